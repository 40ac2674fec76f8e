"""Where an open table lies: its lock, and who waits for it to change."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from roadstead.server.tables.table import ServedTable


class Follower(Protocol):
    """Whoever wants to be told of every change."""

    def show(self, table: ServedTable) -> None:
        """The table has changed, and is as it is stored."""

    def wake(self) -> None:
        """The table may have changed: look when it is at rest."""


class Berth:
    """The one place of a table in this process; the table itself once its journal is read."""

    def __init__(self, table: str) -> None:
        self.id = table
        self.lock = asyncio.Lock()
        self.table: ServedTable | None = None
        self.outdated = False  # whether the journal may have more
        self.forgotten = 0  # how many times
        self._changed = asyncio.Event()
        self._followers: set[Follower] = set()

    def announce(self) -> None:
        """Wake everybody who waits for a change."""
        self._changed.set()
        self._changed = asyncio.Event()
        for follower in list(self._followers):
            follower.wake()

    def announce_stored(self) -> None:
        """Show what is now stored at once to all who follow, and wake the others."""
        if self.table is None:  # forgotten meanwhile
            self.announce()
            return
        self._changed.set()
        self._changed = asyncio.Event()
        for follower in list(self._followers):
            follower.show(self.table)

    @contextmanager
    def followed_by(self, follower: Follower) -> Iterator[None]:
        """Somebody follows the table meanwhile."""
        self._followers.add(follower)
        try:
            yield
        finally:
            self._followers.discard(follower)

    def somebody_came_or_went(self) -> None:
        """Wake them to see who is here."""
        if self.table is not None:
            self.table.showing.look_again()
        self.announce()

    def forget(self) -> None:
        """The table may not be as it is stored: read its journal anew before the next look."""
        self.table = None
        self.forgotten += 1
        self.announce()

    def outdate(self, number: int | None = None) -> None:
        """Another server may have stored a change (of this number): whoever looks next reads it."""
        if number is None or self.table is None or self.table.number < number:
            self.outdated = True
            self.announce()

    def lags_behind(self, number: int) -> bool:
        """Whether somebody has seen a change, on another server, that is not known here."""
        return self.table is not None and self.table.number < number

    @property
    def at_rest(self) -> ServedTable | None:
        """The table, if it is as it is stored and nobody is about to change it."""
        return None if self.outdated or self.lock.locked() else self.table

    @property
    def next_change(self) -> asyncio.Event:
        """Set when something may have changed."""
        return self._changed
