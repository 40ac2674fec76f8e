"""Messages about one's own devices."""

from __future__ import annotations

from roadstead.server.messages.protocol import Message


class DeviceKnown(Message, frozen=True, kw_only=True):
    """A device that is this person: what kind it is, since when, and when it was last here."""

    id: str
    label: str
    made: str | None  # when, in ISO 8601; null for devices of before this was kept
    seen: str | None  # the day, in ISO 8601
    this: bool  # the device that asks
