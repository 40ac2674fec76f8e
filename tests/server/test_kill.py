"""The server is killed at every kind of moment: what was acknowledged is there, and nothing else.

`make faults` kills it fifty times on each database, `make test` a few times.
"""

from __future__ import annotations

import os
import time
from collections import Counter
from pathlib import Path
from threading import Thread

import httpx
import pytest
from websockets.exceptions import WebSocketException

from roadstead.kernel.rng import Rng
from tests.server.running import (
    ME,
    Guest,
    Json,
    Screen,
    Server,
    bot,
    first_answer,
    play_out,
    running,
)

pytestmark = pytest.mark.heavy

KILLS = int(os.environ.get("ROADSTEAD_KILLS", "4"))
TABLES = 3
DEAD = (WebSocketException, OSError, EOFError, httpx.HTTPError)
Move = tuple[int, str]  # a seat and its choice


class Player:
    """Plays one table after the other, and remembers what was acknowledged."""

    def __init__(self, server: Server, number: int) -> None:
        self.guest = Guest(server, f"Player {number}")
        self.tables: list[str] = []
        self.acknowledged: dict[tuple[str, int], Move] = {}  # by table and change
        self.in_flight: list[tuple[str, Move]] = []  # sent, and cut off before the answer

    def play(self, server: Server) -> None:
        """Until the server is gone."""
        self.guest.http.base_url = httpx.URL(server.address)
        try:
            while True:
                if not self.tables or self.guest.look(self.tables[-1])["status"] == "over":
                    self._set_table()
                with self.guest.screen(self.tables[-1]) as screen:
                    self._play(screen, screen.next())
        except DEAD:
            pass

    def _set_table(self) -> None:
        seats = (ME, ME, bot()) if len(self.tables) % 2 else (ME, ME)
        self.tables.append(self.guest.set_table("treasure-fleet", *seats)["table"])

    def _play(self, screen: Screen, state: Json) -> None:
        while state["status"] == "running":
            answer = first_answer(state)
            if answer is not None:
                self._decide(screen, answer)
            state = screen.next_of("state")

    def _decide(self, screen: Screen, answer: Json) -> None:
        move = (answer["seat"], answer["choice"])
        self.in_flight.append((self.tables[-1], move))
        screen.send("play", **answer)
        message = screen.next_of("done")
        self.acknowledged[self.tables[-1], message["number"]] = move
        self.in_flight.pop()

    def check(self) -> None:
        """Play every game out, and compare its record with what was acknowledged."""
        for table in self.tables:
            known = {n: move for (name, n), move in self.acknowledged.items() if name == table}
            before = self.guest.look(table)["number"]
            assert before >= max(known, default=0)
            play_out(self.guest, table)
            record = self.guest.http.get(f"/api/tables/{table}/record").text
            lines = [line.split() for line in record.splitlines() if line[:2] in ("1 ", "2 ", "3 ")]
            # Changes 1 and 2 are the table's setting and the game's beginning.
            stored = {n: (int(seat) - 1, code) for n, (seat, code, *_) in enumerate(lines, 3)}
            assert {number: stored[number] for number in known} == known
            others = [
                move
                for number, move in stored.items()
                if number <= before and number not in known and move[0] < 2
            ]
            cut_off = Counter(move for name, move in self.in_flight if name == table)
            assert not Counter(others) - cut_off, "stored, but sent by nobody"


def kill_after(server: Server, players: list[Player], rng: Rng) -> None:
    """Kill it at a random moment, from its first answer on."""
    wanted = sum(len(p.acknowledged) for p in players) + rng.below(25)
    until = time.monotonic() + 20
    while sum(len(p.acknowledged) for p in players) < wanted and time.monotonic() < until:
        time.sleep(0.002)
    time.sleep(rng.below(30) / 1000)
    server.kill()


@pytest.mark.parametrize("where", ["SQLite", "PostgreSQL"])
def test_every_acknowledged_move_survives_and_no_other(
    where: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    database = request.getfixturevalue("postgres_address") if where == "PostgreSQL" else None
    rng = Rng(len(where))
    with running(tmp_path, database) as server:
        players = [Player(server, number) for number in range(TABLES)]
        for _ in range(KILLS):
            threads = [Thread(target=player.play, args=(server,)) for player in players]
            for thread in threads:
                thread.start()
            kill_after(server, players, rng)
            for thread in threads:
                thread.join()
            server.start()
        assert sum(len(player.acknowledged) for player in players) > KILLS
        for player in players:
            player.guest.http.base_url = httpx.URL(server.address)
            player.check()
