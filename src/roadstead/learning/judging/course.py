"""How a judge is to learn."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class JudgeCourse:
    """The settings of a run."""

    rounds: int = 6
    first: int = 12_000  # games of the first round, which rules of thumb play
    games: int = 3000  # of every other round
    tries: int = 40  # of a search before each decision of these
    epochs: int = 4  # times that every position is learned from in a round
    width: int = 16  # hidden numbers
    thinks: int = 0  # iterations for a decision of whoever plays with it; 0 as a captain
    seed: int = 1
