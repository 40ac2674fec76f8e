"""What can be forbidden to a bot: the cards that are loaded."""

from __future__ import annotations

from collections.abc import Mapping

from roadstead.arena.things import Thing, Things
from roadstead.games.treasure_fleet.rules.actions import LOAD
from roadstead.games.treasure_fleet.rules.components import CARD_NAMES
from roadstead.games.treasure_fleet.rules.game import TreasureFleet


def things(game: TreasureFleet, options: Mapping[str, object]) -> Things:
    """Every kind of card by its id."""
    ids = game.set_up(game.players[-1], options).box.ids
    return {ids[name]: Thing(frozenset([LOAD(kind)])) for kind, name in enumerate(CARD_NAMES)}
