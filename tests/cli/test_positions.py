"""Positions and perft on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from roadstead import Match
from roadstead.cli import main

GOLDEN = Path(__file__).parents[1] / "golden/treasure_fleet/two-players.game"


@pytest.fixture
def halfway(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """A file with a position in the middle of a recorded game."""
    assert main(["position", str(GOLDEN), "--move", "40"]) == 0
    file = tmp_path / "halfway.position"
    file.write_text(capsys.readouterr().out, "utf-8")
    return file


def test_a_position_of_a_record_is_printed(halfway: Path) -> None:
    printed = halfway.read_text("utf-8")
    assert printed.startswith("roadstead position 1\ngame: treasure-fleet\nrules: 1\nplayers: 2\n")
    assert printed == Match.replay(GOLDEN.read_text("utf-8"), moves=40).position_text()


def test_a_position_may_show_only_what_a_seat_knew(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["position", str(GOLDEN), "--move", "40", "--seat", "2"]) == 0
    assert "seen by: 2\n" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("flags", "complaint"),
    [
        (["--move", "9999"], "moves, not 9999"),
        (["--move", "-1"], "'-1' is no number of moves"),
        (["--seat", "3"], "there is no seat 3 with 2 players"),
    ],
)
def test_a_position_that_there_is_not_gets_one_sentence(
    flags: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["position", str(GOLDEN), *flags]) != 0
    told = capsys.readouterr().err
    assert complaint in told
    assert told.count("\n") == 1


def test_a_game_begins_from_a_position(
    halfway: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("builtins.input", lambda _="": "q")
    assert main(["play", "--position", str(halfway), "--names", "Ann,Ben"]) == 0
    [saved] = tmp_path.glob("*.game")
    assert "Ben" in capsys.readouterr().out
    assert "position:\n  | " in saved.read_text("utf-8")


@pytest.mark.parametrize(
    ("command", "complaint"),
    [
        ("play fleet --position {}", "a position has its own set-up: leave GAME out"),
        ("play --players 2 --position {}", "leave --players out with --position"),
        ("play --position {} --resume {}", "leave --position out with --resume"),
        ("perft", "name a game, or a position with --position FILE"),
        ("perft fleet --position {}", "leave GAME out with --position"),
        ("perft fleet --players 9", "Fleet is for 2, 3 or 4 players"),
        ("perft fleet --depth 0", "'0' is no whole number above 0"),
    ],
)
def test_what_does_not_go_together_gets_one_sentence(
    command: str, complaint: str, halfway: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(command.replace("{}", str(halfway)).split()) != 0
    told = capsys.readouterr().err
    assert complaint in told
    assert told.count("\n") == 1


def test_a_position_that_cannot_be_is_refused_with_one_sentence(
    halfway: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    halfway.write_text(halfway.read_text("utf-8").replace("next:", "nest:"), "utf-8")
    assert main(["play", "--position", str(halfway)]) != 0
    told = capsys.readouterr().err
    assert "a TreasureTable has no 'nest'" in told
    assert told.count("\n") == 1


def test_perft_counts_depth_by_depth(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft", "fleet", "--players", "2", "--depth", "4"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Fleet, rules 1, 2 players",
        "depth 1: 5 positions",
        "depth 2: 25 positions",
        "depth 3: 50 positions",
        "depth 4: 140 positions",
    ]


def test_perft_counts_from_a_position(halfway: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft", "--position", str(halfway), "--depth", "2"]) == 0
    printed = capsys.readouterr().out.splitlines()
    match = Match.replay(GOLDEN.read_text("utf-8"), moves=40)
    [seat] = match.to_act
    assert printed[0] == "Treasure Fleet, rules 1, 2 players"
    assert printed[1] == f"depth 1: {len(match.choices(seat))} positions"
