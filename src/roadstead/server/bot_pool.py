"""Bots think in processes of their own, so that no screen ever waits for them.

A process keeps the tables that it saw last and is told only what is new of them; a table's
question goes to a process that knows the table, if one is free.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import secrets
import signal
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Thread

from roadstead import games
from roadstead.bots.levels import level
from roadstead.bots.seated import Seated
from roadstead.kernel.record import Move
from roadstead.kernel.rng import Rng
from roadstead.match import DICTATED, Match

MOST_SECONDS = 2.0  # that a bot thinks while people wait
MOST_REMEMBERED = 64  # tables that a process keeps


@dataclass(frozen=True)
class Question:
    """A decision that a bot must make: the table's record so far, and the seat."""

    table: str
    head: str  # the record before the first move
    moves: list[Move]
    seat: int
    level: str


@dataclass(frozen=True)
class _Told:
    """A question as a process is told it, which has so many moves of the table (or none)."""

    question: Question
    known: int


# In a bot's process.


class _Mind:
    """The tables that a process keeps, each as far as it was told."""

    def __init__(self) -> None:
        self._matches: OrderedDict[str, Match] = OrderedDict()

    def decide(self, told: _Told) -> str:
        """The code of what the bot chooses; it gets to know what its seat may know."""
        question = told.question
        match = self._match(told)
        bot = Seated(level(question.level, games.find(match.game.name), MOST_SECONDS))
        position = match.position(question.seat, Rng(secrets.randbits(62)))
        return position.code(bot.decide(position))

    def _match(self, told: _Told) -> Match:
        question = told.question
        match = self._matches.pop(question.table, None)
        if match is None or not told.known:
            match = Match.replay(question.head, nature=DICTATED)
        for move in question.moves:
            match.play(move.seat, move.code)
        self._matches[question.table] = match
        _forget_the_oldest(self._matches)
        return match


def _think(questions: Connection) -> None:
    """Answer questions until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent says when to stop
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    _die_with_parent()
    mind = _Mind()
    while True:
        try:
            told = questions.recv()
        except EOFError:
            return
        try:
            answer: str | Exception = mind.decide(told)
        except Exception as error:  # the server is told, and asks again
            mind = _Mind()
            answer = RuntimeError(f"{type(error).__name__}: {error}")
        questions.send(answer)


def _die_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(0)

    Thread(target=watch, daemon=True).start()


# In the server.


class _Process:
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
            process = context.Process(target=_think, args=(theirs,), daemon=True)
            process.start()
            theirs.close()
            self._running = process, ours
        return self._running[1]

    def ask(self, question: Question) -> str:
        """The answer, waited for; a process that dies is replaced and asked once more."""
        try:
            return self._answer(question)
        except (EOFError, OSError):
            if self._ended:
                raise
            self.stop()
            return self._answer(question)

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

    def _answer(self, question: Question) -> str:
        known = self.known.pop(question.table, [])
        if question.moves[: len(known)] != known:
            known = []  # a decision was taken back
        questions = self.start()
        questions.send(_Told(_without(question, len(known)), len(known)))
        answer = questions.recv()
        if isinstance(answer, Exception):
            self.known.clear()
            raise answer
        self.known[question.table] = question.moves
        _forget_the_oldest(self.known)
        return str(answer)


def _without(question: Question, known: int) -> Question:
    return Question(
        question.table,
        question.head,
        question.moves[known:],
        question.seat,
        question.level,
    )


def _forget_the_oldest(tables: OrderedDict[str, Match] | OrderedDict[str, list[Move]]) -> None:
    if len(tables) > MOST_REMEMBERED:
        tables.popitem(last=False)


class BotPool:
    """A bounded number of processes that decide for bots."""

    def __init__(self, processes: int | None = None) -> None:
        self.size = processes or max(1, (os.cpu_count() or 1) - 1)
        self._threads = ThreadPoolExecutor(self.size, "bots")
        self._free = [_Process() for _ in range(self.size)]
        self._all = list(self._free)
        self._turns = asyncio.Semaphore(self.size)

    def start(self) -> None:
        """Start the processes before they are needed."""
        for process in self._all:
            process.start()

    async def decide(self, question: Question) -> str:
        """The code of what the bot chooses, in the order of asking."""
        await self._turns.acquire()
        process = next((p for p in self._free if question.table in p.known), self._free[0])
        self._free.remove(process)

        def is_free_again(thought: asyncio.Future[str]) -> None:
            self._free.append(process)
            self._turns.release()
            if not thought.cancelled():
                thought.exception()  # whoever still wants the answer is told

        loop = asyncio.get_running_loop()
        thinking = loop.run_in_executor(self._threads, process.ask, question)
        thinking.add_done_callback(is_free_again)
        return await asyncio.shield(thinking)

    def close(self) -> None:
        """End the processes, whatever they think about."""
        for process in self._all:
            process.stop(for_good=True)
        self._threads.shutdown()
