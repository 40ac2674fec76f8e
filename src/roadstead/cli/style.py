"""How seats look in the terminal: shape and letter as well as colour."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

SHAPES = "●■▲◆⬟⬢"
COLOURS = ("cyan", "yellow", "green", "magenta", "red", "blue")
LAMP = "bold dark_orange"  # you, now: the one warm colour


def colour(seat: int) -> str:
    """The seat's colour."""
    return COLOURS[seat % len(COLOURS)]


def seat_name(names: Sequence[str], seat: int) -> Text:
    """The seat's shape and name, in its colour."""
    return Text(f"{SHAPES[seat % len(SHAPES)]} {names[seat]}", style=colour(seat))
