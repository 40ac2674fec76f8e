"""Common random numbers: paired games meet the same chance, whoever sits where.

One stream of numbers would fall out of step as soon as one bot draws a card more than
another. So every question to chance has numbers of its own: the third card that a seat
draws, or the fifth licence that comes up, is drawn by the same number in every game of a
group, whatever happened in between.
"""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b

from roadstead.kernel.rng import Rng
from roadstead.match import Match


def rng_for(*parts: object) -> Rng:
    """A generator that belongs to these parts alone: the same parts, the same numbers."""
    text = "/".join(map(str, parts))
    return Rng(int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big"))


class PairedChance:
    """The nature of one game: what it brings depends on the seed, the question and its turn."""

    def __init__(self, *seed: object) -> None:
        self._seed = seed
        self._asked: Counter[str] = Counter()
        self._match: Match | None = None
        self._opening: list[int] = []

    def follow(self, match: Match) -> None:
        """Look at the match from now on to see what is asked.

        What a match asks before that, as it begins, is the same whoever plays.
        """
        self._match = match

    def open_with(self, places: list[int]) -> None:
        """Begin the match with these outcomes: they were drawn before."""
        self._opening = list(reversed(places))

    def draw(self, weights: list[int]) -> int:
        if self._opening:
            return self._opening.pop()
        question = self._match.chance if self._match else ""
        self._asked[question] += 1
        return rng_for(*self._seed, question, self._asked[question]).draw(weights)

    def draw_again(self, weights: list[int]) -> int:
        """Another answer to the question just asked; numbers of later questions stay the same."""
        question = self._match.chance if self._match else ""
        return rng_for(*self._seed, question, self._asked[question], "again").draw(weights)
