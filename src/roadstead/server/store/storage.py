"""What is stored and found again; `writing` and the modules named
`..._storage` speak SQL beside it.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Any

import msgspec
from sqlalchemy import Column, ColumnElement, Row, delete, func, insert, or_, select, text, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from roadstead.kernel.errors import Refused
from roadstead.server.messages.outside_protocol import Token
from roadstead.server.messages.protocol import Person, Status
from roadstead.server.store import journal
from roadstead.server.store.common import Common
from roadstead.server.store.database import engine, sqlite_file
from roadstead.server.store.device_storage import NOT_BANNED, DeviceStorage, today
from roadstead.server.store.journal import AnyEntry
from roadstead.server.store.migrations import upgrade
from roadstead.server.store.news import CHANNEL, Hearer, Listener, News
from roadstead.server.store.others_storage import OthersStorage
from roadstead.server.store.schema import (
    DEVICE_CODES,
    ENTRIES,
    FILES,
    PEOPLE,
    SEATS,
    SECRETS,
    TABLES,
    TOKENS,
)
from roadstead.server.store.upkeep import Upkeep
from roadstead.server.store.writing import Change, NewlySet, TableListed, Writer, Writing

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


def _now() -> datetime:
    return datetime.now(UTC)


class Storage:
    """All that outlives the process."""

    def __init__(self, url: str) -> None:
        self.server = secrets.token_hex(8)  # this process, among those on one database
        self._engine = engine(url)
        self._reading = self._engine.execution_options(reads=True)
        self.devices = DeviceStorage(self._engine, self.server)
        self.others = OthersStorage(self._engine)
        self._writer = Writer(self._engine, self.server)
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

    def listener(self, hearer: Hearer) -> Listener:
        """Whoever listens to the other servers on the database."""
        return Listener(self._engine, self.server, hearer)

    async def check(self) -> None:
        """Ask the database anything, to hear whether it answers."""
        async with self._reading.connect() as connection:
            await connection.execute(select(TABLES.c.id).limit(1))

    async def say_who_is_here(self, pairs: list[tuple[str, str]]) -> None:
        """Tell the other servers which tables people have open here."""
        news = News(server=self.server, tables={}, bots=False, here=pairs)
        async with self._engine.begin() as connection:
            await connection.execute(select(func.pg_notify(CHANNEL, news.written())))

    async def close(self) -> None:
        """Let the database go, when everything is stored."""
        await self._writer.finished()
        await self._engine.dispose()

    # People.

    async def add_person(self, person: Person, secret_sha256: str, label: str = "") -> None:
        """A new guest with a first device."""
        async with self._engine.begin() as connection:
            await connection.execute(
                insert(PEOPLE).values(id=person.id, name=person.name, made=_now())
            )
            await connection.execute(
                insert(SECRETS).values(_device(person.id, secret_sha256, label))
            )

    async def person(self, secret_sha256: str) -> tuple[Person, date | None] | None:
        """Whose device has the secret, and the last day that it was here."""
        async with self._reading.connect() as connection:
            query = select(PEOPLE.c.id, PEOPLE.c.name, SECRETS.c.seen).join(SECRETS)
            query = query.where(SECRETS.c.secret_sha256 == secret_sha256, NOT_BANNED)
            found = await connection.execute(query)
            row = found.one_or_none()
        return (Person(id=row.id, name=row.name), row.seen) if row else None

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

    async def spend_device_code(
        self, code_sha256: str, secret_sha256: str, label: str, most: int
    ) -> Person | None:
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
            theirs = select(func.count()).where(SECRETS.c.person == person)
            if (await connection.execute(theirs)).scalar_one() >= most:
                raise Refused(f"you have {most} devices already: sign one out first")
            await connection.execute(insert(SECRETS).values(_device(person, secret_sha256, label)))
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
            found = await connection.execute(
                query.where(TOKENS.c.token_sha256 == token_sha256, NOT_BANNED)
            )
            row = found.one_or_none()
        return (Person(id=row.person, name=row.name), _token(row)) if row else None

    async def tokens(self, person: str) -> list[Token]:
        """The person's tokens, the oldest first."""
        query = select(TOKENS).where(TOKENS.c.person == person).order_by(TOKENS.c.made)
        async with self._reading.connect() as connection:
            return [_token(row) for row in await connection.execute(query)]

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

    # What servers must see to.

    async def bots_waiting(self, quick: bool, each: int, now: float) -> list[tuple[str, str]]:
        """Tables, and who set them, whose bots must decide and that no server has claimed.

        The oldest of everybody's tables come first, not more than `each` of one person.
        """
        turn = func.row_number().over(partition_by=TABLES.c.host, order_by=TABLES.c.changed)
        waiting = (
            select(TABLES.c.id, TABLES.c.host, TABLES.c.changed, turn.label("turn"))
            .where(*_bot_due(quick), _unclaimed(TABLES.c.bot_claimed_until, now))
            .subquery()
        )
        query = (
            select(waiting.c.id, waiting.c.host)
            .where(waiting.c.turn <= each)
            .order_by(waiting.c.turn, waiting.c.changed)
            .limit(MOST_LISTED)
        )
        async with self._reading.connect() as connection:
            return [(row.id, row.host) for row in await connection.execute(query)]

    async def claim_bots(self, tables: Sequence[str], now: float, until: float) -> list[str]:
        """Those of the tables that no other server has claimed meanwhile."""
        due = (TABLES.c.id.in_(tables), TABLES.c.bot_to_decide, TABLES.c.status == "running")
        return await self._claim(TABLES.c.bot_claimed_until, due, len(tables), (now, until))

    async def claim_overdue(self, most: int, now: float, until: float) -> list[str]:
        """Tables where somebody's time is up and that no server has claimed."""
        return await self._claim(
            TABLES.c.clock_claimed_until, (TABLES.c.deadline <= now,), most, (now, until)
        )

    async def _claim(
        self,
        claimed: Column[float | None],
        due: tuple[ColumnElement[bool], ...],
        most: int,
        span: tuple[float, float],
    ) -> list[str]:
        now, until = span
        free = (
            select(TABLES.c.id)
            .where(*due, _unclaimed(claimed, now))
            .order_by(TABLES.c.changed)
            .limit(most)
            .with_for_update(skip_locked=True)  # SQLite, with its one writer, needs no such thing
            .cte("free")
        )
        query = (
            update(TABLES)
            .where(TABLES.c.id.in_(select(free.c.id)))
            .values({claimed: until})
            .returning(TABLES.c.id)
        )
        async with self._engine.begin() as connection:
            return list((await connection.execute(query)).scalars())

    async def let_rest(self, table: str, until: float) -> None:
        """Leave the table's bots and clocks alone until then."""
        claims = {"bot_claimed_until": until, "clock_claimed_until": until}
        async with self._engine.begin() as connection:
            await connection.execute(update(TABLES).where(TABLES.c.id == table).values(claims))

    async def release_bots(self, table: str) -> None:
        """Leave the table's bots to whoever comes."""
        async with self._engine.begin() as connection:
            await connection.execute(
                update(TABLES).where(TABLES.c.id == table).values(bot_claimed_until=None)
            )


def _device(person: str, secret_sha256: str, label: str) -> dict[str, object]:
    return {
        "secret_sha256": secret_sha256,
        "person": person,
        "label": label,
        "made": _now(),
        "seen": today(),
    }


def _bot_due(quick: bool) -> tuple[ColumnElement[bool], ...]:
    return TABLES.c.bot_to_decide, TABLES.c.bot_is_quick.is_(quick), TABLES.c.status == "running"


def _unclaimed(claimed: Column[float | None], now: float) -> ColumnElement[bool]:
    return or_(claimed.is_(None), claimed < now)


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
        card=msgspec.json.decode(row.card, type=TableListed),
        changed=_in_utc(row.changed),
    )
