"""The games, by name. Other packages add theirs by the entry point `roadstead.games`."""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

from roadstead.kernel.errors import BadRecord, BadSetUp
from roadstead.kernel.game import Game

OWN = {
    "fleet": "roadstead.games.fleet.game:GAME",
    "fleet-dice": "roadstead.games.fleet_dice.game:FLEET_DICE",
    "dicey-waters": "roadstead.games.fleet_dice.game:DICEY_WATERS",
    "treasure-fleet": "roadstead.games.treasure_fleet.game:GAME",
    "black-fleet": "roadstead.games.black_fleet.game:GAME",
}
ENTRY_POINTS = "roadstead.games"


def names() -> list[str]:
    """The name of every game that can be played here."""
    return [*OWN, *(point.name for point in entry_points(group=ENTRY_POINTS))]


def find(name: str) -> Game[Any]:
    """The game of that name."""
    if name in OWN:
        module, _, attribute = OWN[name].partition(":")
        game = getattr(import_module(module), attribute)
    else:
        points = entry_points(group=ENTRY_POINTS, name=name)
        if not points:
            raise BadSetUp(f"there is no game '{name}'; the games: {', '.join(names())}")
        game = next(iter(points)).load()
    assert isinstance(game, Game)
    return game


def under_rules(game: Game[Any], rules: int) -> Game[Any]:
    """The game under that version of its rules."""
    versions = {version.rules: version for version in (game, *game.earlier)}
    if rules not in versions:
        raise BadRecord(
            f"the record was made under rules {rules} of {game.title}; "
            f"this Roadstead knows rules {' and '.join(map(str, sorted(versions)))}"
        )
    return versions[rules]
