"""What operators do with the database, beside servers that run on it."""

from __future__ import annotations

import os
import secrets
import shutil
import sqlite3
import subprocess
import time
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import delete, func, make_url, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from roadstead.kernel.base.errors import BadSetUp, Refused
from roadstead.server.ground.cleaning import cleaned
from roadstead.server.messages.protocol import Leave, Person
from roadstead.server.office.forgetting import Forgetting
from roadstead.server.office.overseeing import Overseeing
from roadstead.server.store import journal
from roadstead.server.store.changes import TableListed
from roadstead.server.store.database import OWNER_ONLY, engine, sqlite_file
from roadstead.server.store.journal import AnyEntry
from roadstead.server.store.news import tell_anew
from roadstead.server.store.schema import ENTRIES, PEOPLE, REVIEWS, SEATS, SNAPSHOTS, TABLES
from roadstead.server.store.storage import Storage
from roadstead.server.tables import judging
from roadstead.server.tables.harbour import Harbour
from roadstead.server.tables.quay import UnknownTable
from roadstead.server.tables.table import ServedTable

LONGEST_REASON = 500  # of a ban


@dataclass(frozen=True)
class TableKept:
    """A table as an operator sees it in a list."""

    id: str
    game: str
    status: str
    public: bool
    names: list[str]
    changes: int
    changed: datetime


@dataclass(frozen=True)
class PersonKept:
    """A person as an operator sees them in a list."""

    id: str
    name: str
    made: datetime
    seats: int


