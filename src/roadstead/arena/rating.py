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

from roadstead.arena.errors import missing
from roadstead.arena.statistics import Estimate, Z

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


def rate(bots: int, groups: Sequence[Group]) -> list[Estimate]:
    """The rating of every bot from the rankings of all games, group by group.

    An interval is as wide as the likelihood allows, or wider where the groups differ more
    than independent games would (the jackknife, over blocks of groups).
    """
    strengths = _fit(bots, _orders(bots, groups))
    centre = sum(strengths) / bots
    variances = _by_likelihood(strengths, _orders(bots, groups))
    if len(groups) > 1:
        without = [_fit(bots, _orders(bots, rest)) for rest in _left(groups)]
        jackknifed = [_jackknifed([one[bot] for one in without]) for bot in range(bots)]
        variances = list(map(max, variances, jackknifed))
    reaches = [SCALE * Z * sqrt(variance) for variance in variances]
    ratings = [AVERAGE + SCALE * (strength - centre) for strength in strengths]
    return [
        Estimate(rating, rating - reach, rating + reach)
        for rating, reach in zip(ratings, reaches, strict=True)
    ]


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
    rankings += [[list(pair)] for pair in combinations(range(bots), 2)]
    forward = [tuple(bot for equal in ranking for bot in equal) for ranking in rankings]
    backward = [tuple(bot for equal in ranking for bot in reversed(equal)) for ranking in rankings]
    return forward + backward


def _by_likelihood(strengths: Sequence[float], orders: Sequence[Order]) -> list[float]:
    """The variance of every strength by how sharply the likelihood falls off around it.

    In Plackett and Luce's model the places of an order are filled one after another, each
    from those that are left, in proportion to their strengths.
    """
    import numpy as np  # noqa: PLC0415 - comes with choix

    weights = np.exp(strengths)
    sharpness = np.zeros((len(weights), len(weights)))
    for order, times in Counter(orders).items():
        for place in range(len(order) - 1):
            left = np.bincount(order[place:], minlength=len(weights)) * weights
            chances = left / left.sum()
            sharpness += times / 2 * (np.diag(chances) - np.outer(chances, chances))
    # Only differences are known: without the direction in which all strengths grow alike.
    alike = np.full_like(sharpness, 1 / len(weights))
    return [float(variance) for variance in np.diag(np.linalg.inv(sharpness + alike) - alike)]


def _jackknifed(without: list[float]) -> float:
    """The variance of a figure, from what it is without each of the blocks."""
    blocks = len(without)
    middle = sum(without) / blocks
    return (blocks - 1) / blocks * sum((one - middle) ** 2 for one in without)
