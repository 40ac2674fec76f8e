"""A table as a snapshot keeps it: how it stands, and not how it came to it.

A snapshot spares whoever opens a table most of its journal, and is never the truth: one that
was made by other sources, or cannot be read, is no snapshot.
"""

from __future__ import annotations

import zlib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

import roadstead
from roadstead import sources
from roadstead.kernel.game import Game
from roadstead.server.store.journal import Asked, Beginning
from roadstead.server.tables.clocks import ClocksPutDown
from roadstead.server.tables.company import CompanyPutDown
from roadstead.server.tables.playing import PlayPutDown
from roadstead.server.tables.seating import Chair
from roadstead.server.tables.waits import LastMove

FORMAT = 1
MOST_BYTES = 1_000_000  # of a snapshot; a table that needs more is read from its journal


class TablePutDown(Struct, frozen=True):
    """All that a table is while its game runs or is over."""

    game: str  # with its rules and where it came from
    number: int
    chairs: list[Chair]
    company: CompanyPutDown
    taken: ClocksPutDown
    clocks: ClocksPutDown | None
    beginning: Beginning | None  # of its dice
    grown: dict[str, int]
    chat: list[tuple[int, dict[str, str | int]]]
    references: list[Asked]
    want_rematch: dict[str, bool]
    rematch: str | None
    last: LastMove
    show_pace: str
    play: PlayPutDown
    unsealed: bool = False


@cache
def made_here() -> str:
    """By whom snapshots are made here: servers of the same sources can read one another's.

    Asked when the server starts: what is loaded stays what it is, whatever becomes of the files.
    """
    ours = sources.in_folder(Path(roadstead.__file__).parent)
    return f"{FORMAT}:{sources.digest_of(ours)}"


def playing(game: Game[Any]) -> str:
    """The game as a snapshot names it."""
    return f"{game.name} {game.rules} {sources.stamp(game)}"


encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder[TablePutDown](TablePutDown).decode


def packed(written: bytes) -> bytes | None:
    """What was written, as it is stored; nothing when it is too much."""
    content = zlib.compress(written, 1)
    return content if len(content) <= MOST_BYTES else None


def unpacked(content: bytes) -> TablePutDown:
    """The table that was stored."""
    return decode(zlib.decompress(content))
