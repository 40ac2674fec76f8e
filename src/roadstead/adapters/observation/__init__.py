"""What a seat sees, as numbers: one observer for each game with its players and options."""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

from roadstead.adapters.observation.row import Observer
from roadstead.kernel.errors import BadSetUp
from roadstead.kernel.game import Game
from roadstead.kernel.table import Table

OWN = {
    "fleet": "roadstead.adapters.observation.fleet:FleetObserver",
    "fleet-dice": "roadstead.adapters.observation.fleet_dice:DiceObserver",
    "dicey-waters": "roadstead.adapters.observation.fleet_dice:DiceObserver",
    "treasure-fleet": "roadstead.adapters.observation.treasure_fleet:TreasureObserver",
    "black-fleet": "roadstead.adapters.observation.black_fleet:BlackFleetObserver",
}
ENTRY_POINTS = "roadstead.observers"


def observer_of(game: Game[Any], table: Table) -> Observer[Any]:
    """The observer of a game for tables set up like this new one."""
    if game.name in OWN:
        module, _, attribute = OWN[game.name].partition(":")
        maker = getattr(import_module(module), attribute)
    else:
        points = entry_points(group=ENTRY_POINTS, name=game.name)
        if not points:
            raise BadSetUp(
                f"nobody has said what a seat of {game.title} observes; "
                f"a package can, under the entry point {ENTRY_POINTS}"
            )
        maker = next(iter(points)).load()
    observer: Observer[Any] = maker(table)
    return observer
