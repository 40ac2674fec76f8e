"""Where ships may go: by sea, past friends, never onto another ship."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from roadstead.games.black_fleet.rules.actions import SAIL
from roadstead.games.black_fleet.rules.powers import (
    CROSSES,
    LAIRS,
    PASSES,
    PIRATE,
)
from roadstead.games.black_fleet.rules.sea import (
    DISTANCE,
    DISTANT,
    SPACE_COUNT,
    WORD,
    Voyage,
    by_space,
)
from roadstead.games.black_fleet.rules.table import BlackFleetTable, Ship
from roadstead.kernel.handful import BIT

EVERY_SHIP: Final[i64] = -1  # all bits of a set of ships
# Lists of every length up to all spaces: compiled code makes a tuple as long as one at once.
SO_MANY: Final[list[list[None]]] = [[None] * count for count in range(SPACE_COUNT + 1)]
ANSWERS: Final[list[Any]] = by_space([SAIL(space) for space in range(SPACE_COUNT)])


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
    voyage = _among_ships(table, passes)
    if crosses:
        voyage.cross(table.chart.islands)
    if ship.at >= DISTANT:
        voyage.outside = table.chart.entry_sets[ship.at - DISTANT]
    else:
        voyage.begin(ship.at)
    return voyage


def no_voyage(table: BlackFleetTable) -> Voyage:
    """A voyage that has not begun, with no help from cards."""
    return _among_ships(table, False)


def _among_ships(table: BlackFleetTable, passes: bool) -> Voyage:
    voyage = Voyage(table.chart.sea)
    passed = table.friends()
    if passes:
        passed = EVERY_SHIP
    bit = BIT[0]  # compiled code moves what it knows to be 1 in 32 bits
    left: i64 = 0
    middle: i64 = 0
    right: i64 = 0
    passed_left: i64 = 0
    passed_middle: i64 = 0
    passed_right: i64 = 0
    for other in table.ships:
        at = other.at
        if at < 0:
            pass
        elif at < WORD:
            left |= bit << at
            passed_left |= (passed & 1) << at
        elif at < 2 * WORD:
            middle |= bit << at - WORD
            passed_middle |= (passed & 1) << at - WORD
        elif at < DISTANT:
            right |= bit << at - 2 * WORD
            passed_right |= (passed & 1) << at - 2 * WORD
        passed >>= 1
    voyage.meet((left, middle, right), (passed_left, passed_middle, passed_right))
    return voyage


def has_a_way(voyage: Voyage, spaces: i64) -> bool:
    """Whether there is a space where a ship may stop after at most so many spaces."""
    for _ in range(spaces):
        voyage.sail(1)
        left, middle, right = voyage.stops()
        if left | middle | right:
            return True
    return False


def destinations(voyage: Voyage, spaces: i64) -> tuple[int, ...]:
    """The answers for every space where a ship may stop after at most so many spaces."""
    voyage.sail(spaces)
    return tuple(voyage.next(ANSWERS) for _ in SO_MANY[voyage.arrive()])


def spaces_of_course(table: BlackFleetTable, ship: Ship, space: i64) -> i64:
    """How many spaces of its movement the way to a space within reach takes a ship."""
    joined = ship.kind == PIRATE and ship.powers.of[LAIRS] > 0
    if ship.on_board() and not joined:
        # No way is shorter than the straight one, or longer than the ship may still move.
        straight: i64 = DISTANCE[ship.at * SPACE_COUNT + space]
        if straight == ship.left or straight == 1:  # noqa: PLR1714 - not a tuple for every move
            return straight
    return spaces_to(depart(table, ship), space)


def spaces_to(voyage: Voyage, space: i64) -> i64:
    """How many spaces the way to a space takes; it must be within reach."""
    steps: i64 = 0
    while not voyage.reaches(space):
        voyage.sail(1)
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
        voyage.sail(left)
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
