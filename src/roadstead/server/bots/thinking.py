"""What a table's bot decides, thought about in another process, and when its answer leaves."""

from __future__ import annotations

import time
from dataclasses import dataclass

from roadstead.kernel.base.errors import Refused
from roadstead.server.bots.clock import beat, leaves_at
from roadstead.server.bots.mind import BotQuestion
from roadstead.server.bots.pool import BotPool
from roadstead.server.ground import metrics
from roadstead.server.ground.turns import Used
from roadstead.server.store.journal import AnyEntry
from roadstead.server.tables import judging
from roadstead.server.tables.harbour import Harbour
from roadstead.server.tables.table import ServedTable

THINKING_BUDGET = 30.0  # seconds of late, beyond which one's bots are hasty while others' think


@dataclass(frozen=True)
class BotAnswer:
    """What a bot has decided: its seat, the question, and the choice's code."""

    seat: int
    question: int
    code: str
    leaves: float  # not before that time


class TooEarly(Refused):
    """Somebody has decided meanwhile, and may still think twice."""

    def __init__(self, until: float) -> None:
        super().__init__("the bots wait")
        self.until = until


class Thinking:
    """Asks a table's bot, and answers for it."""

    def __init__(self, harbour: Harbour, pool: BotPool, hasty: bool = False) -> None:
        self._harbour = harbour
        self._pool = pool
        self._hasty = hasty  # whether answers leave as soon as they are ready

    async def ask(self, table: str, used: Used) -> BotAnswer | None:
        """What the table's bot decides; `None` when none has to. Its host has `used` the time."""
        async with self._harbour.reading(table) as opened:
            seat = opened.bot_to_decide
            if seat is None or opened.play is None:
                return None
            rests = not self._harbour.watching.may_play(opened)
            asked, _ = opened.play.questions[seat]
            level = opened.seating.chairs[seat].level
            host = opened.host
            hasty = used.by(host) > THINKING_BUDGET and used.by_others(host) > 0
            question = BotQuestion(table, opened.play.head, opened.play.moves, seat, level, hasty)
            since = opened.taken.since(seat)
            step = beat(level, table, asked, hurried=opened.clocks is not None)
            wait = opened.bots_wait_until or 0.0
        if rests:
            await self._harbour.watching.lull(table)
            return None
        began = time.monotonic()
        with metrics.THOUGHTS.time():
            code = await self._pool.decide(question)
        used.add(host, time.monotonic() - began)
        now = time.time()
        leaves = now if self._hasty else leaves_at(since, now, step)
        return BotAnswer(seat, asked, code, max(leaves, wait))

    async def answer(self, table: str, answer: BotAnswer) -> None:
        """Do it; refused when the question is no longer the bot's, or people want more time."""

        def decide(opened: ServedTable) -> list[AnyEntry]:
            if opened.seating.chairs[answer.seat].by != "bot":
                raise Refused("the seat's owner is back")
            until = opened.bots_wait_until
            if until is not None and until > time.time():
                opened.running().must_be_possible(answer.seat, answer.question, answer.code)
                raise TooEarly(until)
            return judging.decide(opened, answer.seat, answer.question, answer.code, time.time())

        await self._harbour.change(table, decide, by_bot=True)
