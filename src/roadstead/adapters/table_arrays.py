"""What many tables show, as arrays: in buffers of this process, or in memory that several share."""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

import numpy as np

from roadstead.adapters.stepping.tables import Tables
from roadstead.adapters.variant import Variant
from roadstead.bots.nets.arrays import rows_of

Array: TypeAlias = "np.ndarray[Any, Any]"


class TableArrays(NamedTuple):
    """An entry, or a row of them, for each table; all are written anew by every step."""

    observation: Array
    action_mask: Array
    seat: Array  # who is asked
    over: Array  # whether its game has ended with the last step
    paid: Array  # what the last step has brought whoever acted
    paid_by_seat: Array

    def part(self, first: int, end: int) -> TableArrays:
        """The same of some of the tables."""
        return TableArrays(*[array[first:end] for array in self])

    def show(self, other: TableArrays) -> None:
        """Take over all that another one says of as many tables."""
        for own, told in zip(self, other, strict=True):
            own[:] = told


def own_arrays(tables: Tables, count: int) -> TableArrays:
    """The buffers of tables that lie there, as they are."""

    def by_table(buffer: Any, kind: Any) -> Array:
        return np.frombuffer(memoryview(buffer), kind).reshape(count, -1)

    return TableArrays(
        rows_of(tables.rows),
        by_table(tables.masks.values, np.int8),
        by_table(tables.seats, np.uint8)[:, 0],
        by_table(tables.over, np.bool_)[:, 0],
        by_table(tables.paid_to_actor, np.float64)[:, 0],
        by_table(tables.paid, np.float64),
    )


class SharedMemory:
    """How the arrays of tables, and the actions for them, lie in memory that several share."""

    def __init__(self, variant: Variant, count: int) -> None:
        length, actions, seats = len(variant.entries), variant.actions, variant.players
        # Numbers of eight bytes come first, so that all of them lie at multiples of eight.
        self._arrays: list[tuple[Any, tuple[int, ...]]] = [
            (np.int64, (count,)),
            (np.float64, (count,)),
            (np.float64, (count, seats)),
            (np.uint8, (count, length)),
            (np.int8, (count, actions)),
            (np.uint8, (count,)),
            (np.bool_, (count,)),
        ]

    @property
    def size(self) -> int:
        """In bytes."""
        return sum(_bytes(kind, shape) for kind, shape in self._arrays)

    def arrays(self, memory: Any) -> tuple[Array, TableArrays]:
        """The actions and the arrays that lie in this memory."""
        found = []
        at = 0
        for kind, shape in self._arrays:
            array = np.frombuffer(memory, kind, int(np.prod(shape)), at)
            found.append(array.reshape(shape))
            at += _bytes(kind, shape)
        actions, paid, paid_by_seat, observation, mask, seat, over = found
        return actions, TableArrays(observation, mask, seat, over, paid, paid_by_seat)


def _bytes(kind: Any, shape: tuple[int, ...]) -> int:
    return int(np.dtype(kind).itemsize * np.prod(shape))
