"""What a seat may see of Treasure Fleet, declared: made by `rules/view`, drawn by boards.

A card is known by its code: so many cannon, a boarding party, a storm.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from roadstead.kernel.base.views import Every

CardCode = Literal["1", "2", "3", "4", "b", "s"]
Place = Literal["a", "b", "c", "d", "e"]  # of the row, from the left
FightingCards = dict[CardCode, int]  # how many of each kind


class ShipInSight(TypedDict):
    """A place of the row; cards and fire by pirate, the neutral one last.

    The leader would capture it as it stands.
    """

    place: Place
    points: int | None
    cursed: bool
    stormed: bool
    cards: list[FightingCards]
    fire: list[int | Literal["boarded"]]
    leader: int | None


class PirateShown(TypedDict):
    """A pirate; which cards are loaded, and which ship is given up, only its owner sees."""

    unplayed: FightingCards
    captured: list[int]
    points: int
    has_loaded: bool
    may_load_extra: bool
    hand: NotRequired[FightingCards]
    loaded: NotRequired[FightingCards]
    giving_up: NotRequired[int | None]


class NeutralPirate(TypedDict):
    """The neutral pirate of two players; its turned card lies open until the lookout fires it."""

    deck: FightingCards
    turned: CardCode | None
    captured: list[int]
    points: int
    scores: bool


class GovernorShown(TypedDict):
    """The governor, and who holds him: a seat, or the number after the last."""

    points: int
    ransomed: bool
    holder: int | None


class ComponentIds(TypedDict):
    """By which tools know the cards, the ships (by points) and the governor."""

    cards: Every[CardCode, str]
    ships: dict[str, str]
    governor: str


class TreasureView(TypedDict):
    """The table of Treasure Fleet; every volley of a sailing needs a loaded card."""

    sailing: int
    sailings: int
    volley: int
    lookout: int
    to_fire: list[int]
    ships: list[ShipInSight]
    pirates: list[PirateShown]
    neutral: NeutralPirate | None
    face_down: dict[str, int]
    discarded: list[int]
    governor: GovernorShown
    volleys: int
    ids: ComponentIds
