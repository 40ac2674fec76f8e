"""Golden games: whole recorded games, each read once by eye against the rulebook.

Beside a record lies its story, which is what was read; `tools/stories.py` writes it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from roadstead import DICTATED, Match

FOLDER = Path(__file__).parent
RECORDS = sorted(FOLDER.glob("*/*.game"))


def without_comments(text: str) -> str:
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    return "".join(line.partition("#")[0].rstrip() + "\n" for line in lines)


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_golden_game_replays(file: Path) -> None:
    text = file.read_text("utf-8")
    match = Match.replay(text, nature=DICTATED)
    assert match.record() == without_comments(text)
    assert match.over
    assert match.story() == file.with_suffix(".txt").read_text("utf-8").splitlines()
    assert match.game.broken(match._table) == []
