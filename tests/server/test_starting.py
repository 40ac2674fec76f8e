"""Starting the server: bad settings get one clear sentence, bots go on where they were."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest

from roadstead.cli import main, opening
from roadstead.cli.command import parse
from roadstead.server.web.serving import PORTS_TRIED
from tests.server.running import ME, Guest, bot, first_answer, running

pytestmark = pytest.mark.heavy


def complaint(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    assert main(["serve", *arguments]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    return printed.err


@contextmanager
def started(command: list[str]) -> Iterator[Iterator[str]]:
    """The command in a process of its own: what it prints, line by line."""
    process = subprocess.Popen(
        [sys.executable, "-m", "roadstead.cli", *command],
        stdout=subprocess.PIPE,
        text=True,
        env={name: value for name, value in os.environ.items() if "DISPLAY" not in name},
    )
    with process:
        assert process.stdout is not None
        yield process.stdout
        process.terminate()


def test_a_port_that_is_taken(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        said = complaint(["--port", port, "--data", str(tmp_path)], capsys)
    assert "already in use" in said


def test_a_database_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    away = f"postgresql://nobody@/nothing?host={tmp_path}"
    assert "the database cannot be opened: " in complaint(["--database", away], capsys)
    nowhere = f"sqlite:///{tmp_path}/nowhere/file"
    assert f"there is no folder {tmp_path}/nowhere" in complaint(["--database", nowhere], capsys)
    assert "SQLite or PostgreSQL" in complaint(["--database", "oracle://here"], capsys)
    assert "is no port" in complaint(["--port", "70000"], capsys)


def test_a_file_that_is_no_database(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "roadstead.sqlite").write_text("this is a letter to a friend, and long enough")
    assert "the database cannot be opened: " in complaint(["--data", str(tmp_path)], capsys)


def test_a_second_server_on_one_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with running(tmp_path) as server:
        said = complaint(["--port", "0", "--data", str(tmp_path)], capsys)
        assert f"another server already serves {tmp_path / 'roadstead.sqlite'}" in said
        server.kill()
        server.start()  # the claim died with its process


def test_bots_go_on_after_a_kill_though_nobody_looks(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ann = Guest(server, "Ann")
        table = ann.set_table("fleet-dice", ME, bot("captain"), bot("captain"))["table"]
        state = ann.look(table)
        while (answer := first_answer(state)) is not None:
            ann.does(table, "play", **answer)
            state = ann.look(table)
        server.kill()
        server.start()
        ann.http.base_url = httpx.URL(server.address)
        assert ann.look(table, since=state["number"], wait=30)["number"] > state["number"]


def test_without_a_command_it_serves_at_home_and_opens_the_page() -> None:
    arguments = parse([])
    assert (arguments.command, arguments.open) == ("serve", True)
    assert not parse(["serve"]).open


def test_a_busy_port_is_said_and_the_next_one_is_taken(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        command = ["serve", "--open", "--port", str(port), "--data", str(tmp_path)]
        with started(command) as lines:
            assert next(lines) == f"Port {port} is busy, so the next free one is taken.\n"
            found = re.match(r"Roadstead is at http://localhost:(\d+)/ ", next(lines))
            assert found
            assert port < int(found[1]) <= port + PORTS_TRIED


def test_a_second_start_opens_the_server_that_runs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(opening, "open_page", opened.append)
    with running(tmp_path) as server:
        assert main(["serve", "--open", "--port", "0", "--data", str(tmp_path)]) == 0
    address = server.address.replace("127.0.0.1", "localhost") + "/"
    assert capsys.readouterr().out == f"Roadstead is already at {address}\n"
    assert opened == [address]


def test_postgresql_is_an_extra(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("roadstead.server.store.database.find_spec", lambda _: None)
    said = complaint(["--database", "postgresql://ann@here/games"], capsys)
    assert "PostgreSQL needs asyncpg: pip install 'roadstead[postgres]'" in said


@pytest.mark.parametrize(
    ("platform", "world", "seen"),
    [
        ("linux", {}, False),
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("darwin", {}, True),
        ("darwin", {"SSH_CONNECTION": "here there"}, False),
    ],
)
def test_a_page_is_opened_where_somebody_sees_it(
    platform: str, world: dict[str, str], seen: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(opening, "sys", SimpleNamespace(platform=platform))
    monkeypatch.setattr("os.environ", world)
    monkeypatch.setattr("webbrowser.open", opened.append)
    opening.open_page("http://localhost:1/")
    for thread in threading.enumerate():
        if thread is not threading.main_thread():
            thread.join(1)
    assert opened == ["http://localhost:1/"] * seen
