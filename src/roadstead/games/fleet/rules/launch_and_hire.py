"""Phase two: everybody launches boats, Cod draws, everybody hires captains, Lobster draws."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roadstead.games.fleet.events import BoatLaunched, CaptainChosen, CaptainHired
from roadstead.games.fleet.rules.actions import BOARD, DONE, HIRE, LAUNCH
from roadstead.games.fleet.rules.components import (
    BOATS,
    CASH,
    COD,
    LAUNCH_COST,
    LOBSTER,
    LOBSTER_DRAWS,
    MOST_PLAYERS,
)
from roadstead.games.fleet.rules.draw import DRAWS, draw
from roadstead.games.fleet.rules.payment import charge
from roadstead.games.fleet.rules.table import CAPTAINED, UNCAPTAINED, FleetTable, Turn
from roadstead.kernel.handful import BIT, by_set, kinds_in
from roadstead.kernel.table import Ask, Auto
from roadstead.kernel.turns import turn_orders

LAUNCH_AND_HIRE: Final[i64] = 1  # the phase's number
NO_MORE: Final[i64] = DONE()

# Legal answers by the kinds in question (as bits).
LAUNCHING: Final[list[tuple[int, ...]]] = [
    (DONE(), *boats) for boats in by_set([LAUNCH(kind) for kind in range(BOATS)])
]
HIRING: Final[list[tuple[int, ...]]] = [
    (DONE(), *cards) for cards in by_set([HIRE(kind) for kind in range(BOATS)])
]
BOARDING: Final[list[tuple[int, ...]]] = by_set([BOARD(kind) for kind in range(BOATS)])


class LaunchBoats(Auto[FleetTable]):
    """In turn order players may launch a boat; two with a Cod licence."""

    def run(self, table: FleetTable) -> None:
        table.phase = LAUNCH_AND_HIRE
        table.push_in_turn_order(ALL_LAUNCH)


class LaunchTurn(Turn):
    """Whoever may still launch, as far as everybody can see, is asked."""

    def run(self, table: FleetTable) -> None:
        player = table.players[self.seat]
        limit: i64 = 2 if player.owned(COD) else 1
        if player.launched >= limit or not player.cards():
            return
        means = player.means_at_most(player.cards() - 1)
        kinds = player.may_launch()
        for kind in range(BOATS):
            if kinds & BIT[kind] and LAUNCH_COST[kind] <= means:
                table.push(LAUNCHES[self.seat])
                return


class Launch(Ask[FleetTable]):
    """Launch a boat of your hand for which you have a licence, and pay its launch cost.

    One boat a round, two with a Cod licence; each is paid for on its own, with other
    cards and processed crates, less the Shrimp discount.
    """

    def legal(self, table: FleetTable, seat: i64) -> tuple[int, ...]:
        player = table.players[seat]
        means = player.means()
        kinds = player.may_launch() & kinds_in(player.hand)
        for kind in range(BOATS):
            if kinds & BIT[kind] and means - CASH[kind] < LAUNCH_COST[kind]:
                kinds -= BIT[kind]
        return LAUNCHING[kinds]

    def answer(self, table: FleetTable, seat: i64, action: i64) -> None:
        if action == NO_MORE:
            return
        boat = LAUNCH.arg(action)
        player = table.players[seat]
        player.show(boat)
        player.launch(boat)
        player.launched += 1
        price = player.discounted(LAUNCH_COST[boat])
        if table.listening:
            table.tell(BoatLaunched(seat, boat, price))
        charge(table, seat, price, LAUNCH_TURNS[seat])


class CodDraws(Auto[FleetTable]):
    """When all have launched, everybody who did draws a card for each Cod licence."""

    def run(self, table: FleetTable) -> None:
        table.push_in_turn_order(ALL_DRAW_FOR_COD)


class CodDraw(Turn):
    """A card for each Cod licence, once a round, if any boat was launched."""

    def run(self, table: FleetTable) -> None:
        player = table.players[self.seat]
        if player.launched:
            draw(table, self.seat, player.owned(COD), "Cod", DRAWS[self.seat])


class HireCaptains(Auto[FleetTable]):
    """In turn order players may hire a captain; two with a Lobster licence."""

    def run(self, table: FleetTable) -> None:
        table.push_in_turn_order(ALL_HIRE)


class HireTurn(Turn):
    """Whoever has a boat without a captain, and cards, is asked."""

    def run(self, table: FleetTable) -> None:
        player = table.players[self.seat]
        limit: i64 = 2 if player.owned(LOBSTER) else 1
        if player.hired < limit and player.boats[UNCAPTAINED] and player.hand:
            table.push(HIRES[self.seat])


class Hire(Ask[FleetTable]):
    """Put any card of your hand face down on a boat of yours as its captain.

    One captain a round, two with a Lobster licence. Only boats with a captain fish.
    """

    def legal(self, table: FleetTable, seat: i64) -> tuple[int, ...]:
        return HIRING[kinds_in(table.players[seat].hand)]

    def answer(self, table: FleetTable, seat: i64, action: i64) -> None:
        if action == NO_MORE:
            return
        card = HIRE.arg(action)
        player = table.players[seat]
        player.hide(card)
        player.hired += 1
        if table.listening:
            table.tell(CaptainChosen(seat, card))
        kinds = kinds_in(player.boats[UNCAPTAINED])
        for kind in range(BOATS):
            if kinds == BIT[kind]:
                board(table, seat, kind)
                table.push(HIRE_TURNS[seat])
                return
        table.push(BOARDS[seat], HIRE_TURNS[seat])


class Board(Ask[FleetTable]):
    """Choose the boat that the captain goes aboard; each boat has one captain at most."""

    def legal(self, table: FleetTable, seat: i64) -> tuple[int, ...]:
        return BOARDING[kinds_in(table.players[seat].boats[UNCAPTAINED])]

    def answer(self, table: FleetTable, seat: i64, action: i64) -> None:
        board(table, seat, BOARD.arg(action))


class LobsterDraws(Auto[FleetTable]):
    """After hiring, everybody with a Lobster licence draws for captained boats."""

    def run(self, table: FleetTable) -> None:
        table.push_in_turn_order(ALL_DRAW_FOR_LOBSTER)


class LobsterDraw(Turn):
    """With one Lobster licence a card for one captained boat, two for four or more.

    With several licences one card for one captained boat, two for three, three for seven.
    """

    def run(self, table: FleetTable) -> None:
        player = table.players[self.seat]
        licences = player.owned(LOBSTER)
        if licences:
            row = LOBSTER_DRAWS[min(licences, len(LOBSTER_DRAWS)) - 1]
            cards = row[min(player.captained(), len(row) - 1)]
            draw(table, self.seat, cards, "Lobster", DRAWS[self.seat])


def board(table: FleetTable, seat: i64, boat: i64) -> None:
    """A boat without a captain has one now."""
    table.players[seat].move_boat(boat, UNCAPTAINED, CAPTAINED)
    if table.listening:
        table.tell(CaptainHired(seat, boat))


LAUNCHES: Final[list[Launch]] = [Launch(seat) for seat in range(MOST_PLAYERS)]
LAUNCH_TURNS: Final[list[LaunchTurn]] = [LaunchTurn(seat) for seat in range(MOST_PLAYERS)]
ALL_LAUNCH: Final = turn_orders(LAUNCH_TURNS)
ALL_DRAW_FOR_COD: Final = turn_orders([CodDraw(seat) for seat in range(MOST_PLAYERS)])
HIRES: Final[list[Hire]] = [Hire(seat) for seat in range(MOST_PLAYERS)]
HIRE_TURNS: Final[list[HireTurn]] = [HireTurn(seat) for seat in range(MOST_PLAYERS)]
ALL_HIRE: Final = turn_orders(HIRE_TURNS)
BOARDS: Final[list[Board]] = [Board(seat) for seat in range(MOST_PLAYERS)]
ALL_DRAW_FOR_LOBSTER: Final = turn_orders([LobsterDraw(seat) for seat in range(MOST_PLAYERS)])
