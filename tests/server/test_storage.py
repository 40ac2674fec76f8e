"""Storage on both databases: what is stored is there, and nothing is stored twice."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text

from roadstead import BadSetUp, Refused, fair
from roadstead.server.messages.protocol import Person, Status
from roadstead.server.people.guests import Guests
from roadstead.server.store import database as store_database
from roadstead.server.store import journal, writing
from roadstead.server.store.changes import Change, NewlySet, TableListed, Writing
from roadstead.server.store.database import address
from roadstead.server.store.database import engine as opened
from roadstead.server.store.journal import SeatSet
from roadstead.server.store.schema import METADATA
from roadstead.server.store.storage import Storage
from roadstead.server.store.writing import Overtaken
from roadstead.server.tables.setting import new_id

SEATS = [SeatSet(), SeatSet(name="Mate", level="mate")]


def with_storage(database: str, test: Callable[[Storage], Awaitable[None]]) -> None:
    async def run() -> None:
        storage = Storage(address(database, Path()))
        await storage.open()
        try:
            await test(storage)
        finally:
            await storage.close()

    asyncio.run(run())


def change(
    table: str,
    first: int,
    *entries: journal.AnyEntry,
    status: Status = "open",
    seats: object = None,
) -> Change:
    seats = seats if isinstance(seats, list) else SEATS
    return Change(
        table, first, list(entries), status, False, None, TableListed("fleet", "Fleet", seats, [])
    )


def table_set(seats: list[SeatSet] | None = None) -> NewlySet:
    seats = seats or SEATS
    first = journal.TableSet("fleet", 1, {}, True, seats, at=1.5)
    return NewlySet(fair.new_secret(), True, change(new_id(), 1, first, seats=seats))


def test_the_migrations_make_the_schema(database: str) -> None:
    def differences(connection: Connection) -> list[object]:
        context = MigrationContext.configure(connection)
        return list(compare_metadata(context, METADATA))

    async def test(storage: Storage) -> None:
        await storage.open()  # a second time: nothing happens
        async with storage._engine.connect() as connection:
            assert await connection.run_sync(differences) == []

    with_storage(database, test)


def test_a_journal_comes_back_as_it_was_stored(database: str) -> None:
    async def test(storage: Storage) -> None:
        new = table_set()
        await storage.store(new=new)
        said = journal.Said("ann", "Ann", "ahoy ⚓", at=2.5)
        await storage.store(change(new.change.table, 2, said))
        assert await storage.journal(new.change.table) == (
            new.secret,
            [*new.change.entries, said],
        )
        assert await storage.journal("elsewhere") is None

    with_storage(database, test)


def test_no_number_is_taken_twice(database: str) -> None:
    async def test(storage: Storage) -> None:
        new = table_set()
        table = new.change.table
        await storage.store(new=new)
        said = [journal.Said("ann", "Ann", f"{number}", at=2.5) for number in range(8)]
        stored = await asyncio.gather(
            *(storage.store(change(table, 2, line)) for line in said), return_exceptions=True
        )
        assert sum(outcome is None for outcome in stored) == 1
        assert sum(isinstance(outcome, Refused) for outcome in stored) == 7
        found = await storage.journal(table)
        assert found is not None
        assert found[1][1] == said[stored.index(None)]
        assert len(found[1]) == 2

    with_storage(database, test)


def test_changes_that_are_stored_together_do_not_suffer_from_one_another(database: str) -> None:
    async def test(storage: Storage) -> None:
        tables = [table_set() for _ in range(5)]
        for new in tables:
            await storage.store(new=new)
        said = journal.Said("ann", "Ann", "ahoy", at=2.5)
        await storage.store(change(tables[2].change.table, 2, said))
        stored = await asyncio.gather(
            *(storage.store(change(new.change.table, 2, said)) for new in tables),
            return_exceptions=True,
        )
        assert [isinstance(outcome, Overtaken) for outcome in stored] == [
            False,
            False,
            True,
            False,
            False,
        ]
        for new in tables:
            assert await storage.entries_after(new.change.table, 1) == [said]

    with_storage(database, test)


def moves(table: str, number: int) -> Change:
    return change(table, number, journal.Played(["1 p"], at=1.5), status="running")


def test_whoever_plays_alone_waits_for_nobody(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writing, "SECONDS_TO_GATHER", 60)

    async def play(storage: Storage) -> None:
        new = table_set()
        await storage.store(new=new)
        async with asyncio.timeout(20):
            for number in range(2, 22):
                await storage.store(moves(new.change.table, number))

    with_storage(database, play)


def test_many_tables_that_change_in_turn_share_commits(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each waits for its own move, and the next of all come while the last are stored."""
    monkeypatch.setattr(writing, "SECONDS_TO_GATHER", 0.2)
    commits: list[int] = []
    monkeypatch.setattr(
        writing.Writer, "_store", counted(writing.Writer._store, commits), raising=True
    )

    async def play(storage: Storage) -> None:
        tables = [table_set() for _ in range(12)]
        for new in tables:
            await storage.store(new=new)
        commits.clear()

        async def of_one(place: int) -> None:
            await asyncio.sleep(place / 100)
            for number in (2, 3):
                await storage.store(moves(tables[place].change.table, number))

        await asyncio.gather(*map(of_one, range(len(tables))))
        for new in tables:
            found = await storage.journal(new.change.table)
            assert found is not None
            assert len(found[1]) == 3

    with_storage(database, play)
    assert sum(commits) == 24
    assert len(commits) <= 8


