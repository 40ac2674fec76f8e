"""What a bot may know about a game: how choices look at a glance, how a position stands."""

from __future__ import annotations

from math import exp, inf
from typing import Any, Final, Generic

from mypy_extensions import i64, mypyc_attr

from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import T

# A fraction is drawn as a whole number of millionths. (Compiled code takes the float of a
# constant of 2**30 and more for a negative number.)
MILLIONTHS: Final[i64] = 1_000_000
LEAST: Final = -12.0  # as an exponent: no choice is quite out of the question


class Term:
    """A part of what a position is worth to a seat, by name: so many "points", "from fish"."""

    unit: str
    whence: str
    worth: float  # of one of them, beside one of the others

    def __init__(self, unit: str, whence: str, worth: float = 1.0) -> None:
        self.unit = unit
        self.whence = whence
        self.worth = worth


@mypyc_attr(allow_interpreted_subclasses=True)
class Knowledge(Generic[T]):
    """One game as a player sees it; this one knows nothing and plays any game.

    Everything here looks at imagined tables only. A game's own knowledge overrides what
    it can do better; `gains` alone makes a deckhand, and a better search.
    """

    steep: float  # how much surer a choice is with each point that it gains over another
    whims: i64  # of a hundred choices in playouts, those drawn by chance; the rest are the best
    exploration: float  # how much search trusts the look of a choice over its results
    # Whether search tries the choices in turn, each with the same luck as the others: for games
    # whose chance outweighs a choice, and whose playouts hardly draw by lot.
    same_luck: bool
    mate: i64  # iterations of search that a mate may spend on a decision
    captain: i64
    # The parts of what a position is worth to a seat, for whoever asks why. Without names nobody is
    # told a reason.
    terms: list[Term]

    def __init__(self) -> None:
        self.steep = 1.0
        self.whims = 10
        self.exploration = 1.0
        self.same_luck = False
        self.mate = 100
        self.captain = 1000
        self.terms = []

    def gains(self, table: T, seat: i64, choices: tuple[int, ...]) -> list[float]:
        """What each choice seems to win for the seat, at a glance and against each other."""
        return [0.0] * len(choices)

    def choose(self, table: T, seat: i64, choices: tuple[int, ...], rng: Rng) -> i64:
        """A choice of the seat in a playout: mostly what looks best, now and then a whim."""
        gains = self.gains(table, seat, choices)
        if rng.below(100) < self.whims:
            return choices[drawn(likely(gains, self.steep), rng)]
        return choices[best_of(gains, rng)]

    def glance(self, table: T, seat: i64) -> i64:
        """What the seat sees of the table, as one number.

        Search tells positions apart by the questions to a seat and by this: with it, a seat
        answers to what others have done, without it only to what it was asked.
        """
        return 0

    def settled(self, root: T, table: T) -> bool:
        """Whether a playout from the root may end here and be judged by `results`."""
        return False

    def judged(self, root: T, table: T) -> bool:
        """Whether a playout may end here where a judge has learned what tables are worth."""
        return self.settled(root, table)

    def results(self, game: Game[Any], table: T) -> list[float]:
        """What the table is worth to each seat, from 0 to 1: at the end, and where it is settled.

        Here the winners share 1; before the end, those ahead count as the winners.
        """
        return game.shares(table)

    def sights(self, table: T, seat: i64) -> list[float]:
        """How the seat stands, as numbers that a `Judge` can learn to read; none without one."""
        return []

    def all_sights(self, table: T) -> list[list[float]]:
        """The sights of all seats; for games that see what all have in common only once."""
        return [self.sights(table, seat) for seat in range(table.seats)]

    def held(self, table: T, seat: i64) -> list[float]:
        """How much of each of the `terms` the table holds for the seat."""
        return []


def drawn(weights: list[float], rng: Rng) -> i64:
    """The place of one of the weights, drawn in proportion to them."""
    total = 0.0
    for weight in weights:
        total += weight
    left = total * float(rng.below(MILLIONTHS)) / float(MILLIONTHS)
    for place, weight in enumerate(weights):
        left -= weight
        if left < 0.0:
            return place
    return len(weights) - 1  # rounding


def likely(gains: list[float], steep: float) -> list[float]:
    """How likely a sound player is to take each choice; the likelihoods add up to 1."""
    best = gains[0]
    for gain in gains:
        best = max(best, gain)
    weights = [exp(max(steep * (gain - best), LEAST)) for gain in gains]
    whole = 0.0
    for weight in weights:
        whole += weight
    return [weight / whole for weight in weights]


def best_of(gains: list[float], rng: Rng) -> i64:
    """The place of the greatest gain; among equals, any."""
    best = gains[0]
    equals: i64 = 0
    for gain in gains:
        if gain > best:
            best = gain
            equals = 0
        if gain == best:
            equals += 1
    skipped = rng.below(equals) if equals > 1 else 0
    for place, gain in enumerate(gains):
        if gain == best:
            if not skipped:
                return place
            skipped -= 1
    raise AssertionError("the greatest gain is among the gains")


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


def beside_best(worths: list[float], seat: i64) -> float:
    """How far a seat is ahead of the best other one."""
    best = -inf
    for number, worth in enumerate(worths):
        if number != seat:
            best = max(best, worth)
    return worths[seat] - best
