"""Attacking: pirates rob merchants, the navy sinks pirates, and cards allow more."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roadstead.games.black_fleet.events import Insured, Robbed, Sunk
from roadstead.games.black_fleet.rules.actions import ATTACK, COLOURS, SINK
from roadstead.games.black_fleet.rules.powers import (
    MERCHANT,
    PIRATE,
    RANGE,
    insurance,
    safe,
    spoils,
)
from roadstead.games.black_fleet.rules.sailing import range_between
from roadstead.games.black_fleet.rules.table import BlackFleetTable, Ship

# Answers by the seat of the victim.
ROBBING: Final[list[tuple[int, ...]]] = [(ATTACK(seat),) for seat in range(len(COLOURS))]
SINKING: Final[list[tuple[int, ...]]] = [(SINK(seat),) for seat in range(len(COLOURS))]


def attacks(table: BlackFleetTable, ship: Ship) -> tuple[int, ...]:
    """The answers for every attack that the active ship may make now."""
    answers: tuple[int, ...] = ()
    robbing = robs(ship)
    sinking = spoils(ship.powers, ship.kind, PIRATE) > 0
    if not (robbing or sinking) or not ship.on_board() or not ship.may_attack():
        return answers
    if robbing:
        for seat in range(table.seats):
            if seat != table.turn and within_reach(table, ship, table.merchant(seat)):
                answers = answers + ROBBING[seat]
    if sinking:
        for seat in range(table.seats):
            if seat != table.turn and within_reach(table, ship, table.pirate(seat)):
                answers = answers + SINKING[seat]
    return answers


def robs(ship: Ship) -> bool:
    """Whether the ship may attack merchants: a pirate does while its hold is empty."""
    loaded_pirate = ship.kind == PIRATE and ship.cubes > 0
    return spoils(ship.powers, ship.kind, MERCHANT) > 0 and not loaded_pirate


def within_reach(table: BlackFleetTable, ship: Ship, victim: Ship) -> bool:
    """Whether the ship's guns reach an opposing one, and it is not safe from them."""
    return (
        victim.seat != table.turn
        and victim.on_board()
        and range_between(table, ship, victim) <= ship.powers.of[RANGE]
        and not safe(table.players[victim.seat].powers, victim.kind, victim.cubes > 0)
    )


def attack(table: BlackFleetTable, number: i64, victim_number: i64) -> None:
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


def rob(table: BlackFleetTable, ship: Ship, victim: Ship) -> None:
    """One cube goes into a pirate's hold; a merchant's booty goes back to its port."""
    colour = victim.goods
    table.unload(victim, 1)
    if ship.kind == PIRATE:
        table.load(ship, colour, 1)


def sink(table: BlackFleetTable, by: i64, number: i64, coins: i64) -> None:
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
