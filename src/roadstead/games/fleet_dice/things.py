"""What can be forbidden to a bot: the sections of the sheet."""

from __future__ import annotations

from collections.abc import Mapping

from roadstead.arena.things import Thing, Things
from roadstead.games.fleet_dice.rules.actions import FILL
from roadstead.games.fleet_dice.rules.game import DiceGame


def things(game: DiceGame, options: Mapping[str, object]) -> Things:
    """Every section that the sheet has, by its id."""
    sections = game.set_up(game.players[-1], options).sheet.ids
    return {
        name: Thing(frozenset([FILL(section)])) for section, name in enumerate(sections) if name
    }
