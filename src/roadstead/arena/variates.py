"""Taking luck out of results: what its mean of 0 allows, with a coefficient from other games.

How much of its luck a result shows (a coefficient) is learnt from groups of games; a group's own
results have no part in its own coefficient. So a result less its share of luck is, on average,
the result: unbiased, however bad the values and however few the games.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass

FOLDS = 10  # that the groups are parted into; each learns from the others
FEWEST_GROUPS = 20  # from which a coefficient can be learnt


@dataclass(frozen=True)
class Lucky:
    """A result and the luck in it: the luck of all that could have happened is 0 on average."""

    group: Hashable
    result: float
    luck: float


@dataclass
class _SumsOfGroup:
    """The sums of a group of games with the same chance."""

    results: float = 0.0
    luck: float = 0.0
    count: int = 0


def without_luck(observed: Iterable[Lucky]) -> list[tuple[Hashable, float]]:
    """Every result less the part of its luck that results of other groups show."""
    kept = list(observed)
    groups: dict[Hashable, _SumsOfGroup] = {}
    for one in kept:
        sums = groups.setdefault(one.group, _SumsOfGroup())
        sums.results += one.result
        sums.luck += one.luck
        sums.count += 1
    if len(groups) < FEWEST_GROUPS:
        return [(one.group, one.result) for one in kept]
    folds = {group: place % FOLDS for place, group in enumerate(groups)}
    coefficients = [
        _coefficient([sums for group, sums in groups.items() if folds[group] != fold])
        for fold in range(FOLDS)
    ]
    return [(one.group, one.result - coefficients[folds[one.group]] * one.luck) for one in kept]


def _coefficient(groups: Sequence[_SumsOfGroup]) -> float:
    """How much of its luck a result shows: least squares, less where it may as well be nothing.

    The shrinking is Stein's: as much as chance alone would have explained is not believed.
    """
    mean = sum(sums.results for sums in groups) / sum(sums.count for sums in groups)
    results = [sums.results - mean * sums.count for sums in groups]
    squares = sum(sums.luck**2 for sums in groups)
    together = sum(sums.luck * result for sums, result in zip(groups, results, strict=True))
    if not together:
        return 0.0
    explained = together**2 / squares
    left = max(sum(result**2 for result in results) - explained, 0.0) / (len(groups) - 2)
    return together / squares * max(0.0, 1 - left / explained)
