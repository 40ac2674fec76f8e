"""The load: four screens at each of many tables, and one move after the other at each table.

The moves come when they are due, whether or not the server has dealt with the ones before; what
it takes to show one is counted from then on.
"""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from itertools import cycle
from typing import Any
from urllib.parse import urlsplit

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from roadstead.kernel.rng import Rng

GAMES = ("treasure-fleet", "fleet", "fleet-dice", "dicey-waters", "black-fleet")
SCREENS = 4
SECONDS_TO_FINISH = 20
TABLES_OF_A_CREW = 25


class _Lines(msgspec.Struct):
    first: int
    lines: list[msgspec.Raw]


class _Choice(msgspec.Struct):
    code: str


class _Sight(msgspec.Struct):
    seat: int | None
    question: int | None
    choices: list[_Choice]
    log: _Lines


class _State(msgspec.Struct, tag="state", tag_field="type"):
    number: int
    since: int
    status: str
    sights: list[_Sight]


class _Done(msgspec.Struct, tag="done", tag_field="type"):
    number: int


class _Refused(msgspec.Struct, tag="refused", tag_field="type"):
    reason: str


class _People(msgspec.Struct, tag="people", tag_field="type"):
    """Somebody came or went, which is no move."""


_read = msgspec.json.Decoder(_State | _Done | _Refused | _People).decode


@dataclass
class Move:
    """A move on its way: when it was due, and when each screen had it."""

    number: int
    due: float
    acknowledged: bool = False
    shown: dict[int, float] = field(default_factory=dict)

    @property
    def seconds(self) -> float:
        """From when it was due to the last screen."""
        return max(self.shown.values()) - self.due


class Screen:
    """One seat's WebSocket: the last state, and the log put together from all of them."""

    def __init__(self, table: Playing, seat: int, socket: ClientConnection) -> None:
        self.table = table
        self.seat = seat
        self.socket = socket
        self.state: _State | None = None
        self.log: list[bytes] = []

    async def watch(self) -> None:
        """Take every message until the end."""
        async for text in self.socket:
            now = time.perf_counter()
            message = _read(text)
            if isinstance(message, _State):
                self._seen(message, now)
            elif isinstance(message, _Done):
                self.table.acknowledged(message.number)
            elif isinstance(message, _Refused):
                self.table.troubles.append(message.reason)

    def _seen(self, state: _State, now: float) -> None:
        if self.state is not None and state.since != self.state.number:
            self.table.troubles.append("a state does not follow the one before")
        self.state = state
        log = state.sights[0].log
        del self.log[log.first :]
        self.log += [bytes(line) for line in log.lines]
        self.table.shown(self.seat, state.number, now)


class Playing:
    """One table: at most one move is on its way, as people would have it."""

    def __init__(self, name: str, people: list[httpx.AsyncClient], rng: Rng) -> None:
        self.name = name
        self.people = people
        self.screens: list[Screen] = []
        self.moves: list[Move] = []
        self.troubles: list[str] = []
        self._rng = rng
        self._turn = asyncio.Lock()
        self._settled = asyncio.Event()
        self._settled.set()

    @property
    def number(self) -> int:
        """The last change that a screen was shown."""
        return max(screen.state.number for screen in self.screens if screen.state)

    async def move(self, due: float) -> None:
        """Make one random move, after the one before has reached everybody."""
        async with self._turn:
            await self._settled.wait()
            await self._send(due)

    async def _send(self, due: float) -> None:
        asked = [s for s in self.screens if s.state and s.state.sights[0].question is not None]
        if not asked:
            self.troubles.append("nobody is asked")
            return
        screen = asked[self._rng.below(len(asked))]
        assert screen.state is not None
        sight = screen.state.sights[0]
        choice = sight.choices[self._rng.below(len(sight.choices))].code
        command = {"do": "play", "seat": sight.seat, "question": sight.question, "choice": choice}
        self.moves.append(Move(self.number + 1, due))
        self._settled.clear()
        await screen.socket.send(msgspec.json.encode(command), text=True)

    def acknowledged(self, number: int) -> None:
        """The server has stored the move."""
        if self.moves[-1].number != number or self.moves[-1].acknowledged:
            self.troubles.append(f"change {number} was not expected")
        self.moves[-1].acknowledged = True
        self._settle()

    def shown(self, seat: int, number: int, now: float) -> None:
        """A screen has the move."""
        if self.moves and number == self.moves[-1].number:
            self.moves[-1].shown[seat] = now
            self._settle()

    def _settle(self) -> None:
        if self.moves[-1].acknowledged and len(self.moves[-1].shown) == SCREENS:
            self._settled.set()

    async def finished(self) -> None:
        """Wait for the last move."""
        async with asyncio.timeout(SECONDS_TO_FINISH):
            await self._settled.wait()


async def crew(address: str) -> list[httpx.AsyncClient]:
    """One person for each seat."""
    made = [httpx.AsyncClient(base_url=address, timeout=60) for _ in range(SCREENS)]
    for number, person in enumerate(made):
        (await person.post("/api/people", json={"name": f"Player {number}"})).raise_for_status()
    return made


async def tables(address: str, number: int) -> list[Playing]:
    """So many tables of all games in turn, each with its screens."""
    made: list[Playing] = []
    for place, game in zip(range(number), cycle(GAMES), strict=False):
        if place % TABLES_OF_A_CREW == 0:  # nobody may set more at once
            people = await crew(address)
        made.append(await _table(address, people, game, Rng(place)))
    return made


async def _table(address: str, people: list[httpx.AsyncClient], game: str, rng: Rng) -> Playing:
    first, *others = people
    seats: list[dict[str, Any]] = [{"by": "me"}, *[{"by": "open"}] * len(others)]
    answer = await first.post("/api/tables", json={"game": game, "seats": seats})
    table = Playing(answer.raise_for_status().json()["table"], people, rng)
    for seat, person in enumerate(others, 1):
        command = {"do": "sit", "seat": seat}
        sat = await person.post(f"/api/tables/{table.name}/commands", json=command)
        sat.raise_for_status()
    host = urlsplit(address).netloc
    for seat, person in enumerate(people):
        socket = await connect(
            f"ws://{host}/api/tables/{table.name}/live",
            additional_headers={"Cookie": f"roadstead={person.cookies['roadstead']}"},
            compression=None,
            max_queue=None,
            ping_interval=None,
        )
        table.screens.append(Screen(table, seat, socket))
    return table


async def play(playing: list[Playing], rate: float, seconds: float) -> None:
    """So many moves a second, evenly, at one table after the other."""
    began = time.perf_counter()
    moving = set()
    for turn in range(round(rate * seconds)):
        due = began + turn / rate
        await asyncio.sleep(due - time.perf_counter())
        task = asyncio.create_task(playing[turn % len(playing)].move(due))
        moving.add(task)
        task.add_done_callback(moving.discard)
    await asyncio.gather(*moving)
    await asyncio.gather(*(table.finished() for table in playing))


async def check(table: Playing, before: int) -> None:
    """Every acknowledged move is there once, and every screen has the whole log."""
    for screen, person in zip(table.screens, table.people, strict=True):
        answer = await person.get(f"/api/tables/{table.name}")
        state = _read(answer.content)
        assert isinstance(state, _State)
        if state.number != before + len(table.moves):
            table.troubles.append(f"{state.number} changes, {len(table.moves)} moves")
        if [bytes(line) for line in state.sights[0].log.lines] != screen.log:
            table.troubles.append("a screen's log is not the table's")
        if not all(move.acknowledged for move in table.moves):
            table.troubles.append("a move was not acknowledged")
