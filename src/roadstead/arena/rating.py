"""Strength on one scale: Plackett and Luce's model of rankings, fitted by choix.

The likeliest strengths for all games at once, in no order. (Ratings that are updated game
by game, as openskill's, depend on the order of the games and take a bot for a player who
learns; a contest has neither.) 400 points are odds of ten to one, as in chess; the bots of
a contest have 1000 on average.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from math import log, sqrt
from typing import Any

from roadstead.arena.errors import missing
from roadstead.arena.statistics import Estimate, Grouped, Z
from roadstead.arena.variates import Lucky, without_luck

AVERAGE = 1000.0
SCALE = 400 / log(10)
BLOCKS = 10  # of games left out in turn to see how far the ratings move

Ranking = list[list[int]]  # entrants from best to worst, equal ones together
Group = Sequence[Ranking]  # of games with the same chance
Order = tuple[int, ...]  # entrants from best to worst; one that sat twice is named twice


def check_installed() -> None:
    """Complain in one sentence when the library is not there."""
    try:
        import choix  # noqa: F401, PLC0415 - an extra
    except ImportError:
        raise missing("choix", "arena", "the rating") from None


def rate(
    bots: int, groups: Sequence[Group], luck: Sequence[Sequence[float]] = ()
) -> list[Estimate]:
    """The rating of every bot from the rankings of all games, group by group.

    An interval is as wide as the likelihood allows, or wider where the groups differ more
    than independent games would (the jackknife, over blocks of groups). With what chance gave
    every bot in each group, luck is taken out.
    """
    strengths = _fit(bots, _orders(bots, groups))
    variances = _by_likelihood(strengths, _orders(bots, groups))
    if len(groups) > 1:
        without = [_fit(bots, _orders(bots, rest)) for rest in _left(groups)]
        jackknifed = [_jackknifed([one[bot] for one in without]) for bot in range(bots)]
        variances = list(map(max, variances, jackknifed))
    if luck:
        pulls = _pulls(strengths, groups)
        for bot in range(bots):
            told = [(pull[bot], given[bot]) for pull, given in zip(pulls, luck, strict=True)]
            shift, narrower = _without_luck(told)
            strengths[bot] += shift
            variances[bot] *= narrower
    centre = sum(strengths) / bots
    reaches = [SCALE * Z * sqrt(variance) for variance in variances]
    ratings = [AVERAGE + SCALE * (strength - centre) for strength in strengths]
    return [
        Estimate(rating, rating - reach, rating + reach)
        for rating, reach in zip(ratings, reaches, strict=True)
    ]


def _pulls(strengths: Sequence[float], groups: Sequence[Group]) -> list[list[float]]:
    """How far each group of games pulls every strength, were it all of the games.

    One step of Newton's from the likeliest strengths: a rating is the mean of these pulls as far
    as it is a mean at all, and what is said of means holds for it with many games.
    """
    import numpy as np  # noqa: PLC0415 - comes with choix

    curved = _covariance(strengths, _orders(len(strengths), groups))
    found = []
    for group in groups:
        slope = np.zeros(len(strengths))
        for order in _both_ways(group):
            for place, best in enumerate(order[:-1]):
                slope[best] += 0.5
                slope -= 0.5 * _chances(strengths, order[place:])
        found.append([float(pull) * len(groups) for pull in curved @ slope])
    return found


def _without_luck(told: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """How far luck has moved a strength, the other way; and what is left of its variance."""
    plain = Grouped((group, pull) for group, (pull, _) in enumerate(told))
    better = Grouped(without_luck(Lucky(group, *one) for group, one in enumerate(told)))
    before, after = plain.variance(), better.variance()
    return better.mean - plain.mean, after / before if before and after is not None else 1.0


def _left(groups: Sequence[Group]) -> list[list[Group]]:
    """What is left of the groups without each of the blocks.

    A block is a run of groups, so that it meets as much of the schedule as it can.
    """
    blocks = min(BLOCKS, len(groups))
    return [
        [group for place, group in enumerate(groups) if place * blocks // len(groups) != block]
        for block in range(blocks)
    ]


def _fit(bots: int, orders: Sequence[Order]) -> list[float]:
    """The likeliest strengths, as logarithms that add up to 0."""
    import choix  # noqa: PLC0415 - an extra

    return [float(strength) for strength in choix.ilsr_rankings(bots, orders)]


def _orders(bots: int, groups: Sequence[Group]) -> list[Order]:
    """Every game as two orders: equal ones once in their order, once the other way round.

    One drawn game more is added between any two bots, so that one that never lost has a
    rating, too.
    """
    rankings = [ranking for group in groups for ranking in group]
    return _both_ways([*rankings, *([list(pair)] for pair in combinations(range(bots), 2))])


def _both_ways(rankings: Group) -> list[Order]:
    forward = [tuple(bot for equal in ranking for bot in equal) for ranking in rankings]
    backward = [tuple(bot for equal in ranking for bot in reversed(equal)) for ranking in rankings]
    return forward + backward


def _by_likelihood(strengths: Sequence[float], orders: Sequence[Order]) -> list[float]:
    """The variance of every strength."""
    import numpy as np  # noqa: PLC0415 - comes with choix

    return [float(variance) for variance in np.diag(_covariance(strengths, orders))]


def _chances(strengths: Sequence[float], left: Order) -> Any:
    """How likely each bot is to be the best of those that are left."""
    import numpy as np  # noqa: PLC0415 - comes with choix

    weights = np.bincount(left, minlength=len(strengths)) * np.exp(strengths)
    return weights / weights.sum()


def _covariance(strengths: Sequence[float], orders: Sequence[Order]) -> Any:
    """How the strengths vary together, by how sharply the likelihood falls off around them.

    In Plackett and Luce's model the places of an order are filled one after another, each
    from those that are left, in proportion to their strengths.
    """
    import numpy as np  # noqa: PLC0415 - comes with choix

    sharpness = np.zeros((len(strengths), len(strengths)))
    for order, times in Counter(orders).items():
        for place in range(len(order) - 1):
            chances = _chances(strengths, order[place:])
            sharpness += times / 2 * (np.diag(chances) - np.outer(chances, chances))
    # Only differences are known: without the direction in which all strengths grow alike.
    alike = np.full_like(sharpness, 1 / len(strengths))
    return np.linalg.inv(sharpness + alike) - alike


def _jackknifed(without: list[float]) -> float:
    """The variance of a figure, from what it is without each of the blocks."""
    blocks = len(without)
    middle = sum(without) / blocks
    return (blocks - 1) / blocks * sum((one - middle) ** 2 for one in without)
