"""Sockets that say nothing, too slowly, too much or read nothing; and too many of them."""

from __future__ import annotations

import asyncio
import socket
import time
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from roadstead.server.web import connections
from roadstead.server.web.connections import Connections
from tests.server.in_process import served
from tests.server.running import ME, Guest, running
from tests.server.test_abuse import bystander, raw


class Line(asyncio.Transport):
    """A transport that only knows whether it was cut."""

    cut = False

    def abort(self) -> None:
        self.cut = True


def test_one_network_gets_so_many_and_others_are_not_held_up() -> None:
    registry = Connections(most=100, each=3)
    assert [registry.enter(Line(), f"2001:db8::{n}") for n in range(4)] == [True] * 3 + [False]
    assert registry.enter(Line(), "203.0.113.7")
    assert all(registry.enter(Line(), "127.0.0.1") for _ in range(10)), "nor is this machine"


def test_when_all_places_are_taken_whoever_is_silent_longest_makes_room() -> None:
    registry = Connections(most=3)
    lines = [Line() for _ in range(5)]
    for line in lines[:3]:
        assert registry.enter(line, "203.0.113.7")
    registry.spoke(lines[0])
    assert registry.enter(lines[3], "203.0.113.8")
    assert [line.cut for line in lines] == [False, True, False, False, False]
    registry.spoke(lines[2])
    registry.spoke(lines[3])
    assert not registry.enter(lines[4], "203.0.113.9"), "nobody who plays is cut off"
    registry.leave(lines[0])
    assert registry.enter(lines[4], "203.0.113.9")
    assert len(registry) == 3


@pytest.mark.heavy
def test_a_thousand_idle_sockets_cost_others_nothing(tmp_path: Path) -> None:
    with running(tmp_path, errors=tmp_path / "log") as server, ExitStack() as idle:
        with bystander(server):
            for number in range(1_000):
                line = idle.enter_context(raw(server))
                if number % 2:
                    line.sendall(b"GET /api/games HTTP/1.1\r\nHost: loc")
        assert httpx.get(f"{server.address}/api/games").status_code == 200


@pytest.mark.heavy
class TestInTime:
    """With limits that a test can wait for."""

    @pytest.fixture(autouse=True)
    def hurried(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(connections, "SECONDS_FOR_HEAD", 0.4)
        monkeypatch.setattr(connections, "SECONDS_FOR_BODY", 0.4)

    def answer_to(self, tmp_path: Path, *parts: bytes, pause: float = 0.0) -> bytes:
        """What the server sends until it closes the line."""

        async def ask() -> bytes:
            async with served(tmp_path) as (host, _):
                return await asyncio.to_thread(talk, host)

        def talk(host: str) -> bytes:
            name, _, port = host.partition(":")
            with socket.create_connection((name, int(port)), timeout=20) as line:
                for part in parts:
                    line.sendall(part)
                    time.sleep(pause)
                got = b""
                while more := line.recv(4096):
                    got += more
                return got

        return asyncio.run(ask())

    def test_a_socket_that_says_nothing_is_closed(self, tmp_path: Path) -> None:
        assert self.answer_to(tmp_path).startswith(b"HTTP/1.1 408 ")

    def test_a_head_that_comes_byte_by_byte_is_not_waited_for(self, tmp_path: Path) -> None:
        dripping = [b"GET /api/games HTTP/1.1\r\n"] + [b"x"] * 3
        assert self.answer_to(tmp_path, *dripping, pause=0.1).startswith(b"HTTP/1.1 408 ")

    def test_a_body_that_does_not_come_is_not_waited_for(self, tmp_path: Path) -> None:
        head = (
            b"POST /api/people HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n"
            b"Content-Type: application/json\r\n\r\n{"
        )
        began = time.monotonic()
        self.answer_to(tmp_path, head)
        assert time.monotonic() - began < 10

    def test_a_head_without_end_is_too_long(self, tmp_path: Path) -> None:
        endless = b"GET / HTTP/1.1\r\nX: " + b"x" * 70_000
        assert self.answer_to(tmp_path, endless).startswith(b"HTTP/1.1 431 ")

    def test_many_headers_are_too_long_together(self, tmp_path: Path) -> None:
        head = b"GET / HTTP/1.1\r\n" + b"".join(b"X%d: y\r\n" % n for n in range(4_000))
        assert b"HTTP/1.1 431 " in self.answer_to(tmp_path, head + b"\r\n")

    def test_whoever_waits_between_two_requests_is_served(self, tmp_path: Path) -> None:
        async def ask() -> list[int]:
            async with served(tmp_path) as (host, _), httpx.AsyncClient() as client:
                statuses = []
                for _ in range(3):
                    statuses.append((await client.get(f"http://{host}/api/games")).status_code)
                    await asyncio.sleep(0.6)
                return statuses

        assert asyncio.run(ask()) == [200] * 3

    def test_a_screen_lives_longer_than_a_head_may_take(self, tmp_path: Path) -> None:
        with running(tmp_path) as server:
            ann = Guest(server, "Ann")
            table = ann.set_table("treasure-fleet", ME, ME)["table"]
            with ann.screen(table) as screen:
                screen.next()
                time.sleep(1.0)
                screen.send("say", text="ahoy")
                screen.next_of("done")
