"""The merchant: placing it at a port, selling all its cargo, loading the port's goods."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roadstead.games.black_fleet.events import MerchantPlaced, Sold
from roadstead.games.black_fleet.rules.actions import SAIL
from roadstead.games.black_fleet.rules.chart import GOODS_COUNT, NO_PORT
from roadstead.games.black_fleet.rules.powers import (
    HOLD,
    MERCHANT,
    insurance,
    price,
)
from roadstead.games.black_fleet.rules.sea import OUT
from roadstead.games.black_fleet.rules.table import BlackFleetTable, Ship
from roadstead.kernel.table import NOBODY, SEAT_BIT, Step


def free_docks(table: BlackFleetTable) -> list[int]:
    """The free docks of every port that has a cube to load."""
    return [
        dock
        for colour in range(GOODS_COUNT)
        if table.stock[colour]
        for dock in table.chart.docks[colour]
        if table.is_free(dock)
    ]


def is_a_dock_free(table: BlackFleetTable) -> bool:
    """Whether there is one of them."""
    for colour in range(GOODS_COUNT):
        if table.stock[colour]:
            for dock in table.chart.docks[colour]:
                if table.is_free(dock):
                    return True
    return False


class PlaceMerchant(Step[BlackFleetTable]):
    """A merchant out of play is put on a free dock of any port and loads 3 of its cubes.

    So does everybody before the first round; later, whoever begins a turn without a
    merchant. With every dock taken it stays out for this turn. A port without cubes
    cannot be chosen.
    """

    def asked(self, table: BlackFleetTable) -> i64:
        if table.merchant(table.turn).at != OUT or not is_a_dock_free(table):
            return NOBODY
        return SEAT_BIT[table.turn]

    def run(self, table: BlackFleetTable) -> None:
        """The merchant is in play, or there is no room for it."""

    def legal(self, table: BlackFleetTable, seat: i64) -> tuple[int, ...]:
        return tuple([SAIL.first + dock for dock in free_docks(table)])

    def answer(self, table: BlackFleetTable, seat: i64, action: i64) -> None:
        dock = SAIL.arg(action)
        colour = table.chart.port_at[dock]
        merchant = table.merchant(seat)
        merchant.at = dock
        table.load(merchant, colour, HOLD)
        if table.listening:
            table.tell(MerchantPlaced(seat, dock, colour, merchant.cubes))


PLACE_MERCHANT: Final = PlaceMerchant()


def cube_price(table: BlackFleetTable, merchant: Ship, port: i64) -> i64:
    """What one cube of the cargo brings in a port; 0 when the port does not take it."""
    if merchant.goods == port:
        return 0  # rulebook: no port buys its own goods, whatever cards say
    return price(merchant.powers, table.chart.prices[port][merchant.goods])


def can_sell(table: BlackFleetTable, ship: Ship) -> bool:
    """Whether the ship may sell where it is.

    Selling and loading are one action, so a port without cubes does not trade.
    """
    if ship.kind != MERCHANT or not ship.may_deal():
        return False
    port = table.chart.port_at[ship.at]
    return port != NO_PORT and table.stock[port] > 0 and cube_price(table, ship, port) > 0


def sell(table: BlackFleetTable, merchant: Ship) -> None:
    """All cargo is sold and goes back to its port; 3 cubes of this port are loaded."""
    port = table.chart.port_at[merchant.at]
    colour = merchant.goods
    cubes = merchant.cubes
    coins = cubes * cube_price(table, merchant, port) + insurance(merchant.powers, cubes)
    table.players[table.turn].coins += coins
    merchant.deals += 1
    table.unload(merchant, cubes)
    table.load(merchant, port, HOLD)
    if table.listening:
        table.tell(Sold(table.turn, port, colour, cubes, coins, merchant.cubes))
