"""How a seat stands, as the numbers that a judge of Treasure Fleet learns to read.

Most are between -2 and 2, so that they are learned alike. What others hold is as it was imagined.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roadstead.bots.mind.knowledge import beside_best
from roadstead.games.treasure_fleet.bot.worth import (
    CHANCE,
    TYPICAL_SHIP,
    lead,
    prizes_to_come,
    shots_to_come,
    worth_of_cards,
    worth_of_hand,
)
from roadstead.games.treasure_fleet.rules.components import KINDS, MOST_SEATS
from roadstead.games.treasure_fleet.rules.scoring import points
from roadstead.games.treasure_fleet.rules.table import CURSED, EMPTY, TreasureTable
from roadstead.kernel.handful import number_of, size
from roadstead.kernel.table import SEAT_BIT

A_SHIP: Final = 20.0  # points, about
A_HAND: Final = 40.0  # what a hand is worth at first, about
A_FEW: Final = 10.0

# Where each of the places below begins.
CARDS: Final[i64] = 15
ROW: Final[i64] = CARDS + 3 * KINDS
ORDER: Final[i64] = ROW + 9
WHOLE: Final[i64] = ORDER + 2 * MOST_SEATS + 1


class TreasureProspects:
    """What all seats have and may expect, looked at once for all of them."""

    table: TreasureTable
    had: list[float]  # points, by seat
    hopes: list[float]  # points of the ships in the row, as the cannon lie
    hands: list[float]  # what the cards not yet fired promise
    loaded: list[float]  # what the cards loaded are worth
    expected: list[float]  # points at the end
    cards: list[float]  # of each kind, what the seats have on average

    def __init__(self, table: TreasureTable) -> None:
        self.table = table
        seats = range(table.seats)
        self.had = [float(points(table, seat)) for seat in seats]
        self.hopes = hopes_of_row(table)
        self.hands = [worth_of_hand(table, seat) for seat in seats]
        self.loaded = [worth_of_cards(table.pirates[seat].loaded) for seat in seats]
        whole = 0.01
        for worth in self.hands:
            whole += worth
        prizes = prizes_to_come(table)
        self.expected = [
            self.had[seat] + self.hopes[seat] + prizes * self.hands[seat] / whole for seat in seats
        ]
        together: i64 = 0
        for seat in seats:
            together += table.pirates[seat].hand + table.pirates[seat].loaded
        self.cards = [
            float(number_of(together, kind)) / float(table.seats) for kind in range(KINDS)
        ]


def sights_of(prospects: TreasureProspects, seat: i64) -> list[float]:
    """Points and what the row and the hand promise, beside the others; and whose turn it is."""
    table = prospects.table
    seen = [0.0] * WHOLE
    _see_points(prospects, seat, seen)
    _see_cards(prospects, seat, seen)
    _see_row(prospects, seat, seen)
    _see_order(table, seat, seen)
    return seen


def hopes_of_row(table: TreasureTable) -> list[float]:
    """The points that each seat may expect of the ships in the row, as the cannon lie."""
    hopes = [0.0] * table.seats
    chance = CHANCE[shots_to_come(table)]
    for place, worth in enumerate(table.row):
        if worth in (EMPTY, CURSED):
            continue
        strongest: i64 = 0
        second: i64 = 0
        fire = [pirate.fire_on(place) for pirate in table.pirates]
        for strength in fire:
            if strength > strongest:
                second = strongest
                strongest = strength
            elif strength > second:
                second = strength
        for seat in range(table.seats):
            ours: i64 = fire[seat]
            if ours:
                rival = second if ours == strongest else strongest
                hopes[seat] += float(worth) * chance[lead(ours, rival)]
    return hopes


def _see_points(prospects: TreasureProspects, seat: i64, seen: list[float]) -> None:
    """What it has and may expect, beside the best of the others and beside all."""
    table = prospects.table
    left = float(table.sailings - table.sailing)
    hands = prospects.hands
    ahead = beside_best(prospects.expected, seat)
    seen[0] = ahead / A_SHIP
    seen[1] = ahead / (4.0 + 4.0 * left)
    seen[2] = beside_all(prospects.expected, seat) / A_SHIP
    seen[3] = prospects.had[seat] / A_HAND
    seen[4] = beside_best(prospects.had, seat) / A_SHIP
    seen[5] = prospects.hopes[seat] / A_SHIP
    seen[6] = beside_best(prospects.hopes, seat) / A_SHIP
    seen[7] = hands[seat] / A_HAND
    seen[8] = beside_best(hands, seat) / A_FEW
    above = beside_all(hands, seat)
    seen[9] = above / A_FEW
    seen[10] = left / float(table.sailings)
    seen[11] = above * left / A_HAND
    captured = table.pirates[seat].captured
    seen[12] = float(len(captured)) / 4.0
    seen[13] = float(min(captured)) / TYPICAL_SHIP if captured else 0.0
    seen[14] = 1.0 if table.governor == seat else 0.0


def beside_all(worths: list[float], seat: i64) -> float:
    """How far a seat is above the mean."""
    whole = 0.0
    for worth in worths:
        whole += worth
    return worths[seat] - whole / float(len(worths))


def _see_cards(prospects: TreasureProspects, seat: i64, seen: list[float]) -> None:
    """Its cards by kind: those left, against the others' mean, and those loaded."""
    pirate = prospects.table.pirates[seat]
    cards = pirate.hand + pirate.loaded
    for kind in range(KINDS):
        ours = float(number_of(cards, kind))
        seen[CARDS + kind] = ours / 4.0
        seen[CARDS + KINDS + kind] = ours - prospects.cards[kind]
        seen[CARDS + 2 * KINDS + kind] = float(number_of(pirate.loaded, kind))


def _see_row(prospects: TreasureProspects, seat: i64, seen: list[float]) -> None:
    """How rich the row is, what curses threaten, and what is loaded for it."""
    table = prospects.table
    pirate = table.pirates[seat]
    together: i64 = 0
    for place, worth in enumerate(table.row):
        if worth == CURSED:
            seen[ROW + 1] += 1.0
            if not pirate.cards_at(place):
                seen[ROW + 2] += 1.0
        elif worth != EMPTY:
            together += worth
    seen[ROW] = float(together) / 60.0
    seen[ROW + 3] = prospects.loaded[seat] / A_FEW
    seen[ROW + 4] = beside_best(prospects.loaded, seat) / A_FEW
    seen[ROW + 5] = float(size(pirate.loaded)) / 3.0
    seen[ROW + 6] = float(table.volley) / 3.0
    seen[ROW + 7] = 1.0 if table.unready & SEAT_BIT[seat] else 0.0
    seen[ROW + 8] = 1.0 if table.extra & SEAT_BIT[seat] else 0.0


def _see_order(table: TreasureTable, seat: i64, seen: list[float]) -> None:
    """Where it sits from the lookout, and how many play."""
    seen[ORDER + (seat - table.lookout + table.seats) % table.seats] = 1.0
    seen[ORDER + MOST_SEATS + table.seats - 1] = 1.0
    seen[ORDER + 2 * MOST_SEATS] = 1.0 if table.storms else 0.0
