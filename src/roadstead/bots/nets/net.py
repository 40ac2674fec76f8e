"""A net: what a seat sees in, how good every action looks and what the table is worth out.

Two or more layers of one width, each added to what went into it; then one layer for everything that
is said: a look for each action, and for each seat, oneself first and then clockwise, its share of
the win and its points. No more than matrices and NumPy is needed to ask it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]

POINTS = 50.0  # that the net calls 1


@dataclass(frozen=True)
class Shape:
    """The sizes of a net."""

    entries: int  # inputs from the row
    player_counts: int  # inputs for how many sit at the table
    actions: int
    seats: int  # for which it says what the table is worth
    width: int
    layers: int

    @property
    def inputs(self) -> int:
        """How many numbers go in."""
        return self.entries + self.player_counts + self.actions

    @property
    def outputs(self) -> int:
        """How many numbers come out."""
        return self.actions + 2 * self.seats

    def arrays(self) -> list[tuple[int, ...]]:
        """The shapes of its arrays, in the order in which a file has them."""
        width = self.width
        hidden: list[tuple[int, ...]] = [(width, width), (width,)] * self.layers
        return [(self.inputs, width), (width,), *hidden, (width, self.outputs), (self.outputs,)]

    @property
    def numbers(self) -> int:
        """How many numbers its arrays hold."""
        return sum(int(np.prod(shape)) for shape in self.arrays())


@dataclass(frozen=True)
class Net:
    """The arrays of a net, in the order of `Shape.arrays`."""

    shape: Shape
    arrays: tuple[Array, ...]

    def part(self, inputs: Array, seat_input: int) -> NetPart:
        """The net for rows whose entries go to these inputs, with so many at the table."""
        first, bias, *rest = self.arrays
        actions = first[self.shape.entries + self.shape.player_counts :]
        return NetPart(
            self.shape,
            np.ascontiguousarray(np.concatenate([first[inputs], actions]), np.float32),
            (bias + first[seat_input]).astype(np.float32),
            [array.astype(np.float32) for array in rest],
        )


@dataclass(frozen=True)
class NetPart:
    """A net that is ready for the rows of one set-up: it reads no inputs that are always 0."""

    shape: Shape
    first: Array
    bias: Array
    rest: list[Array]

    def __call__(self, rows: Array, masks: Array) -> tuple[Array, Array, Array]:
        """For each row: the looks of all actions, every seat's share of the win and its points."""
        inputs = np.concatenate([rows, masks], axis=1, dtype=np.float32, casting="unsafe")
        hidden = inputs @ self.first
        hidden += self.bias
        np.maximum(hidden, 0.0, out=hidden)
        for place in range(self.shape.layers):
            more = hidden @ self.rest[2 * place]
            more += self.rest[2 * place + 1]
            np.maximum(more, 0.0, out=more)
            hidden += more
        said = hidden @ self.rest[-2]
        said += self.rest[-1]
        actions, seats = self.shape.actions, self.shape.seats
        return (
            said[:, :actions],
            said[:, actions : actions + seats],
            said[:, actions + seats :] * POINTS,
        )
