"""Phase four, processing and trading: crates become cash, and one of them cards."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roadstead.games.fleet.events import CrateProcessed, CrateTraded
from roadstead.games.fleet.rules.actions import DONE, PROCESS, TRADE
from roadstead.games.fleet.rules.components import BOATS, CAPACITY, MOST_PLAYERS, PROCESSING_VESSEL
from roadstead.games.fleet.rules.draw import DRAWS, draw, to_be_drawn
from roadstead.games.fleet.rules.table import CAPTAINED, FleetTable, Turn
from roadstead.kernel.handful import KIND_BITS, by_set, kinds_in
from roadstead.kernel.table import Ask, Auto
from roadstead.kernel.turns import turn_orders

PROCESSING: Final[i64] = 3  # the phase's number
NO_MORE: Final[i64] = DONE()

# Legal answers by the crates on board less one and the kinds of boats (as bits).
PROCESSING_FROM: Final[list[list[tuple[int, ...]]]] = [
    by_set([PROCESS(load, kind) for kind in range(BOATS)]) for load in range(CAPACITY)
]
TRADING: Final[tuple[int, ...]] = (DONE(), TRADE())


class ProcessingAndTrading(Auto[FleetTable]):
    """In turn order everybody with a Processing Vessel licence processes, then trades."""

    def run(self, table: FleetTable) -> None:
        table.phase = PROCESSING
        table.push_in_turn_order(ALL_PROCESS)


class ProcessTurn(Turn):
    """Process crates, then trade one; without a licence, or without crates, neither."""

    def run(self, table: FleetTable) -> None:
        if table.players[self.seat].owned(PROCESSING_VESSEL):
            table.processing = 0
            if may_process(table, self.seat):
                table.push(PROCESSES[self.seat], TRADE_TURNS[self.seat])
            else:
                table.push(TRADE_TURNS[self.seat])


class Process(Ask[FleetTable]):
    """Move one crate of each boat that you choose onto your Processing Vessel licence.

    There it is worth 1 in cash but no points. Boats with few crates come before boats
    with more, and each gives one crate at most.
    """

    def legal(self, table: FleetTable, seat: i64) -> tuple[int, ...]:
        choices: tuple[int, ...] = (NO_MORE,)
        for load in range(1, CAPACITY + 1):
            boats = unprocessed(table, seat, load)
            if boats:
                choices += PROCESSING_FROM[load - 1][kinds_in(boats)]
        return choices

    def answer(self, table: FleetTable, seat: i64, action: i64) -> None:
        if action == NO_MORE:
            return
        table.processing = PROCESS.arg(action)
        load = table.processing // BOATS + 1
        boat = table.processing % BOATS
        player = table.players[seat]
        player.move_boat(boat, CAPTAINED + load, CAPTAINED + load - 1)
        player.processed += 1
        if table.listening:
            table.tell(CrateProcessed(seat, boat, load))
        if may_process(table, seat):
            table.again(self)


class TradeTurn(Turn):
    """Whoever has a processed crate, of this round or earlier, may trade."""

    def run(self, table: FleetTable) -> None:
        if table.players[self.seat].processed:
            table.push(TRADES[self.seat])


class Trade(Ask[FleetTable]):
    """Trade one processed crate for a card from the supply.

    It is one crate a round, for as many cards as you have Processing Vessel licences. The
    crate leaves the game.
    """

    def legal(self, table: FleetTable, seat: i64) -> tuple[int, ...]:
        return TRADING

    def answer(self, table: FleetTable, seat: i64, action: i64) -> None:
        if action == NO_MORE:
            return
        player = table.players[seat]
        player.processed -= 1
        table.spent += 1
        if table.listening:
            table.tell(CrateTraded(seat))
        draw(table, seat, player.owned(PROCESSING_VESSEL), "trade", DRAWS[seat])


def cards_for_a_crate(table: FleetTable, seat: i64) -> i64:
    """How many cards a trade brings: one for each licence, as far as there are any."""
    return min(table.players[seat].owned(PROCESSING_VESSEL), to_be_drawn(table))


def unprocessed(table: FleetTable, seat: i64, load: i64) -> i64:
    """The boats with so many crates that have neither given one nor been passed over."""
    boats = table.players[seat].boats[CAPTAINED + load]
    passed = table.processing - (load - 1) * BOATS  # kinds before the boat processed last
    if passed <= 0:
        return boats
    if passed >= BOATS:
        return 0
    return boats >> KIND_BITS * passed << KIND_BITS * passed


def may_process(table: FleetTable, seat: i64) -> bool:
    """Whether there is a boat whose crate could still be processed."""
    for load in range(1, CAPACITY + 1):  # noqa: SIM110 - a generator is slow when compiled
        if unprocessed(table, seat, load):
            return True
    return False


ALL_PROCESS: Final = turn_orders([ProcessTurn(seat) for seat in range(MOST_PLAYERS)])
PROCESSES: Final[list[Process]] = [Process(seat) for seat in range(MOST_PLAYERS)]
TRADE_TURNS: Final[list[TradeTurn]] = [TradeTurn(seat) for seat in range(MOST_PLAYERS)]
TRADES: Final[list[Trade]] = [Trade(seat) for seat in range(MOST_PLAYERS)]
