"""LearnedTables of several classes, stepped in this process and shown in shared memory."""

from __future__ import annotations

from typing import Any

import numpy as np

from roadstead.adapters.laying import opponents_of
from roadstead.adapters.stepping.practice import Practice
from roadstead.adapters.stepping.tables import Opponents, Searching
from roadstead.adapters.variant import Variant
from roadstead.bots.levels import knowledge_of
from roadstead.bots.nets.arrays import rows_of
from roadstead.learning.classes import ITSELF, PAST, TEACHER, TableClass
from roadstead.learning.memory import SharedArrays


class Stepped:
    """Some tables, class after class, and where they are shown."""

    def __init__(
        self,
        game: str,
        classes: list[TableClass],
        shown: SharedArrays,
        seed: int,
        teacher: str = TEACHER,
    ) -> None:
        self._parts: list[_SteppedPart] = []
        first = 0
        for place, tables in enumerate(classes):
            part = shown.part(first, first + tables.tables)
            self._parts.append(_SteppedPart(game, tables, part, seed + place, teacher))
            first += tables.tables

    def step(self, *, advised: bool = False) -> None:
        """One action for each table, as it lies in the memory; then a teacher's word if wanted."""
        for part in self._parts:
            part.practice.advises = advised
            part.practice.step(part.shown.chosen.tobytes())
            part.show()


class _SteppedPart:
    def __init__(
        self, game: str, tables: TableClass, shown: SharedArrays, seed: int, teacher: str
    ) -> None:
        variant = Variant(game, tables.players, tables.options)
        bots = tables.opponents not in (ITSELF, PAST)
        self.shown = shown
        self.seats = tables.players
        self.reveals = len(shown.hidden) > 0 and tables.players > 1
        self.practice = Practice(
            variant.game,
            variant.new_table(),
            variant.observer,
            _bots(tables.opponents, variant) if bots else Opponents(),
            _bots(teacher, variant),
            alone=bots and tables.has_one_learner,
            reveals=self.reveals,
        )
        self.practice.lay(tables.tables, seed)
        self.show()

    def show(self) -> None:
        practice, shown = self.practice, self.shown
        rows = rows_of(practice.rows)
        shown.rows[:, : rows.shape[1]] = rows
        shown.masks[:] = _bytes(practice.masks.values).reshape(shown.masks.shape)
        shown.seats[:] = _bytes(practice.seats)
        if practice.advises:
            shown.advised[:] = np.frombuffer(memoryview(practice.advised), np.int64)
        over = _bytes(practice.over)
        shown.over[:] = over
        if over.any():
            for told, paid in ((shown.shares, practice.shares), (shown.points, practice.points)):
                told[:, : self.seats] = np.frombuffer(memoryview(paid), np.float64).reshape(
                    -1, self.seats
                )
        if self.reveals:
            hidden = rows_of(practice.hidden)
            shown.hidden[:, : self.seats - 1, : hidden.shape[1]] = hidden.reshape(
                len(shown.rows), self.seats - 1, -1
            )


def _bots(level: str, variant: Variant) -> Opponents:
    known = knowledge_of(variant.game)
    if level in ("mate", "captain"):
        return Searching(known, known.mate if level == "mate" else known.captain)
    return opponents_of(level, variant)


def _bytes(buffer: Any) -> Any:
    return np.frombuffer(memoryview(buffer), np.uint8)
