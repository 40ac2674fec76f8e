"""Where an open table lies: its lock, who waits for it to change, and what they are shown."""

from __future__ import annotations

import asyncio
from functools import cached_property

import msgspec

from roadstead.server.messages.protocol import State
from roadstead.server.tables.table import ServedTable

MOST_STATES = 64  # that are remembered of a table between two changes

encode = msgspec.json.Encoder().encode


class Shown:
    """A table as some screens see it, also as it is sent to them."""

    def __init__(self, state: State) -> None:
        self.state = state

    @cached_property
    def message(self) -> bytes:
        """The state on its way to a WebSocket, the same for all who see the same."""
        return encode(self.state)


class Berth:
    """The one place of a table in this process; the table itself once its journal is read."""

    def __init__(self, table: str) -> None:
        self.id = table
        self.lock = asyncio.Lock()
        self.table: ServedTable | None = None
        self.outdated = False  # whether the journal may have more
        self._changed = asyncio.Event()
        self._shown: dict[tuple[tuple[int, ...], int], Shown] = {}

    def announce(self) -> None:
        """Wake everybody who waits for a change."""
        self._shown.clear()
        self._changed.set()
        self._changed = asyncio.Event()

    def forget(self) -> None:
        """The table may not be as it is stored: read its journal anew before the next look."""
        self.table = None
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

    def shown(self, table: ServedTable, person: str | None, since: int) -> Shown:
        """The table for a screen of the person; screens that see the same share it."""
        key = (table.seating.owned_by(person), since)
        if key not in self._shown:
            if len(self._shown) == MOST_STATES:
                self._shown.clear()
            self._shown[key] = Shown(table.state(*key))
        return self._shown[key]
