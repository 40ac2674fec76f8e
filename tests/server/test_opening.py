"""Opening long tables: from a snapshot where there is a good one, else from the whole journal."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace as changed
from sqlalchemy import select, update

from roadstead import Refused
from roadstead.kernel.rng import Rng
from roadstead.server.messages.protocol import Mine, NewTable, Person, Say, Undo
from roadstead.server.office.admin import Admin
from roadstead.server.store.changes import NewlySet
from roadstead.server.store.database import address
from roadstead.server.store.journal import AnyEntry
from roadstead.server.store.schema import SNAPSHOTS, TABLES
from roadstead.server.store.snapshots import Snapshot
from roadstead.server.store.storage import Storage
from roadstead.server.tables import judging, keeping, snapshot
from roadstead.server.tables.harbour import Harbour, change_of
from roadstead.server.tables.keeping import ENTRIES_BETWEEN
from roadstead.server.tables.playing import MOST_LINES
from roadstead.server.tables.quay import MOST_AT_ONCE
from roadstead.server.tables.setting import new_id, setting
from roadstead.server.tables.showing import Known, encode
from roadstead.server.tables.table import ServedTable
from tests.server.served import SECRET, decide

GAME = "dicey-waters"


class WatchedStorage(Storage):
    """A database that counts how often a whole journal is read from it."""

    in_full = 0

    async def journal(self, table: str) -> tuple[str, list[AnyEntry]] | None:
        self.in_full += 1
        return await super().journal(table)


@dataclass
class Long:
    """A table with a long journal, in a database, and somebody who plays there."""

    storage: WatchedStorage
    person: Person
    table: ServedTable
    entries: list[AnyEntry]

    @property
    def id(self) -> str:
        return self.table.id

    def harbour(self) -> Harbour:
        """A server that has not opened the table yet."""
        self.storage.in_full = 0
        return Harbour(self.storage)

    async def keep(self) -> None:
        """Open the table, as nobody has before, and let its snapshot be made."""
        harbour = self.harbour()
        await harbour.state(self.id, None)
        await harbour.quay.keeper.keep_those_that_wait()
        assert await self.kept_at() == self.table.number

    async def kept_at(self) -> int | None:
        """The number of the table's snapshot."""
        query = select(SNAPSHOTS.c.number).where(SNAPSHOTS.c.table == self.id)
        async with self.storage._engine.connect() as connection:
            number: int | None = (await connection.execute(query)).scalar_one_or_none()
            return number

    async def spoil(self, **columns: Any) -> None:
        """Let something else stand in the snapshot's row."""
        row = update(SNAPSHOTS).where(SNAPSHOTS.c.table == self.id).values(columns)
        async with self.storage._engine.begin() as connection:
            await connection.execute(row)

    async def must_open(self, in_full: bool) -> None:
        """Look at the table as a new screen: it sees what it must, and this was read for it."""
        harbour, known = self.harbour(), Known(0)
        [message] = await harbour.news(harbour.quay.berth(self.id), self.person.id, known)
        right = ServedTable(self.id, SECRET, self.entries)
        right.company.away_since = harbour.quay.berth(self.id).table.company.away_since  # type: ignore[union-attr]  # it is open
        assert message == right.news(self.person.id, Known(0))[0]
        assert self.storage.in_full == int(in_full)


def with_long(
    database: str, test: Callable[[Long], Awaitable[None]], decisions: int = ENTRIES_BETWEEN
) -> None:
    async def run() -> None:
        storage = WatchedStorage(address(database, Path()))
        await storage.open()
        person = Person(id=new_id(), name="Ann")
        await storage.people.add(person, new_id())
        wanted = NewTable(game=GAME, seats=[Mine()] * 4)
        entries: list[AnyEntry] = [setting(wanted, person, 0.0)]
        table, rng = ServedTable(new_id(), SECRET, entries), Rng(4)
        entries += judging.begin(table, 0.0)
        for _ in range(decisions):
            entries += decide(table, rng)
        # Something that can be taken back.
        assert table.play is not None
        while all(table.play.match.why_no_undo(seat) for seat in range(4)):
            entries += decide(table, rng)
        await storage.store(new=NewlySet(SECRET, True, change_of(table, entries)))
        try:
            await test(Long(storage, person, table, entries))
        finally:
            await storage.close()

    asyncio.run(run())


