"""How positions write the numbers of a table of the dice games."""

from __future__ import annotations

from typing import Final

from roadstead.games.fleet_dice.rules.components import (
    BONUSES,
    FACES,
    LICENCES,
    SECTIONS,
    SHIPS,
    TYPES,
)
from roadstead.games.fleet_dice.rules.components import KEYS as SECTION_KEYS
from roadstead.games.fleet_dice.rules.sheet import (
    MOST_BOATS,
    MOST_BOXES,
    MOST_CAPACITY,
    MOST_COINS,
    MOST_STARS,
)
from roadstead.kernel.notation.spelling import (
    Between,
    Each,
    Handful,
    Handfuls,
    Marks,
    Named,
    Seat,
    Spelling,
)

PHASES: Final = ("set-up", "boat", "income", "fishing", "town", "over")
SOURCES: Final = ("coins", "shrimp", "swordfish", "salvage")
TURN: Final = Seat(after=1)  # Captain Ruth's comes after the lone player's
MANY: Final = Between(0, 1_000)
BOATS: Final = [str(slot + 1) for slot in range(MOST_BOATS * SHIPS)]

SPELLINGS: Final[dict[str, Spelling]] = {
    "Player.filled": Handfuls([SECTION_KEYS[:SHIPS], SECTION_KEYS[SHIPS:]], MOST_BOXES),
    "Player.left": Handfuls([SECTION_KEYS[:SHIPS], SECTION_KEYS[SHIPS:]], MOST_BOXES),
    "Player.open": Marks(SECTION_KEYS),
    "Player.licences": Handful(SECTION_KEYS[:TYPES], LICENCES),
    "Player.boats": Handful(SECTION_KEYS[:SHIPS], MOST_BOATS),
    "Player.fleet": MANY,
    "Player.fish": Each(Between(0, MOST_CAPACITY)),
    "Player.caught": MANY,
    "Player.coins": Between(0, MOST_COINS),
    "Player.coin_box": Between(0, MOST_COINS),
    "Player.struck_stars": Marks([str(star + 1) for star in range(MOST_STARS)]),
    "Player.bonus": Named(("nothing", *BONUSES), first=-1),
    "Player.hexes": Marks(SECTION_KEYS[:TYPES]),
    "Player.salvaged": MANY,
    "Player.waiting": MANY,
    "Player.staying": Marks(BOATS),
    "DiceTable.turns": Between(2, SECTIONS),
    "DiceTable.first": TURN,
    "DiceTable.round": Between(1, 100),
    "DiceTable.phase": Named(PHASES),
    "DiceTable.dice": Each(Named(FACES)),
    "DiceTable.taken": Each(Seat({"nobody": -1}, after=1)),
    "DiceTable.using": Named(FACES),
    "DiceTable.bonuses": Marks(BONUSES),
    "DiceTable.tokens": Each(Named(SECTION_KEYS)),
    "StartingBoxes.section": Named(SECTION_KEYS),
    "StartingBoxes.boxes": Between(1, MOST_BOXES),
    "SecondBox.section": Named(SECTION_KEYS),
    "LaunchOrLicense.section": Named(SECTION_KEYS[:TYPES]),
    "Star.source": Named(SOURCES),
    "SecondFish.boat": Between(0, MOST_BOATS - 1),
    "BoatStays.left": Between(0, LICENCES),
}
