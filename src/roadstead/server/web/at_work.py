"""Who works while the server runs, put together: tables, clocks, bots, reviews, the doorkeeper.

This is the one place where they are told of one another. Calls go down only: clocks, bots and the
doorkeeper know the harbour, and the harbour knows none of them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine

from roadstead.server.bots.pool import BotPool
from roadstead.server.bots.seats import QUICK_AT_ONCE, BotSeats
from roadstead.server.bots.thinking import Thinking
from roadstead.server.people.doorkeeper import Doorkeeper
from roadstead.server.review.reporting import reviewed
from roadstead.server.review.reviewer import Review, Reviewer
from roadstead.server.review.reviewing import Reviews
from roadstead.server.store.storage import Storage
from roadstead.server.tables.clock_watch import ClockWatch
from roadstead.server.tables.harbour import Harbour


class AtWork:
    """The harbour, and everybody who does something there without being asked."""

    def __init__(
        self,
        storage: Storage,
        pool: BotPool,
        hasty_bots: bool = False,
        review_seconds: float = 0.0,
        review: Review = reviewed,
    ) -> None:
        self._storage = storage
        self._pool = pool
        self.harbour = Harbour(storage)
        self.doorkeeper = Doorkeeper(storage.devices, self.harbour.quay.missed_news)
        thinking = Thinking(self.harbour, pool, hasty_bots)
        self._quick = BotSeats(self.harbour, storage.claims, thinking, quick=True)
        self._searching = BotSeats(self.harbour, storage.claims, thinking, quick=False)
        self._clocks = ClockWatch(storage.claims, self.harbour)
        self._reviewer = Reviewer(review)
        self.reviewing = Reviews(storage, self._reviewer, review_seconds, self._has_room)
        self.harbour.reviews = review_seconds > 0
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def bots_thinking(self) -> int:
        """How many bots think now."""
        return len(self.harbour.quick.thinking) + len(self.harbour.searching.thinking)

    def start(self) -> None:
        """Let the clocks run and the bots go on, and listen to other servers."""
        self._tasks = [asyncio.create_task(work) for work in self._work()]

    async def close(self) -> None:
        """Let everything rest; whatever was due will be done by the next server."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._searching.close()
        await self._quick.close()
        self._reviewer.close()

    def _has_room(self) -> bool:
        """Whether no bot waits for a process here: then a game may be reviewed."""
        return self.harbour.searching.room > 0

    def _work(self) -> list[Coroutine[None, None, None]]:
        presence = self.harbour.quay.presence
        alone = [
            self._clocks.run(),
            self._searching.run(self._pool.size),
            self._quick.run(QUICK_AT_ONCE),
            self.doorkeeper.run(),
            self.harbour.quay.keeper.run(),
            self.harbour.watching.run(),
        ]
        if self.harbour.reviews:
            alone.append(self.reviewing.run())
        if not self._storage.shared:
            return [*alone, presence.run(None)]
        listener = self._storage.listener(
            self.harbour.quay, self.harbour.searching, self.harbour.quick, self.doorkeeper
        )
        return [*alone, presence.run(self._storage.say_who_is_here), listener.run()]
