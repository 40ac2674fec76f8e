"""What a seat may see of Black Fleet, declared: made by `rules/view`, drawn by boards.

Spaces are known by their names on the chart, cards by their ids, ships by their numbers.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from roadstead.kernel.base.views import Every

Goods = Literal["green", "blue", "yellow", "violet", "red"]
Colour = Literal["black", "red", "white", "teal"]  # of the seats
NavyColour = Literal["yellow", "violet"]
Compass = Literal["n", "ne", "e", "se", "s", "sw", "w", "nw"]
ShipKind = Literal["merchant", "pirate", "navy"]
Cubes = dict[Goods, int]
CardPowers = dict[str, int]  # how much of each


class PortShown(TypedDict):
    """A port, its docks and what it pays."""

    colour: Goods
    space: str
    docks: list[str]
    buys: Cubes


class SeaMap(TypedDict):
    """The chart: one letter a space in `rows`, as in map files, and its name in `spaces`."""

    rows: list[str]
    spaces: list[list[str]]
    ports: list[PortShown]
    beaches: dict[str, int]
    lairs: list[str]
    distant_seas: dict[Compass, list[str]]


class ShipOrders(TypedDict):
    """What a ship may still do this turn."""

    moves: int
    actions_taken: int
    powers: CardPowers
    state: Literal["active", "waiting", "finished"]


class ShipShown(TypedDict):
    """A ship: on a space, in a distant sea, or not in play; orders when it is moved this turn."""

    ship: int
    kind: ShipKind
    seat: int | None
    colour: Colour | NavyColour
    space: str | None
    distant_sea: Compass | None
    goods: Goods | None
    cubes: int
    orders: NotRequired[ShipOrders]


class MovesByKind(TypedDict):
    """How far ships of each kind may sail."""

    navy_moves: int
    pirate_moves: int
    merchant_moves: int


class MovementCardShown(MovesByKind):
    """A movement card; its symbol is how many fortune cards are drawn, or discarded."""

    number: int
    navy: NavyColour
    symbol: int


class DisplaySlot(TypedDict):
    """A card of a display: its id when the viewer may know it, or `victory`."""

    price: int
    card: str | None
    flipped: bool


class SaleAhead(TypedDict):
    """What the whole cargo would bring in a port, how far that is, and the way there.

    The way is as if no other ship were in it; the turns are those of the best card in hand.
    """

    port: Goods
    coins: int
    spaces: int
    turns: int
    course: list[str]


class BlackFleetPlayer(TypedDict):
    """What lies before a player; the cards in hand, and what the merchant's cargo would bring,
    the best sale first, only their owner sees.
    """

    colour: Colour
    coins: int
    wealth: int
    spent: int
    to_pay: int
    powers: CardPowers
    best_numbers: MovesByKind | None
    movement_cards: int
    fortune_cards: int
    display: list[DisplaySlot]
    movement_hand: NotRequired[list[MovementCardShown]]
    fortune_hand: NotRequired[list[str]]
    sales: NotRequired[list[SaleAhead]]


class CardText(TypedDict):
    """What a card says, what powers it gives, and where that comes from."""

    title: str
    rule: str
    source: str
    gives: CardPowers


class PendingFortune(TypedDict):
    """The fortune card whose choices are not all made, and the ship chosen so far."""

    fortune: str
    ship: int | None


class BlackFleetView(TypedDict):
    """The table of Black Fleet."""

    round: int
    turn: int
    final_round: bool
    map: SeaMap
    ships: list[ShipShown]
    stock: Every[Goods, int]
    players: list[BlackFleetPlayer]
    texts: dict[str, CardText]
    card: MovementCardShown | None
    sank: bool
    swapped: bool
    ambush: str | None
    active: int | None
    pending: PendingFortune | None
    movement_deck: int
    movement_discards: list[int]
    fortune_deck: int
    fortune_discards: dict[str, int]


class DeedThere(TypedDict):
    """What a ship could do where it sails to: for so many doubloons, to whom."""

    deed: Literal["sell", "bury", "rob", "sink"]
    coins: NotRequired[int]
    colour: NotRequired[Colour]


class AfterSailing(TypedDict):
    """What follows when a ship sails to a space: how far it is, and what is left to sail then."""

    distance: int
    left: int
    deeds: list[DeedThere]
