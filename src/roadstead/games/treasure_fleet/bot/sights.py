"""How a seat stands, as the numbers that a judge of Treasure Fleet learns to read.

Most are between -2 and 2, so that they are learned alike. What others hold is as it was imagined.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roadstead.games.treasure_fleet.bot.worth import (
    CARD_WORTH,
    CHANCE,
    TYPICAL_SHIP,
    lead,
    shots_to_come,
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
NEUTRAL: Final[i64] = ORDER + 2 * MOST_SEATS + 1
WHOLE: Final[i64] = NEUTRAL + KINDS


def sights_of(table: TreasureTable, seat: i64) -> list[float]:
    """Points and what the row and the hand promise, beside the others; and whose turn it is.

    Nothing where the neutral pirate may win: nobody tells how it stands.
    """
    if table.score_neutral:
        return []
    seen = [0.0] * WHOLE
    hopes = hopes_of_row(table)
    hands = [worth_of_hand(table, pirate) for pirate in range(table.seats)]
    _see_points(table, seat, hopes, hands, seen)
    _see_cards(table, seat, seen)
    _see_row(table, seat, seen)
    _see_order(table, seat, seen)
    if table.neutral is not None:
        for kind, count in enumerate(table.neutral.counts):
            seen[NEUTRAL + kind] = float(count) / 4.0
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


def _see_points(
    table: TreasureTable, seat: i64, hopes: list[float], hands: list[float], seen: list[float]
) -> None:
    """What it has and may expect, beside the best of the others and beside all."""
    left = float(table.sailings - table.sailing)
    prizes = (left + 1.0) * float(len(table.row)) * TYPICAL_SHIP * 0.75 + table.box.governor
    whole = 0.01
    for worth in hands:
        whole += worth
    had = [float(points(table, number)) for number in range(table.seats)]
    expected = [
        had[number] + hopes[number] + prizes * hands[number] / whole
        for number in range(table.seats)
    ]
    ahead = beside_best(expected, seat)
    seen[0] = ahead / A_SHIP
    seen[1] = ahead / (4.0 + 4.0 * left)
    seen[2] = beside_all(expected, seat) / A_SHIP
    seen[3] = had[seat] / A_HAND
    seen[4] = beside_best(had, seat) / A_SHIP
    seen[5] = hopes[seat] / A_SHIP
    seen[6] = beside_best(hopes, seat) / A_SHIP
    seen[7] = hands[seat] / A_HAND
    seen[8] = beside_best(hands, seat) / A_FEW
    seen[9] = beside_all(hands, seat) / A_FEW
    seen[10] = left / float(table.sailings)
    seen[11] = beside_all(hands, seat) * left / A_HAND
    captured = table.pirates[seat].captured
    seen[12] = float(len(captured)) / 4.0
    seen[13] = float(min(captured)) / TYPICAL_SHIP if captured else 0.0
    seen[14] = 1.0 if table.governor == seat else 0.0


def beside_best(worths: list[float], seat: i64) -> float:
    """How far a seat is ahead of the best other one."""
    best = -1000.0
    for number, worth in enumerate(worths):
        if number != seat:
            best = max(best, worth)
    return worths[seat] - best


def beside_all(worths: list[float], seat: i64) -> float:
    """How far a seat is above the mean."""
    whole = 0.0
    for worth in worths:
        whole += worth
    return worths[seat] - whole / float(len(worths))


def _see_cards(table: TreasureTable, seat: i64, seen: list[float]) -> None:
    """Its cards by kind: those left, against the others' mean, and those loaded."""
    pirate = table.pirates[seat]
    for kind in range(KINDS):
        together: i64 = 0
        for number in range(table.seats):
            other = table.pirates[number]
            together += number_of(other.hand, kind) + number_of(other.loaded, kind)
        ours = float(number_of(pirate.hand, kind) + number_of(pirate.loaded, kind))
        seen[CARDS + kind] = ours / 4.0
        seen[CARDS + KINDS + kind] = ours - float(together) / float(table.seats)
        seen[CARDS + 2 * KINDS + kind] = float(number_of(pirate.loaded, kind))


def _see_row(table: TreasureTable, seat: i64, seen: list[float]) -> None:
    """How rich the row is, what curses threaten, and what is loaded for it."""
    worth_together: i64 = 0
    pirate = table.pirates[seat]
    for place, worth in enumerate(table.row):
        if worth == CURSED:
            seen[ROW + 1] += 1.0
            if not pirate.cards_at(place):
                seen[ROW + 2] += 1.0
        elif worth != EMPTY:
            worth_together += worth
    loaded = 0.0
    theirs = 0.0
    for number in range(table.seats):
        other = table.pirates[number]
        worth_loaded = 0.0
        for kind in range(KINDS):
            worth_loaded += CARD_WORTH[kind] * float(number_of(other.loaded, kind))
        if number == seat:
            loaded = worth_loaded
        else:
            theirs = max(theirs, worth_loaded)
    seen[ROW] = float(worth_together) / 60.0
    seen[ROW + 3] = loaded / A_FEW
    seen[ROW + 4] = (loaded - theirs) / A_FEW
    seen[ROW + 5] = float(size(pirate.loaded)) / 3.0
    seen[ROW + 6] = float(table.volley) / 3.0
    seen[ROW + 7] = 1.0 if table.unready & SEAT_BIT[seat] else 0.0
    seen[ROW + 8] = 1.0 if table.extra & SEAT_BIT[seat] else 0.0


def _see_order(table: TreasureTable, seat: i64, seen: list[float]) -> None:
    """Where it sits from the lookout, and how many play."""
    seen[ORDER + (seat - table.lookout + table.seats) % table.seats] = 1.0
    seen[ORDER + MOST_SEATS + table.seats - 1] = 1.0
    seen[ORDER + 2 * MOST_SEATS] = 1.0 if table.storms else 0.0
