"""What happens in Tidewrack, in the past tense."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from roadstead.kernel.base.events import Event, Secret


@dataclass(frozen=True)
class TideBegun(Event):
    tide: int
    tides: int


@dataclass(frozen=True)
class CardDealt(Secret):
    card: str


@dataclass(frozen=True)
class CardOffered(Secret):
    card: str


@dataclass(frozen=True)
class CardReceived(Secret):
    reveals: ClassVar[bool] = True
    card: str
    giver: int


@dataclass(frozen=True)
class CardsPassed(Event):
    pass


@dataclass(frozen=True)
class RoundBegun(Event):
    round: int


@dataclass(frozen=True)
class WeatherTurned(Event):
    weather: str


@dataclass(frozen=True)
class FindWashedUp(Event):
    find: str
    cove: str


@dataclass(frozen=True)
class CardChosen(Secret):
    card: str


@dataclass(frozen=True)
class CoveChosen(Secret):
    cove: str


@dataclass(frozen=True)
class BoatsShown(Event):
    reveals: ClassVar[bool] = True
    cards: tuple[str, ...]
    coves: tuple[str, ...]


@dataclass(frozen=True)
class RopeHeaved(Event):
    seat: int
    strength: int


@dataclass(frozen=True)
class FindLured(Event):
    seat: int
    find: str
    origin: str
    cove: str


@dataclass(frozen=True)
class FogLay(Event):
    cove: str


@dataclass(frozen=True)
class FindTaken(Event):
    seat: int
    find: str
    cove: str


@dataclass(frozen=True)
class CameTooLate(Event):
    seat: int
    cove: str


@dataclass(frozen=True)
class TrackMoved(Event):
    track: tuple[int, ...]
