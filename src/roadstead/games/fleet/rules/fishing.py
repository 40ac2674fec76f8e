"""Phase three, fishing: a crate for every captained boat that is not full."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roadstead.games.fleet.events import FishCaught, LastRoundBegun
from roadstead.games.fleet.rules.table import CAPTAINED, FULL, FleetTable
from roadstead.kernel.handful import size
from roadstead.kernel.table import Auto

FISHING: Final[i64] = 2  # the phase's number


class Fishing(Auto[FleetTable]):
    """Every captained boat with fewer than four crates gets one from the supply.

    When the last crate is taken this round is the last, and everybody still gets all
    that is due.
    """

    def run(self, table: FleetTable) -> None:
        # One player after the other, so that each catch can be seen by itself.
        table.phase = FISHING
        table.push(COUNT_CRATES)
        for seat in range(table.seats - 1, -1, -1):
            boats = table.players[seat].boats
            fishing: i64 = 0
            for place in range(CAPTAINED, FULL):
                fishing += boats[place]
            if fishing:
                table.push(CatchFish(seat, size(fishing)))


class CatchFish(Auto[FleetTable]):
    """A player's boats get their crates."""

    seat: i64
    caught: i64

    def __init__(self, seat: i64, caught: i64) -> None:
        self.seat = seat
        self.caught = caught

    def run(self, table: FleetTable) -> None:
        table.players[self.seat].catch()
        table.crates -= self.caught
        if table.listening:
            table.tell(FishCaught(self.seat, self.caught))


class CountCrates(Auto[FleetTable]):
    """When no crate is left, this round is the last."""

    def run(self, table: FleetTable) -> None:
        if table.crates <= 0:
            table.last_round = True
            if table.listening:
                table.tell(LastRoundBegun("crates"))


COUNT_CRATES: Final = CountCrates()
