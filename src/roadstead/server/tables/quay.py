"""The tables that are open now: each in its one berth, read when somebody wants it.

Other servers on the same database may change a table, too. What they have stored is read before
the next look, and whoever has the table open is woken.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from functools import partial
from weakref import WeakValueDictionary

from roadstead.kernel.base.errors import Refused
from roadstead.server.store.news import News
from roadstead.server.store.storage import Storage
from roadstead.server.tables.berth import Berth
from roadstead.server.tables.presence import Presence
from roadstead.server.tables.table import ServedTable

NAME = re.compile(r"[A-Za-z0-9_-]{22}")  # what `new_id` makes
MOST_KEPT_OPEN = 500  # tables that nobody touches any more


class UnknownTable(Refused):
    """There is no such table."""


class Quay:
    """Every open table, and who has which of them open."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        # Whoever touches a table keeps its berth alive; of the others the last ones stay.
        self._berths: WeakValueDictionary[str, Berth] = WeakValueDictionary()
        self._recent: OrderedDict[str, Berth] = OrderedDict()
        self.presence = Presence(self._came_or_went)

    def __len__(self) -> int:
        return len(self._berths)

    def berth(self, table: str) -> Berth:
        """The one place of the table in this process."""
        if not NAME.fullmatch(table):
            raise UnknownTable("there is no such table")
        berth = self._berths.get(table)
        if berth is None:
            berth = self._berths[table] = Berth(table)
        self._recent[table] = berth
        self._recent.move_to_end(table)
        if len(self._recent) > MOST_KEPT_OPEN:
            self._recent.popitem(last=False)
        return berth

    @asynccontextmanager
    async def opened(self, berth: Berth, freshly: bool = False) -> AsyncIterator[ServedTable]:
        """The table, alone with it; `freshly` when it must not lag behind other servers."""
        async with berth.lock:
            if freshly and self._storage.shared:
                berth.outdated = True
            while berth.table is None or berth.outdated:
                await self._read(berth)
            yield berth.table

    async def others_were_faster(self, berth: Berth) -> bool:
        """Read what other servers have stored meanwhile: was there anything?"""
        return self._storage.shared and await self._read(berth)

    async def _read(self, berth: Berth) -> bool:
        """Read the journal, or what it has after the last entry that is known: was there any?"""
        berth.outdated = False
        if berth.table is None:
            stored = await self._storage.journal(berth.id)
            if stored is None:
                raise UnknownTable("there is no such table")
            berth.table = ServedTable(berth.id, *stored)
            berth.table.company.away_since = partial(self.presence.away_since, berth.id)
            return True
        try:
            entries = await self._storage.entries_after(berth.id, berth.table.number)
        except BaseException:
            berth.outdated = True
            raise
        if entries:
            berth.table.read(entries)
            berth.announce_stored()
        return bool(entries)

    # What is heard.

    def hear(self, news: News) -> None:
        """Another server has changed tables, or has somebody there."""
        for table, number in news.tables.items():
            berth = self._berths.get(table)
            if berth is not None:
                berth.outdate(number)
        self.gone(news.anew)
        self.presence.heard(news.here)

    def missed_news(self) -> None:
        """Any table may have changed."""
        for berth in list(self._berths.values()):
            berth.outdate()

    def gone(self, tables: Iterable[str]) -> None:
        """These tables are no more, or no more what they were."""
        for table in tables:
            berth = self._berths.get(table)
            if berth is not None:
                berth.forget()

    def wake_everybody(self) -> None:
        """Whoever waits for news waits no longer."""
        for berth in list(self._berths.values()):
            berth.announce()

    def _came_or_went(self, table: str, person: str) -> None:
        """Let everybody at the table see it, if the person has a seat there."""
        berth = self._berths.get(table)
        if berth is not None and berth.table and berth.table.seating.owned_by(person):
            berth.somebody_came_or_went()
