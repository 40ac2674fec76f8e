"""Messages about the review of a finished game: how much was luck, and how much one's own doing.

Figures are shares of the win, or alone points; for each seat `even`, `luck`, `own` and `others`
add up to its `result`.
"""

from __future__ import annotations

from typing import Literal

from roadstead.server.messages.protocol import Message

ReviewState = Literal["none", "queued", "computing", "done", "refused"]
Unit = Literal["win", "points"]
StepKind = Literal["choice", "chance", "reveal"]


class SharesTold(Message, frozen=True, kw_only=True):
    """One end of the intervals of a seat's three parts, which hold 95 of 100."""

    luck: float
    own: float
    others: float


class PhaseReviewed(Message, frozen=True, kw_only=True):
    """A phase of the game: what it brought a seat, and how many of its choices count there."""

    phase: str
    luck: float
    own: float
    counted: int


class ChoiceThen(Message, frozen=True, kw_only=True):
    """What could have been chosen."""

    code: str
    sentence: str


class TermReviewed(Message, frozen=True, kw_only=True):
    """A line of what the bots' judgement is made of, after each of two choices, in points."""

    name: str
    chosen: float
    better: float


class DecisionReviewed(Message, frozen=True, kw_only=True):
    """A decision that cost something, with the better choice and what speaks for it.

    It was asked for `after` so many moves, which a replay can show; the `choices` are all that
    there were.
    """

    move: int
    after: int = 0
    round: str
    phase: str
    code: str
    sentence: str
    cost: float
    low: float
    high: float
    better: str
    better_sentence: str
    why: list[str]
    terms: tuple[TermReviewed, ...] = ()  # reports of before have none
    held_by_bot: bool
    choices: tuple[ChoiceThen, ...] = ()


class SeatReportTold(Message, frozen=True, kw_only=True):
    """What a seat's result was made of, and its decisions that cost most."""

    seat: int
    name: str
    even: float
    luck: float
    own: float
    others: float
    result: float
    low: SharesTold
    high: SharesTold
    second_thoughts: float  # of the estimate, within the luck
    asked: int
    obvious: int  # of the answers, which are left out
    counted: int
    lost: float
    held: int  # answers that a bot gave in its person's place
    phases: list[PhaseReviewed]
    decisions: list[DecisionReviewed]


class ChancesThen(Message, frozen=True, kw_only=True):
    """Every seat's chance after a move, by what the seat could know."""

    move: int
    chances: list[float]


class StepReviewed(Message, frozen=True, kw_only=True):
    """What a choice, an outcome of chance or a reveal brought every seat."""

    move: int
    kind: StepKind
    seat: int
    luck: list[float]
    own: list[float]
    others: list[float]


class RoundBegins(Message, frozen=True, kw_only=True):
    """After which move a round begins, as people call it."""

    move: int
    round: str


class ReportTold(Message, frozen=True, kw_only=True):
    """A review; a `preliminary` one will be followed by a better one."""

    game: str
    title: str
    players: int
    unit: Unit
    reference: str  # whose choices `cost` and `better` are held against
    seconds: float
    tables: int  # that were dealt anew for every choice, at least
    preliminary: bool
    seats: list[SeatReportTold]
    curve: list[ChancesThen]
    steps: list[StepReviewed]
    rounds: tuple[RoundBegins, ...] = ()


class ReviewTold(Message, frozen=True, kw_only=True):
    """How the review of a table stands: `number` says which report this is, for who waits."""

    table: str
    state: ReviewState
    number: int
    reason: str  # why it cannot be made; else empty
    may_ask: bool  # whether it would be made if you asked
    report: ReportTold | None


class MeanTold(Message, frozen=True, kw_only=True):
    """A mean over games, and the ends of the interval that holds 95 of 100."""

    mean: float
    low: float
    high: float


class GameFigures(Message, frozen=True, kw_only=True):
    """What somebody's games came to; nothing before there are enough of them to say it."""

    game: str
    title: str
    unit: Unit
    games: int
    luck: MeanTold | None
    own: MeanTold | None


class FiguresTold(Message, frozen=True, kw_only=True):
    """Luck and skill over many games, by game; one with fewer than `needed` says nothing yet."""

    needed: int
    games: list[GameFigures]
