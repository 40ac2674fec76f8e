"""What must not be known is on no wire: HTTP, WebSocket and the stream, to the last byte."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect

from roadstead import fair
from roadstead.kernel.rng import Rng
from roadstead.server.tables.harbour import Harbour
from roadstead.server.tables.showing import Showing
from tests.server.in_process import served
from tests.server.running import ME, OPEN
from tests.server.served import GAMES, SECRET

pytestmark = pytest.mark.heavy

WITH_HIDDEN_THINGS = {"black-fleet", "fleet", "treasure-fleet"}
DECISIONS = 60
BETWEEN = 20  # decisions, from one comparison to the next


class Wired:
    """A person, or a stranger without a name, and everything that the server sends them."""

    def __init__(self, host: str, seat: int | None) -> None:
        self.host = host
        self.seat = seat
        self.http = httpx.AsyncClient(base_url=f"http://{host}", timeout=30)

    async def arrive(self) -> None:
        answer = await self.http.post("/api/people", json={"name": f"Guest {self.seat}"})
        assert answer.status_code == 201

    async def look(self, table: str) -> bytes:
        return (await self.http.get(f"/api/tables/{table}")).content

    async def told(self, table: str, number: int) -> list[bytes]:
        """Everything that can be heard of the table after change `number`, byte by byte."""
        path = f"/api/tables/{table}"
        own = {} if self.seat is None else {"seat": self.seat}
        whole = await self.http.get(path)
        late = await self.http.get(path, params={"since": number - 2})
        moves = whole.json()["moves"]
        past = await self.http.get(f"{path}/replay", params={"move": moves, **own})
        live = [await self._shown(path), await self._shown(path, "?changes=1")]
        return [whole.content, late.content, past.content, *live] + (
            [] if self.seat is None else await self._streamed(path, whole.json())
        )

    async def _shown(self, path: str, how: str = "") -> bytes:
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = f"ws://{self.host}{path}/live{how}"
        async with connect(address, additional_headers={"Cookie": cookies}) as screen:
            message = await screen.recv()
            if how:  # which page is served comes first
                message = await screen.recv()
        return message.encode() if isinstance(message, str) else message

    async def _streamed(self, path: str, state: dict[str, Any]) -> list[bytes]:
        """The lines of the table and its events, and the question if there is one."""
        lines: list[bytes] = []
        due = 3 if self.seat in state["waiting"] else 2
        async with self.http.stream("GET", f"{path}/seats/{self.seat}/stream") as response:
            async for line in response.aiter_lines():
                lines.append(line.encode())
                if len(lines) == due:
                    break
        return lines


async def sit_down(host: str, game: str) -> tuple[list[Wired], str]:
    people = [Wired(host, seat) for seat in range(GAMES[game])]
    for person in people:
        await person.arrive()
    seats = [ME] + [OPEN] * (len(people) - 1)
    made = await people[0].http.post("/api/tables", json={"game": game, "seats": seats})
    table: str = made.json()["table"]
    for person in people[1:]:
        await command(person, table, do="sit", seat=person.seat)
    for person in people:
        await person._shown(f"/api/tables/{table}")  # and is seen to be here from now on
    return people, table


async def command(person: Wired, table: str, **fields: object) -> int:
    answer = await person.http.post(f"/api/tables/{table}/commands", json=fields)
    assert answer.status_code == 200, answer.text
    number: int = answer.json()["number"]
    return number


async def decide(people: list[Wired], table: str, rng: Rng) -> int:
    """Somebody who is asked answers by chance; the number of the change."""
    waiting = (await people[0].http.get(f"/api/tables/{table}")).json()["waiting"]
    person = people[waiting[rng.below(len(waiting))]]
    [sight] = (await person.http.get(f"/api/tables/{table}")).json()["sights"]
    choice = sight["choices"][rng.below(len(sight["choices"]))]["code"]
    return await command(
        person, table, do="play", seat=person.seat, question=sight["question"], choice=choice
    )


async def deal_anew(harbour: Harbour, table: str, viewer: int | None, seed: int) -> Any:
    """Everything that the viewer cannot know is dealt anew; how it really lies."""
    async with harbour.reading(table) as opened:
        assert opened.play is not None
        match = opened.play.match
        real = match._table
        match._table = match.game.resample(real, viewer, Rng(seed))
        match._table.sink = real.sink
        opened.showing = Showing(opened)  # nothing that was made before is shown again
    harbour.quay.berth(table).announce()
    return real


async def put_back(harbour: Harbour, table: str, real: Any) -> None:
    async with harbour.reading(table) as opened:
        assert opened.play is not None
        opened.play.match._table = real
        opened.showing = Showing(opened)
    harbour.quay.berth(table).announce()


@pytest.mark.parametrize("game", GAMES)
def test_what_a_seat_must_not_know_is_on_no_wire(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fair, "new_secret", lambda: SECRET)
    # Who comes and goes is no secret, but would differ between two looks.
    monkeypatch.setattr("roadstead.server.tables.presence.SECONDS_OF_GRACE", 3600)
    compared, differed = asyncio.run(compare(game, tmp_path))
    assert compared > 2 * GAMES[game]
    assert (differed > 2) == (game in WITH_HIDDEN_THINGS)


async def compare(game: str, folder: Path) -> tuple[int, int]:
    """How often bytes were compared, and how often the hidden things really differed."""
    compared = differed = 0
    rng = Rng(11)
    async with served(folder) as (host, services):
        people, table = await sit_down(host, game)
        watcher = Wired(host, None)
        for decision in range(1, DECISIONS + 1):
            number = await decide(people, table, rng)
            if decision % BETWEEN:
                continue
            for viewer in (watcher, *people):
                other = people[((viewer.seat or 0) + 1) % len(people)]
                before, known = await viewer.told(table, number), await other.look(table)
                real = await deal_anew(services.harbour, table, viewer.seat, decision)
                assert await viewer.told(table, number) == before
                compared += 1
                differed += await other.look(table) != known
                await put_back(services.harbour, table, real)
        for person in (watcher, *people):
            await person.http.aclose()
    return compared, differed
