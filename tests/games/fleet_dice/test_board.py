"""The terminal board: the whole sheet of one player, readable on 100 x 40."""

from __future__ import annotations

import pytest
from rich.console import Console, RenderableType

from roadstead import Match
from roadstead.cli import screen
from roadstead.games.fleet_dice.rules.game import DICEY_WATERS, FLEET_DICE, DiceGame
from roadstead.games.fleet_dice.rules.table import DiceTable
from roadstead.kernel.rng import Rng
from tests.games.fleet_dice.positions import (
    boats,
    coins,
    complete,
    filled,
    licences,
    roll,
    say,
    sea,
    struck,
    take_star,
)

pytestmark = pytest.mark.untraced

WIDTH, HEIGHT = 100, 40
NAMES = ["Mara", "Tom", "Juno", "Sig"]


def at(table: DiceTable, game: DiceGame = FLEET_DICE) -> Match:
    """A match in this position."""
    match = Match(game, table.seats, seed=1, names=NAMES[: table.seats])
    match._table = table
    return match


def lines(*parts: RenderableType) -> list[str]:
    console = Console(width=WIDTH, height=HEIGHT, color_system=None)
    with console.capture() as capture:
        for part in parts:
            console.print(part)
    return [line.rstrip() for line in capture.get().splitlines()]


def board(match: Match, viewer: int | None = 0) -> str:
    return "\n".join(lines(screen.table_of(match.view(viewer))))


def crowded(table: DiceTable) -> Match:
    """Every choice of a star has much to say, and everything is in play."""
    for seat in range(table.seats):
        licences(table, seat, shrimp=2, cod=3, lobster=3, swordfish=2, oyster=3)
        boats(table, seat, cod=[4, 4, 3], oyster=[10, 10, 9, 10], barge=[8], crab=[4, 4])
        boats(table, seat, lobster=[4, 4, 3, 4], inuit=[4, 3, 4], vessel=[0, 0, 0, 0])
        filled(table, seat, shrimp=9, cod=9, lobster=9, swordfish=9, oyster=9, inuit=3, vessel=3)
        complete(table, seat, "casino", "yard", "bait", "canning")
        coins(table, seat, 39)
    for seat, bonus in enumerate((2, 1, 3, 0)[: table.seats]):
        table.players[seat].bonus = bonus
    table.players[0].hexes = 31
    roll(table, *["swordfish"] * (table.turns + 1))
    take_star(table, 0)
    return at(table)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_crowded_star_question_fits_the_screen(players: int) -> None:
    match = crowded(sea(players))
    table = screen.table_of(match.view(0))
    choices = screen.choices_of(match.choices(0), WIDTH)
    news = ["news"] * 3
    shown = lines(table, *news, match.prompt(0), choices)
    assert len(shown) < HEIGHT, "with a line to type on"
    assert max(map(len, shown)) <= WIDTH
    assert "…" not in "".join(lines(table))


@pytest.mark.parametrize("game", [FLEET_DICE, DICEY_WATERS])
def test_long_questions_of_whole_games_fit_the_screen(game: DiceGame) -> None:
    match = Match(game, 4, seed=2, names=NAMES)
    rng = Rng(2)
    while not match.over:
        seat = match.to_act[0]
        choices = match.choices(seat)
        if len(choices) > 9:
            shown = lines(screen.table_of(match.view(seat)), screen.choices_of(choices, WIDTH))
            assert len(shown) + 4 < HEIGHT, (
                "with three lines of news, the prompt, a line to type on"
            )
        match.play(seat, choices[rng.below(len(choices))].code)


def test_the_sheet_of_the_player_to_act() -> None:
    table = sea(2, round_=3)
    filled(table, 0, cod=3, club=1)
    licences(table, 0, cod=1)
    boats(table, 0, cod=[2], vessel=[0])
    complete(table, 0, "casino")
    coins(table, 0, 5)
    roll(table, "cod", "3-coins", "lobster")
    say(table, 0, "take-cod")
    text = board(at(table))
    for part in (
        " Round 3 of 10, first ●   [Cod ●] [3 Coins] [Lobster]",
        " Cod       ■ ■ ■ □ □ ? □ ? □ ? □ ? ●○○ launch: 1 coin",
        "2/4 · · ·",
        "2 a boat, 6 ●●●",
        " Coins  5  ■■■■■··★···★",
        " Market, fish: coins    0: 1  3: 2  8: 3  15: 4  30: 5  40: 6   2 fish, 2 boats",
        " Captain's Club       ■ F □ F       F: fish",
        " Research Vessel 1 VP B B B B       ◢ · · ·",
        "Casino              ■ ■     2 VP, reroll your die",
        "Salvage Yard        □ □     2 VP, die as ★, 0/3",
        "Ama's Bank & Trust  □ □ □ □ 2 VP a box",
        "Seafood Buffet      □       1/3/6/10/15 VP, hexes",
        " King Crab L 5 VP and a bonus up to 10 VP",
        " 1 per 6 fish (0)  2 per building (2)",
        " 1 per licence (2)  1 per 10 coins (0)",
        " ● You  7 VP   fish 2  boats 3  licences 0  buildings 2  bonus 0",
        " ■ Tom  0 VP   0 fish  0 boats  0 coins  no licence",
    ):
        assert part in text, part
    assert "Ruth" not in text
    assert "Stars" not in text


def test_a_spectator_sees_the_sheet_of_whoever_is_to_act() -> None:
    table = sea(2)
    table.first = 1
    roll(table, "cod", "cod", "lobster")
    assert " ■ Tom  0 VP   fish 0" in board(at(table), None)
    assert " ● Mara  0 VP   fish 0" in board(at(sea(2)), None)


def test_the_queue_of_stars_bonuses_and_stays() -> None:
    table = sea(2)
    table.players[0].waiting = 1
    table.players[1].bonus = 1
    boats(table, 0, oyster=[3])
    table.players[0].staying = 1 << table.sheet.first_slot[4]
    table.players[0].hexes = 9
    take_star(table, 1)
    text = board(at(table))
    assert " Stars:  ★ Tom (coins)  ★ You (coins, after fishing)" in text
    assert "2 per building (0) ■" in text
    assert "3/6!" in text
    assert "1/3/6/10/15 ShSw" in text


def test_captain_ruths_tokens_and_strikes() -> None:
    table = sea(1)
    table.first = 1
    struck(table, cod=3)
    table.players[0].struck_stars = 1
    text = board(at(table))
    assert " Captain Ruth's tokens: Shrimp, King Crab, Casino" in text
    assert "Cod       □ L B □ □ ? □ ? □ ✗ ✗ ✗" in text
    assert "···✗···★" in text
    assert "Greenhorn" in text
    assert " Round 1 of 8, first Ruth" in text


@pytest.mark.parametrize("match", [crowded(sea(4)), Match(DICEY_WATERS, 4, seed=1, names=NAMES)])
def test_a_narrow_screen_folds_the_sheet_and_cuts_nothing(match: Match) -> None:
    narrow = Console(width=80, height=24, color_system=None)
    with narrow.capture() as capture:
        narrow.print(screen.table_of(match.view(0)))
    drawn = capture.get()
    assert "…" not in drawn
    assert max(map(len, drawn.splitlines())) <= narrow.width
    for section in match.view(0)["table"]["sheet"]["sections"]:
        assert section["name"] in drawn
