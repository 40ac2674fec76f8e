"""Every level plays every game, with every number of players and every option."""

from __future__ import annotations

import pytest

from docs.template.pearl_divers import DIVE, ROUND, PearlTable
from docs.template.pearl_divers import GAME as PEARLS
from roadstead import kits
from roadstead.bots.levels import (
    A_LITTLE_WHILE,
    LEVELS,
    Deckhand,
    Greenhorn,
    Searcher,
    knowledge_of,
    level,
    sees_nothing,
    what_admirals_lack,
    what_bots_lack,
)
from roadstead.bots.mind.knowledge import Knowledge
from roadstead.bots.mind.search import UNLIMITED
from roadstead.bots.position import Position
from roadstead.kernel.bag import Bag
from roadstead.kernel.conformance import variants
from roadstead.kernel.play import apply, legal, settle, waiting
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import Table
from tests.bots.tables import decisions
from tests.own import OWN

pytestmark = pytest.mark.untraced

TABLES = [(name, players) for name in OWN for players in kits.game(name).players]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_deckhands_finish_a_game_with_a_gain_for_every_choice(name: str, players: int) -> None:
    game = kits.game(name)
    rng = Rng(players)
    table: Table = game.new_table(players, {})
    settle(table, rng)
    while table.steps:
        seat = waiting(table)[0]
        choices = legal(table, seat)
        assert len(knowledge_of(game).gains(table, seat, choices)) == len(choices)
        apply(table, seat, Deckhand().choose(Position(game, table, seat, rng)))
        settle(table, rng)


@pytest.mark.parametrize("name", OWN)
def test_search_answers_in_every_variant(name: str) -> None:
    game = kits.game(name)
    for players, options in variants(game):
        table: Table = game.new_table(players, options)
        rng = Rng(7)
        settle(table, rng)
        for _ in range(4):
            seat = waiting(table)[0]
            position = Position(game, table, seat, rng)
            apply(table, seat, Searcher(iterations=3).choose(position))
            settle(table, rng)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_results_are_shares_of_one_win(name: str, players: int) -> None:
    if players == 1:
        return
    game = kits.game(name)
    for place, (table, _) in enumerate(decisions(game, players, seed=3)):
        if place % 20 == 0:
            results = knowledge_of(game).results(game, table)
            assert sum(results) == pytest.approx(1.0)
            assert min(results) >= 0
        if place > 400:
            break


def test_the_levels_search_more_and_more() -> None:
    game = kits.game("fleet")
    mate, captain = level("mate", game), level("captain", game)
    assert isinstance(mate, Searcher)
    assert isinstance(captain, Searcher)
    assert mate.iterations < captain.iterations
    assert LEVELS == ("greenhorn", "deckhand", "mate", "captain", "admiral")


def test_bots_know_nothing_of_a_strangers_game() -> None:
    assert type(knowledge_of(PEARLS)) is Knowledge
    assert sees_nothing(knowledge_of(PEARLS))
    assert what_bots_lack(PEARLS) == (
        "Nobody has told bots what is good in Pearl Divers: "
        "a deckhand thinks ahead a little instead, 48 times a decision."
    )
    assert what_admirals_lack(PEARLS) == (
        "No net has learned Pearl Divers: an admiral plays as a captain."
    )


@pytest.mark.parametrize("name", OWN)
def test_bots_have_been_told_of_all_our_games(name: str) -> None:
    assert what_bots_lack(kits.game(name)) == ""


@pytest.mark.parametrize("name", OWN)
def test_an_admiral_has_learned_all_our_games_with_our_components(name: str) -> None:
    game = kits.game(name)
    assert what_admirals_lack(game) == ""
    assert what_admirals_lack(game, own_components=True).endswith("an admiral plays as a captain.")


def the_great_pearl() -> PearlTable:
    """The pearl of 9 is up, that of 2 to come; one has the breaths 1 and 5, the other 1 and 2."""
    table = PEARLS.new_table(2, {})
    table.sea = Bag([1, 0, 0, 0, 0])
    table.pearl = 4
    table.breaths = [[True, False, False, False, True], [True, True, False, False, False]]
    table.steps = []
    table.push(*ROUND[1:], *ROUND)
    return table


def test_a_deckhand_who_sees_nothing_thinks_ahead_a_little() -> None:
    table = the_great_pearl()
    chosen = [Deckhand().choose(Position(PEARLS, table, 0, Rng(seed))) for seed in range(20)]
    assert chosen.count(DIVE(4)) == 20
    others = {Greenhorn().choose(Position(PEARLS, table, 0, Rng(seed))) for seed in range(20)}
    assert others == {DIVE(0), DIVE(4)}


def test_a_deckhand_decides_the_same_by_the_same_seed() -> None:
    table = PEARLS.new_table(3, {})
    settle(table, Rng(1))
    decisions = [
        [Deckhand().choose(Position(PEARLS, table, 0, Rng(seed))) for seed in range(8)]
        for _ in range(2)
    ]
    assert decisions[0] == decisions[1]
    assert len(set(decisions[0])) > 1


def test_where_a_person_waits_a_deckhand_thinks_for_a_moment_only() -> None:
    hurried = [level("deckhand", PEARLS, seconds) for seconds in (UNLIMITED, 2.0, 0.01)]
    assert all(isinstance(bot, Deckhand) for bot in hurried)
    assert [getattr(bot, "seconds", None) for bot in hurried] == [UNLIMITED, A_LITTLE_WHILE, 0.01]
    long_ago = Deckhand(seconds=1e-9).choose(Position(PEARLS, the_great_pearl(), 0, Rng(1)))
    assert long_ago in (DIVE(0), DIVE(4))
