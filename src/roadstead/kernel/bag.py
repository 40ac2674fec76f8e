"""Unseen things: how many of each kind there are, and no order."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from roadstead.kernel.rng import Rng

UNKNOWN: Final[i64] = -1


@mypyc_attr(acyclic=True)
class Bag:
    """A multiset of unseen cards, tiles or cubes, by kind.

    A shuffled deck is a bag: its order does not exist before a card is turned, so no
    state ever contains its future, and `counts` are the weights of the next draw.
    """

    counts: list[int]
    total: i64

    def __init__(self, counts: list[int], total: i64 = UNKNOWN) -> None:
        self.counts = counts
        self.total = total
        if total == UNKNOWN:
            self.total = sum(counts)

    def take(self, kind: i64) -> None:
        """One of `kind` leaves the bag."""
        self.counts[kind] -= 1
        self.total -= 1

    def put(self, kind: i64) -> None:
        """One of `kind` goes into the bag."""
        self.counts[kind] += 1
        self.total += 1

    def draw(self, rng: Rng) -> i64:
        """The kind of one that is drawn at random; it stays in the bag."""
        return rng.draw_of(self.counts, self.total)

    def clone(self) -> Bag:
        """A bag of its own with the same contents."""
        return Bag(self.counts[:], self.total)

    def __repr__(self) -> str:
        return f"Bag({self.counts})"
