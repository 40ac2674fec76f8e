"""Playing your ships: in any order, one after the other, each with its action."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roadstead.games.black_fleet.events import Sailed
from roadstead.games.black_fleet.rules.actions import (
    ATTACK,
    BURY,
    END,
    PLAY,
    SAIL,
    SELL,
    SHIP,
    SINK,
    SWAP,
)
from roadstead.games.black_fleet.rules.attack import attack, attacks
from roadstead.games.black_fleet.rules.fortune import change_places, fortunes, play_fortune
from roadstead.games.black_fleet.rules.piracy import bury, can_bury
from roadstead.games.black_fleet.rules.powers import (
    AT_ANY_TIME,
    PIRATE,
    SWAPS,
)
from roadstead.games.black_fleet.rules.sailing import (
    depart,
    destinations,
    spaces_of_course,
    way_to,
)
from roadstead.games.black_fleet.rules.table import (
    FLEET,
    NOTHING,
    OWN_MERCHANT,
    OWN_PIRATE,
    AskOnTurn,
    BlackFleetTable,
    Ship,
)
from roadstead.games.black_fleet.rules.trade import can_sell, sell
from roadstead.kernel.handful import BIT, by_set

SELL_CARGO: Final = SELL()
BURY_TREASURE: Final = BURY()
SWAP_SHIPS: Final = SWAP()
END_MOVES: Final = END()
SELLING: Final[tuple[int, ...]] = (SELL_CARGO,)
BURYING: Final[tuple[int, ...]] = (BURY_TREASURE,)
SWAPPING: Final[tuple[int, ...]] = (SWAP_SHIPS,)
ENDING: Final[tuple[int, ...]] = (END_MOVES,)

SISTERS: Final[i64] = BIT[OWN_MERCHANT] | BIT[OWN_PIRATE]

# Answers by the ships not yet begun, as bits; and the same where nothing else but the end follows.
BEGINNING: Final[list[tuple[int, ...]]] = by_set([SHIP(letter) for letter in range(FLEET)])
BEGINNING_OR_END: Final[list[tuple[int, ...]]] = [ships + ENDING for ships in BEGINNING]


class PlayShips(AskOnTurn):
    """Move your merchant, your pirate and the navy of your card, in any order.

    A ship moves by sea at most as far as the card says. It passes friendly ships only and
    never stops on another ship. Before, during or after its movement it may take one
    action: attack, sell or bury. Once the next ship has begun, the last one has finished.
    Fortune cards may be played at any time.
    """

    def legal(self, table: BlackFleetTable, seat: i64) -> tuple[int, ...]:
        now: tuple[int, ...] = ()
        if table.active != NOTHING:
            now = orders(table, table.commanded_ship(table.active))
        more = fortunes(table)
        if can_swap(table):
            more = more + SWAPPING
        if more:
            return now + (BEGINNING[table.waiting] + more + ENDING)
        return now + BEGINNING_OR_END[table.waiting]

    def answer(self, table: BlackFleetTable, seat: i64, action: i64) -> None:
        if action == END_MOVES:
            table.active = NOTHING
            table.waiting = 0
            return
        table.again(self)
        if SAIL.owns(action):
            sail(table, SAIL.arg(action))
        elif SHIP.owns(action):
            table.active = SHIP.arg(action)
            table.waiting &= ~BIT[table.active]
        elif PLAY.owns(action):
            play_fortune(table, PLAY.arg(action))
        elif action == SWAP_SHIPS:
            table.swapped = True
            change_places(table, table.number(OWN_MERCHANT), table.number(OWN_PIRATE))
        else:
            act(table, action)


def orders(table: BlackFleetTable, ship: Ship) -> tuple[int, ...]:
    """The answers for all that the active ship may do now."""
    answers: tuple[int, ...] = ()
    if ship.left:
        answers = destinations(depart(table, ship), ship.left)
    answers = answers + attacks(table, ship)
    if can_sell(table, ship):
        answers = answers + SELLING
    if can_bury(table, ship):
        answers = answers + BURYING
    return answers


def sail(table: BlackFleetTable, space: i64) -> None:
    """The active ship sails to a space within its reach."""
    number = table.number(table.active)
    ship = table.ships[number]
    spaces = spaces_of_course(table, ship, space)
    way = way_to(table, ship, space, False) if table.listening else ()
    ship.at = space
    ship.left -= spaces
    if ship.kind == PIRATE:
        table.ambush = NOTHING
    if table.listening:
        table.tell(Sailed(table.turn, number, space, spaces, way))


def act(table: BlackFleetTable, action: i64) -> None:
    """The active ship takes an action."""
    ship = table.commanded_ship(table.active)
    if action == SELL_CARGO:
        sell(table, ship)
    elif action == BURY_TREASURE:
        ship.deals += 1
        bury(table, ship)
    elif ATTACK.owns(action):
        attack(table, table.number(table.active), 2 * ATTACK.arg(action))
    else:
        attack(table, table.number(table.active), 2 * SINK.arg(action) + 1)


def can_swap(table: BlackFleetTable) -> bool:
    """Whether the player's merchant and pirate may change places now."""
    when = table.players[table.turn].powers.of[SWAPS]
    return (
        when > 0
        and not table.swapped
        and (when == AT_ANY_TIME or table.waiting & SISTERS == SISTERS)
        and table.merchant(table.turn).on_board()
        and table.pirate(table.turn).on_board()
    )


PLAY_SHIPS: Final = PlayShips()
