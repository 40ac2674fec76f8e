"""A server that is frozen in the middle of a transaction: the others' tables go on."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from sqlalchemy import text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from roadstead.server.store import journal
from roadstead.server.store.changes import Change
from roadstead.server.store.database import address, engine
from roadstead.server.store.schema import TABLES
from roadstead.server.store.storage import Storage
from tests.server.running import ME, OPEN, Guest, Server, first_answer, running
from tests.server.test_storage import change, table_set

pytestmark = pytest.mark.heavy  # processes and databases, not rules

MOST_SECONDS = 10.0  # five times what it is to take, for a busy machine


@contextmanager
def frozen(server: Server) -> Iterator[None]:
    os.kill(server.process.pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(server.process.pid, signal.SIGCONT)


def said(table: str, number: int) -> Change:
    return change(table, number, journal.Said("ann", "Ann", "ahoy", at=2.5))


def test_a_lock_that_somebody_holds_keeps_no_other_table_waiting(postgres_address: str) -> None:
    """Changes of many tables go into one transaction; one that is locked is left for later."""

    async def test() -> tuple[float, float]:
        url = address(postgres_address, Path())
        storage, holder = Storage(url), engine(url, patient=True)
        try:
            await storage.open()
            tables = [table_set() for _ in range(5)]
            for new in tables:
                await storage.store(new=new)
            async with holder.connect() as holding:
                locked = tables[2].change.table
                await holding.execute(update(TABLES).where(TABLES.c.id == locked).values(number=1))
                began = time.monotonic()
                waiting = asyncio.create_task(storage.store(said(locked, 2)))
                others = [t.change.table for t in tables if t.change.table != locked]
                await asyncio.gather(*(storage.store(said(table, 2)) for table in others))
                others_took = time.monotonic() - began
                await asyncio.gather(*(storage.store(said(table, 3)) for table in others))
                assert not waiting.done()
                await holding.rollback()
            await waiting
            assert len(await storage.entries_after(locked, 1)) == 1
            return others_took, time.monotonic() - began
        finally:
            await storage.close()
            await holder.dispose()

    others_took, _ = asyncio.run(test())
    assert others_took < MOST_SECONDS


def test_a_transaction_that_is_left_open_is_ended_by_the_database(postgres_address: str) -> None:
    """Who held the lock does not come back; its change is not stored, and says so."""

    async def test() -> None:
        url = address(postgres_address, Path())
        storage, holder = Storage(url), engine(url)
        try:
            await storage.open()
            new = table_set()
            await storage.store(new=new)
            held: Any = await holder.connect()
            taken = update(TABLES).where(TABLES.c.id == new.change.table).values(number=99)
            await held.execute(taken)
            await storage.store(said(new.change.table, 2))
            with pytest.raises(Exception, match=r"closed|terminat"):
                await held.commit()
            assert len(await storage.entries_after(new.change.table, 1)) == 1
            await held.invalidate()
            await held.close()
        finally:
            await storage.close()
            await holder.dispose()

    asyncio.run(test())


class Holder:
    """Holds what a server needs to finish a transaction, and sees whether one is left open."""

    def __init__(self, database: str) -> None:
        self._loop = asyncio.new_event_loop()
        self._engine = engine(address(database, Path()), patient=True)
        self._held: AsyncConnection | None = None

    def hold(self) -> None:
        async def lock() -> None:
            self._held = await self._engine.connect()
            await self._held.execute(text("LOCK TABLE seats IN EXCLUSIVE MODE"))

        self._loop.run_until_complete(lock())

    def let_go(self) -> None:
        assert self._held is not None
        self._loop.run_until_complete(self._held.rollback())
        self._loop.run_until_complete(self._held.close())

    def transactions_left_open(self) -> int:
        async def count() -> int:
            query = "SELECT count(*) FROM pg_stat_activity WHERE state = 'idle in transaction'"
            async with self._engine.connect() as connection:
                return int((await connection.execute(text(query))).scalar_one())

        return self._loop.run_until_complete(count())

    def close(self) -> None:
        self._loop.run_until_complete(self._engine.dispose())
        self._loop.close()


def test_tables_go_on_while_a_server_is_frozen_in_the_middle_of_a_transaction(
    tmp_path: Path, postgres_address: str
) -> None:
    """It holds one table for a moment, and no other at all; when it wakes it knows what it missed.

    A person who sits down at it changes the table's row first and the seats after it: whoever
    holds the seats for a moment finds it in between.
    """
    holder = Holder(postgres_address)
    with (
        running(tmp_path, postgres_address) as one,
        running(tmp_path, postgres_address, errors=tmp_path / "log") as other,
    ):
        ann, ben = Guest(one, "Ann"), Guest(other, "Ben")
        others = [ann.set_table("treasure-fleet", ME, ME)["table"] for _ in range(3)]
        for _ in range(10):
            contested = ann.set_table("treasure-fleet", ME, OPEN)["table"]
            for table in (contested, *others):
                ben.look(table)
            holder.hold()
            sitting = Thread(target=ben.do, args=(contested, "sit"), kwargs={"seat": 1})
            sitting.start()
            time.sleep(0.1)
            with frozen(other):
                holder.let_go()
                time.sleep(0.1)
                caught = holder.transactions_left_open()
                if caught:
                    go_on(ann, others, contested)
                    time.sleep(2.5)
            sitting.join()
            if caught:
                break
        assert caught, "it was frozen in the middle"
        seen = ben.look(contested)
        there = ben.at(one).look(contested)
        assert {**there, "people": seen["people"]} == seen, "who slept shows what is stored"
        assert "ahoy" in str(seen["chat"])
    holder.close()


def go_on(ann: Guest, others: list[str], contested: str) -> None:
    for table in others:
        answer = first_answer(ann.look(table))
        assert answer is not None
        began = time.monotonic()
        ann.does(table, "play", **answer)
        assert time.monotonic() - began < MOST_SECONDS
    began = time.monotonic()
    ann.does(contested, "say", text="ahoy")
    assert time.monotonic() - began < MOST_SECONDS
