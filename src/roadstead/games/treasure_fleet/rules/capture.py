"""The capture phase: curses strike, then the most cannon fire takes each ship."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from roadstead.games.treasure_fleet.events import (
    CurseStruck,
    GivingUp,
    ShipCaptured,
    ShipEscaped,
    ShipLost,
)
from roadstead.games.treasure_fleet.rules.actions import GIVE_UP
from roadstead.games.treasure_fleet.rules.components import MOST_SHIPS
from roadstead.games.treasure_fleet.rules.table import CURSED, EMPTY, NOWHERE, TreasureTable
from roadstead.kernel.handful import BIT, members
from roadstead.kernel.table import SEAT_BIT, AskTogether, Auto, Step, prepared

NONE: Final[i64] = -1


def strongest(strengths: list[int]) -> i64:
    """Who has more than anybody else; `NONE` at a tie for the most, or without any fire."""
    best: i64 = 0
    winner = NONE
    for pirate, strength in enumerate(strengths):
        if strength > best:
            best = strength
            winner = pirate
        elif strength == best:
            winner = NONE
    return winner


def strongest_at(table: TreasureTable, place: i64) -> i64:
    """The same of the fire at a ship."""
    best: i64 = 0
    winner = NONE
    pirate: i64 = 0
    while pirate < len(table.pirates):
        strength = table.pirates[pirate].fire_on(place)
        if strength > best:
            best = strength
            winner = pirate
        elif strength == best:
            winner = NONE
        pirate += 1
    return winner


class CapturePhase(Auto[TreasureTable]):
    """Curses strike first: what is captured in this sailing is safe from them."""

    def run(self, table: TreasureTable) -> None:
        if table.place_of(CURSED) == NOWHERE:
            table.push(CAPTURE_SHIPS)
            return
        curses = [
            Curse(place)
            for place, ship in enumerate(table.row)
            if ship == CURSED and not table.stormed & BIT[place]
        ]
        table.push_all([*curses, CAPTURE_SHIPS])


class Curse(Auto[TreasureTable]):
    """Whoever did not fire on a cursed ship loses a ship captured in an earlier sailing."""

    place: i64

    def __init__(self, place: i64) -> None:
        self.place = place

    def run(self, table: TreasureTable) -> None:
        struck = [
            seat
            for seat in range(table.seats)
            if not table.pirates[seat].fire_on(self.place) and table.pirates[seat].captured
        ]
        if table.listening:
            table.tell(CurseStruck(self.place, tuple(struck)))
        if struck:
            table.push(LoseShip(sum([SEAT_BIT[seat] for seat in struck])))


class LoseShip(AskTogether[TreasureTable]):
    """Choose which of your ships from earlier sailings the curse takes.

    All who are struck choose at once; the ships go when everybody has chosen.
    """

    struck: i64

    def __init__(self, struck: i64) -> None:
        self.struck = struck

    def asked(self, table: TreasureTable) -> i64:
        return self.struck

    def legal(self, table: TreasureTable, seat: i64) -> tuple[int, ...]:
        first = GIVE_UP.first
        return tuple([first + points for points in sorted(set(table.pirates[seat].captured))])

    def answer(self, table: TreasureTable, seat: i64, action: i64) -> None:
        table.pirates[seat].giving_up = GIVE_UP.arg(action)
        if table.listening:
            table.tell(GivingUp(seat, GIVE_UP.arg(action)))
        left = self.struck - SEAT_BIT[seat]
        table.push(LoseShip(left) if left else SHIPS_GO)


class ShipsGo(Auto[TreasureTable]):
    """The ships that the curse takes are discarded."""

    def run(self, table: TreasureTable) -> None:
        for seat, pirate in enumerate(table.pirates):
            if pirate.giving_up:
                pirate.captured.remove(pirate.giving_up)
                table.discarded.append(pirate.giving_up)
                if table.listening:
                    table.tell(ShipLost(seat, pirate.giving_up))
                pirate.giving_up = 0


class CaptureShips(Auto[TreasureTable]):
    """The most cannon fire takes the ship; at a tie, or without fire, it escapes.

    A boarding party beats all cannon, and two of different players tie. A cursed ship is
    never captured; under a storm it stays for the next sailing. All cards played are
    discarded.
    """

    def run(self, table: TreasureTable) -> None:
        # One ship after the other, so that each capture can be seen by itself.
        table.push_prepared(CAPTURING[table.targets()])


class CaptureShip(Auto[TreasureTable]):
    """A ship is captured, or escapes."""

    place: i64

    def __init__(self, place: i64) -> None:
        self.place = place

    def run(self, table: TreasureTable) -> None:
        place = self.place
        points = table.row[place]
        table.row[place] = EMPTY
        if points == CURSED:
            table.discarded.append(points)
            return
        winner = strongest_at(table, place)
        if winner == NONE:
            table.discarded.append(points)
            if table.listening:
                fired = max([pirate.fire_on(place) for pirate in table.pirates]) > 0
                table.tell(ShipEscaped(place, points, fired))
        else:
            table.pirates[winner].captured.append(points)
            if table.listening:
                table.tell(ShipCaptured(winner, place, points))


class DiscardFire(Auto[TreasureTable]):
    """All cards that were played are discarded."""

    def run(self, table: TreasureTable) -> None:
        for pirate in table.pirates:
            pirate.fired = 0


CAPTURE_SHIP: Final = [CaptureShip(place) for place in range(MOST_SHIPS)]
DISCARD_FIRE: Final = DiscardFire()
# By the ships that are not under a storm, as bits.
CAPTURING: Final[list[list[Step[Any]]]] = [
    prepared([*[CAPTURE_SHIP[place] for place in members(ships)], DISCARD_FIRE])
    for ships in range(BIT[MOST_SHIPS])
]
CAPTURE_SHIPS: Final = CaptureShips()
SHIPS_GO: Final = ShipsGo()
