"""Every thing of Fleet with its rule, for the index of the rules page."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from roadstead.games.fleet.views import FleetView
from roadstead.games.fleet.words.en.explain import explain
from roadstead.kernel.base.explaining import Indexed, IndexEntry, entry_of
from roadstead.kernel.base.eyes import number

FIRST_BOAT: Final = {"": "Boat without a captain", "0": "Boat with a captain"}  # by its crates
BESIDE: Final = {
    "crates": "taken off a boat",
    "catch": "fish of the sea",
    "supply": "boat cards, face down",
    "discards": "boat cards, face up",
    "licences": "licences, face down",
}


def index(view: FleetView) -> list[Indexed]:
    """Licences, boat cards, and what lies beside them."""
    box, seats = view["box"], len(view["players"])

    def entry(thing: str, kind: str) -> IndexEntry:
        return entry_of(explain, view, thing, kind, seats)

    licences = [
        entry(
            f"licence:{code}",
            f"{number(card['points'], 'point')}, lowest bid {card['minimum']}",
        )
        for code, card in box["licences"].items()
    ]
    boats = [
        entry(
            f"card:{code}",
            f"cash {card['cash']}, launch cost {card['cost']}, {number(card['points'], 'point')}",
        )
        for code, card in box["boats"].items()
    ]
    beside = [
        IndexEntry(thing, replace(told, name=name))
        for crates, name in FIRST_BOAT.items()
        for thing, told in [entry(f"boat:{next(iter(box['boats']))}{crates}", "launched")]
    ]
    beside += [entry(thing, kind) for thing, kind in BESIDE.items()]
    return [
        Indexed("Licences", tuple(licences)),
        Indexed("Boat cards", tuple(boats)),
        Indexed("Boats, crates and piles", tuple(beside)),
    ]
