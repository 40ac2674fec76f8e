"""The database: SQLite in a file, or PostgreSQL; nothing else in the server speaks SQL."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, delete, event, func, insert, make_url, select, update
from sqlalchemy.exc import ArgumentError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from roadstead.kernel.errors import BadSetUp, Refused
from roadstead.server import journal
from roadstead.server.journal import AnyEntry, ClockSet, SeatSet
from roadstead.server.migrations import upgrade
from roadstead.server.outside_protocol import Token
from roadstead.server.protocol import Person, Status
from roadstead.server.schema import DEVICE_CODES, ENTRIES, PEOPLE, SEATS, SECRETS, TABLES, TOKENS

DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}
MOST_LISTED = 100
BUSY_SECONDS = 10  # that a writer waits for another one's lock on SQLite


class Card(msgspec.Struct, frozen=True):
    """What a list of tables shows of one."""

    game: str
    title: str
    seats: list[SeatSet]
    waiting: list[int]
    clock: ClockSet | None = None


@dataclass(frozen=True)
class Change:
    """New entries of a table's journal, and how the table stands after them."""

    table: str
    first: int  # the number of the first new entry
    entries: list[AnyEntry]
    status: Status
    bot_to_decide: bool
    deadline: float | None
    card: Card

    @property
    def last(self) -> int:
        """The number of the last new entry."""
        return self.first + len(self.entries) - 1


@dataclass(frozen=True)
class NewlySet:
    """The change that makes a table."""

    secret: str
    public: bool
    change: Change


@dataclass(frozen=True)
class Listed:
    """A table in a list."""

    table: str
    public: bool
    status: Status
    card: Card
    changed: datetime


def address(database: str | None, folder: Path) -> str:
    """The database's address for SQLAlchemy: the given one, or a file in the folder."""
    if database is None:
        folder.mkdir(parents=True, exist_ok=True)
        return f"sqlite+aiosqlite:///{folder / 'roadstead.sqlite'}"
    try:
        url = make_url(database)
    except ArgumentError:
        raise BadSetUp(
            "the database's address must look like postgresql://USER@HOST/NAME or sqlite:///FILE"
        ) from None
    driver = DRIVERS.get(url.get_backend_name())
    if driver is None:
        raise BadSetUp(f"the database is SQLite or PostgreSQL, not {url.get_backend_name()}")
    if url.get_backend_name() == "sqlite" and not Path(url.database or "").parent.is_dir():
        raise BadSetUp(f"there is no folder {Path(url.database or '').parent} for the database")
    return url.set(drivername=driver).render_as_string(hide_password=False)


def _engine(url: str) -> AsyncEngine:
    if not url.startswith("sqlite"):
        return create_async_engine(url, pool_pre_ping=True)
    engine = create_async_engine(url, connect_args={"timeout": BUSY_SECONDS})

    @event.listens_for(engine.sync_engine, "connect")
    def set_up(connection: Any, _: object) -> None:
        # The driver must not begin transactions on its own: `begin` below does.
        connection.isolation_level = None
        try:
            for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
                connection.execute(f"PRAGMA {pragma}").close()
        except Exception:
            connection.close()  # nobody else knows of it yet
            raise

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Connection) -> None:
        # A writer takes the lock at once: one that reads first could not wait for it.
        reads = connection.get_execution_options().get("reads", False)
        connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")

    return engine


def _now() -> datetime:
    return datetime.now(UTC)