def test_a_long_table_is_read_in_full_once_and_then_from_its_snapshot(database: str) -> None:
    async def test(long: Long) -> None:
        await long.must_open(in_full=True)
        await long.keep()
        await long.must_open(in_full=False)

    with_long(database, test)


def test_a_short_table_has_no_snapshot(database: str) -> None:
    async def test(long: Long) -> None:
        harbour = long.harbour()
        await harbour.state(long.id, None)
        await harbour.quay.keeper.keep_those_that_wait()
        assert await long.kept_at() is None

    with_long(database, test, decisions=50)


def test_what_happened_after_the_snapshot_is_read_from_the_journal(database: str) -> None:
    async def test(long: Long) -> None:
        await long.keep()
        other = long.harbour()
        for line in range(3):
            await other.execute(long.id, long.person, Say(text=f"Ahoy {line}!"))
        assert await long.kept_at() == long.table.number
        state = await long.harbour().state(long.id, None, since=long.table.number)
        assert state.number == long.table.number + 3
        assert [line["text"] for line in state.chat.lines] == ["Ahoy 0!", "Ahoy 1!", "Ahoy 2!"]
        assert long.storage.in_full == 0

    with_long(database, test)


def test_what_was_decided_before_the_snapshot_can_be_taken_back_after_it(database: str) -> None:
    async def test(long: Long) -> None:
        await long.keep()
        play = long.table.running()
        [seat] = [seat for seat in range(4) if not play.match.why_no_undo(seat)]
        undo = Undo(seat=seat, position=play.position)
        harbour = long.harbour()
        await harbour.execute(long.id, long.person, undo)
        assert long.storage.in_full == 0
        judging.execute(long.table, long.person, undo, 0.0)
        async with harbour.reading(long.id) as opened:
            assert opened.play is not None
            assert opened.play.match.view(seat) == play.match.view(seat)
            assert opened.play.moves == play.moves
            assert opened.play.questions == play.questions

    with_long(database, test)


def test_whoever_wants_the_whole_log_gets_it_from_the_journal(database: str) -> None:
    async def test(long: Long) -> None:
        await long.keep()
        harbour, owned = long.harbour(), (0, 1, 2, 3)
        state = await harbour.state(long.id, long.person.id)
        whole = long.table.showing.shown(owned, 0).state
        assert [sight.log for sight in state.sights] == [sight.log for sight in whole.sights]
        assert state.sights[0].log.first == 0
        assert long.storage.in_full == 1
        await harbour.state(long.id, None)
        assert long.storage.in_full == 1, "and is kept"
        await harbour.quay.keeper.keep_those_that_wait()
        assert await long.kept_at() == long.table.number

    with_long(database, test)


def test_a_screen_that_waits_for_news_of_long_ago_gets_all_of_them(database: str) -> None:
    async def test(long: Long) -> None:
        await long.keep()
        shown = await long.harbour().shown(long.id, None, since=5, wait=1)
        right = long.table.showing.shown((), 5).state
        assert shown.state.sights[0].log == right.sights[0].log
        assert long.storage.in_full == 1

    with_long(database, test)


