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
        table.phase = FISHING
        for seat, player in enumerate(table.players):
            boats = player.boats
            fishing: i64 = 0
            for place in range(CAPTAINED, FULL):
                fishing += boats[place]
            if fishing:
                boats[FULL] += boats[FULL - 1]
                for place in range(FULL - 1, CAPTAINED, -1):
                    boats[place] = boats[place - 1]
                boats[CAPTAINED] = 0
                caught = size(fishing)
                table.crates -= caught
                if table.listening:
                    table.tell(FishCaught(seat, caught))
        if table.crates <= 0:
            table.last_round = True
            if table.listening:
                table.tell(LastRoundBegun("crates"))
