"""The process that reviews games, one after the other, behind everybody who plays.

It may be killed at any time: a review that is lost is made again, and no game knows of it.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Thread

from roadstead.kernel.base.errors import Refused, RoadsteadError
from roadstead.server.review.reporting import FreshReport, Tell, ToReview, reviewed

MEGABYTES = 2048  # of address space for the process
LEAST_NICE = 15  # a bot that thinks has the processor first
SECONDS_TO_START = 60.0
SPARE_SECONDS = 20.0  # to read the game before the first thought, and to write the report
TOO_LONG = "this game takes too long or too much memory to be reviewed"

Review = Callable[[ToReview, Tell], FreshReport]


class ReviewerDied(Exception):
    """The process ended in the middle of a review."""


def longest(seconds: float) -> float:
    """How long a review may take in all that has so many seconds to think, behind bots."""
    return 3 * seconds + SPARE_SECONDS


class Reviewer:
    """One process that reviews; it starts when it is needed."""

    def __init__(self, review: Review = reviewed) -> None:
        self._review = review
        self._thread = ThreadPoolExecutor(1, "reviewer")
        self._running: tuple[BaseProcess, Connection] | None = None
        self._closed = False

    async def review(self, wanted: ToReview, told: Tell) -> FreshReport:
        """The review; earlier reports are told on the loop as they come."""
        loop = asyncio.get_running_loop()

        def tell(report: FreshReport) -> None:
            loop.call_soon_threadsafe(told, report)

        return await loop.run_in_executor(self._thread, self._ask, wanted, tell)

    def close(self) -> None:
        """End the process, whatever it reviews."""
        self._closed = True
        self._end()
        self._thread.shutdown()

    def _ask(self, wanted: ToReview, told: Tell) -> FreshReport:
        ends = time.monotonic() + longest(wanted.seconds)
        try:
            answers = self._started()
            answers.send(wanted)
            while True:
                if not answers.poll(max(0.0, ends - time.monotonic())):
                    self._end()
                    raise Refused(TOO_LONG)
                last, answer = answers.recv()
                if isinstance(answer, Exception):
                    raise answer
                if last:
                    review: FreshReport = answer
                    return review
                told(answer)
        except (EOFError, OSError):
            self._end()
            raise ReviewerDied from None

    def _started(self) -> Connection:
        if self._closed:
            raise EOFError
        if self._running is None:
            context = multiprocessing.get_context("spawn")
            ours, theirs = context.Pipe()
            process = context.Process(target=_review, args=(theirs, self._review), daemon=True)
            process.start()
            theirs.close()
            self._running = process, ours
            if not ours.poll(SECONDS_TO_START) or ours.recv() != "ready":
                raise EOFError
        return self._running[1]

    def _end(self) -> None:
        if self._running is not None:
            process, answers = self._running
            process.kill()
            process.join()
            answers.close()
        self._running = None


# Over there.


def _review(questions: Connection, review: Review) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent says when to stop
    _be_humble()
    _die_with_parent()
    questions.send("ready")
    while True:
        try:
            wanted: ToReview = questions.recv()
        except EOFError:
            return
        answer: FreshReport | Exception
        try:
            answer = review(wanted, lambda report: questions.send((False, report)))
        except RoadsteadError as complaint:
            answer = Refused(str(complaint))
        except (MemoryError, RecursionError):
            answer = Refused(TOO_LONG)
        except Exception as error:  # the server is told, and others' games are reviewed
            answer = RuntimeError(f"{type(error).__name__}: {error}")
        questions.send((True, answer))


def _be_humble() -> None:
    """Take what bots leave of the processor, and no more memory than is due."""
    if sys.platform == "win32":  # which has neither
        return
    os.nice(LEAST_NICE)
    if sys.platform == "linux":  # others have no such limits, or do not keep them
        import resource  # noqa: PLC0415 - not on every system

        room = MEGABYTES * 1024 * 1024
        resource.setrlimit(resource.RLIMIT_AS, (room, room))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def _die_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(0)

    Thread(target=watch, daemon=True).start()
