"""The live way: one WebSocket a screen and table.

A screen gets the state, and after every change what changed, or, when it does not say that it
wants that, the state again with what it has not seen. One that reads slowly misses no line of the
log: it gets several changes at once, and nothing is kept for it meanwhile.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Annotated, Protocol

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State as AppState
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, QueryParameter

from roadstead.kernel.base.errors import RoadsteadError
from roadstead.server.ground import metrics
from roadstead.server.messages.protocol import (
    AnyCommand,
    AtSeat,
    CommandRefused,
    Done,
    PageNow,
    PeopleNow,
    Person,
    Ref,
    Say,
)
from roadstead.server.people.doorkeeper import SignedOut
from roadstead.server.people.limits import CHAT, COMMANDS
from roadstead.server.tables.harbour import Harbour
from roadstead.server.tables.judging import IsFinal
from roadstead.server.tables.quay import UnknownTable
from roadstead.server.tables.showing import Known, encode
from roadstead.server.tables.table import GameIsGone, ServedTable
from roadstead.server.web.client import page_name
from roadstead.server.web.connections import WIRE
from roadstead.server.web.doors import (
    doorkeeper_of,
    from_elsewhere,
    harbour_of,
    key_of,
    somebody,
    spend,
)

Socket = WebSocket[object, object, AppState]

NO_TABLE = 4404
GAME_IS_GONE = 4409
SIGNED_OUT = 4401
FROM_ELSEWHERE = 4403
SECONDS_TO_SEND = 30  # to a screen that does not read
SECONDS_BETWEEN_LOOKS = 600

log = logging.getLogger(__name__)

decode = msgspec.json.Decoder[AnyCommand](AnyCommand).decode


class _Reference(msgspec.Struct):
    ref: Ref = 0


@websocket("/api/tables/{table:str}/live")
async def live(
    socket: Socket,
    state: AppState,
    table: FromPath[str],
    since: Annotated[int, QueryParameter(ge=0, description="the last change you know")] = 0,
    changes: Annotated[bool, QueryParameter(description="whether you want what changed")] = False,
) -> None:
    """Send the table after every change, and take commands."""
    await socket.accept()
    if from_elsewhere(socket):
        await socket.close(FROM_ELSEWHERE, "this came from a page of another site")
        return
    harbour = harbour_of(state)
    try:
        with (
            doorkeeper_of(state).inside(key_of(socket)) as out,
            metrics.SCREENS.track_inprogress(),
        ):
            person = await somebody(socket)
            async with harbour.watching.screen(table, person.id if person else None):
                await _Screen(socket, harbour, table, person).live(since, changes, out)
    except* UnknownTable as missing:
        await socket.close(NO_TABLE, str(missing.exceptions[0]))
    except* GameIsGone as waits:
        await socket.close(GAME_IS_GONE, str(waits.exceptions[0]))
    except* SignedOut as gone:
        await socket.close(SIGNED_OUT, str(gone.exceptions[0]))
    except* (WebSocketDisconnect, TimeoutError):
        pass


class Wire(Protocol):
    """A WebSocket that can be told something without waiting."""

    @property
    def keeps_up(self) -> bool:
        """Whether the other end takes what it is told."""

    def tell(self, text: bytes) -> None:
        """Send a text, to one that keeps up."""


class _Following:
    """A screen that is told what changes: at once when it can be, else when its task comes by."""

    def __init__(self, wire: Wire | None, person: str | None, since: int) -> None:
        self.person = person
        self.known = Known(since)
        self.woken = asyncio.Event()
        self._wire = wire
        self._rests = False  # whether all was sent, and nobody is about to send more

    async def rest(self) -> None:
        """Until there may be something that could not be told at once."""
        self._rests = not self.woken.is_set()
        try:
            await self.woken.wait()
        finally:
            self._rests = False

    def wake(self) -> None:
        self._rests = False
        self.woken.set()

    def show(self, table: ServedTable) -> None:
        if not self._rests or self._wire is None or not self._wire.keeps_up:
            self.wake()
            return
        try:
            for message in table.news(self.person, self.known):
                self._wire.tell(message)
        except Exception:  # it is this screen's trouble, and not of whoever changed the table
            log.exception("a screen could not be shown a change")
            self.wake()


class _Screen:
    def __init__(self, socket: Socket, harbour: Harbour, table: str, person: Person | None) -> None:
        self._socket = socket
        self._harbour = harbour
        self._table = table
        self._person = person
        self._wire: Wire | None = socket.scope["state"].get(WIRE)
        self._sending: bytes | None = None  # what is on its way and not yet taken

    async def live(self, since: int, changes: bool, out: asyncio.Event) -> None:
        """Show and obey at once, until the screen goes away or must go."""
        async with asyncio.TaskGroup() as tasks:
            showing = tasks.create_task(self.follow(since) if changes else self.show_all(since))
            leaving = tasks.create_task(self.mind(out))
            await self.obey()
            showing.cancel()
            leaving.cancel()

    async def follow(self, since: int) -> None:
        """Send which page is served here, the state, and then what changes in it."""
        berth = self._harbour.quay.berth(self._table)
        following = _Following(self._wire, self._person.id if self._person else None, since)
        await self._send(encode(PageNow(page=page_name())))
        with berth.followed_by(following):
            while True:
                following.woken.clear()
                for message in await self._harbour.news(berth, following.person, following.known):
                    await self._send(message)
                await following.rest()

    async def show_all(self, since: int) -> None:
        """Send the state after every change, one after the other, and who has come or gone."""
        wait = 0
        people: list[AtSeat] = []
        while True:
            person = self._person.id if self._person else None
            shown = await self._harbour.shown(self._table, person, since, wait)
            number = shown.state.number
            if number != since or not wait:
                await self._send(shown.message)
            elif shown.state.people != people:
                await self._send(encode(PeopleNow(people=shown.state.people)))
            since, people = number, shown.state.people
            wait = SECONDS_BETWEEN_LOOKS

    async def obey(self) -> None:
        """Take commands, one after the other, until the screen goes away."""
        while True:
            text = await self._socket.receive_data("text")
            try:
                answer = await self._done(text)
            except UnknownTable:
                raise
            except RoadsteadError as error:
                final = isinstance(error, IsFinal)
                ref = _reference(text)
                answer = encode(CommandRefused(ref=ref, reason=str(error), final=final))
            await self._send(answer)

    async def _done(self, text: str) -> bytes:
        await spend(self._socket, COMMANDS, self._person)
        try:
            command = decode(text)
        except (msgspec.DecodeError, RecursionError) as error:
            raise RoadsteadError(f"that is no command: {error}") from None
        if self._person is None:
            raise RoadsteadError("give a name first: POST /api/people")
        if isinstance(command, Say):
            await spend(self._socket, CHAT, self._person)
        done: Done = await self._harbour.execute(self._table, self._person, command)
        return encode(done)

    async def mind(self, out: asyncio.Event) -> None:
        """Send the screen away when its device is signed out, or when it does not read.

        One timer a screen, however many messages it is sent.
        """
        while True:
            before = self._sending
            with suppress(TimeoutError):
                async with asyncio.timeout(SECONDS_TO_SEND):
                    await out.wait()
                    raise SignedOut
            if before is not None and self._sending is before:
                raise TimeoutError

    async def _send(self, message: bytes) -> None:
        if self._wire is not None and self._wire.keeps_up:
            self._wire.tell(message)
            return
        self._sending = message
        await self._socket.send_data(message, mode="text")
        self._sending = None


def _reference(text: str) -> int | str:
    """The number or text under which the client knows its command, if it can be read at all."""
    try:
        return msgspec.json.decode(text, type=_Reference).ref
    except (msgspec.DecodeError, RecursionError):
        return 0
