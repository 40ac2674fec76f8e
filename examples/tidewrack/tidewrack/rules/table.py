"""What lies where."""

from __future__ import annotations

from typing import ClassVar, Final

from roadstead.kernel.bag import Bag
from roadstead.kernel.notation.spelling import SEAT, Between, Counts, Each, Named, Spelling
from roadstead.kernel.table import Table
from tidewrack.rules.components import (
    CALM,
    CARD_COUNTS,
    CARDS,
    COVES,
    FIND_COUNTS,
    FINDS,
    FIRST_ROPE,
    NONE,
    STRENGTH,
    WEATHERS,
    coves_for,
)

A_CARD: Final = Named(("nothing", *CARDS), first=NONE)
A_COVE: Final = Named(("nowhere", *COVES), first=NONE)

SPELLINGS: Final[dict[str, Spelling]] = {
    "WrackTable.deck": Counts(CARDS),
    "WrackTable.sea": Counts(FINDS),
    "WrackTable.discards": Counts(CARDS),
    "WrackTable.hands": Each(Counts(CARDS)),
    "WrackTable.passing": Each(A_CARD),
    "WrackTable.given": Each(A_CARD),
    "WrackTable.chosen": Each(A_CARD),
    "WrackTable.rowing": Each(A_COVE),
    "WrackTable.heaved": Each(Between(0, 1)),
    "WrackTable.coves": Each(Counts(FINDS)),
    "WrackTable.kept": Each(Counts(FINDS)),
    "WrackTable.rope": Each(Between(0, 99)),
    "WrackTable.track": Each(SEAT),
    "WrackTable.took": Each(SEAT),
    "WrackTable.weather": Named(WEATHERS),
    "WrackTable.tide": Between(0, 3),
    "WrackTable.tides": Between(2, 3),
    "WrackTable.round": Between(0, 9),
    "DealCard.seat": SEAT,
    "Land.seat": SEAT,
    "WashUp.cove": Named(COVES),
    "WorkCove.cove": Named(COVES),
    "Land.cove": Named(COVES),
    "TakeFind.cove": Named(COVES),
}


class WrackTable(Table):
    """The coves, the track, and what everybody holds."""

    spellings: ClassVar[dict[str, Spelling]] = SPELLINGS

    def __init__(self, seats: int, tides: int = 3, changing: bool = False) -> None:
        super().__init__(seats)
        self.tides = tides
        self.changing = changing  # the weather
        self.tide = 0
        self.round = 0
        self.weather = CALM
        self.deck = Bag(list(CARD_COUNTS))
        self.sea = Bag(list(FIND_COUNTS))
        self.discards = [0] * len(CARDS)
        self.coves = [[0] * len(FINDS) for _ in range(coves_for(seats))]
        self.track = list(range(seats))  # the front first
        self.took = [0] * 0  # who has landed a find this round, in order
        self.hands = [[0] * len(CARDS) for _ in range(seats)]  # chosen cards included
        self.passing = [NONE] * seats  # hidden
        self.given = [NONE] * seats  # what a seat knows to be in its left neighbour's hand
        self.chosen = [NONE] * seats  # hidden until shown
        self.rowing = [NONE] * seats  # hidden until shown
        self.shown = False
        self.heaved = [0] * seats
        self.kept = [[0] * len(FINDS) for _ in range(seats)]
        self.rope = [FIRST_ROPE] * seats

    def clone(self) -> WrackTable:
        copy = type(self)(self.seats, self.tides, self.changing)
        copy.tide = self.tide
        copy.round = self.round
        copy.weather = self.weather
        copy.deck = self.deck.clone()
        copy.sea = self.sea.clone()
        copy.discards = self.discards[:]
        copy.coves = [finds[:] for finds in self.coves]
        copy.track = self.track[:]
        copy.took = self.took[:]
        copy.hands = [hand[:] for hand in self.hands]
        copy.passing = self.passing[:]
        copy.given = self.given[:]
        copy.chosen = self.chosen[:]
        copy.rowing = self.rowing[:]
        copy.shown = self.shown
        copy.heaved = self.heaved[:]
        copy.kept = [finds[:] for finds in self.kept]
        copy.rope = self.rope[:]
        self.clone_onto(copy)
        return copy

    def left_of(self, seat: int) -> int:
        return (seat + 1) % self.seats

    def strength(self, seat: int) -> int:
        """How strongly a seat rows, when its card is known."""
        return STRENGTH[self.chosen[seat]] + self.heaved[seat]


def kinds(counts: list[int]) -> list[int]:
    """The kinds of which there is at least one."""
    return [kind for kind, count in enumerate(counts) if count]
