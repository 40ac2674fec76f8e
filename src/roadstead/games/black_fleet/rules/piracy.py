"""The pirate: coming in from a distant sea, and burying its treasure."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roadstead.games.black_fleet.events import Buried, PirateHides, PirateWaits
from roadstead.games.black_fleet.rules.actions import ENTER, SAIL
from roadstead.games.black_fleet.rules.chart import NO_PORT
from roadstead.games.black_fleet.rules.powers import (
    LAIRS,
    PIRATE,
    burial,
)
from roadstead.games.black_fleet.rules.sea import COMPASS, DISTANT, OUT
from roadstead.games.black_fleet.rules.table import BlackFleetTable, Ship
from roadstead.kernel.table import NOBODY, SEAT_BIT, Step


class BringPirate(Step[BlackFleetTable]):
    """A pirate out of play is put on a distant sea of its owner's choice.

    Its first step from there costs one movement and leads onto an entry space. It need
    not come in; until it does it stays in that sea, where nobody can attack it.
    """

    def asked(self, table: BlackFleetTable) -> i64:
        return SEAT_BIT[table.turn] if table.pirate(table.turn).at == OUT else NOBODY

    def run(self, table: BlackFleetTable) -> None:
        """The pirate is in play."""

    def legal(self, table: BlackFleetTable, seat: i64) -> tuple[int, ...]:
        entries = table.chart.entries
        choices = [ENTER.first + point for point in range(len(COMPASS)) if entries[point]]
        if table.players[seat].powers.of[LAIRS]:
            lairs = table.chart.lairs
            choices.extend([SAIL.first + lair for lair in lairs if table.is_free(lair)])
        return tuple(choices)

    def answer(self, table: BlackFleetTable, seat: i64, action: i64) -> None:
        pirate = table.pirate(seat)
        if SAIL.owns(action):
            pirate.at = SAIL.arg(action)
            if table.listening:
                table.tell(PirateHides(seat, pirate.at))
        else:
            pirate.at = DISTANT + ENTER.arg(action)
            if table.listening:
                table.tell(PirateWaits(seat, ENTER.arg(action)))


BRING_PIRATE: Final = BringPirate()


def treasure_worth(table: BlackFleetTable, pirate: Ship) -> i64:
    """What the pirate's treasure is worth where it lies; 0 where it cannot be buried."""
    if not pirate.on_board():
        return 0
    chart = table.chart
    on_dock = chart.port_at[pirate.at] != NO_PORT
    return burial(pirate.powers, chart.beach_at[pirate.at], on_dock)


def can_bury(table: BlackFleetTable, ship: Ship) -> bool:
    """Whether the ship may bury a treasure where it is."""
    return (
        ship.kind == PIRATE
        and ship.cubes > 0
        and ship.may_deal()
        and treasure_worth(table, ship) > 0
    )


def bury(table: BlackFleetTable, pirate: Ship) -> None:
    """The treasure goes back to the port of its colour; its owner earns what it is worth."""
    coins = treasure_worth(table, pirate)
    table.players[pirate.seat].coins += coins
    if table.listening:
        table.tell(Buried(pirate.seat, pirate.at, pirate.goods, coins))
    table.unload(pirate, 1)
