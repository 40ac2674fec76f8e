"""Whoever decides what chance brings: the operating system, or whoever dictates it."""

from __future__ import annotations

import secrets
from typing import Protocol


class Nature(Protocol):
    """Whoever decides what chance brings."""

    def draw(self, weights: list[int]) -> int:
        """The place of one of the weights, drawn in proportion to them."""


class OperatingSystem:
    """Chance that nobody can foresee, for real games."""

    def draw(self, weights: list[int]) -> int:
        left = secrets.randbelow(sum(weights))
        for place, weight in enumerate(weights):
            left -= weight
            if left < 0:
                return place
        raise AssertionError("the draw lies below the sum of the weights")


class Dictated:
    """Chance that is dictated move by move: `match.play(NATURE, code)`."""

    def draw(self, weights: list[int]) -> int:
        raise AssertionError("dictated chance is not drawn")


DICTATED = Dictated()
