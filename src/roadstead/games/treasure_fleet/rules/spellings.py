"""How positions write the numbers of a table of Treasure Fleet."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from roadstead.games.treasure_fleet.rules.actions import PLACES
from roadstead.games.treasure_fleet.rules.components import (
    MOST_POINTS,
    MOST_SHIPS,
    POSSIBLE_POINTS,
    SAILINGS,
    STORM,
    VOLLEYS,
)
from roadstead.games.treasure_fleet.rules.fire import (
    FIRED,
    MOST_FIRED,
    SHIP_BITS,
    SHIP_CARDS,
    number_fired,
)
from roadstead.kernel.base.errors import BadPosition
from roadstead.kernel.notation.literals import Literal, in_brackets
from roadstead.kernel.notation.spelling import (
    SEAT,
    SEATS,
    Between,
    Counts,
    Each,
    Handful,
    Marks,
    Named,
    Seat,
    Spelling,
)

CARDS: Final = ("one", "two", "three", "four", "boarding", "storm")
SHIPS: Final = ("cursed", *POSSIBLE_POINTS)


@mypyc_attr(native_class=False)
class FiredAtTheRow(Spelling):
    """The cards that a pirate has fired, ship by ship."""

    def __init__(self) -> None:
        self.at_a_ship = Counts(CARDS[:STORM], int(MOST_FIRED))

    def write(self, value: Any) -> str:
        ships = []
        for place in range(MOST_SHIPS):
            cards = (value >> place * SHIP_BITS) & SHIP_CARDS
            ships.append(self.at_a_ship.write([number_fired(cards, kind) for kind in range(STORM)]))
        return in_brackets("[", ships)

    def read(self, literal: Literal, seats: int) -> Any:
        ships = Each(self.at_a_ship).read(literal, seats)
        if len(ships) > MOST_SHIPS:
            raise BadPosition(f"there are at most {MOST_SHIPS} ships in the row")
        fired = 0
        for place, counts in enumerate(ships):
            cards = sum([FIRED[kind] * count for kind, count in enumerate(counts)])
            fired += cards << place * int(SHIP_BITS)
        return fired


SPELLINGS: Final[dict[str, Spelling]] = {
    "Pirate.hand": Handful(CARDS),
    "Pirate.loaded": Handful(CARDS),
    "Pirate.fired": FiredAtTheRow(),
    "Pirate.captured": Each(Between(1, MOST_POINTS)),
    "Pirate.giving_up": Between(0, MOST_POINTS),
    "TreasureTable.neutral": Counts(CARDS),
    "TreasureTable.fleet": Counts(SHIPS),
    "TreasureTable.row": Each(Named(("empty", *SHIPS), first=-1)),
    "TreasureTable.stormed": Marks(PLACES),
    "TreasureTable.discarded": Each(Named(SHIPS)),
    "TreasureTable.lookout": SEAT,
    "TreasureTable.sailing": Between(1, max(SAILINGS.values())),
    "TreasureTable.volley": Between(0, VOLLEYS),
    "TreasureTable.unready": SEATS,
    "TreasureTable.extra": SEATS,
    "TreasureTable.governor": Seat({"not-ransomed": -2, "escaped": -1}, after=1),
    "Volley.number": Between(1, VOLLEYS),
    "AimNeutral.card": Named(CARDS),
    "Curse.place": Named(PLACES),
    "LoseShip.struck": SEATS,
}
