"""The dice games: what a sound player does is plain in these positions."""

from __future__ import annotations

from math import isclose

import pytest

from roadstead.bots.levels import Deckhand, Searcher, knowledge_of
from roadstead.bots.mind.search import Edge
from roadstead.bots.position import Bot, Position
from roadstead.games.fleet_dice.rules.actions import ACTIONS
from roadstead.games.fleet_dice.rules.filling import CHOOSE_BONUS, COIN_STAR
from roadstead.games.fleet_dice.rules.fishing import FishingPhase
from roadstead.games.fleet_dice.rules.game import DICEY_WATERS, FLEET_DICE, DiceGame
from roadstead.games.fleet_dice.rules.rounds import END_ROUND
from roadstead.games.fleet_dice.rules.sheet import SHIPPED
from roadstead.games.fleet_dice.rules.solo import LOOP_FIRST
from roadstead.games.fleet_dice.rules.table import TOWN_PHASE, DiceTable
from roadstead.kernel.play import apply, legal, settle, waiting
from roadstead.kernel.rng import Rng
from tests.games.fleet_dice.positions import (
    boats,
    coins,
    complete,
    filled,
    go_on,
    licences,
    roll,
    say,
    sea,
)

pytestmark = pytest.mark.untraced

CAPTAIN = Searcher(120)
SOUND = [Deckhand(), CAPTAIN]


def chosen(bot: Bot, table: DiceTable, game: DiceGame = FLEET_DICE, seat: int = 0) -> str:
    """What the bot says, in notation."""
    table.sink = None
    action = bot.choose(Position(game, table, seat, Rng(1)))
    assert isinstance(action, int)
    return ACTIONS.code(action)


def last_star(table: DiceTable) -> None:
    """The first seat has a star, and nothing else comes after it."""
    table.round = table.rounds
    table.phase = TOWN_PHASE
    go_on(table, COIN_STAR[0], END_ROUND)


@pytest.mark.parametrize("bot", SOUND)
def test_the_last_box_of_the_pub_is_filled_in_the_last_round(bot: Bot) -> None:
    table = sea(2, round_=10)
    filled(table, 0, pub=3)
    table.push(END_ROUND)
    roll(table, "wharf", "wharf", "cod")
    say(table, 0, "take-wharf")
    assert chosen(bot, table) == "pub"


@pytest.mark.parametrize("bot", SOUND)
def test_personal_fishing_with_a_fleet_is_the_best_last_star(bot: Bot) -> None:
    table = sea(2)
    filled(table, 0, club=1, cod=2, pub=1)
    boats(table, 0, cod=[1, 1, 1], lobster=[2, 2], oyster=[0, 0])
    last_star(table)
    assert chosen(bot, table) == "club"


@pytest.mark.parametrize("bot", SOUND)
def test_personal_fishing_with_full_boats_is_worth_nothing(bot: Bot) -> None:
    table = sea(2)
    filled(table, 0, club=1, amas=1)
    boats(table, 0, cod=[4, 4, 4], lobster=[4, 4])
    last_star(table)
    assert chosen(bot, table) == "amas"


@pytest.mark.parametrize("bot", SOUND)
def test_many_coins_at_the_market_beat_a_lone_coin(bot: Bot) -> None:
    table = sea(2, round_=6)
    boats(table, 0, cod=[4, 4, 4, 4], lobster=[4, 4, 4, 4])
    table.push(END_ROUND)
    roll(table, "market", "wharf", "cod")
    say(table, 0, "take-market")
    assert chosen(bot, table) == "market"


def test_a_first_boat_comes_before_a_lone_box_of_the_pub() -> None:
    table = sea(2, round_=1)
    filled(table, 0, oyster=2)
    licences(table, 0, oyster=1)
    go_on(table, COIN_STAR[0])
    choices = legal(table, 0)
    gains = knowledge_of(FLEET_DICE).gains(table, 0, choices)
    boat = gains[choices.index(ACTIONS.action("oyster"))]
    assert boat > 2 * gains[choices.index(ACTIONS.action("pub"))]


def test_the_king_crab_counts_what_there_is_most_of() -> None:
    table = sea(2, round_=10)
    complete(table, 0, "casino", "yard", "bait", "canning", "smoke")
    go_on(table, CHOOSE_BONUS[0])
    assert chosen(Deckhand(), table) == "bonus-building"
    table.steps.clear()
    boats(table, 1, oyster=[6, 6, 6, 6], cod=[4, 4, 4, 4], lobster=[4, 4, 4, 4])
    go_on(table, CHOOSE_BONUS[1])
    assert chosen(Deckhand(), table, seat=1) == "bonus-fish"


def test_a_second_fish_that_is_caught_anyway_is_sold_for_a_coin() -> None:
    table = sea(2, round_=2)
    licences(table, 0, oyster=1)
    boats(table, 0, oyster=[3])
    coins(table, 0, 3)
    go_on(table, FishingPhase())
    assert chosen(Deckhand(), table) == "coin"


