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


class _Step(msgspec.Struct):
    lines: list[msgspec.Raw] = []


class _SightChanged(msgspec.Struct):
    first: int
    steps: list[_Step]
    question: int | msgspec.UnsetType | None = msgspec.UNSET
    choices: list[_Choice] | msgspec.UnsetType = msgspec.UNSET


class _Changed(msgspec.Struct, tag="changed", tag_field="type"):
    number: int
    since: int
    sights: list[_SightChanged]


class _Done(msgspec.Struct, tag="done", tag_field="type"):
    number: int


class _Refused(msgspec.Struct, tag="refused", tag_field="type"):
    reason: str


class _People(msgspec.Struct, tag="people", tag_field="type"):
    """Somebody came or went, which is no move."""


class _Page(msgspec.Struct, tag="page", tag_field="type"):
    """Which page the server brings; these screens have none."""


_read = msgspec.json.Decoder(_State | _Changed | _Done | _Refused | _People | _Page).decode


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
    """One seat's WebSocket: what it was told last, and the log put together from all of it."""

    def __init__(self, table: Playing, seat: int, socket: ClientConnection) -> None:
        self.table = table
        self.seat = seat
        self.socket = socket
        self.number: int | None = None
        self.question: int | None = None
        self.choices: list[_Choice] = []
        self.log: list[bytes] = []
        self.bytes = 0  # that came

    async def watch(self) -> None:
        """Take every message until the end."""
        async for text in self.socket:
            now = time.perf_counter()
            message = _read(text)
            self.bytes += len(text)
            if isinstance(message, (_State, _Changed)):
                self._seen(message, now)
            elif isinstance(message, _Done):
                self.table.acknowledged(message.number)
            elif isinstance(message, _Refused):
                self.table.troubles.append(message.reason)

    def _seen(self, told: _State | _Changed, now: float) -> None:
        if self.number is not None and told.since != self.number:
            self.table.troubles.append("a message does not follow the one before")
        self.number = told.number
        for sight in told.sights:
            if isinstance(sight, _Sight):
                first, lines = sight.log.first, sight.log.lines
            else:
                first, lines = sight.first, [line for step in sight.steps for line in step.lines]
            del self.log[first:]
            self.log += [bytes(line) for line in lines]
            if sight.question is not msgspec.UNSET:
                self.question = sight.question
            if sight.choices is not msgspec.UNSET:
                self.choices = sight.choices
        self.table.shown(self.seat, told.number, now)


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
        return max(screen.number or 0 for screen in self.screens)

    async def move(self, due: float) -> None:
        """Make one random move, after the one before has reached everybody."""
        async with self._turn:
            await self._settled.wait()
            await self._send(due)

    async def _send(self, due: float) -> None:
        asked = [screen for screen in self.screens if screen.question is not None]
        if not asked:
            self.troubles.append("nobody is asked")
            return
        screen = asked[self._rng.below(len(asked))]
        command = {
            "do": "play",
            "seat": screen.seat,
            "question": screen.question,
            "choice": screen.choices[self._rng.below(len(screen.choices))].code,
        }
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


async def tables(address: str, number: int, changes: bool) -> list[Playing]:
    """So many tables of all games in turn, each with its screens, which may want the changes."""
    made: list[Playing] = []
    for place, game in zip(range(number), cycle(GAMES), strict=False):
        if place % TABLES_OF_A_CREW == 0:  # nobody may set more at once
            people = await crew(address)
        made.append(await _table(address, people, game, Rng(place), changes))
    return made


async def _table(
    address: str, people: list[httpx.AsyncClient], game: str, rng: Rng, changes: bool
) -> Playing:
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
            f"ws://{host}/api/tables/{table.name}/live{'?changes=1' if changes else ''}",
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