def counted(
    store: Callable[[writing.Writer, Sequence[Writing]], Awaitable[None]], commits: list[int]
) -> Callable[[writing.Writer, Sequence[Writing]], Awaitable[None]]:
    async def stored(writer: writing.Writer, writings: Sequence[Writing]) -> None:
        commits.append(len(writings))
        await store(writer, writings)

    return stored


def test_what_is_being_stored_is_waited_for_though_the_asker_is_gone(database: str) -> None:
    async def test(storage: Storage) -> None:
        new = table_set()
        await storage.store(new=new)
        said = journal.Said("ann", "Ann", "ahoy", at=2.5)
        asking = asyncio.create_task(storage.store(change(new.change.table, 2, said)))
        await asyncio.sleep(0)
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking
        assert await storage.entries_after(new.change.table, 1) == [said]

    with_storage(database, test)


async def claim(storage: Storage, now: float, until: float) -> list[str]:
    """Every bot that waits, as one server after the other would take them on."""
    waiting = await storage.claims.bots_waiting(False, 100, now)
    return await storage.claims.take_bots([table for table, _ in waiting], now, until)


def test_a_bot_is_claimed_by_one_server_until_the_claim_runs_out(database: str) -> None:
    async def test(storage: Storage) -> None:
        while await claim(storage, 0.0, 1e12):  # what other tests left
            pass
        due = [table_set() for _ in range(6)]
        for new in due:
            waiting = replace(new.change, status="running", bot_to_decide=True)
            await storage.store(new=replace(new, change=waiting))
        claims = await asyncio.gather(*(claim(storage, 100.0, 108.0) for _ in range(4)))
        claimed = [table for tables in claims for table in tables]
        assert sorted(claimed) == sorted(new.change.table for new in due)
        assert await claim(storage, 107.9, 120.0) == []
        assert len(await claim(storage, 108.1, 120.0)) == 6, "the claims have run out"

    with_storage(database, test)


def test_bots_that_wait_are_found_by_people_and_not_by_tables(database: str) -> None:
    """Thirty tables of one person stand no more in the way than four."""

    async def test(storage: Storage) -> None:
        while await claim(storage, 0.0, 1e12):  # what other tests left
            pass
        for host, quick in (("eve", False),) * 30 + (("ann", False), ("ben", True)):
            new = table_set()
            waiting = replace(new.change, status="running", bot_to_decide=True, bot_is_quick=quick)
            await storage.store(new=replace(new, change=waiting, host=host))
        found = await storage.claims.bots_waiting(False, 4, 100.0)
        assert [host for _, host in found] == ["eve", "ann", "eve", "eve", "eve"]
        assert [host for _, host in await storage.claims.bots_waiting(True, 4, 100.0)] == ["ben"]
        while await claim(storage, 100.0, 1e12):  # which no server is to think about
            pass

    with_storage(database, test)


