"""What a net says positions are worth, through the interface that all values have.

It is asked with the eyes of the seat whose turn it is. Where chance is next, that happens first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from roadstead.bots.nets.arrays import masks_of, rows_of
from roadstead.bots.nets.learned import Learned, NetEyes
from roadstead.bots.values import Worth
from roadstead.kernel import play
from roadstead.kernel.base.errors import BadSetUp
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import Table
from roadstead.observation.row import Masks, Row

LEAST = 1e-3  # no seat's share of the win is less, as long as it is open


class NetValues:
    """Tables are worth what the net says: one look, no playing on."""

    name = "net"

    def __init__(self, learned: Learned) -> None:
        self.learned = learned
        self.game: Game[Any] = learned.layout.game

    def of(
        self, tables: Sequence[Table], luck: Sequence[int], since: Table | None = None
    ) -> list[Worth]:
        """What each of the tables is worth; one look is equally far from everywhere."""
        return [self._worth(table, number) for table, number in zip(tables, luck, strict=True)]

    def _worth(self, begun: Table, number: int) -> Worth:
        table = begun.clone()
        play.settle(table, Rng(number))
        seats = int(table.seats)
        if not table.steps:
            return (float(self.game.scores(table)[0]),) if seats == 1 else self._won(table)
        eyes = self.learned.eyes_for(table)
        if isinstance(eyes, str):
            raise BadSetUp(f"a net says nothing of this table: {eyes}")
        asked = play.waiting(table)[0]
        shares, points = _seen(eyes, table, asked, int(self.game.actions.size))
        if seats == 1:
            return (float(points[0]),)
        open_ones = np.maximum(shares[:seats], LEAST)
        by_seat = np.roll(open_ones / open_ones.sum(), asked)  # the net begins with who is asked
        return tuple(by_seat.tolist())

    def _won(self, table: Table) -> Worth:
        return tuple(self.game.shares(table))


def _seen(eyes: NetEyes, table: Table, seat: int, actions: int) -> tuple[Any, Any]:
    row, masks = Row(eyes.observer.length, 1), Masks(actions, 1)
    eyes.observer.observe(table, seat, row, 0)
    masks.show(play.legal(table, seat), 0)
    _, shares, points = eyes.part(rows_of(row), masks_of(masks))
    return shares[0], points[0]
