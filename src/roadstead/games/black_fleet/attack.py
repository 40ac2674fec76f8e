"""Attacking: pirates rob merchants, the navy sinks pirates, and cards allow more."""

from __future__ import annotations

from mypy_extensions import i64

from roadstead.games.black_fleet.actions import ATTACK, SINK
from roadstead.games.black_fleet.events import Insured, Robbed, Sunk
from roadstead.games.black_fleet.powers import (
    MERCHANT,
    PIRATE,
    RANGE,
    insurance,
    safe,
    spoils,
)
from roadstead.games.black_fleet.sailing import range_between
from roadstead.games.black_fleet.table import FleetTable, Ship


def add_attacks(choices: list[int], table: FleetTable, ship: Ship) -> None:
    """The answers for every attack that the active ship may make now."""
    if not ship.on_board() or not ship.may_attack():
        return
    if robs(ship):
        _add_targets(choices, table, ship, MERCHANT, ATTACK.first)
    if spoils(ship.powers, ship.kind, PIRATE):
        _add_targets(choices, table, ship, PIRATE, SINK.first)


def robs(ship: Ship) -> bool:
    """Whether the ship may attack merchants: a pirate does while its hold is empty."""
    loaded_pirate = ship.kind == PIRATE and ship.cubes > 0
    return spoils(ship.powers, ship.kind, MERCHANT) > 0 and not loaded_pirate


def _add_targets(choices: list[int], table: FleetTable, ship: Ship, kind: i64, first: i64) -> None:
    for seat in range(table.seats):
        victim = table.ships[2 * seat + kind]
        if seat != table.turn and within_reach(table, ship, victim):
            choices.append(first + seat)


def within_reach(table: FleetTable, ship: Ship, victim: Ship) -> bool:
    """Whether the ship's guns reach the other, and it is not safe from them."""
    return (
        victim.on_board()
        and range_between(table, ship, victim) <= ship.powers.of[RANGE]
        and not safe(table.players[victim.seat].powers, victim.kind, victim.cubes > 0)
    )


def attack(table: FleetTable, number: i64, victim_number: i64) -> None:
    """The ship attacks the other and earns its spoils; that is an action."""
    ship = table.ships[number]
    victim = table.ships[victim_number]
    coins = spoils(ship.powers, ship.kind, victim.kind)
    table.players[table.turn].coins += coins
    ship.attacks += 1
    if ship.kind == PIRATE:
        table.ambush = ship.at
    if victim.kind == MERCHANT:
        if table.listening:
            table.tell(Robbed(table.turn, number, victim.seat, victim.goods, coins))
        rob(table, ship, victim)
        if victim.cubes:
            return
        coins = 0
    sink(table, number, victim_number, coins)


def rob(table: FleetTable, ship: Ship, victim: Ship) -> None:
    """One cube goes into a pirate's hold; a merchant's booty goes back to its port."""
    colour = victim.goods
    table.unload(victim, 1)
    if ship.kind == PIRATE:
        table.load(ship, colour, 1)


def sink(table: FleetTable, by: i64, number: i64, coins: i64) -> None:
    """A pirate that is hit, or a merchant left empty, goes back to its owner."""
    ship = table.ships[number]
    table.take_off(ship)
    table.sank = True
    if table.listening:
        table.tell(Sunk(table.turn, by, number, coins))
    if ship.kind == MERCHANT:
        owner = table.players[ship.seat]
        insured = insurance(owner.powers, 0)
        owner.coins += insured
        if insured and table.listening:
            table.tell(Insured(ship.seat, insured))
