"""People with devices over the network, at a server in this process."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from roadstead.server.web.app import Services
from tests.server.in_process import served

FIREFOX = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"
SAFARI = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1"
SOON = 3.0  # seconds

Json = dict[str, Any]


class House:
    """A server, and everybody's devices."""

    def __init__(self, host: str) -> None:
        self.host = host
        self._open: list[httpx.AsyncClient] = []

    def client(self, **headers: str) -> httpx.AsyncClient:
        client = httpx.AsyncClient(base_url=f"http://{self.host}", headers=headers, timeout=20)
        self._open.append(client)
        return client

    async def guest(self, name: str) -> Device:
        device = Device(self, FIREFOX)
        assert (await device.http.post("/api/people", json={"name": name})).status_code == 201
        return device

    async def close(self) -> None:
        for client in self._open:
            await client.aclose()


class Device:
    """One browser."""

    def __init__(self, house: House, agent: str) -> None:
        self.house = house
        self.http = house.client(**{"User-Agent": agent})

    async def another(self) -> Device:
        """Another device of the same person."""
        code = (await self.http.post("/api/me/device-codes")).json()["code"]
        other = Device(self.house, SAFARI)
        assert (await other.http.post("/api/devices", json={"code": code})).status_code == 201
        return other

    async def get(self, path: str, **query: Any) -> Any:
        answer = await self.http.get(path, params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def set_table(self, *seats: str, **more: object) -> str:
        wanted = {"game": "treasure-fleet", "seats": [{"by": seat} for seat in seats], **more}
        answer = await self.http.post("/api/tables", json=wanted)
        assert answer.status_code == 201, answer.text
        table: str = answer.json()["table"]
        return table

    async def look(self, table: str, **query: Any) -> Json:
        state: Json = await self.get(f"/api/tables/{table}", **query)
        return state

    async def does(self, table: str, do: str, **fields: object) -> None:
        answer = await self.http.post(f"/api/tables/{table}/commands", json={"do": do, **fields})
        assert answer.status_code == 200, answer.text

    async def refused(self, table: str, do: str, **fields: object) -> str:
        answer = await self.http.post(f"/api/tables/{table}/commands", json={"do": do, **fields})
        assert answer.status_code == 409, answer.text
        reason: str = answer.json()["reason"]
        return reason

    def screen(self, table: str, host: str = "") -> connect:
        cookie = f"roadstead={self.http.cookies['roadstead']}"
        address = f"ws://{host or self.house.host}/api/tables/{table}/live"
        return connect(address, additional_headers={"Cookie": cookie})


async def closed_with(socket: ClientConnection) -> int | None:
    """The code with which the server ends the socket, soon."""
    async with asyncio.timeout(SOON):
        try:
            while True:
                await socket.recv()
        except ConnectionClosed as end:
            return end.rcvd.code if end.rcvd else None


@asynccontextmanager
async def house(folder: Path) -> AsyncIterator[tuple[House, Services]]:
    """A server in this process, with devices that are closed in the end."""
    async with served(folder) as (host, services):
        made = House(host)
        try:
            yield made, services
        finally:
            await made.close()
