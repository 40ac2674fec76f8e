"""What goes wrong in the arena in a way that a person can mend."""

from __future__ import annotations

from roadstead.kernel.base.errors import RoadsteadError


class ArenaError(RoadsteadError):
    """A contest that cannot be played, a file that cannot be used, a package that is missing."""


def missing(package: str, extra: str, purpose: str) -> ArenaError:
    """The complaint that an optional package is not installed."""
    return ArenaError(f"{purpose} needs {package}: pip install 'roadstead[{extra}]'")


def shortened(text: str, most: int) -> str:
    """The text on one line of at most so many letters, for use in a sentence."""
    line = " ".join(text.split())
    return line if len(line) <= most else f"{line[: most - 3]}..."
