"""Who is inside: every open screen and stream by the secret that opened it, shown out at once.

A secret is known by its SHA-256 only. When it is revoked here, or another server says so, all
that it opened ends; what nobody could tell of (an operator beside an SQLite file, news that were
missed) is found by looking again.
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import Protocol, TypeVar

from roadstead.kernel.base.errors import RoadsteadError
from roadstead.server.store.news import News

SECONDS_BETWEEN_LOOKS = 5.0

Result = TypeVar("Result")
log = logging.getLogger(__name__)


class SignedOut(RoadsteadError):
    """The device was signed out, or the token revoked, while it was inside."""

    def __init__(self) -> None:
        super().__init__("this device was signed out, or the token revoked")


class Keys(Protocol):
    """Where it is known which secrets still open a door."""

    async def still_known(self, keys: list[str]) -> set[str]:
        """Those of the SHA-256s whose secrets are good."""


class Doorkeeper:
    """Everybody who is inside now, by the SHA-256 of the secret they came with."""

    def __init__(self, keys: Keys, surprised: Callable[[], None] = lambda: None) -> None:
        self._keys = keys
        self._surprised = surprised  # hears when somebody was signed out without our hearing of it
        self._inside: defaultdict[str, set[asyncio.Event]] = defaultdict(set)
        self._look = asyncio.Event()

    @contextmanager
    def inside(self, key: str | None) -> Iterator[asyncio.Event]:
        """Whoever came with the secret is inside; the event is set when they must go.

        To be entered before the secret is looked up, so that no revocation falls between.
        Strangers have no secret, and nothing to lose.
        """
        out = asyncio.Event()
        if key is None:
            yield out
            return
        self._inside[key].add(out)
        try:
            yield out
        finally:
            self._inside[key].discard(out)
            if not self._inside[key]:
                del self._inside[key]

    def hear(self, news: News) -> None:
        """Another server has signed somebody out."""
        self.send_out(news.out)

    def missed_news(self) -> None:
        """Somebody may have been signed out on another server."""
        self.look_again()

    def send_out(self, keys: Iterable[str]) -> None:
        """These secrets are good for nothing any more."""
        for key in keys:
            for out in self._inside.get(key, ()):
                out.set()

    def look_again(self) -> None:
        """Somebody may have been signed out without our hearing of it."""
        self._look.set()

    async def run(self) -> None:
        """Look again whenever there is reason to, and from time to time without."""
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(SECONDS_BETWEEN_LOOKS):
                    await self._look.wait()
            self._look.clear()
            try:
                inside = list(self._inside)
                gone = set(inside) - await self._keys.still_known(inside) if inside else set()
                gone = {
                    key
                    for key in gone
                    if not all(out.is_set() for out in self._inside.get(key, ()))
                }
                self.send_out(gone)
                if gone:
                    self._surprised()
            except Exception:  # a database that is away shows nobody out
                log.warning("it could not be seen who was signed out", exc_info=True)


async def unless_out(out: asyncio.Event, work: Awaitable[Result]) -> Result:
    """What the work comes to; `SignedOut` as soon as whoever waits for it must go."""
    working = asyncio.ensure_future(work)
    leaving = asyncio.ensure_future(out.wait())
    try:
        await asyncio.wait({working, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if out.is_set():
            raise SignedOut
        return await working
    finally:
        leaving.cancel()
        if not working.done():
            working.cancel()
            with suppress(asyncio.CancelledError, Exception):
                await working
