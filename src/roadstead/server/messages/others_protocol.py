"""Messages about getting along with others."""

from __future__ import annotations

from roadstead.server.messages.protocol import Message, Request, Text


class OtherHere(Message, frozen=True, kw_only=True):
    """Somebody of this table whom you mute or block, by their number here."""

    who: int
    muted: bool
    blocked: bool


class OtherKnown(Message, frozen=True, kw_only=True):
    """Somebody whom you mute or block, wherever."""

    id: str
    name: str
    muted: bool
    blocked: bool


class Manner(Request, frozen=True, kw_only=True):
    """How you want to have to do with somebody: muted, what they say is hidden from you.

    Blocked, that too, and they cannot sit down at tables that you set.
    """

    muted: bool
    blocked: bool


class Report(Request, frozen=True, kw_only=True):
    """What the operator should know about somebody at a table."""

    text: Text
