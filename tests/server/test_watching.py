"""Bots that wait: for a second thought, for those who watch, and not for ever."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from itertools import pairwise
from pathlib import Path

import pytest

from roadstead import Refused
from roadstead.kernel.rng import Rng
from roadstead.server.bots.mind import BotQuestion
from roadstead.server.bots.pool import BotPool
from roadstead.server.bots.thinking import BotAnswer, Thinking, TooEarly
from roadstead.server.ground.turns import Used
from roadstead.server.messages.preferences_protocol import Preferences
from roadstead.server.messages.protocol import (
    ForBot,
    Leave,
    Mine,
    NewTable,
    Person,
    Play,
    Sit,
    Undo,
    Vacant,
)
from roadstead.server.office.forgetting import Forgetting
from roadstead.server.store import journal
from roadstead.server.store.database import address
from roadstead.server.store.storage import Storage
from roadstead.server.tables import waits
from roadstead.server.tables.harbour import Harbour
from roadstead.server.tables.setting import setting
from roadstead.server.tables.waits import SECONDS_TO_THINK_TWICE
from roadstead.server.web.at_work import AtWork

ANN = Person(id="ann", name="Ann")
BOT = ForBot(level="greenhorn")


class FirstChoice(BotPool):
    """Bots that take the first choice, without a process."""

    def __init__(self) -> None:
        self.harbour: Harbour | None = None

    size = 1

    async def decide(self, question: BotQuestion) -> str:
        assert self.harbour is not None
        async with self.harbour.reading(question.table) as opened:
            return opened.running().questions[question.seat][1][0]


class House:
    """A harbour whose bots are asked by the test, or let run."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        pool = FirstChoice()
        self.at_work = AtWork(storage, pool, hasty_bots=True)
        self.harbour = pool.harbour = self.at_work.harbour
        self.thinking = Thinking(self.harbour, pool, hasty=True)

    async def set_table(self, *seats: Mine | ForBot) -> str:
        return await self.harbour.set_table(NewTable(game="treasure-fleet", seats=list(seats)), ANN)

    async def play(self, table: str) -> None:
        async with self.harbour.reading(table) as opened:
            number, codes = opened.running().questions[0]
        await self.harbour.execute(table, ANN, Play(seat=0, question=number, choice=codes[0]))

    async def asked(self, table: str) -> BotAnswer | None:
        return await self.thinking.ask(table, Used())

    async def waiting(self) -> list[str]:
        """The tables whose bots are due."""
        return [table for table, _ in await self.storage.claims.bots_waiting(True, 9, time.time())]

    async def decisions(self, table: str) -> list[journal.Played]:
        entries = await self.storage.entries_after(table, 0)
        return [entry for entry in entries if isinstance(entry, journal.Played)]


def at_house(folder: Path, test: Callable[[House], Awaitable[None]]) -> None:
    async def run() -> None:
        storage = Storage(address(None, folder))
        await storage.open()
        if await storage.people.by_device("her secret") is None:
            await storage.people.add(ANN, "her secret")
        try:
            await test(House(storage))
        finally:
            await storage.close()

    asyncio.run(run())


async def thinks_twice(house: House) -> str:
    """A table at which Ann has just decided, and may think twice."""
    await house.storage.preferences.keep("ann", Preferences(think_twice=True))
    table = await house.set_table(Mine(), BOT)
    await house.play(table)
    return table


