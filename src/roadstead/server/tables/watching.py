"""Bots among themselves play while somebody watches, and rest when nobody does.

Whoever opens such a table rouses its bots; the server that would let one think finds nobody there
and lets them rest. As servers hear of one another with a delay, those who watch rouse again.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from roadstead.server.store.claims import Claims
from roadstead.server.tables.due import BotsDue
from roadstead.server.tables.quay import Quay
from roadstead.server.tables.table import ServedTable

SECONDS_BETWEEN_LOOKS = 5.0

log = logging.getLogger(__name__)


class Watching:
    """Who watches bots here."""

    def __init__(self, quay: Quay, claims: Claims, *due: BotsDue) -> None:
        self._quay = quay
        self._claims = claims
        self._due = due
        self._watched: Counter[str] = Counter()  # screens here, by table

    @asynccontextmanager
    async def screen(self, table: str, person: str | None) -> AsyncIterator[None]:
        """Somebody has the table open meanwhile."""
        with self._quay.presence.here(table, person):
            self._watched[table] += 1
            try:
                await self._rouse_at(table)
                yield
            finally:
                self._watched[table] -= 1
                if not self._watched[table]:
                    del self._watched[table]

    def may_play(self, table: ServedTable) -> bool:
        """Whether the table's bots need not rest."""
        return table.show_pace is None or self._quay.presence.anybody_at(table.id)

    async def lull(self, table: str) -> None:
        """Nobody watches: the bots rest."""
        await self._claims.lull(table)

    async def run(self) -> None:
        """Look again and again whether bots rest that are watched here."""
        while True:
            await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
            try:
                await self._rouse([table for table in self._watched if self._is_alone(table)])
            except Exception:  # it comes round again
                log.exception("bots that are watched could not be roused")

    async def _rouse_at(self, table: str) -> None:
        async with self._quay.opened(self._quay.berth(table)) as opened:
            alone = opened.show_pace is not None
        if alone:
            await self._rouse([table])

    def _is_alone(self, table: str) -> bool:
        opened = self._quay.berth(table).table
        return opened is not None and opened.show_pace is not None

    async def _rouse(self, tables: list[str]) -> None:
        if tables and await self._claims.rouse(tables):
            for bots in self._due:
                bots.left_waiting()
