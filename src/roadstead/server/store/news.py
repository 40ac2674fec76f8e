"""What servers on one PostgreSQL tell one another: which tables have changed.

The news are part of the transaction that they tell of (NOTIFY), so there is no change without
them. Whoever could not listen for a while asks what has changed.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence
from typing import Protocol

import msgspec
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

CHANNEL = "roadstead"
TELL = "SELECT pg_notify($1, $2)"  # a channel and the news, in PostgreSQL's words
SECONDS_BETWEEN_PROOFS = 10  # that the line is not dead
SECONDS_BEFORE_TRYING_AGAIN = 1.0
SECONDS_BETWEEN_BEATS = 0.5
SECONDS_ASLEEP = 2.0  # between two beats: others may have taken tables over

log = logging.getLogger(__name__)


class News(msgspec.Struct, frozen=True):
    """The last number of each table that changed, and whether bots wait there for anybody.

    Journals to be read `anew` are not what they were, or no more: an operator was at them.
    Whoever came in with a secret whose SHA-256 is in `out` was signed out. `here` has tables and
    people who have them open.
    """

    server: str
    tables: dict[str, int]
    bots: bool
    anew: list[str] = []
    out: list[str] = []
    here: list[tuple[str, str]] = []


async def tell(connection: AsyncConnection, news: News) -> None:
    """Let the other servers hear it once the transaction is done; beside SQLite there are none."""
    if connection.dialect.name == "postgresql":
        await connection.exec_driver_sql(TELL, (CHANNEL, in_writing(news)))


def in_writing(news: News) -> str:
    """The news as servers read them."""
    return msgspec.json.encode(news).decode()


async def tell_anew(connection: AsyncConnection, tables: Sequence[str]) -> None:
    """Let the servers read these tables anew, or find that they are no more."""
    for table in tables:
        await tell(connection, News(server="", tables={}, bots=False, anew=[table]))


class Hearer(Protocol):
    """Whoever wants to know."""

    def hear(self, news: News) -> None:
        """Something has happened on another server."""

    def missed_news(self) -> None:
        """Anything may have happened there."""


class Listener:
    """Listens to the other servers for as long as it runs, and tells whoever wants to know."""

    def __init__(self, engine: AsyncEngine, server: str, hearers: Sequence[Hearer]) -> None:
        self._engine = engine
        self._server = server
        self._hearers = hearers

    async def run(self) -> None:
        """Listen, and notice when that was not possible."""
        async with asyncio.TaskGroup() as both:
            both.create_task(self._stay_on_the_line())
            both.create_task(self._notice_sleep())

    async def _notice_sleep(self) -> None:
        """Whoever was frozen for a while does not trust what it knows: others went on."""
        while True:
            before = time.monotonic()
            await asyncio.sleep(SECONDS_BETWEEN_BEATS)
            if time.monotonic() - before > SECONDS_ASLEEP:
                log.warning("this server slept: every table is read anew")
                self._missed_news()

    async def _stay_on_the_line(self) -> None:
        """When the line is cut, call again."""
        while True:
            try:
                await self._listen()
            except Exception:  # whatever is wrong with the line: it is tried again
                log.warning("the line to the other servers is cut", exc_info=True)
            await asyncio.sleep(SECONDS_BEFORE_TRYING_AGAIN)

    async def _listen(self) -> None:
        async with self._engine.connect() as connection:
            line = (await connection.get_raw_connection()).driver_connection
            assert line is not None
            try:
                await line.add_listener(CHANNEL, self._heard)
                self._missed_news()
                while True:
                    await asyncio.sleep(SECONDS_BETWEEN_PROOFS)
                    await line.execute("SELECT 1", timeout=SECONDS_BETWEEN_PROOFS)
            finally:
                await connection.invalidate()

    def _heard(self, _line: object, _process: int, _channel: str, text: str) -> None:
        news = msgspec.json.decode(text, type=News)
        if news.server != self._server:
            for hearer in self._hearers:
                hearer.hear(news)

    def _missed_news(self) -> None:
        for hearer in self._hearers:
            hearer.missed_news()
