"""Turn order: the same step for every seat, whoever is first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from roadstead.kernel.table import Step


def turn_order(steps: Sequence[Step[Any]], seats: int) -> list[list[Step[Any]]]:
    """By who is first: the steps of so many seats, clockwise from there."""
    return [[steps[(first + turn) % seats] for turn in range(seats)] for first in range(seats)]


def turn_orders(steps: Sequence[Step[Any]]) -> list[list[list[Step[Any]]]]:
    """The same by how many seats there are: looked up in play, never made."""
    return [turn_order(steps, seats) for seats in range(len(steps) + 1)]
