"""What a position is worth to each seat: one interface for search, hints, the review, the arena.

A worth is a share of the win for each seat, and the shares add up to 1; alone it is points.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Protocol

from roadstead.bots.levels import knowledge_of
from roadstead.bots.mind.playing_on import play_on
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import Table

Worth = tuple[float, ...]  # by seat


class Values(Protocol):
    """Whoever says what tables are worth to every seat."""

    @property
    def name(self) -> str:
        """What it is called where its figures are shown."""

    def of(
        self, tables: Sequence[Table], luck: Sequence[int], since: Table | None = None
    ) -> list[Worth]:
        """What each of the tables is worth; the same table with the same luck is worth the same.

        A table that is over is worth what its seats have won. Tables that came of one are told
        that one as `since`: then all are looked at equally far ahead.
        """


class Playouts:
    """Everybody plays on by rule of thumb, then what bots know judges: it needs no net."""

    name = "playouts"

    def __init__(self, game: Game[Any], *, close_is_open: bool = False) -> None:
        self.game = game
        self.known = knowledge_of(game)
        # Whether a close end that chance brought about counts as bots see it, as one that might
        # have gone otherwise: fewer tables tell as much then, but the chances are a little flatter.
        self.close_is_open = close_is_open

    def of(
        self, tables: Sequence[Table], luck: Sequence[int], since: Table | None = None
    ) -> list[Worth]:
        return [
            self._played_on(table, since or table, Rng(number))
            for table, number in zip(tables, luck, strict=True)
        ]

    def _played_on(self, begun: Table, root: Table, rng: Rng) -> Worth:
        table, undrawn = begun.clone(), rng.state
        play_on(self.known, root, table, rng)
        if root.seats == 1:
            return (float(self.game.scores(table)[0]),)
        if table.steps or (self.close_is_open and rng.state != undrawn):
            return tuple(self.known.results(self.game, table))
        return tuple(self.game.shares(table))


@cache
def values_of(game: Game[Any], *, close_is_open: bool = False) -> Values:
    """What the bots of this game go by."""
    return Playouts(game, close_is_open=close_is_open)
