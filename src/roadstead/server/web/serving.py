"""Running the server: from an address and a database to a line that says where it is."""

from __future__ import annotations

import asyncio
import errno
import gc
import logging
import secrets
import signal
import socket
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import AsyncExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

import uvicorn

from roadstead.server.bots.hints import Hints
from roadstead.server.bots.pool import BotPool
from roadstead.server.ground import logs, metrics
from roadstead.server.people.guests import Guests
from roadstead.server.people.limits import Limits, within
from roadstead.server.people.proofs import Proofs
from roadstead.server.review import quarantine
from roadstead.server.review.quarantine import Quarantine
from roadstead.server.store.database import address, complaints, served_by_one
from roadstead.server.store.retention import Retention, keep_house
from roadstead.server.store.storage import Storage
from roadstead.server.web.app import Services, application
from roadstead.server.web.at_work import AtWork
from roadstead.server.web.connections import Connections, bounded, most_connections
from roadstead.server.web.guard import Guard

MOST_BYTES_A_COMMAND = 16_384
SECONDS_TO_SAY_GOODBYE = 5
MOST_PORT = 65535
PORTS_TRIED = 20  # one after the other, where the next will do
# What listens at one of these is found under the name that everybody knows.
AT_HOME = ("127.0.0.1", "::1", "0.0.0.0", "::")  # noqa: S104 - said, not bound
# Tables live long and are many: looking through all of them for garbage stops the server for
# tenths of a second, so only what is young is looked through often. That, too, is the last views
# of all tables: so not before much more was made than let go of.
GARBAGE = (200_000, 5, 1_000)

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Place:
    """Where the server listens and what it keeps."""

    host: str
    port: int
    folder: Path
    database: str | None = None
    log: str = "warning"  # from which level on
    names: Sequence[str] = ()  # that the server is called by; none: any address, for play at home
    proxies: Sequence[str] = ()  # addresses and networks whose word on strangers is believed
    metrics: tuple[str, int] | None = None  # where Prometheus is answered
    retention: Retention = field(default_factory=Retention)
    hasty_bots: bool = False  # whether their answers leave as soon as they are ready
    review_seconds: float = 20.0  # of thought for a game's review; 0: there are none
    next_port: bool = False  # whether the next one will do when the port is busy


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
        claim = closing.enter_context(served_by_one(url))
        storage = Storage(url)
        closing.push_async_callback(storage.close)
        await _open(storage)
        listening = closing.enter_context(_listening(place))
        # asyncio does this only for sockets that it made itself; without it answers wait 40 ms.
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        pool = BotPool()
        closing.callback(pool.close)
        at_work = AtWork(storage, pool, place.hasty_bots, place.review_seconds)
        closing.push_async_callback(at_work.close)
        at_work.start()
        services = await _services(storage, at_work, pool, closing)
        quay = at_work.harbour.quay
        keeping = asyncio.create_task(keep_house(storage.upkeep, place.retention, quay.gone))
        closing.callback(keeping.cancel)
        connections = Connections(
            most_connections(), within(["127.0.0.0/8", "::1", *place.proxies])
        )
        metrics.watch(
            lambda: len(quay),
            lambda: at_work.bots_thinking,
            lambda: len(connections),
        )
        if place.metrics is not None:
            where = closing.enter_context(metrics.listener(*place.metrics))
            log.info("metrics are answered", extra={"fields": {"address": where}})

        def answers(address: str) -> None:
            claim.tell(address)
            ready(address)
            fields = {"address": address, "files": quarantine.limits_in_words()}
            log.info("the server answers", extra={"fields": fields})
            pool.start()

        guarded = Guard(application(services), place.names)
        config = configuration(guarded, place.proxies, connections)
        await _Server(config, answers, at_work.harbour.let_go).serve(sockets=[listening])
        log.info("the server has stopped; whatever was due will be done by the next one")


def _listening(place: Place) -> socket.socket:
    """A socket at the port, or at the next one that is free where that will do."""
    port = place.port
    last = min(port + PORTS_TRIED, MOST_PORT) if port and place.next_port else port
    while True:
        try:
            return socket.create_server((place.host, port))
        except OSError as error:
            if error.errno != errno.EADDRINUSE or port == last:
                raise
        port += 1


async def _services(
    storage: Storage, at_work: AtWork, pool: BotPool, closing: AsyncExitStack
) -> Services:
    hints = Hints(pool)
    closing.push_async_callback(hints.close)
    looking = Quarantine()
    closing.callback(looking.close)
    key = await storage.common.setting("proof key", secrets.token_hex(32))
    limits = Limits(storage.common if storage.shared else None)
    return Services(
        storage,
        at_work.harbour,
        at_work.doorkeeper,
        Guests(storage),
        hints,
        looking,
        limits,
        Proofs(key),
        at_work.reviewing,
    )


async def _open(storage: Storage) -> None:
    with complaints():
        await storage.open()


def configuration(
    guarded: Guard, proxies: Sequence[str], connections: Connections
) -> uvicorn.Config:
    """How uvicorn serves the application."""
    http, websocket = bounded(connections)
    return uvicorn.Config(
        cast(Any, guarded),  # uvicorn's and Litestar's types of the same thing differ
        http=http,
        ws=websocket,
        log_config=None,
        access_log=False,
        ws_max_size=MOST_BYTES_A_COMMAND,
        ws_per_message_deflate=False,  # every screen would be compressed for by itself
        timeout_graceful_shutdown=SECONDS_TO_SAY_GOODBYE,
        server_header=False,
        lifespan="off",
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
    )


class _Server(uvicorn.Server):
    """uvicorn, which says when it answers and before it stops.

    It then ends every WebSocket with the code 1012, "connect again", and waits for whoever is
    being answered.
    """

    def __init__(
        self, config: uvicorn.Config, ready: Callable[[str], None], stopping: Callable[[], None]
    ) -> None:
        self._ready = ready
        self._stopping = stopping
        super().__init__(config)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop when told to, and stay alive: uvicorn's own way ends before anything is closed."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            if sys.platform == "win32":  # where loops hear of no signals
                signal.signal(number, self.handle_exit)
            else:
                loop.add_signal_handler(number, self.handle_exit, number, None)
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        assert sockets is not None
        host, port, *_ = sockets[0].getsockname()
        self._ready(f"http://{_called(host)}:{port}/")

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        log.info("the server stops")
        self._stopping()
        await super().shutdown(sockets)


def _called(host: str) -> str:
    """A host as people read it in an address."""
    if host in AT_HOME:
        return "localhost"
    return f"[{host}]" if ":" in host else host
