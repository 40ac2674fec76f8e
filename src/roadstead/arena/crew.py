"""Playing on this machine: a few processes, each with a pipe to hear what to play.

A worker that dies is seen at once (its pipe ends), and so is the end of the arena itself:
workers never outlive it by more than the batch they are playing.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from time import perf_counter

from roadstead.arena.contest import Contest
from roadstead.arena.errors import ArenaError
from roadstead.arena.playing import play_deal
from roadstead.arena.row import GameRow
from roadstead.arena.work import Batch, WorkLeft

SPAWN = multiprocessing.get_context("spawn")
Answer = tuple[list[GameRow], float] | str  # rows and seconds, or what went wrong


class Worker:
    """One process of the crew, and the batch it is playing."""

    def __init__(self, contest: Contest) -> None:
        self.pipe, its_end = SPAWN.Pipe()
        self.batch: Batch | None = None
        self._process: SpawnProcess = SPAWN.Process(
            target=_work, args=(its_end, contest), daemon=True
        )
        self._process.start()
        its_end.close()

    def give(self, batch: Batch) -> None:
        """Let it play a batch."""
        self.batch = batch
        with suppress(OSError):  # it has died; its pipe says so when it is read
            self.pipe.send(batch)

    def stop(self) -> None:
        """End the process, whatever it does."""
        self._process.kill()
        self._process.join()
        self.pipe.close()


class Crew:
    """So many processes that play the games of one contest."""

    def __init__(self, contest: Contest, jobs: int) -> None:
        self._contest = contest
        self._jobs = jobs

    def play(self, work: WorkLeft) -> Iterator[list[GameRow]]:
        """The games as they are finished, in no order."""
        workers = [Worker(self._contest) for _ in range(self._jobs)]
        try:
            while work or any(worker.batch for worker in workers):
                for worker in workers:
                    if worker.batch is None and work:
                        worker.give(work.take())
                busy = {worker.pipe: worker for worker in workers if worker.batch}
                for pipe in wait(list(busy)):
                    worker = busy[pipe]  # type: ignore[index]  # only pipes were waited for
                    rows = _heard(worker, work)
                    if rows is None:
                        worker.stop()
                        workers[workers.index(worker)] = Worker(self._contest)
                    else:
                        yield rows
        finally:
            for worker in workers:
                worker.stop()


def _heard(worker: Worker, work: WorkLeft) -> list[GameRow] | None:
    """What the worker has played; nothing when it has died."""
    assert worker.batch is not None
    try:
        answer: Answer = worker.pipe.recv()
    except (EOFError, OSError):
        work.died(worker.batch)
        return None
    if isinstance(answer, str):
        raise ArenaError(answer)
    rows, seconds = answer
    work.done(worker.batch, seconds)
    worker.batch = None
    return rows


def play_batch(contest: Contest, batch: Batch) -> Answer:
    """Play a batch; a fault of a game is told in one sentence, not lost in a process."""
    began = perf_counter()
    rows: list[GameRow] = []
    for game in batch.games:
        try:
            rows += play_deal(contest, game, batch.barred)
        except Exception as error:  # told where the arena runs, not lost with the worker
            return f"game {game} failed: {type(error).__name__}: {error}"
    return rows, perf_counter() - began


def _work(pipe: Connection, contest: Contest) -> None:
    """What a worker does until nobody tells it what to play."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # an interrupt is for the arena to handle
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what bots print is no part of the table
    try:
        while True:
            pipe.send(play_batch(contest, pipe.recv()))
    except (EOFError, OSError):
        return
