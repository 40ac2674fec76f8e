"""One game with its players and options, as all the doors set it up and look at it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from roadstead import kits
from roadstead.bots.nets.arrays import rows_of
from roadstead.kernel.base.errors import BadSetUp
from roadstead.kernel.game import Game
from roadstead.kernel.play import legal
from roadstead.kernel.table import Table
from roadstead.observation import observer_of
from roadstead.observation.row import Entry, Masks, Row

WIN_SHARE = "win_share"
SCORE_DIFFERENCE = "score_difference"


def is_by_score(reward: str) -> bool:
    """Whether a learner is paid by score; a complaint about any other word."""
    if reward not in (WIN_SHARE, SCORE_DIFFERENCE):
        raise BadSetUp(f"the reward is {WIN_SHARE} or {SCORE_DIFFERENCE}, not '{reward}'")
    return reward == SCORE_DIFFERENCE


class Variant:
    """A game with its players and options: new tables, and what a seat observes of them."""

    def __init__(
        self, game: str | Game[Any], players: int | None, options: Mapping[str, object]
    ) -> None:
        self.game = kits.game(game) if isinstance(game, str) else game
        self.players = self.game.players[0] if players is None else players
        self.options = self.game.checked(self.players, options)
        self._start: Table = self.game.set_up(self.players, self.options)
        self.observer = observer_of(self.game, self._start)
        self.entries: list[Entry] = self.observer.describe(self._start)
        self.actions = int(self.game.actions.size)

    def new_table(self) -> Table:
        """A table at which nobody has done anything yet."""
        return self._start.clone()

    def bounds(self) -> np.ndarray[Any, Any]:
        """The greatest number of every entry of an observation; the least is 0."""
        return np.array([entry.most for entry in self.entries], dtype=np.uint8)


class SeatArrays:
    """What one seat sees and may do, in two arrays that are filled anew for every look."""

    def __init__(self, variant: Variant) -> None:
        self._observer = variant.observer
        self._row = Row(len(variant.entries))
        self._masks = Masks(variant.actions, 1)
        self._observation: np.ndarray[Any, Any] = rows_of(self._row)[0]
        self._mask = np.frombuffer(memoryview(self._masks.values), dtype=np.int8)

    def observation(self, table: Table, seat: int) -> np.ndarray[Any, Any]:
        """What the seat sees of the table."""
        self._observer.observe(table, seat, self._row)
        return self._observation.copy()

    def mask(self, table: Table, seat: int) -> np.ndarray[Any, Any]:
        """A 1 for every action that the seat may take now."""
        self._masks.show(legal(table, seat))
        return self._mask.copy()

    def no_mask(self) -> np.ndarray[Any, Any]:
        """The same for a seat that is not asked."""
        return np.zeros_like(self._mask)
