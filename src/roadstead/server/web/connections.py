"""Connections, bounded: how many, from whom, how long their head and body may take.

A socket that says nothing is closed soon; when there are as many as there may be, the one that
has said nothing longest makes room. Nobody holds a place by reading nothing, either.
"""

from __future__ import annotations

import asyncio
import sys
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from roadstead.server.people.limits import is_this_machine, network_of

MOST_FROM_ONE_NETWORK = 500
MOST = 20_000
KEPT_FREE = 300  # files that the server needs besides
SECONDS_FOR_HEAD = 10.0
SECONDS_FOR_BODY = 20.0
SECONDS_TO_READ = 30.0  # an answer that does not fit on the line
SECONDS_TO_LINGER = 1.0  # a line closed under what is still being sent loses the answer, too
MOST_HEAD_BYTES = 32_768

FULL = b"HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
SLOW = b"HTTP/1.1 408 Request Timeout\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
LONG = (
    b"HTTP/1.1 431 Request Header Fields Too Large\r\n"
    b"content-length: 0\r\nconnection: close\r\n\r\n"
)


def most_connections() -> int:
    """As many as the system gives files for, once it was asked for all that it allows."""
    if sys.platform == "win32":
        return MOST
    import resource  # noqa: PLC0415 - not on every system

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    allowed = MOST + KEPT_FREE if hard == resource.RLIM_INFINITY else hard
    soft = max(soft, min(allowed, MOST + KEPT_FREE))
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return max(min(MOST, soft - KEPT_FREE), 50)


WIRE = "wire"  # under which a scope's state has the WebSocket itself


class Connections:
    """Who is connected, and who of them has said nothing yet."""

    def __init__(
        self,
        most: int = MOST,
        unlimited: Callable[[str], bool] = is_this_machine,
        each: int = MOST_FROM_ONE_NETWORK,
    ) -> None:
        self._most = most
        self._each = each
        self._unlimited = unlimited  # addresses of which there may be many: proxies, this machine
        self._networks: dict[asyncio.Transport, str] = {}
        self._counts: dict[str, int] = {}
        self._silent: OrderedDict[asyncio.Transport, None] = OrderedDict()

    def __len__(self) -> int:
        return len(self._networks)

    def enter(self, transport: asyncio.Transport, address: str) -> bool:
        """Whether there is room for one more from there; somebody silent may have to go."""
        network = network_of(address)
        if not self._unlimited(address) and self._counts.get(network, 0) >= self._each:
            return False
        if len(self._networks) >= self._most and not self._make_room():
            return False
        self._networks[transport] = network
        self._counts[network] = self._counts.get(network, 0) + 1
        self._silent[transport] = None
        return True

    def spoke(self, transport: asyncio.Transport) -> None:
        """The connection has sent a whole head: it is somebody's."""
        self._silent.pop(transport, None)

    def leave(self, transport: asyncio.Transport) -> None:
        """The connection is gone."""
        self._silent.pop(transport, None)
        network = self._networks.pop(transport, None)
        if network is not None:
            self._counts[network] -= 1
            if not self._counts[network]:
                del self._counts[network]

    def _make_room(self) -> bool:
        if not self._silent:
            return False
        oldest, _ = self._silent.popitem(last=False)
        oldest.abort()
        self.leave(oldest)
        return True


