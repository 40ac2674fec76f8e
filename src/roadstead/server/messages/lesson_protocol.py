"""Lessons and puzzles: what is asked of one, and how it stands."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, field

from roadstead.server.messages.protocol import Happening, Message, Request, SeatState, Sight

MOST_ANSWERS = 40  # as many as a lesson has steps
# Codes, or empty where there was nothing to decide; a text that is none is refused as such.
Answers = Annotated[list[str], Meta(max_length=MOST_ANSWERS)]


class LessonAsked(Request, frozen=True, kw_only=True):
    """A lesson after some answers, all of them right; and what is tried now, if anything is."""

    answers: Answers = field(default_factory=list)
    attempt: str | None = None


class ThingOfLesson(Request, frozen=True, kw_only=True):
    """What is this, in a lesson after some answers?"""

    thing: Annotated[str, Meta(min_length=1, max_length=64)]
    answers: Answers = field(default_factory=list)
    of: int | None = None  # whose, where every seat has one of its own


class LessonStanding(Message, frozen=True, kw_only=True):
    """How a lesson stands: what the coach says, and the table as the learner sees it.

    `answers` has one more than was asked with when the attempt was right. When it was not, `reason`
    says why, and nothing has changed. A step at which nothing is `asked` is answered with "".
    `happened` is the way from how the table stood before the attempt: first what was tried, then
    what others and chance did.
    """

    game: str
    lesson: str
    title: str
    goal: str
    answers: list[str]
    steps: int
    over: bool
    say: str
    more: str
    invitation: str  # what is to be tried; empty where there is nothing to decide
    asked: bool
    points_at: list[str]
    shows: str  # a right answer, for whoever wants to be shown; empty where nothing is asked
    reason: str
    seats: list[SeatState]
    sight: Sight
    happened: list[Happening]


class PuzzleOffered(Message, frozen=True, kw_only=True):
    """A puzzle, by the name under which it is played as a lesson; 1 is easy, 4 is very hard."""

    name: str
    grade: int


class PuzzlesOffered(Message, frozen=True, kw_only=True):
    """The puzzles of a game, the easy ones first."""

    game: str
    puzzles: list[PuzzleOffered]
