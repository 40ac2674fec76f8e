"""The cards that a viewer cannot see, dealt anew.

Known to all are how many cards lie where, the discards, what is left of the starting
hands, and what the supply was made of when it was last shuffled. So a card of which more
are unseen than went into the supply is in somebody's hand, or a captain.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roadstead.games.fleet.components import BOATS, CASH, MINIMUM_BID
from roadstead.games.fleet.table import (
    CARD,
    NOTHING,
    FleetTable,
    Player,
    size,
    unpacked,
)
from roadstead.kernel.bag import Bag
from roadstead.kernel.rng import Rng

TRIES: Final = 20  # at a random hand that can pay what its owner has bid


def resample(table: FleetTable, viewer: int | None, rng: Rng) -> FleetTable:
    """Deal the supply, the other hands and the other captains anew.

    Whoever has bid, or is paying, gets a hand that can pay.
    """
    copy = table.clone()
    others = [player for seat, player in enumerate(copy.players) if seat != viewer]
    held = _collect(copy, others, rng)
    debtor = copy.bidder if copy.payer == NOTHING else copy.payer
    if debtor not in (NOTHING, viewer):
        _deal_solvent(copy, copy.players[debtor], held, rng)
    for seat, player in enumerate(copy.players):
        if seat == viewer:
            continue
        if seat != debtor:
            player.hand = player.known + _deal(held, player.cards() - size(player.known), rng)
        player.captains = _deal(held, size(player.captains), rng)
        just_drawn = Bag(unpacked(player.hand - player.known))
        player.drawn = _deal(just_drawn, size(player.drawn), rng)
    return copy


def _collect(table: FleetTable, others: list[Player], rng: Rng) -> Bag:
    """Put all unseen cards together and divide them into the supply and what others hold."""
    cards: i64 = 0
    for player in others:
        cards += player.hand - player.known + player.captains
    face_down = table.supply.total
    unseen = [
        there + here for there, here in zip(unpacked(cards), table.supply.counts, strict=True)
    ]
    supply = [min(both) for both in zip(unseen, unpacked(table.shuffled), strict=True)]
    table.supply = Bag(supply)
    held = Bag([both - here for both, here in zip(unseen, supply, strict=True)])
    while table.supply.total > face_down:
        card = rng.draw(table.supply.counts)
        table.supply.take(card)
        held.put(card)
    return held


def _deal(bag: Bag, cards: i64, rng: Rng) -> i64:
    """So many cards at random, which leave the bag."""
    handful: i64 = 0
    for _ in range(cards):
        card = rng.draw(bag.counts)
        bag.take(card)
        handful += CARD[card]
    return handful


def _deal_solvent(table: FleetTable, player: Player, held: Bag, rng: Rng) -> None:
    """Deal a hand that can pay: at random if a few tries find one, else of the best cards."""
    known = player.known
    cards = player.cards() - size(known)
    for _ in range(TRIES):
        player.hand = known + _deal(held, cards, rng)
        if _is_solvent(table, player):
            return
        _put_back(held, player.hand - known)
    order = _from_best_to_worst(table)
    player.hand = known + _deal_best(held, cards, order)
    while not _is_solvent(table, player):
        _put_back(held, player.hand - known)
        _exchange_with_supply(table, held, order)
        player.hand = known + _deal_best(held, cards, order)


def _is_solvent(table: FleetTable, player: Player) -> bool:
    """Whether the hand can pay what its owner has bid, or still owes."""
    if table.payer == NOTHING:
        return player.means() >= max(table.bid, MINIMUM_BID[table.licence])
    hand = unpacked(player.hand)
    usable = [hand[kind] * CASH[kind] for kind in range(table.paying_with, BOATS)]
    return player.processed + sum(usable) >= table.due


def _from_best_to_worst(table: FleetTable) -> list[int]:
    """Kinds fall in cash; those already passed over in a payment are of no use in it."""
    return [*range(table.paying_with, BOATS), *range(table.paying_with)]


def _deal_best(held: Bag, cards: i64, order: list[int]) -> i64:
    """The best so many cards, which leave the bag."""
    handful: i64 = 0
    for kind in order:
        count = min(held.counts[kind], cards)
        cards -= count
        handful += CARD[kind] * count
        for _ in range(count):
            held.take(kind)
    return handful


def _exchange_with_supply(table: FleetTable, held: Bag, order: list[int]) -> None:
    """The best card of the supply for the worst held one that can have been in it."""
    supply, shuffled = table.supply, unpacked(table.shuffled)
    best = next(kind for kind in order if supply.counts[kind])
    worst = next(
        kind
        for kind in reversed(order)
        if held.counts[kind] and supply.counts[kind] < shuffled[kind]
    )
    supply.take(best)
    supply.put(worst)
    held.take(worst)
    held.put(best)


def _put_back(bag: Bag, cards: i64) -> None:
    for kind, count in enumerate(unpacked(cards)):
        for _ in range(count):
            bag.put(kind)
