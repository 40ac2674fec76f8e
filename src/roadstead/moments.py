"""The moments of a match: how its table stood whenever something had just been told.

A table is whole between two steps, so whoever keeps it there can show a move piece by piece, to
every seat what it may know. The last moment is the table itself and is not kept.
"""

from __future__ import annotations

from collections import deque
from typing import NamedTuple

from roadstead.kernel.table import Table

MOST_KEPT = 64  # moments; of what came before them only the end is seen


class Moment(NamedTuple):
    """The table when so many events had been told. Nobody changes it any more."""

    told: int
    table: Table


class Moments:
    """The last moments of a match, each with more told than the one before."""

    def __init__(self) -> None:
        self._kept: deque[Moment] = deque(maxlen=MOST_KEPT)

    def keep(self, told: int, table: Table) -> None:
        """Keep the table, which stays as it is, unless nothing was told since the last one."""
        if told > (self._kept[-1].told if self._kept else 0):
            self._kept.append(Moment(told, table))

    def take_back(self, told: int) -> None:
        """Only the first so many events have happened, and the match goes on from there."""
        while self._kept and self._kept[-1].told >= told:
            self._kept.pop()

    def forget(self, told: int) -> None:
        """Nobody will ask any more for what was told before these events."""
        while self._kept and self._kept[0].told < told:
            self._kept.popleft()

    def between(self, first: int, last: int) -> list[Moment]:
        """The moments with more than the first so many events told, and fewer than the last."""
        return [moment for moment in self._kept if first < moment.told < last]
