"""What a ship, a building or a bonus of the sheet is worth and does, in a few words.

The terminal and the browser print these words; the numbers in them are the sheet's.
"""

from __future__ import annotations

from typing import Final

from roadstead.games.fleet_dice.rules.components import (
    BAIT_SHOP,
    BARGE,
    BUFFET,
    CANNING,
    CAPTAINS_CLUB,
    CASINO,
    KING_CRAB,
    SALVAGE_YARD,
    SHIPS,
    SMOKEHOUSE,
)
from roadstead.games.fleet_dice.rules.sheet import Sheet

# What each King Crab bonus counts.
ONE: Final = ("fish", "building", "licence", "coin", "boat", "full boat", "hex")
MANY: Final = ("fish", "buildings", "licences", "coins", "boats", "full boats", "hexes")


def counted_things(sheet: Sheet, bonus: int) -> str:
    """For what a King Crab bonus pays once: "building", "10 coins"."""
    per = sheet.bonus_per[bonus]
    return ONE[bonus] if per == 1 else f"{per} {MANY[bonus]}"


def vp_a_boat(sheet: Sheet, ship: int) -> str:
    """The VP of a kind of boat: one number where all are alike, or one for each."""
    worth = sheet.boat_vp[ship]
    return "/".join([str(vp) for vp in (worth if len(set(worth)) > 1 else worth[:1])])


def note(sheet: Sheet, section: int) -> str:
    """What a section is worth, and what it does."""
    if section < SHIPS:
        return _of_ship(sheet, section)
    parts = [_worth(sheet, section), _power(sheet, section)]
    return ", ".join([part for part in parts if part])


def _of_ship(sheet: Sheet, ship: int) -> str:
    if ship == CAPTAINS_CLUB:
        return "fish for yourself"
    each = vp_a_boat(sheet, ship)
    if ship == KING_CRAB:
        licence = f"{sheet.licence_vp[KING_CRAB]} VP"
        return f"{licence}, boats {each} VP" if each else licence
    if not each:
        return "no boat"
    return f"{each} VP, fish per full boat" if ship == BARGE else f"{each} VP each"


def _worth(sheet: Sheet, building: int) -> str:
    each = f"{sheet.box_vp[building]} VP a box" if sheet.box_vp[building] else ""
    full = f"{sheet.vp[building]} VP" if sheet.vp[building] else ""
    if full and (each or not _power(sheet, building)):
        full += " when full"
    return ", ".join([part for part in (each, full) if part])


def _power(sheet: Sheet, building: int) -> str:
    powers = {
        CASINO: "reroll your die",
        SALVAGE_YARD: "die as ★",
        BAIT_SHOP: f"die as {sheet.bait_coins} coins",
        CANNING: "full boats pay",
        SMOKEHOUSE: f"market +{sheet.smokehouse_coins}",
        BUFFET: f"{'/'.join([str(vp) for vp in sheet.hex_vp[1:]])} VP",
    }
    return powers.get(building, "")