class _Timer:
    """One thing that a connection must do in time."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._running: asyncio.TimerHandle | None = None

    def start(self, seconds: float, otherwise: Callable[[], None]) -> None:
        self.stop()
        self._running = self._loop.call_later(seconds, otherwise)

    def stop(self) -> None:
        if self._running is not None:
            self._running.cancel()
        self._running = None


def _line_length(header: tuple[bytes, bytes]) -> int:
    name, value = header
    return len(name) + len(": ") + len(value) + len("\r\n")


class BoundedHttp(HttpToolsProtocol):
    """uvicorn's HTTP, with bounds; `registry` is set by `bounded`."""

    registry: Connections

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._asking = _Timer(self.loop)  # for the head of a request, then for its body
        self._reading = _Timer(self.loop)  # for the other end to take an answer
        self._head = 0  # bytes of a head that is not complete; -1 when none is under way
        self._refused = False

    # asyncio calls it a BaseTransport; uvicorn, too, is given a Transport.
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if not self.registry.enter(transport, self.client[0] if self.client else ""):
            self._refuse(FULL)
            return
        self._asking.start(SECONDS_FOR_HEAD, self._too_slow)

    def connection_lost(self, exc: Exception | None) -> None:
        self._asking.stop()
        self._reading.stop()
        self.registry.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._over():
            return
        if self._head >= 0:
            self._head += len(data)
        super().data_received(data)
        if self._head > MOST_HEAD_BYTES:
            self._refuse(LONG)

    def on_message_begin(self) -> None:
        if self._over():
            return
        super().on_message_begin()
        self._head = max(self._head, 0)
        self._asking.start(SECONDS_FOR_HEAD, self._too_slow)

    def on_headers_complete(self) -> None:
        if self._over():
            return
        taken = len(self.url) + sum(map(_line_length, self.headers))
        if taken > MOST_HEAD_BYTES:
            self._refuse(LONG)
            return
        self._head = -1
        self.registry.spoke(self.transport)
        self._asking.start(SECONDS_FOR_BODY, self._too_slow)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        if not self._over():
            super().on_body(body)

    def on_message_complete(self) -> None:
        if not self._over():
            self._asking.stop()
            super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._asking.stop()
        super().handle_websocket_upgrade()

    def pause_writing(self) -> None:
        self._reading.start(SECONDS_TO_READ, self.transport.abort)
        super().pause_writing()

    def resume_writing(self) -> None:
        self._reading.stop()
        super().resume_writing()

    def _too_slow(self) -> None:
        self._refuse(SLOW)

    def _over(self) -> bool:
        return self._refused or self.transport.is_closing()

    def _refuse(self, answer: bytes) -> None:
        if self._over():
            return
        self._refused = True
        if self._head >= 0:  # else an answer may be on its way already
            self.transport.write(answer)
        if answer is LONG and self.transport.can_write_eof():
            self.transport.write_eof()
            self._asking.start(SECONDS_TO_LINGER, self.transport.close)
        else:
            self.transport.close()


class BoundedWebSocket(WebSocketsSansIOProtocol):
    """uvicorn's WebSockets, which keep the place that they had as HTTP.

    Whoever serves one finds it in the state of its scope and can `tell` it something without
    waiting. What is told in one turn of the loop goes in one piece: to hand something
    to the network costs more than to make it.
    """

    registry: Connections
    _due = False  # whether what was told is about to be written

    def connection_lost(self, exc: Exception | None) -> None:
        self.registry.leave(self.transport)
        super().connection_lost(exc)

    async def run_asgi(self) -> None:
        self.scope["state"][WIRE] = self
        await super().run_asgi()

    @property
    def keeps_up(self) -> bool:
        """Whether the other end is there and has taken nearly all that it was told."""
        return self.writable.is_set() and self.conn.state is State.OPEN and not self.close_sent

    def tell(self, text: bytes) -> None:
        """Send a text, to one that keeps up."""
        self.conn.send_text(text)
        if not self._due:
            self._due = True
            self.loop.call_soon(self._write)

    def _write(self) -> None:
        self._due = False
        output = self.conn.data_to_send()
        if output and not self.transport.is_closing():
            self.transport.write(b"".join(output))


def bounded(registry: Connections) -> tuple[type[BoundedHttp], type[BoundedWebSocket]]:
    """uvicorn's two protocols, with bounds that they share."""
    http = type("BoundedHttp", (BoundedHttp,), {"registry": registry})
    websocket = type("BoundedWebSocket", (BoundedWebSocket,), {"registry": registry})
    return http, websocket
