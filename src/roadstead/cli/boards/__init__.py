"""The games' tables in the terminal, drawn from their views and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.console import RenderableType

from roadstead import kits
from roadstead.cli import any_board


def draw(view: Mapping[str, Any]) -> RenderableType:
    """The table; a game without a board of its own is drawn from the form of its view.

    Beside what a match says, `pointed` has the things that the open choices point at.
    """
    board = _board_of(view["game"]) or any_board
    drawn: RenderableType = board.draw(view)
    return drawn


def notes(view: Mapping[str, Any]) -> list[RenderableType]:
    """What the drawing has no room for, in words: for games that have such notes."""
    explain = getattr(_board_of(view["game"]), "explain", None)
    return [explain(view)] if explain else []


def _board_of(game: str) -> Any | None:
    kit = kits.installed(game)
    return kit.room("terminal") if kit else None
