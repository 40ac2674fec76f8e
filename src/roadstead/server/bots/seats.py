"""Which tables' bots this server lets decide: as many at once as it has processes for them.

A decision that is due is claimed for some seconds: in the transaction that makes it due if there
is room for it here, and otherwise by whichever server has room first. Those whose bots have
thought least of late come first, so that nobody's tables crowd another's out. The claim of a
server that dies runs out. Levels that answer at once have a room of their own.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Protocol

from roadstead.kernel.errors import Refused
from roadstead.server.ground.turns import Used
from roadstead.server.store.storage import Storage
from roadstead.server.store.writing import NOBODY, BotClaim
from roadstead.server.tables.table import GameIsGone

SECONDS_CLAIMED = 8.0  # more than a bot thinks and waits
LEAST_SECONDS = 0.01  # that a turn counts, also when nothing comes of it
EACH = 4  # tables of one person that are looked at, for whoever has room
SECONDS_BETWEEN_LOOKS = 1.0  # for what other servers have left

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class BotAnswer:
    """What a bot has decided: its seat, the question, and the choice's code."""

    seat: int
    question: int
    code: str
    leaves: float  # not before that time


class TablesWithBots(Protocol):
    """Where bots sit."""

    async def ask_bot(self, table: str, used: Used) -> BotAnswer | None:
        """What the table's bot decides; `None` when none has to."""

    async def answer_for_bot(self, table: str, answer: BotAnswer) -> None:
        """Do it; refused when the question is no longer the bot's."""

    async def let_rest(self, table: str) -> None:
        """The table's game cannot be played here: look again in a while."""


class BotSeats:
    """The tables whose bots think here now."""

    def __init__(self, storage: Storage, tables: TablesWithBots, most: int, quick: bool) -> None:
        self._storage = storage
        self._tables = tables
        self._most = most
        self._quick = quick
        self._used = Used()
        self._thinking: set[str] = set()  # tables; a promise to think counts as well
        self._tasks: set[asyncio.Task[None]] = set()
        self._waiting = True  # whether bots may wait that nobody has claimed
        self._look = asyncio.Event()

    @property
    def thinking(self) -> int:
        """How many bots think now."""
        return len(self._thinking)

    async def run(self) -> None:
        """Take on what nobody has claimed, whenever there is room."""
        while True:
            try:
                await self._take_on()
            except Exception:  # nobody else would look for them: it goes on looking
                log.exception("bots that wait could not be looked for")
            with suppress(TimeoutError):
                async with asyncio.timeout(SECONDS_BETWEEN_LOOKS):
                    await self._look.wait()
            self._look.clear()

    async def close(self) -> None:
        """Send the bots home; what they have not decided they will be asked again."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def left_waiting(self) -> None:
        """Bots wait somewhere for whoever has room."""
        self._waiting = True
        if self._room > 0:
            self._look.set()

    @contextmanager
    def engaged(self, table: str, was_due: bool, due: bool) -> Iterator[BotClaim]:
        """The claim to be stored with a change, after which a bot of the table is `due`.

        One that `was_due` before, and has not decided, thinks already or waits for its turn.
        """
        if not due:
            yield NOBODY
        elif was_due:
            yield BotClaim(kept=True)
        elif self._waiting or self._room <= 0 or table in self._thinking:
            yield NOBODY
            self.left_waiting()
        else:
            self._thinking.add(table)
            try:
                yield BotClaim(time.time() + SECONDS_CLAIMED)
            except BaseException:
                self._thinking.discard(table)
                raise
            self._start(table)

    @property
    def _room(self) -> int:
        return self._most - len(self._thinking)

    async def _take_on(self) -> None:
        room = self._room
        if room <= 0:
            return  # the next one who is done looks again
        self._waiting = False
        now = time.time()
        waiting = await self._storage.bots_waiting(self._quick, EACH, now)
        if not waiting:
            return
        self._waiting |= len(waiting) > room
        waiting.sort(key=lambda table: self._used.by(table[1]))
        for _, host in waiting[:room]:
            self._used.add(host, LEAST_SECONDS)
        chosen = [table for table, _ in waiting[:room]]
        for table in await self._storage.claim_bots(chosen, now, now + SECONDS_CLAIMED):
            if table not in self._thinking:
                self._thinking.add(table)
                self._start(table)

    def _start(self, table: str) -> None:
        task = asyncio.create_task(self._let_decide(table))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _let_decide(self, table: str) -> None:
        try:
            answer = await self._thought(table)
            if answer is not None:
                # The loop's clock and ours do not run alike: it may wake us early.
                while (early := answer.leaves - time.time()) > 0:
                    await asyncio.sleep(early)
                await self._tables.answer_for_bot(table, answer)
        except GameIsGone:
            with suppress(Exception):  # a claim that stays ends by itself
                await self._tables.let_rest(table)
        except Refused:
            await self._leave(table)  # its owner was back first, or another server's bot
        except Exception:  # one table's trouble is no other's
            log.exception("a bot could not decide at a table; it tries again")
            await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
            await self._leave(table)

    async def _thought(self, table: str) -> BotAnswer | None:
        try:
            return await self._tables.ask_bot(table, self._used)
        finally:
            self._thinking.discard(table)
            if self._waiting:
                self._look.set()

    async def _leave(self, table: str) -> None:
        """Let whoever has room see whether a bot is due there."""
        try:
            await self._storage.release_bots(table)
        except Exception:  # a claim that stays ends by itself
            log.exception("a table's bots could not be left to others; the claim will run out")
        self.left_waiting()
