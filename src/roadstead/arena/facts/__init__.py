"""What may have decided a game: one small module for each game knows what to look at.

A game without a module has its scores only.
"""

from __future__ import annotations

from collections.abc import Callable

from roadstead.arena.facts import black_fleet, fleet, fleet_dice, treasure_fleet
from roadstead.arena.facts.facts import Facts
from roadstead.match import Match

OF: dict[str, Callable[[Match], Facts]] = {
    "fleet": fleet.facts,
    "fleet-dice": fleet_dice.facts,
    "dicey-waters": fleet_dice.facts,
    "treasure-fleet": treasure_fleet.facts,
    "black-fleet": black_fleet.facts,
}
ABOUT = {
    "fleet": "licences bought and what became of them",
    "fleet-dice": "sections of the sheet filled",
    "dicey-waters": "sections of the sheet filled",
    "treasure-fleet": "cards loaded and ships taken",
    "black-fleet": "developments dealt and how the doubloons came in",
}
UNITS = {"black-fleet": "doubloons"}


def facts_of(match: Match) -> Facts:
    """What is worth knowing of a finished match, seat by seat."""
    facts = OF.get(match.game.name)
    return facts(match) if facts else Facts.none(match.players)


def about(game: str) -> str:
    """What the facts of a game are about, in words; empty for a game that has none."""
    return ABOUT.get(game, "")


def unit(game: str) -> str:
    """What a game's score is counted in."""
    return UNITS.get(game, "points")
