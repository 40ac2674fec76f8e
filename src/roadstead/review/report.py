"""What a review says, as data."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any


@dataclass(frozen=True)
class TermTold:
    """A line of what the bots' judgement is made of, after each of two choices, in points."""

    name: str
    chosen: float
    better: float


@dataclass(frozen=True)
class DecisionTold:
    """A decision that cost its seat something beyond doubt."""

    move: int  # its number, from 1: the position before it is that after one move less
    round: str
    phase: str
    seat: int
    code: str
    sentence: str
    cost: float
    low: float
    high: float
    better: str
    better_sentence: str
    why: list[str]
    terms: list[TermTold]  # the two that differ most, all others as one, and their sum
    held_by_bot: bool


@dataclass
class PhaseSummed:
    """What one phase of the game came to for a seat, over all rounds."""

    phase: str
    luck: float = 0.0
    own: float = 0.0
    others: float = 0.0
    counted: int = 0


@dataclass
class SeatReviewed:
    """One seat's game: result = even + luck + own + others.

    Own and others are counted from play by rule of thumb, as all values are; what was `lost` is
    what the counted decisions cost beside the reference.
    """

    seat: int
    name: str
    even: float
    result: float
    luck: float = 0.0
    own: float = 0.0
    others: float = 0.0
    reach: dict[str, float] = field(default_factory=dict)  # of the intervals to both sides
    second_thoughts: float = 0.0  # a part of luck
    asked: int = 0
    obvious: int = 0
    counted: int = 0
    held: int = 0  # decisions that a bot made in this seat's place
    lost: float = 0.0
    phases: list[PhaseSummed] = field(default_factory=list)
    decisions: list[DecisionTold] = field(default_factory=list)

    def data(self) -> dict[str, Any]:
        """The seat as plain data."""
        parts = {"luck": self.luck, "own": self.own, "others": self.others}
        told = asdict(self)
        reach = told.pop("reach")
        return {
            **told,
            "low": {part: value - reach[part] for part, value in parts.items()},
            "high": {part: value + reach[part] for part, value in parts.items()},
        }


@dataclass
class StepTold:
    """What a move, or what it showed, was for each seat."""

    move: int
    kind: str  # choice, chance or reveal
    seat: int  # who chose; -1 for chance
    luck: list[float]
    own: list[float]
    others: list[float]


@dataclass
class Reviewed:
    """The whole review."""

    game: str
    title: str
    rules: int
    players: int
    names: list[str]
    unit: str  # win or points
    reference: str
    thoughts: int  # of the reference's search, a decision; 0: it chooses at a glance
    seconds: float
    tables: int  # on which the choices of every decision were compared, at least
    tables_again: int  # and those of the decision that was looked at longest
    every: int  # of so many decisions one was looked at: 1 unless the time was too short
    preliminary: bool
    seats: list[SeatReviewed]
    curve: list[dict[str, Any]]
    steps: list[StepTold]

    def data(self) -> dict[str, Any]:
        """The review as plain data, as `--json` prints it."""
        told = dict(vars(self))
        told["seats"] = [seat.data() for seat in self.seats]
        told["steps"] = [asdict(step) for step in self.steps]
        return told
