"""What happens in Fleet, as data. Boats and cards are kinds, licences too."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from roadstead.kernel.base.events import Event, Secret


@dataclass(frozen=True)
class StartPlayerChosen(Event):
    seat: int


@dataclass(frozen=True)
class RoundBegun(Event):
    round: int
    start: int


@dataclass(frozen=True)
class LicenceRevealed(Event):
    reveals: ClassVar[bool] = True
    licence: int


@dataclass(frozen=True)
class Nominated(Event):
    seat: int
    licence: int


@dataclass(frozen=True)
class NominationDeclined(Event):
    seat: int


@dataclass(frozen=True)
class BidMade(Event):
    seat: int
    licence: int
    amount: int


@dataclass(frozen=True)
class BidPassed(Event):
    seat: int
    licence: int


@dataclass(frozen=True)
class LicenceWon(Event):
    seat: int
    licence: int
    bid: int
    price: int


@dataclass(frozen=True)
class CardPaid(Event):
    seat: int
    card: int


@dataclass(frozen=True)
class CratePaid(Event):
    seat: int


@dataclass(frozen=True)
class Overpaid(Event):
    seat: int
    amount: int


@dataclass(frozen=True)
class DisplaySwept(Event):
    licences: tuple[int, ...]


@dataclass(frozen=True)
class LastRoundBegun(Event):
    why: str  # "licences" or "crates"


@dataclass(frozen=True)
class BoatLaunched(Event):
    seat: int
    boat: int
    price: int


@dataclass(frozen=True)
class CaptainChosen(Secret):
    card: int


@dataclass(frozen=True)
class CaptainHired(Event):
    seat: int
    boat: int


@dataclass(frozen=True)
class FishCaught(Event):
    seat: int
    crates: int


@dataclass(frozen=True)
class CrateProcessed(Event):
    seat: int
    boat: int
    load: int  # crates on that boat before


@dataclass(frozen=True)
class CrateTraded(Event):
    seat: int


@dataclass(frozen=True)
class CardsDrawn(Event):
    seat: int
    cards: int
    why: str  # "Cod", "Lobster", "trade" or "draw"


@dataclass(frozen=True)
class CardDrawn(Secret):
    reveals: ClassVar[bool] = True
    card: int


@dataclass(frozen=True)
class SupplyReshuffled(Event):
    cards: int


@dataclass(frozen=True)
class CardDiscarded(Event):
    seat: int
    card: int


@dataclass(frozen=True)
class GameEnded(Event):
    scores: tuple[int, ...]
