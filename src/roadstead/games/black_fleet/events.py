"""What happens in Black Fleet, as data. Spaces, ships and cards are numbers, as on the table.

A card has its title beside its number, because a file of cards may call it anything; a fortune
card also its id, a development its place in the display: by them boards know them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from roadstead.kernel.base.events import Event, Secret


@dataclass(frozen=True)
class DevelopmentDealt(Secret):
    development: int
    title: str
    slot: int


@dataclass(frozen=True)
class FortuneDrawn(Event):
    seat: int


@dataclass(frozen=True)
class FortuneSeen(Secret):
    fortune: int
    title: str
    card: str


@dataclass(frozen=True)
class MovementDrawn(Event):
    seat: int


@dataclass(frozen=True)
class MovementSeen(Secret):
    card: int


@dataclass(frozen=True)
class Reshuffled(Event):
    deck: str


@dataclass(frozen=True)
class MerchantPlaced(Event):
    seat: int
    space: int
    colour: int
    cubes: int


@dataclass(frozen=True)
class PirateWaits(Event):
    seat: int
    point: int


@dataclass(frozen=True)
class PirateHides(Event):
    seat: int
    space: int


@dataclass(frozen=True)
class TurnBegun(Event):
    round: int
    seat: int


@dataclass(frozen=True)
class MovementPlayed(Event):
    seat: int
    card: int
    navy: int
    moves: tuple[int, ...]
    symbol: int


@dataclass(frozen=True)
class CardsCompared(Event):
    reveals: ClassVar[bool] = True
    seat: int
    moves: tuple[int, ...]


@dataclass(frozen=True)
class Sailed(Event):
    seat: int
    ship: int
    space: int
    spaces: int
    way: tuple[int, ...]  # from where it was; a distant sea is numbered as on the table


@dataclass(frozen=True)
class Robbed(Event):
    seat: int
    ship: int
    victim: int
    colour: int
    coins: int


@dataclass(frozen=True)
class Sunk(Event):
    seat: int
    by: int
    ship: int
    coins: int


@dataclass(frozen=True)
class Insured(Event):
    seat: int
    coins: int


@dataclass(frozen=True)
class Sold(Event):
    seat: int
    port: int
    colour: int
    cubes: int
    coins: int
    loaded: int


@dataclass(frozen=True)
class Buried(Event):
    seat: int
    space: int
    colour: int
    coins: int


@dataclass(frozen=True)
class ChangedPlaces(Event):
    seat: int
    ship: int
    other: int


@dataclass(frozen=True)
class Drifted(Event):
    seat: int
    ship: int
    space: int
    way: tuple[int, ...]


@dataclass(frozen=True)
class FortunePlayed(Event):
    seat: int
    fortune: int
    title: str
    card: str


@dataclass(frozen=True)
class Helped(Event):
    seat: int
    fortune: int
    ship: int
    title: str
    card: str


@dataclass(frozen=True)
class BountyPaid(Event):
    seat: int
    coins: int


@dataclass(frozen=True)
class CoinsTaken(Event):
    seat: int
    victim: int
    coins: int


@dataclass(frozen=True)
class FortuneDiscarded(Event):
    seat: int
    fortune: int
    title: str
    card: str


@dataclass(frozen=True)
class Flipped(Event):
    reveals: ClassVar[bool] = True
    seat: int
    development: int
    price: int
    title: str
    slot: int


@dataclass(frozen=True)
class VictoryBought(Event):
    seat: int
    price: int
    first: bool


@dataclass(frozen=True)
class GameEnded(Event):
    winners: tuple[int, ...]
