"""Running the server: from an address and a database to a line that says where it is."""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

import uvicorn
from litestar import Litestar

from roadstead.server import logs
from roadstead.server.app import application
from roadstead.server.bot_pool import BotPool
from roadstead.server.database import address, complaints, served_by_one
from roadstead.server.guests import Guests
from roadstead.server.harbour import Harbour
from roadstead.server.hints import Hints
from roadstead.server.storage import Storage

MOST_BYTES_A_COMMAND = 16_384
SECONDS_TO_SAY_GOODBYE = 5
# Tables live long and are many: looking through all of them for garbage stops the server for
# tenths of a second, so only what is young is looked through often.
GARBAGE = (20_000, 50, 1_000)

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Place:
    """Where the server listens and what it keeps."""

    host: str
    port: int
    folder: Path
    database: str | None = None
    log: str = "warning"  # from which level on


def serve(place: Place, ready: Callable[[str], None]) -> None:
    """Serve until told to stop; `ready` hears the address once it answers."""
    logs.set_up(place.log)
    url = address(place.database, place.folder)
    gc.freeze()
    gc.set_threshold(*GARBAGE)
    with asyncio.Runner(loop_factory=_fast_loop()) as runner:
        runner.run(_serve(place, url, ready))


def _fast_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """uvloop's event loop where there is one."""
    try:
        import uvloop  # noqa: PLC0415 - not on every system
    except ModuleNotFoundError:
        return None
    return uvloop.new_event_loop


async def _serve(place: Place, url: str, ready: Callable[[str], None]) -> None:
    async with AsyncExitStack() as closing:
        closing.enter_context(served_by_one(url))
        storage = Storage(url)
        closing.push_async_callback(storage.close)
        await _open(storage)
        listening = closing.enter_context(socket.create_server((place.host, place.port)))
        # asyncio does this only for sockets that it made itself; without it answers wait 40 ms.
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        pool = BotPool()
        closing.callback(pool.close)
        harbour = Harbour(storage, pool)
        closing.push_async_callback(harbour.close)
        harbour.open()
        hints = Hints(pool)
        closing.push_async_callback(hints.close)
        app = application(harbour, Guests(storage), hints)

        def answers(address: str) -> None:
            ready(address)
            log.info("the server answers", extra={"fields": {"address": address}})
            pool.start()

        await _Server(app, answers, harbour.let_go).serve(sockets=[listening])
        log.info("the server has stopped; whatever was due will be done by the next one")


async def _open(storage: Storage) -> None:
    with complaints():
        await storage.open()


class _Server(uvicorn.Server):
    """uvicorn, which says when it answers and before it stops.

    It then ends every WebSocket with the code 1012, "connect again", and waits for whoever is
    being answered.
    """

    def __init__(
        self, app: Litestar, ready: Callable[[str], None], stopping: Callable[[], None]
    ) -> None:
        self._ready = ready
        self._stopping = stopping
        super().__init__(
            uvicorn.Config(
                app,
                log_config=None,
                access_log=False,
                ws="websockets-sansio",
                ws_max_size=MOST_BYTES_A_COMMAND,
                ws_per_message_deflate=False,  # every screen would be compressed for by itself
                timeout_graceful_shutdown=SECONDS_TO_SAY_GOODBYE,
                server_header=False,
                lifespan="off",
            )
        )

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop when told to, and stay alive: uvicorn's own way ends before anything is closed."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self.handle_exit, number, None)
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        assert sockets is not None
        host, port, *_ = sockets[0].getsockname()
        self._ready(f"http://{f'[{host}]' if ':' in host else host}:{port}/")

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        log.info("the server stops")
        self._stopping()
        await super().shutdown(sockets)
