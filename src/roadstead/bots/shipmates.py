"""Who the bots of the house are to people: each has a name and a face of its own."""

from __future__ import annotations

from collections.abc import Collection

# By level, as many as a table has seats; in this order they are asked to play.
NAMES = {
    "greenhorn": ("Pip", "Wren", "Tansy", "Dob", "Fenn"),
    "deckhand": ("Pelle", "Bram", "Sorrel", "Iver", "Maud"),
    "mate": ("Juno", "Marisol", "Corin", "Thora", "Benno"),
    "captain": ("Odile", "Hark", "Severin", "Ysolde", "Grip"),
    "admiral": ("Linnea", "Ruark", "Oriel", "Caspian", "Vesper"),
}
ALL = frozenset(name for names in NAMES.values() for name in names)


def shipmate(level: str, aboard: Collection[str]) -> str:
    """The name of a bot of the level that is not aboard yet; its level where all are."""
    taken = {name.casefold() for name in aboard}
    free = (name for name in NAMES[level] if name.casefold() not in taken)
    return next(free, level.capitalize())


def face(name: str) -> str:
    """The drawing of a bot's face, by its name; empty for a bot of before bots had names."""
    return name.casefold() if name in ALL else ""
