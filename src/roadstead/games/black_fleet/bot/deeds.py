"""What a ship of Black Fleet could do this turn: the best sale, burial or attack within reach.

A fortune card is worth what it adds to that.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roadstead.games.black_fleet.bot.waters import Waters
from roadstead.games.black_fleet.rules.attack import robs
from roadstead.games.black_fleet.rules.chart import GOODS_COUNT
from roadstead.games.black_fleet.rules.effects import Fortune
from roadstead.games.black_fleet.rules.powers import (
    MERCHANT,
    MOVES,
    PIRATE,
    RANGE,
    burial,
    insurance,
    safe,
    spoils,
)
from roadstead.games.black_fleet.rules.sailing import depart, drift
from roadstead.games.black_fleet.rules.sea import Spaces, Voyage, set_of, spread
from roadstead.games.black_fleet.rules.table import BlackFleetTable, Ship
from roadstead.games.black_fleet.rules.trade import cube_price

BOOTY: Final = 3.2  # doubloons that a stolen cube will bring on a beach, roughly
TREASURE: Final = 1.5  # doubloons that it is worth to take a treasure from somebody
ROBBED: Final = 0.7  # ... that somebody else has a cube less
DONE: Final = 0.5  # what is done is done: the same next turn is not as sure


class Reach:
    """The spaces where a ship could act this turn."""

    left: i64
    middle: i64
    right: i64

    def __init__(self, voyage: Voyage, ship: Ship) -> None:
        """All that the ship reaches, where it lies included."""
        voyage.sail(ship.left)
        self.left, self.middle, self.right = voyage.stops()
        if ship.on_board():
            one, two, three = set_of([ship.at])
            self.left |= one
            self.middle |= two
            self.right |= three

    def has(self, spaces: Spaces) -> bool:
        """Whether one of the spaces is among them."""
        left, middle, right = spaces
        return (self.left & left | self.middle & middle | self.right & right) != 0

    def within(self, spaces: i64) -> Spaces:
        """The spaces at most so far from one of them, over anything."""
        left, middle, right = self.left, self.middle, self.right
        for _ in range(spaces):
            left, middle, right = spread(left, middle, right)
        return left, middle, right


def best_deed(table: BlackFleetTable, waters: Waters, ship: Ship) -> float:
    """The doubloons, now and later, of the best action that the ship could take this turn."""
    attacks = ship.may_attack()
    deals = ship.may_deal()
    if ship.at < 0 or not (attacks or deals):
        return 0.0
    reach = Reach(depart(table, ship), ship)
    worth = 0.0
    if attacks:
        worth = best_attack(table, ship, reach.within(ship.powers.of[RANGE]))
    if deals and ship.kind == MERCHANT:
        worth = max(worth, best_sale(table, waters, ship, reach))
    if deals and ship.kind == PIRATE and ship.cubes:
        worth = max(worth, best_burial(waters, ship, reach))
    return worth


def best_sale(table: BlackFleetTable, waters: Waters, merchant: Ship, reach: Reach) -> float:
    """What the cargo brings in the best port within reach."""
    worth = 0.0
    for port in range(GOODS_COUNT):
        coins = merchant.cubes * cube_price(table, merchant, port)
        if coins and table.stock[port] and reach.has(waters.docks[port]):
            coins += insurance(merchant.powers, merchant.cubes)
            worth = max(worth, float(coins) + DONE)
    return worth


def best_burial(waters: Waters, pirate: Ship, reach: Reach) -> float:
    """What the treasure brings on the best beach, or dock, within reach."""
    worth = 0.0
    for place, beach in enumerate(waters.beaches):
        if reach.has(beach):
            worth = float(burial(pirate.powers, waters.beach_values[place], False)) + DONE
            break
    on_dock = burial(pirate.powers, 0, True)
    if on_dock and any(reach.has(docks) for docks in waters.docks):
        worth = max(worth, float(on_dock) + DONE)
    return worth


def best_attack(table: BlackFleetTable, ship: Ship, targets: Spaces) -> float:
    """What the best attack on a ship on one of these spaces brings."""
    worth = 0.0
    for number in range(2 * table.seats):
        victim = table.ships[number]
        if is_prey(table, ship, victim) and lies_on(victim, targets):
            worth = max(worth, prize(ship, victim))
    return worth


def is_prey(table: BlackFleetTable, ship: Ship, victim: Ship) -> bool:
    """Whether the ship may attack the other, were it near enough."""
    if victim.seat == table.turn or not victim.on_board():
        return False
    if not spoils(ship.powers, ship.kind, victim.kind):
        return False
    if victim.kind == MERCHANT and not robs(ship):
        return False
    return not safe(table.players[victim.seat].powers, victim.kind, victim.cubes > 0)


def prize(ship: Ship, victim: Ship) -> float:
    """What the attack brings, now and later."""
    coins = float(spoils(ship.powers, ship.kind, victim.kind)) + DONE
    if ship.kind == PIRATE:
        return coins + BOOTY
    if victim.kind == MERCHANT:
        return coins + ROBBED
    return coins + (TREASURE if victim.cubes else ROBBED)


def lies_on(ship: Ship, spaces: Spaces) -> bool:
    """Whether the ship is on one of the spaces."""
    one, two, three = set_of([ship.at])
    left, middle, right = spaces
    return (left & one | middle & two | right & three) != 0


def gain_of_help(table: BlackFleetTable, waters: Waters, ship: Ship, card: Fortune) -> float:
    """What the powers of a fortune card add to the best deed of a ship."""
    before = best_deed(table, waters, ship)
    powers = ship.powers
    left = ship.left
    ship.powers = powers.with_card(card.powers)
    ship.left = left + card.powers.of[MOVES + ship.kind]
    after = best_deed(table, waters, ship)
    ship.powers = powers
    ship.left = left
    return after - before


def gain_of_current(table: BlackFleetTable, ship: Ship, victim: Ship, spaces: i64) -> float:
    """What it brings the active ship to have another carried nearer by so many spaces."""
    if not is_prey(table, ship, victim) or not ship.may_attack():
        return 0.0
    targets = Reach(depart(table, ship), ship).within(ship.powers.of[RANGE])
    before = best_attack(table, ship, targets)
    voyage = drift(table, victim)
    voyage.sail(spaces)
    left, middle, right = targets
    one, two, three = voyage.stops()
    near = one & left | two & middle | three & right
    return prize(ship, victim) - before if near else 0.0


def gain_of_change(table: BlackFleetTable, waters: Waters, ship: Ship, other: Ship) -> float:
    """What it adds to the best deed of a ship to change places with another."""
    before = best_deed(table, waters, ship)
    ship.at, other.at = other.at, ship.at
    after = best_deed(table, waters, ship)
    ship.at, other.at = other.at, ship.at
    return after - before