def test_a_bots_answer_leaves_when_the_moment_is_over(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        table = await thinks_twice(house)
        answer = await house.asked(table)
        assert answer is not None
        [decided] = await house.decisions(table)
        assert answer.leaves == decided.at + SECONDS_TO_THINK_TWICE

    at_house(tmp_path, test)


def test_who_decides_again_meanwhile_has_the_whole_moment(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        table = await thinks_twice(house)
        answer = await house.asked(table)
        assert answer is not None
        await house.play(table)
        with pytest.raises(TooEarly) as early:
            await house.thinking.answer(table, at_once(answer))
        decided = (await house.decisions(table))[-1]
        assert early.value.until == decided.at + SECONDS_TO_THINK_TWICE
        assert len(await house.decisions(table)) == 2

    at_house(tmp_path, test)


def at_once(answer: BotAnswer) -> BotAnswer:
    """The same, ready to leave."""
    return BotAnswer(answer.seat, answer.question, answer.code, 0.0)


def test_an_undo_in_that_moment_is_judged_by_the_ordinary_rule(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        table = await thinks_twice(house)
        async with house.harbour.reading(table) as opened:
            position = opened.running().position
        await house.harbour.execute(table, ANN, Undo(seat=0, position=position))
        state = await house.harbour.state(table, "ann")
        assert state.sights[0].prompt.startswith("Load card 1")
        assert state.bots_wait_until is None
        with pytest.raises(Refused, match="no undo"):
            await house.harbour.execute(table, ANN, Undo(seat=0, position=state.position))

    at_house(tmp_path, test)


async def until(done: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(10):
        while not await done():
            await asyncio.sleep(0.02)


def test_the_moment_is_neither_lost_nor_doubled_by_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(waits, "SECONDS_TO_THINK_TWICE", 0.7)
    tables: list[str] = []

    async def before(house: House) -> None:
        house.at_work.start()
        tables.append(await thinks_twice(house))
        await asyncio.sleep(0.2)
        await house.at_work.close()
        assert len(await house.decisions(tables[0])) == 1

    async def after(house: House) -> None:
        house.at_work.start()

        async def answered() -> bool:
            return len(await house.decisions(tables[0])) > 3

        await until(answered)
        await house.at_work.close()
        mine, first, *others = await house.decisions(tables[0])
        assert first.at >= mine.at + 0.7
        assert first.at < mine.at + 3.0
        moves = [move for entry in (mine, first, *others) for move in entry.moves]
        assert [move.split()[0] for move in moves if move.startswith("2")] == ["2"] * 3

    at_house(tmp_path, before)
    at_house(tmp_path, after)


def test_bots_alone_rest_while_nobody_watches(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        table = await house.set_table(BOT, BOT)
        assert await house.waiting() == [table]
        assert await house.asked(table) is None
        assert await house.waiting() == [], "nobody looks for them any more"
        async with house.harbour.watching.screen(table, None):
            assert await house.waiting() == [table]
            assert await house.asked(table) is not None
            await house.storage.claims.lull(table)  # by a server that had not heard of us
            await house.harbour.watching._rouse([table])
            assert await house.waiting() == [table]
        assert await house.asked(table) is None
        assert await house.waiting() == []

    at_house(tmp_path, test)


def test_tables_with_people_are_not_roused_by_those_who_watch(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        table = await house.set_table(Mine(), Mine(name="Ben"))
        async with house.harbour.watching.screen(table, "ann"):
            assert await house.waiting() == []

    at_house(tmp_path, test)


def test_they_keep_the_pace_while_somebody_watches_and_then_rest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(waits, "LEAST_SHOWN", 0.15)

    async def test(house: House) -> None:
        wanted = NewTable(game="treasure-fleet", seats=[BOT, BOT], show_pace="instant")
        table = await house.harbour.set_table(wanted, ANN)
        house.at_work.start()
        async with house.harbour.watching.screen(table, "ann"):

            async def some() -> bool:
                return len(await house.decisions(table)) > 3

            await until(some)
        played = await house.decisions(table)
        between = [after.at - before.at for before, after in pairwise(played)]
        assert min(between) >= 0.15
        await asyncio.sleep(0.4)
        rested = len(await house.decisions(table))
        assert rested <= len(played) + 1
        await asyncio.sleep(0.4)
        assert len(await house.decisions(table)) == rested
        await house.at_work.close()

    at_house(tmp_path, test)


def test_who_leaves_the_last_seat_watches_at_their_pace_and_takes_it_back(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        table = await house.set_table(Mine(), BOT)
        async with house.harbour.watching.screen(table, "ann"):
            await house.play(table)
            await house.harbour.execute(table, ANN, Leave(seat=0, show_pace="calm"))
            answer = await house.asked(table)
            assert answer is not None
            [decided] = await house.decisions(table)
            assert answer.leaves > decided.at + 0.3
            await house.harbour.execute(table, ANN, Sit(seat=0))
            assert (await house.harbour.state(table, "ann")).show_pace is None

    at_house(tmp_path, test)


def test_what_leaves_no_choice_is_answered_in_the_same_change(tmp_path: Path) -> None:
    async def played(house: House, rng: Rng) -> str:
        seats: list[Mine | Vacant | ForBot] = [Mine(name="A"), Mine(name="B")]
        table = await house.harbour.set_table(NewTable(game="dicey-waters", seats=seats), ANN)
        for _ in range(400):
            async with house.harbour.reading(table) as opened:
                if not opened.waiting:
                    break
                asked = opened.running().questions
            assert all(len(codes) > 1 for _, codes in asked.values()), "it stands for nobody to see"
            seat, (number, codes) = next(iter(asked.items()))
            choice = codes[rng.below(len(codes))]
            await house.harbour.execute(table, ANN, Play(seat=seat, question=number, choice=choice))
        return table

    async def test(house: House) -> None:
        await house.storage.preferences.keep("ann", Preferences(play_forced=True))
        rng = Rng(3)
        for _ in range(10):  # dice decide whether a game has such a question
            table = await played(house, rng)
            if any(entry.forced for entry in await house.decisions(table)):
                return
        pytest.fail("ten games without anything that left no choice")

    at_house(tmp_path, test)


def test_who_set_a_table_for_bots_is_nobody_once_they_are_deleted() -> None:
    first = setting(NewTable(game="fleet", seats=[BOT, BOT]), ANN, 0.0)
    [kept] = Forgetting("ann", "nobody").read([first])
    assert isinstance(kept, journal.TableSet)
    assert kept.host == "nobody"
