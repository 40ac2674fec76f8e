"""What a seat sees, as numbers: one observer for each game with its players and options."""

from __future__ import annotations

from typing import Any

from roadstead import kits
from roadstead.kernel.game import Game
from roadstead.kernel.table import Table
from roadstead.observation.any_view import ViewObserver
from roadstead.observation.row import Observer


def observer_of(game: Game[Any], table: Table) -> Observer[Any]:
    """The observer of a game for tables set up like this new one.

    A game that brings none is observed by the form of its views.
    """
    maker = kits.of(game).room("observer")
    observer: Observer[Any] = maker(table) if maker else ViewObserver(game, table)
    return observer
