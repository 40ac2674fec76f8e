"""What a viewer cannot know, dealt anew."""

from __future__ import annotations

from roadstead.kernel.bag import Bag
from roadstead.kernel.rng import Rng
from tidewrack.rules.components import NONE
from tidewrack.rules.table import WrackTable


def resample(table: WrackTable, viewer: int | None, rng: Rng) -> WrackTable:
    copy = table.clone()
    others = [seat for seat in range(table.seats) if seat != viewer]
    pool = table.deck.counts[:]
    for seat in others:
        pool = [a + b for a, b in zip(pool, table.hands[seat], strict=True)]
    unseen = Bag(pool)
    known = NONE if viewer is None else table.given[viewer]
    hands = {seat: [0] * len(pool) for seat in others}
    if viewer is not None and known != NONE:
        unseen.take(known)
        hands[table.left_of(viewer)][known] += 1
    for seat in others:
        hand = hands[seat]
        for _ in range(sum(table.hands[seat]) - sum(hand)):
            card = rng.draw(unseen.counts)
            unseen.take(card)
            hand[card] += 1
        copy.hands[seat] = hand
        if table.passing[seat] != NONE:
            copy.passing[seat] = rng.draw(hand)
        if not table.shown:
            if table.chosen[seat] != NONE:
                copy.chosen[seat] = rng.draw(hand)
            if table.rowing[seat] != NONE:
                copy.rowing[seat] = rng.below(len(table.coves))
    copy.deck = unseen
    # What others remember of what they gave must be true of the new hands.
    for seat in others:
        receiver = table.left_of(seat)
        if table.given[seat] != NONE and receiver != viewer:
            copy.given[seat] = rng.draw(copy.hands[receiver])
    return copy
