"""A bot of somebody else's class: it has so many seconds for an answer, like a program."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import NoReturn

from roadstead.bots.position import Bot, Position
from roadstead.bots.program import MOST_SECONDS, Misbehaved

HAS_ALARMS = hasattr(signal, "setitimer")  # Windows has none


class TimeIsUp(BaseException):
    """Ends what a bot is doing; no `except Exception` of its own keeps it."""


class Stranger:
    """Lets the bot choose, and interrupts it when its time is up.

    Python can interrupt its main thread alone, between two steps of Python; elsewhere a late
    answer is refused when it comes.
    """

    def __init__(self, bot: Bot, name: str, seconds: float = MOST_SECONDS) -> None:
        self.bot = bot
        self.name = name
        self.seconds = seconds

    def choose(self, position: Position) -> int | str:
        end = monotonic() + self.seconds
        try:
            with _alarm(self.seconds):
                answer = self.bot.choose(position)
        except TimeIsUp:
            raise self._late() from None
        if monotonic() > end:
            raise self._late()
        return answer

    def close(self) -> None:
        """The game is over: let the bot go, if it cares."""
        close = getattr(self.bot, "close", None)
        if close is not None:
            close()

    def _late(self) -> Misbehaved:
        return Misbehaved(f"{self.name} gave no answer in {self.seconds:g} seconds")


@contextmanager
def _alarm(seconds: float) -> Iterator[None]:
    """Raise `TimeIsUp` here after so many seconds, where that can be done."""
    if not HAS_ALARMS or threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGALRM, _ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0.0)
        signal.signal(signal.SIGALRM, before)


def _ring(_signal: int, _frame: object) -> NoReturn:
    raise TimeIsUp
