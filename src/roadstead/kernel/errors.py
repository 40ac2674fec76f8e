"""What goes wrong in a way that a person can mend: each says one clear sentence."""

from __future__ import annotations

from mypy_extensions import mypyc_attr


@mypyc_attr(native_class=False)
class RoadsteadError(ValueError):
    """The base of every complaint below; its text is meant for people."""


@mypyc_attr(native_class=False)
class Refused(RoadsteadError):
    """An action that may not be taken now; nothing has changed."""


@mypyc_attr(native_class=False)
class BadSetUp(RoadsteadError):
    """A player count, an option or a data file that the game cannot be played with."""


@mypyc_attr(native_class=False)
class BadRecord(RoadsteadError):
    """A record that cannot be read or replayed."""


@mypyc_attr(native_class=False)
class BadPosition(RoadsteadError):
    """A position that cannot be read, or that no game can come to."""


@mypyc_attr(native_class=False)
class Nonconformity(AssertionError):
    """A promise of the contract that a game does not keep; for its author, not for players."""
