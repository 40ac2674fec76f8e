"""What happened, in the past tense, as data. The words live in each game's `words`."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import ClassVar, Final


@dataclass(frozen=True)
class Event:
    """Something that happened at the table and that everybody sees."""

    # True when the event shows somebody a thing that was hidden: undo ends there.
    reveals: ClassVar[bool] = False

    def seen_by(self, viewer: int | None) -> bool:
        """Whether this seat (or a spectator, `None`) sees it."""
        return True

    def data(self) -> dict[str, object]:
        """The event as plain data, with its name under `event`."""
        kind = type(self)
        if kind not in _NAMES:
            _NAMES[kind] = tuple(field.name for field in fields(self))
        return {"event": kind.__name__, **{name: getattr(self, name) for name in _NAMES[kind]}}


_NAMES: Final[dict[type[Event], tuple[str, ...]]] = {}  # of each kind's fields, asked once


@dataclass(frozen=True)
class Secret(Event):
    """Something that only one seat sees."""

    seat: int

    def seen_by(self, viewer: int | None) -> bool:
        return viewer == self.seat
