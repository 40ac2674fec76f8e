"""The clocks of a table: a bank of seconds with an increment, or so many seconds a question.

A clock runs while its seat is asked and a person holds it. Times are seconds since 1970, and
come from the journal: a table that is read again has the same clocks.
"""

from __future__ import annotations

from datetime import UTC, datetime

from msgspec import Struct

from roadstead.server.messages.protocol import Clock, Days, Live, Pace, Relaxed
from roadstead.server.store.journal import ClockSet

SECONDS_A_DAY = 24 * 3600
SECONDS_AWAY = 600  # that a person may be, unless the host says otherwise
SECONDS_WHEN_BACK = 10  # that a person who takes a seat back has at least


def clock_set(pace: Pace) -> ClockSet | None:
    """The pace as the journal keeps it; `None` when nobody is hurried."""
    if isinstance(pace, Live):
        return ClockSet(bank=pace.bank, increment=pace.increment)
    if isinstance(pace, Days):
        return ClockSet(each=pace.days * SECONDS_A_DAY)
    return None


def pace_set(clock: ClockSet | None) -> Pace:
    """The pace that the journal keeps, as it was wanted."""
    if clock is None:
        return Relaxed()
    if clock.each:
        return Days(days=clock.each // SECONDS_A_DAY)
    return Live(bank=clock.bank, increment=clock.increment)


def patience_set(minutes: int | None, pace: Pace) -> int:
    """For how many seconds a person may be away, as it was wanted or as the pace asks."""
    if minutes is not None:
        return minutes * 60
    return pace.days * SECONDS_A_DAY if isinstance(pace, Days) else SECONDS_AWAY


class ClocksPutDown(Struct, frozen=True):
    """Clocks, or watches, as a snapshot keeps them; those that run by seat."""

    seconds: list[float]
    running: dict[int, tuple[int, float]]
    began: float = 0.0
    ended: float = 0.0


class Clocks:
    """One clock a seat."""

    def __init__(self, setting: ClockSet, seats: int) -> None:
        self._setting = setting
        self._left = [float(setting.bank)] * seats  # when it last started or stopped
        self._running: dict[int, tuple[int, float]] = {}  # by seat: its question and since when

    def put_down(self) -> ClocksPutDown:
        """The clocks for a snapshot."""
        return ClocksPutDown(list(self._left), dict(self._running))

    def take_up(self, kept: ClocksPutDown) -> None:
        """Go on as they were kept."""
        self._left, self._running = kept.seconds, kept.running

    def change(self, at: float, asked: dict[int, int]) -> None:
        """Stop and start clocks: `asked` has the question of every seat that a person holds."""
        for seat, (question, since) in list(self._running.items()):
            if asked.get(seat) != question:
                self._left[seat] = max(0.0, self._left[seat] - (at - since))
                del self._running[seat]
        for seat, question in asked.items():
            if seat not in self._running:
                if self._setting.each:
                    self._left[seat] = float(self._setting.each)
                self._running[seat] = (question, at)

    def reward(self, seat: int) -> None:
        """A decision earns the increment."""
        self._left[seat] += self._setting.increment

    def take_back(self, seat: int) -> None:
        """A decision that is taken back earned nothing."""
        self._left[seat] = max(0.0, self._left[seat] - self._setting.increment)

    def welcome_back(self, seat: int) -> None:
        """A person has taken the seat back from its bot."""
        self._left[seat] = max(self._left[seat], self._setting.increment, SECONDS_WHEN_BACK)

    @property
    def deadline(self) -> float | None:
        """When the first clock runs out."""
        return min((self._until(seat) for seat in self._running), default=None)

    def out_of_time(self, now: float) -> list[int]:
        """The seats whose time is up."""
        return [seat for seat in self._running if self._until(seat) <= now]

    def shown(self) -> list[Clock]:
        """Every clock, as told to everybody."""
        return [
            Clock(
                seat=seat,
                left=round(left, 3),
                until=iso(self._until(seat)) if seat in self._running else None,
            )
            for seat, left in enumerate(self._left)
        ]

    def _until(self, seat: int) -> float:
        return self._running[seat][1] + self._left[seat]


class Stopwatches:
    """How long each seat has been asked so far, whoever held it, and when the game was played."""

    def __init__(self, seats: int) -> None:
        self.seconds = [0.0] * seats
        self.began = 0.0
        self.ended = 0.0
        self._running: dict[int, tuple[int, float]] = {}  # by seat: its question and since when

    def put_down(self) -> ClocksPutDown:
        """The watches for a snapshot."""
        return ClocksPutDown(list(self.seconds), dict(self._running), self.began, self.ended)

    def take_up(self, kept: ClocksPutDown) -> None:
        """Go on as they were kept."""
        self.seconds, self._running = kept.seconds, kept.running
        self.began, self.ended = kept.began, kept.ended

    def change(self, at: float, asked: dict[int, int]) -> None:
        """Stop and start watches: `asked` has the question of every seat that is asked."""
        self.began = self.began or at
        for seat, (question, since) in list(self._running.items()):
            if asked.get(seat) != question:
                self.seconds[seat] += at - since
                del self._running[seat]
                self.ended = at
        for seat, question in asked.items():
            self._running.setdefault(seat, (question, at))

    def since(self, seat: int) -> float:
        """When the seat was asked what it is asked now."""
        return self._running[seat][1]


def iso(time: float) -> str:
    """A time for clients, in ISO 8601."""
    return datetime.fromtimestamp(time, UTC).isoformat(timespec="milliseconds")
