"""Broken and missing plug-ins: named with their reason, waited for in silence, no harm done."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import select
from websockets.exceptions import ConnectionClosed

from roadstead import kits
from roadstead.server.bots.pool import BotPool
from roadstead.server.messages.protocol import ForBot, Live, Mine, NewTable, Person, Relaxed, Say
from roadstead.server.store.database import address
from roadstead.server.store.schema import TABLES
from roadstead.server.store.storage import Storage
from roadstead.server.tables.harbour import SECONDS_AT_REST, Harbour
from roadstead.server.tables.table import GameIsGone
from roadstead.server.web.at_work import AtWork
from tests.server.packages import install, pearl_divers
from tests.server.running import ME, OPEN, Guest, Screen, Server, bot, running

ANN = Person(id="ann", name="Ann")
SECONDS_TO_LOOK = 30


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The template's game, and a package for each way to be broken."""
    site = pearl_divers(tmp_path_factory.mktemp("site"))
    install(site, "sunk", {"sunk": "sunk:KIT"}, {"sunk.py": "raise OSError('there is a leak')"})
    install(site, "drifting", {"drifting": "drifting_away:KIT"}, {})
    install(site, "flagged", {"other-flag": "pearls:KIT"}, {})
    return site


def left(server: Server, site: Path) -> Iterator[None]:
    """The same server after the packages were uninstalled, and after they are back."""
    for packages in (None, site):
        server.stop()
        server.packages = packages
        server.start()
        yield


def test_a_broken_package_is_named_with_its_reason_and_nothing_else_is_hurt(
    tmp_path: Path, site: Path
) -> None:
    with running(tmp_path, packages=site) as server:
        guest = Guest(server, "Ann")
        offer = guest.get("/api/games")
        assert {"fleet", "pearl-divers"} <= {game["name"] for game in offer["games"]}
        refused = {game["name"]: game["reason"] for game in offer["refused"]}
        assert "there is a leak" in refused["sunk"]
        assert "No module named 'drifting_away'" in refused["drifting"]
        assert "of another name, 'pearl-divers'" in refused["other-flag"]
        table = {"game": "sunk", "seats": [ME, bot()]}
        answer = guest.http.post("/api/tables", json=table)
        assert answer.status_code == 409
        assert "there is a leak" in answer.json()["reason"]
        assert guest.http.get("/api/rules/sunk").status_code == 404
        assert guest.set_table("pearl-divers", ME, bot())["status"] == "running"
        assert guest.set_table("treasure-fleet", ME, bot())["status"] == "running"


def test_a_table_of_a_game_that_is_gone_waits_and_goes_on_when_it_is_back(
    tmp_path: Path, site: Path
) -> None:
    log = tmp_path / "log"
    with running(tmp_path / "data", errors=log, packages=site) as server:
        guest = Guest(server, "Ann")
        table = guest.set_table("pearl-divers", ME, OPEN)["table"]
        other = guest.set_table("treasure-fleet", ME, OPEN)["table"]
        restarts = left(server, site)

        next(restarts)
        guest = guest.at(server)
        assert "pearl-divers" not in [game["name"] for game in guest.get("/api/games")["games"]]
        listed = {card["table"]: card for card in guest.get("/api/me/tables")}
        assert listed[table]["title"] == "Pearl Divers"
        assert {card["table"] for card in guest.get("/api/tables")} == {table, other}
        answer = guest.http.get(f"/api/tables/{table}")
        assert answer.status_code == 409
        waits = "the table waits: 'pearl-divers' cannot be played here as it was begun"
        assert answer.json()["reason"] == waits
        assert guest.do(table, "say", text="ahoy").json()["reason"] == waits
        with guest.screen(table) as screen:
            code, reason = closed(screen)
        assert (code, reason) == (4409, waits)
        Guest(server, "Ben").does(other, "sit", seat=1)
        assert guest.look(other)["status"] == "running"

        next(restarts)
        guest = guest.at(server)
        Guest(server, "Cleo").does(table, "sit", seat=1)
        assert guest.look(table)["status"] == "running"
    assert "Traceback" not in log.read_text()
    assert "ERROR" not in log.read_text()


def closed(screen: Screen) -> tuple[int, str]:
    """How the server closes the screen."""
    with pytest.raises(ConnectionClosed) as ended:
        screen.next()
    assert ended.value.rcvd is not None
    return ended.value.rcvd.code, ended.value.rcvd.reason


def forget() -> None:
    kits.forget()


def wanted(game: str, pace: Live | Relaxed) -> NewTable:
    return NewTable(game=game, seats=[Mine(), ForBot(level="greenhorn")], pace=pace)


async def resting_until(storage: Storage, *tables: str) -> list[float]:
    """How long the tables' bots and clocks are left alone."""
    claims = select(TABLES.c.bot_claimed_until, TABLES.c.clock_claimed_until)
    async with storage._reading.connect() as connection:
        rows = await connection.execute(claims.where(TABLES.c.id.in_(tables)))
        return [claim or 0.0 for row in rows for claim in row]


def test_bots_and_clocks_of_others_go_on_and_the_log_stays_silent(
    tmp_path: Path, site: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:

    async def look() -> None:
        storage = Storage(address(None, tmp_path))
        await storage.open()
        await storage.people.add(ANN, "a secret's SHA-256")
        pool = BotPool(1)
        ashore = Harbour(storage)  # its bots and clocks do not run
        hurried = Live(bank=1)
        waiting = await ashore.set_table(wanted("pearl-divers", hurried), ANN)
        relaxed = await ashore.set_table(wanted("pearl-divers", Relaxed()), ANN)
        other = await ashore.set_table(wanted("treasure-fleet", hurried), ANN)
        await asyncio.sleep(1.1)  # everybody's time is up
        monkeypatch.undo()
        forget()
        at_work = AtWork(storage, pool, hasty_bots=True)
        harbour = at_work.harbour
        at_work.start()
        try:
            until = time.monotonic() + SECONDS_TO_LOOK
            while (await harbour.state(other, "ann")).status != "over":
                assert time.monotonic() < until
                await asyncio.sleep(0.1)
            with pytest.raises(GameIsGone, match="'pearl-divers' cannot be played here"):
                await harbour.execute(waiting, ANN, Say(text="ahoy"))
            claims = await resting_until(storage, waiting, relaxed)
            assert all(claim > time.time() + SECONDS_AT_REST / 2 for claim in claims)
        finally:
            await at_work.close()
            pool.close()
            await storage.close()

    monkeypatch.syspath_prepend(str(site))
    forget()
    asyncio.run(look())
    assert [line.message for line in caplog.records if line.levelno >= logging.WARNING] == []
