"""What operators rely on: health, metrics, logs, a stop that loses nothing, `roadstead admin`."""

from __future__ import annotations

import json
import logging
import socket
import sqlite3
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from roadstead.cli import main
from roadstead.server.ground.logs import JsonLines
from roadstead.server.store.changes import Change
from roadstead.server.store.storage import Storage
from roadstead.server.store.writing import Overtaken
from tests.server.running import ME, OPEN, Guest, Server, bot, first_answer, running

pytestmark = pytest.mark.heavy


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Server, list[str]]]:
    """A server on either database, and the flags that lead `roadstead admin` to it."""
    on_file = request.param == "SQLite"
    database = "" if on_file else str(request.getfixturevalue("postgres_address"))
    flags = ["--data", str(tmp_path)] if on_file else ["--database", database]
    with running(tmp_path, database) as server:
        yield server, flags


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port: int = listening.getsockname()[1]
        return port


def value_of(metric: str, metrics: str) -> float:
    text = httpx.get(metrics).text
    return sum(float(line.split()[-1]) for line in text.splitlines() if line.startswith(metric))


def test_health_and_metrics_follow_what_happens(tmp_path: Path) -> None:
    metrics = f"127.0.0.1:{free_port()}"
    with running(tmp_path, None, "--metrics", metrics) as server:
        follow_what_happens(server, f"http://{metrics}/metrics")


def follow_what_happens(server: Server, metrics: str) -> None:
    assert httpx.get(f"{server.address}/healthz").json() == {"status": "well"}
    assert httpx.get(f"{server.address}/metrics").status_code == 404, "strangers see none"
    ann = Guest(server, "Ann")
    table = ann.set_table("treasure-fleet", ME, ME)["table"]
    stored = value_of("roadstead_changes_stored_total", metrics)
    done = value_of('roadstead_commands_total{outcome="done"}', metrics)
    with ann.screen(table) as screen:
        answer = first_answer(screen.next())
        assert answer is not None
        screen.send("play", **answer)
        screen.next_of("done")
        assert value_of("roadstead_screens ", metrics) == 1
    ann.refused(table, "play", **answer)
    assert value_of("roadstead_changes_stored_total", metrics) == stored + 1
    assert value_of('roadstead_commands_total{outcome="done"}', metrics) == done + 1
    assert value_of('roadstead_commands_total{outcome="refused"}', metrics) == 1
    assert table not in httpx.get(metrics).text


def test_the_log_is_json_without_secrets_names_of_tables_or_chat(tmp_path: Path) -> None:
    with running(tmp_path, None, "--log", "info", errors=tmp_path / "log") as server:
        ann = Guest(server, "Ann")
        table = ann.set_table("treasure-fleet", ME, ME, public=False)["table"]
        ann.does(table, "say", text="my password is swordfish")
        with ann.screen(table) as screen:
            screen.next()
        ann.http.get("/api/tables/%00")
        server.stop()
    written = (tmp_path / "log").read_text()
    lines = [json.loads(line) for line in written.splitlines()]
    routes = {line["route"] for line in lines if "route" in line}
    assert {"/api/people", "/api/tables/{table}/commands"} <= routes
    for secret in (table, ann.http.cookies["roadstead"], "swordfish", "Ann"):
        assert secret not in written


def test_what_looks_like_a_secret_is_hidden_in_a_message() -> None:
    message = "no table k3Jd-93kdK_lsdkf93kLd2 here"
    record = logging.LogRecord("x", logging.ERROR, "", 1, message, None, None)
    assert json.loads(JsonLines().format(record))["what"] == "no table (hidden) here"


