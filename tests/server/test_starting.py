"""Starting the server: bad settings get one clear sentence, bots go on where they were."""

from __future__ import annotations

import socket
from pathlib import Path

import httpx
import pytest

from roadstead.cli import main
from tests.server.running import ME, Guest, bot, first_answer, running

pytestmark = pytest.mark.heavy


def complaint(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    assert main(["serve", *arguments]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    return printed.err


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
