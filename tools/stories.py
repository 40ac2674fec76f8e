"""Write the story of golden games beside their records, to be read before it is committed.

    python tools/stories.py tests/golden/treasure_fleet/*.game
    python tools/stories.py --comments tests/golden/black_fleet/*.game

With --comments every move of the record also gets what it told as a comment.
"""

from __future__ import annotations

import sys
from pathlib import Path

from roadstead import DICTATED, Match
from roadstead.kernel.notation.record import parse

CODE_WIDTH = 30  # columns before a comment


def write_story(record: Path) -> None:
    """The story as text beside the record."""
    match = Match.replay(record.read_text("utf-8"), nature=DICTATED)
    story = "".join(f"{sentence}\n" for sentence in match.story())
    record.with_suffix(".txt").write_text(story, "utf-8")


def write_comments(record: Path) -> None:
    """Every move of the record with what happened as its comment."""
    text = record.read_text("utf-8")
    lines = text.splitlines()
    match = Match.replay(text, moves=0, nature=DICTATED)
    for move in parse(text).moves:
        told = len(match.story())
        match.play(move.seat, move.code)
        news = " ".join(match.story()[told:])
        lines[move.line - 1] = f"{move!s:<{CODE_WIDTH}}# {news}" if news else str(move)
    record.write_text("".join(f"{line}\n" for line in lines), "utf-8")


if __name__ == "__main__":
    names = [name for name in sys.argv[1:] if name != "--comments"]
    for golden in map(Path, names):
        write_story(golden)
        if "--comments" in sys.argv:
            write_comments(golden)
