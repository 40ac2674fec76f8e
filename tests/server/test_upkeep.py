"""What is kept and for how long: tables by their retention, component files once."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import func, select, update

from roadstead import fair, kits
from roadstead.server.messages.protocol import Leave, Mine, NewTable, Say, Sit, Undo
from roadstead.server.store import journal, retention
from roadstead.server.store.changes import NewlySet
from roadstead.server.store.journal import SeatSet
from roadstead.server.store.retention import Retention, keep_house
from roadstead.server.store.schema import BANS, ENTRIES, FILES, PEOPLE, SECRETS, TABLES, TOKENS
from roadstead.server.store.storage import Storage
from roadstead.server.tables.judging import MOST_SAID, MOST_SEATED, MOST_UNDONE
from roadstead.server.tables.setting import in_short, new_id, setting
from roadstead.shipped import text_of
from tests.server.served import ANN
from tests.server.test_storage import change, table_set, with_storage
from tests.server.test_table import Kept, two_players

BOX = text_of(kits.game("treasure-fleet").files[0])


def with_box(text: str) -> NewlySet:
    wanted = NewTable(game="treasure-fleet", seats=[Mine(), Mine()], options={"box": text})
    first = setting(wanted, ANN, 1.5)
    return NewlySet(fair.new_secret(), True, change(new_id(), 1, first))


async def count(storage: Storage, table: object) -> int:
    async with storage._engine.connect() as connection:
        found = await connection.execute(select(func.count()).select_from(table))  # type: ignore[arg-type]
        return int(found.scalar_one())


async def stored_bytes(storage: Storage, table: str) -> int:
    query = select(func.sum(func.length(ENTRIES.c.entry))).where(ENTRIES.c.table == table)
    async with storage._engine.connect() as connection:
        return int((await connection.execute(query)).scalar_one())


def test_a_component_file_is_stored_once_for_all_tables(database: str) -> None:
    text = BOX + f"# {new_id()}\n"

    async def test(storage: Storage) -> None:
        before = await count(storage, FILES)
        tables = [with_box(text) for _ in range(3)]
        for new in tables:
            await storage.store(new=new)
        assert await count(storage, FILES) == before + 1
        for new in tables:
            stored = await storage.journal(new.change.table)
            assert stored is not None
            assert stored[1] == new.change.entries, "it comes back whole"
            assert await stored_bytes(storage, new.change.table) < 500 < len(text)
        async with storage._engine.begin() as connection:
            for new in tables:
                await connection.execute(TABLES.delete().where(TABLES.c.id == new.change.table))
        await storage.upkeep.forget_leftovers()
        assert await count(storage, FILES) == before, "and goes with the last one"

    with_storage(database, test)


def test_tables_of_the_first_release_have_their_files_in_the_journal() -> None:
    old = journal.read(
        b'{"kind":"set","game":"treasure-fleet","rules":1,"options":{"box":"a\\nb"},"public":true,'
        b'"seats":[],"clock":null,"takeover":"mate","at":1.5}'
    )
    assert isinstance(old, journal.TableSet)
    assert old.options["box"] == "a\nb"
    assert in_short(old)["box"].startswith("sha256:")
    assert journal.read(journal.write(old)) == old


def test_what_is_short_is_told_as_it_is() -> None:
    kept = Kept(Mine(), Mine())
    assert in_short(kept.table.set) == kept.table.set.options


STATUSES = ("over", "abandoned", "open", "running")


@pytest.mark.parametrize(
    ("keep", "days", "left"),
    [
        (Retention(), 8, {"over", "running"}),
        (Retention(), 6, set(STATUSES)),
        (Retention(), 91, {"over"}),
        (Retention(finished=30), 31, {"running"}),
        (Retention(finished=30, abandoned=40), 35, {"running", "open", "abandoned"}),
        (Retention(idle=5), 6, {"over", "open", "abandoned"}),
    ],
)
def test_tables_are_kept_as_long_as_the_operator_says(
    database: str, keep: Retention, days: int, left: set[str]
) -> None:
    async def test(storage: Storage) -> None:
        now = datetime(2020, 6, 1, tzinfo=UTC)  # so that no other test's table is that old
        tables = {status: table_set() for status in STATUSES}
        for status, new in tables.items():
            changed = replace(new.change, status=status)  # type: ignore[arg-type]
            await storage.store(new=replace(new, change=changed))
        mine = {new.change.table for new in tables.values()}
        async with storage._engine.begin() as connection:
            old = now - timedelta(days=days)
            await connection.execute(
                update(TABLES).where(TABLES.c.id.in_(mine)).values(changed=old)
            )
        gone = set(await storage.upkeep.forget_tables(keep, now)) & mine
        assert {s for s, new in tables.items() if new.change.table not in gone} == left
        for table in gone:
            assert await storage.journal(table) is None
        async with storage._engine.begin() as connection:
            await connection.execute(TABLES.delete().where(TABLES.c.id.in_(mine)))

    with_storage(database, test)


def test_strangers_are_forgotten_and_whoever_is_known_for_anything_stays(database: str) -> None:
    now = datetime(2020, 6, 1, tzinfo=UTC)  # so that no other test's person is that old
    old, young = now - timedelta(days=31), now - timedelta(days=29)

    async def test(storage: Storage) -> None:
        who = {name: new_id() for name in ("gone", "new", "back", "seated", "tokened", "banned")}
        seat = [SeatSet(who["seated"], "Ann"), SeatSet(name="Mate", level="mate")]
        async with storage._engine.begin() as connection:
            for name, person in who.items():
                made = young if name == "new" else old
                row = {"id": person, "name": name, "made": made}
                await connection.execute(PEOPLE.insert().values(row))
                secret = {"secret_sha256": fair.new_secret(), "person": person, "made": old}
                seen = young if name == "back" else old
                await connection.execute(SECRETS.insert().values(secret | {"seen": seen.date()}))
            ban = {"person": who["banned"], "made": old, "reason": "rude"}
            await connection.execute(BANS.insert().values(ban))
            token = {"id": new_id(), "token_sha256": fair.new_secret(), "person": who["tokened"]}
            await connection.execute(TOKENS.insert().values(**token, label="a bot", made=old))
        await storage.store(new=table_set(seat))
        await storage.upkeep.forget_strangers(Retention(), now)
        async with storage._engine.begin() as connection:
            mine = select(PEOPLE.c.name).where(PEOPLE.c.id.in_(who.values()))
            left = set((await connection.execute(mine)).scalars())
            await connection.execute(PEOPLE.delete().where(PEOPLE.c.id.in_(who.values())))
        assert left == set(who) - {"gone"}

    with_storage(database, test)


def test_the_house_is_kept_again_and_again_whatever_the_database_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(retention, "SECONDS_BEFORE_FIRST", 0)
    monkeypatch.setattr(retention, "SECONDS_BETWEEN", 0)

    class Moody:
        rounds = 0

        async def forget_tables(self, keep: Retention, now: datetime) -> list[str]:
            self.rounds += 1
            if self.rounds == 1:
                raise OSError("the database is away")
            return ["old"] if self.rounds == 2 else []

        async def forget_leftovers(self) -> None:
            pass

        async def forget_reports(self, keep: Retention, now: datetime) -> None:
            pass

        async def forget_strangers(self, keep: Retention, now: datetime) -> None:
            pass

    async def test() -> None:
        upkeep, gone = Moody(), asyncio.Queue[list[str]]()
        keeping = asyncio.create_task(keep_house(upkeep, Retention(), gone.put_nowait))
        async with asyncio.timeout(10):
            assert await gone.get() == ["old"]
        keeping.cancel()

    asyncio.run(test())


@pytest.mark.heavy
class TestATableGrowsNoFurther:
    """By what a game needs no end of; its moves end by themselves."""

    def test_than_so_many_lines_of_chat(self) -> None:
        kept = two_players()
        for _ in range(MOST_SAID):
            kept.do(ANN, Say(text="ahoy"))
        assert kept.refused(ANN, Say(text="ahoy")) == "nothing more can be said here"
        kept.do(ANN, kept.answer(0))

    def test_than_so_many_decisions_taken_back(self) -> None:
        kept = two_players()
        for _ in range(MOST_UNDONE):
            kept.do(ANN, kept.answer(0))
            kept.do(ANN, Undo(seat=0, position=kept.table.number))
        kept.do(ANN, kept.answer(0))
        undo = Undo(seat=0, position=kept.table.number)
        assert kept.refused(ANN, undo) == "enough was taken back at this table"

    def test_than_so_many_times_somebody_sat_down(self) -> None:
        kept = two_players()
        for _ in range(MOST_SEATED - 1):
            kept.do(ANN, Leave(seat=0))
            kept.do(ANN, Sit(seat=0))
        kept.do(ANN, Leave(seat=0))
        assert kept.refused(ANN, Sit(seat=0)) == "enough people sat down at this table"
