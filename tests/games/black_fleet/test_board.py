"""Black Fleet in the terminal: everything of the view fits on 120 columns."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from rich.console import Console

from roadstead import DICTATED, Match
from roadstead.cli import screen
from roadstead.cli.boards.black_fleet import draw
from roadstead.games.black_fleet.effects import DEVELOPMENTS
from roadstead.kernel.record import parse

GOLDEN = Path(__file__).parents[2] / "golden" / "black_fleet"
WIDTH, HEIGHT = 120, 24  # of the board; the other lines are for the prompt and the choices


def drawn(match: Match, viewer: int | None) -> list[str]:
    console = Console(width=WIDTH, color_system=None)
    with console.capture() as captured:
        console.print(draw(match.view(viewer)))
    return captured.get().splitlines()


@pytest.mark.parametrize("options", [{}, {"small_map": True}])
@pytest.mark.parametrize("viewer", [None, 0])
def test_the_board_fits_at_any_time(options: dict[str, object], viewer: int | None) -> None:
    match = Match("black-fleet", players=3, options=options, seed=4)
    for _ in range(30):
        lines = drawn(match, viewer)
        assert len(lines) <= HEIGHT
        assert max(map(len, lines)) <= WIDTH
        assert not any("…" in line for line in lines)
        seat = match.to_act[0]
        match.play(seat, len(match.choices(seat)) // 2 + 1)


def test_ships_cargo_and_signs_are_on_the_chart() -> None:
    match = Match("black-fleet", players=4, seed=4, names=["Ann", "Ben", "Cid", "Dot"])
    for seat, dock in enumerate(("c2", "h1", "o7", "g10")):
        match.play(seat, dock)
    match.play(0, "sea_w")
    board = "\n".join(drawn(match, 0))
    for sign in ("M●ggg", "M■bbb", "M▲rrr", "M◆vvv", "N-Y", "N-V", "f5 $6", "c2 =g", "a4 >w"):
        assert sign in board
    for note in ("sea w: P●", "out: P■ P▲ P◆", "yellow 13 buys g2 b3 r3", "GREEN", "░░", "▓▓"):
        assert note in board
    assert "● Ann black $0 ◀" in board
    match.play(0, 1)
    assert re.search(r"moves: M \d P \d N-[YV] \d", "\n".join(drawn(match, None)))


def test_a_spectator_sees_no_hand() -> None:
    match = Match("black-fleet", players=3, seed=4)
    assert any("Fortune:" in line for line in drawn(match, 0))
    assert not any("Fortune:" in line for line in drawn(match, None))


def test_flipped_developments_are_named() -> None:
    text = (GOLDEN / "both-decks-reshuffled.game").read_text("utf-8")
    match = Match.replay(text, nature=DICTATED)
    developments = {card.name: card.title for card in DEVELOPMENTS}
    for viewer in (None, 0):
        lines = drawn(match, viewer)
        board = " ".join(" ".join(lines).split())
        assert max(map(len, lines)) <= WIDTH
        for player in match.view(viewer)["table"]["players"]:
            for slot in player["display"][:-1]:
                assert not slot["flipped"] or developments[slot["card"]] in board
        assert "(5)" in board
    assert "Flipped" not in "".join(drawn(Match("black-fleet", players=3, seed=4), 0))


# With prompt and input line everything fits 40 lines.


def lines_of_question(match: Match) -> int:
    seat = match.to_act[0]
    console = Console(width=WIDTH, color_system=None)
    choices = screen.choices_of(match.choices(seat), WIDTH)
    parts = (screen.table_of(match.view(seat)), match.prompt(seat), choices, "> ")
    return sum(len(console.render_lines(part)) for part in parts)


@pytest.mark.parametrize("players", [3, 4])
def test_the_first_question_fits(players: int) -> None:
    assert lines_of_question(Match("black-fleet", players=players, seed=4)) <= 40


@pytest.mark.parametrize("game", ["both-decks-reshuffled", "small-map"])
def test_long_questions_fit(game: str) -> None:
    record = parse((GOLDEN / f"{game}.game").read_text("utf-8"))
    match = Match(record.game, record.players, record.options, nature=DICTATED)
    for move in record.moves:
        if match.to_act and len(match.choices(match.to_act[0])) > 30:
            assert lines_of_question(match) <= 40
        match.play(move.seat, move.code)
