"""What a strong bot would do: thought about in the bots' processes, one hint after the other.

So bots that must decide never wait for more than one hint. Whoever asks again for the same
question gets the same hint, and asks one question at a time; whoever has asked least of late is
answered first.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from roadstead.bots.reasons import told
from roadstead.kernel.base.errors import Refused
from roadstead.kernel.base.eyes import Eyes
from roadstead.server.bots.mind import MOST_SHOWN, Advice, BotQuestion, Considered
from roadstead.server.bots.pool import BotPool
from roadstead.server.ground.turns import Turns
from roadstead.server.messages.protocol import Level
from roadstead.server.messages.review_protocol import Hint, HintedChoice, TermHinted, WithoutReasons
from roadstead.server.tables.table import ServedTable

LEVEL: Level = "captain"
MOST_WAITING = 500  # hints that are not thought out yet
MOST_REMEMBERED = 256

Key = tuple[str, int, int]  # table, seat and question


class Hints:
    """Hints that have been asked for."""

    def __init__(self, pool: BotPool) -> None:
        self._pool = pool
        self._turns = Turns(1, each=1)
        self._known: OrderedDict[Key, Hint] = OrderedDict()
        self._waiting: dict[Key, asyncio.Task[Hint]] = {}
        self._asked: dict[str, Key] = {}  # by person: what is being thought about for them

    def ask(self, table: ServedTable, seat: int, person: str) -> asyncio.Future[Hint]:
        """A hint for the seat's owner, soon; refused to others and when nothing is asked."""
        table.seating.must_hold(seat, person)
        if table.play is None:
            raise Refused("the game has not begun")
        if seat not in table.play.questions:
            raise Refused("there is nothing to decide for that seat now")
        asked = table.play.asked[seat]
        key = (table.id, seat, asked)
        if key in self._known:
            done: asyncio.Future[Hint] = asyncio.get_running_loop().create_future()
            done.set_result(self._known[key])
            return done
        if key not in self._waiting:
            question = BotQuestion(table.id, table.play.head, table.play.moves, seat, LEVEL)
            self._begin(key, question, person, Eyes(table.play.match.names, seat))
        return asyncio.shield(self._waiting[key])

    def _begin(self, key: Key, question: BotQuestion, person: str, eyes: Eyes) -> None:
        if person in self._asked:
            raise Refused("you are waiting for another hint already")
        if len(self._waiting) >= MOST_WAITING:
            raise Refused("many are waiting for hints: ask again in a moment")
        self._asked[person] = key
        task = asyncio.create_task(self._think(key, question, person, eyes))
        self._waiting[key] = task

        def forget(_: object) -> None:
            del self._waiting[key]
            del self._asked[person]

        task.add_done_callback(forget)

    async def _think(self, key: Key, question: BotQuestion, person: str, eyes: Eyes) -> Hint:
        async with self._turns.turn(person):
            advice = await self._pool.consider(question)
        _, seat, asked = key
        given = advice.reasons
        hint = Hint(
            seat=seat,
            question=asked,
            level=LEVEL,
            thoughts=[_hinted(thought) for thought in advice.choices[:MOST_SHOWN]],
            terms=[
                TermHinted(name=line.name, first=round(line.chosen, 2), second=round(line.other, 2))
                for line in (given.lines if given else ())
            ],
            speaks_for=[told(reason, eyes) for reason in given.speaks_for] if given else [],
            feared=[told(reason, eyes) for reason in given.feared] if given else [],
            without_reasons=_without_reasons(advice),
        )
        self._known[key] = hint
        if len(self._known) > MOST_REMEMBERED:
            self._known.popitem(last=False)
        return hint

    async def close(self) -> None:
        """Nobody waits any more."""
        tasks = list(self._waiting.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _without_reasons(advice: Advice) -> WithoutReasons | None:
    if advice.reasons is None:
        return "unnamed"
    if len(advice.choices) == 1:
        return "forced"
    return None if advice.reasons.speaks_for else "close"


def _hinted(thought: Considered) -> HintedChoice:
    alone = len(thought.results) == 1
    return HintedChoice(
        number=thought.choice.number,
        code=thought.choice.code,
        sentence=thought.choice.sentence,
        share=round(thought.share, 4),
        results=[] if alone else [round(result, 4) for result in thought.results],
    )
