"""The disk is full, the database is away: nothing is lost, everybody is told, and it goes on.

`make faults` takes the database away for ten seconds.
"""

from __future__ import annotations

import os
import resource
import time
from pathlib import Path

import httpx
import pytest

from roadstead.server.store.news import SECONDS_BEFORE_TRYING_AGAIN
from tests.server.postgres import postgres
from tests.server.running import (
    ME,
    Guest,
    Json,
    Server,
    bot,
    first_answer,
    play_out,
    running,
)

pytestmark = pytest.mark.heavy

SECONDS_AWAY = float(os.environ.get("ROADSTEAD_SECONDS_AWAY", "3"))
UNLIMITED = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)


def answer(state: Json) -> Json:
    found = first_answer(state)
    assert found is not None
    return found


def health(server: Server) -> int:
    return httpx.get(f"{server.address}/healthz", timeout=10).status_code


def test_a_database_that_was_away_for_seconds_is_used_again(tmp_path: Path) -> None:
    with (
        postgres() as database,
        running(tmp_path, database.address) as server,
        running(tmp_path, database.address) as other,
    ):
        ann = Guest(server, "Ann")
        table = ann.set_table("treasure-fleet", ME, bot("greenhorn"))["table"]
        play = answer(ann.look(table))
        assert health(server) == 200
        database.stop()
        until = time.monotonic() + SECONDS_AWAY
        while time.monotonic() < until:
            began = time.monotonic()
            away = ann.do(table, "play", **play)
            assert away.status_code == 500
            assert "look at the table before you try again" in away.json()["reason"]
            assert health(server) == 503
            assert time.monotonic() - began < 5, "it is refused, not left waiting"
            time.sleep(1)
        database.start()
        ann.does(table, "play", **play)
        assert health(server) == 200
        with ann.at(other).screen(table) as screen:
            number = screen.next()["number"]
            time.sleep(2 * SECONDS_BEFORE_TRYING_AGAIN)
            told = ann.does(table, "say", text="can you hear me?")
            while number < told:
                number = screen.next()["number"]
        assert play_out(ann, table)["result"]


def test_a_full_disk_refuses_changes_and_loses_none(tmp_path: Path) -> None:
    with running(tmp_path, errors=tmp_path / "log") as server:
        ann = Guest(server, "Ann")
        table = ann.set_table("treasure-fleet", ME, ME)["table"]
        grown = (tmp_path / "roadstead.sqlite-wal").stat().st_size
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (grown + 200_000,) * 2)
        state = ann.look(table)
        done = []
        while (response := ann.do(table, "play", **answer(state))).status_code == 200:
            done.append(response.json()["number"])
            state = ann.look(table)
        assert response.status_code == 500
        assert done, "some went in"
        assert ann.look(table) == state, "and it can still be looked at"
        assert ann.do(table, "play", **answer(state)).status_code == 500
        server.kill()
        server.start()  # on a disk with room again
        ann = ann.at(server)
        after = ann.look(table)
        assert after["number"] == state["number"]
        assert play_out(ann, table)["result"]


def test_a_disk_that_has_room_again_is_used_without_a_restart(tmp_path: Path) -> None:
    with running(tmp_path, errors=tmp_path / "log") as server:
        ann = Guest(server, "Ann")
        table = ann.set_table("treasure-fleet", ME, ME)["table"]
        play = answer(ann.look(table))
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
        assert ann.do(table, "play", **play).status_code == 500
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, UNLIMITED)
        ann.does(table, "play", **play)
        assert play_out(ann, table)["result"]
