"""The rules of a game for people, on their way to a screen: text, pictures, examples, an index."""

from __future__ import annotations

from typing import Literal

from roadstead.match import MatchView
from roadstead.server.messages.protocol import Message, SeatState


class RulesHeading(Message, frozen=True, kw_only=True):
    """A chapter, as the contents have it."""

    title: str
    anchor: str


class RulesPicture(Message, frozen=True, kw_only=True):
    """Things of the board, named as boards name them, or symbols (`#wheel`); and a caption."""

    things: list[str]
    html: str


class RulesThing(Message, frozen=True, kw_only=True):
    """A thing of the game in the index: what is printed on it, its rule, where more is said."""

    thing: str
    name: str
    kind: str
    rule: str
    about: str
    anchor: str


class ExampleStepShown(Message, frozen=True, kw_only=True):
    """A step of an example: its sentence, what it speaks of, and the table as it is then."""

    say: str
    points_at: list[str]
    view: MatchView


class ExampleShown(Message, frozen=True, kw_only=True):
    """An example to step through."""

    name: str
    title: str
    seat: int
    seats: list[SeatState]
    steps: list[ExampleStepShown]


class RulesPart(Message, frozen=True, kw_only=True):
    """A part of the page: text as safe HTML, pictures, the name of an example, or things.

    Pictures are cut out of the board as it stands at the first step of the `example`.
    """

    kind: Literal["text", "pictures", "example", "index"]
    html: str
    example: str
    pictures: list[RulesPicture]
    title: str
    things: list[RulesThing]


class RulesTold(Message, frozen=True, kw_only=True):
    """The whole rules of a game for people."""

    game: str
    title: str
    contents: list[RulesHeading]
    parts: list[RulesPart]
    examples: list[ExampleShown]
