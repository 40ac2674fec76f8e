"""Reviews of finished games: made once, kept, shown as they come, and never in a game's way."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import httpx
import msgspec
import pytest
from sqlalchemy import delete

from roadstead import fair
from roadstead.kernel.base.errors import Refused
from roadstead.server.messages.protocol import Person
from roadstead.server.review import reviewer
from roadstead.server.review.many import over_many
from roadstead.server.review.reporting import FreshReport, Tell, ToReview
from roadstead.server.review.reviewer import TOO_LONG, Reviewer, ReviewerDied
from roadstead.server.store import journal, review_storage
from roadstead.server.store.changes import NewlySet
from roadstead.server.store.journal import SeatSet
from roadstead.server.store.review_queue import MOST_WAITING
from roadstead.server.store.review_storage import FAILED, MOST_TRIES, GameFigure, SeatFigures
from roadstead.server.store.schema import REVIEWS
from roadstead.server.store.storage import Storage
from roadstead.server.tables.setting import new_id
from tests.server.in_process import served
from tests.server.running import ME, Json, first_answer
from tests.server.test_storage import change, with_storage

pytestmark = pytest.mark.heavy  # processes and databases, not rules

HALF = {"luck": 0.25, "own": -0.5, "others": 0.25}


def data(preliminary: bool = False) -> Json:
    seat: Json = {"seat": 0, "name": "Ann", "even": 0.5, "result": 0.5, **HALF}
    seat |= {"low": HALF, "high": HALF, "second_thoughts": 0.0, "asked": 3, "obvious": 1}
    seat |= {"counted": 2, "held": 0, "lost": 0.5, "phases": [], "decisions": []}
    told: Json = {"game": "fleet-dice", "title": "Fleet: The Dice Game", "players": 1}
    told |= {"unit": "points", "reference": "mate", "seconds": 1.0, "tables": 4}
    return told | {"preliminary": preliminary, "seats": [seat], "curve": [], "steps": []}


def report(preliminary: bool = False) -> FreshReport:
    told = msgspec.json.encode(data(preliminary))
    return FreshReport(told, "fleet-dice", "points", [SeatFigures(0, 0.25, -0.5)])


# What the process is given to do in tests.


def in_two_steps(wanted: ToReview, told: Tell) -> FreshReport:
    told(report(preliminary=True))
    time.sleep(0.3)
    return report()


def refuses(wanted: ToReview, told: Tell) -> FreshReport:
    raise Refused("this record is cut")


def dies(wanted: ToReview, told: Tell) -> FreshReport:
    os._exit(1)


def stumbles(wanted: ToReview, told: Tell) -> FreshReport:
    raise KeyError("what nobody thought of")


def dawdles(wanted: ToReview, told: Tell) -> FreshReport:
    time.sleep(60)
    return report()


def as_called(wanted: ToReview, told: Tell) -> FreshReport:
    """One process is enough for most of what can happen."""
    ways = {"well": in_two_steps, "refuses": refuses, "stumbles": stumbles, "dies": dies}
    return ways.get(wanted.table, dawdles)(wanted, told)


def test_a_process_tells_as_it_goes_and_what_goes_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask(table: str) -> list[FreshReport]:
        told: list[FreshReport] = []
        done = await reviewing.review(ToReview(table, "3" * 64, [], 1.0), told.append)
        return [*told, done]

    async def test() -> None:
        with pytest.raises(Refused, match="this record is cut"):
            await ask("refuses")
        with pytest.raises(RuntimeError, match="KeyError"):
            await ask("stumbles")
        with pytest.raises(ReviewerDied):
            await ask("dies")
        assert await ask("well") == [report(preliminary=True), report()]
        monkeypatch.setattr(reviewer, "longest", lambda _: 0.5)
        with pytest.raises(Refused, match=TOO_LONG):
            await ask("dawdles")

    reviewing = Reviewer(as_called)
    try:
        asyncio.run(test())
    finally:
        reviewing.close()


# The queue.


async def over(storage: Storage, host: str = "ann", person: str = "") -> str:
    """A stored table whose game has just ended."""
    seats = [SeatSet(person, "Ann"), SeatSet(name="Mate", level="mate")]
    table = new_id()
    first = journal.TableSet("fleet", 1, {}, True, seats, at=1.0)
    await storage.store(new=NewlySet(fair.new_secret(), True, change(table, 1, first, seats=seats)))
    last = change(table, 2, journal.Played(["1 p"], at=2.0), status="over", seats=seats)
    await storage.store(replace(last, review_for=host))
    return table


async def standing(storage: Storage, table: str) -> tuple[str, int, bytes | None, str]:
    kept = await storage.reviews.of(table)
    assert kept is not None
    return kept.state, kept.number, kept.report, kept.reason


def with_no_reviews(database: str, test: Callable[[Storage], Awaitable[None]]) -> None:
    """On a PostgreSQL other tests have left some."""

    async def alone(storage: Storage) -> None:
        async with storage._engine.begin() as connection:
            await connection.execute(delete(REVIEWS))
        await test(storage)

    with_storage(database, alone)


def nobody(_: str) -> float:
    return 0.0


def test_a_review_is_due_with_the_end_and_made_once(database: str) -> None:
    async def test(storage: Storage) -> None:
        table, kept = await over(storage), storage.reviews
        assert await standing(storage, table) == ("queued", 0, None, "")
        assert await kept.take(nobody, 100, 200) == table
        assert await kept.take(nobody, 150, 250) is None, "somebody makes it"
        await kept.tell(table, b"[1]")
        assert await standing(storage, table) == ("computing", 1, b"[1]", "")
        await kept.finish(table, b"[2]", "fleet", "win", [])
        assert await standing(storage, table) == ("done", 2, b"[2]", "")
        assert await kept.ask(table, "ann"), "it is there"
        assert await kept.take(nobody, 1000, 1100) is None

    with_no_reviews(database, test)


def test_a_review_whose_server_dies_is_made_by_the_next_one(database: str) -> None:
    async def test(storage: Storage) -> None:
        table, kept = await over(storage), storage.reviews
        for begins in range(0, 1000 * MOST_TRIES, 1000):
            assert await kept.take(nobody, begins, begins + 500) == table
        assert await kept.take(nobody, 9000, 9500) is None
        assert await standing(storage, table) == ("refused", 0, None, FAILED)

    with_no_reviews(database, test)


def test_a_server_that_starts_takes_up_what_another_left(tmp_path: Path) -> None:
    async def left(storage: Storage) -> None:
        table = await over(storage)
        assert await storage.reviews.take(nobody, 0, 1e12) == table

    async def found(storage: Storage) -> None:
        assert await storage.reviews.take(nobody, 1, 2) is not None

    database = f"sqlite:///{tmp_path / 'r.sqlite'}"
    with_storage(database, left)
    with_storage(database, found)


def test_whoever_had_least_is_next_and_nobody_has_too_many(database: str) -> None:
    async def test(storage: Storage) -> None:
        for _ in range(MOST_WAITING):
            await over(storage, "ann")
        left_out = await over(storage, "ann")
        assert await storage.reviews.of(left_out) is None
        assert not await storage.reviews.ask(left_out, "ann")
        bens = await over(storage, "ben")
        used = {"ann": 20.0, "ben": 5.0}
        assert await storage.reviews.take(lambda host: used[host], 1, 2) == bens

    with_no_reviews(database, test)


def test_figures_are_of_whoever_sits_there_still(database: str) -> None:
    async def test(storage: Storage) -> None:
        await storage.people.add(Person(id="ann", name="Ann"), "5" * 64)
        table = await over(storage, person="ann")
        await storage.reviews.take(nobody, 1, 2)
        figures = [SeatFigures(0, 0.5, -0.25), SeatFigures(1, 0.125, 0.0)]
        await storage.reviews.finish(table, b"[]", "fleet", "win", figures)
        assert await storage.reviews.figures_of("ann") == [
            GameFigure(table, 0, "fleet", "win", 0.5, -0.25)
        ]

    with_no_reviews(database, test)


def test_few_games_say_nothing_and_many_say_how_sure_they_are() -> None:
    luck = [0.1, 0.2, 0.3, 0.4, 0.5]
    games = [GameFigure(str(n), 0, "fleet", "win", value, -0.1) for n, value in enumerate(luck)]
    solo = GameFigure("alone", 0, "fleet-dice", "points", 3.0, -2.0)
    many = over_many([solo, *games])
    fleet, alone = many.games
    assert (alone.title, alone.unit, alone.games) == ("Fleet: The Dice Game", "points", 1)
    assert (alone.luck, alone.own) == (None, None)
    assert fleet.luck is not None
    assert fleet.luck.mean == pytest.approx(0.3)
    # Student with 4 degrees: 2.776 times 0.1581 by the root of 5.
    assert fleet.luck.high - fleet.luck.mean == pytest.approx(0.1963, abs=1e-3)
    assert fleet.own is not None
    assert fleet.own.low == pytest.approx(-0.1)
    assert over_many(games[:4]).games[0].luck is None


# Over the network, in this process: tables whose reviews somebody else makes.


def with_server(
    folder: Path, review: Callable[[ToReview, Tell], FreshReport], test: Callable[[Asking], None]
) -> None:
    """Let somebody ask the server while games are reviewed there."""

    def ask(place: str) -> None:
        with httpx.Client(base_url=f"http://{place}", timeout=30) as http:
            test(Asking(http))

    async def serve() -> None:
        async with served(folder, review) as (place, services):
            services.reviewing._room = lambda: True  # its bots rest
            making = asyncio.create_task(services.reviewing.run())
            try:
                await asyncio.to_thread(ask, place)
            finally:
                making.cancel()
                await asyncio.gather(making, return_exceptions=True)

    asyncio.run(serve())


class Asking:
    """Somebody who plays alone, and asks what was luck."""

    def __init__(self, http: httpx.Client) -> None:
        self.http = http
        self.http.post("/api/people", json={"name": "Ann"}).raise_for_status()

    def plays(self) -> str:
        """A whole game, alone."""
        wanted = {"game": "fleet-dice", "seats": [ME]}
        state = self.http.post("/api/tables", json=wanted).json()
        table: str = state["table"]
        while (answer := first_answer(state)) is not None:
            self.http.post(f"/api/tables/{table}/commands", json={"do": "play", **answer})
            state = self.http.get(f"/api/tables/{table}").json()
        return table

    def review(self, table: str, since: int = 0, wait: int = 0) -> Json:
        query = {"since": since, "wait": wait}
        answer: Json = self.http.get(f"/api/tables/{table}/review", params=query).json()
        return answer

    def ended(self, table: str) -> Json:
        """The review when nothing more comes of it."""
        told = self.review(table)
        while told["state"] not in ("done", "refused"):
            told = self.review(table, told["number"], 10)
        return told


def test_a_game_alone_is_reviewed_as_it_ends_and_shown_as_it_comes(tmp_path: Path) -> None:
    def test(ann: Asking) -> None:
        table = ann.plays()
        first = ann.review(table, 0, 20)
        assert first["report"]["preliminary"]
        done = ann.review(table, first["number"], 20)
        assert (done["state"], done["may_ask"]) == ("done", False)
        assert done["report"]["seats"][0]["luck"] == 0.25
        again = ann.http.post(f"/api/tables/{table}/review").json()
        assert again == done, "it is never made again"
        figures = ann.http.get("/api/me/figures").json()
        assert [game["games"] for game in figures["games"]] == [1]

    with_server(tmp_path, in_two_steps, test)


def test_a_game_that_cannot_be_reviewed_says_why(tmp_path: Path) -> None:
    def test(ann: Asking) -> None:
        told = ann.ended(ann.plays())
        assert (told["state"], told["reason"]) == ("refused", "this record is cut")

    with_server(tmp_path, refuses, test)


def test_a_process_that_dies_costs_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review_storage, "MOST_TRIES", 1)

    def test(ann: Asking) -> None:
        told = ann.ended(ann.plays())
        assert (told["state"], told["reason"]) == ("refused", FAILED)
        assert ann.plays(), "the server goes on"

    with_server(tmp_path, dies, test)


def test_nothing_is_reviewed_before_the_end(tmp_path: Path) -> None:
    def test(ann: Asking) -> None:
        wanted = {"game": "fleet-dice", "seats": [ME]}
        table = ann.http.post("/api/tables", json=wanted).json()["table"]
        for answer in (
            ann.http.get(f"/api/tables/{table}/review"),
            ann.http.post(f"/api/tables/{table}/review"),
        ):
            assert answer.status_code == 409
            assert answer.json()["reason"] == "a game is reviewed when it is over"

    with_server(tmp_path, in_two_steps, test)
