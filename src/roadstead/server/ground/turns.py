"""Whose turn it is when many want something that few can have at once.

Turns go by people, not by how often they ask: whoever has used least of late is next, and what
was used long ago counts less and less. So nobody gets more by asking more.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

from roadstead.kernel.base.errors import Refused

HALF_LIFE = 60.0  # seconds after which what was used counts half
MOST_REMEMBERED = 10_000  # people who have used something


class Used:
    """How many seconds each person has used of late."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._used: OrderedDict[str, tuple[float, float]] = OrderedDict()  # so much, at that time

    def by(self, person: str) -> float:
        """What the person has used, the longer ago the less."""
        used, at = self._used.get(person, (0.0, 0.0))
        return used * self._left(at)

    def by_others(self, person: str) -> float:
        """What everybody else has used."""
        return sum(
            used * self._left(at) for other, (used, at) in self._used.items() if other != person
        )

    def add(self, person: str, seconds: float) -> None:
        """The person has used so much more."""
        self._used[person] = (self.by(person) + seconds, self._clock())
        self._used.move_to_end(person)
        if len(self._used) > MOST_REMEMBERED:
            self._used.popitem(last=False)

    def _left(self, at: float) -> float:
        return float(0.5 ** ((self._clock() - at) / HALF_LIFE))


@dataclass(frozen=True)
class _Waiting:
    person: str
    called: asyncio.Future[None]


class Turns:
    """So many at once; of those who wait, whoever has used least is next."""

    def __init__(
        self, at_once: int, each: int, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.used = Used(clock)
        self._clock = clock
        self._free = at_once
        self._each = each  # that one person may have or wait for
        self._held: dict[str, int] = {}
        self._waiting: list[_Waiting] = []

    @asynccontextmanager
    async def turn(self, person: str) -> AsyncIterator[None]:
        """Wait for a turn and have it; refused to whoever has and waits for enough already."""
        if self._held.get(person, 0) >= self._each:
            raise Refused("you are waiting for another one already: one after the other, please")
        self._held[person] = self._held.get(person, 0) + 1
        try:
            await self._called(person)
            began = self._clock()
            try:
                yield
            finally:
                self.used.add(person, self._clock() - began)
                self._free += 1
                self._call_next()
        finally:
            self._held[person] -= 1
            if not self._held[person]:
                del self._held[person]

    async def _called(self, person: str) -> None:
        waiting = _Waiting(person, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        self._call_next()
        try:
            await waiting.called
        except asyncio.CancelledError:
            if waiting in self._waiting:
                self._waiting.remove(waiting)
            else:  # called and gone at the same moment
                self._free += 1
                self._call_next()
            raise

    def _call_next(self) -> None:
        while self._free and self._waiting:
            first = min(self._waiting, key=lambda waiting: self.used.by(waiting.person))
            self._waiting.remove(first)
            self._free -= 1
            first.called.set_result(None)
