"""Fleet in the terminal: all that a person needs fits on a screen of 100 by 30."""

from __future__ import annotations

import io
from collections.abc import Mapping
from typing import Any

import pytest
from rich.console import Console

from roadstead import Match
from roadstead.cli import screen
from roadstead.games.fleet.rules.game import GAME
from roadstead.games.fleet.rules.table import FleetTable
from roadstead.kernel import play
from roadstead.kernel.base.words import Choice
from roadstead.kernel.rng import Rng
from tests.games.fleet.positions import bay, begin, happen, say

pytestmark = pytest.mark.untraced

NAMES = ["Ann", "Ben", "Cleo", "Dora"]


def drawn(view: Mapping[str, Any]) -> str:
    console = Console(file=io.StringIO(), width=100, height=30)
    console.print(screen.table_of(view))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def screen_of(table: FleetTable, viewer: int | None = 0) -> str:
    """The table as a match would show it."""
    return drawn(
        {
            "game": "fleet",
            "title": "Fleet",
            "names": NAMES[: table.seats],
            "viewer": viewer,
            "waiting": [0],
            "phases": list(GAME.words.phases),
            "phase": GAME.words.phase(table),
            "over": False,
            "scores": GAME.scores(table),
            "table": GAME.view(table, viewer),
        }
    )


def test_the_display_the_bid_and_the_hand_with_costs_and_cash() -> None:
    table = bay(3, hands=["ttsk", "tttt", "k"], licences=["s c c"], display="t pub kc")
    begin(table, "auction")
    say(table, 0, "nt b6")
    shown = screen_of(table)
    assert "Fishermen's Pub     King Crab/captains" in shown
    assert "from 5, 3 points  from 10, 10 points" in shown
    assert "Tuna: ● You bid 6   still in: Ben" in shown
    assert "Tuna: ● Ann bids 6   still in: You" in screen_of(table, 1)
    assert "Hand, you can pay 10  2 Tuna  1 Shrimp  1 King Crab" in shown
    assert "cash / cost           3 / 1   2 / 1     1 / 3" in shown
    assert "4 cards  Shrimp, Cod x2" in shown
    assert "1 card  no licence yet" in shown


def test_an_opening_and_a_payment() -> None:
    table = bay(2, hands=["ttsk", ""], display="t pub")
    begin(table, "auction")
    say(table, 0, "nt")
    assert "Tuna: ● You open   still in: Ben" in screen_of(table)
    say(table, 0, "b6 pt")
    assert "still in: nobody else   ● You pay 3 of 6" in screen_of(table)
    say(table, 0, "ps pk")
    assert "sold" in screen_of(table)


def test_boats_captains_crates_and_points_by_category() -> None:
    table = bay(2, licences=["s kc"], boats=["t3 s0 k-"], processed=[2], display="t")
    table.last_round = True
    shown = screen_of(table)
    assert " 19 = 9+5+3+2" in shown
    assert "T▪▪▪· S···· k" in shown
    assert "2 processed" in shown
    assert "no boat yet" in shown
    assert "the last" in shown
    assert "sold" in shown


def test_a_card_just_drawn_is_in_the_hand_and_a_spectator_sees_none() -> None:
    table = bay(2, hands=["k", ""])
    begin(table, "draw")
    happen(table, "wt ws")
    assert "1 Tuna  1 Shrimp  1 King Crab" in screen_of(table)
    assert "Hand" not in screen_of(table, None)


def test_every_row_of_the_board_begins_in_column_1() -> None:
    table = bay(2, hands=["ttsk"], boats=["t3"], display="t s")
    rows = [row for row in screen_of(table).splitlines() if row.strip()]
    for begun in ("Round", "For sale", "● You", "points", "Hand", "cash / cost"):
        assert any(row.startswith(f" {begun}") for row in rows), begun


def lines_of(table: FleetTable) -> list[str]:
    """The first seat's choices as the terminal writes them."""
    console = Console(file=io.StringIO(), width=100, height=30)
    said = []
    for number, action in enumerate(play.legal(table, 0), 1):
        meaning = GAME.words.meaning(table, 0, action)
        code = GAME.actions.code(action)
        said.append(Choice(number, code, meaning.sentence, (), meaning.consequence))
    console.print(screen.choices_of(said, 100))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue().splitlines()


@pytest.mark.parametrize("display", ["t s l p", "c kc kf kd", "pub"])
def test_a_nomination_with_its_effect_is_one_line(display: str) -> None:
    licences = "t s l p c pub"
    table = bay(4, hands=["tttttt"], licences=[licences], boats=["s4 " * 8], display=display)
    begin(table, "auction")
    assert len(lines_of(table)) == 1 + len(display.split())


def test_processing_with_boats_passed_over_is_one_line_each() -> None:
    table = bay(2, licences=["p kf"], boats=["p1 s2 l2 p3 p4"])
    begin(table, "processing")
    assert len(lines_of(table)) == 1 + 5


@pytest.mark.parametrize("players", [2, 3, 4])
def test_table_question_and_choices_fit_on_the_screen(players: int) -> None:
    match = Match("fleet", players, seed=players, names=NAMES[:players])
    rng = Rng(players)
    console = Console(file=io.StringIO(), width=100, height=30)
    while not match.over:
        seat = match.to_act[0]
        choices = match.choices(seat)
        if match.moves % 5 == 0:
            rows = len(drawn(match.view(seat)).splitlines())
            rows += len(console.render_lines(screen.choices_of(choices, 100)))
            assert rows + 1 <= 28, "the question, and two lines of news, come on top"
        match.play(seat, choices[rng.below(len(choices))].code)
