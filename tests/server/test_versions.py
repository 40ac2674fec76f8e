"""Servers of two versions on one database: the older one goes on, or refuses in a sentence."""

from __future__ import annotations

import asyncio
import subprocess
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from roadstead.kernel.base.errors import BadSetUp
from roadstead.server.store.database import address
from roadstead.server.store.migrations import OLDEST_BESIDE, WORD
from roadstead.server.store.storage import Storage
from tests.server.postgres import postgres
from tests.server.running import ME, Guest, Server, first_answer, running
from tests.server.test_nodes import entries_of


async def change_by_newer(connection: AsyncConnection, oldest: str) -> None:
    """What a later version may do: add, with defaults, and leave word of who may go on."""
    await connection.execute(text("ALTER TABLE tables ADD COLUMN mood TEXT NOT NULL DEFAULT ''"))
    await connection.execute(text("CREATE TABLE moods (id TEXT PRIMARY KEY)"))
    await connection.execute(text("UPDATE alembic_version SET version_num = '0999'"))
    await connection.execute(
        text("UPDATE settings SET value = :oldest WHERE name = :word"),
        {"oldest": oldest, "word": WORD},
    )


def changed_by_newer(database: str, oldest: str) -> None:
    async def change() -> None:
        storage = Storage(address(database, Path()))
        try:
            await storage.open()
            async with storage._engine.begin() as connection:
                await change_by_newer(connection, oldest)
        finally:
            await storage.close()

    asyncio.run(change())


def opened(database: str) -> None:
    async def open_it() -> None:
        storage = Storage(address(database, Path()))
        try:
            await storage.open()
        finally:
            await storage.close()

    asyncio.run(open_it())


def test_an_older_server_goes_on_where_the_newer_one_says_it_may(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    database = f"sqlite:///{tmp_path / 'r.sqlite'}"
    changed_by_newer(database, oldest=OLDEST_BESIDE)
    opened(database)
    assert "this one goes on beside it" in caplog.text


def test_an_older_server_refuses_in_one_sentence_where_it_may_not(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'r.sqlite'}"
    changed_by_newer(database, oldest="0999")
    with pytest.raises(BadSetUp, match=r"changed by a newer Roadstead \(schema 0999\).*install"):
        opened(database)


@pytest.mark.heavy
def test_the_command_says_so_and_ends(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'r.sqlite'}"
    changed_by_newer(database, oldest="0999")
    command = Server.program("--database", database)
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode != 0
    assert "newer Roadstead" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.heavy
def test_a_rolling_change_of_two_nodes_loses_nothing(tmp_path: Path) -> None:
    """One after the other stops and starts, the schema changes in between, and people play on."""
    with postgres() as database:
        where = database.address
        with running(tmp_path, where) as one, running(tmp_path, where) as other:
            ann = Guest(one, "Ann")
            tables = [ann.set_table("treasure-fleet", ME, ME)["table"] for _ in range(3)]
            done = dict.fromkeys(tables, 2)

            def play_on(at: Server) -> None:
                there = ann.at(at)
                for table in tables:
                    for _ in range(2):
                        answer = first_answer(there.look(table))
                        assert answer is not None
                        done[table] = there.does(table, "play", **answer)

            play_on(one)
            one.stop()
            changed_by_newer(where, oldest=OLDEST_BESIDE)
            play_on(other)
            one.start()
            play_on(one)
            other.stop()
            other.start()
            play_on(other)
            for table in tables:
                assert ann.at(one).look(table)["number"] == done[table]
                assert len(entries_of(table, where)) == done[table]