class Admin:
    """The database, for an operator."""

    def __init__(self, url: str) -> None:
        file = sqlite_file(url)
        if file is not None and not file.exists():
            raise BadSetUp(f"there is no database {file}")
        self._url = url
        self._storage = Storage(url)
        self._engine = engine(url, patient=True)
        self.overseeing = Overseeing(self._engine, self._storage)

    async def close(self) -> None:
        """Let the database go."""
        await self._storage.close()
        await self._engine.dispose()

    # What there is.

    async def tables(self, status: str | None = None) -> list[TableKept]:
        """Every table, the last one that changed first."""
        query = select(TABLES).order_by(TABLES.c.changed.desc())
        if status is not None:
            query = query.where(TABLES.c.status == status)
        async with self._engine.connect() as connection:
            return [_table(row) for row in await connection.execute(query)]

    async def people(self) -> list[PersonKept]:
        """Everybody, the newest first."""
        seats = select(func.count()).where(SEATS.c.person == PEOPLE.c.id).scalar_subquery()
        query = select(PEOPLE, seats.label("seats")).order_by(PEOPLE.c.made.desc())
        async with self._engine.connect() as connection:
            return [
                PersonKept(row.id, row.name, row.made, row.seats)
                for row in await connection.execute(query)
            ]

    async def export(self, name: str) -> str:
        """All that is kept of a table or a person, as JSON."""
        kept: dict[str, object]
        stored = await self._storage.journal(name)
        if stored is not None:
            secret, entries = stored
            read = ServedTable(name, secret, entries)
            tells = read.status == "over" and not read.sealed
            kept = {"table": name, "secret": secret if tells else None, "journal": entries}
        else:
            person = await self._person(name)
            tables = sorted(await self._tables_of(name))
            kept = {
                "person": person,
                "preferences": await self._storage.preferences.of(name),
                "lessons": await self._storage.lessons.of(name),
                "figures": await self._storage.reviews.figures_of(name),
                "tables": tables,
                "said": await self._said_by(name, tables),
                "reported": [
                    report.text
                    for report in await self.overseeing.reports()
                    if report.reporter == name
                ],
                "others": await self._storage.others.of(name),
            }
        await self.overseeing.noted("export", name)
        return msgspec.json.format(msgspec.json.encode(kept), indent=1).decode()

    # What is taken away.

    async def delete(self, name: str) -> str:
        """Delete a table or a person; what was done, in a sentence."""
        async with self._engine.begin() as connection:
            gone = await connection.execute(delete(TABLES).where(TABLES.c.id == name))
            if gone.rowcount:
                await tell_anew(connection, [name])
                await self.overseeing.note(connection, "delete a table", name)
                return f"The table {name} is deleted, with all that happened at it."
        person = await self._person(name)
        await self._leave_every_seat(person)
        tables = await self._tables_of(name)
        async with self._engine.begin() as connection:
            for table in tables:
                await self._forget_at(connection, table, name)
            devices = self._storage.devices
            await devices.tell(connection, await devices.keys_of(connection, name))
            await connection.execute(delete(PEOPLE).where(PEOPLE.c.id == name))
            # After that: whoever keeps one at this moment has been waited for.
            await connection.execute(delete(SNAPSHOTS).where(SNAPSHOTS.c.table.in_(tables)))
            await connection.execute(delete(REVIEWS).where(REVIEWS.c.table.in_(tables)))
            await self.overseeing.forget(connection, name)
            await self.overseeing.note(connection, "delete a person")
            await tell_anew(connection, sorted(tables))
        return (
            f"{person.name} is deleted: the secrets, the name and all that was said. "
            f"{len(tables)} tables keep what was played, by a guest."
        )

    async def ban(self, name: str, reason: str) -> str:
        """Shut a person out, and let bots play on for them; what was done, in a sentence."""
        person = await self._person(name)
        reason = cleaned(reason, "the reason")[:LONGEST_REASON] if reason else ""
        await self.overseeing.ban(name, reason)
        await self._leave_every_seat(person)
        return f"{person.name} is banned: bots hold their seats, and all they had open is closed."

    async def unban(self, name: str) -> str:
        """Let a person in again; what was done, in a sentence."""
        person = await self._person(name)
        await self.overseeing.unban(name)
        return f"{person.name} may come in again, and take their seats back."

    async def _leave_every_seat(self, person: Person) -> None:
        """Leave seats at tables that are not over: vacant again, or to a bot."""
        harbour = Harbour(self._storage)
        for table in await self._tables_of(person.id):
            with suppress(UnknownTable):  # it was deleted meanwhile
                await harbour.change(table, lambda opened: _leave(opened, person))

    async def _forget_at(self, connection: AsyncConnection, table: str, person: str) -> None:
        forgetting = Forgetting(person, secrets.token_hex(8))
        found = await connection.execute(
            select(ENTRIES.c.number, ENTRIES.c.entry)
            .where(ENTRIES.c.table == table)
            .order_by(ENTRIES.c.number)
        )
        rows = found.all()
        before = [journal.read(row.entry) for row in rows]
        for row, old, new in zip(rows, before, forgetting.read(before), strict=True):
            if new != old:
                await connection.execute(
                    update(ENTRIES)
                    .where(ENTRIES.c.table == table, ENTRIES.c.number == row.number)
                    .values(entry=journal.write(new))
                )
        shown = await connection.execute(select(TABLES.c.card).where(TABLES.c.id == table))
        card = msgspec.json.decode(shown.scalar_one(), type=TableListed)
        card = msgspec.structs.replace(card, seats=forgetting.seats(card.seats))
        await connection.execute(
            update(TABLES).where(TABLES.c.id == table).values(card=msgspec.json.encode(card))
        )

    # How it is found.

    async def _person(self, name: str) -> Person:
        async with self._engine.connect() as connection:
            query = select(PEOPLE.c.id, PEOPLE.c.name).where(PEOPLE.c.id == name)
            row = (await connection.execute(query)).one_or_none()
        if row is None:
            raise Refused(f"there is no table or person {name}")
        return Person(id=row.id, name=row.name)

    async def _tables_of(self, person: str) -> set[str]:
        """The tables whose journals name the person."""
        quoted = f'"{person}"'.encode()
        named = func.instr(ENTRIES.c.entry, quoted) > 0
        if self._storage.shared:  # PostgreSQL knows no instr, SQLite no LIKE of bytes
            named = ENTRIES.c.entry.op("LIKE", is_comparison=True)(b"%" + quoted + b"%")
        async with self._engine.connect() as connection:
            found = await connection.execute(select(ENTRIES.c.table).where(named).distinct())
            return set(found.scalars())

    async def _said_by(self, person: str, tables: list[str]) -> list[str]:
        said = []
        for table in tables:
            entries = await self._storage.entries_after(table, 0)
            lines = [entry for entry in entries if isinstance(entry, journal.Said)]
            said += [line.text for line in lines if line.person == person]
        return said

    # What is kept elsewhere.

    def back_up(self, file: Path) -> None:
        """Copy the database as it is at one moment, while servers go on."""
        if file.exists():
            raise BadSetUp(f"{file} exists already: name another file")
        if not file.absolute().parent.is_dir():
            raise BadSetUp(f"there is no folder {file.parent}")
        file.touch(OWNER_ONLY)
        source = sqlite_file(self._url)
        if source is None:
            self._dump(file)
            return
        with (
            closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as kept,
            closing(sqlite3.connect(file)) as copy,
        ):
            kept.backup(copy)

    def _dump(self, file: Path) -> None:
        pg_dump = shutil.which("pg_dump")
        if pg_dump is None:
            raise BadSetUp("pg_dump, which copies a PostgreSQL, is not installed here")
        url = make_url(self._url).set(drivername="postgresql")
        environment = {**os.environ, **({"PGPASSWORD": str(url.password)} if url.password else {})}
        address = url.set(password=None).render_as_string()
        done = subprocess.run(  # noqa: S603 - the operator's own words
            [pg_dump, "--format=custom", f"--file={file}", f"--dbname={address}"],
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            file.unlink(missing_ok=True)
            raise BadSetUp(f"pg_dump says: {done.stderr.strip().splitlines()[0]}")


def _leave(table: ServedTable, person: Person) -> list[AnyEntry]:
    entries: list[AnyEntry] = []
    for seat, chair in enumerate(table.seating.chairs):
        over = table.status in ("over", "abandoned")
        if chair.person == person.id and chair.by == "person" and not over:
            entries += judging.execute(table, person, Leave(seat=seat), time.time())
    return entries


def _table(row: Any) -> TableKept:
    card = msgspec.json.decode(row.card, type=TableListed)
    names = [seat.name or "-" for seat in card.seats]
    return TableKept(row.id, card.game, row.status, row.public, names, row.number, row.changed)
