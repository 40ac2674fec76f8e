"""`roadstead learn`: lessons in the terminal, in their order, on a small screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from roadstead import kits
from roadstead.cli import learn, main, paging
from roadstead.lessons import shelf
from roadstead.lessons.reading import Lesson

WIDTH, HEIGHT = 80, 24
WITH_LESSONS = [name for name in kits.names() if kits.find(name).lessons]


@pytest.fixture(autouse=True)
def _at_a_small_screen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("COLUMNS", str(WIDTH))
    monkeypatch.setenv("LINES", str(HEIGHT))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


class Typist:
    """Types one line after the other, and then there is no more."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
        self.lines = list(lines)
        self.prompts: list[str] = []
        monkeypatch.setattr("builtins.input", self.read)

    def read(self, prompt: str) -> str:
        self.prompts.append(prompt)
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)


def answers(lesson: Lesson) -> list[str]:
    """What finishes the lesson."""
    return [step.answers[0] if step.answers else "" for step in lesson.steps]


@pytest.mark.parametrize("name", WITH_LESSONS)
def test_every_lesson_is_finished_in_the_terminal(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    lessons = shelf.of(kits.find(name)).lessons
    typed = [line for lesson in lessons for line in (*answers(lesson), "")][:-1]
    typist = Typist(monkeypatch, *typed)
    assert main(["learn", name]) == 0
    assert not typist.lines
    printed = capsys.readouterr().out
    assert printed.count(": done.") == len(lessons)
    assert f"Now play it: roadstead play {name} --coach" in printed
    assert max(map(len, printed.splitlines())) <= WIDTH + len(typist.prompts[0])
    kept = learn.Progress(tmp_path / "roadstead/lessons.json").finished(name)
    assert kept == sorted(lesson.name for lesson in lessons)


def test_a_lesson_fits_the_screen_a_screenful_at_a_time(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(paging, "on_a_screen", lambda: True)
    lesson = shelf.of(kits.find("treasure-fleet")).lessons[0]
    typist = Typist(monkeypatch, *answers(lesson), "q")
    assert main(["learn", "treasure-fleet"]) == 0
    assert not typist.lines
    assert "Enter: more, or answer > " not in typist.prompts, "all of it fits 80 by 24"


def test_a_board_that_leaves_no_room_for_the_coach_is_not_shown_twice(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(paging, "on_a_screen", lambda: True)
    typist = Typist(monkeypatch, "", "", "", "b", "q")
    assert main(["learn", "fleet-dice"]) == 0
    printed = capsys.readouterr().out
    assert typist.prompts == [
        *("Enter: more, or answer > ", "Enter: on > ", "Enter: on > ", "> "),
        "Enter: more, or answer > ",
    ]
    assert printed.count(" Casino ") == 2, "at first, and when it is wanted again"
    assert printed.count("b: the board again") == 2


def test_a_wrong_try_is_told_kindly_and_the_coach_can_show(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    Typist(monkeypatch, "", "", "", "1", "99", "fly", "?", "i", "i card:4", "b", "a", "q")
    assert main(["learn", "treasure-fleet"]) == 0
    printed = capsys.readouterr().out
    assert "Coach: That card is good, too." in printed
    assert "'99' is not" in printed
    assert "'fly' is not an action of this game (? helps)" in printed or "'fly'" in printed
    assert "show me: the coach answers for you" in printed
    assert "step 5 of 7" in printed
    assert "done" not in printed


def test_what_others_and_chance_do_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LINES", "40")
    Typist(monkeypatch, "f4c", "q")
    assert main(["learn", "treasure-fleet", "--lesson", "three-volleys"]) == 0
    printed = capsys.readouterr().out
    assert "Since your last turn" in printed
    assert "Juno fires a 3-cannon at ship C." in printed
    monkeypatch.setenv("LINES", "24")
    Typist(monkeypatch, "f4c", "s", "q")
    assert main(["learn", "treasure-fleet", "--lesson", "three-volleys"]) == 0
    assert "Pelle fires a 4-cannon at ship A." in capsys.readouterr().out, "where there is no room"


def test_it_goes_on_where_it_was_left(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    first = shelf.of(kits.find("treasure-fleet")).lessons[0]
    Typist(monkeypatch, *answers(first), "q")
    main(["learn", "treasure-fleet"])
    assert main(["learn", "treasure-fleet"]) == 0
    assert "Three volleys, lesson 2 of 6, step 1" in capsys.readouterr().out
    main(["learn", "treasure-fleet", "--list"])
    lines = capsys.readouterr().out.splitlines()
    assert lines[1].startswith(" ✓ 1  Load in secret")
    assert any(line.startswith(" · 2  Three volleys") for line in lines)
    assert main(["learn", "treasure-fleet", "--lesson", "load-in-secret"]) == 0
    assert "Load in secret, lesson 1 of 6, step 1" in capsys.readouterr().out


def test_progress_that_cannot_be_read_is_none(tmp_path: Path) -> None:
    progress = learn.Progress(tmp_path / "kept/lessons.json")
    assert progress.finished("fleet") == []
    progress.finish("fleet", "the-auction")
    progress.finish("fleet", "fish")
    assert progress.finished("fleet") == ["fish", "the-auction"]
    for spoilt in ("{", "[]", '{"fleet": 3}', '"fleet"'):
        progress.file.write_text(spoilt, "utf-8")
        assert progress.finished("fleet") == []


def test_what_cannot_be_learned_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["learn", "fleet", "--lesson", "flying"]) == 2
    assert "there is no lesson 'flying'; there are the-auction," in capsys.readouterr().err
    monkeypatch.setattr(shelf, "of", lambda _: shelf.Lessons(left_out={"x": "x.toml: broken"}))
    assert main(["learn", "fleet"]) == 2
    said = capsys.readouterr().err
    assert "a lesson of Fleet is left out: x.toml: broken" in said
    assert "Fleet has no lessons" in said


def test_the_game_is_asked_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    Typist(monkeypatch, "1")
    assert main(["learn"]) == 0
    assert "learn which game?" in capsys.readouterr().out


def test_lessons_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["learn", "fleet", "--count"]) == 0
    assert "all; first part" in capsys.readouterr().out


def test_the_coach_speaks_in_a_whole_game_and_can_be_silenced(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    play = ["play", "treasure-fleet", "--seed", "7", "--coach"]
    Typist(monkeypatch, "l4", "l3", "l2", "q")
    assert main(play) == 0
    said = capsys.readouterr().out
    assert said.count("Coach: Load three cards, hidden.") == 1, "each thing once"
    assert said.count("Coach: Fire one card at a ship.") == 1
    Typist(monkeypatch, "c", "l4", "l3", "l2", "q")
    assert main(play) == 0
    said = capsys.readouterr().out
    assert "The coach says no more." in said
    assert "Coach: Fire one card" not in said
    monkeypatch.setattr(shelf, "of", lambda _: shelf.Lessons())
    assert main(play) == 2
    assert "nobody coaches Treasure Fleet" in capsys.readouterr().err
