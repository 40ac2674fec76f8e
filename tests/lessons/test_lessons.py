"""Lessons: read strictly, played with the real rules, and never a lie."""

from __future__ import annotations

import re
from dataclasses import replace
from importlib.resources import files
from pathlib import Path

import pytest

from roadstead import kits
from roadstead.kernel.base.errors import Refused
from roadstead.lessons import counting, shelf
from roadstead.lessons.checking import expect_true, why_hidden
from roadstead.lessons.coach import CoachNote, expect_known, new_to, read_coach
from roadstead.lessons.coaching import ON, Coaching
from roadstead.lessons.reading import Lesson, name_of, read
from roadstead.lessons.strict import BadLesson
from roadstead.match import Match
from roadstead.shipped import components_of

FILE = "01-load-in-secret.toml"
GAME = kits.game("treasure-fleet")
TEXT = files("roadstead.games.treasure_fleet").joinpath("lessons/en", FILE).read_text("utf-8")
STEP = '[[steps]]\nsay = "The 20 is the best'  # which the tests spoil
WITH_LESSONS = [name for name in kits.names() if kits.find(name).lessons]


def lesson(text: str = TEXT) -> Lesson:
    return read(FILE, text)


def line_of(text: str) -> int:
    """The line at which it stands in the lesson."""
    return TEXT[: TEXT.index(text)].count("\n") + 1


def changed(old: str, new: str) -> str:
    """The lesson with something else in it."""
    assert old in TEXT
    return TEXT.replace(old, new, 1)


@pytest.mark.parametrize("name", WITH_LESSONS)
def test_our_lessons_are_all_played_and_short_and_plain(name: str) -> None:
    taught = shelf.of(kits.find(name))
    assert not taught.left_out
    assert 4 <= len(taught.lessons) <= 9
    assert counting.count(taught.lessons, taught.coach.names).broken() == ""
    assert all(counting.minutes(one) <= 2 for one in taught.lessons)
    notes = [note.say for note in taught.coach.notes]
    assert notes
    assert counting.grade(notes, taught.coach.names) <= counting.MOST_GRADE
    words = [counting.WORD.findall(one) for note in notes for one in counting.sentences(note)]
    assert max(map(len, words)) <= counting.MOST_WORDS


def test_a_lesson_is_played_step_by_step() -> None:
    coaching = Coaching(lesson(), GAME)
    assert not coaching.asked
    with pytest.raises(Refused, match="nothing is to be decided"):
        coaching.tried("l4")
    for _ in range(3):
        assert coaching.tried(ON) == ""
    assert coaching.step is not None
    assert coaching.step.answers == ("l4",)
    assert coaching.tried("lb").startswith("The boarding party beats any cannon")
    assert coaching.tried("l1").startswith("That card is good, too.")
    assert coaching.match.moves == 0, "a wrong try is answered, not played"
    with pytest.raises(Refused, match="'f4a' is not possible now"):
        coaching.tried("f4a")
    for answer in ("l4", "l3", "l2", ON):
        assert coaching.tried(answer) == ""
    assert coaching.over
    assert coaching.match.to_act == [0], "the others have loaded, as the lesson dictates"
    with pytest.raises(Refused, match="the lesson is over"):
        coaching.tried(ON)


def test_the_same_answers_lead_to_the_same_place() -> None:
    coaching = Coaching.after(lesson(), GAME, [ON, ON, ON, "l4"])
    assert coaching.place == 4
    assert coaching.match.view(0)["table"]["pirates"][0]["loaded"] == {"4": 1}
    with pytest.raises(Refused, match="'l1' is no answer at step 4"):
        Coaching.after(lesson(), GAME, [ON, ON, ON, "l1"])


