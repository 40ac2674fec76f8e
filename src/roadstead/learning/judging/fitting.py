"""What a judge learns: to be surprised as little as possible by who won (Adam, in NumPy)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from roadstead.bots.nets.net import Array
from roadstead.kernel.base.errors import BadSetUp
from roadstead.learning.judging.games import GamePlayed

BATCH = 1024  # positions
RATE, LAST_RATE = 3e-3, 1e-5
FADING, FADING_OF_SQUARES = 0.9, 0.999  # Adam's
SMALL = 1e-8
HELD_BACK = (3e-5, 0.0, 0.0, 1e-4)  # numbers that are not needed stay small
FIRST = 0.1  # spread of what it begins with
NOBODY = -1e9
LEAST = 1e-4  # nobody is surprised more than by that


@dataclass(frozen=True)
class Positions:
    """Positions of many games side by side; seats that are not there stand at `NOBODY`."""

    sights: Array
    shares: Array
    empty: Array

    def __len__(self) -> int:
        return len(self.sights)


def positions_of(games: Sequence[GamePlayed], seats: int) -> Positions:
    """All positions of the games, for so many seats at most."""
    kept = [game for game in games if len(game.sights)]
    if not kept:
        raise BadSetUp("no game came to its end: there is nothing to learn from")
    numbers = kept[0].sights.shape[2]
    sights, shares, empty = [], [], []
    for game in kept:
        count, players, _ = game.sights.shape
        wide = np.zeros((count, seats, numbers), np.float32)
        wide[:, :players] = game.sights
        sights.append(wide)
        won = np.zeros(seats, np.float32)
        won[:players] = game.shares
        shares.append(np.broadcast_to(won, (count, seats)))
        empty.append(
            np.broadcast_to(np.where(np.arange(seats) < players, 0.0, NOBODY), (count, seats))
        )
    return Positions(
        np.concatenate(sights),
        np.concatenate(shares),
        np.concatenate(empty).astype(np.float32),
    )


class JudgeNumbers:
    """The numbers of a judge while it learns."""

    def __init__(self, sights: int, width: int, lots: np.random.Generator) -> None:
        self.arrays: list[Array] = [
            (lots.normal(size=(sights, width)) * FIRST).astype(np.float32),
            np.zeros(width, np.float32),
            (lots.normal(size=width) * FIRST).astype(np.float32),
            np.zeros(sights, np.float32),
        ]

    def chances(self, sights: Array, empty: Array) -> tuple[Array, Array]:
        """What it says of positions, and its hidden numbers there."""
        hidden, bias, last, straight = self.arrays
        units = np.maximum(sights @ hidden + bias, 0.0)
        standings = units @ last + sights @ straight + empty
        raised = np.exp(standings - standings.max(1, keepdims=True))
        return raised / raised.sum(1, keepdims=True), units

    def surprise(self, positions: Positions) -> float:
        """How surprised it is on average by who won."""
        chances = self.chances(positions.sights, positions.empty)[0]
        return float(-(positions.shares * np.log(np.maximum(chances, LEAST))).sum(1).mean())

    def learn(self, positions: Positions, epochs: int, lots: np.random.Generator) -> None:
        """Look at all positions so often; less and less is changed at a time."""
        means = [np.zeros_like(array) for array in self.arrays]
        squares = [np.zeros_like(array) for array in self.arrays]
        steps = epochs * -(-len(positions) // BATCH)
        step = 0
        for _ in range(epochs):
            order = lots.permutation(len(positions))
            for begin in range(0, len(order), BATCH):
                step += 1
                rate = RATE + (LAST_RATE - RATE) * step / steps
                slopes = self._slopes(positions, order[begin : begin + BATCH])
                for place, slope in enumerate(slopes):
                    mean = means[place] = FADING * means[place] + (1 - FADING) * slope
                    square = squares[place] = (
                        FADING_OF_SQUARES * squares[place] + (1 - FADING_OF_SQUARES) * slope**2
                    )
                    spread = np.sqrt(square / (1 - FADING_OF_SQUARES**step)) + SMALL
                    self.arrays[place] -= rate * mean / (1 - FADING**step) / spread

    def _slopes(self, positions: Positions, chosen: Array) -> list[Array]:
        sights = positions.sights[chosen]
        chances, units = self.chances(sights, positions.empty[chosen])
        shares = positions.shares[chosen]
        # What nobody has won, since a neutral pirate has, says nothing of the seats.
        wrong = (chances * shares.sum(1, keepdims=True) - shares) / len(chosen)
        back = wrong[:, :, None] * self.arrays[2] * (units > 0)
        slopes = [
            np.tensordot(sights, back, axes=([0, 1], [0, 1])),
            back.sum((0, 1)),
            np.tensordot(wrong, units, axes=([0, 1], [0, 1])),
            np.tensordot(wrong, sights, axes=([0, 1], [0, 1])),
        ]
        return [
            slope + held * array
            for slope, held, array in zip(slopes, HELD_BACK, self.arrays, strict=True)
        ]
