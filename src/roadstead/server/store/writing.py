"""Changes of tables, stored together: one transaction for all that wait for it.

A commit takes as long for many changes as for one, because the disk has to be waited for. So
whatever arrives while one is under way goes into the next; on PostgreSQL the other servers are
told in the same transaction.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TypeVar

import msgspec
from sqlalchemy import bindparam, case, delete, func, insert, select, update
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from roadstead.kernel.errors import Refused
from roadstead.server.ground import metrics
from roadstead.server.messages.protocol import Status
from roadstead.server.store import journal
from roadstead.server.store.database import is_locked, unless_there
from roadstead.server.store.journal import AnyEntry, ClockSet, SeatSet
from roadstead.server.store.news import CHANNEL, News
from roadstead.server.store.schema import ENTRIES, FILES, SEATS, TABLE_FILES, TABLES

Result = TypeVar("Result")

MOST_TRIES = 10  # of a change that somebody else overtakes
MOST_TOGETHER = 128  # changes in one transaction; their news must fit into 8000 bytes
SECONDS_BETWEEN_LOCKS = 0.05  # before a table that another server holds is tried again
SECONDS_LOCKED = 5.0  # after which a change is given up


class Overtaken(Refused):
    """Somebody else has changed the table first."""


async def persistently(change: Callable[[], Awaitable[Result]]) -> Result:
    """Look at a table and change it, again and again as long as somebody else is faster."""
    for _ in range(MOST_TRIES):
        try:
            return await change()
        except Overtaken:
            metrics.OVERTAKEN.inc()
    raise Refused("the table changes too fast: try again")


class TableListed(msgspec.Struct, frozen=True):
    """What a list of tables shows of one."""

    game: str
    title: str
    seats: list[SeatSet]
    waiting: list[int]
    clock: ClockSet | None = None


@dataclass(frozen=True)
class BotClaim:
    """Who lets the table's bot decide: a server until some time, or whoever comes (`None`).

    A claim that is `kept` stays as it is stored.
    """

    until: float | None = None
    kept: bool = False


NOBODY = BotClaim()


@dataclass(frozen=True)
class Change:
    """New entries of a table's journal, and how the table stands after them."""

    table: str
    first: int  # the number of the first new entry
    entries: list[AnyEntry]
    status: Status
    bot_to_decide: bool
    deadline: float | None
    card: TableListed
    bot_is_quick: bool = False
    claim: BotClaim = NOBODY

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
    host: str = ""


@dataclass(frozen=True)
class Writing:
    """What is stored or not, but never in part: a change, a new table, or both."""

    change: Change | None
    new: NewlySet | None

    @property
    def changes(self) -> list[Change]:
        """Both changes, the new table's first."""
        made = [self.new.change] if self.new else []
        return [*made, self.change] if self.change else made


Waiting = tuple[Writing, asyncio.Future[None]]  # what is to be stored, and who waits for it


