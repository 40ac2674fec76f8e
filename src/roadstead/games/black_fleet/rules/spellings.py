"""How positions write the numbers of a table of Black Fleet."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from roadstead.games.black_fleet.rules.actions import CARD_NUMBERS, SHIPS
from roadstead.games.black_fleet.rules.chart import GOODS
from roadstead.games.black_fleet.rules.components import CUBES, PRICES
from roadstead.games.black_fleet.rules.effects import DEVELOPMENT_NAMES, FORTUNE_NAMES
from roadstead.games.black_fleet.rules.powers import HOLD, POWER_NAMES, Powers
from roadstead.games.black_fleet.rules.sea import COMPASS, SPACES
from roadstead.kernel.notation.literals import Literal
from roadstead.kernel.notation.spelling import (
    SEAT,
    SEAT_OR_NOBODY,
    Between,
    Counts,
    Each,
    Marks,
    Named,
    Spelling,
)

FLEET: Final = ("merchant", "pirate", "yellow", "violet")
MANY: Final = Between(0, 99)
MOST_OF_A_POWER: Final = 99
MOST_IN_HAND: Final = 6  # movement cards; no card allows more
MOST_FORTUNES: Final = 99
CARD_OR_NOTHING: Final = Named(("nothing", *CARD_NUMBERS), first=-1)


@mypyc_attr(native_class=False)
class PowersSpelled(Spelling):
    """What cards give, by the names of the powers."""

    def __init__(self) -> None:
        self.amounts = Counts(POWER_NAMES, MOST_OF_A_POWER)

    def write(self, value: Any) -> str:
        return self.amounts.write(value.of)

    def read(self, literal: Literal, seats: int) -> Any:
        return Powers(dict(enumerate(self.amounts.read(literal, seats))))


SPELLINGS: Final[dict[str, Spelling]] = {
    "Ship.kind": Named(("merchant", "pirate", "navy")),
    "Ship.seat": SEAT_OR_NOBODY,
    "Ship.at": Named(("out", *SPACES, *[f"sea-{point}" for point in COMPASS]), first=-1),
    "Ship.goods": Named(("nothing", *GOODS), first=-1),
    "Ship.cubes": Between(0, int(HOLD)),
    "Ship.left": MANY,
    "Ship.attacks": MANY,
    "Ship.deals": MANY,
    "Ship.powers": PowersSpelled(),
    "Player.coins": Between(0, 10_000),
    "Player.cards": Each(Named(CARD_NUMBERS), most=MOST_IN_HAND),
    "Player.fortunes": Each(Named(FORTUNE_NAMES), most=MOST_FORTUNES),
    "Player.developments": Each(Named(DEVELOPMENT_NAMES), most=len(PRICES)),
    "Player.flipped": Marks((*map(str, PRICES), "victory")),
    "Player.victory": Between(1, 100),
    "Player.powers": PowersSpelled(),
    "Player.compared": CARD_OR_NOTHING,
    "Player.kept": Between(0, MOST_IN_HAND),
    "BlackFleetTable.stock": Counts(GOODS, int(CUBES)),
    "BlackFleetTable.movement": Counts(CARD_NUMBERS),
    "BlackFleetTable.movement_discards": Counts(CARD_NUMBERS),
    "BlackFleetTable.fortune": Counts(FORTUNE_NAMES),
    "BlackFleetTable.fortune_discards": Counts(FORTUNE_NAMES),
    "BlackFleetTable.round": Between(1, 100_000),
    "BlackFleetTable.turn": SEAT,
    "BlackFleetTable.card": CARD_OR_NOTHING,
    "BlackFleetTable.commanded": Marks(FLEET),
    "BlackFleetTable.waiting": Marks(FLEET),
    "BlackFleetTable.active": Named(("nothing", *FLEET), first=-1),
    "BlackFleetTable.ambush": Named(("nothing", *SPACES), first=-1),
    "BlackFleetTable.due": MANY,
    "BlackFleetTable.keep": MANY,
    "AskForCard.kind": Named(FORTUNE_NAMES),
    "Drift.number": Between(0, len(SHIPS) - 1),
    "ChangePlaces.number": Between(0, len(SHIPS) - 1),
}
