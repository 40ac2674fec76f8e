"""Lessons over HTTP: nothing is kept but that one was finished, and that with the person."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from roadstead import kits
from roadstead.kernel.changes import applied
from roadstead.lessons import shelf
from roadstead.server.office.admin import Admin
from roadstead.server.store import lesson_storage
from roadstead.server.store.database import address
from roadstead.server.store.storage import Storage
from tests.server.test_devices import _migrated
from tests.server.visiting import house

PLACE = "/api/lessons/treasure-fleet/load-in-secret"
ANSWERS = ["", "", "", "l4", "l3", "l2", ""]


def after(before: dict[str, Any], standing: dict[str, Any]) -> Any:
    """The view at the end of the way from another one."""
    view = before["sight"]["view"]
    for step in standing["happened"]:
        if "view" in step:
            view = applied(view, step["view"])
    return view


def test_a_lesson_is_tried_step_by_step_by_anybody(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as (here, _):
            stranger = here.client()

            async def tried(answers: list[str], attempt: str | None = None) -> dict[str, Any]:
                body = {"answers": answers, "attempt": attempt}
                answer = await stranger.post(PLACE, json=body)
                assert answer.status_code == 200, answer.text
                told: dict[str, Any] = answer.json()
                return told

            first = await tried([])
            assert first["say"] == "You are a pirate, and a rich fleet sails by."
            assert (first["asked"], first["sight"]["choices"], first["over"]) == (False, [], False)
            assert [seat["yours"] for seat in first["seats"]] == [True, False, False]
            fourth = await tried(["", ""], "")
            assert fourth["answers"] == ["", "", ""]
            assert fourth["asked"]
            assert fourth["shows"] == "l4"
            assert [one["code"] for one in fourth["sight"]["choices"]][:2] == ["l1", "l2"]
            wrong = await tried(["", "", ""], "l1")
            assert wrong["reason"].startswith("That card is good, too.")
            assert wrong["answers"] == ["", "", ""], "nothing has changed"
            right = await tried(["", "", ""], "l4")
            assert (right["reason"], right["answers"]) == ("", ["", "", "", "l4"])
            assert right["sight"]["view"]["table"]["pirates"][0]["loaded"] == {"4": 1}
            assert right["sight"]["log"]["lines"][0]["event"] == "CardLoaded"
            assert (first["happened"], wrong["happened"]) == ([], [])
            told = [line["event"] for step in right["happened"] for line in step["lines"]]
            assert told == ["CardLoaded"]
            others = await tried(ANSWERS[:5], "l2")
            assert len(others["happened"]) > 3, "what others did then, step by step"
            view = after(right, await tried(ANSWERS[:4], "l3"))
            assert after({"sight": {"view": view}}, others) == others["sight"]["view"]
            last = await tried(ANSWERS)
            assert (last["over"], last["say"], last["asked"]) == (True, "", False)

    asyncio.run(test())


def test_what_is_wrong_is_refused_in_a_sentence(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as (here, _):
            stranger = here.client()
            for place, body, status in (
                ("/api/lessons/treasure-fleet/flying", {}, 404),
                ("/api/lessons/chess/opening", {}, 404),
                (PLACE, {"answers": ["l4"]}, 409),
                (PLACE, {"answers": ["", "", "", "l1"]}, 409),
                (PLACE, {"answers": [*ANSWERS, ""]}, 409),
                (PLACE, {"answers": ["", "", ""], "attempt": "f4a"}, 409),
                (PLACE, {"answers": ["", "", ""], "attempt": "nonsense"}, 409),
                (PLACE, {"answers": [""] * 41}, 400),
                (PLACE, {"answers": ["", "", ""], "attempt": "l" * 9999}, 409),
                (PLACE, {"cheat": True}, 400),
                (f"{PLACE}/explain", {"thing": "card:9"}, 404),
                (f"{PLACE}/explain", {"thing": ""}, 400),
            ):
                answer = await stranger.post(place, json=body)
                assert answer.status_code == status, (place, body, answer.text)
                assert 0 < len(answer.json()["reason"]) < 200
            told = await stranger.post(f"{PLACE}/explain", json={"thing": "card:4"})
            assert told.json()["name"] == "4-cannon"

    asyncio.run(test())


def test_what_was_finished_is_known_on_every_device_exported_and_deleted(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as (here, services):
            ann, ben = await here.guest("Ann"), await here.guest("Ben")
            await ann.http.post(PLACE, json={"answers": ANSWERS[:-1]})
            assert (await ann.get("/api/visitor"))["finished"] == {}
            for _ in range(2):
                await ann.http.post(PLACE, json={"answers": ANSWERS[:-1], "attempt": ""})
            phone = await ann.another()
            hers = {"treasure-fleet": ["load-in-secret"]}
            assert (await phone.get("/api/visitor"))["finished"] == hers
            assert (await ben.get("/api/visitor"))["finished"] == {}
            assert (await here.client().get("/api/visitor")).json()["finished"] == {}
            person = (await ann.get("/api/visitor"))["person"]["id"]
            await services.storage.lessons.finish(person, "fleet", "the-auction")
            admin = Admin(address(None, tmp_path))
            exported = json.loads(await admin.export(person))
            assert exported["lessons"] == {"fleet": ["the-auction"], **hers}
            await admin.delete(person)
            await admin.close()
            assert await services.storage.lessons.of(person) == {}

    asyncio.run(test())


def test_progress_is_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lesson_storage, "MOST_KEPT", 5)

    async def test() -> None:
        async with house(tmp_path) as (here, services):
            ann = await here.guest("Ann")
            person = (await ann.get("/api/visitor"))["person"]["id"]
            for number in range(8):
                await services.storage.lessons.finish(person, "fleet", f"lesson-{number}")
            assert len((await services.storage.lessons.of(person))["fleet"]) == 5

    asyncio.run(test())


def test_the_offer_names_every_lesson(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as (here, _):
            offer = (await here.client().get("/api/visitor")).json()["offer"]
            for game in offer["games"]:
                taught = shelf.of(kits.find(game["name"]))
                assert [one["name"] for one in game["lessons"]] == [
                    lesson.name for lesson in taught.lessons
                ]
                assert len(game["coach"]) == len(taught.coach.notes)

    asyncio.run(test())


def test_people_of_an_older_database_have_finished_nothing_yet(tmp_path: Path) -> None:
    file = tmp_path / "roadstead.sqlite"
    with _migrated(f"sqlite:///{file}", "0008") as old:
        old.execute(text("INSERT INTO people VALUES ('p', 'Ann', '2026-01-01 00:00:00', NULL)"))

    async def test() -> None:
        storage = Storage(f"sqlite+aiosqlite:///{file}")
        await storage.open()
        assert await storage.lessons.of("p") == {}
        await storage.lessons.finish("p", "fleet", "the-auction")
        assert await storage.lessons.of("p") == {"fleet": ["the-auction"]}
        await storage.close()

    asyncio.run(test())


def test_a_puzzle_is_listed_and_played_as_a_lesson(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as (here, _):
            stranger = here.client()
            listed = (await stranger.get("/api/puzzles/treasure-fleet")).json()["puzzles"]
            assert [one["grade"] for one in listed] == sorted(one["grade"] for one in listed)
            place = f"/api/lessons/treasure-fleet/{listed[0]['name']}"
            first = (await stranger.post(place, json={"answers": []})).json()
            assert first["asked"]
            solved = (await stranger.post(place, json={"attempt": first["shows"]})).json()
            assert (solved["reason"], solved["asked"]) == ("", False)
            assert solved["say"].startswith("Yes. It wins ")
            assert (await stranger.get("/api/puzzles/chess")).status_code == 404

    asyncio.run(test())
