"""A lesson as it is written down: a TOML file, read strictly; complaints name the line.

    title = "Load in secret"
    about = "three cards, and nobody sees them"
    goal = "Load three cards."
    part = 1
    seat = 1
    others = ["Juno", "Pelle"]
    components = "3f0c9a..."
    position = \"\"\"
    roadstead position 1
    ...
    \"\"\"

    [[steps]]
    say = "Four treasure ships are in sight."
    points_at = ["ship:a"]

    [[steps]]
    say = "Now load your first card."
    try = "Load a 4-cannon."
    answers = ["l4"]
    otherwise = "Keep that one for later."
    then = ["2 l3", "* t16"]

What a lesson is about stands in its position: the game, the version of its rules, the players.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from roadstead.kernel.base.errors import BadPosition, BadSetUp
from roadstead.kernel.notation import position
from roadstead.kernel.notation.position import PositionText
from roadstead.kernel.notation.record import NATURE_MARK, Move

MOST_CHARACTERS = 100_000  # of a file
MOST_STEPS = 40
MOST_MOVES = 60  # that happen by themselves after a step
MOST_ANSWERS = 40
MOST_THINGS = 12  # that the coach points at at once
LONGEST_TITLE = 60
LONGEST_SAYING = 600
LONGEST_NAME = 20
LONGEST_CODE = 40
FIRST_PART, SECOND_PART = 1, 2  # what one must know to play, and the rest
OF_LESSON = (
    *("title", "about", "goal", "part", "seat", "others", "components", "position", "steps"),
)
OF_STEP = (*("say", "more", "points_at", "try", "answers", "wrong", "otherwise", "then", "scores"),)
MOVE = re.compile(rf"(\{NATURE_MARK}|[1-9]) (\S{{1,{LONGEST_CODE}}})", re.ASCII)
COMPONENTS = re.compile(r"[0-9a-f]{16}|none", re.ASCII)


class BadLesson(BadSetUp):
    """A lesson that cannot be read or played."""


@dataclass(frozen=True)
class LessonStep:
    """One thing that the coach says, and what is to be tried then, if anything is."""

    say: str
    more: str = ""
    points_at: tuple[str, ...] = ()  # things, named as boards and choices name them
    invitation: str = ""  # what is to be tried; `try` in the file
    answers: tuple[str, ...] = ()  # codes that are right; none: there is nothing to decide
    wrong: Mapping[str, str] = field(default_factory=dict)  # why another legal one is not
    otherwise: str = ""  # why all the rest are not
    then: tuple[Move, ...] = ()  # what others and chance do after it, dictated
    scores: tuple[int, ...] = ()  # how it must stand then; empty: it does not matter
    line: int = 0  # of the file, where it begins

    def sayings(self) -> list[str]:
        """All that is read on the way through it."""
        return [text for text in (self.say, self.more, self.invitation) if text]

    def reasons(self) -> list[str]:
        """All that is said to wrong tries."""
        return [*self.wrong.values(), *filter(None, [self.otherwise])]


@dataclass(frozen=True)
class Lesson:
    """A position, and the steps from it to a goal."""

    name: str  # in links and progress
    title: str
    about: str
    goal: str
    part: int
    seat: int
    names: tuple[str, ...]  # of all seats
    components: str  # the digest of those that it was written for; `none` where there are none
    position: PositionText
    steps: tuple[LessonStep, ...]

    @property
    def decisions(self) -> int:
        """How often something is to be tried."""
        return sum(bool(step.answers) for step in self.steps)


def read(file: str, text: str) -> Lesson:
    """The lesson in a file of that name."""
    return _LessonReader(file, text).lesson()


class _LessonReader:
    """Looks at every key, and complains with file and line."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.lines = text.splitlines()
        if len(text) > MOST_CHARACTERS:
            self.fail(f"a lesson has at most {MOST_CHARACTERS} characters", 1)
        try:
            self.data = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise BadLesson(f"{file}: {error}") from None

    def fail(self, sentence: str, line: int) -> None:
        raise BadLesson(f"{self.file}, line {line}: {sentence}")

    def lesson(self) -> Lesson:
        data, first = self.data, 1
        self._expect_known(data, OF_LESSON, first)
        told = self._position(self._text(data, "position", MOST_CHARACTERS, first))
        seat = self._number(data, "seat", told.players, first)
        others = self._texts(data, "others", told.players, LONGEST_NAME, first)
        if len(others) != told.players - 1:
            self.fail(f"{told.players} players have {told.players - 1} others", self.at("others"))
        components = self._text(data, "components", LONGEST_TITLE, first)
        if not COMPONENTS.fullmatch(components):
            self.fail("components are 16 digits of a digest, or 'none'", self.at("components"))
        return Lesson(
            name=name_of(self.file),
            title=self._text(data, "title", LONGEST_TITLE, first),
            about=self._text(data, "about", LONGEST_TITLE, first),
            goal=self._text(data, "goal", LONGEST_SAYING, first),
            part=self._number(data, "part", SECOND_PART, first),
            seat=seat - 1,
            names=(*others[: seat - 1], "You", *others[seat - 1 :]),
            components=components,
            position=told,
            steps=self._steps(data, told.players),
        )

    def _position(self, text: str) -> PositionText:
        try:
            return position.parse(text.lstrip("\n"))
        except BadPosition as error:
            self.fail(f"its position: {error}", self.at("position"))
            raise  # never reached; for readers and types

    def _steps(self, data: Mapping[str, Any], players: int) -> tuple[LessonStep, ...]:
        begin = [number for number, line in enumerate(self.lines, 1) if line.strip() == "[[steps]]"]
        steps = data.get("steps")
        if not isinstance(steps, list) or not 0 < len(steps) <= MOST_STEPS:
            self.fail(f"a lesson has 1 to {MOST_STEPS} [[steps]]", 1)
        assert isinstance(steps, list)
        if len(begin) != len(steps) or not all(isinstance(step, dict) for step in steps):
            self.fail("every step begins with a line [[steps]]", 1)
        return tuple(
            self._step(step, line, players) for step, line in zip(steps, begin, strict=True)
        )

    def _step(self, data: Mapping[str, Any], line: int, players: int) -> LessonStep:
        self._expect_known(data, OF_STEP, line)
        step = LessonStep(
            say=self._text(data, "say", LONGEST_SAYING, line),
            more=self._text(data, "more", LONGEST_SAYING, line, needed=False),
            points_at=self._texts(data, "points_at", MOST_THINGS, LONGEST_CODE, line),
            invitation=self._text(data, "try", LONGEST_SAYING, line, needed=False),
            answers=self._texts(data, "answers", MOST_ANSWERS, LONGEST_CODE, line),
            wrong=self._wrong(data, line),
            otherwise=self._text(data, "otherwise", LONGEST_SAYING, line, needed=False),
            then=tuple(
                self._move(text, players, line)
                for text in self._texts(data, "then", MOST_MOVES, LONGEST_CODE + 2, line)
            ),
            scores=self._scores(data, players, line),
            line=line,
        )
        if bool(step.answers) != bool(step.invitation):
            self.fail("a step that has answers says in `try` what to try, and no other", line)
        if step.reasons() and not step.answers:
            self.fail("where nothing is tried, nothing can be wrong", line)
        for code in set(step.wrong) & set(step.answers):
            self.fail(f"'{code}' is both right and wrong", self.at("wrong", line))
        return step

    def _wrong(self, data: Mapping[str, Any], line: int) -> dict[str, str]:
        wrong = data.get("wrong", {})
        if not isinstance(wrong, dict) or len(wrong) > MOST_ANSWERS:
            self.fail("`wrong` has a reason for each code", self.at("wrong", line))
        return {str(code): self._text(wrong, code, LONGEST_SAYING, line) for code in wrong}

    def _move(self, text: str, players: int, line: int) -> Move:
        found = MOVE.fullmatch(text)
        if not found or (found[1] != NATURE_MARK and int(found[1]) > players):
            self.fail(
                f"'{text}' is no move: a seat or {NATURE_MARK}, and a code", self.at("then", line)
            )
        return Move.read(text)

    def _scores(self, data: Mapping[str, Any], players: int, line: int) -> tuple[int, ...]:
        scores = data.get("scores", [])
        if not isinstance(scores, list) or not all(type(score) is int for score in scores):
            self.fail("scores are whole numbers", self.at("scores", line))
        if scores and len(scores) != players:
            self.fail(f"{players} players have {players} scores", self.at("scores", line))
        return tuple(scores)

    # Single values.

    def at(self, key: str, begin: int = 1) -> int:
        """The line of a key, from a line on; that line where it is not found."""
        for number in range(begin, len(self.lines) + 1):
            line = self.lines[number - 1]
            if number > begin and line.strip() == "[[steps]]":
                break
            if re.match(rf"\s*{re.escape(key)}\b", line):
                return number
        return begin

    def _expect_known(self, data: Mapping[str, Any], known: Sequence[str], line: int) -> None:
        for key in data:
            if key not in known:
                self.fail(
                    f"there is no '{key}' here; there are {', '.join(known)}", self.at(key, line)
                )

    def _text(
        self, data: Mapping[str, Any], key: str, longest: int, line: int, needed: bool = True
    ) -> str:
        value = data.get(key, "")
        if not isinstance(value, str) or len(value) > longest:
            self.fail(f"'{key}' is a text of at most {longest} characters", self.at(key, line))
        if needed and not str(value).strip():
            self.fail(f"'{key}' is missing", self.at(key, line))
        return str(value)

    def _texts(
        self, data: Mapping[str, Any], key: str, most: int, longest: int, line: int
    ) -> tuple[str, ...]:
        values = data.get(key, [])
        sound = isinstance(values, list) and len(values) <= most
        if not sound or not all(isinstance(one, str) and 0 < len(one) <= longest for one in values):
            self.fail(
                f"'{key}' is a list of at most {most} texts of 1 to {longest} characters",
                self.at(key, line),
            )
        if len(set(values)) < len(values) and key != "then":
            self.fail(f"'{key}' says something twice", self.at(key, line))
        return tuple(values)

    def _number(self, data: Mapping[str, Any], key: str, most: int, line: int) -> int:
        value = data.get(key)
        if type(value) is not int or not 1 <= value <= most:
            self.fail(f"'{key}' is a whole number from 1 to {most}", self.at(key, line))
            raise AssertionError  # never reached; for types
        return value


FILE = re.compile(r"([0-9]{2})-([a-z0-9][a-z0-9-]{0,39})\.toml", re.ASCII)


def name_of(file: str) -> str:
    """The name of a lesson, by that of its file: `02-paying.toml` is `paying`."""
    found = FILE.fullmatch(file)
    if not found:
        raise BadLesson(f"{file}: a lesson's file is called like 02-paying.toml")
    return found[2]
