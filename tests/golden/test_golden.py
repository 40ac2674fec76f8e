"""Golden games: whole recorded games, each read once by eye against the rulebook."""

from __future__ import annotations

from pathlib import Path

import pytest

from roadstead import DICTATED, Match

FOLDER = Path(__file__).parent
RECORDS = sorted(FOLDER.glob("*/*.game"))


def without_comments(text: str) -> str:
    lines = [line.partition("#")[0].rstrip() for line in text.splitlines()]
    header, _, moves = "\n".join(lines).partition("\n\n")
    kept = [line for line in moves.splitlines() if line]
    return "\n".join([*[line for line in header.splitlines() if line], "", *kept, ""])


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_golden_game_replays(file: Path) -> None:
    text = file.read_text("utf-8")
    match = Match.replay(text, nature=DICTATED)
    assert match.record() == without_comments(text)
    assert match.over
    assert match.game.broken(match._table) == []
