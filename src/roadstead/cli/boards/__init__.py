"""The games' tables in the terminal, drawn from their views and nothing else."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from rich.console import RenderableType
from rich.pretty import Pretty

BOARDS = {
    "fleet": "roadstead.cli.boards.fleet",
    "fleet-dice": "roadstead.cli.boards.fleet_dice",
    "dicey-waters": "roadstead.cli.boards.fleet_dice",
    "treasure-fleet": "roadstead.cli.boards.treasure_fleet",
    "black-fleet": "roadstead.cli.boards.black_fleet",
}


def draw(view: dict[str, Any]) -> RenderableType:
    """The table; a game without a drawing of its own is shown as its plain data.

    Beside what a match says, `pointed` has the things that the open choices point at.
    """
    if view["game"] not in BOARDS:
        return Pretty(view["table"], expand_all=False, max_length=40)
    drawn: RenderableType = import_module(BOARDS[view["game"]]).draw(view)
    return drawn


def notes(view: dict[str, Any]) -> list[RenderableType]:
    """What the drawing has no room for, in words: for games that have such notes."""
    if view["game"] not in BOARDS:
        return []
    explain = getattr(import_module(BOARDS[view["game"]]), "explain", None)
    return [explain(view)] if explain else []
