"""Bots think in processes of their own, so that no screen ever waits for them.

A table asks for one decision at a time and the pool serves in the order of asking: the queue is
never longer than the tables that wait for a bot, and no table can crowd another out.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import secrets
import signal
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from threading import Thread
from typing import TypeVar

from roadstead import games
from roadstead.bots.levels import Searcher, level
from roadstead.bots.seated import Seated
from roadstead.kernel.record import Move, parse
from roadstead.kernel.rng import Rng
from roadstead.kernel.words import Choice
from roadstead.match import Match
from roadstead.nature import DICTATED

MOST_SECONDS = 2.0  # that a bot thinks while people wait
MOST_REMEMBERED = 64  # matches that a process keeps, so that it need not replay them

T = TypeVar("T")


@dataclass(frozen=True)
class Question:
    """A decision that a bot must make: the table so far, as a record, and the seat."""

    table: str
    record: str
    seat: int
    level: str


@dataclass(frozen=True)
class Considered:
    """A choice that a bot thought about: its share of the thought, and what every seat got."""

    choice: Choice
    share: float
    results: list[float]  # by seat, from 0 to 1; empty when it was not tried


_remembered: OrderedDict[str, tuple[Match, list[Move]]] = OrderedDict()


def _match(question: Question) -> Match:
    """The match as far as the record goes, from memory where possible."""
    record = parse(question.record)
    moves = [Move(move.seat, move.code) for move in record.moves]
    match, known = _remembered.pop(question.table, (None, []))
    if match is None or moves[: len(known)] != known:
        match, known = Match.replay(question.record, moves=0, nature=DICTATED), []
    for move in moves[len(known) :]:
        match.play(move.seat, move.code)
    _remembered[question.table] = (match, moves)
    while len(_remembered) > MOST_REMEMBERED:
        _remembered.popitem(last=False)
    return match


def decide(question: Question) -> str:
    """The code of what the bot chooses; it gets to know what its seat may know."""
    match = _match(question)
    bot = Seated(level(question.level, games.find(match.game.name), MOST_SECONDS))
    position = match.position(question.seat, Rng(secrets.randbits(62)))
    return position.code(bot.decide(position))


def consider(question: Question) -> list[Considered]:
    """Every choice as a bot of the level sees it, the best first; it knows what its seat may."""
    match = _match(question)
    seat = question.seat
    position = match.position(seat, Rng(secrets.randbits(62)))
    if len(position.choices) == 1:
        return [Considered(match.choices(seat)[0], 1.0, [])]
    thinker = level(question.level, games.find(match.game.name), MOST_SECONDS)
    assert isinstance(thinker, Searcher)
    thoughts = thinker.explain(position)
    tried = max(sum(thought.visits for thought in thoughts), 1)
    by_code = {choice.code: choice for choice in match.choices(seat)}
    return [
        Considered(
            by_code[position.code(thought.action)],
            thought.visits / tried,
            list(thought.results) if thought.visits else [],
        )
        for thought in thoughts
    ]


def _live_and_die_with_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent says when to stop
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(0)

    Thread(target=watch, daemon=True).start()


class BotPool:
    """A bounded number of processes that decide for bots."""

    def __init__(self, processes: int | None = None) -> None:
        self._processes = processes or max(1, (os.cpu_count() or 1) - 1)
        self._turns = asyncio.Semaphore(self._processes)
        self._executor = self._new_executor()

    async def decide(self, question: Question) -> str:
        """The code of what the bot chooses."""
        return await self._work(decide, question)

    async def consider(self, question: Question) -> list[Considered]:
        """Every choice as the bot sees it, the best first."""
        return await self._work(consider, question)

    async def _work(self, work: Callable[[Question], T], question: Question) -> T:
        """Have a process do it; one that dies is replaced."""
        async with self._turns:
            loop = asyncio.get_running_loop()
            executor = self._executor
            try:
                return await loop.run_in_executor(executor, work, question)
            except BrokenProcessPool:
                if self._executor is executor:
                    self._executor = self._new_executor()
                return await loop.run_in_executor(self._executor, work, question)

    def close(self) -> None:
        """Let the processes go when they have thought their last thought."""
        self._executor.shutdown(cancel_futures=True)

    def _new_executor(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(
            self._processes,
            mp_context=multiprocessing.get_context("spawn"),
            initializer=_live_and_die_with_parent,
        )
