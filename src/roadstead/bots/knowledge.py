"""What a bot may know about a game: how choices look at a glance, how a position stands."""

from __future__ import annotations

from math import exp
from typing import Any, Final, Generic

from mypy_extensions import i64, mypyc_attr

from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import T

FINE: Final[i64] = 1 << 30  # a fraction is drawn as a whole number below this


@mypyc_attr(allow_interpreted_subclasses=True)
class Knowledge(Generic[T]):
    """One game as a player sees it; this one knows nothing and plays any game.

    Everything here looks at imagined tables only. A game's own knowledge overrides what
    it can do better; `weigh` alone makes a deckhand, and a better search.
    """

    whims: i64  # of a hundred choices in playouts, those drawn by weight; the rest are the best
    exploration: float  # how much search trusts the look of a choice over its results
    mate: i64  # iterations of search that a mate may spend on a decision
    captain: i64

    def __init__(self) -> None:
        self.whims = 10
        self.exploration = 1.0
        self.mate = 100
        self.captain = 1000

    def weigh(self, table: T, seat: i64, choices: tuple[int, ...]) -> list[float]:
        """How likely a sound player is to take each choice: any numbers above 0."""
        return [1.0] * len(choices)

    def choose(self, table: T, seat: i64, choices: tuple[int, ...], rng: Rng) -> i64:
        """A choice of the seat in a playout: mostly what looks best, now and then a whim."""
        weights = self.weigh(table, seat, choices)
        if rng.below(100) < self.whims:
            return choices[drawn(weights, rng)]
        return choices[heaviest(weights, rng)]

    def glance(self, table: T, seat: i64) -> int:
        """What the seat sees of the table, as one number.

        Search tells positions apart by the questions to a seat and by this: with it, a seat
        answers to what others have done, without it only to what it was asked.
        """
        return 0

    def settled(self, root: T, table: T) -> bool:
        """Whether a playout from the root may end here and be judged by `results`."""
        return False

    def results(self, game: Game[Any], table: T) -> list[float]:
        """What the table is worth to each seat, from 0 to 1: at the end, and where it is settled.

        Here the winners share 1; before the end, those ahead count as the winners.
        """
        worth = [0.0] * table.seats
        winners = game.winners(table)
        for seat in winners:
            worth[seat] = 1.0 / len(winners)
        return worth


def drawn(weights: list[float], rng: Rng) -> i64:
    """The place of one of the weights, drawn in proportion to them."""
    total = 0.0
    for weight in weights:
        total += weight
    left = total * float(rng.below(FINE)) / float(FINE)
    for place, weight in enumerate(weights):
        left -= weight
        if left < 0.0:
            return place
    return len(weights) - 1  # rounding


def heaviest(weights: list[float], rng: Rng) -> i64:
    """The place of the greatest weight; among equals, any."""
    best = -1.0
    equals: i64 = 0
    found: i64 = 0
    for place, weight in enumerate(weights):
        if weight > best:
            best = weight
            equals = 1
            found = place
        elif weight == best:
            equals += 1
            if rng.below(equals) == 0:
                found = place
    return found


def shared_by_lead(standings: list[float], spread: float) -> list[float]:
    """The chance of each seat to win, from expected scores that are wrong by about `spread`."""
    best = standings[0]
    for standing in standings:
        best = max(best, standing)
    chances = [exp(max((standing - best) / spread, -40.0)) for standing in standings]
    whole = 0.0
    for chance in chances:
        whole += chance
    return [chance / whole for chance in chances]
