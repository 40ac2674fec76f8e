"""Who has a table open now, here or on another server, and since when the others are away.

A screen that is opened again soon, as by a reload, was never away. Each server says every few
seconds who has a table open there; one that falls silent is believed no longer.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress

SECONDS_OF_GRACE = 5.0
SECONDS_BETWEEN_WORDS = 15.0
SECONDS_BELIEVED = 40.0
MOST_IN_ONE_WORD = 100  # a message between servers has 8000 bytes
MOST_REMEMBERED = 100_000
LONGEST_NAME = 32  # of a table

Pair = tuple[str, str]  # a table and a person

log = logging.getLogger(__name__)


class Presence:
    """Everybody who is at a table; `changed` hears whose coming or going others should see.

    Spectators without a name are one, whose id is empty.
    """

    def __init__(
        self,
        changed: Callable[[str, str], None],
        clock: Callable[[], float] = time.time,
    ) -> None:
        self._changed = changed
        self._clock = clock
        self._began = clock()  # nobody has been away for longer than we can know
        self._open: Counter[Pair] = Counter()
        self._screens: Counter[str] = Counter()  # by table
        self._last: OrderedDict[Pair, float] = OrderedDict()  # when somebody was last seen
        self._elsewhere: dict[Pair, float] = {}  # when another server last told of them
        self._heard_of: dict[str, float] = {}  # the same by table
        self._news = asyncio.Event()

    @contextmanager
    def here(self, table: str, person: str | None) -> Iterator[None]:
        """The person has the table open, or a spectator without a name.

        The table's name is whatever somebody sent: what is too long for one is not kept.
        """
        if len(table) > LONGEST_NAME:
            yield
            return
        pair = (table, person or "")
        was_away = self.away_since(*pair) is not None
        self._open[pair] += 1
        self._screens[table] += 1
        if was_away:
            self._tell(pair)
        try:
            yield
        finally:
            self._open[pair] -= 1
            self._screens[table] -= 1
            if not self._screens[table]:
                del self._screens[table]
            if not self._open[pair]:
                del self._open[pair]
                self._see(pair)
                self._mind(pair, self._last[pair])

    def anybody_at(self, table: str) -> bool:
        """Whether somebody watches the table, here or on another server, as far as is known."""
        heard = self._heard_of.get(table, 0.0)
        return table in self._screens or self._clock() < heard + SECONDS_BELIEVED

    def away_since(self, table: str, person: str) -> float | None:
        """Since when the person has had the table open nowhere; `None` while they have."""
        pair = (table, person)
        now = self._clock()
        if pair in self._open:
            return None
        last, heard = self._last.get(pair, 0.0), self._elsewhere.get(pair, 0.0)
        if now < last + SECONDS_OF_GRACE or now < heard + SECONDS_BELIEVED:
            return None
        return max(self._began, last, heard)

    def heard(self, pairs: Iterable[Sequence[str]]) -> None:
        """Another server says who has which table open there."""
        for table, person in pairs:
            was_away = self.away_since(table, person) is not None
            self._elsewhere[table, person] = self._heard_of[table] = self._clock()
            if was_away:
                self._changed(table, person)

    async def run(self, say: Callable[[list[Pair]], Awaitable[None]] | None) -> None:
        """Say who is here whenever somebody comes, and every few seconds; mind who is gone."""
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(SECONDS_BETWEEN_WORDS):
                    await self._news.wait()
            self._news.clear()
            self._believe_no_longer()
            if say is not None:
                await self._say(say)

    async def _say(self, say: Callable[[list[Pair]], Awaitable[None]]) -> None:
        here = list(self._open)
        try:
            for first in range(0, len(here), MOST_IN_ONE_WORD):
                await say(here[first : first + MOST_IN_ONE_WORD])
        except Exception:  # the next word says it again
            log.warning("the other servers could not be told who is here", exc_info=True)

    def _believe_no_longer(self) -> None:
        now = self._clock()
        silent = [pair for pair, at in self._elsewhere.items() if now >= at + SECONDS_BELIEVED]
        for pair in silent:
            self._last[pair] = max(self._last.get(pair, 0.0), self._elsewhere.pop(pair))
            if self.away_since(*pair) is not None:
                self._changed(*pair)

        for table in [t for t, at in self._heard_of.items() if now >= at + SECONDS_BELIEVED]:
            del self._heard_of[table]

    def _see(self, pair: Pair) -> None:
        self._last[pair] = self._clock()
        self._last.move_to_end(pair)
        if len(self._last) > MOST_REMEMBERED:
            self._last.popitem(last=False)

    def _mind(self, pair: Pair, left_at: float) -> None:
        """Tell that the person is away, once they are; who left again later is minded later.

        The loop's clock and ours do not run alike: what is due there may be early here.
        """
        if self._last.get(pair) != left_at:
            return
        if (early := left_at + SECONDS_OF_GRACE - self._clock()) > 0:
            asyncio.get_running_loop().call_later(early, self._mind, pair, left_at)
        elif self.away_since(*pair) is not None:
            self._changed(*pair)

    def _tell(self, pair: Pair) -> None:
        self._changed(*pair)
        self._news.set()
