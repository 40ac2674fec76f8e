"""Snapshots are made of long tables: now and then, after a change, when nobody waits for it.

They are a help and no more. Whatever becomes of one, the journal has everything.
"""

from __future__ import annotations

import asyncio
import logging

from roadstead.server.store.snapshots import Snapshot
from roadstead.server.store.storage import Storage
from roadstead.server.tables.berth import Berth
from roadstead.server.tables.snapshot import encode, made_here, packed
from roadstead.server.tables.table import ServedTable

# To take a table up from a snapshot takes as long as to read about 100 entries (5 to 10 ms), and
# to make one about 20: so whoever opens a table reads 200 at most, and making them costs a move
# a hundredth of what judging, storing and showing it does. `bench/opening.py` measures it.
ENTRIES_BETWEEN = 200
MOST_WAITING = 100  # tables; one that is left out comes again with its next change
SECONDS_BETWEEN = 0.05  # two snapshots: tables that grow alike must not all be in the way of moves

log = logging.getLogger(__name__)


class Keeper:
    """Makes snapshots of the tables that it is shown, one after the other."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._waiting: dict[str, Berth] = {}
        self._news = asyncio.Event()
        self.made_by = made_here()

    def look(self, berth: Berth) -> None:
        """The table has grown, or was read in full: it may need a snapshot, soon."""
        if berth.table is not None and _is_due(berth.table) and len(self._waiting) < MOST_WAITING:
            self._waiting[berth.id] = berth
            self._news.set()

    async def run(self) -> None:
        """Make them as they come."""
        while True:
            await self._news.wait()
            self._news.clear()
            await self.keep_those_that_wait()

    async def keep_those_that_wait(self) -> None:
        """Make a snapshot of every table that waits for one."""
        while self._waiting:
            berth = self._waiting.pop(next(iter(self._waiting)))
            try:
                await self._keep(berth)
            except Exception:  # nobody waits for it, and the journal has everything
                log.exception("a snapshot could not be kept")
            if self._waiting:
                await asyncio.sleep(SECONDS_BETWEEN)

    async def _keep(self, berth: Berth) -> None:
        async with berth.lock:
            table = berth.table
            if table is None or not _is_due(table):
                return
            kept = table.put_down()
            written = encode(kept)
            table.kept_at = table.number
        content = await asyncio.to_thread(packed, written)
        if content is not None:
            people = kept.company.people
            await self._storage.keep(Snapshot(berth.id, kept.number, self.made_by, people, content))


def _is_due(table: ServedTable) -> bool:
    return table.play is not None and table.number - table.kept_at >= ENTRIES_BETWEEN
