"""The score in its five categories, at any time; who leads and who has won."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roadstead.games.fleet_dice.rules.components import (
    CASINO,
    KING_CRAB,
    LICENCES,
    PER_BOAT,
    PER_BUILDING,
    PER_FISH,
    PER_FULL_BOAT,
    PER_HEX,
    PER_LICENCE,
    SECTIONS,
    TYPES,
)
from roadstead.games.fleet_dice.rules.sheet import Sheet
from roadstead.games.fleet_dice.rules.table import NO_BONUS, DiceTable, Player, full_boats
from roadstead.kernel.handful import BIT, KIND_BITS, MOST_OF_A_KIND, members, size

HEXES_IN: Final[list[int]] = [len(members(bits)) for bits in range(BIT[TYPES])]
CATEGORIES: Final = ("fish", "boats", "licences", "buildings", "bonus")


def boats_vp(sheet: Sheet, player: Player) -> i64:
    """VP for every launched boat, ships of the harbor included."""
    points: i64 = 0
    boats = player.boats
    ship: i64 = 0
    while boats:
        points += sheet.fleet_vp[ship][boats & MOST_OF_A_KIND]
        boats >>= KIND_BITS
        ship += 1
    return points


def licences_vp(sheet: Sheet, player: Player) -> i64:
    """VP for the third licence of each type, and for the King Crab licence."""
    points: i64 = 0
    for boat_type in range(TYPES):
        if player.licences_of(boat_type) == LICENCES:
            points += sheet.licence_vp[boat_type]
    if player.bonus != NO_BONUS:
        points += sheet.licence_vp[KING_CRAB]
    return points


def buildings_vp(sheet: Sheet, player: Player) -> i64:
    """VP for completed buildings, for boxes that count by themselves, and for hexes."""
    points: i64 = sheet.hex_vp[hexes(player)]
    _, filled = player.filled
    _, left = player.left
    building = CASINO
    while filled:
        boxes = filled & MOST_OF_A_KIND
        points += boxes * sheet.box_vp[building]
        if boxes and not left & MOST_OF_A_KIND:
            points += sheet.vp[building]
        filled >>= KIND_BITS
        left >>= KIND_BITS
        building += 1
    return points


def hexes(player: Player) -> i64:
    """How many hexes of the Seafood Buffet are filled."""
    return HEXES_IN[player.hexes]


def counted(sheet: Sheet, player: Player, bonus: i64) -> i64:
    """How many things a King Crab bonus counts, or would count if it were taken now."""
    if bonus == PER_FISH:
        return player.caught
    if bonus == PER_BUILDING:
        return sum([1 for place in range(CASINO, SECTIONS) if player.completed(place)])
    if bonus == PER_LICENCE:
        # Whoever has this bonus has the King Crab licence too, and it counts itself.
        return size(player.licences) + 1
    if bonus == PER_BOAT:
        return player.fleet
    if bonus == PER_FULL_BOAT:
        return full_boats(sheet, player)
    return hexes(player) if bonus == PER_HEX else player.coins


def bonus_vp(sheet: Sheet, player: Player, bonus: i64) -> i64:
    """What a King Crab bonus is worth, or would be worth if it were taken now."""
    points: i64 = counted(sheet, player, bonus) // sheet.bonus_per[bonus] * sheet.bonus_vp[bonus]
    return min(points, sheet.bonus_most)


def by_category(table: DiceTable, seat: i64) -> list[int]:
    """The score of a seat now: fish, boats, licences, buildings, bonus."""
    sheet = table.sheet
    player = table.players[seat]
    bonus = bonus_vp(sheet, player, player.bonus) if player.bonus != NO_BONUS else 0
    return [
        player.caught,
        boats_vp(sheet, player),
        licences_vp(sheet, player),
        buildings_vp(sheet, player),
        bonus,
    ]


def total(table: DiceTable, seat: i64) -> int:
    """All five categories together."""
    return sum(by_category(table, seat))


def ranking(table: DiceTable) -> list[list[int]]:
    """Most VP first; of equal ones who caught more fish; then they share the place."""
    keys = [(total(table, seat), table.players[seat].caught) for seat in range(table.seats)]
    return [
        [seat for seat in range(table.seats) if keys[seat] == best]
        for best in sorted(set(keys), reverse=True)
    ]
