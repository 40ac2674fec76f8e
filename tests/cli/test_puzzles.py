"""`roadstead puzzles`: posed in the terminal, made and checked by command."""

from __future__ import annotations

from pathlib import Path

import pytest

from roadstead.cli import main
from roadstead.puzzles import finding, shelf
from tests.cli.test_learn import Typist


@pytest.fixture(autouse=True)
def _at_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("LINES", "40")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)


def test_a_puzzle_is_solved_and_the_next_one_posed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    first = shelf.of("treasure-fleet").puzzles[0]
    Typist(monkeypatch, first.next, first.best, "", "", "q")
    assert main(["puzzles", "treasure-fleet"]) == 0
    printed = capsys.readouterr().out
    assert "comes second" in printed
    assert "Yes. It wins" in printed
    assert "lesson 2 of" in printed, "the next one is posed"
    Typist(monkeypatch, "q")
    assert main(["puzzles", "treasure-fleet"]) == 0
    assert "lesson 2 of" in capsys.readouterr().out, "what is solved is not asked again"


def test_puzzles_are_made_checked_and_never_written_over(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(finding, "AT_A_GLANCE", 0.02)
    making = ["puzzles", "treasure-fleet", "--make", "1", "--into", "mine.toml", "--seed", "3"]
    assert main(making) == 0
    assert "1 puzzles are in mine.toml" in capsys.readouterr().out
    assert main(making) == 2
    assert "mine.toml is there already" in capsys.readouterr().err
    checking = ["puzzles", "treasure-fleet", "--check", "--into", "mine.toml", "--depth", "1"]
    assert main(checking) == 0
    assert "1 of 1 puzzles (100%) are confirmed" in capsys.readouterr().out


def test_a_game_without_puzzles_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzles", "chess"]) == 2
    assert "chess" in capsys.readouterr().err