def test_a_rematch_is_stored_with_its_table_or_not_at_all(database: str) -> None:
    async def test(storage: Storage) -> None:
        new, rematch = table_set(), table_set()
        await storage.store(new=new)
        taken = change(new.change.table, 1, journal.RematchSet(rematch.change.table, at=2.5))
        with pytest.raises(Refused):
            await storage.store(taken, rematch)
        assert await storage.journal(rematch.change.table) is None

    with_storage(database, test)


def test_lists_show_public_tables_and_ones_own(database: str) -> None:
    async def test(storage: Storage) -> None:
        ann = Person(id=new_id(), name="Ann")
        await storage.people.add(ann, fair.commitment(ann.id))
        mine = table_set([SeatSet(ann.id, "Ann"), SeatSet()])
        await storage.store(new=mine)
        await storage.store(new=table_set())
        listed = await storage.listed(person=ann.id)
        assert [table.table for table in listed] == [mine.change.table]
        assert mine.change.table in [table.table for table in await storage.listed("open")]
        assert mine.change.table not in [table.table for table in await storage.listed("over")]
        left = change(mine.change.table, 2, journal.Left(0, at=2.5), seats=[SeatSet(), SeatSet()])
        await storage.store(left)
        assert await storage.listed(person=ann.id) == []

    with_storage(database, test)


def test_a_device_code_is_spent_once_and_soon(database: str) -> None:
    async def test(storage: Storage) -> None:
        guests = Guests(storage)
        ann, secret = await guests.welcome("Ann")
        code = (await guests.device_code(ann)).code
        again, other = await guests.welcome_device(code)
        assert again == ann == await guests.known_by(secret) == await guests.known_by(other)
        with pytest.raises(Refused, match="used or too old"):
            await guests.welcome_device(code)
        old = datetime.now(UTC) - timedelta(seconds=1)
        await storage.people.add_code(ann.id, fair.commitment("old"), old)
        with pytest.raises(Refused, match="used or too old"):
            await guests.welcome_device("old")

    with_storage(database, test)


CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"


def test_a_connection_that_was_cut_while_it_lay_idle_is_made_anew(
    postgres_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(storage: Storage) -> None:
        beside = opened(address(postgres_address, Path()))
        new = table_set()
        await storage.store(new=new)
        async with beside.begin() as connection:
            await connection.execute(text(CUT))
        await beside.dispose()
        # As if so long had gone by: the next one to use it looks.
        monkeypatch.setattr(store_database, "SECONDS_TRUSTED", 0.0)
        await storage.store(change(new.change.table, 2, journal.Said("ann", "Ann", "ahoy", at=2.5)))
        found = await storage.journal(new.change.table)
        assert found is not None
        assert len(found[1]) == 2

    with_storage(postgres_address, test)


def test_a_connection_that_was_used_just_now_is_not_looked_at(
    postgres_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks: list[float] = []

    async def test(storage: Storage) -> None:
        dialect = storage._engine.dialect
        monkeypatch.setattr(dialect, "do_ping", lambda _: looks.append(trusted))
        new = table_set()
        await storage.store(new=new)
        for number in range(2, 5):
            said = journal.Said("ann", "Ann", "ahoy", at=2.5)
            await storage.store(change(new.change.table, number, said))

    for trusted in (3600.0, 0.0):
        monkeypatch.setattr(store_database, "SECONDS_TRUSTED", trusted)
        with_storage(postgres_address, test)
    assert looks
    assert set(looks) == {0.0}


def test_an_address_that_is_none_is_refused() -> None:
    for wrong in ("mysql://here/roadstead", "nonsense"):
        with pytest.raises(BadSetUp, match=r"SQLite or PostgreSQL|must look like"):
            address(wrong, Path())