def test_a_stop_tells_screens_to_come_back_and_lets_nobody_wait(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ann = Guest(server, "Ann")
        begun = ann.set_table("treasure-fleet", ME, ME)
        table, number = begun["table"], begun["number"]
        answers: list[int] = []

        def wait_for_news() -> None:
            answers.append(ann.look(table, since=number, wait=30)["number"])

        with ann.screen(table) as screen:
            screen.next()
            waiting = Thread(target=wait_for_news)
            waiting.start()
            time.sleep(0.3)
            began = time.monotonic()
            stopping = Thread(target=server.stop)
            stopping.start()
            with pytest.raises(ConnectionClosed) as closed:
                screen.next()
            waiting.join(timeout=10)
        stopping.join()
        assert time.monotonic() - began < 4, "nobody had to be waited for"
        assert server.process.returncode == 0
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
        assert answers == [number]


def test_an_operator_lists_exports_and_deletes_while_the_server_runs(
    kept: tuple[Server, list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    server, flags = kept
    ann, ben = Guest(server, "Ann Bonny"), Guest(server, "Ben")
    table = ann.set_table("treasure-fleet", ME, OPEN, bot())["table"]
    ben.does(table, "sit", seat=1)
    ann.does(table, "say", text="my parrot is ill")
    person = ann.get("/api/me")["id"]

    def admin(*work: str) -> str:
        assert main(["admin", *work, *flags]) == 0
        return capsys.readouterr().out

    assert table in admin("tables", "--status", "running")
    assert table not in admin("tables", "--status", "over")
    assert person in admin("people")
    exported = json.loads(admin("export", table))
    assert exported["secret"] is None, "not while the game runs"
    assert [entry["kind"] for entry in exported["journal"]][:2] == ["set", "sat"]
    assert json.loads(admin("export", person))["said"] == ["my parrot is ill"]

    assert "Ann Bonny is deleted" in admin("delete", person)
    for what in (admin("people"), admin("tables"), admin("export", table)):
        assert "Ann Bonny" not in what
        assert "parrot" not in what
        assert person not in what
    assert ann.http.get("/api/me").status_code == 401
    server.stop()
    server.start()
    seats = ben.at(server).look(table)["seats"]
    assert [seat["name"] for seat in seats] == ["Guest 1", "Ben", "Pip"]
    assert seats[0]["by"] == "bot", "the game goes on without her"

    admin("delete", table)
    assert ben.at(server).http.get(f"/api/tables/{table}").status_code in (404, 200)
    assert ben.at(server).do(table, "say", text="hello?").status_code == 404
    assert table not in admin("tables")


@pytest.mark.parametrize(("overtaken", "code"), [(3, 0), (1000, 2)])
def test_a_deletion_looks_again_when_somebody_was_faster(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    overtaken: int,
    code: int,
) -> None:
    tries = 0

    async def store(storage: Storage, change: Change) -> None:
        nonlocal tries
        tries += 1
        if tries <= overtaken:
            raise Overtaken("the table has changed since you saw it")
        await stored(storage, change)

    stored = Storage.store
    with running(tmp_path) as server:
        ann = Guest(server, "Ann")
        ann.set_table("treasure-fleet", ME, OPEN, bot())
        person = ann.get("/api/me")["id"]
        monkeypatch.setattr(Storage, "store", store)
        assert main(["admin", "delete", person, "--data", str(tmp_path)]) == code
    said = capsys.readouterr()
    assert ("Ann is deleted" in said.out) == (code == 0)
    assert ("changes too fast: try again" in said.err) == (code == 2)


def test_an_operator_is_told_what_is_wrong(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def complaint(*arguments: str) -> str:
        assert main(["admin", *arguments, "--data", str(tmp_path)]) == 2
        said = capsys.readouterr()
        assert said.out == ""
        assert said.err.count("\n") == 1
        return said.err

    assert "there is no database" in complaint("tables")
    with running(tmp_path):
        assert "there is no table or person nobody" in complaint("delete", "nobody")
        assert "exists already" in complaint("backup", str(tmp_path / "roadstead.sqlite"))
        assert "there is no folder" in complaint("backup", str(tmp_path / "no" / "where"))


def test_a_backup_is_made_while_people_play(kept: tuple[Server, list[str]], tmp_path: Path) -> None:
    server, flags = kept
    ann = Guest(server, "Ann")
    table = ann.set_table("treasure-fleet", ME, ME)["table"]
    answer = first_answer(ann.look(table))
    assert answer is not None
    number = ann.does(table, "play", **answer)
    file = tmp_path / "copy"
    assert main(["admin", "backup", str(file), *flags]) == 0
    for stored in (file, *tmp_path.glob("roadstead.sqlite*")):
        if stored.suffix != ".served":
            assert stored.stat().st_mode & 0o777 == 0o600, "for its owner alone"
    ann.does(table, "say", text="too late for the copy")
    if flags[0] == "--data":
        with sqlite3.connect(file) as copy:
            [stored] = copy.execute('SELECT max(number) FROM entries WHERE "table" = ?', [table])
        copy.close()
        assert stored == (number,)
    else:
        command = ["pg_restore", "--list", str(file)]
        listed = subprocess.run(command, capture_output=True, text=True, check=True)
        assert "TABLE DATA public entries" in listed.stdout
