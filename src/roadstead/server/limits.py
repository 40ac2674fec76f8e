"""How much anybody may ask for, so that nobody takes the server from the others.

Each limit is a store that fills up steadily and is spent one by one. People are told apart by
who they are, wherever they sit: a whole school behind one address plays undisturbed. Only what
strangers can do is counted by their address, and not for the server's own machine.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import ip_address
from math import ceil

from roadstead.kernel.errors import RoadsteadError

MOST_REMEMBERED = 100_000  # who has spent something lately


@dataclass(frozen=True)
class Limit:
    """So many at once, and then one every so many seconds."""

    what: str
    at_once: int
    seconds: float


PEOPLE = Limit("new people from your network", 100, 6)
TABLES = Limit("new tables", 30, 10)
CHAT = Limit("things said", 10, 2)
COMMANDS = Limit("commands", 500, 0.01)
HINTS = Limit("hints", 20, 5)
CHECKS = Limit("stories and checks", 20, 2)


class TooMany(RoadsteadError):
    """Somebody asked for too much at once; `seconds` says when to come back."""

    def __init__(self, what: str, seconds: int) -> None:
        wait = "a second" if seconds == 1 else f"{seconds} seconds"
        super().__init__(f"too many {what}: try again in {wait}")
        self.seconds = seconds


class Limits:
    """Who has spent how much."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        # When each store will be full again; those who are not here have a full one.
        self._full_at: OrderedDict[tuple[str, str], float] = OrderedDict()

    def spend(self, limit: Limit, person: str) -> None:
        """One more for the person, or a refusal."""
        now = self._clock()
        key = (limit.what, person)
        full_at = max(self._full_at.get(key, now), now) + limit.seconds
        missing = full_at - now - limit.at_once * limit.seconds
        if missing > 0:
            raise TooMany(limit.what, max(1, ceil(missing)))
        self._full_at[key] = full_at
        self._full_at.move_to_end(key)
        if len(self._full_at) > MOST_REMEMBERED:
            self._full_at.popitem(last=False)

    def spend_by_address(self, limit: Limit, address: str) -> None:
        """One more for a stranger; the server's own machine is nobody's network."""
        if not _is_this_machine(address):
            self.spend(limit, f"address {address}")


def _is_this_machine(address: str) -> bool:
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False
