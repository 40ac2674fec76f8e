"""`roadstead puzzles`: posed in the terminal, made and checked by command."""

from __future__ import annotations

from pathlib import Path

import pytest

from roadstead import kits
from roadstead.cli import main
from roadstead.puzzles import finding, making, shelf
from roadstead.puzzles.making import Looked
from roadstead.puzzles.puzzle import Puzzle, read, written
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
    first = shelf.of(kits.find("treasure-fleet")).puzzles[0]
    Typist(monkeypatch, first.next, first.best, "", "", "q")
    assert main(["puzzles", "treasure-fleet"]) == 0
    printed = capsys.readouterr().out
    assert "comes second" in printed
    assert "Yes. It wins" in printed
    assert "An easy puzzle, 2 of " in printed, "the next one is posed"
    Typist(monkeypatch, "q")
    assert main(["puzzles", "treasure-fleet"]) == 0
    assert "An easy puzzle, 2 of" in capsys.readouterr().out, "what is solved is not asked again"


def test_puzzles_are_made_and_checked_and_more_are_added(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(finding, "AT_A_GLANCE", 0.01)
    monkeypatch.setattr(finding, "FIRST_LOOK", 0.05)
    monkeypatch.setattr(finding, "LAST_LOOK", 0.1)
    here = ["puzzles", "treasure-fleet", "--into", "mine.toml"]
    assert main([*here, "--make", "1", "--seed", "3"]) == 0
    assert "1 puzzles are in mine.toml" in capsys.readouterr().out
    assert main([*here, "--make", "2", "--seed", "4"]) == 0
    assert "2 puzzles are in mine.toml" in capsys.readouterr().out
    assert main([*here, "--make", "3", "--seed", "5", "--seconds", "1"]) == 0
    assert main([*here, "--check", "--depth", "0.1", "--drop"]) == 0
    assert "by a search 0.1 times as deep" in capsys.readouterr().out


def test_what_is_not_confirmed_is_named_and_dropped(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    known = shelf.of(kits.find("treasure-fleet"))
    good, bad = known.puzzles[:2]
    file = tmp_path / "mine.toml"
    file.write_text(written([good, bad], known.components), "utf-8")

    def looked(puzzles: list[Puzzle], *_: object) -> list[Looked]:
        return [Looked(puzzle, puzzle == good, 5.0) for puzzle in puzzles]

    monkeypatch.setattr(making, "look_again", looked)
    checking = ["puzzles", "treasure-fleet", "--check", "--into", "mine.toml"]
    assert main(checking) == 2
    told = capsys.readouterr()
    assert f"{bad.name}: not confirmed; {bad.gap:.1f} then, 5.0 now" in told.out
    assert "95% must be" in told.err
    assert main([*checking, "--drop"]) == 0
    assert read("mine.toml", file.read_text("utf-8"))[1] == [good]
    assert main(["puzzles", "treasure-fleet", "--check", "--drop"]) == 2
    assert "--drop needs --into" in capsys.readouterr().err


def test_a_file_of_something_else_is_not_written_over(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "mine.toml").write_text("a = 1\n", "utf-8")
    assert main(["puzzles", "treasure-fleet", "--make", "1", "--into", "mine.toml"]) == 2
    assert "there is no 'a' here" in capsys.readouterr().err


def test_a_game_without_puzzles_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzles", "chess"]) == 2
    assert "chess" in capsys.readouterr().err
