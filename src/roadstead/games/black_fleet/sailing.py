"""Where ships may go: by sea, past friends, never onto another ship."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roadstead.games.black_fleet.actions import SAIL
from roadstead.games.black_fleet.powers import (
    CROSSES,
    LAIRS,
    PASSES,
    PIRATE,
)
from roadstead.games.black_fleet.sea import (
    BIT,
    COLUMN,
    COLUMNS,
    DISTANCE,
    DISTANT,
    SPACE_COUNT,
    WORD,
    Spaces,
    Voyage,
)
from roadstead.games.black_fleet.table import FleetTable, Ship

# Answers by column and by the rows of it that can be reached, as ten bits.
SAILING: Final[list[list[int]]] = [
    [SAIL(column * 10 + row) for row in range(10) if rows & (1 << row)]
    for column in range(COLUMNS)
    for rows in range(1024)
]


def taken(table: FleetTable, by_anybody: bool) -> Spaces:
    """The spaces with a ship on them; with opposing ships only, if not by anybody."""
    left: i64 = 0
    middle: i64 = 0
    right: i64 = 0
    for number, ship in enumerate(table.ships):
        at = ship.at
        if at < 0 or at >= DISTANT or not (by_anybody or not table.is_friendly(number)):
            continue
        if WORD[at] == 0:
            left |= BIT[at]
        elif WORD[at] == 1:
            middle |= BIT[at]
        else:
            right |= BIT[at]
    return left, middle, right


def depart(table: FleetTable, ship: Ship) -> Voyage:
    """A voyage of a ship that the player on turn moves, with all that its cards allow."""
    powers = ship.powers.of
    voyage = _voyage(table, ship, powers[CROSSES + ship.kind] > 0, powers[PASSES + ship.kind] > 0)
    if ship.kind == PIRATE and powers[LAIRS]:
        voyage.lairs = table.chart.lair_set
    return voyage


def drift(table: FleetTable, ship: Ship) -> Voyage:
    """A voyage of any ship, with no help from cards."""
    return _voyage(table, ship, False, False)


def _voyage(table: FleetTable, ship: Ship, crosses: bool, passes: bool) -> Voyage:
    sea = table.chart.sea
    left: i64 = sea[0]
    middle: i64 = sea[1]
    right: i64 = sea[2]
    if not passes:
        ships_left, ships_middle, ships_right = taken(table, False)
        left &= ~ships_left
        middle &= ~ships_middle
        right &= ~ships_right
    if crosses:
        islands = table.chart.islands
        left |= islands[0]
        middle |= islands[1]
        right |= islands[2]
    return Voyage(ship.at, table.chart.entry_sets, (left, middle, right))


def stops(table: FleetTable, voyage: Voyage) -> list[int]:
    """The answers for all spaces of a voyage on which a ship may stop."""
    sea = table.chart.sea
    left, middle, right = taken(table, True)
    choices: list[int] = []
    _add_columns(choices, voyage.left & sea[0] & ~left, 0)
    _add_columns(choices, voyage.middle & sea[1] & ~middle, 6 * 1024)
    _add_columns(choices, voyage.right & sea[2] & ~right, 12 * 1024)
    return choices


def _add_columns(choices: list[int], word: i64, column: i64) -> None:
    while word:
        rows = word & COLUMN
        if rows:
            choices.extend(SAILING[column + rows])
        word >>= 10
        column += 1024


def destinations(table: FleetTable, voyage: Voyage, spaces: i64) -> list[int]:
    """The answers for every space where a ship may stop after at most so many spaces."""
    for _ in range(spaces):
        voyage.sail()
    return stops(table, voyage)


def spaces_to(voyage: Voyage, space: i64) -> i64:
    """How many spaces the way to a space takes; it must be within reach."""
    steps: i64 = 0
    while not voyage.reaches(space):
        voyage.sail()
        steps += 1
    return steps


def range_between(table: FleetTable, ship: Ship, other: Ship) -> i64:
    """How far apart two ships are for an attack by the first, over anything."""
    straight: i64 = DISTANCE[ship.at * SPACE_COUNT + other.at]
    if ship.kind != PIRATE or not ship.powers.of[LAIRS]:
        return straight
    first = table.chart.lairs[0]
    second = table.chart.lairs[1]
    one_way = DISTANCE[ship.at * SPACE_COUNT + first] + DISTANCE[other.at * SPACE_COUNT + second]
    back = DISTANCE[ship.at * SPACE_COUNT + second] + DISTANCE[other.at * SPACE_COUNT + first]
    return min(straight, 1 + min(one_way, back))
