"""What goes wrong in a way that a person can mend: each says one clear sentence."""

from __future__ import annotations


class RoadsteadError(ValueError):
    """The base of every complaint below; its text is meant for people."""


class Refused(RoadsteadError):
    """An action that may not be taken now; nothing has changed."""


class BadSetUp(RoadsteadError):
    """A player count, an option or a data file that the game cannot be played with."""


class BadRecord(RoadsteadError):
    """A record that cannot be read or replayed."""


class BadPosition(RoadsteadError):
    """A position that cannot be read, or that no game can come to."""


class Nonconformity(AssertionError):
    """A promise of the contract that a game does not keep; for its author, not for players."""
