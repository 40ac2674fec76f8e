"""One game of a contest as the results keep it: who sat where, what came of it, and how."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

TIMING = ("seconds", "slowest", "luck_seconds")  # differs from run to run; everything else does not


@dataclass(frozen=True)
class GameRow:
    """A finished game; lists go by seat unless they say otherwise."""

    game: int
    group: int  # games of one group had the same chance
    bots: list[int]  # the entrant in each seat
    scores: list[int]
    places: list[int]  # from 1; equal ones share a place
    winners: list[int]  # seats
    decisions: list[int]  # with something to decide
    seconds: list[float]  # spent on them
    slowest: list[float]  # of them
    lost: list[str]  # why the bot lost its seat to a substitute; empty when it did not
    choices: list[float]  # how many choices a decision had, over the game
    curve: list[list[int]]  # all scores, over the game
    lead_changes: int
    rounds: int  # 0 where the game does not count any
    points: list[dict[str, int]]  # the score by category
    facts: list[dict[str, float]]  # what may have decided the game
    # Of the things forbidden in other games, those that the first bot met in this one.
    met: list[str] = field(default_factory=list)
    winners_without_seat: int = 0  # a neutral pirate
    luck: list[float] = field(default_factory=list)  # what chance gave, where that was looked at
    luck_seconds: float = 0.0  # spent on looking

    def data(self) -> dict[str, Any]:
        """The row as plain data; `GameRow.read` reads it."""
        return asdict(self)

    def outcome(self) -> dict[str, Any]:
        """All that is the same whenever and wherever the game is played."""
        return {name: value for name, value in self.data().items() if name not in TIMING}

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> GameRow:
        """The row that `data` wrote."""
        return cls(**data)

    def shares(self) -> list[float]:
        """Each seat's part of the win: all who have won split it."""
        part = 1 / max(len(self.winners) + self.winners_without_seat, 1)
        return [part if seat in self.winners else 0.0 for seat in range(len(self.bots))]
