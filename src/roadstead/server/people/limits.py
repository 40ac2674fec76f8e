"""How much anybody may ask for, so that nobody takes the server from the others.

Each limit is a store that fills up steadily and is spent one by one. People are told apart by
who they are, wherever they sit: a whole school behind one address plays undisturbed. Only what
strangers can do is counted by their network, and not for the server's own machine. What would
be worth more on several servers is counted in their database, the rest by each for itself.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address, ip_network
from math import ceil
from typing import Protocol

from roadstead.kernel.base.errors import RoadsteadError

MOST_REMEMBERED = 100_000  # who has spent something lately
NETWORK_BITS = 64  # of an IPv6 address: what one household or one server gets


@dataclass(frozen=True)
class Limit:
    """So many at once, and then one every so many seconds."""

    what: str
    at_once: int
    seconds: float
    shared: bool = False  # between servers of one database


PEOPLE = Limit("new people from your network", 30, 20, shared=True)
PROVEN = Limit("new people from your network, work or no work", 600, 2, shared=True)
TABLES = Limit("new tables", 30, 10, shared=True)
HINTS = Limit("hints", 20, 5, shared=True)
CHECKS = Limit("stories and checks", 20, 2, shared=True)
REVIEWS = Limit("reviews", 10, 60, shared=True)
REPORTS = Limit("reports", 5, 600, shared=True)
PREFERENCES = Limit("changes of your preferences", 60, 1)
SELF = Limit("changes of your name, devices and tokens", 30, 5)
CHAT = Limit("things said", 10, 2)
COMMANDS = Limit("commands", 500, 0.01)
LISTS = Limit("looks at lists", 60, 0.5)
LESSONS = Limit("steps of lessons", 120, 0.2)
REPLAYS = Limit("looks back", 300, 0.05)


class TooMany(RoadsteadError):
    """Somebody asked for too much at once; `seconds` says when to come back."""

    def __init__(self, what: str, seconds: int) -> None:
        wait = "a second" if seconds == 1 else f"{seconds} seconds"
        super().__init__(f"too many {what}: try again in {wait}")
        self.seconds = seconds


class Shared(Protocol):
    """A count that all servers of one database have in common."""

    async def spend(self, key: str, at_once: int, seconds: float) -> float:
        """One more of what is limited: 0 when it was to be had, else the seconds to wait."""


class Limits:
    """Who has spent how much."""

    def __init__(
        self, shared: Shared | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._shared = shared
        self._clock = clock
        # When each store will be full again; those who are not here have a full one.
        self._full_at: OrderedDict[str, float] = OrderedDict()

    async def spend(self, limit: Limit, who: str) -> None:
        """One more for the person or the network, or a refusal."""
        key = f"{limit.what}: {who}"
        if limit.shared and self._shared is not None:
            missing = await self._shared.spend(key, limit.at_once, limit.seconds)
        else:
            missing = self._spend_here(key, limit)
        if missing > 0:
            raise TooMany(limit.what, max(1, ceil(missing)))

    def _spend_here(self, key: str, limit: Limit) -> float:
        now = self._clock()
        full_at = max(self._full_at.get(key, now), now) + limit.seconds
        missing = round(full_at - now - limit.at_once * limit.seconds, 6)
        if missing <= 0:
            self._full_at[key] = full_at
            self._full_at.move_to_end(key)
            if len(self._full_at) > MOST_REMEMBERED:
                self._full_at.popitem(last=False)
        return missing


def network_of(address: str) -> str:
    """Whom an address belongs to: itself, or in IPv6 a whole network that one party gets."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return "nowhere"
    if isinstance(parsed, IPv6Address):
        if parsed.ipv4_mapped is not None:
            return str(parsed.ipv4_mapped)
        return str(ip_network((parsed, NETWORK_BITS), strict=False))
    return str(parsed)


def within(networks: Sequence[str]) -> Callable[[str], bool]:
    """Whether an address belongs to one of these networks."""
    known = [ip_network(network, strict=False) for network in networks]

    def is_known(address: str) -> bool:
        try:
            parsed = ip_address(address)
        except ValueError:
            return False
        mapped = parsed.ipv4_mapped if isinstance(parsed, IPv6Address) else None
        return any((mapped or parsed) in network for network in known)

    return is_known


def is_this_machine(address: str) -> bool:
    """Whether whoever asks sits at the server's own machine."""
    return _LOOPBACK(address)


_LOOPBACK = within(["127.0.0.0/8", "::1"])
