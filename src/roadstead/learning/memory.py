"""Memory in which those who step tables and the one who learns meet."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

Array = np.ndarray[Any, Any]


class ArraySizes(NamedTuple):
    """Of the arrays: how many tables, and the longest row, all actions, the most seats."""

    tables: int
    row: int
    actions: int
    seats: int
    reveals: bool


class SharedArrays(NamedTuple):
    """What lies there, by table."""

    chosen: Array  # by the learner: an action
    advised: Array  # by a teacher
    shares: Array
    points: Array
    rows: Array
    masks: Array
    seats: Array
    over: Array
    hidden: Array  # what the others see, clockwise; for no table where nothing is revealed

    def part(self, first: int, end: int) -> SharedArrays:
        """What lies there of some of the tables."""
        return SharedArrays(*[array[first:end] for array in self])


def _forms(sizes: ArraySizes) -> list[tuple[Any, tuple[int, ...]]]:
    tables, row, actions, seats, reveals = sizes
    revealed = tables if reveals else 0
    return [  # numbers of eight bytes first, so that all lie at multiples of eight
        (np.int64, (tables,)),
        (np.int64, (tables,)),
        (np.float64, (tables, seats)),
        (np.float64, (tables, seats)),
        (np.uint8, (tables, row)),
        (np.uint8, (tables, actions)),
        (np.uint8, (tables,)),
        (np.uint8, (tables,)),
        (np.uint8, (revealed, max(seats - 1, 1), row)),
    ]


def bytes_for(sizes: ArraySizes) -> int:
    """How much memory the arrays take."""
    return sum(int(np.dtype(kind).itemsize * np.prod(form)) for kind, form in _forms(sizes))


def arrays_in(memory: Any, sizes: ArraySizes) -> SharedArrays:
    """The arrays that lie in this memory."""
    found = []
    at = 0
    for kind, form in _forms(sizes):
        size = int(np.prod(form))
        found.append(np.frombuffer(memory, kind, size, at).reshape(form))
        at += np.dtype(kind).itemsize * size
    return SharedArrays(*found)
