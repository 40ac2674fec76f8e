"""Which game is reviewed next, and what its review tells, to whoever waits for it.

A review is due with the end of a game, is made once, and is kept. It begins when no bot wants the
place, of whoever's games were reviewed least of late; a server that dies loses what it thought,
and the review is made by the next one.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress

from roadstead.kernel.base.errors import Refused
from roadstead.server.ground.turns import Used
from roadstead.server.review.reporting import FreshReport, ToReview
from roadstead.server.review.reviewer import Reviewer, ReviewerDied, longest
from roadstead.server.store.review_storage import KeptReview
from roadstead.server.store.storage import Storage

SECONDS_BETWEEN_LOOKS = 1.0
SPARE_SECONDS = 30.0  # for a process to start, beyond what a review may take
MOST_WATCHED = 2.0  # seconds between looks for news from other servers

log = logging.getLogger(__name__)


class Reviews:
    """Lets games be reviewed as long as it runs, so many seconds each."""

    def __init__(
        self, storage: Storage, reviewer: Reviewer, seconds: float, room: Callable[[], bool]
    ) -> None:
        self._storage = storage
        self._kept = storage.reviews
        self._reviewer = reviewer
        self._room = room  # whether no bot wants the place
        self.seconds = seconds
        self._used = Used()
        self._news = asyncio.Event()

    async def of(self, table: str, since: int = 0, wait: float = 0) -> KeptReview | None:
        """The table's review, with `wait` as soon as there is news since a report."""
        ends = time.monotonic() + wait
        while True:
            news = self._news
            kept = await self._kept.of(table)
            left = ends - time.monotonic()
            ended = kept is None or kept.state in ("done", "refused")
            if left <= 0 or ended or (kept is not None and kept.number > since):
                return kept
            with suppress(TimeoutError):  # another server's news are found by looking
                async with asyncio.timeout(min(left, MOST_WATCHED)):
                    await news.wait()

    async def ask(self, table: str, person: str) -> None:
        """Let a finished game be reviewed, on somebody's word, unless it was."""
        if not self.seconds:
            raise Refused("this server makes no reviews")
        if not await self._kept.ask(table, person):
            raise Refused("many of your games wait for their reviews: ask again later")

    async def run(self) -> None:
        """Review whatever is due, one after the other."""
        while True:
            try:
                if not self._room() or not await self._review_next():
                    await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
            except Exception:  # one game's trouble is no other's
                log.exception("a game could not be reviewed")
                await asyncio.sleep(SECONDS_BETWEEN_LOOKS)

    async def _review_next(self) -> bool:
        now = time.time()
        until = now + longest(self.seconds) + SPARE_SECONDS
        table = await self._kept.take(self._used.by, now, until)
        if table is None:
            return False
        began = time.monotonic()
        try:
            await self._review(table)
        except BaseException:
            with suppress(Exception):  # a claim that stays runs out
                await self._kept.release(table)
            raise
        finally:
            self._used.add(await self._kept.host_of(table), time.monotonic() - began)
        return True

    async def _review(self, table: str) -> None:
        stored = await self._storage.journal(table)
        if stored is None:  # it was deleted meanwhile
            return
        reports: asyncio.Queue[FreshReport] = asyncio.Queue()
        wanted = ToReview(table, *stored, self.seconds)
        keeping = asyncio.create_task(self._keep(table, reports))
        try:
            done = await self._reviewer.review(wanted, reports.put_nowait)
            await reports.join()
            await self._kept.finish(table, done.report, done.game, done.unit, done.figures)
        except ReviewerDied:
            await self._kept.release(table)
            log.warning("a review's process died; it is made again")
        except Refused as reason:
            await reports.join()
            await self._kept.refuse(table, str(reason))
        finally:
            keeping.cancel()
            self._tell()

    async def _keep(self, table: str, reports: asyncio.Queue[FreshReport]) -> None:
        """Keep reports as they come, for whoever looks."""
        while True:
            report = await reports.get()
            try:
                await self._kept.tell(table, report.report)
                self._tell()
            except Exception:  # the next one follows soon
                log.exception("a preliminary report could not be kept")
            finally:
                reports.task_done()

    def _tell(self) -> None:
        """Wake whoever waits for news."""
        self._news.set()
        self._news = asyncio.Event()
