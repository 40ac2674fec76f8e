"""Bots think in processes of their own, so that no screen ever waits for them.

A process is told only what is new of the tables that it saw last; a table's question goes to a
process that knows the table, if one is free. It is served in the order of asking. Levels that
answer at once have a process of their own, so that they never wait for one that searches.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar

from roadstead.kernel.notation.record import Move
from roadstead.match import Match
from roadstead.server.bots.mind import (
    Advice,
    BotQuestion,
    ToldToProcess,
    consider,
    decide,
    keep,
    think,
)
from roadstead.server.tables.due import QUICK

T = TypeVar("T")
Work = Callable[[Match, BotQuestion], T]


class _BotProcess:
    """One bot's process, and what it knows; it starts when it is needed."""

    def __init__(self) -> None:
        self.known: OrderedDict[str, list[Move]] = OrderedDict()
        self._running: tuple[BaseProcess, Connection] | None = None
        self._ended = False

    def start(self) -> Connection:
        """Start it unless it runs; where to ask it."""
        if self._running is None:
            context = multiprocessing.get_context("spawn")
            ours, theirs = context.Pipe()
            process = context.Process(target=think, args=(theirs,), daemon=True)
            process.start()
            theirs.close()
            self._running = process, ours
        return self._running[1]

    def ask(self, work: Work[T], question: BotQuestion) -> T:
        """The answer, waited for; a process that dies is replaced and asked once more."""
        try:
            return self._answer(work, question)
        except (EOFError, OSError):
            if self._ended:
                raise
            self.stop()
            return self._answer(work, question)

    def stop(self, for_good: bool = False) -> None:
        """End the process, though it may be in the middle of a thought."""
        self._ended = for_good
        if self._running is not None:
            process, questions = self._running
            process.terminate()
            process.join()
            questions.close()
        self._running = None
        self.known.clear()

    def _answer(self, work: Work[T], question: BotQuestion) -> T:
        questions = self.start()
        known = self.known.pop(question.table, [])
        if question.moves[: len(known)] != known:
            known = []  # a decision was taken back
        news = replace(question, moves=question.moves[len(known) :])
        questions.send(ToldToProcess(work, news, anew=not known))
        answer: Any = questions.recv()
        if isinstance(answer, Exception):
            self.known.clear()
            raise answer
        keep(self.known, question.table, question.moves)
        thought: T = answer
        return thought


class _Lane:
    """A bounded number of processes, in the order of asking."""

    def __init__(self, processes: int) -> None:
        self.size = processes
        self._threads = ThreadPoolExecutor(self.size, "bots")
        self._all = [_BotProcess() for _ in range(self.size)]
        self._free = list(self._all)
        self._turns = asyncio.Semaphore(self.size)

    def start(self) -> None:
        """Start the processes before they are needed."""
        for process in self._all:
            process.start()

    async def work(self, work: Work[T], question: BotQuestion) -> T:
        """What the work gives, thought about in one of the processes."""
        await self._turns.acquire()
        process = next((p for p in self._free if question.table in p.known), self._free[0])
        self._free.remove(process)

        def is_free_again(thought: asyncio.Future[T]) -> None:
            self._free.append(process)
            self._turns.release()
            if not thought.cancelled():
                thought.exception()  # whoever still wants the answer is told

        loop = asyncio.get_running_loop()
        thinking = loop.run_in_executor(self._threads, process.ask, work, question)
        thinking.add_done_callback(is_free_again)
        return await asyncio.shield(thinking)

    def close(self) -> None:
        """End the processes, whatever they think about."""
        for process in self._all:
            process.stop(for_good=True)
        self._threads.shutdown()


class BotPool:
    """The processes that think for bots: some that search, and one for who answers at once."""

    def __init__(self, processes: int | None = None) -> None:
        self._thinkers = _Lane(processes or max(1, (os.cpu_count() or 1) - 1))
        self._quick = _Lane(1)

    @property
    def size(self) -> int:
        """How many may search at once."""
        return self._thinkers.size

    def start(self) -> None:
        """Start the processes before they are needed."""
        self._thinkers.start()
        self._quick.start()

    async def decide(self, question: BotQuestion) -> str:
        """The code of what the bot chooses."""
        lane = self._quick if question.level in QUICK else self._thinkers
        return await lane.work(decide, question)

    async def consider(self, question: BotQuestion) -> Advice:
        """Every choice as the bot sees it, the best first."""
        return await self._thinkers.work(consider, question)

    def close(self) -> None:
        """End the processes, whatever they think about."""
        self._thinkers.close()
        self._quick.close()
