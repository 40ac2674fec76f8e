"""The database, and the journals of its tables; what else is stored has a file of its own.

Changes are stored by `writing`; what is kept of people, of their devices, tokens and manners, by
the modules named `..._storage`.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import msgspec
from sqlalchemy import Row, func, or_, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from roadstead.server.messages.protocol import Status
from roadstead.server.store import journal
from roadstead.server.store.changes import Change, NewlySet, TableListed, Writing
from roadstead.server.store.claims import Claims
from roadstead.server.store.common import Common
from roadstead.server.store.database import engine, engine_of_a_thread, in_utc, sqlite_file
from roadstead.server.store.device_storage import DeviceStorage
from roadstead.server.store.journal import AnyEntry
from roadstead.server.store.lesson_storage import LessonStorage
from roadstead.server.store.migrations import upgrade
from roadstead.server.store.news import Hearer, Listener, News, tell
from roadstead.server.store.others_storage import OthersStorage
from roadstead.server.store.people_storage import PeopleStorage
from roadstead.server.store.preference_storage import PreferenceStorage
from roadstead.server.store.review_storage import UNCLAIMED, ReviewStorage
from roadstead.server.store.schema import ENTRIES, FILES, REVIEWS, SEATS, TABLES
from roadstead.server.store.snapshots import Snapshot, found
from roadstead.server.store.token_storage import TokenStorage
from roadstead.server.store.upkeep import Upkeep
from roadstead.server.store.writing import Writer

MOST_LISTED = 100
CLAIMED_BY_NOBODY = {"bot_claimed_until": None, "clock_claimed_until": None}
UPGRADING = 8765  # the name of PostgreSQL's lock for that


@dataclass(frozen=True)
class Listed:
    """A table in a list."""

    table: str
    public: bool
    status: Status
    card: TableListed
    changed: datetime


class Storage:
    """All that outlives the process."""

    def __init__(self, url: str) -> None:
        self.server = secrets.token_hex(8)  # this process, among those on one database
        self._engine = engine(url)
        self._reading = self._engine.execution_options(reads=True)
        self.people = PeopleStorage(self._engine)
        self.preferences = PreferenceStorage(self._engine)
        self.lessons = LessonStorage(self._engine)
        self.devices = DeviceStorage(self._engine, self.server)
        self.tokens = TokenStorage(self._engine, self.devices)
        self.others = OthersStorage(self._engine)
        self.claims = Claims(self._engine)
        self.reviews = ReviewStorage(self._engine, self.server)
        self._writer = Writer(self._engine, engine_of_a_thread(url), self.server)
        self.shared = sqlite_file(url) is None  # with other servers
        self.common = Common(self._engine)
        self.upkeep = Upkeep(self._engine)

    async def open(self) -> None:
        """Bring the database to the newest schema."""
        async with self._engine.begin() as connection:
            if self.shared:  # with a server that may start at the same moment
                for limit in ("lock_timeout", "statement_timeout"):  # migrations may take long
                    await connection.execute(text(f"SET LOCAL {limit} = 0"))
                await connection.execute(select(func.pg_advisory_xact_lock(UPGRADING)))
            await connection.run_sync(upgrade)
            if not self.shared:  # so whoever claimed anything is gone
                await connection.execute(update(TABLES).values(CLAIMED_BY_NOBODY))
                await connection.execute(update(REVIEWS).values(UNCLAIMED))

    def listener(self, *hearers: Hearer) -> Listener:
        """Whoever listens to the other servers on the database."""
        return Listener(self._engine, self.server, hearers)

    async def check(self) -> None:
        """Ask the database anything, to hear whether it answers."""
        async with self._reading.connect() as connection:
            await connection.execute(select(TABLES.c.id).limit(1))

    async def say_who_is_here(self, pairs: list[tuple[str, str]]) -> None:
        """Tell the other servers which tables people have open here."""
        news = News(server=self.server, tables={}, bots=False, here=pairs)
        async with self._engine.begin() as connection:
            await tell(connection, news)

    async def close(self) -> None:
        """Let the database go, when everything is stored."""
        await self._writer.close()
        await self._engine.dispose()

    # Tables.

    async def journal(self, table: str) -> tuple[str, list[AnyEntry]] | None:
        """A table's secret and its whole journal; `None` if there is no such table."""
        async with self._reading.connect() as connection:
            found = await connection.execute(select(TABLES.c.secret).where(TABLES.c.id == table))
            secret = found.scalar_one_or_none()
            if secret is None:
                return None
            rows = await connection.execute(
                select(ENTRIES.c.entry).where(ENTRIES.c.table == table).order_by(ENTRIES.c.number)
            )
            entries = [journal.read(entry) for entry in rows.scalars()]
            return secret, [await self._with_files(connection, entries[0]), *entries[1:]]

    async def opening(
        self, table: str, made_by: str
    ) -> tuple[str, AnyEntry, Snapshot, list[AnyEntry]] | None:
        """A table's secret, first entry, snapshot, and the entries after it; `None` without one.

        The snapshot is one that was made by a server like this.
        """
        async with self._reading.connect() as connection:
            snapshot = await found(connection, table, made_by)
            if snapshot is None:
                return None
            secret = await connection.execute(select(TABLES.c.secret).where(TABLES.c.id == table))
            number = ENTRIES.c.number
            rows = await connection.execute(
                select(ENTRIES.c.entry)
                .where(ENTRIES.c.table == table, or_(number == 1, number > snapshot.number))
                .order_by(number)
            )
            first, *after = [journal.read(entry) for entry in rows.scalars()]
            first = await self._with_files(connection, first)
            return secret.scalar_one(), first, snapshot, after

    async def keep(self, snapshot: Snapshot) -> None:
        """Keep a snapshot of a table whose changes are stored."""
        await self._writer.keep(snapshot)

    async def _with_files(self, connection: AsyncConnection, first: AnyEntry) -> AnyEntry:
        """The first entry of a journal with the texts of its component files."""
        if not isinstance(first, journal.TableSet) or not first.files:
            return first
        query = select(FILES).where(FILES.c.sha256.in_(first.files.values()))
        texts = {row.sha256: row.text for row in await connection.execute(query)}
        own = {name: texts[digest] for name, digest in first.files.items()}
        return msgspec.structs.replace(first, options=first.options | own)

    async def entries_after(self, table: str, number: int) -> list[AnyEntry]:
        """What the journal has after an entry."""
        query = (
            select(ENTRIES.c.entry)
            .where(ENTRIES.c.table == table, ENTRIES.c.number > number)
            .order_by(ENTRIES.c.number)
        )
        async with self._reading.connect() as connection:
            return [journal.read(entry) for entry in (await connection.execute(query)).scalars()]

    async def store(self, change: Change | None = None, new: NewlySet | None = None) -> None:
        """Store a change, a new table, or both at once: all of it or nothing.

        A number that is taken means that somebody else was faster: `Overtaken`.
        """
        await self._writer.write(Writing(change, new))

    async def listed(self, status: Status | None = None, person: str | None = None) -> list[Listed]:
        """The newest tables: those of a person, or the public ones of a status."""
        query = select(TABLES).order_by(TABLES.c.changed.desc()).limit(MOST_LISTED)
        if status is not None:
            query = query.where(TABLES.c.status == status)
        if person is None:
            query = query.where(TABLES.c.public)
        else:
            mine = select(SEATS.c.table).where(SEATS.c.person == person)
            query = query.where(TABLES.c.id.in_(mine))
        async with self._reading.connect() as connection:
            return [_listed(row) for row in await connection.execute(query)]


def _listed(row: Row[Any]) -> Listed:
    return Listed(
        table=row.id,
        public=row.public,
        status=row.status,
        card=msgspec.json.decode(row.card, type=TableListed),
        changed=in_utc(row.changed),
    )
