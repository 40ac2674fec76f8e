"""A real server on a real socket in this process, so that a test can reach behind the wire."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import uvicorn

from roadstead.server.bots.hints import Hints
from roadstead.server.bots.pool import BotPool
from roadstead.server.people.guests import Guests
from roadstead.server.people.limits import Limits
from roadstead.server.people.proofs import Proofs
from roadstead.server.review.quarantine import Quarantine
from roadstead.server.review.reporting import reviewed
from roadstead.server.review.reviewer import Review
from roadstead.server.store.database import address
from roadstead.server.store.storage import Storage
from roadstead.server.web.app import Services, application
from roadstead.server.web.at_work import AtWork
from roadstead.server.web.connections import Connections
from roadstead.server.web.guard import Guard
from roadstead.server.web.serving import configuration

A_REVIEW = 1.0  # seconds of thought


@asynccontextmanager
async def served(folder: Path, review: Review = reviewed) -> AsyncIterator[tuple[str, Services]]:
    """The server's host and port, and what its handlers work with."""
    async with AsyncExitStack() as closing:
        storage = Storage(address(None, folder))
        closing.push_async_callback(storage.close)
        await storage.open()
        pool = BotPool(1)
        closing.callback(pool.close)
        # Its clocks and bots rest.
        at_work = AtWork(storage, pool, True, A_REVIEW, review)
        closing.push_async_callback(at_work.close)
        quarantine = Quarantine()
        closing.callback(quarantine.close)
        services = Services(
            storage,
            at_work.harbour,
            at_work.doorkeeper,
            Guests(storage),
            Hints(pool),
            quarantine,
            Limits(),
            Proofs("key"),
            at_work.reviewing,
        )
        app = Guard(application(services))
        listening = closing.enter_context(socket.create_server(("127.0.0.1", 0)))
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        server = uvicorn.Server(configuration(app, (), Connections()))
        serving = asyncio.create_task(server.serve(sockets=[listening]))
        while not server.started:
            await asyncio.sleep(0.01)
        try:
            yield f"127.0.0.1:{listening.getsockname()[1]}", services
        finally:
            server.should_exit = True
            await serving
