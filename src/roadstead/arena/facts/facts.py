"""What the arena keeps of a finished game besides its result."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Facts:
    """Lists go by seat; every seat has the same names, so that games can be compared."""

    points: list[dict[str, int]]  # the score by category
    deciding: list[dict[str, float]]  # quantities that may have decided the game
    rounds: int  # 0 where the game does not count any

    @classmethod
    def none(cls, players: int) -> Facts:
        """Of a game that nobody has told us how to look at."""
        return cls([{} for _ in range(players)], [{} for _ in range(players)], 0)