class Writer:
    """Stores what it is given, as much as there is in one transaction."""

    def __init__(self, engine: AsyncEngine, server: str) -> None:
        self._engine = engine
        self._server = server  # our name in the news, which we need not hear ourselves
        self._waiting: list[Waiting] = []
        self._writing = False
        self._tasks: set[asyncio.Task[None]] = set()

    async def write(self, writing: Writing) -> None:
        """Store it; `Overtaken` if a number is taken. It is waited for, come what may."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((writing, done))
        if not self._writing:
            self._writing = True
            self._begin(self._write_what_waits())
        try:
            await asyncio.shield(done)
        except asyncio.CancelledError:
            # Whoever asked is gone. The table must not be read before this is settled.
            with suppress(Exception):
                await done
            raise

    async def finished(self) -> None:
        """Wait for what is being stored."""
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)

    def _begin(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _write_what_waits(self) -> None:
        try:
            while self._waiting:
                together = self._waiting[:MOST_TOGETHER]
                del self._waiting[:MOST_TOGETHER]
                await self._write(together)
        finally:
            self._writing = False

    async def _write(self, together: list[Waiting]) -> None:
        try:
            await self._store([writing for writing, _ in together])
        except IntegrityError:
            await self._write_one_by_one(together)
        except DBAPIError as error:
            if is_locked(error):
                await self._write_around_locks(together)
            else:
                _settle(together, error)
        except Exception as error:  # it belongs to those who wait for this
            _settle(together, error)
        else:
            _settle(together, None)

    async def _write_around_locks(self, together: list[Waiting]) -> None:
        """A server that may be frozen holds one of these tables; the others must not wait."""
        locked = await self._locked([one[0].change.table for one in together if one[0].change])
        held = [one for one in together if one[0].change and one[0].change.table in locked]
        free = [one for one in together if one not in held]
        for one in held:
            self._begin(self._write_when_unlocked(one))
        if free:
            await self._write_one_by_one(free)

    async def _locked(self, tables: list[str]) -> set[str]:
        """Those of the tables that somebody else is changing now."""
        mine = select(TABLES.c.id).where(TABLES.c.id.in_(tables))
        async with self._engine.begin() as connection:
            there = set((await connection.execute(mine)).scalars())
            free = await connection.execute(mine.with_for_update(skip_locked=True))
            return there - set(free.scalars())

    async def _write_when_unlocked(self, one: Waiting) -> None:
        """Try again until whoever holds the table lets go, or the database makes them."""
        assert one[0].change is not None
        try:
            async with asyncio.timeout(SECONDS_LOCKED):
                while await self._locked([one[0].change.table]):
                    await asyncio.sleep(SECONDS_BETWEEN_LOCKS)
        except TimeoutError:
            _settle([one], Refused("another server is changing this table: try again"))
        except Exception as error:  # it belongs to whoever waits for this
            _settle([one], error)
        else:
            await self._write_one_by_one([one])

    async def _write_one_by_one(self, together: Iterable[Waiting]) -> None:
        """One of them was overtaken; the others must not suffer."""
        for one in together:
            try:
                await self._store([one[0]])
            except IntegrityError:
                _settle([one], Overtaken("the table has changed since you saw it"))
            except Exception as error:  # it belongs to whoever waits for this
                _settle([one], error)
            else:
                _settle([one], None)

    async def _store(self, writings: Sequence[Writing]) -> None:
        new = [writing.new for writing in writings if writing.new]
        # In the same order everywhere, so that two servers never wait for each other.
        changed = sorted(
            (writing.change for writing in writings if writing.change), key=lambda c: c.table
        )
        everything = sorted((c for w in writings for c in w.changes), key=lambda c: c.table)
        with metrics.COMMITS.time():
            await self._commit(new, changed, everything)
        metrics.STORED.inc(sum(len(change.entries) for change in everything))

    async def _commit(
        self, new: Sequence[NewlySet], changed: Sequence[Change], everything: Sequence[Change]
    ) -> None:
        async with self._engine.begin() as connection:
            if new:
                await connection.execute(insert(TABLES), [_newly_set(table) for table in new])
                await _keep_files(connection, new)
            if changed:
                await connection.execute(STANDING, [_standing(change) for change in changed])
            await connection.execute(insert(ENTRIES), _rows(everything))
            for change in everything:
                if any(isinstance(entry, journal.SEATING) for entry in change.entries):
                    await _seat(connection, change)
            if connection.dialect.name == "postgresql":
                await self._tell(connection, everything)

    async def _tell(self, connection: AsyncConnection, changes: Sequence[Change]) -> None:
        news = News(
            server=self._server,
            tables={change.table: change.last for change in changes},
            bots=any(change.bot_to_decide and change.claim == NOBODY for change in changes),
        )
        await connection.execute(select(func.pg_notify(CHANNEL, news.written())))


def _settle(writings: Iterable[Waiting], error: Exception | None) -> None:
    for _, done in writings:
        if done.cancelled():
            continue
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)


# In SQL.

STANDING = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("of"))
    .values(
        status=bindparam("status"),
        bot_to_decide=bindparam("bot_to_decide"),
        bot_is_quick=bindparam("bot_is_quick"),
        bot_claimed_until=case(
            (bindparam("claim_kept"), TABLES.c.bot_claimed_until),
            else_=bindparam("claimed_until", type_=TABLES.c.bot_claimed_until.type),
        ),
        deadline=bindparam("deadline"),
        clock_claimed_until=None,
        number=bindparam("number"),
        card=bindparam("card"),
        changed=bindparam("changed"),
    )
)


def _standing(change: Change) -> dict[str, object]:
    return {
        "of": change.table,
        "claim_kept": change.claim.kept,
        "claimed_until": change.claim.until,
        **_columns(change),
    }


def _newly_set(new: NewlySet) -> dict[str, object]:
    return {
        "id": new.change.table,
        "secret": new.secret,
        "public": new.public,
        "host": new.host,
        "bot_claimed_until": new.change.claim.until,
        **_columns(new.change),
    }


def _columns(change: Change) -> dict[str, object]:
    return {
        "status": change.status,
        "bot_to_decide": change.bot_to_decide,
        "bot_is_quick": change.bot_is_quick,
        "deadline": change.deadline,
        "number": change.last,
        "card": msgspec.json.encode(change.card),
        "changed": datetime.now(UTC),
    }


def _rows(changes: Sequence[Change]) -> list[dict[str, object]]:
    now = datetime.now(UTC)
    return [
        {"table": change.table, "number": number, "entry": journal.write(entry), "stored": now}
        for change in changes
        for number, entry in enumerate(change.entries, change.first)
    ]


async def _keep_files(connection: AsyncConnection, new: Sequence[NewlySet]) -> None:
    """Keep the component files of new tables, unless they are kept already."""
    texts: dict[str, str] = {}
    used: list[dict[str, str]] = []
    for table in new:
        first = table.change.entries[0]
        assert isinstance(first, journal.TableSet)
        for name, digest in first.files.items():
            texts[digest] = first.options[name]
        digests = set(first.files.values())
        used += [{"table": table.change.table, "sha256": digest} for digest in sorted(digests)]
    if texts:
        rows = [{"sha256": digest, "text": text} for digest, text in sorted(texts.items())]
        await connection.execute(unless_there(connection, FILES), rows)
        await connection.execute(insert(TABLE_FILES), used)


async def _seat(connection: AsyncConnection, change: Change) -> None:
    await connection.execute(delete(SEATS).where(SEATS.c.table == change.table))
    seated = [
        {"table": change.table, "seat": number, "person": seat.person}
        for number, seat in enumerate(change.card.seats)
        if seat.person
    ]
    if seated:
        await connection.execute(insert(SEATS), seated)
