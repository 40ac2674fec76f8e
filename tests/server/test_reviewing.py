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
from roadstead.kernel.rng import Rng
from roadstead.server.messages.protocol import Leave, Person, Sit
from roadstead.server.messages.report_protocol import ReportTold
from roadstead.server.office.admin import Admin
from roadstead.server.review import reviewer
from roadstead.server.review.many import over_many
from roadstead.server.review.reporting import FreshReport, Tell, ToReview, read_again, reviewed
from roadstead.server.review.reviewer import TOO_LONG, Reviewer, ReviewerDied
from roadstead.server.store import journal, review_storage
from roadstead.server.store.changes import NewlySet
from roadstead.server.store.database import address
from roadstead.server.store.journal import SeatSet
from roadstead.server.store.review_queue import MOST_WAITING
from roadstead.server.store.review_storage import FAILED, MOST_TRIES, GameFigure, SeatFigures
from roadstead.server.store.schema import REVIEWS
from roadstead.server.store.storage import Storage
from roadstead.server.tables import judging
from roadstead.server.tables.setting import new_id
from tests.server.in_process import served
from tests.server.running import ME, Guest, Json, first_answer, play_out, running
from tests.server.served import ANN, SECRET, begun, decide
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


TURNS = iter([in_two_steps, refuses, dies])  # of games that one process reviews


def in_turn(wanted: ToReview, told: Tell) -> FreshReport:
    return next(TURNS)(wanted, told)


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
        await storage.people.add(Person(id="dot", name="Dot"), "5" * 64)
        table = await over(storage, person="dot")
        await storage.reviews.take(nobody, 1, 2)
        figures = [SeatFigures(0, 0.5, -0.25), SeatFigures(1, 0.125, 0.0)]
        await storage.reviews.finish(table, b"[]", "fleet", "win", figures)
        assert await storage.reviews.figures_of("dot") == [
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


def test_a_game_is_reviewed_as_it_ends_and_what_goes_wrong_costs_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(review_storage, "MOST_TRIES", 1)

    def test(ann: Asking) -> None:
        wanted: Json = {"game": "fleet-dice", "seats": [ME]}
        table = ann.http.post("/api/tables", json=wanted).json()["table"]
        early = ann.http.post(f"/api/tables/{table}/review")
        assert early.status_code == 409
        assert early.json()["reason"] == "a game is reviewed when it is over"
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
        for reason in ("this record is cut", FAILED):  # it is refused, and then the process dies
            told = ann.ended(ann.plays())
            assert (told["state"], told["reason"]) == ("refused", reason)

    with_server(tmp_path, in_turn, test)


# What is added to the engine's report.


def test_answers_of_a_bot_that_holds_a_seat_are_known_and_what_was_undone_is_not() -> None:
    table, entries = begun("fleet-dice", 2)
    rng = Rng(3)
    held: list[bool] = []

    def go_on(by_bot: bool) -> None:
        entries.extend(decide(table, rng))
        made = table.running().match.moves
        held.extend([by_bot] * (made - len(held)))

    held.extend([False] * table.running().match.moves)
    go_on(by_bot=False)
    seat = table.waiting[0]
    entries.extend(judging.execute(table, ANN, Leave(seat=seat, level="greenhorn"), 1.0))
    while table.waiting == [seat]:
        go_on(by_bot=True)
    entries.extend(judging.execute(table, ANN, Sit(seat=seat), 2.0))
    while not table.running().match.over:
        go_on(by_bot=False)
    read, stood_in = read_again(ToReview(table.id, SECRET, entries, 1.0))
    assert read.record() == table.record()
    assert stood_in == held
    assert any(held)


def test_a_report_has_rounds_and_what_else_was_possible() -> None:
    """With the engine itself, as short as it may think."""
    told: list[FreshReport] = []
    done = reviewed(ToReview("t", SECRET, whole_game("fleet-dice"), 1.0), told.append)
    report = msgspec.json.decode(done.report, type=ReportTold)
    assert not report.preliminary
    assert [one.preliminary for one in map(_told, told)] == [True] * len(told)
    assert report.rounds[0].round == "Round 1"
    assert [figure.seat for figure in done.figures] == list(range(report.players))
    for seat in report.seats:
        assert seat.even + seat.luck + seat.own + seat.others == pytest.approx(
            seat.result, abs=1e-9
        )
        for decision in seat.decisions:
            codes = [choice.code for choice in decision.choices]
            assert {decision.code, decision.better} <= set(codes)
            assert decision.after == decision.move - 1


def _told(report: FreshReport) -> ReportTold:
    return msgspec.json.decode(report.report, type=ReportTold)


def whole_game(game: str) -> list[journal.AnyEntry]:
    """The journal of a whole game by chance."""
    table, entries = begun(game)
    rng = Rng(5)
    while table.status != "over":
        entries += decide(table, rng)
    return entries


# Whose it is.


def test_with_a_person_go_their_figures_and_the_reviews_that_name_them(database: str) -> None:
    async def test(storage: Storage) -> None:
        await storage.people.add(ANN, "6" * 64)
        entries, table = whole_game("fleet-dice"), new_id()
        seats = [SeatSet("ann", "Ann")] * 3
        ended = change(table, 1, *entries, status="over", seats=seats)
        ended = replace(ended, review_for="ann")
        await storage.store(new=NewlySet(SECRET, True, ended, "ann"))
        assert await storage.reviews.take(nobody, 1, 2) == table
        figures = [SeatFigures(seat, 0.5, -0.25) for seat in range(3)]
        await storage.reviews.finish(table, b"[]", "fleet-dice", "win", figures)
        admin = Admin(address(database, Path()))
        try:
            exported = msgspec.json.decode(await admin.export("ann"))
            assert [one["luck"] for one in exported["figures"]] == [0.5] * 3
            await admin.delete("ann")
            assert await storage.reviews.of(table) is None, "the name was in it"
            assert await storage.reviews.figures_of("ann") == []
            assert await storage.reviews.ask(table, "ben"), "it is made again for who asks"
            await admin.delete(table)
        finally:
            await admin.close()
        assert await storage.reviews.of(table) is None, "it goes with its table"

    with_no_reviews(database, test)


def test_a_server_that_is_killed_in_the_middle_makes_the_review_when_it_is_back(
    tmp_path: Path,
) -> None:
    with running(tmp_path, None, "--reviews", "1") as server:
        ann = Guest(server, "Ann")
        table = ann.set_table("fleet-dice", ME)["table"]
        play_out(ann, table)
        assert ann.get(f"/api/tables/{table}/review")["state"] in ("queued", "computing")
        server.kill()
        server.start()
        ann = ann.at(server)
        told = ann.get(f"/api/tables/{table}/review")
        while told["state"] != "done":
            told = ann.get(f"/api/tables/{table}/review", since=told["number"], wait=20)
        assert told["report"]["seats"][0]["name"] == "Ann"
