"""Clients that send rubbish, too much, or read nothing: the others play on undisturbed."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from threading import Event, Thread
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from roadstead.kernel.rng import Rng
from tests.server.running import ME, Guest, Screen, Server, first_answer, running

pytestmark = pytest.mark.heavy

JSON = {"Content-Type": "application/json"}
MOST_SECONDS = 2.0  # that a bystander waits, on a machine that is busy
FEWEST_MOVES = 10  # that a bystander makes meanwhile
MOST_MEGABYTES = 60  # that the server may grow by


def megabytes(server: Server) -> float:
    lines = Path(f"/proc/{server.process.pid}/status").read_text().splitlines()
    held = next(line for line in lines if line.startswith("VmRSS:"))
    return int(held.split()[1]) / 1024


@pytest.fixture(scope="module")
def quiet(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("abused")
    with running(folder, errors=folder / "log") as started:
        yield started


@contextmanager
def bystander(server: Server) -> Iterator[None]:
    """Somebody plays all the time, and is answered soon; the server does not swell."""
    ben = Guest(server, "Ben")
    taken: list[float] = []
    troubles: list[str] = []
    enough = Event()

    def play() -> None:
        table = ben.set_table("treasure-fleet", ME, ME)["table"]
        while not enough.is_set():
            state = ben.look(table)
            answer = first_answer(state)
            if answer is None:
                table = ben.set_table("treasure-fleet", ME, ME)["table"]
                continue
            began = time.monotonic()
            response = ben.do(table, "play", **answer)
            taken.append(time.monotonic() - began)
            if response.status_code != 200:
                troubles.append(response.text)
            time.sleep(0.02)

    playing = Thread(target=play)
    before = megabytes(server)
    playing.start()
    try:
        yield
        while len(taken) < FEWEST_MOVES and playing.is_alive():
            time.sleep(0.02)
    finally:
        enough.set()
        playing.join()
    assert not troubles
    assert taken
    assert max(taken) < MOST_SECONDS
    assert megabytes(server) - before < MOST_MEGABYTES


def raw(server: Server) -> socket.socket:
    parts = urlsplit(server.address)
    assert parts.hostname is not None
    assert parts.port is not None
    return socket.create_connection((parts.hostname, parts.port), timeout=10)


def test_rubbish_on_the_line(quiet: Server) -> None:
    rng = Rng(5)
    with bystander(quiet):
        for _ in range(60):
            with raw(quiet) as line:
                noise = bytes(rng.below(256) for _ in range(400))
                for part in (b"GET /api/tables HTTP/1.1\r\nHost: x\r\n", noise):
                    line.sendall(part)


def test_rubbish_in_frames(quiet: Server) -> None:
    ann = Guest(quiet, "Ann")
    table = ann.set_table("treasure-fleet", ME, ME)["table"]
    deep = "[" * 8000
    frames: list[str | bytes] = ["", "{}", deep, '{"do":' * 1000, b"\x00\xff", "x" * 16_000]
    with bystander(quiet):
        for frame in frames:
            with ann.screen(table) as screen:
                screen.next()
                screen.socket.send(frame)
                with suppress(ConnectionClosed):
                    assert screen.next()["type"] == "refused"
        with ann.screen(table) as screen:
            assert screen.next()["number"] == 2, "and the table is as it was"


def test_huge_frames(quiet: Server) -> None:
    ann = Guest(quiet, "Ann")
    table = ann.set_table("treasure-fleet", ME, ME)["table"]
    with bystander(quiet):
        for _ in range(20):
            with ann.screen(table) as screen:
                screen.next()
                with suppress(ConnectionClosed):  # it may not even be read to the end
                    screen.socket.send("x" * 8_000_000)
                with pytest.raises(ConnectionClosed):
                    screen.next()


def test_a_huge_request(quiet: Server) -> None:
    ann = Guest(quiet, "Ann")
    with bystander(quiet):
        for _ in range(5):
            with suppress(httpx.TransportError):  # it may not even be read to the end
                response = ann.http.post("/api/tables", content=b"x" * 30_000_000, headers=JSON)
                assert response.status_code == 413


def test_thousands_of_commands(quiet: Server) -> None:
    ann = Guest(quiet, "Ann")
    table = ann.set_table("treasure-fleet", ME, ME)["table"]
    command = json.dumps({"do": "play", "seat": 0, "question": 1, "choice": "l1"})

    def send(screen: Screen) -> None:
        for _ in range(5000):
            screen.socket.send(command)

    with bystander(quiet), ann.screen(table) as screen:
        screen.next()
        sending = Thread(target=send, args=(screen,))
        sending.start()
        refused = [screen.next() for _ in range(5000)]
        sending.join()
    assert {message["type"] for message in refused} == {"refused"}
    assert "too many commands" in refused[-1]["reason"]


def test_screens_that_read_nothing(quiet: Server) -> None:
    ann = Guest(quiet, "Ann")
    table = ann.set_table("fleet-dice", ME, ME)["table"]
    cookie = f"roadstead={ann.http.cookies['roadstead']}"
    host = urlsplit(quiet.address).netloc
    with bystander(quiet), ExitStack() as idle:
        for _ in range(100):
            line = idle.enter_context(raw(quiet))
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            line.sendall(
                f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: {host}\r\nCookie: {cookie}\r\n"
                "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n".encode()
            )
        play_some(ann, table, 60)


def play_some(guest: Guest, table: str, decisions: int) -> None:
    for _ in range(decisions):
        answer = first_answer(guest.look(table))
        assert answer is not None
        guest.does(table, "play", **answer)
