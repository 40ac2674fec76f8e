"""Open tables: stored before shown, one change at a time, whatever the database does."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from roadstead import Refused
from roadstead.server.messages.protocol import Done, Mine, NewTable, Person, Play, Say
from roadstead.server.store.changes import Change, NewlySet
from roadstead.server.store.database import address
from roadstead.server.store.storage import Storage
from roadstead.server.tables.harbour import Harbour
from roadstead.server.tables.quay import MOST_KEPT_OPEN, UnknownTable
from roadstead.server.tables.setting import new_id

ANN = Person(id="ann", name="Ann")
WANTED = NewTable(game="treasure-fleet", seats=[Mine(), Mine()])


class MoodyStorage(Storage):
    """A database that fails before it stores, or after, when it is told to."""

    fails = ""

    async def store(self, change: Change | None = None, new: NewlySet | None = None) -> None:
        if self.fails == "before":
            raise OSError("the disk is full")
        await super().store(change, new)
        if self.fails == "after":
            raise OSError("the database went away before it could say that it was done")


def with_harbour(
    folder: Path, test: Callable[[Harbour, MoodyStorage, str], Awaitable[None]]
) -> None:
    async def run() -> None:
        storage = MoodyStorage(address(None, folder))
        await storage.open()
        await storage.people.add(ANN, "a secret's SHA-256")
        harbour = Harbour(storage)
        try:
            await test(harbour, storage, await harbour.set_table(WANTED, ANN))
        finally:
            await storage.close()

    asyncio.run(run())


def first_choice(question: int) -> Play:
    return Play(seat=0, question=question, choice="l1")


def test_what_cannot_be_stored_is_shown_to_nobody(tmp_path: Path) -> None:
    async def test(harbour: Harbour, storage: MoodyStorage, table: str) -> None:
        before = await harbour.state(table, ANN.id)
        storage.fails = "before"
        with pytest.raises(OSError, match="full"):
            await harbour.execute(table, ANN, first_choice(2))
        assert await harbour.state(table, ANN.id) == before
        storage.fails = ""
        assert (await harbour.execute(table, ANN, first_choice(2))).number == 3

    with_harbour(tmp_path, test)


def test_what_was_stored_is_shown_though_nobody_said_so(tmp_path: Path) -> None:
    async def test(harbour: Harbour, storage: MoodyStorage, table: str) -> None:
        waiting = asyncio.create_task(harbour.state(table, None, since=2, wait=20))
        await asyncio.sleep(0.1)
        storage.fails = "after"
        with pytest.raises(OSError, match="went away"):
            await harbour.execute(table, ANN, first_choice(2))
        assert (await waiting).number == 3
        storage.fails = ""
        with pytest.raises(Refused, match="has changed since you saw it"):
            await harbour.execute(table, ANN, first_choice(2))

    with_harbour(tmp_path, test)


def test_of_many_equal_commands_one_is_done(tmp_path: Path) -> None:
    async def test(harbour: Harbour, storage: MoodyStorage, table: str) -> None:
        attempts = [harbour.execute(table, ANN, first_choice(2)) for _ in range(20)]
        answers = await asyncio.gather(*attempts, return_exceptions=True)
        assert sum(isinstance(answer, Done) for answer in answers) == 1
        assert sum(isinstance(answer, Refused) for answer in answers) == 19
        assert (await harbour.state(table, None)).number == 3

    with_harbour(tmp_path, test)


def test_a_server_that_lags_behind_judges_by_what_others_have_stored(tmp_path: Path) -> None:
    async def test(harbour: Harbour, storage: MoodyStorage, table: str) -> None:
        other = Harbour(storage)
        assert (await other.state(table, None)).number == 2
        await harbour.execute(table, ANN, first_choice(2))
        done = await other.execute(table, ANN, Play(seat=1, question=2, choice="l4"))
        assert done.number == 4, "the question stood, so the answer follows the other server's"
        with pytest.raises(Refused, match="has changed since you saw it"):
            await harbour.execute(table, ANN, Play(seat=1, question=2, choice="l4"))
        here, there = await harbour.state(table, None), await other.state(table, None)
        assert replace(here, people=there.people) == there, "each knows by itself who was away"

    with_harbour(tmp_path, test)


def test_tables_that_nobody_touches_are_let_go(tmp_path: Path) -> None:
    async def test(harbour: Harbour, storage: MoodyStorage, table: str) -> None:
        await harbour.execute(table, ANN, Say(text="good night"))
        for _ in range(2 * MOST_KEPT_OPEN):
            with pytest.raises(UnknownTable):
                await harbour.state(new_id(), None)
        assert len(harbour.quay._berths) <= MOST_KEPT_OPEN
        assert (await harbour.state(table, None)).number == 3

    with_harbour(tmp_path, test)
