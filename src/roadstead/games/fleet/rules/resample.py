"""The cards that a viewer cannot see, dealt anew.

Known to all are how many cards lie where, the discards, which starting cards were never
shown, and what the supply was made of when it was last shuffled. So a starting card never
shown is still in its owner's hand, or a captain; and a card of which more are unseen than
went into the supply is in somebody's hand, or a captain.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roadstead.games.fleet.rules.components import BOATS, CASH, MINIMUM_BID
from roadstead.games.fleet.rules.table import NOTHING, FleetTable, Player
from roadstead.kernel.bag import Bag
from roadstead.kernel.handful import ONE_OF, size, unpacked
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
        if seat not in (viewer, debtor):
            _split(player, _deal(held, _unknown(player), rng), rng)
    return copy


def _unknown(player: Player) -> i64:
    """How many cards in hand and under the boats could be of any kind."""
    return size(player.hand) + size(player.captains) - size(player.known)


def _split(player: Player, dealt: i64, rng: Rng) -> None:
    """Known and dealt cards become hand and captains; what was just drawn is in the hand."""
    player.drawn = _deal(Bag(unpacked(dealt, BOATS)), size(player.drawn), rng)
    any_captain = Bag(unpacked(player.known + dealt - player.drawn, BOATS))
    player.captains = _deal(any_captain, size(player.captains), rng)
    player.hand = player.known + dealt - player.captains


def _collect(table: FleetTable, others: list[Player], rng: Rng) -> Bag:
    """Put all unseen cards together and divide them into the supply and what others hold."""
    cards: i64 = 0
    for player in others:
        cards += player.hand + player.captains - player.known
    face_down = table.supply.total
    unseen = [
        there + here
        for there, here in zip(unpacked(cards, BOATS), table.supply.counts, strict=True)
    ]
    supply = [min(both) for both in zip(unseen, unpacked(table.shuffled, BOATS), strict=True)]
    table.supply = Bag(supply)
    held = Bag([both - here for both, here in zip(unseen, supply, strict=True)])
    while table.supply.total > face_down:
        card = table.supply.draw(rng)
        table.supply.take(card)
        held.put(card)
    return held


def _deal(bag: Bag, cards: i64, rng: Rng) -> i64:
    """So many cards at random, which leave the bag."""
    handful: i64 = 0
    for _ in range(cards):
        card = bag.draw(rng)
        bag.take(card)
        handful += ONE_OF[card]
    return handful


def _deal_solvent(table: FleetTable, player: Player, held: Bag, rng: Rng) -> None:
    """Deal a hand that can pay: at random if a few tries find one, else of the best cards."""
    unknown = _unknown(player)
    for _ in range(TRIES):
        dealt = _deal(held, unknown, rng)
        _split(player, dealt, rng)
        if _is_solvent(table, player):
            return
        _put_back(held, dealt)
    order = _from_best_to_worst(table)
    dealt = _deal_best(held, unknown, order)
    _keep_best(player, dealt, order)
    while not _is_solvent(table, player):
        _put_back(held, dealt)
        _exchange_with_supply(table, held, order)
        dealt = _deal_best(held, unknown, order)
        _keep_best(player, dealt, order)


def _keep_best(player: Player, dealt: i64, order: list[int]) -> None:
    """The best of the known and dealt cards are the hand, the others captains."""
    cards = player.known + dealt
    player.hand = _deal_best(Bag(unpacked(cards, BOATS)), player.cards(), order)
    player.captains = cards - player.hand


def _is_solvent(table: FleetTable, player: Player) -> bool:
    """Whether the hand can pay what its owner has bid, or still owes."""
    if table.payer == NOTHING:
        return player.means() >= max(table.bid, MINIMUM_BID[table.licence])
    hand = unpacked(player.hand, BOATS)
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
        handful += ONE_OF[kind] * count
        for _ in range(count):
            held.take(kind)
    return handful


def _exchange_with_supply(table: FleetTable, held: Bag, order: list[int]) -> None:
    """The best card of the supply for the worst held one that can have been in it."""
    supply, shuffled = table.supply, unpacked(table.shuffled, BOATS)
    best = next(kind for kind in order if supply.counts[kind])
    worst = next(
        kind
        for kind in reversed(order)
        if held.counts[kind] and supply.counts[kind] < shuffled[kind]
    )
    assert order.index(best) < order.index(worst), "nobody could pay what was bid"
    supply.take(best)
    supply.put(worst)
    held.take(worst)
    held.put(best)


def _put_back(bag: Bag, cards: i64) -> None:
    for kind, count in enumerate(unpacked(cards, BOATS)):
        for _ in range(count):
            bag.put(kind)