class Storage:
    """All that outlives the process."""

    def __init__(self, url: str) -> None:
        self._engine = _engine(url)
        self._reading = self._engine.execution_options(reads=True)

    async def open(self) -> None:
        """Bring the database to the newest schema."""
        async with self._engine.begin() as connection:
            await connection.run_sync(upgrade)

    async def close(self) -> None:
        """Let the database go."""
        await self._engine.dispose()

    # People.

    async def add_person(self, person: Person, secret_sha256: str) -> None:
        """A new guest with a first device."""
        async with self._engine.begin() as connection:
            await connection.execute(
                insert(PEOPLE).values(id=person.id, name=person.name, made=_now())
            )
            await connection.execute(
                insert(SECRETS).values(secret_sha256=secret_sha256, person=person.id)
            )

    async def person(self, secret_sha256: str) -> Person | None:
        """Whose secret it is."""
        async with self._reading.connect() as connection:
            query = select(PEOPLE.c.id, PEOPLE.c.name).join(SECRETS)
            found = await connection.execute(query.where(SECRETS.c.secret_sha256 == secret_sha256))
            row = found.one_or_none()
        return Person(id=row.id, name=row.name) if row else None

    async def rename(self, person: str, name: str) -> None:
        """Give a guest another name; games that have begun keep the old one."""
        async with self._engine.begin() as connection:
            await connection.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(name=name))

    async def add_device_code(self, person: str, code_sha256: str, until: datetime) -> None:
        """A code that makes another device the same person, once."""
        async with self._engine.begin() as connection:
            await connection.execute(delete(DEVICE_CODES).where(DEVICE_CODES.c.until < _now()))
            await connection.execute(
                insert(DEVICE_CODES).values(code_sha256=code_sha256, person=person, until=until)
            )

    async def spend_device_code(self, code_sha256: str, secret_sha256: str) -> Person | None:
        """Give the code's person one more secret; the code is gone. `None` if it was no good."""
        async with self._engine.begin() as connection:
            spent = await connection.execute(
                delete(DEVICE_CODES)
                .where(DEVICE_CODES.c.code_sha256 == code_sha256, DEVICE_CODES.c.until >= _now())
                .returning(DEVICE_CODES.c.person)
            )
            person = spent.scalar_one_or_none()
            if person is None:
                return None
            await connection.execute(
                insert(SECRETS).values(secret_sha256=secret_sha256, person=person)
            )
            found = await connection.execute(select(PEOPLE.c.name).where(PEOPLE.c.id == person))
            return Person(id=person, name=found.scalar_one())

    # Tokens.

    async def add_token(self, person: str, token: Token, token_sha256: str, most: int) -> None:
        """A token by which programs act for the person, unless they have the most already."""
        row = {
            "id": token.id,
            "token_sha256": token_sha256,
            "person": person,
            "label": token.label,
            "table": token.table,
            "seat": token.seat,
            "made": datetime.fromisoformat(token.made),
        }
        try:
            async with self._engine.begin() as connection:
                mine = select(func.count()).where(TOKENS.c.person == person)
                if (await connection.execute(mine)).scalar_one() >= most:
                    raise Refused(f"you have {most} tokens already: revoke one first")
                await connection.execute(insert(TOKENS).values(row))
        except IntegrityError:
            raise Refused("there is no such table") from None

    async def token(self, token_sha256: str) -> tuple[Person, Token] | None:
        """Whose token it is and what it is for; `None` if it is unknown or was revoked."""
        query = select(TOKENS, PEOPLE.c.name).join(PEOPLE)
        async with self._reading.connect() as connection:
            found = await connection.execute(query.where(TOKENS.c.token_sha256 == token_sha256))
            row = found.one_or_none()
        return (Person(id=row.person, name=row.name), _token(row)) if row else None

    async def tokens(self, person: str) -> list[Token]:
        """The person's tokens, the oldest first."""
        query = select(TOKENS).where(TOKENS.c.person == person).order_by(TOKENS.c.made)
        async with self._reading.connect() as connection:
            return [_token(row) for row in await connection.execute(query)]

    async def revoke_token(self, person: str, token: str) -> bool:
        """Whether the person had the token; it is gone."""
        async with self._engine.begin() as connection:
            gone = await connection.execute(
                delete(TOKENS).where(TOKENS.c.person == person, TOKENS.c.id == token)
            )
            return gone.rowcount > 0

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
            return secret, [journal.read(entry) for entry in rows.scalars()]

    async def store(self, change: Change | None = None, new: NewlySet | None = None) -> None:
        """Store a change, a new table, or both at once: all of it or nothing.

        A number that is taken means that somebody else was faster: the change is refused.
        """
        try:
            async with self._engine.begin() as connection:
                if new is not None:
                    await connection.execute(
                        insert(TABLES).values(
                            id=new.change.table,
                            secret=new.secret,
                            public=new.public,
                            **_standing(new.change),
                        )
                    )
                    await _append(connection, new.change)
                if change is not None:
                    await connection.execute(
                        update(TABLES)
                        .where(TABLES.c.id == change.table)
                        .values(**_standing(change))
                    )
                    await _append(connection, change)
        except IntegrityError:
            raise Refused("the table has changed since you saw it") from None

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

    async def waiting_for_bots(self) -> list[str]:
        """The tables whose bots must decide: they were at it when the server stopped."""
        query = select(TABLES.c.id).where(TABLES.c.status == "running", TABLES.c.bot_to_decide)
        async with self._reading.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def overdue(self, now: float) -> list[str]:
        """The tables where somebody's time is up."""
        query = select(TABLES.c.id).where(TABLES.c.deadline <= now)
        async with self._reading.connect() as connection:
            return list((await connection.execute(query)).scalars())


def _standing(change: Change) -> dict[str, object]:
    return {
        "status": change.status,
        "bot_to_decide": change.bot_to_decide,
        "deadline": change.deadline,
        "number": change.last,
        "card": msgspec.json.encode(change.card),
        "changed": _now(),
    }


async def _append(connection: AsyncConnection, change: Change) -> None:
    now = _now()
    rows = [
        {"table": change.table, "number": number, "entry": journal.write(entry), "stored": now}
        for number, entry in enumerate(change.entries, change.first)
    ]
    await connection.execute(insert(ENTRIES), rows)
    if any(isinstance(entry, journal.SEATING) for entry in change.entries):
        await connection.execute(delete(SEATS).where(SEATS.c.table == change.table))
        seated = _seated(change.table, change.card.seats)
        if seated:
            await connection.execute(insert(SEATS), seated)


def _seated(table: str, seats: Sequence[SeatSet]) -> list[dict[str, object]]:
    return [
        {"table": table, "seat": number, "person": seat.person}
        for number, seat in enumerate(seats)
        if seat.person
    ]


def _token(row: Row[Any]) -> Token:
    made = _in_utc(row.made).isoformat(timespec="milliseconds")
    return Token(id=row.id, label=row.label, table=row.table, seat=row.seat, made=made)


def _in_utc(time: datetime) -> datetime:
    """A time as SQLite gives it, which knows no zones, or PostgreSQL, which does."""
    return time if time.tzinfo else time.replace(tzinfo=UTC)


def _listed(row: Row[Any]) -> Listed:
    return Listed(
        table=row.id,
        public=row.public,
        status=row.status,
        card=msgspec.json.decode(row.card, type=Card),
        changed=_in_utc(row.changed),
    )
