"""Bots' clocks tell nothing: an answer leaves when public things say so."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from roadstead import DICTATED, Match, build
from roadstead.server.bots.clock import BEATS, SLOWEST, beat, leaves_at
from roadstead.server.bots.mind import BotQuestion
from roadstead.server.bots.pool import BotPool
from roadstead.server.bots.thinking import Thinking
from roadstead.server.ground.turns import Used
from roadstead.server.messages.protocol import ForBot, Mine, NewTable
from roadstead.server.store.database import address
from roadstead.server.store.storage import Storage
from roadstead.server.tables.due import QUICK
from roadstead.server.tables.harbour import Harbour
from tests.server.served import ANN


def test_an_answer_leaves_at_the_beat_however_soon_it_was_ready() -> None:
    """One legal choice or a hundred: the same moment."""
    step = beat("deckhand", "t", 7, hurried=False)
    assert {leaves_at(100.0, 100.0 + ready * step, step) for ready in (0, 0.01, 0.5, 0.99)} == {
        100.0 + step
    }
    assert leaves_at(100.0, 100.0 + 1.01 * step, step) == 100.0 + 2 * step
    assert leaves_at(100.0, 100.0 + 5.5 * step, step) == 100.0 + 6 * step


def test_beats_are_drawn_from_public_things_alone() -> None:
    assert beat("mate", "t", 7, hurried=False) == beat("mate", "t", 7, hurried=False)
    drawn = {beat("mate", "t", question, hurried=False) for question in range(200)}
    assert len(drawn) > 50, "they differ from question to question"
    assert beat("mate", "t", 7, hurried=True) < beat("mate", "t", 7, hurried=False)


def test_levels_that_search_in_plain_python_get_as_long_as_their_search(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(build, "reason", "it has not been compiled")
    assert beat("captain", "t", 7, hurried=False) >= 0.85 * SLOWEST
    assert beat("deckhand", "t", 7, hurried=False) < 0.2
    monkeypatch.setattr(build, "reason", "")
    assert beat("captain", "t", 7, hurried=False) < 1.2 * BEATS["captain"]
    assert set(QUICK) < set(BEATS)


class SetClock:
    """The time of day, set by hand; whoever sleeps lets it pass."""

    now = 1_000_000.0

    def time(self) -> float:
        return self.now


class TimedPool(BotPool):
    """A bot that answers after so long, by a clock that is set by hand."""

    def __init__(self, clock: SetClock, *takes: float) -> None:
        super().__init__(1)
        self._clock = clock
        self._takes = iter(takes)

    async def decide(self, question: BotQuestion) -> str:
        self._clock.now += next(self._takes)
        match = Match.replay(question.head, nature=DICTATED)
        for move in question.moves:
            match.play(move.seat, move.code)
        return match.codes(question.seat)[0]


def moments(folder: Path, monkeypatch: pytest.MonkeyPatch, *takes: float) -> list[float]:
    """How long after its question each answer of a bot is stored, when thought takes so long."""
    clock = SetClock()
    monkeypatch.setattr("roadstead.server.tables.harbour.time.time", clock.time)
    after: list[float] = []

    async def run() -> None:
        storage = Storage(address(None, folder))
        await storage.open()
        await storage.people.add(ANN, "a secret's SHA-256")
        harbour = Harbour(storage)
        thinking = Thinking(harbour, TimedPool(clock, *takes))
        wanted = NewTable(game="treasure-fleet", seats=[Mine(), ForBot(level="deckhand")])
        table = await harbour.set_table(wanted, ANN)
        asked = clock.now
        for _ in takes:
            answer = await thinking.ask(table, Used())
            assert answer is not None
            after.append(round(answer.leaves - asked, 6))
        await storage.close()

    asyncio.run(run())
    return after


def test_bots_that_are_ready_at_once_and_later_answer_at_the_same_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_once, sooner, later, late = moments(tmp_path, monkeypatch, 0.0, 0.002, 0.046, 0.3)
    assert at_once == sooner == later > 0.046
    assert late == pytest.approx(round(late / at_once) * at_once, abs=1e-5)
    assert late > 0.3
