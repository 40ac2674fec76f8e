"""What a seat sees, as numbers: one observer for each game with its players and options."""

from __future__ import annotations

from typing import Any

from roadstead import kits
from roadstead.adapters.observation.row import Observer
from roadstead.kernel.errors import BadSetUp
from roadstead.kernel.game import Game
from roadstead.kernel.table import Table


def observer_of(game: Game[Any], table: Table) -> Observer[Any]:
    """The observer of a game for tables set up like this new one."""
    maker = kits.of(game).room("observer")
    if maker is None:
        raise BadSetUp(f"nobody has said what a seat of {game.title} observes; its kit can")
    observer: Observer[Any] = maker(table)
    return observer
