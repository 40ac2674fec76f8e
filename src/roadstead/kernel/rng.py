"""A small generator of random numbers for simulation, search and seeded games.

One whole number is its whole state, so a copy costs nothing and pure Python and
compiled code draw the same numbers. It is not meant to keep secrets: a real game
without a seed draws its chance from the operating system (see `roadstead.Match`).
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

# Multiply-with-carry (Marsaglia): A * 2**32 - 1 is a safe prime, so the period is about
# 2**62, and A below 2**31 keeps every product inside a signed 64-bit word.
A: Final[i64] = 2147483085
LOW: Final[i64] = 0xFFFFFFFF


class Rng:
    """Random numbers from a seed: the same seed, the same numbers, on every machine."""

    state: i64

    def __init__(self, seed: int) -> None:
        # Any whole number is a seed; neighbours must not start alike, so it is stirred.
        mixed = (seed * 0x9E3779B97F4A7C15 + 0xD1B54A32D192ED03) % (1 << 64)
        mixed = (mixed ^ (mixed >> 29)) * 0xBF58476D1CE4E5B9 % (1 << 64)
        self.state = mixed % (2147483085 * (1 << 32) - 2) + 1
        for _ in range(4):
            self.below(2)

    def below(self, bound: i64) -> i64:
        """A number from 0 up to, not including, `bound` (at most 2**31)."""
        state = A * (self.state & LOW) + (self.state >> 32)
        self.state = state
        return (((state & LOW) ^ (state >> 32)) * bound) >> 32

    def draw(self, weights: list[int]) -> i64:
        """The place of one of the `weights`, drawn in proportion to them."""
        total: i64 = 0
        for weight in cast("list[i64]", weights):
            total += weight
        return self.draw_of(weights, total)

    def draw_of(self, weights: list[int], total: i64) -> i64:
        """The same where it is known what the weights add up to."""
        left = self.below(total)
        place: i64 = 0
        # Read as numbers that are no objects: the list is the same, and compiled code is faster.
        for weight in cast("list[i64]", weights):
            left -= weight
            if left < 0:
                break
            place += 1
        return place

    def clone(self) -> Rng:
        """A generator that will draw the same numbers from here on."""
        copy = Rng(0)
        copy.state = self.state
        return copy
