"""Devices and tokens: seen by their person, and gone at once when they are signed out."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, create_engine, inspect, text
from websockets.asyncio.client import connect

from roadstead.server.people.doorkeeper import Doorkeeper, SignedOut, unless_out
from roadstead.server.people.labels import label_of
from roadstead.server.store import migrations
from roadstead.server.store.storage import Storage
from tests.server.running import running
from tests.server.visiting import FIREFOX, SAFARI, SOON, Device, House, Json, closed_with, house


async def devices(device: Device) -> list[Json]:
    listed: list[Json] = await device.get("/api/me/devices")
    return listed


async def token(device: Device) -> tuple[str, str]:
    made = (await device.http.post("/api/me/tokens", json={"label": "bot"})).json()
    return made["about"]["id"], made["token"]


def test_a_device_that_is_signed_out_loses_its_open_screen_at_once(tmp_path: Path) -> None:
    async def attack() -> None:
        async with house(tmp_path) as (here, _):
            ann = await here.guest("Ann")
            phone = await ann.another()
            table = await ann.set_table("me", "open")
            async with phone.screen(table) as stolen, ann.screen(table) as own:
                await stolen.recv()
                await own.recv()
                [lost] = [one["id"] for one in await devices(ann) if not one["this"]]
                assert (await ann.http.delete(f"/api/me/devices/{lost}")).status_code == 204
                assert await closed_with(stolen) == 4401
                await own.send('{"do": "say", "text": "still here"}')
                async with asyncio.timeout(SOON):
                    while '"done"' not in str(await own.recv()):
                        pass
            assert (await phone.http.get("/api/me")).status_code == 401

    asyncio.run(attack())


def test_a_long_poll_of_a_signed_out_device_ends_at_once(tmp_path: Path) -> None:
    async def attack() -> None:
        async with house(tmp_path) as (here, _):
            ann = await here.guest("Ann")
            phone = await ann.another()
            table = await ann.set_table("me", "open")
            waiting = asyncio.create_task(phone.http.get(f"/api/tables/{table}?since=1&wait=20"))
            await asyncio.sleep(0.3)
            [lost] = [one["id"] for one in await devices(ann) if not one["this"]]
            await ann.http.delete(f"/api/me/devices/{lost}")
            async with asyncio.timeout(SOON):
                ended = await waiting
            assert ended.status_code == 401
            assert "signed out" in ended.json()["reason"]

    asyncio.run(attack())


def test_a_revoked_token_loses_its_stream_and_its_socket_at_once(tmp_path: Path) -> None:
    """Before, a stream went on until the next change, and a socket for good."""

    async def attack() -> None:
        async with house(tmp_path) as (here, _):
            ann = await here.guest("Ann")
            table = await ann.set_table("me", "open")
            one, secret = await token(ann)
            headers = {"Authorization": f"Bearer {secret}"}
            async with (
                connect(
                    f"ws://{here.host}/api/tables/{table}/live", additional_headers=headers
                ) as live,
                here.client(**headers).stream(
                    "GET", f"/api/tables/{table}/seats/0/stream"
                ) as stream,
            ):
                await live.recv()
                lines = stream.aiter_lines()
                assert '"table"' in await anext(lines)
                assert (await ann.http.delete(f"/api/me/tokens/{one}")).status_code == 204
                async with asyncio.timeout(SOON):
                    assert [line async for line in lines] == []
                assert await closed_with(live) == 4401

    asyncio.run(attack())


def test_a_token_cannot_make_what_outlives_it(tmp_path: Path) -> None:
    """A stolen token would make a device or another token, and be revoked in vain."""

    async def attack() -> None:
        async with house(tmp_path) as (here, _):
            ann = await here.guest("Ann")
            one, secret = await token(ann)
            headers = {"Authorization": f"Bearer {secret}"}
            thief = here.client(**headers)
            assert (await thief.get("/api/me")).status_code == 200
            for method, path, body in (
                ("POST", "/api/me/device-codes", None),
                ("POST", "/api/me/tokens", {"label": "mine"}),
                ("GET", "/api/me/tokens", None),
                ("DELETE", f"/api/me/tokens/{one}", None),
                ("GET", "/api/me/devices", None),
                ("DELETE", "/api/me/devices/0123456789abcdef", None),
            ):
                refused = await thief.request(method, path, json=body)
                assert refused.status_code == 403, path
                assert refused.json()["reason"].endswith("a token cannot")

    asyncio.run(attack())


def test_people_see_their_devices_and_nobody_elses(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as (here, _):
            ann, ben = await here.guest("Ann"), await here.guest("Ben")
            phone = await ann.another()
            listed = await devices(phone)
            assert {(one["label"], one["this"]) for one in listed} == {
                ("Firefox on Android", False),
                ("Safari on iPhone", True),
            }
            assert all(one["made"] and one["seen"] for one in listed)
            secret = ann.http.cookies["roadstead"]
            assert secret not in str(listed)
            assert len(await devices(ben)) == 1
            refused = await ben.http.delete(f"/api/me/devices/{listed[0]['id']}")
            assert (refused.status_code, refused.json()["reason"]) == (
                409,
                "you have no such device",
            )
            assert len(await devices(ann)) == 2

    asyncio.run(test())


def test_one_person_has_so_many_devices_and_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("roadstead.server.people.guests.MOST_DEVICES", 2)

    async def attack() -> None:
        async with house(tmp_path) as (here, _):
            ann = await here.guest("Ann")
            await ann.another()
            code = (await ann.http.post("/api/me/device-codes")).json()["code"]
            refused = await here.client().post("/api/devices", json={"code": code})
            assert (refused.status_code, refused.json()["reason"]) == (
                409,
                "you have 2 devices already: sign one out first",
            )

    asyncio.run(attack())


def test_whom_nobody_told_of_is_found_by_looking_again() -> None:
    """An operator who deletes a person beside a server on SQLite tells nobody."""

    class Forgetful:
        async def still_known(self, keys: list[str]) -> set[str]:
            return {key for key in keys if key != "gone"}

    async def test() -> None:
        keeper = Doorkeeper(Forgetful())
        with keeper.inside("gone") as out, keeper.inside("here") as stays:
            looking = asyncio.create_task(keeper.run())
            keeper.look_again()
            async with asyncio.timeout(SOON):
                await out.wait()
            assert not stays.is_set()
            looking.cancel()
            with pytest.raises(SignedOut):
                await unless_out(out, asyncio.sleep(60))
            assert await unless_out(stays, asyncio.sleep(0, "done")) == "done"

    asyncio.run(test())


@contextmanager
def _migrated(url: str, revision: str) -> Iterator[Connection]:
    engine = create_engine(url)
    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(Path(migrations.__file__).parent))
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
        yield connection
    engine.dispose()


def test_devices_of_the_first_release_stay_known(tmp_path: Path) -> None:
    file = tmp_path / "r.sqlite"
    with _migrated(f"sqlite:///{file}", "0003") as old:
        assert "label" not in {one["name"] for one in inspect(old).get_columns("secrets")}
        old.execute(text("INSERT INTO people VALUES ('ann', 'Ann', '2026-01-01 00:00:00')"))
        old.execute(text("INSERT INTO secrets VALUES ('aa', 'ann')"))

    async def test() -> None:
        storage = Storage(f"sqlite+aiosqlite:///{file}")
        await storage.open()
        found = await storage.people.by_device("aa")
        assert found is not None
        assert (found[0].name, found[1]) == ("Ann", None)
        [device] = await storage.devices.of("ann")
        assert (device.label, device.made) == ("", None)
        await storage.close()

    asyncio.run(test())


def test_labels_say_what_people_would() -> None:
    edge = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/138.0 Safari/537.36 Edg/138.0"
    assert [label_of(agent) for agent in (FIREFOX, SAFARI, edge, "", "python-httpx/0.28")] == [
        "Firefox on Android",
        "Safari on iPhone",
        "Edge on Windows",
        "A device",
        "A Python program",
    ]


@pytest.mark.heavy
def test_other_servers_close_the_door_at_once(postgres_address: str, tmp_path: Path) -> None:
    with (
        running(tmp_path / "a", postgres_address) as here,
        running(tmp_path / "b", postgres_address) as there,
    ):

        async def attack() -> None:
            at_home = House(here.address.removeprefix("http://"))
            ann = await at_home.guest("Ann")
            phone = await ann.another()
            table = await ann.set_table("me", "open")
            async with phone.screen(table, there.address.removeprefix("http://")) as stolen:
                await stolen.recv()
                [lost] = [one["id"] for one in await devices(ann) if not one["this"]]
                await ann.http.delete(f"/api/me/devices/{lost}")
                assert await closed_with(stolen) == 4401
            await at_home.close()

        asyncio.run(attack())
