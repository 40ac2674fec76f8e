"""What the finds are worth."""

from __future__ import annotations

from typing import Final

from tidewrack.rules.components import BARNACLES, RELICS, RUM, SILVER, TIMBER
from tidewrack.rules.table import WrackTable

A_SILVER: Final = 3
MOST_TIMBER: Final = 9
SECOND_TIMBER: Final = 4
RUM_POINTS: Final = (0, 1, 3, 6, 10, 15, 21)
SET_POINTS: Final = (0, 2, 5, 9, 14)
A_BARNACLE: Final = -2


def categories(table: WrackTable) -> dict[str, list[int]]:
    """Points by category and seat."""
    return {
        "silver": [A_SILVER * finds[SILVER] for finds in table.kept],
        "timber": timber([finds[TIMBER] for finds in table.kept]),
        "rum": [rum(finds[RUM]) for finds in table.kept],
        "relics": [relics(finds) for finds in table.kept],
        "rope": table.rope[:],
        "barnacles": [A_BARNACLE * finds[BARNACLES] for finds in table.kept],
    }


def timber(counts: list[int]) -> list[int]:
    """The most timber 9, the second most 4; those who tie share, rounded down."""
    points = [0] * len(counts)
    prizes = [MOST_TIMBER, SECOND_TIMBER]
    for count in sorted({count for count in counts if count}, reverse=True):
        tied = [seat for seat, own in enumerate(counts) if own == count]
        prize, prizes = sum(prizes[: len(tied)]), prizes[len(tied) :]
        for seat in tied:
            points[seat] = prize // len(tied)
    return points


def rum(count: int) -> int:
    return RUM_POINTS[min(count, len(RUM_POINTS) - 1)]


def relics(finds: list[int]) -> int:
    """Sets of different relics, as large as can be."""
    counts = [finds[kind] for kind in RELICS]
    points = 0
    while any(counts):
        points += SET_POINTS[sum(1 for count in counts if count)]
        counts = [max(0, count - 1) for count in counts]
    return points


def scores(table: WrackTable) -> list[int]:
    return [sum(points) for points in zip(*categories(table).values(), strict=True)]
