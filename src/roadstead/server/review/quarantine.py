"""Where what strangers sent is looked at: a process with limits of time and memory.

Component files and records are small and quick to read, unless somebody made them to be neither.
So nothing of them is parsed or replayed on the server's own loop: a process of its own does it,
one after the other, whoever asked least first. One that takes too long, or too much memory, ends,
and whoever sent it hears a sentence.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, ParamSpec, TypeVar

from roadstead.kernel.base.errors import Refused, RoadsteadError
from roadstead.server.ground.turns import Turns

P = ParamSpec("P")
T = TypeVar("T")

SECONDS = 10.0  # that one look may take
MEGABYTES = 1024  # of address space for the process, of which Python itself takes a third
TOO_HEAVY = "this takes too long or too much memory to look at"
EACH = 2  # looks that one person may wait for


def limits_in_words() -> str:
    """What holds on this system, for the log at the start."""
    if sys.platform != "linux":
        return f"{SECONDS:.0f} seconds (this system has no limits of memory)"
    return f"{SECONDS:.0f} seconds and {MEGABYTES} MB"


class Quarantine:
    """One process that looks at what strangers sent."""

    def __init__(self, seconds: float = SECONDS, megabytes: int = MEGABYTES) -> None:
        self._seconds = seconds
        self._megabytes = megabytes
        self._turns = Turns(1, EACH)
        self._thread = ThreadPoolExecutor(1, "quarantine")
        self._running: tuple[BaseProcess, Connection] | None = None
        self._closed = False

    async def look(self, person: str, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What the work gives, done over there; complaints are those of the work."""
        async with self._turns.turn(person):
            loop = asyncio.get_running_loop()
            looking = loop.run_in_executor(self._thread, self._look, work, args, kwargs)
            try:
                return await asyncio.shield(looking)
            except asyncio.CancelledError:  # whoever asked has gone: the turn lasts all the same
                with suppress(Exception):
                    await looking
                raise

    def close(self) -> None:
        """End the process, whatever it looks at."""
        self._closed = True
        self._end()
        self._thread.shutdown()

    def _look(self, work: Callable[..., T], args: tuple[Any, ...], kwargs: dict[str, Any]) -> T:
        try:
            answers = self._started()
            answers.send((work, args, kwargs))
            if not answers.poll(self._seconds):
                raise TimeoutError
            answer = answers.recv()
        except (EOFError, OSError, TimeoutError):
            self._end()
            raise Refused(TOO_HEAVY) from None
        if isinstance(answer, Exception):
            raise answer
        result: T = answer
        return result

    def _started(self) -> Connection:
        if self._closed:
            raise EOFError
        if self._running is None:
            context = multiprocessing.get_context("spawn")
            ours, theirs = context.Pipe()
            process = context.Process(
                target=_look_at_what_comes, args=(theirs, self._megabytes), daemon=True
            )
            process.start()
            theirs.close()
            self._running = process, ours
            if not ours.poll(60) or ours.recv() != "ready":  # it imports the games first
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


def _look_at_what_comes(questions: Connection, megabytes: int) -> None:
    from roadstead.server.review import inspecting  # noqa: F401, PLC0415 - loaded before the limits hold

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent says when to stop
    _limit(megabytes)
    questions.send("ready")
    while True:
        try:
            work, args, kwargs = questions.recv()
        except EOFError:
            return
        try:
            answer = work(*args, **kwargs)
        except RoadsteadError as complaint:
            answer = type(complaint)(str(complaint))
        except (MemoryError, RecursionError):
            answer = Refused(TOO_HEAVY)
        except Exception as error:  # whatever a stranger's text can do to a parser
            answer = Refused(f"this cannot be read ({type(error).__name__})")
        questions.send(answer)


def _limit(megabytes: int) -> None:
    if sys.platform != "linux":  # others have no such limits, or do not keep them
        return
    import resource  # noqa: PLC0415 - not on every system

    os.nice(10)  # whoever plays goes first
    room = megabytes * 1024 * 1024
    resource.setrlimit(resource.RLIMIT_AS, (room, room))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
