"""What a sealed table keeps to itself: everything of its deal but what seats see as they play.

Nobody looks back, gets a hint, the record or the secret, or watches, until the seal is broken: by
the end of the game, by its time, or by the host. Time and word are entries of the journal, so
that every server and every screen learns of them as of any change.
"""

from __future__ import annotations

from datetime import UTC, datetime

from roadstead.kernel.base.errors import Refused
from roadstead.server.messages.protocol import (
    Seal,
    SealedByHost,
    SealedUntil,
    SealedUntilOver,
    SealShown,
)
from roadstead.server.store.journal import AnyEntry, Sealing, Unsealed
from roadstead.server.tables.clocks import iso

MOST_DAYS = 400  # that a seal may last
A_DAY = 86_400.0
OVER, TIME, HOST = "over", "time", "host"


def sealing(wanted: Seal | None, now: float) -> Sealing | None:
    """How a new table is sealed as its host wants it; a complaint about a time that cannot be."""
    match wanted:
        case SealedUntil(until=until):
            at = _seconds(until)
            if not now < at <= now + MOST_DAYS * A_DAY:
                raise Refused(f"a seal ends later than now, and within {MOST_DAYS} days")
            return Sealing(TIME, at)
        case SealedUntilOver():
            return Sealing(OVER)
        case SealedByHost():
            return Sealing(HOST)
        case None:
            return None


def _seconds(until: str) -> float:
    try:
        at = datetime.fromisoformat(until)
    except ValueError:
        raise Refused("a seal's time is written as in 2026-05-17T20:00:00Z") from None
    return (at if at.tzinfo else at.replace(tzinfo=UTC)).timestamp()


class TableSeal:
    """The seal of one table, if it has one."""

    def __init__(self, sealing: Sealing | None) -> None:
        self._sealing = sealing
        self.broken = False  # by its time, or by the host

    def read(self, entry: AnyEntry) -> None:
        """An entry of the journal: the seal may be broken with it."""
        self.broken |= isinstance(entry, Unsealed)

    def holds(self, over: bool) -> bool:
        """Whether the table keeps its deal to itself."""
        if self._sealing is None or self.broken:
            return False
        return not (over and self._sealing.kind == OVER)

    @property
    def until(self) -> float | None:
        """When it ends by itself, if it does."""
        timed = self._sealing is not None and self._sealing.kind == TIME and not self.broken
        return self._sealing.until if timed and self._sealing else None

    def is_up(self, now: float) -> bool:
        """Whether its time has come."""
        return self.until is not None and self.until <= now

    def must_be_the_hosts(self, over: bool) -> None:
        """Refuse to break by a word what is not sealed, or sealed by something else."""
        if not self.holds(over):
            raise Refused("this table is not sealed")
        if self._sealing is None or self._sealing.kind != HOST:
            raise Refused("this seal is not broken by a word")

    def must_be_broken(self, over: bool) -> None:
        """Refuse whoever wants to know more of the deal than a seat sees as it plays."""
        if self.holds(over):
            raise Refused(f"this table is sealed {self._until_when()}")

    def shown(self, over: bool) -> SealShown | None:
        """The seal as every screen is told of it; nothing when it does not hold."""
        if self._sealing is None or not self.holds(over):
            return None
        until = iso(self._sealing.until) if self._sealing.kind == TIME else None
        return SealShown(until=until, by_host=self._sealing.kind == HOST)

    def _until_when(self) -> str:
        assert self._sealing is not None, "it holds"
        match self._sealing.kind:
            case "time":
                return f"until {iso(self._sealing.until)}"
            case "host":
                return "until its host breaks the seal"
            case _:
                return "until its game is over"
