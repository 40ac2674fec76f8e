"""Changes of tables as they are stored: new entries of a journal, and how the table stands then."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from roadstead.server.messages.protocol import Status
from roadstead.server.store.journal import AnyEntry, ClockSet, SeatSet


class TableListed(msgspec.Struct, frozen=True):
    """What a list of tables shows of one."""

    game: str
    title: str
    seats: list[SeatSet]
    waiting: list[int]
    clock: ClockSet | None = None


@dataclass(frozen=True)
class BotClaim:
    """Who lets the table's bot decide: a server until some time, or whoever comes (`None`).

    A claim that is `kept` stays as it is stored.
    """

    until: float | None = None
    kept: bool = False


NOBODY = BotClaim()


@dataclass(frozen=True)
class Change:
    """New entries of a table's journal, and how the table stands after them."""

    table: str
    first: int  # the number of the first new entry
    entries: list[AnyEntry]
    status: Status
    bot_to_decide: bool
    deadline: float | None
    card: TableListed
    bot_is_quick: bool = False
    claim: BotClaim = NOBODY
    review_for: str | None = None  # whose game has just ended, if it is to be reviewed

    @property
    def last(self) -> int:
        """The number of the last new entry."""
        return self.first + len(self.entries) - 1


@dataclass(frozen=True)
class NewlySet:
    """The change that makes a table."""

    secret: str
    public: bool
    change: Change
    host: str = ""


@dataclass(frozen=True)
class Writing:
    """What is stored or not, but never in part: a change, a new table, or both."""

    change: Change | None
    new: NewlySet | None

    @property
    def changes(self) -> list[Change]:
        """Both changes, the new table's first."""
        made = [self.new.change] if self.new else []
        return [*made, self.change] if self.change else made