def test_a_second_fish_is_caught_at_the_last_fishing() -> None:
    table = sea(2, round_=10)
    licences(table, 0, oyster=1)
    boats(table, 0, oyster=[0])
    go_on(table, FishingPhase())
    assert chosen(Deckhand(), table) == "fish"


def test_no_boat_stays_in_port_at_the_last_fishing_of_the_draft() -> None:
    table = sea(2, DICEY_WATERS, round_=10)
    licences(table, 0, swordfish=1)
    boats(table, 0, cod=[0], lobster=[0])
    go_on(table, FishingPhase())
    assert chosen(Deckhand(), table, DICEY_WATERS) == "all-fish"


def test_weighing_dice_against_captain_ruth_leaves_the_table_alone() -> None:
    table = sea(1)
    table.tokens = LOOP_FIRST[:]
    roll(table, "shrimp", "cod", "oyster")
    before = FLEET_DICE.view(table, 0)
    gains = knowledge_of(FLEET_DICE).gains(table, 0, legal(table, 0))
    assert len(set(gains)) == 3
    assert FLEET_DICE.view(table, 0) == before


def test_results_share_one_and_follow_the_score() -> None:
    table = sea(3)
    boats(table, 1, cod=[4, 4])
    boats(table, 2, cod=[4])
    results = knowledge_of(FLEET_DICE).results(FLEET_DICE, table)
    assert isclose(sum(results), 1.0)
    assert results[1] > results[2] > results[0] > 0


def test_alone_more_points_are_better_without_end() -> None:
    worth = []
    for fish in range(5):
        table = sea(1)
        boats(table, 0, cod=[fish] * 4, lobster=[fish] * 4, oyster=[fish] * 4)
        worth += knowledge_of(FLEET_DICE).results(FLEET_DICE, table)
    assert worth == sorted(set(worth))
    assert 0 < worth[0] < worth[-1] < 1


def test_the_finalists_of_a_search_are_tried_equally_often_and_who_is_taken_once_more() -> None:
    table = sea(2)
    table.push(END_ROUND)
    roll(table, "cod", "oyster", "lobster")
    table.sink = None
    thoughts = Searcher(60).explain(Position(FLEET_DICE, table, 0, Rng(3)))
    assert thoughts[0].visits - 1 == thoughts[1].visits > thoughts[2].visits > 0


def test_what_looks_best_is_taken_unless_another_answer_is_ahead_beyond_the_noise() -> None:
    answer = Edge(1, 0.3)
    answer.visits = 16.0
    answer.ahead, answer.squares = 1.6, 16.0  # 0.1 on the average, which 1.0 a try hides
    assert not answer.is_ahead()
    answer.squares = 0.8  # 0.2 a try does not
    assert answer.is_ahead()
    answer.ahead = -1.6
    assert not answer.is_ahead()


def own_sheet(game: DiceGame) -> str:
    """A sheet unlike the printed one: short tracks, few stars, boats that hold little."""
    text = SHIPPED.joinpath(f"{game.name}.toml").read_text("utf-8")
    changes = {
        "- L B - - ? - ? - ? - ?": "L - B ?",
        "boxes = 80 ": "boxes = 9 ",
        "capacity = 8": "capacity = 1",
        '"- B - B - B"': '"B B B B B B"',
        '"- F - F"': '"F F F"',
    }
    for old, new in changes.items():
        assert old in text
        text = text.replace(old, new)
    lines = text.splitlines()
    return "\n".join("stars = [9]" if line.startswith("stars") else line for line in lines)


@pytest.mark.parametrize(("game", "players"), [(FLEET_DICE, 1), (FLEET_DICE, 4), (DICEY_WATERS, 2)])
def test_deckhands_play_on_a_sheet_of_ones_own(game: DiceGame, players: int) -> None:
    table = game.new_table(players, {"sheet": own_sheet(game)})
    rng = Rng(players)
    settle(table, rng)
    while table.steps:
        seat = waiting(table)[0]
        answer = Deckhand().choose(Position(game, table, seat, rng))
        apply(table, seat, answer)
        settle(table, rng)
    assert not game.broken(table)


@pytest.mark.parametrize(
    ("game", "players", "least"),
    [(FLEET_DICE, 1, 55), (FLEET_DICE, 2, 100), (FLEET_DICE, 4, 95), (DICEY_WATERS, 2, 85)],
)
def test_deckhands_score_like_players(game: DiceGame, players: int, least: int) -> None:
    """Random players score 23 alone and 27 to 37 with others; a few games are enough to tell."""
    scores: list[int] = []
    for seed in range(8):
        table = game.new_table(players, {})
        rng = Rng(seed)
        settle(table, rng)
        while table.steps:
            seat = waiting(table)[0]
            apply(table, seat, Deckhand().choose(Position(game, table, seat, rng)))
            settle(table, rng)
        scores += game.scores(table)
    assert sum(scores) / len(scores) > least
