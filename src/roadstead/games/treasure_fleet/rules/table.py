"""The table of Treasure Fleet: what lies where, and the small questions rules ask of it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roadstead.games.treasure_fleet.rules.components import (
    BOARDING_PARTY,
    KINDS,
    SAILINGS,
    STORM,
    Box,
)
from roadstead.kernel.bag import Bag
from roadstead.kernel.table import SEAT_BIT, Table

EMPTY: Final[i64] = -1  # a free place in the row
CURSED: Final[i64] = 0  # a cursed ship in the row
NOT_RANSOMED: Final[i64] = -2
ESCAPED: Final[i64] = -1

# A handful of cards is one number: four bits for how many there are of each kind.
CARD: Final[list[int]] = [1 << 4 * kind for kind in range(KINDS)]
# So are the cards that a pirate has fired at the row: ten bits a ship, two for each kind.
SHIP_BITS: Final[i64] = 10
SHIP_CARDS: Final[i64] = 1023
FIRED: Final[list[int]] = [1 << 2 * kind for kind in range(STORM)]
BOARDING_PARTIES: Final[i64] = 3 << 8

CANNON: Final[list[int]] = [1, 2, 3, 4, 0, 0]  # by kind
BOARDED: Final[i64] = 64  # more than any cannon fire
BIT: Final[list[int]] = [1 << place for place in range(KINDS)]


def strength_of_card(kind: int) -> int:
    """What a single card is worth: its cannon, or boarding above all cannon."""
    return BOARDED if kind == BOARDING_PARTY else CANNON[kind]


def strength_at_a_ship(cards: int) -> int:
    """What the cards fired at one ship are worth: with boarding, the cannon do not count."""
    if cards & BOARDING_PARTIES:
        return BOARDED
    return sum([CANNON[kind] * (cards >> 2 * kind & 3) for kind in range(BOARDING_PARTY)])


STRENGTH: Final[list[int]] = [strength_at_a_ship(cards) for cards in range(SHIP_CARDS + 1)]


def packed(counts: list[int]) -> i64:
    """A handful of cards from how many there are of each kind."""
    cards: i64 = 0
    for kind, count in enumerate(counts):
        cards += CARD[kind] * count
    return cards


def unpacked(cards: i64) -> list[int]:
    """How many cards of each kind are in a handful."""
    return [(cards >> 4 * kind) & 15 for kind in range(KINDS)]


def kinds_in(cards: i64) -> i64:
    """The kinds of which there is at least one, as bits."""
    kinds: i64 = 0
    bit: i64 = 1
    while cards:
        if cards & 15:
            kinds += bit
        bit += bit
        cards >>= 4
    return kinds


def size(cards: i64) -> i64:
    """How many cards there are in a handful."""
    number: i64 = 0
    while cards:
        number += cards & 15
        cards >>= 4
    return number


def last_card(cards: i64) -> i64:
    """The kind of the only card left."""
    kind: i64 = 0
    while cards > 1:
        kind += 1
        cards >>= 4
    return kind


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

    def cards_at(self, place: i64) -> i64:
        """The cards fired at a ship, two bits for each kind."""
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

    box: Box
    storms: bool
    score_neutral: bool
    pirates: list[Pirate]  # by seat; the neutral pirate comes last
    neutral: Bag | None  # the neutral pirate's deck
    fleet: Bag  # ships still face down, by points
    row: list[int]  # points of the ships face up, CURSED or EMPTY
    stormed: i64  # places of cursed ships under a storm, as bits
    discarded: list[int]  # ships that escaped or were lost to a curse
    lookout: i64
    sailing: i64
    volley: i64
    unready: i64  # seats that have not loaded for this sailing, as bits
    extra: i64  # seats that may load, or have loaded, a fourth card, as bits
    governor: i64  # who holds the governor

    def __init__(self, seats: i64, box: Box, fleet: Bag, row: list[int]) -> None:
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
        return (32 if len(self.row) == 5 else 16) - 1 - self.stormed

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
        self.clone_onto(copy)
        return copy