@pytest.mark.parametrize(
    ("old", "new", "at", "sentence"),
    [
        ("title = ", "tilte = ", "title", "there is no 'tilte' here"),
        ('title = "Load in secret"', 'title = ""', "title", "'title' is missing"),
        ("part = 1", "part = 3", "part", "'part' is a whole number from 1 to 2"),
        ("part = 1", "part = true", "part", "'part' is a whole number"),
        ("seat = 1", "seat = 9", "seat", "'seat' is a whole number from 1 to 3"),
        ('"Pelle"]', '"Pelle", "Tom"]', "others", "3 players have 2 others"),
        ('"Pelle"]', '"Juno"]', "others", "'others' says something twice"),
        ("components = ", 'components = "x" #', "components", "components are 16 digits"),
        ("players: 3", "players: many", "position", "its position: line 4"),
        (
            'answers = ["l4"]',
            'answers = "l4"',
            'answers = ["l4"]',
            "'answers' is a list of at most",
        ),
        ('answers = ["l4"]', "", STEP, "a step that has answers says in `try`"),
        ('answers = ["l4"]', 'answers = ["lb"]', "wrong", "'lb' is both right and wrong"),
        ('"2 l3", "2 l3"', '"4 l3", "2 l3"', "then", "'4 l3' is no move"),
        ("wrong = {", "wrong = 3 #", "wrong", "`wrong` has a reason for each code"),
        ("[[steps]]", "[[ steps ]]", "title", "every step begins with a line [[steps]]"),
    ],
)
def test_what_is_written_wrong_is_told_with_file_and_line(
    old: str, new: str, at: str, sentence: str
) -> None:
    with pytest.raises(BadLesson) as caught:
        lesson(changed(old, new))
    assert str(caught.value).startswith(f"{FILE}, line {line_of(at)}: "), caught.value
    assert sentence in str(caught.value)


def test_what_is_no_toml_or_too_much_is_told() -> None:
    with pytest.raises(BadLesson, match=r"^01-load-in-secret.toml: .*line 1"):
        lesson("title = x")
    with pytest.raises(BadLesson, match="at most 100000 characters"):
        lesson("#" * 100_001)
    with pytest.raises(BadLesson, match=re.escape("1 to 40 [[steps]]")):
        lesson(TEXT[: TEXT.index("[[steps]]")])
    with pytest.raises(BadLesson, match="scores are whole numbers"):
        lesson(f'{TEXT}scores = ["12"]\n')
    with pytest.raises(BadLesson, match="3 players have 3 scores"):
        lesson(f"{TEXT}scores = [12]\n")
    with pytest.raises(BadLesson, match="nothing can be wrong"):
        lesson(f'{TEXT}otherwise = "No."\n')
    assert name_of(FILE) == "load-in-secret"
    with pytest.raises(BadLesson, match=r"called like 02-paying\.toml"):
        name_of("paying.toml")


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('answers = ["l4"]', 'answers = ["l4", "f4a"]', "'f4a' is not possible here"),
        ("wrong = { lb", "wrong = { ls", "'ls' is not possible here"),
        ("otherwise = ", "# otherwise = ", "nothing is said to who tries 'l1'"),
        ('points_at = ["card:4"]', 'points_at = ["card:9"]', "'card:9', and there is no such"),
        ('points_at = ["card:4"]', 'points_at = ["seat:5"]', "'seat:5', and there is no such"),
        ('"3 l4"]', '"3 lb", "3 l1"]', "after 'l2': it is not Pelle's turn"),
        ('"3 l4"]', '"3 l4"]\nscores = [1, 0, 0]', "scores are [1, 0, 0], and they are [0, 0, 0]"),
        ("row: [16 6 20 12]", "row: [16 6 20 99]", "its position: "),
    ],
)
def test_a_lesson_that_tells_a_lie_is_refused(old: str, new: str, sentence: str) -> None:
    with pytest.raises(BadLesson) as caught:
        expect_true(lesson(changed(old, new)), GAME)
    assert str(caught.value).startswith("load-in-secret")
    assert sentence in str(caught.value), caught.value


def test_every_right_answer_is_played_to_the_end() -> None:
    # The third card may be any small one: what follows is possible after both.
    both = changed('answers = ["l2"]', 'answers = ["l2", "l1"]')
    assert expect_true(lesson(both), GAME) == 2


def test_a_lesson_of_other_rules_or_components_is_hidden() -> None:
    told = lesson()
    assert why_hidden(told.position, told.components, GAME) == ""
    older = replace(told, position=replace(told.position, rules=7))
    assert "was written for rules 7 of Treasure Fleet; here are rules 1" in why_hidden(
        older.position, older.components, GAME
    )
    other = replace(told, components="0" * 16)
    assert why_hidden(other.position, other.components, GAME) == (
        f"it was written for other components (0000000000000000); here are {components_of(GAME)}"
    )
    boxed = replace(told, position=replace(told.position, options={"box": "[fleet]"}))
    assert "components of its own" in why_hidden(boxed.position, boxed.components, GAME)
    assert "a lesson of 'treasure-fleet'" in why_hidden(
        told.position, told.components, kits.game("fleet")
    )
    with pytest.raises(BadLesson, match="rules 7"):
        expect_true(older, GAME)


