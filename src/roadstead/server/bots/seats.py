"""Which tables' bots this server lets decide: as many at once as it has processes for them.

Those that were promised a place here (`tables.due`) begin at once; of those that nobody has
claimed, whoever's bots have thought least of late come first, so that nobody's tables crowd
another's out. The claim of a server that dies runs out.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from contextlib import suppress
from dataclasses import replace

from roadstead.kernel.base.errors import Refused
from roadstead.server.bots.thinking import BotAnswer, Thinking, TooEarly
from roadstead.server.ground.turns import Used
from roadstead.server.store.claims import Claims
from roadstead.server.tables.due import SECONDS_CLAIMED
from roadstead.server.tables.harbour import Harbour
from roadstead.server.tables.table import GameIsGone

LEAST_SECONDS = 0.01  # that a turn counts, also when nothing comes of it
EACH = 4  # tables of one person that are looked at, for whoever has room
QUICK_AT_ONCE = 4  # bots of levels that answer at once
SECONDS_BETWEEN_LOOKS = 1.0  # for what other servers have left

log = logging.getLogger(__name__)


class BotSeats:
    """Lets the bots of one kind decide: those of `quick` levels, or those that search."""

    def __init__(self, harbour: Harbour, claims: Claims, thinking: Thinking, quick: bool) -> None:
        self._harbour = harbour
        self._due = harbour.quick if quick else harbour.searching
        self._claims = claims
        self._thinking = thinking
        self._quick = quick
        self._used = Used()
        self._tasks: set[asyncio.Task[None]] = set()
        self._deciding: Counter[str] = Counter()  # how many do so for which table

    async def run(self, most: int) -> None:
        """Let so many think at once: those that are promised, and others when there is room."""
        self._due.most = most
        async with asyncio.TaskGroup() as both:
            both.create_task(self._keep_promises())
            both.create_task(self._look_for_others())

    async def close(self) -> None:
        """Send the bots home; what they have not decided they will be asked again."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _keep_promises(self) -> None:
        while True:
            self._start(await self._due.promised.get())

    async def _look_for_others(self) -> None:
        while True:
            try:
                await self._take_on()
            except Exception:  # nobody else would look for them: it goes on looking
                log.exception("bots that wait could not be looked for")
            with suppress(TimeoutError):
                async with asyncio.timeout(SECONDS_BETWEEN_LOOKS):
                    await self._due.look.wait()
            self._due.look.clear()

    async def _take_on(self) -> None:
        """Take on what nobody has claimed, as long as there is room."""
        due = self._due
        room = due.room
        if room <= 0:
            return  # the next one who is done looks again
        due.waiting = False
        now = time.time()
        waiting = await self._claims.bots_waiting(self._quick, EACH, now)
        if not waiting:
            return
        due.waiting |= len(waiting) > room
        waiting.sort(key=lambda table: self._used.by(table[1]))
        for _, host in waiting[:room]:
            self._used.add(host, LEAST_SECONDS)
        chosen = [table for table, _ in waiting[:room]]
        for table in await self._claims.take_bots(chosen, now, now + SECONDS_CLAIMED):
            if table not in due.thinking:
                due.thinking.add(table)
                self._start(table)

    def _start(self, table: str) -> None:
        task = asyncio.create_task(self._let_decide(table))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _let_decide(self, table: str) -> None:
        self._deciding[table] += 1
        try:
            await self._decide(table)
        finally:
            self._deciding[table] -= 1
            if not self._deciding[table]:
                del self._deciding[table]

    async def _decide(self, table: str) -> None:
        try:
            answer = await self._thought(table)
            if answer is not None:
                await self._answer(table, answer)
        except GameIsGone:
            with suppress(Exception):  # a claim that stays ends by itself
                await self._harbour.let_rest(table)
        except Refused:  # its owner was back first, or another server's bot
            if self._deciding[table] == 1:  # else the next question has been asked here already
                await self._leave(table)
        except Exception:  # one table's trouble is no other's
            log.exception("a bot could not decide at a table; it tries again")
            await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
            await self._leave(table)

    async def _answer(self, table: str, answer: BotAnswer) -> None:
        """Answer when it is time, and no sooner than people let bots."""
        while True:
            # The loop's clock and ours do not run alike: it may wake us early.
            while (early := answer.leaves - time.time()) > 0:
                await asyncio.sleep(early)
            try:
                await self._thinking.answer(table, answer)
            except TooEarly as waits:
                answer = replace(answer, leaves=waits.until)
            else:
                return

    async def _thought(self, table: str) -> BotAnswer | None:
        try:
            return await self._thinking.ask(table, self._used)
        finally:
            self._due.has_thought(table)

    async def _leave(self, table: str) -> None:
        """Let whoever has room see whether a bot is due there."""
        try:
            await self._claims.release_bots(table)
        except Exception:  # a claim that stays ends by itself
            log.exception("a table's bots could not be left to others; the claim will run out")
        self._due.left_waiting()
