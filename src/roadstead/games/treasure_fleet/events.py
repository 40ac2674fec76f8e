"""What happens in Treasure Fleet, as data. Cards are kinds, ships places from the left."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from roadstead.kernel.base.events import Event, Secret


@dataclass(frozen=True)
class LookoutDrawn(Event):
    seat: int


@dataclass(frozen=True)
class ShipRevealed(Event):
    place: int
    points: int


@dataclass(frozen=True)
class CardLoaded(Secret):
    card: int


@dataclass(frozen=True)
class ExtraDeclined(Secret):
    pass


@dataclass(frozen=True)
class LoadingFinished(Event):
    seat: int


@dataclass(frozen=True)
class VolleyBegun(Event):
    sailing: int
    volley: int
    lookout: int


@dataclass(frozen=True)
class Fired(Event):
    seat: int
    card: int
    place: int


@dataclass(frozen=True)
class NeutralTurned(Event):
    card: int


@dataclass(frozen=True)
class NeutralFired(Event):
    seat: int
    card: int
    place: int


@dataclass(frozen=True)
class ShipStormed(Event):
    place: int
    cursed: bool
    cleared: tuple[int, ...] = ()  # cannon by pirate; those that were told before had none
    fired_by: int = -1


@dataclass(frozen=True)
class ShipCaptured(Event):
    pirate: int
    place: int
    points: int


@dataclass(frozen=True)
class ShipEscaped(Event):
    place: int
    points: int
    tied: bool


@dataclass(frozen=True)
class CurseStruck(Event):
    place: int
    seats: tuple[int, ...]


@dataclass(frozen=True)
class GivingUp(Secret):
    points: int


@dataclass(frozen=True)
class ShipLost(Event):
    reveals: ClassVar[bool] = True
    seat: int
    points: int


@dataclass(frozen=True)
class RansomShown(Event):
    reveals: ClassVar[bool] = True
    cards: tuple[int, ...]


@dataclass(frozen=True)
class GovernorRansomed(Event):
    pirate: int | None
    points: int