def test_a_strangers_broken_lesson_is_named_and_left_out(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folder = tmp_path / "lessons/en"
    folder.mkdir(parents=True)
    (folder / "01-good.toml").write_text(TEXT, "utf-8")
    (folder / "02-bad.toml").write_text(changed('["l4"]', '["l4", "f4a"]'), "utf-8")
    (folder / "03-good.toml").write_text(TEXT, "utf-8")
    (folder / "04-latin.toml").write_bytes(b"title = '\xe9'")
    (folder / "coach.toml").write_text('[[notes]]\non = "verb:fly"\nsay = "Up."\n', "utf-8")
    monkeypatch.setattr(shelf, "files", lambda _: tmp_path)
    taught = shelf.of(replace(kits.find("treasure-fleet"), lessons={"en": "lessons/en"}))
    assert [one.name for one in taught.lessons] == ["good"]
    assert taught.find("good") is taught.lessons[0]
    assert taught.find("bad") is None
    assert {file: reason[:40] for file, reason in taught.left_out.items()} == {
        "02-bad.toml": f"bad, line {line_of(STEP)}: 'f4a' is not possible here",
        "03-good.toml": "another lesson is called good",
        "04-latin.toml": "04-latin.toml: this is no text in UTF-8",
        "coach.toml": "coach.toml: there is no 'verb:fly' in Tr",
    }


def test_a_kit_without_lessons_teaches_nothing() -> None:
    assert shelf.of(replace(kits.find("fleet"), lessons={})) == shelf.Lessons()
    missing = replace(kits.find("fleet"), lessons={"en": "nowhere"})
    assert shelf.of(missing).left_out == {"nowhere": "nowhere is not in roadstead.games.fleet"}


# The coach of a whole game.


def test_the_coach_speaks_once_of_what_is_new() -> None:
    match = Match("treasure-fleet", players=3, seed=7)
    notes = (
        CoachNote("verb:load", "Load."),
        CoachNote("verb:fire", "Fire."),
        CoachNote("event:ShipRevealed", "A ship."),
    )
    expect_known(notes, GAME)
    assert new_to(notes, match, 0, 0, ()) == [notes[0], notes[2]]
    assert new_to(notes, match, 0, match.told, ()) == [notes[0]]
    assert new_to(notes, match, 0, 0, {"verb:load", "event:ShipRevealed"}) == []


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("notes = 1", "it has 1 to 40"),
        ("more = 1\n[[notes]]\non = 'verb:a'\nsay = 'b'", "nothing else"),
        ("names = [1]\n[[notes]]\non = 'verb:a'\nsay = 'b'", "names are a list of texts"),
        ("\n[[notes]]\non = 'verb:a'", "coach.toml, line 2: a note has 'on' and 'say'"),
        ("[[notes]]\non = 'a'\nsay = 'b'", "'on' is verb:NAME or event:NAME"),
        ("[[notes]]\non = 'verb:a'\nsay = ''", "'say' is a text"),
        ("[[notes]]\non = 'verb:a'\nsay = 'b'\n" * 2, "told once"),
        ("[[notes]", "coach.toml: "),
        ("#" * 100_001, "at most 100000"),
    ],
)
def test_a_coach_that_is_written_wrong_is_told(text: str, sentence: str) -> None:
    with pytest.raises(BadLesson) as caught:
        read_coach("coach.toml", text)
    assert sentence in str(caught.value)


# How long and how plain.


def test_sentences_grades_and_minutes_are_counted() -> None:
    hard = "The municipality considered several alternative administrative arrangements."
    assert counting.grade(["The cat sat on the mat."]) < 1
    assert counting.grade([hard]) > 15
    assert counting.grade(["A Processing Vessel."], ["Processing Vessel"]) < 2
    assert counting.grade([]) == 0
    assert counting.sentences("One. Two! Three? ...") == ["One.", "Two!", "Three?"]
    # 150 words a minute and 4 seconds an answer.
    one = lesson()
    assert counting.minutes(one) == pytest.approx(1.2, abs=0.1)
    long = replace(one, goal=" ".join(["word"] * 26) + ".")
    assert "more than 25 words" in counting.count([long]).broken()
    assert "grade" in counting.count([replace(one, goal=hard, steps=())]).broken()
    assert "first part takes" in counting.count([one] * 5).broken()
    assert "all of it takes" in counting.count([replace(one, part=2)] * 9).broken()
