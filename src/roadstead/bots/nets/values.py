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
        keys = []
        met: dict[tuple[int, int], Table] = {}  # the same table is looked at once
        for table, number in zip(tables, luck, strict=True):
            asked = bool(play.waiting(table))
            key = (id(table), -1 if asked else number)
            keys.append(key)
            if key not in met:
                met[key] = table if asked else _settled(table, number)
        worths = dict(zip(met, self._worths(list(met.values())), strict=True))
        return [worths[key] for key in keys]

    def _worths(self, tables: list[Table]) -> list[Worth]:
        worths: list[Worth] = [self._won(table) for table in tables]
        running = [place for place, table in enumerate(tables) if table.steps]
        for eyes, places in self._by_eyes(tables, running):
            asked = [(tables[place], play.waiting(tables[place])[0]) for place in places]
            for place, worth in zip(places, _seen(eyes, self.game, asked), strict=True):
                worths[place] = worth
        return worths

    def _won(self, table: Table) -> Worth:
        if table.seats == 1:
            return (float(self.game.scores(table)[0]),)
        return () if table.steps else tuple(self.game.shares(table))

    def _by_eyes(self, tables: list[Table], places: list[int]) -> list[tuple[NetEyes, list[int]]]:
        found: dict[int, tuple[NetEyes, list[int]]] = {}
        for place in places:
            eyes = self.learned.eyes_for(tables[place])
            if isinstance(eyes, str):
                raise BadSetUp(f"a net says nothing of this table: {eyes}")
            found.setdefault(id(eyes), (eyes, []))[1].append(place)
        return list(found.values())


def _settled(table: Table, number: int) -> Table:
    """The table after what chance does next."""
    copy = table.clone()
    play.settle(copy, Rng(number))
    return copy


def _seen(eyes: NetEyes, game: Game[Any], asked: list[tuple[Table, int]]) -> list[Worth]:
    row, masks = Row(eyes.observer.length, len(asked)), Masks(game.actions.size, len(asked))
    for place, (table, seat) in enumerate(asked):
        eyes.observer.observe(table, seat, row, place)
        masks.show(play.legal(table, seat), place)
    _, shares, points = eyes.part(rows_of(row), masks_of(masks))
    seats = int(asked[0][0].seats)
    if seats == 1:
        return [(one,) for one in points[:, 0].tolist()]
    open_ones = np.maximum(shares[:, :seats], LEAST)
    open_ones /= open_ones.sum(axis=1, keepdims=True)
    # The net begins with who is asked.
    return [
        tuple(np.roll(one, seat).tolist()) for one, (_, seat) in zip(open_ones, asked, strict=True)
    ]
