"""The server is killed in mid-game: what was acknowledged is there, and nothing else."""

from __future__ import annotations

from pathlib import Path
from threading import Thread, Timer

import httpx
import pytest
from websockets.exceptions import WebSocketException

from tests.server.running import ME, Guest, Json, Screen, Server, first_answer, running

pytestmark = pytest.mark.heavy

ROUNDS = 4
TABLES = 3


class Player:
    """Plays a hot-seat table as fast as it can and remembers what was acknowledged."""

    def __init__(self, server: Server, number: int) -> None:
        self.guest = Guest(server, f"Player {number}")
        self.table = self.guest.set_table("treasure-fleet", ME, ME)["table"]
        self.acknowledged: list[tuple[int, int, str]] = []  # change, seat and choice
        self.in_flight: tuple[int, int, str] | None = None

    def play(self) -> None:
        """Until the server is gone."""
        try:
            with self.guest.screen(self.table) as screen:
                state = screen.next()
                while state["status"] == "running":
                    self._decide(screen, state)
                    state = screen.next_of("state")
        except (WebSocketException, OSError, EOFError):
            pass

    def _decide(self, screen: Screen, state: Json) -> None:
        answer = first_answer(state)
        assert answer is not None
        number: int = state["number"]
        self.in_flight = (number + 1, answer["seat"], answer["choice"])
        screen.send("play", **answer)
        assert screen.next_of("done")["number"] == number + 1
        self.acknowledged.append(self.in_flight)
        self.in_flight = None

    def finish(self) -> dict[int, tuple[int, str]]:
        """Play the game out over HTTP and read every seat's decision from its record."""
        while (state := self.guest.look(self.table))["status"] == "running":
            answer = first_answer(state)
            assert answer is not None
            number = self.guest.does(self.table, "play", **answer)
            self.acknowledged.append((number, answer["seat"], answer["choice"]))
        record = self.guest.http.get(f"/api/tables/{self.table}/record").text
        moves = [line.split() for line in record.splitlines() if line[:2] in ("1 ", "2 ")]
        # Changes 1 and 2 are the table's setting and the game's beginning.
        return {number: (int(seat) - 1, code) for number, (seat, code, *_) in enumerate(moves, 3)}


@pytest.mark.parametrize("where", ["SQLite", "PostgreSQL"])
def test_every_acknowledged_move_survives_and_no_other(
    where: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    database = request.getfixturevalue("postgres_address") if where == "PostgreSQL" else None
    with running(tmp_path, database) as server:
        players = [Player(server, number) for number in range(TABLES)]
        uncertain: list[dict[int, tuple[int, str]]] = [{} for _ in players]
        for round_ in range(ROUNDS):
            threads = [Thread(target=player.play) for player in players]
            killer = Timer(0.15 + 0.07 * round_, server.kill)
            for thread in (killer, *threads):
                thread.start()
            for thread in (killer, *threads):
                thread.join()
            server.start()
            for player, maybe in zip(players, uncertain, strict=True):
                player.guest.http.base_url = httpx.URL(server.address)
                if player.in_flight is not None:
                    number, seat, code = player.in_flight
                    maybe[number] = (seat, code)
                    player.in_flight = None
        assert all(len(player.acknowledged) > ROUNDS for player in players)
        for player, maybe in zip(players, uncertain, strict=True):
            stored = player.finish()
            acknowledged = {number: (seat, code) for number, seat, code in player.acknowledged}
            for number, move in acknowledged.items():
                assert stored[number] == move
            for number in stored.keys() - acknowledged.keys():
                assert stored[number] == maybe[number], "stored, but the answer was cut off"
