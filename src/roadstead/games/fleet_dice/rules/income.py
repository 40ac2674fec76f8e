"""The Income Phase of the published game, and the Lobster bonus of Dicey Waters."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roadstead.games.fleet_dice.events import PhaseBegun
from roadstead.games.fleet_dice.rules.components import CANNING, LOBSTER
from roadstead.games.fleet_dice.rules.filling import gain
from roadstead.games.fleet_dice.rules.table import (
    INCOME_PHASE,
    MOST_SEATS,
    DiceTable,
    Player,
    full_boats,
)
from roadstead.kernel.table import Auto
from roadstead.kernel.turns import turn_orders

STANDARD_INCOME: Final[i64] = 1  # rulebook, "Income Phase"


def lobster_coins(table: DiceTable, player: Player) -> i64:
    """A coin for each number of launched boats that the Lobster licences name and you reach."""
    coins: i64 = 0
    for boats in table.sheet.income_boats[player.licences_of(LOBSTER)]:
        if player.fleet >= boats:
            coins += 1
    return coins


def canning_coins(table: DiceTable, player: Player) -> i64:
    """The Canning Co. pays a coin for every full boat."""
    return full_boats(table.sheet, player) if player.completed(CANNING) else 0


class IncomePhase(Auto[DiceTable]):
    """Every player gains 1 coin, and what licences and buildings add to it."""

    def run(self, table: DiceTable) -> None:
        table.phase = INCOME_PHASE
        if table.listening:
            table.tell(PhaseBegun(INCOME_PHASE))
        table.push_all(ALL_GAIN_INCOME[table.seats][table.first_seat()])


class GainIncome(Auto[DiceTable]):
    """Your income is 1 coin; Lobster licences and full boats for the Canning Co. add to it."""

    seat: i64

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def run(self, table: DiceTable) -> None:
        player = table.players[self.seat]
        bonus = lobster_coins(table, player) + canning_coins(table, player)
        gain(table, self.seat, STANDARD_INCOME + bonus, "income")


class LobsterBonus(Auto[DiceTable]):
    """At the end of the Boat Phase Lobster licences pay for the boats you have launched."""

    def run(self, table: DiceTable) -> None:
        table.push_all(ALL_GAIN_LOBSTER[table.seats][table.first])


class GainLobster(Auto[DiceTable]):
    """Lobster licences pay coins, more of them the more boats you have launched."""

    seat: i64

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def run(self, table: DiceTable) -> None:
        coins = lobster_coins(table, table.players[self.seat])
        if coins:
            gain(table, self.seat, coins, "lobster")


ALL_GAIN_INCOME: Final = turn_orders([GainIncome(seat) for seat in range(MOST_SEATS)])
ALL_GAIN_LOBSTER: Final = turn_orders([GainLobster(seat) for seat in range(MOST_SEATS)])
