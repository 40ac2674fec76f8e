"""Where a cargo or a treasure pays, and how far away that is: shown to whoever sails there.

A course is a shortest way by sea as if no other ship were in it, so that it stands while others
move; what a ship can reach now is for `sailing` to say.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roadstead.games.black_fleet.rules.chart import GOODS_COUNT, SEA_MARKS, Chart
from roadstead.games.black_fleet.rules.powers import (
    CROSSES,
    MERCHANT,
    MOVES,
    Powers,
    insurance,
    price,
)
from roadstead.games.black_fleet.rules.sea import DISTANCE, SPACE_COUNT, SPACES
from roadstead.games.black_fleet.rules.table import NOTHING, OWN_MERCHANT, BlackFleetTable, Ship
from roadstead.kernel.handful import BIT
from roadstead.kernel.table import Frozen

NOWHERE: Final[i64] = -1
MOST_KEPT: Final = 2048  # starts of which the ways were looked for
AROUND: Final[list[list[int]]] = [
    [other for other in range(SPACE_COUNT) if DISTANCE[space * SPACE_COUNT + other] == 1]
    for space in range(SPACE_COUNT)
]


class Ways(Frozen):
    """The shortest ways from one space to all others."""

    chart: Chart
    start: i64
    before: list[int]  # by space: the one before it on the way; `NOWHERE` where none leads
    steps: list[int]  # by space: how many spaces the way takes
    docks: list[int]  # by port: its nearest dock, or `NOWHERE`
    courses: list[list[str]]  # by port: the spaces of the way to that dock, the start first

    def __init__(self, chart: Chart, start: i64, crosses: bool) -> None:
        self.chart = chart
        self.start = start
        self.before = [NOWHERE] * SPACE_COUNT
        self.steps = [NOWHERE] * SPACE_COUNT
        self.steps[start] = 0
        sea = set(chart.marked(SEA_MARKS))
        passing = sea | set(chart.marked("#")) if crosses else sea
        reached: list[int] = [int(start)]
        for space in reached:
            for other in AROUND[space]:
                if self.steps[other] == NOWHERE and other in passing:
                    self.steps[other] = self.steps[space] + 1
                    self.before[other] = space
                    reached.append(other)
        self.docks = [int(self.nearest(docks)) for docks in chart.docks]
        self.courses = [
            [SPACES[space] for space in self.course(dock)] if dock != NOWHERE else []
            for dock in self.docks
        ]

    def nearest(self, goals: list[int]) -> i64:
        """The nearest of some spaces, or `NOWHERE`."""
        best: i64 = NOWHERE
        for goal in goals:
            if self.steps[goal] != NOWHERE and (
                best == NOWHERE or self.steps[goal] < self.steps[best]
            ):
                best = goal
        return best

    def course(self, goal: i64) -> list[int]:
        """The spaces of the way, the start first."""
        way = [int(goal)]
        while way[0] != self.start:
            way.insert(0, self.before[way[0]])
        return way


_KEPT: Final[dict[tuple[int, int, bool], Ways]] = {}


def ways_from(chart: Chart, start: i64, crosses: bool) -> Ways:
    """The ways from a space; charts never change, so they are looked for once."""
    key = (id(chart), int(start), crosses)
    found = _KEPT.get(key)
    if found is None or found.chart is not chart:
        if len(_KEPT) >= MOST_KEPT:
            _KEPT.clear()
        found = _KEPT[key] = Ways(chart, start, crosses)
    return found


class Sale(Frozen):
    """What the whole cargo would bring in a port, and the way there."""

    def __init__(self, port: i64, coins: i64, course: list[str], turns: i64) -> None:
        self.port = port
        self.coins = coins
        self.course = course
        self.turns = turns


def sales(table: BlackFleetTable, seat: i64) -> list[Sale]:
    """Every port that buys a seat's cargo now, the best first: most doubloons, then nearest."""
    merchant = table.merchant(seat)
    if not merchant.on_board() or not merchant.cubes:
        return []
    powers = powers_now(table, merchant)
    ways = ways_from(table.chart, merchant.at, powers.of[CROSSES + MERCHANT] > 0)
    found: list[Sale] = []
    for port in range(GOODS_COUNT):
        coins = sale(table, merchant, powers, port)
        dock = ways.docks[port]
        if coins and dock != NOWHERE:
            turns = turns_for(table, seat, ways.steps[dock])
            found.append(Sale(port, coins, ways.courses[port], turns))
    found.sort(key=best_first)
    return found


def best_first(sale: Sale) -> tuple[int, int]:
    """Most doubloons, then nearest."""
    return -sale.coins, len(sale.course)


def sale(table: BlackFleetTable, merchant: Ship, powers: Powers, port: i64) -> i64:
    """What the cargo brings in a port; 0 when it does not trade with it."""
    if merchant.goods == port or not table.stock[port]:
        return 0  # rulebook: no port buys its own goods; and one without cubes does not trade
    each = price(powers, table.chart.prices[port][merchant.goods])
    return merchant.cubes * each + insurance(powers, merchant.cubes) if each else 0


def powers_now(table: BlackFleetTable, ship: Ship) -> Powers:
    """What cards give a ship: this turn when it is moved now, else always."""
    moved_now = table.card != NOTHING and ship.seat == table.turn
    return ship.powers if moved_now else table.players[ship.seat].powers


def turns_for(table: BlackFleetTable, seat: i64, steps: i64) -> i64:
    """How many turns the merchant needs for so many spaces, with the best card it now has."""
    merchant = table.merchant(seat)
    more = table.players[seat].powers.of[MOVES + MERCHANT]
    moves = [table.cards.movement[card].moves[MERCHANT] for card in table.players[seat].cards]
    each = max([1, *moves]) + more
    is_under_way = table.active == OWN_MERCHANT or table.waiting & BIT[OWN_MERCHANT] != 0
    sails_now = table.card != NOTHING and seat == table.turn and is_under_way
    left = steps - merchant.left if sails_now else steps
    turns: i64 = 1 if sails_now else 0
    while left > 0:
        left -= each
        turns += 1
    return max(turns, 1)
