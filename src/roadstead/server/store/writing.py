"""Changes of tables, stored together: one transaction for all that wait for it.

A commit takes as long for many changes as for one, because the disk has to be waited for. So
whatever arrives while one is under way, or soon after it when many want to write, goes into the
next; on PostgreSQL the other servers are told in the same transaction.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Coroutine, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

from sqlalchemy import Engine, select
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from roadstead.kernel.base.errors import Refused
from roadstead.server.ground import metrics
from roadstead.server.store.changes import Writing
from roadstead.server.store.committing import commit
from roadstead.server.store.database import is_locked
from roadstead.server.store.schema import TABLES

MOST_TOGETHER = 128  # changes in one transaction; their news must fit into 8000 bytes
SECONDS_TO_GATHER = 0.020  # between commits, while changes come thick and fast
LATELY, SECONDS_LATELY = 8, 0.1  # so many changes in such a time, most at different tables
SECONDS_BETWEEN_LOCKS = 0.05  # before a table that another server holds is tried again
SECONDS_LOCKED = 5.0  # after which a change is given up


class Overtaken(Refused):
    """Somebody else has changed the table first."""


Waiting = tuple[Writing, asyncio.Future[None]]  # what is to be stored, and who waits for it


class Writer:
    """Stores what it is given, as much as there is in one transaction."""

    def __init__(self, engine: AsyncEngine, own: Engine | None, server: str) -> None:
        self._engine = engine
        self._own = own  # of the thread that writes, on SQLite
        self._thread = ThreadPoolExecutor(1, "writer") if own is not None else None
        self._server = server  # our name in the news, which we need not hear ourselves
        self._waiting: list[Waiting] = []
        self._writing = False
        self._written = 0.0  # when the last commit was done
        # When and where somebody wanted to write of late.
        self._lately: deque[tuple[float, str]] = deque(maxlen=LATELY)
        self._tasks: set[asyncio.Task[None]] = set()

    async def write(self, writing: Writing) -> None:
        """Store it; `Overtaken` if a number is taken. It is waited for, come what may."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._waiting.append((writing, done))
        self._lately.append((loop.time(), writing.changes[-1].table))
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

    async def close(self) -> None:
        """Let the database go."""
        await self.finished()
        if self._own is not None and self._thread is not None:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._own.dispose)
            self._thread.shutdown()

    def _begin(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _write_what_waits(self) -> None:
        try:
            while self._waiting:
                await self._gather()
                together = self._waiting[:MOST_TOGETHER]
                del self._waiting[:MOST_TOGETHER]
                await self._write(together)
                self._written = asyncio.get_running_loop().time()
        finally:
            self._writing = False

    async def _gather(self) -> None:
        """Wait for more a moment after a commit, when many tables change: one commit does for all.

        Whoever plays alone waits for nobody.
        """
        early = self._written + SECONDS_TO_GATHER - asyncio.get_running_loop().time()
        since = self._lately[-1][0] - self._lately[0][0]
        many = len({table for _, table in self._lately}) > LATELY // 2 and since < SECONDS_LATELY
        if many and early > 0:
            await asyncio.sleep(early)

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
        with metrics.COMMITS.time():
            if self._thread is not None:
                loop = asyncio.get_running_loop()
                await loop.run_in_executor(self._thread, self._store_here, writings)
            else:
                async with self._engine.begin() as connection:
                    await connection.run_sync(commit, writings, self._server)
        metrics.STORED.inc(sum(len(c.entries) for writing in writings for c in writing.changes))

    def _store_here(self, writings: Sequence[Writing]) -> None:
        """In the thread that writes."""
        assert self._own is not None
        with self._own.begin() as connection:
            commit(connection, writings, self._server)


def _settle(writings: Iterable[Waiting], error: Exception | None) -> None:
    for _, done in writings:
        if done.cancelled():
            continue
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)
