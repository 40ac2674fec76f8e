"""Messages about a game beyond playing it: hints, replay, the story of a game, its chance."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType

from roadstead.fair.checks import Finding
from roadstead.match import MatchView
from roadstead.server.messages.protocol import (
    Happening,
    Level,
    Message,
    PositionText,
    Request,
    SeatState,
    Sight,
)

HexDigits = Annotated[str, Meta(pattern="^[0-9A-Fa-f]{32,64}$")]
RecordText = Annotated[str, Meta(min_length=1, max_length=150_000)]


# What a strong bot would do.

WithoutReasons = Literal["forced", "close", "unnamed"]


class HintedChoice(Message, frozen=True, kw_only=True):
    """A choice that a bot thought about: how much, and each seat's chance to win after it."""

    number: int
    code: str
    sentence: str
    share: float  # of its thought, from 0 to 1
    results: list[float]  # by seat, from 0 to 1; empty when there is nobody to win against


class TermHinted(Message, frozen=True, kw_only=True):
    """A line of what the bots' judgement is made of, after the first and second choice."""

    name: str
    first: float
    second: float


class Hint(Message, frozen=True, kw_only=True):
    """What a strong bot would do with a seat's question, the best first.

    The `terms` are the two that differ most after the first and the second choice, all others as
    one, and their sum. What speaks for the first choice rather than the second, and what the bot
    fears, in sentences; `without_reasons` says why nothing speaks for it: there is no other choice,
    the two are too close, or nobody has named what matters in the game.
    """

    seat: int
    question: int
    level: Level
    thoughts: list[HintedChoice]
    terms: list[TermHinted]
    speaks_for: list[str]
    feared: list[str]
    without_reasons: WithoutReasons | None


# What a thing is.


class WouldBring(Message, frozen=True, kw_only=True):
    """One thing that it would bring now; the sign says whether that is good for whoever asks."""

    label: str
    amount: str
    sign: Literal["good", "bad", ""]


class Explained(Message, frozen=True, kw_only=True):
    """A thing on a table: its name and sort, its rule, what it would bring whoever asks now.

    `about` is what the rule is about, `anchor` its heading on the game's rules page.
    """

    thing: str
    name: str
    kind: str
    rule: str
    brings: list[WouldBring]
    about: str
    anchor: str


# Looking back.


class Replay(Message, frozen=True, kw_only=True):
    """The table as it was after move `move` of `moves`; nobody is asked anything.

    `steps` are the way there from the move that the log is told since, if they were wanted: the
    first change is one of the view after that move.
    """

    table: str
    move: int
    moves: int
    round: str
    rounds: int
    phase: int | None
    waiting: list[int]
    scores: list[int]
    sight: Sight
    steps: list[Happening] | UnsetType = UNSET


class CurvePoint(Message, frozen=True, kw_only=True):
    """The scores of all seats at the end of a round."""

    label: str
    move: int
    scores: list[int]


class Category(Message, frozen=True, kw_only=True):
    """A part of the scores, by seat."""

    name: str
    scores: list[int]


class TurningPoint(Message, frozen=True, kw_only=True):
    """The move after which the winner never lost the lead."""

    seat: int
    move: int
    round: str
    sentence: str
    told: list[str]  # what happened in that move, in words


class Lead(Message, frozen=True, kw_only=True):
    """How far ahead of all others a seat was after a move."""

    seat: int
    points: int
    move: int


class Statistics(Message, frozen=True, kw_only=True):
    """A finished game in numbers."""

    moves: int
    decisions: list[int]  # by seat
    seconds: list[float]  # that each seat was asked, bots included
    rounds: int  # 0 where the game names none
    lead_changes: int
    largest_lead: Lead | None  # null when nobody was ever ahead, or there was nobody else
    began: str  # when, in ISO 8601
    ended: str


class Story(Message, frozen=True, kw_only=True):
    """How a finished game went."""

    curve: list[CurvePoint]
    categories: list[Category]
    turning_point: TurningPoint | None  # null when the win is shared, or nobody's, or alone
    statistics: Statistics


# Positions.


class PositionToRead(Request, frozen=True, kw_only=True):
    """What lies where, as text: a replay writes such, and `roadstead position`.

    It is looked at through the eyes of `seat`, or of whoever must decide first; a position that
    holds a seat's knowledge through that seat's.
    """

    text: PositionText
    seat: int | None = None


class ThingOfPosition(PositionToRead, frozen=True, kw_only=True):
    """What is this, in a position?"""

    thing: Annotated[str, Meta(min_length=1, max_length=64)]
    of: int | None = None  # whose, where every seat has one of its own


class PositionTold(Message, frozen=True, kw_only=True):
    """What a position says; `seen_by` is the seat whose knowledge it holds, null when all of it."""

    game: str
    title: str
    players: int
    seen_by: int | None
    round: str
    waiting: list[int]
    scores: list[int]
    viewer: int  # through whose eyes it is seen
    seats: list[SeatState]
    view: MatchView


# Fair dice.


class RecordToVerify(Request, frozen=True, kw_only=True):
    """A record, and what was kept of its table: its two lines, and the seed one sent oneself."""

    record: RecordText
    sha256: HexDigits | None = None
    beginning: HexDigits | None = None
    seed: HexDigits | None = None


class Weight(Message, frozen=True, kw_only=True):
    """An outcome that was possible, and how likely it was among the others."""

    code: str
    weight: int


class CheckedOutcome(Message, frozen=True, kw_only=True):
    """One outcome of chance, worked out again: HMAC-SHA256 of `message` decides it."""

    number: int  # of the outcome, from 0
    move: int  # of the game, from 1
    attempt: int  # the try that counted, from 0
    message: str
    weights: list[Weight]
    came: str
    due: str
    agrees: bool
    sentence: str


class CheckMade(Message, frozen=True, kw_only=True):
    """One thing that was looked at, and what was found."""

    what: str
    finding: Finding
    sentence: str


class SeatSeeded(Message, frozen=True, kw_only=True):
    """A seat when the game began, and the seed that its person's client added."""

    kind: str
    name: str
    seed: str | None


class Verification(Message, frozen=True, kw_only=True):
    """Every outcome of a game's chance, worked out again, and whatever else could be checked.

    What the second scheme binds is null under the first.
    """

    game: str
    title: str
    rules: int
    options: str  # their digest
    position: str | None  # the SHA-256 of the position that the game began from
    scheme: str
    secret: str
    key: str  # of every outcome's HMAC
    sha256: str  # the first line, worked out again
    table: str | None
    beginning: str | None  # the second line
    names: str | None  # the digest of who sat where
    salt: str | None  # of that digest; null also when one of them was deleted
    seats: list[SeatSeeded]
    fair: bool  # no check differs
    checks: list[CheckMade]
    outcomes: list[CheckedOutcome]
