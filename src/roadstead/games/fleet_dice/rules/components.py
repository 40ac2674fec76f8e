"""What is in the box: the dice, and the sections of the score sheet by number."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# The sections of the score sheet: at sea, then the harbor, then the wharf. Captain Ruth's
# tokens walk each of the three areas in this order (rulebook, "Token Movement").
SHRIMP: Final[i64] = 0
COD: Final[i64] = 1
LOBSTER: Final[i64] = 2
SWORDFISH: Final[i64] = 3
OYSTER: Final[i64] = 4
KING_CRAB: Final[i64] = 5
CAPTAINS_CLUB: Final[i64] = 6
RESEARCH_VESSEL: Final[i64] = 7
BARGE: Final[i64] = 8
INUIT: Final[i64] = 9
CASINO: Final[i64] = 10
AMAS: Final[i64] = 11
SALVAGE_YARD: Final[i64] = 12
BAIT_SHOP: Final[i64] = 13
CANNING: Final[i64] = 14
SMOKEHOUSE: Final[i64] = 15
PUB: Final[i64] = 16
BUFFET: Final[i64] = 17

# How a section is called in files, records and views; its printed name is in the sheet.
KEYS: Final = (
    *("shrimp", "cod", "lobster", "swordfish", "oyster"),
    *("crab", "club", "vessel", "barge", "inuit"),
    *("casino", "amas", "yard", "bait"),
    *("canning", "smoke", "pub", "buffet"),
)
TYPES: Final = 5  # of boats at sea; sections 0 to 4
SHIPS: Final = 10  # sections that can hold boats: at sea and in the harbor
SECTIONS: Final = 18
# Boats that hold fish; a Research Vessel does not, and the Captain's Club has no boats.
FISHING_BOATS: Final[list[int]] = [0, 1, 2, 3, 4, 5, 8, 9]
LICENCES: Final = 3  # of each type (rulebook, "License Bonuses")

# Sets of sections: five at sea, five in the harbor, eight on the wharf.
AT_SEA: Final[i64] = 0b11111
HARBOR: Final[i64] = 0b11111_00000
WHARF: Final[i64] = 0b11111111_00000_00000
ANYWHERE: Final[i64] = 0b11111111_11111_11111

# The symbols of boxes, as a sheet's file writes them.
SYMBOLS: Final = "-LB?F"
PLAIN: Final[i64] = 0
LICENCE: Final[i64] = 1
BOAT: Final[i64] = 2
EITHER: Final[i64] = 3
FISHING: Final[i64] = 4

# The faces of the dice: a boat die has a face for each type and one with three coins; a
# town die has each of its three faces twice. The first five are numbered like their sections.
THREE_COINS: Final[i64] = 5
HARBOR_FACE: Final[i64] = 6
WHARF_FACE: Final[i64] = 7
MARKET_FACE: Final[i64] = 8
FACES: Final = (*KEYS[:TYPES], "3-coins", "harbor", "wharf", "market")
FACE_NAMES: Final = (
    *("Shrimp", "Cod", "Lobster", "Swordfish", "Oyster", "3 Coins"),
    *("Harbor", "Wharf", "Market"),
)
COINS_ON_DIE: Final[i64] = 3

# By which tools speak of the sections, whatever a sheet prints and calls them.
IDS: Final = (
    *KEYS[:TYPES],
    *("king-crab", "captains-club", "research-vessel", "barge", "inuit"),
    *("casino", "amas", "salvage-yard", "bait-shop"),
    *("canning-co", "smokehouse", "fishermans-pub", "seafood-buffet"),
)

# The King Crab bonuses: VP for so many of something. A sheet has four of them or more.
BONUSES: Final = ("fish", "building", "licence", "coin", "boat", "full-boat", "hex")
PER_FISH: Final[i64] = 0
PER_BUILDING: Final[i64] = 1
PER_LICENCE: Final[i64] = 2
PER_COIN: Final[i64] = 3
PER_BOAT: Final[i64] = 4
PER_FULL_BOAT: Final[i64] = 5
PER_HEX: Final[i64] = 6
