"""Figures estimated on table after table, and how far their means may be off."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

ROUNDING = 1e-9
BATCHES = 16  # tables are told apart by their batch, to see how figures vary between batches
# The 97.5 % quantile of Student's distribution, by degrees of freedom from 1.
STUDENT = (
    *(12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306),
    *(2.262, 2.228, 2.201, 2.179, 2.160, 2.145, 2.131),
)


class Tally:
    """So many figures of every table, summed up batch by batch."""

    def __init__(self, figures: int) -> None:
        self.figures = figures
        self.tables = 0
        self._sums = [[0.0] * figures for _ in range(BATCHES)]

    def add(self, values: Sequence[float]) -> None:
        """What the next table says of each figure."""
        sums = self._sums[self.tables % BATCHES]
        for place, value in enumerate(values):
            sums[place] += value
        self.tables += 1

    @property
    def batches(self) -> int:
        """How many batches have tables."""
        return min(self.tables, BATCHES)

    def means(self, batches: Sequence[int] | None = None) -> list[float]:
        """The mean of each figure, over all tables or those of some batches."""
        chosen = range(self.batches) if batches is None else batches
        tables = sum(map(self._count, chosen))
        return [
            sum([self._sums[batch][place] for batch in chosen]) / tables
            for place in range(self.figures)
        ]

    def mean_and_error(
        self, weights: Sequence[float], batches: Sequence[int] | None = None
    ) -> tuple[float, float]:
        """The mean of the figures' weighted sum, and its standard error between batches."""
        chosen = range(self.batches) if batches is None else batches
        sums = [
            sum([weight * one for weight, one in zip(weights, self._sums[batch], strict=True)])
            for batch in chosen
        ]
        counts = list(map(self._count, chosen))
        tables, groups = sum(counts), len(counts)
        mean = sum(sums) / tables
        squares = sum((one - mean * count) ** 2 for one, count in zip(sums, counts, strict=True))
        return mean, sqrt(squares * groups / (groups - 1)) / tables

    def _count(self, batch: int) -> int:
        return (self.tables - batch + BATCHES - 1) // BATCHES


def reach(batches: int) -> float:
    """How many standard errors an interval of 95 % reaches, with so many batches."""
    return STUDENT[batches - 2]


class Off:
    """How far a sum of independent figures may be off (Welch and Satterthwaite)."""

    def __init__(self, squares: float = 0.0, fourths: float = 0.0) -> None:
        self._squares = squares
        self._fourths = fourths  # each by its degrees of freedom

    def add(self, error: float, batches: int) -> None:
        """One more figure, with its standard error between so many batches."""
        self._squares += error**2
        self._fourths += error**4 / (batches - 1)

    def and_also(self, other: Off) -> Off:
        """Both sums together."""
        return Off(self._squares + other._squares, self._fourths + other._fourths)

    def reach(self) -> float:
        """How far the interval of 95 % reaches to each side."""
        if not self._fourths:
            return 0.0
        freedom = min(int(self._squares**2 / self._fourths + ROUNDING), BATCHES - 1)
        return reach(max(freedom, 1) + 1) * sqrt(self._squares)
