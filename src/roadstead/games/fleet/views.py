"""What a seat may see of Fleet, declared: made by `rules/view`, drawn by terminal and browser.

Boats and licences are known by the codes that records write.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from roadstead.kernel.base.views import Every

BoatCode = Literal["t", "s", "l", "p", "c", "k"]
LicenceCode = Literal["t", "s", "l", "p", "c", "kc", "kf", "kd", "pub"]
Boats = dict[BoatCode, int]  # how many of each, as cards
Licences = dict[LicenceCode, int]


class BoatCard(TypedDict):
    """What is printed on a boat card."""

    id: str
    name: str
    cost: int
    points: int
    cash: int


class LicenceCard(TypedDict):
    """What is printed on a licence."""

    id: str
    name: str
    minimum: int
    points: int
    text: str


class FleetBox(TypedDict):
    """What is in the box: crates that a boat has room for, boats in the order of a payment."""

    capacity: int
    boats: Every[BoatCode, BoatCard]
    licences: Every[LicenceCode, LicenceCard]


class LaunchedBoat(TypedDict):
    """A boat before its player."""

    boat: BoatCode
    captain: bool
    crates: int


class PointsByPart(TypedDict):
    """What a score is made of."""

    licences: int
    boats: int
    fish: int
    king_crab: int


class FleetPlayer(TypedDict):
    """What lies before a player; hand, cards just drawn, captains and means are the owner's."""

    cards: int
    known: Boats
    licences: Licences
    boats: list[LaunchedBoat]
    processed: int
    launched_now: int
    hired_now: int
    discount: int
    still_buying: bool
    score: int
    points: PointsByPart
    hand: NotRequired[Boats]
    drawn: NotRequired[Boats]
    captains: NotRequired[Boats]
    means: NotRequired[int]


class AuctionShown(TypedDict):
    """The licence that is put up, the highest bid and who is still in."""

    licence: LicenceCode
    minimum: int
    bid: int | None
    bidder: int
    bidding: list[int]


class PaymentShown(TypedDict):
    """Who pays, how much, and what is still due."""

    seat: int
    price: int
    due: int


class FleetView(TypedDict):
    """The table of Fleet."""

    round: int
    phase: int | None
    last_round: bool
    start: int
    display: list[LicenceCode | None]
    licences_left: int
    licences_unseen: Licences
    swept: list[LicenceCode]
    supply: int
    shuffled: Boats
    discards: Boats
    crates: int
    auction: AuctionShown | None
    payment: PaymentShown | None
    box: FleetBox
    players: list[FleetPlayer]
