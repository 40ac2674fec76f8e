"""How sure a figure is when its games come in groups that share their chance.

The games of a group are not independent, so what varies is taken from group to group. An
interval here covers the truth in about 95 of 100 contests.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist, fmean, variance

Z = NormalDist().inv_cdf(0.975)
ONE_SIDED = NormalDist().inv_cdf(0.95)


@dataclass(frozen=True)
class Estimate:
    """A figure with its 95 % interval."""

    value: float
    low: float
    high: float


@dataclass
class _Sum:
    total: float = 0.0
    count: int = 0


class Grouped:
    """Observations, each belonging to a group."""

    def __init__(self, observed: Iterable[tuple[Hashable, float]]) -> None:
        sums: dict[Hashable, _Sum] = {}
        for group, value in observed:
            one = sums.setdefault(group, _Sum())
            one.total += value
            one.count += 1
        self._sums = list(sums.values())
        self.count = sum(one.count for one in self._sums)
        self.mean = sum(one.total for one in self._sums) / self.count

    def variance(self) -> float | None:
        """Of the mean, by how the groups differ; unknown with a single group."""
        groups = len(self._sums)
        if groups < 2:
            return None
        squares = sum((one.total - self.mean * one.count) ** 2 for one in self._sums)
        return squares * groups / (groups - 1) / self.count**2

    def quantile(self) -> float:
        """How many standard errors an interval reaches, with as many groups as there are."""
        return student(len(self._sums) - 1)

    @property
    def groups(self) -> int:
        return len(self._sums)


def mean(observed: Grouped) -> Estimate:
    """A mean with Student's interval over the groups; unbounded with a single group."""
    variance = observed.variance()
    if variance is None:
        return Estimate(observed.mean, float("-inf"), float("inf"))
    reach = observed.quantile() * sqrt(variance)
    return Estimate(observed.mean, observed.mean - reach, observed.mean + reach)


def share(observed: Grouped, games: int, better: Grouped | None = None) -> Estimate:
    """A share of wins with Wilson's interval for the effective number of games.

    That is how many independent games would vary as much as the groups did (Korn and
    Graubard): at most those that were played, fewer when there are few groups. So a bot
    that won everything still has an honest interval. A `better` figure of the same games is
    worth as many times those games as it varies less.
    """
    value = min(1.0, max(0.0, observed.mean))
    variance = observed.variance()
    effective = float(games if variance is not None else 1)
    if variance:
        effective = min(effective, value * (1 - value) / variance)
    if observed.groups > 1:
        effective *= (Z / observed.quantile()) ** 2
    if better is not None and (less := better.variance()):
        value = min(1.0, max(0.0, better.mean))
        effective *= (variance or 0.0) / less
    return wilson(value, max(effective, 1.0))


def wilson(value: float, count: float) -> Estimate:
    """Wilson's score interval of a share."""
    square = Z * Z
    centre = (value + square / (2 * count)) / (1 + square / count)
    reach = Z * sqrt(value * (1 - value) / count + square / (4 * count * count))
    reach /= 1 + square / count
    low = centre - reach if value else 0.0  # exactly, not by rounding
    high = centre + reach if value < 1 else 1.0
    return Estimate(value, low, high)


# The 97.5 % quantile of Student's distribution where the series below is not yet exact.
FEW = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776, 5: 2.571, 6: 2.447, 7: 2.365, 8: 2.306}


def student(freedom: int) -> float:
    """The 97.5 % quantile of Student's distribution (Abramowitz and Stegun, 26.7.5)."""
    if freedom in FEW:
        return FEW[freedom]
    first = (Z**3 + Z) / 4
    second = (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96
    third = (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384
    return Z + first / freedom + second / freedom**2 + third / freedom**3


def differ(groups: Sequence[Sequence[float]]) -> bool:
    """Whether columns differ by more than chance would explain in 95 of 100 contests.

    Friedman's test on the values themselves: if columns were alike, those of each group
    might as well stand in any other order. One test for all columns: with an interval for
    each, one of five would stand out in a quarter of all contests.
    """
    totals = [sum(column) for column in zip(*groups, strict=True)]
    within = sum(variance(group) for group in groups)
    between: float = sum((total - fmean(totals)) ** 2 for total in totals)
    return between > within * chi_square(len(totals) - 1)


def chi_square(freedom: int) -> float:
    """The 95 % quantile of chi-square (Wilson and Hilferty), within 3 %."""
    step = 2 / (9 * freedom)
    return freedom * (1 - step + ONE_SIDED * sqrt(step)) ** 3
