"""What always holds: no card and no ship appears or vanishes."""

from __future__ import annotations

from roadstead.games.treasure_fleet.rules.components import VOLLEYS
from roadstead.games.treasure_fleet.rules.table import CURSED, EMPTY, TreasureTable
from roadstead.kernel.handful import size


def broken(table: TreasureTable) -> list[str]:
    """Every invariant of a Treasure Fleet table that does not hold."""
    return [*_cards(table), *_ships(table)]


def _cards(table: TreasureTable) -> list[str]:
    complaints = []
    later = (table.sailings - table.sailing) * VOLLEYS + 1
    for seat in range(table.seats):
        pirate = table.pirates[seat]
        cards = size(pirate.hand + pirate.loaded)
        if not later <= cards <= later + VOLLEYS:
            complaints.append(f"seat {seat} has {cards} cards in sailing {table.sailing}")
    return complaints


def _ships(table: TreasureTable) -> list[str]:
    ships = table.fleet.total + len(table.discarded)
    ships += sum([1 for points in table.row if points != EMPTY])
    ships += sum([len(pirate.captured) for pirate in table.pirates])
    sailed = sum(table.box.treasure_fleet(table.seats, False))
    cursed = table.fleet.counts[0] + table.row.count(CURSED) + table.discarded.count(0)
    if ships - cursed != sailed:
        return [f"{ships - cursed} treasure ships instead of {sailed}"]
    return []
