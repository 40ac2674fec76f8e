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
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from roadstead.kernel.notation.position import PositionText
from roadstead.kernel.notation.record import Move
from roadstead.lessons.strict import (
    LONGEST_CODE,
    LONGEST_SAYING,
    LONGEST_TITLE,
    MOST_THINGS,
    BadLesson,
    StrictFile,
)

MOST_ANSWERS = 40
FIRST_PART, SECOND_PART = 1, 2  # what one must know to play, and the rest
OF_LESSON = (
    *("title", "about", "goal", "part", "seat", "others", "components", "position", "steps"),
)
OF_STEP = (*("say", "more", "points_at", "try", "answers", "wrong", "otherwise", "then", "scores"),)


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


class _LessonReader(StrictFile):
    """Looks at every key of a lesson."""

    def lesson(self) -> Lesson:
        data, first = self.data, 1
        self.expect_known(data, OF_LESSON, first)
        gathering = self.gathering()
        players = gathering.position.players
        return Lesson(
            name=name_of(self.file),
            title=self.text(data, "title", LONGEST_TITLE, first),
            about=self.text(data, "about", LONGEST_TITLE, first),
            goal=self.text(data, "goal", LONGEST_SAYING, first),
            part=self.number(data, "part", SECOND_PART, first),
            seat=gathering.seat,
            names=gathering.names,
            components=gathering.components,
            position=gathering.position,
            steps=tuple(self._step(*one, players) for one in self.tables("a lesson")),
        )

    def _step(self, data: Mapping[str, Any], line: int, players: int) -> LessonStep:
        self.expect_known(data, OF_STEP, line)
        step = LessonStep(
            say=self.text(data, "say", LONGEST_SAYING, line),
            more=self.text(data, "more", LONGEST_SAYING, line, needed=False),
            points_at=self.texts(data, "points_at", MOST_THINGS, LONGEST_CODE, line),
            invitation=self.text(data, "try", LONGEST_SAYING, line, needed=False),
            answers=self.texts(data, "answers", MOST_ANSWERS, LONGEST_CODE, line),
            wrong=self._wrong(data, line),
            otherwise=self.text(data, "otherwise", LONGEST_SAYING, line, needed=False),
            then=self.moves(data, "then", players, line),
            scores=self.scores(data, players, line),
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
        return {str(code): self.text(wrong, code, LONGEST_SAYING, line) for code in wrong}


FILE = re.compile(r"([0-9]{2})-([a-z0-9][a-z0-9-]{0,39})\.toml", re.ASCII)


def name_of(file: str) -> str:
    """The name of a lesson, by that of its file: `02-paying.toml` is `paying`."""
    found = FILE.fullmatch(file)
    if not found:
        raise BadLesson(f"{file}: a lesson's file is called like 02-paying.toml")
    return found[2]
