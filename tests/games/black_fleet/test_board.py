"""Black Fleet in the terminal: everything of the view fits on 120 columns."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest
from rich.console import Console, RenderableType

from roadstead import DICTATED, Match
from roadstead.cli import screen
from roadstead.games.black_fleet.rules.components import STANDARD_CARDS
from roadstead.games.black_fleet.rules.game import GAME
from roadstead.games.black_fleet.terminal import draw, explain
from roadstead.kernel.notation.record import parse
from roadstead.kernel.rng import Rng
from tests.games.black_fleet.maps import TALL_MAP, WIDE_MAP
from tests.games.black_fleet.positions import reach, say, turn

pytestmark = pytest.mark.untraced

GOLDEN = Path(__file__).parents[2] / "golden" / "black_fleet"
WIDTH, HEIGHT = 120, 24  # of the board; the other lines are for the prompt and the choices


def plain(part: RenderableType, width: int = WIDTH) -> list[str]:
    console = Console(width=width, color_system=None)
    with console.capture() as captured:
        console.print(part)
    return captured.get().splitlines()


def drawn(match: Match, viewer: int | None) -> list[str]:
    return plain(draw(match.view(viewer)))


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
    for seat, dock in enumerate(("c2", "j1", "o7", "g10")):
        match.play(seat, dock)
    match.play(0, "sea_w")
    board = "\n".join(drawn(match, 0))
    for sign in ("M●ggg", "M■bbb", "M▲rrr", "M◆vvv", "N-Y", "N-V", "f5 $5", "c2 =g", "a4 >w"):
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
    developments = {card.id: card.title for card in STANDARD_CARDS.development_cards}
    for viewer in (None, 0):
        lines = drawn(match, viewer)
        board = " ".join(" ".join(lines).split())
        assert max(map(len, lines)) <= WIDTH
        for player in match.view(viewer)["table"]["players"]:
            for slot in player["display"][:-1]:
                assert not slot["flipped"] or developments[slot["card"]] in board
        assert "(5)" in board
    assert "Flipped" not in "".join(drawn(Match("black-fleet", players=3, seed=4), 0))


def test_a_narrow_screen_has_the_rest_below_and_loses_nothing() -> None:
    table = turn("2/4/2", m0="o7 blue", p0="f5")
    say(table, "m")
    view = {"viewer": 0, "names": ["Ann", "Ben", "Cid"], "waiting": [0]}
    view["table"] = GAME.view(table, 0)
    for width in (100, 90):
        lines = plain(draw(view), width)
        assert "P●" in lines[10]
        assert lines[21].startswith("Round 1"), "below the chart"
    lines = plain(draw(view), 80)
    assert lines[21].startswith("Round 1"), "the spaces are drawn narrower"
    assert max(map(len, lines)) <= 80
    assert any("M●3b◀" in line for line in lines), "three blue cubes where room is short"
    assert any("a9>" in line.replace(" ", "") or "YELL." in line for line in lines)
    lines = plain(draw(view), 60)
    assert lines[21].rstrip() == "Further east, from column m on:"
    assert lines[43].startswith("Round 1")
    assert max(map(len, lines)) <= 60
    assert all(any(f"{column}7" in line for line in lines) for column in "ahno")


@pytest.mark.heavy
@pytest.mark.parametrize("grid", [WIDE_MAP, TALL_MAP])
def test_maps_of_other_sizes_are_played_and_drawn(grid: str) -> None:
    text = files("roadstead.games.black_fleet.data").joinpath("map.toml").read_text("utf-8")
    head, _, rest = text.partition('grid = """')
    _, _, rest = rest.partition('"""')
    rest = rest.partition("[distant_seas]")[0] + '[distant_seas]\nw = ["a1", "a2"]\n'
    own = f'{head}grid = """{grid}"""{rest}'
    match = Match("black-fleet", 4, {"map": own}, seed=2)
    rows = grid.strip().splitlines()
    while not match.over:
        seat = match.to_act[0]
        if match.moves % 97 == 0:
            lines = plain(draw(match.view(seat)), 140)
            assert len(lines) >= 2 * len(rows) + 1
        match.play(seat, 1 + match.moves % len(match.codes(seat)))


def test_the_ship_that_moves_and_the_spaces_it_reaches_are_marked() -> None:
    table = turn("2/4/2", m0="h1 blue", p0="f5")
    say(table, "m")
    view = {"viewer": 0, "names": ["Ann", "Ben", "Cid"], "waiting": [0]}
    view["table"] = GAME.view(table, 0)
    view["pointed"] = {f"space:{space}" for space in reach(table)} | {"port:blue"}
    lines = plain(draw(view))
    assert "M●bbb◀" in lines[1 + 1], "odd columns lie one line lower"
    marked = sum(line.count(" ··· ") for line in lines) - 1  # and once in the legend
    assert marked == len(reach(table)) == 9
    assert "M●bbb◀" not in "".join(plain(draw({**view, "table": GAME.view(turn(m0="h1"), 0)})))


def test_the_rules_of_the_own_cards_and_of_flipped_ones_can_be_read() -> None:
    table = turn(fortunes=["bounty", "bounty"])
    table.players[1].flipped = 0b00010
    names = ["Ann", "Ben", "Cid"]
    rows = plain(explain({"viewer": 0, "names": names, "table": GAME.view(table, 0)}))
    assert len(rows) == 4 + 1 + 1, "own developments, each fortune card once, red's flipped one"
    assert rows[0].startswith("●  Pirates' Code")
    assert "hand in its treasure on any dock for 5" in rows[0]
    assert "3 doubloons, if you have sunk a ship this turn." in rows[4]
    assert rows[5].startswith("■  Shoal Pilot")
    spectator = plain(explain({"viewer": None, "names": names, "table": GAME.view(table, None)}))
    assert [row.split() for row in spectator] == [rows[5].split()]


# With prompt and input line every question fits 40 lines.


def lines_of_question(match: Match, seat: int) -> int:
    console = Console(width=WIDTH, color_system=None)
    choices = match.choices(seat)
    table = screen.table_of(match.view(seat), choices)
    parts = (table, match.prompt(seat), screen.choices_of(choices, WIDTH), "> ")
    return sum(len(console.render_lines(part, pad=False)) for part in parts)


@pytest.mark.parametrize("players", [3, 4])
def test_the_first_question_fits(players: int) -> None:
    assert lines_of_question(Match("black-fleet", players=players, seed=4), 0) <= 40


@pytest.mark.heavy
@pytest.mark.parametrize("game", sorted(file.stem for file in GOLDEN.glob("*.game")))
def test_every_question_of_the_golden_games_fits(game: str) -> None:
    text = (GOLDEN / f"{game}.game").read_text("utf-8")
    match = Match.replay(text, moves=0, nature=DICTATED)
    for move in parse(text).moves:
        for seat in match.to_act:
            if len(match.choices(seat)) > screen.FEW_CHOICES:
                assert lines_of_question(match, seat) <= 40
        match.play(move.seat, move.code)


@pytest.mark.parametrize("seed", range(2))
def test_every_question_of_random_games_fits(seed: int) -> None:
    match = Match("black-fleet", players=4, seed=seed)
    rng = Rng(seed)
    for _ in range(120):
        seat = match.to_act[0]
        choices = match.choices(seat)
        if len(choices) > screen.FEW_CHOICES:
            assert lines_of_question(match, seat) <= 40
        match.play(seat, choices[rng.below(len(choices))].code)
