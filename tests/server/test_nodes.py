"""Several servers on one PostgreSQL: it does not matter which one anybody talks to."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import suppress
from itertools import cycle
from pathlib import Path
from threading import Thread

import pytest
from websockets.exceptions import WebSocketException

from roadstead import fair
from roadstead.server.store import journal
from roadstead.server.store.database import address
from roadstead.server.store.storage import Storage
from tests.server.running import (
    ME,
    OPEN,
    Guest,
    Screen,
    Server,
    bot,
    first_answer,
    running,
)

pytestmark = pytest.mark.heavy

Nodes = tuple[Server, Server]


@pytest.fixture
def nodes(tmp_path: Path, postgres_address: str) -> Iterator[Nodes]:
    with running(tmp_path, postgres_address) as one, running(tmp_path, postgres_address) as other:
        yield one, other


def entries_of(table: str, database: str) -> list[journal.AnyEntry]:
    async def read() -> list[journal.AnyEntry]:
        storage = Storage(address(database, Path()))
        try:
            return await storage.entries_after(table, 0)
        finally:
            await storage.close()

    return asyncio.run(read())


class Player(Thread):
    """Plays one seat on a live screen; when its server dies, at the next one."""

    def __init__(self, guest: Guest, table: str, *servers: Server) -> None:
        super().__init__()
        self.guest = guest
        self.table = table
        self.servers = servers
        self.seen = 0
        self.sent: dict[int, str] = {}  # by question: the answer, as in records
        self.acknowledged: dict[int, str] = {}

    def run(self) -> None:
        for server in self.servers:
            with suppress(WebSocketException, OSError, EOFError):
                with self.guest.at(server).screen(self.table, self.seen) as screen:
                    self.sent = dict(self.acknowledged)
                    self.play(screen)
                return

    def play(self, screen: Screen) -> None:
        """Answer every question until the game is over."""
        while True:
            message = screen.next()
            if message["type"] == "done":
                self.acknowledged[message["ref"]] = self.sent[message["ref"]]
                continue
            assert message["type"] == "state", message
            self.seen = message["number"]
            if message["status"] == "over":
                return
            answer = first_answer(message)
            if answer is not None and answer["question"] not in self.sent:
                self.sent[answer["question"]] = f"{answer['seat'] + 1} {answer['choice']}"
                screen.send("play", ref=answer["question"], **answer)


def test_players_of_one_table_sit_at_different_servers_and_one_is_killed(nodes: Nodes) -> None:
    here, there = nodes
    ann, ben = Guest(here, "Ann"), Guest(there, "Ben")
    table = ann.set_table("treasure-fleet", ME, OPEN, bot("deckhand"))["table"]
    ben.does(table, "sit", seat=1)
    players = (Player(ann, table, here, there), Player(ben, table, there))
    for player in players:
        player.start()
    while len(players[0].acknowledged) < 8:
        time.sleep(0.01)
    here.kill()
    for player in players:
        player.join(timeout=60)
        assert not player.is_alive()
    record = ben.http.get(f"/api/tables/{table}/record").text
    assert fair.verify(record).scores, "chance went on where it was"
    for player, mark in zip(players, ("1 ", "2 "), strict=True):
        decided = [line.rstrip() for line in record.splitlines() if line.startswith(mark)]
        acknowledged = list(player.acknowledged.values())
        if player is players[0]:  # whose last answer may have been cut off
            cut = [decided[:place] + decided[place + 1 :] for place in range(len(decided))]
            assert acknowledged in (decided, *cut)
        else:
            assert acknowledged == decided


def test_no_session_sticks_to_a_server(nodes: Nodes) -> None:
    """Every request goes to the other server, and none is ever behind."""
    ann = Guest(nodes[0], "Ann")
    devices = cycle([ann.at(nodes[1]), ann])
    table = ann.set_table("treasure-fleet", ME, ME)["table"]
    number, state = 2, next(devices).look(table)
    while state["status"] == "running":
        assert state["number"] == number
        answer = first_answer(state)
        assert answer is not None
        number = next(devices).does(table, "play", **answer)
        assert next(devices).do(table, "play", **answer).status_code == 409, "it was played"
        state = next(devices).look(table, since=number - 1)
    assert state["result"]
    for guest in (next(devices), next(devices)):
        seen = guest.look(table, since=number, wait=1)
        assert (seen["number"], seen["since"]) == (number, number), "nothing new, nothing old"


def test_a_change_reaches_a_screen_on_the_other_server_at_once(nodes: Nodes) -> None:
    ann = Guest(nodes[0], "Ann")
    table = ann.set_table("treasure-fleet", ME, ME)["table"]
    with ann.at(nodes[1]).screen(table) as screen:
        screen.next()
        took = []
        for number in range(9):
            began = time.monotonic()
            ann.does(table, "say", text=f"line {number}")
            assert screen.next()["chat"]["lines"][-1]["text"] == f"line {number}"
            took.append(time.monotonic() - began)
    assert sorted(took)[4] < 1.0, "told, not found by looking"


def test_bots_of_a_server_that_dies_are_taken_over(nodes: Nodes) -> None:
    here, there = nodes
    ann = Guest(here, "Ann")
    tables = [ann.set_table("fleet", ME, bot("captain"), bot("captain"))["table"] for _ in range(3)]
    numbers = {}
    for table in tables:
        state = ann.look(table)
        while (answer := first_answer(state)) is not None:
            ann.does(table, "play", **answer)
            state = ann.look(table)
        numbers[table] = state["number"]
    here.kill()
    for table, number in numbers.items():
        guest = ann.at(there)
        looks = (guest.look(table, since=number, wait=20)["number"] for _ in range(4))
        assert any(seen > number for seen in looks), "a bot has decided on the other server"


def test_a_clock_runs_out_once_though_two_servers_watch_it(
    nodes: Nodes, postgres_address: str
) -> None:
    ann = Guest(nodes[0], "Ann")
    pace = {"kind": "live", "bank": 1}
    tables = [
        ann.set_table("treasure-fleet", ME, ME, pace=pace, takeover="greenhorn")["table"]
        for _ in range(6)
    ]
    for table in tables:
        state = ann.look(table)
        while state["status"] == "running":
            state = ann.at(nodes[1]).look(table, since=state["number"], wait=20)
        left = [e for e in entries_of(table, postgres_address) if isinstance(e, journal.Left)]
        assert sorted(entry.seat for entry in left) == [0, 1]
        assert fair.verify(ann.http.get(f"/api/tables/{table}/record").text).scores
