"""The table of Treasure Fleet: what lies where, and the small questions rules ask of it."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from roadstead.games.treasure_fleet.rules.components import (
    SAILINGS,
    Box,
)
from roadstead.games.treasure_fleet.rules.fire import SHIP_BITS, SHIP_CARDS, STRENGTH
from roadstead.games.treasure_fleet.rules.spellings import SPELLINGS
from roadstead.kernel.bag import Bag
from roadstead.kernel.handful import BIT
from roadstead.kernel.notation.spelling import Spelling
from roadstead.kernel.table import SEAT_BIT, Table

EMPTY: Final[i64] = -1  # a free place in the row
CURSED: Final[i64] = 0  # a cursed ship in the row
NOWHERE: Final[i64] = -1
NOT_RANSOMED: Final[i64] = -2
ESCAPED: Final[i64] = -1


@mypyc_attr(acyclic=True)
class Pirate:
    """One captain: the cards not yet played, the cards fired at the row, the ships captured."""

    hand: i64
    loaded: i64
    fired: i64
    captured: list[int]
    giving_up: i64  # the points of the ship chosen for the curse, until all have chosen

    def __init__(self, hand: i64, captured: list[int]) -> None:
        self.hand = hand
        self.loaded = 0
        self.fired = 0
        self.captured = captured
        self.giving_up = 0

    def load(self, card: i64) -> None:
        """A card of the hand (see `ONE_OF`) is loaded."""
        self.hand -= card
        self.loaded += card

    def cards_at(self, place: i64) -> i64:
        """The cards fired at a ship."""
        return (self.fired >> (place * SHIP_BITS)) & SHIP_CARDS

    def fire_on(self, place: i64) -> i64:
        """The cannon fire on a ship, or `BOARDED`."""
        return STRENGTH[self.cards_at(place)]

    def clone(self) -> Pirate:
        copy = Pirate(self.hand, self.captured[:])
        copy.loaded = self.loaded
        copy.fired = self.fired
        copy.giving_up = self.giving_up
        return copy


class TreasureTable(Table):
    """The treasure fleet, the row of ships, the pirates around it and the lookout."""

    spellings: ClassVar[dict[str, Spelling]] = SPELLINGS

    box: Box
    storms: bool
    score_neutral: bool
    pirates: list[Pirate]  # by seat; the neutral pirate comes last
    neutral: Bag | None  # the neutral pirate's deck
    fleet: Bag  # ships still face down, by points
    row: list[i64]  # points of the ships face up, CURSED or EMPTY
    stormed: i64  # places of cursed ships under a storm, as bits
    discarded: list[int]  # ships that escaped or were lost to a curse
    lookout: i64
    sailing: i64
    volley: i64
    unready: i64  # seats that have not loaded for this sailing, as bits
    extra: i64  # seats that may load, or have loaded, a fourth card, as bits
    governor: i64  # who holds the governor

    def __init__(self, seats: i64, box: Box, fleet: Bag, row: list[i64]) -> None:
        super().__init__(seats)
        self.box = box
        self.storms = False
        self.score_neutral = False
        self.pirates = []
        self.neutral = None
        self.fleet = fleet
        self.row = row
        self.stormed = 0
        self.discarded = []
        self.lookout = 0
        self.sailing = 1
        self.volley = 0
        self.unready = SEAT_BIT[seats] - 1
        self.extra = 0
        self.governor = NOT_RANSOMED

    @property
    def sailings(self) -> int:
        return SAILINGS[self.seats]

    def targets(self) -> i64:
        """The ships that may be fired on, as bits: all but the cursed ones under a storm."""
        return BIT[len(self.row)] - 1 - self.stormed

    def place_of(self, ship: i64, first: i64 = 0) -> i64:
        """Where in the row such a ship, or none (`EMPTY`), comes first; or `NOWHERE`."""
        place = first
        while place < len(self.row):
            if self.row[place] == ship:
                return place
            place += 1
        return NOWHERE

    def after(self, seat: i64) -> i64:
        """The next seat clockwise."""
        return seat + 1 if seat + 1 < self.seats else 0

    def clone(self) -> TreasureTable:
        copy = TreasureTable(self.seats, self.box, self.fleet.clone(), self.row[:])
        copy.storms = self.storms
        copy.score_neutral = self.score_neutral
        copy.pirates = [pirate.clone() for pirate in self.pirates]
        if self.neutral is not None:
            copy.neutral = self.neutral.clone()
        copy.stormed = self.stormed
        copy.discarded = self.discarded[:]
        copy.lookout = self.lookout
        copy.sailing = self.sailing
        copy.volley = self.volley
        copy.unready = self.unready
        copy.extra = self.extra
        copy.governor = self.governor
        self.clone_stack_onto(copy)
        return copy
