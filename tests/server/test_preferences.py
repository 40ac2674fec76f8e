"""Preferences live with the person: on every device, in the export, gone with the person."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import msgspec
from sqlalchemy import text, update

from roadstead.server.messages.preferences_protocol import Preferences
from roadstead.server.office.admin import Admin
from roadstead.server.store.database import address
from roadstead.server.store.schema import PEOPLE
from roadstead.server.store.storage import Storage
from tests.server.test_devices import _migrated
from tests.server.visiting import house

HERS = {**msgspec.to_builtins(Preferences()), "pace": "quick", "light": "night", "volume": 0}


def test_they_are_the_same_on_every_device_and_nobody_elses(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as (here, _):
            ann, ben = await here.guest("Ann"), await here.guest("Ben")
            assert (await ann.get("/api/visitor"))["preferences"] is None, "nothing was said"
            assert await ann.get("/api/me/preferences") == msgspec.to_builtins(Preferences())
            phone = await ann.another()
            kept = await phone.http.put("/api/me/preferences", json=HERS)
            assert (kept.status_code, kept.json()) == (200, HERS)
            assert await ann.get("/api/me/preferences") == HERS
            assert (await ann.get("/api/visitor"))["preferences"] == HERS
            assert (await ben.get("/api/visitor"))["preferences"] is None

    asyncio.run(test())


WRONG: list[object] = [
    {"pace": "frantic"},
    {"volume": 11},
    {"volume": "loud"},
    {"mood": "merry"},
    {"stop": "perhaps"},
    [],
]


def test_what_is_no_preference_is_refused_in_a_sentence(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as (here, _):
            ann = await here.guest("Ann")
            for wrong in WRONG:
                answer = await ann.http.put("/api/me/preferences", json=wrong)
                assert answer.status_code == 400, wrong
                assert answer.json()["reason"]
            assert (await ann.get("/api/visitor"))["preferences"] is None

    asyncio.run(test())


def test_a_stranger_and_a_program_have_none(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as (here, _):
            ann = await here.guest("Ann")
            made = (await ann.http.post("/api/me/tokens", json={"label": "bot"})).json()
            program = here.client(Authorization=f"Bearer {made['token']}")
            for client, status in ((program, 403), (here.client(), 401)):
                assert (await client.get("/api/me/preferences")).status_code == status
                assert (await client.put("/api/me/preferences", json={})).status_code == status

    asyncio.run(test())


def test_running_tables_go_by_them_at_once_and_new_ones_from_the_first(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as (here, services):
            ann = await here.guest("Ann")
            before = await ann.set_table("me", "bot")
            wishes = {"think_twice": True, "play_forced": True}
            assert (await ann.http.put("/api/me/preferences", json=wishes)).status_code == 200
            after = await ann.set_table("me", "bot")
            for table in (before, after):
                async with services.harbour.reading(table) as opened:
                    assert opened.seating.chairs[0].wishes.think_twice
                    assert opened.seating.chairs[0].wishes.play_forced
            ben = await here.guest("Ben")
            await ben.http.put("/api/me/preferences", json={"think_twice": True})
            free = await ann.set_table("me", "open")
            sat = {"do": "sit", "seat": 1}
            assert (await ben.http.post(f"/api/tables/{free}/commands", json=sat)).is_success
            async with services.harbour.reading(free) as opened:
                assert opened.seating.chairs[1].wishes.think_twice
                assert not opened.seating.chairs[1].wishes.play_forced

    asyncio.run(test())


def test_over_http_a_refusal_says_whether_it_is_for_being_final(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as (here, _):
            ann = await here.guest("Ann")
            table = await ann.set_table("me", "bot")
            [sight] = (await ann.look(table))["sights"]
            decision = {
                "do": "play",
                "seat": 0,
                "question": sight["question"],
                "choice": sight["choices"][0]["code"],
                "unless_final": True,
            }
            address = f"/api/tables/{table}/commands"
            answer = await ann.http.post(address, json=decision)
            assert (answer.status_code, answer.json()["final"]) == (409, True)
            answer = await ann.http.post(address, json={**decision, "choice": "nonsense"})
            assert (answer.status_code, "final" in answer.json()) == (409, False)

    asyncio.run(test())


def test_they_are_exported_and_gone_with_the_person(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as (here, services):
            ann = await here.guest("Ann")
            me = (await ann.get("/api/me"))["id"]
            await ann.http.put("/api/me/preferences", json=HERS)
            admin = Admin(address(None, tmp_path))
            exported = json.loads(await admin.export(me))
            assert exported["preferences"] == HERS
            await admin.delete(me)
            await admin.close()
            assert await services.storage.preferences.of(me) is None

    asyncio.run(test())


def test_what_a_newer_server_has_kept_is_read_as_far_as_it_is_known(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as (here, services):
            ann = await here.guest("Ann")
            me = (await ann.get("/api/me"))["id"]
            storage: Storage = services.storage
            for kept, read in (
                (b'{"pace": "quick", "scent": "tar"}', Preferences(pace="quick")),
                (b'{"pace": "frantic"}', None),
            ):
                async with storage._engine.begin() as connection:
                    await connection.execute(update(PEOPLE).values(preferences=kept))
                assert await storage.preferences.of(me) == read

    asyncio.run(test())


def test_people_of_an_older_database_have_said_nothing_yet(tmp_path: Path) -> None:
    file = tmp_path / "roadstead.sqlite"
    with _migrated(f"sqlite:///{file}", "0007") as old:
        old.execute(text("INSERT INTO people VALUES ('p', 'Ann', '2026-01-01 00:00:00')"))

    async def test() -> None:
        storage = Storage(f"sqlite+aiosqlite:///{file}")
        await storage.open()
        assert await storage.preferences.of("p") is None
        await storage.preferences.keep("p", Preferences(pace="instant"))
        assert await storage.preferences.of("p") == Preferences(pace="instant")
        await storage.close()

    asyncio.run(test())