def test_the_parts_of_a_log_make_the_whole(database: str) -> None:
    """Through everybody's eyes; the newest are there, and for older ones the journal is read."""

    async def test(long: Long) -> None:
        await long.keep()
        for seat in (None, 0, 3):
            harbour, me = long.harbour(), long.person.id
            play = long.table.running()
            whole = play.match.events(seat)
            parts: list[dict[str, Any]] = []
            before = 2**53 - 1
            while before:
                part = await harbour.log_before(long.id, me, seat, before)
                assert 0 < len(part.lines) <= MOST_LINES
                parts[:0], before = part.lines, part.first
            assert encode(parts) == encode(whole)
            assert long.storage.in_full == 1
            few = await long.harbour().log_before(long.id, me, seat, 5)
            assert (few.first, few.lines) == (0, whole[:5])

    with_long(database, test)


def test_a_part_that_is_known_needs_no_journal(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("roadstead.server.tables.playing.MOST_LINES", 10)

    async def test(long: Long) -> None:
        await long.keep()
        whole = long.table.running().match.events(1)
        part = await long.harbour().log_before(long.id, long.person.id, 1, len(whole) - 20)
        assert encode(part.lines) == encode(whole[-30:-20])
        assert part.first == len(whole) - 30
        assert long.storage.in_full == 0

    with_long(database, test)


def test_nobody_reads_the_log_through_eyes_that_are_not_theirs(database: str) -> None:
    async def test(long: Long) -> None:
        await long.keep()
        for person in (None, "somebody"):
            with pytest.raises(Refused, match="when the game is over"):
                await long.harbour().log_before(long.id, person, 0, 10)
        with pytest.raises(Refused, match="no seat 9"):
            await long.harbour().log_before(long.id, long.person.id, 9, 10)

    with_long(database, test)


SPOILT: dict[str, Callable[[Long], dict[str, Any]]] = {
    "another server's": lambda _: {"made_by": "1:another"},
    "of later than the journal": lambda long: {"number": long.table.number + 1},
    "no text": lambda _: {"content": b"?"},
    "no table": lambda _: {"content": zlib.compress(b"{}")},
    "of other rules": lambda long: {
        "content": content(changed(long.table.put_down(), game=f"{GAME} 9 "))
    },
    "with another position": lambda long: {"content": content(with_body(long, "dock: 3\nend\n"))},
    "with a move that cannot be": lambda long: {"content": content(with_move(long, "1 nonsense"))},
    "of somebody deleted": lambda _: {"people": b'["gone"]'},
}


def content(kept: snapshot.TablePutDown) -> bytes:
    return zlib.compress(snapshot.encode(kept))


def with_body(long: Long, body: str) -> snapshot.TablePutDown:
    kept = long.table.put_down()
    match = replace(kept.play.match, body=body)
    return changed(kept, play=changed(kept.play, match=match))


def with_move(long: Long, move: str) -> snapshot.TablePutDown:
    kept = long.table.put_down()
    match = replace(kept.play.match, moves=f"{kept.play.match.moves}\n{move}")
    return changed(kept, play=changed(kept.play, match=match))


def test_a_snapshot_that_is_not_good_is_none_and_is_made_anew(database: str) -> None:
    async def test(long: Long) -> None:
        for spoil in SPOILT.values():
            await long.keep()
            await long.must_open(in_full=False)
            await long.spoil(**spoil(long))
            await long.must_open(in_full=True)

    with_long(database, test)


def test_a_snapshot_that_would_be_too_long_is_not_kept(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(snapshot, "MOST_BYTES", 1000)

    async def test(long: Long) -> None:
        harbour = long.harbour()
        await harbour.state(long.id, None)
        await harbour.quay.keeper.keep_those_that_wait()
        assert await long.kept_at() is None

    with_long(database, test)


def test_a_snapshot_that_cannot_be_kept_hurts_nobody(
    database: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(_: Storage, __: Snapshot) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(Storage, "keep", fail)

    async def test(long: Long) -> None:
        harbour = long.harbour()
        before = await harbour.state(long.id, None)
        await harbour.quay.keeper.keep_those_that_wait()
        done = await harbour.execute(long.id, long.person, Say(text="Ahoy!"))
        assert done.number == before.number + 1

    with_long(database, test)
    assert "a snapshot could not be kept" in caplog.text


def test_a_table_that_is_played_has_one_every_so_many_entries(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping, "ENTRIES_BETWEEN", 10)

    async def test(long: Long) -> None:
        harbour, kept = long.harbour(), []
        keeper = asyncio.create_task(harbour.quay.keeper.run())
        for line in range(35):
            await harbour.execute(long.id, long.person, Say(text=f"Ahoy {line}!"))
            while harbour.quay.keeper._waiting:
                await asyncio.sleep(0.01)
            kept.append(await long.kept_at())
        keeper.cancel()
        first = long.table.number + 1
        assert {number for number in kept if number is not None} <= set(
            range(first, first + 36, 10)
        )
        assert len(set(kept)) >= 3

    with_long(database, test)


def test_a_snapshot_goes_with_its_table(database: str) -> None:
    async def test(long: Long) -> None:
        await long.keep()
        async with long.storage._engine.begin() as connection:
            await connection.execute(TABLES.delete().where(TABLES.c.id == long.id))
        assert await long.kept_at() is None
        kept = Snapshot(long.id, 2, "1", [long.person.id], b"")
        await long.storage.keep(kept)
        assert await long.kept_at() is None, "nor is one kept of a table that is gone"

    with_long(database, test)


def test_no_snapshot_brings_back_somebody_who_was_deleted(database: str) -> None:
    """Neither the one that is kept, nor that of a server which has not heard of it yet."""

    async def test(long: Long) -> None:
        unaware = long.harbour()
        await unaware.state(long.id, None)
        await long.keep()
        admin = Admin(address(database, Path()))
        await admin.delete(long.person.id)
        await admin.close()
        assert await long.kept_at() is None
        await unaware.quay.keeper.keep_those_that_wait()
        assert await long.kept_at() is None
        state = await long.harbour().state(long.id, None)
        assert {seat.name for seat in state.seats} == {f"Guest {seat}" for seat in (1, 2, 3, 4)}

    with_long(database, test)


def test_two_servers_use_one_anothers_snapshots(postgres_address: str) -> None:
    async def test(long: Long) -> None:
        await long.keep()
        other = WatchedStorage(address(postgres_address, Path()))
        await replace(long, storage=other).must_open(in_full=False)
        await other.close()

    with_long(postgres_address, test)


def test_a_table_that_was_changed_while_it_was_read_is_read_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when somebody is deleted at that moment."""

    async def test(long: Long) -> None:
        harbour = long.harbour()
        berth, read = harbour.quay.berth(long.id), ServedTable.read

        def read_and_forget(table: ServedTable, entries: list[AnyEntry]) -> None:
            if entries and long.storage.in_full == 1:
                berth.forget()
            read(table, entries)

        monkeypatch.setattr(ServedTable, "read", read_and_forget)
        await harbour.state(long.id, None)
        assert long.storage.in_full == 2

    with_long(f"sqlite:///{tmp_path / 'r.sqlite'}", test)


def test_others_have_their_turn_while_a_long_journal_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(long: Long) -> None:
        turns, seen = 0, []
        read = ServedTable.read

        def read_and_look(table: ServedTable, entries: list[AnyEntry]) -> None:
            seen.append((turns, len(entries)))
            read(table, entries)

        async def take_turns() -> None:
            nonlocal turns
            while True:
                turns += 1
                await asyncio.sleep(0)

        monkeypatch.setattr(ServedTable, "read", read_and_look)
        others = asyncio.create_task(take_turns())
        await long.harbour().state(long.id, None)
        others.cancel()
        when = [turn for turn, entries in seen if entries]
        assert len(when) == len(set(when)) == -(-(len(long.entries) - 1) // MOST_AT_ONCE) > 1

    with_long(f"sqlite:///{tmp_path / 'r.sqlite'}", test)
