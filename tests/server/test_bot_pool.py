"""Bots' processes: told only what is new, never wrong after an undo, replaced when they die."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from roadstead.bots.levels import LEVELS
from roadstead.match import Match
from roadstead.nature import DICTATED
from roadstead.server.bots.mind import MOST_REMEMBERED, BotQuestion, ToldToProcess
from roadstead.server.bots.pool import BotPool

pytestmark = pytest.mark.heavy


def begun() -> Match:
    return Match("treasure-fleet", players=2, nature=DICTATED, names=["Ann", "Ben"])


def question(match: Match, table: str = "t") -> BotQuestion:
    head = begun().record()
    return BotQuestion(table, head, match.moves_since(0), match.to_act[0], "deckhand")


def with_pool(test: Callable[[BotPool], Awaitable[None]]) -> None:
    async def run() -> None:
        pool = BotPool(1)
        try:
            await test(pool)
        finally:
            pool.close()

    asyncio.run(run())


def settle(match: Match) -> None:
    while outcomes := match.outcomes():
        match.play(-1, next(iter(outcomes)))


def test_a_process_is_told_only_what_is_new(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[int, bool]] = []

    def spy(work: object, question: BotQuestion, anew: bool) -> ToldToProcess:
        told.append((len(question.moves), anew))
        return ToldToProcess(work, question, anew)  # type: ignore[arg-type]

    monkeypatch.setattr("roadstead.server.bots.pool.ToldToProcess", spy)

    async def test(pool: BotPool) -> None:
        match = begun()
        settle(match)
        first = match.moves
        for _ in range(3):
            code = await pool.decide(question(match))
            match.play(match.to_act[0], code)
            settle(match)
        match.undo()
        assert await pool.decide(question(match)) in match.codes(match.to_act[0])
        assert told[0] == (first, True)
        assert all(moves <= 3 and not anew for moves, anew in told[1:3])

    with_pool(test)


def test_every_level_answers_also_where_it_has_a_net_to_read() -> None:
    async def test(pool: BotPool) -> None:
        match = begun()
        settle(match)
        for level in LEVELS:
            asked = replace(question(match), level=level)
            assert await pool.decide(asked) in match.codes(match.to_act[0])

    with_pool(test)


def test_a_process_that_forgets_a_table_is_told_all_of_it_again() -> None:
    async def test(pool: BotPool) -> None:
        match = begun()
        settle(match)
        for table in range(MOST_REMEMBERED + 2):
            await pool.decide(question(match, str(table)))
        code = await pool.decide(question(match, "0"))
        assert code in match.codes(match.to_act[0])

    with_pool(test)


def test_a_process_that_dies_is_replaced() -> None:
    async def test(pool: BotPool) -> None:
        match = begun()
        settle(match)
        await pool.decide(question(match))
        running = pool._quick._all[0]._running
        assert running is not None
        assert running[0].pid is not None
        os.kill(running[0].pid, signal.SIGKILL)
        assert await pool.decide(question(match)) in match.codes(match.to_act[0])

    with_pool(test)


def test_what_goes_wrong_in_a_process_is_told_and_forgotten() -> None:
    async def test(pool: BotPool) -> None:
        match = begun()
        settle(match)
        asked = question(match)
        with pytest.raises(RuntimeError, match="IndexError"):
            await pool.decide(replace(asked, seat=9))
        assert await pool.decide(asked) in match.codes(match.to_act[0])

    with_pool(test)
