"""Where ships may go: by sea, past friends, never onto another ship."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roadstead.games.black_fleet.rules.actions import SAIL
from roadstead.games.black_fleet.rules.powers import (
    CROSSES,
    LAIRS,
    PASSES,
    PIRATE,
)
from roadstead.games.black_fleet.rules.sea import (
    COLUMN,
    COLUMNS,
    DISTANCE,
    DISTANT,
    ROWS,
    SPACE_COUNT,
    Voyage,
)
from roadstead.games.black_fleet.rules.table import BlackFleetTable, Ship
from roadstead.kernel.handful import by_set

SETS_OF_ROWS: Final[i64] = 1024
# Answers by column and by the rows of it that can be reached, as ten bits.
SAILING: Final[list[tuple[int, ...]]] = [
    answers
    for column in range(COLUMNS)
    for answers in by_set([SAIL(column * ROWS + row) for row in range(ROWS)])
]


def depart(table: BlackFleetTable, ship: Ship) -> Voyage:
    """A voyage of a ship that the player on turn moves, with all that its cards allow."""
    powers = ship.powers.of
    voyage = _voyage(table, ship, powers[CROSSES + ship.kind] > 0, powers[PASSES + ship.kind] > 0)
    if ship.kind == PIRATE and powers[LAIRS]:
        voyage.lairs = table.chart.lair_set
    return voyage


def drift(table: BlackFleetTable, ship: Ship) -> Voyage:
    """A voyage of any ship, with no help from cards."""
    return _voyage(table, ship, False, False)


def _voyage(table: BlackFleetTable, ship: Ship, crosses: bool, passes: bool) -> Voyage:
    chart = table.chart
    voyage = Voyage(chart.sea)
    for number in range(len(table.ships)):
        other = table.ships[number]
        if other.on_board():
            voyage.meet(other.at, passes or table.is_friendly(number))
    if crosses:
        voyage.cross(chart.islands)
    if ship.at >= DISTANT:
        voyage.outside = chart.entry_sets[ship.at - DISTANT]
    else:
        voyage.begin(ship.at)
    return voyage


def has_a_way(voyage: Voyage, spaces: i64) -> bool:
    """Whether there is a space where a ship may stop after at most so many spaces."""
    for _ in range(spaces):
        voyage.sail()
    return (
        voyage.left & voyage.free_left
        | voyage.middle & voyage.free_middle
        | voyage.right & voyage.free_right
    ) != 0


def destinations(voyage: Voyage, spaces: i64) -> list[int]:
    """The answers for every space where a ship may stop after at most so many spaces."""
    for _ in range(spaces):
        voyage.sail()
    answers: list[int] = []
    _add_columns(answers, voyage.left & voyage.free_left, 0)
    _add_columns(answers, voyage.middle & voyage.free_middle, 6)
    _add_columns(answers, voyage.right & voyage.free_right, 12)
    return answers


def _add_columns(answers: list[int], word: i64, column: i64) -> None:
    """More answers: for one word of a set, whose first column is given."""
    while word:
        rows = word & COLUMN
        if rows:
            answers.extend(SAILING[SETS_OF_ROWS * column + rows])
        word >>= 10
        column += 1


def spaces_to(voyage: Voyage, space: i64) -> i64:
    """How many spaces the way to a space takes; it must be within reach."""
    steps: i64 = 0
    while not voyage.reaches(space):
        voyage.sail()
        steps += 1
    return steps


def way_to(table: BlackFleetTable, ship: Ship, space: i64, drifting: bool) -> tuple[int, ...]:
    """The spaces of a shortest way to one within reach, the first where the ship lies now.

    It is looked for backwards, and only for those who want to see it: each space before is one
    that the ship would have reached with a step less.
    """
    steps = spaces_to(drift(table, ship) if drifting else depart(table, ship), space)
    way: tuple[int, ...] = (space,)
    for left in range(steps - 1, 0, -1):
        voyage = drift(table, ship) if drifting else depart(table, ship)
        for _ in range(left):
            voyage.sail()
        space = _before(table, voyage, space)
        way = (space, *way)
    return (ship.at, *way)


def _before(table: BlackFleetTable, voyage: Voyage, space: i64) -> i64:
    """A space that the voyage has reached and from which a step leads to the other; rather sea."""
    chart = table.chart
    joined = chart.lairs if voyage.lairs is not None and space in chart.lairs else []
    beside = [
        other
        for other in range(SPACE_COUNT)
        if voyage.reaches(other) and (DISTANCE[space * SPACE_COUNT + other] == 1 or other in joined)
    ]
    sea = Voyage(chart.sea)
    sea.left, sea.middle, sea.right = chart.sea
    return ([other for other in beside if sea.reaches(other)] or beside)[0]


def range_between(table: BlackFleetTable, ship: Ship, other: Ship) -> i64:
    """How far apart two ships are for an attack by the first, over anything."""
    straight: i64 = DISTANCE[ship.at * SPACE_COUNT + other.at]
    if ship.kind != PIRATE or not ship.powers.of[LAIRS]:
        return straight
    first = table.chart.lairs[0]
    second = table.chart.lairs[1]
    one_way = DISTANCE[ship.at * SPACE_COUNT + first] + DISTANCE[other.at * SPACE_COUNT + second]
    back = DISTANCE[ship.at * SPACE_COUNT + second] + DISTANCE[other.at * SPACE_COUNT + first]
    return min(straight, 1 + min(one_way, back))
