"""What always holds."""

from __future__ import annotations

from collections.abc import Iterator

from tidewrack.rules.components import (
    CARD_COUNTS,
    CARDS,
    FIND_COUNTS,
    FINDS,
    HAND,
    NONE,
    coves_for,
)
from tidewrack.rules.table import WrackTable


def broken(table: WrackTable) -> list[str]:
    by_seat = (table.hands, table.passing, table.given, table.chosen, table.rowing)
    if any(len(rows) != table.seats for rows in (*by_seat, table.heaved, table.kept, table.rope)):
        return ["a list does not have an entry for every seat"]
    if len(table.coves) != coves_for(table.seats):
        return ["there are too many or too few coves"]
    found = [*_cards(table), *_finds(table)]
    if any(cove >= len(table.coves) for cove in table.rowing):
        found.append("somebody rows to a cove that is not there")
    if sorted(table.track) != list(range(table.seats)):
        found.append("the track does not hold every seat once")
    for seat in range(table.seats):
        found += [f"seat {seat + 1} {what}" for what in _of_seat(table, seat)]
    return found


def _cards(table: WrackTable) -> Iterator[str]:
    for kind, count in enumerate(CARD_COUNTS):
        there = table.deck.counts[kind] + table.discards[kind]
        there += sum(hand[kind] for hand in table.hands)
        if there != count:
            yield f"{there} {CARDS[kind]} cards instead of {count}"


def _finds(table: WrackTable) -> Iterator[str]:
    for kind, count in enumerate(FIND_COUNTS):
        there = table.sea.counts[kind]
        there += sum(finds[kind] for finds in table.coves + table.kept)
        if there != count:
            yield f"{there} {FINDS[kind]} instead of {count}"


def _of_seat(table: WrackTable, seat: int) -> Iterator[str]:
    hand, chosen = table.hands[seat], table.chosen[seat]
    if sum(hand) > HAND + 1:
        yield "has too many cards"
    if chosen != NONE and not table.shown and not hand[chosen]:
        yield "has chosen a card that it does not hold"
    if table.passing[seat] != NONE and not hand[table.passing[seat]]:
        yield "passes a card that it does not hold"
    given = table.given[seat]
    if given != NONE and not table.hands[table.left_of(seat)][given]:
        yield "remembers a card that is not there"
