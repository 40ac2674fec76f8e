"""What happens in the dice game, as data.

Sections, faces, boat kinds and bonuses are numbers (see `components`); dice, boxes, boats
and licence levels count from 1. A turn is a seat, or the number after the last for Captain Ruth.
A section comes with its name, because players may bring a sheet with names of their own.
"""

from __future__ import annotations

from dataclasses import dataclass

from roadstead.kernel.base.events import Event


@dataclass(frozen=True)
class StartRolled(Event):
    seat: int
    face: int


@dataclass(frozen=True)
class FirstPlayerDrawn(Event):
    seat: int


@dataclass(frozen=True)
class RoundBegun(Event):
    round: int
    first: int


@dataclass(frozen=True)
class PhaseBegun(Event):
    phase: int


@dataclass(frozen=True)
class DiceRolled(Event):
    faces: tuple[int, ...]


@dataclass(frozen=True)
class DieSelected(Event):
    seat: int
    face: int
    die: int


@dataclass(frozen=True)
class DieRerolled(Event):
    seat: int
    face: int
    casino: str
    die: int


@dataclass(frozen=True)
class DieShared(Event):
    face: int
    die: int


@dataclass(frozen=True)
class BoxFilled(Event):
    seat: int
    section: int
    name: str
    box: int


@dataclass(frozen=True)
class LicenceActivated(Event):
    seat: int
    boat_type: int
    name: str
    level: int


@dataclass(frozen=True)
class BoatLaunched(Event):
    seat: int
    ship: int
    name: str
    number: int


@dataclass(frozen=True)
class NothingLeft(Event):
    """An activation box was filled, and there was nothing left to activate."""

    seat: int
    section: int
    name: str


@dataclass(frozen=True)
class CoinsGained(Event):
    """Coins that found an open box on the track, none when it is full."""

    seat: int
    coins: int
    stars: int
    reason: str


@dataclass(frozen=True)
class StarTaken(Event):
    seat: int
    source: int


@dataclass(frozen=True)
class StarSkipped(Event):
    seat: int
    source: int


@dataclass(frozen=True)
class StarLost(Event):
    """There was no open box to fill with a star action."""

    seat: int
    source: int


@dataclass(frozen=True)
class BonusChosen(Event):
    seat: int
    bonus: int


@dataclass(frozen=True)
class HexFilled(Event):
    seat: int
    boat_type: int
    name: str
    buffet: str


@dataclass(frozen=True)
class Salvaged(Event):
    seat: int
    yard: str
    use: int


@dataclass(frozen=True)
class PersonalFishingBegun(Event):
    seat: int
    club: str


@dataclass(frozen=True)
class FishCaught(Event):
    """What a player's boats caught: (kind, name, number, fish) for each that caught any."""

    seat: int
    catch: tuple[tuple[int, str, int, int], ...]


@dataclass(frozen=True)
class BoatStayed(Event):
    seat: int
    ship: int
    name: str
    number: int


@dataclass(frozen=True)
class RuthSelected(Event):
    face: int
    die: int


@dataclass(frozen=True)
class RuthPassed(Event):
    """Captain Ruth could strike nothing with the die; a selected one still leaves the pool."""

    face: int
    selected: bool
    die: int


@dataclass(frozen=True)
class BoxesStruck(Event):
    section: int
    name: str
    boxes: tuple[int, ...]


@dataclass(frozen=True)
class StarStruck(Event):
    box: int


@dataclass(frozen=True)
class TokensMoved(Event):
    sections: tuple[int, ...]
    names: tuple[str, ...]


@dataclass(frozen=True)
class GameEnded(Event):
    """The scores, and in the solo game what the achievement table calls them."""

    scores: tuple[int, ...]
    achievement: str
