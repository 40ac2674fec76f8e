"""Messages of bots from outside: tokens, the lines of a seat's stream, and answers."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from roadstead.match import MatchView
from roadstead.server.messages.protocol import (
    ChoiceOffered,
    Dice,
    Message,
    Name,
    Number,
    Ref,
    Request,
    Result,
    Status,
    Word,
)

# Tokens.


class NewToken(Request, frozen=True, kw_only=True):
    """A token for a program: for one seat of yours, or for all that you may do."""

    label: Name
    table: Annotated[str, Meta(max_length=64)] | None = None
    # Not `Seat`: the OpenAPI page forgets a least value of 0 where null is allowed, too.
    seat: Annotated[int, Meta(gt=-1, le=15)] | None = None


class Token(Message, frozen=True, kw_only=True):
    """A token that was made."""

    id: str
    label: str
    table: str | None
    seat: int | None
    made: str  # when, in ISO 8601


class TokenMade(Message, frozen=True, kw_only=True):
    """A new token with the secret itself, which is never shown again."""

    token: str
    about: Token


# The lines of a stream.


class SeatSeen(Message, frozen=True, kw_only=True, tag="table", tag_field="type"):
    """The first line of a stream: the table, and the seat that it is about."""

    table: str
    game: str
    title: str
    options: dict[str, str]
    status: Status
    players: int
    seat: int
    name: str
    dice: Dice


class SeatHeard(Message, frozen=True, kw_only=True, tag="events", tag_field="type"):
    """What the seat has seen happen: keep your first `first` events and let these follow."""

    number: int
    first: int
    lines: list[dict[str, Any]]


class SeatAsked(Message, frozen=True, kw_only=True, tag="question", tag_field="type"):
    """The seat must decide: all that it may know, and every legal answer."""

    number: int
    question: int  # to be sent back with the answer
    prompt: str
    rule: str
    view: MatchView
    choices: list[ChoiceOffered]


class MatchEnded(Message, frozen=True, kw_only=True, tag="over", tag_field="type"):
    """The last line: how the game ended; no result when everybody left before it began."""

    number: int
    result: Result | None


AnyLine = SeatSeen | SeatHeard | SeatAsked | MatchEnded


class Answer(Request, frozen=True, kw_only=True):
    """A seat's answer to its question, by a choice's code."""

    question: Number
    choice: Word
    ref: Ref = 0
