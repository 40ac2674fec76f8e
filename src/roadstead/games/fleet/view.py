"""Who sees what. Hidden: the cards in hands, the captains' identity, what lies face down.

Open: tableaus, display, discards, crates, how many cards anybody holds, running scores.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from roadstead.games.fleet.components import (
    BOAT_CODES,
    BOATS,
    CASH,
    LICENCE_CODES,
    LICENCE_POINTS,
    LICENCES,
    MINIMUM_BID,
    SHRIMP,
)
from roadstead.games.fleet.scoring import breakdown, score
from roadstead.games.fleet.table import (
    CAPTAINED,
    CARD,
    NOTHING,
    UNCAPTAINED,
    FleetTable,
    Player,
    size,
    unpacked,
)
from roadstead.kernel.bag import Bag
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import SEAT_BIT

TRIES: Final = 20  # at a hand that can pay what its owner has bid


def view(table: FleetTable, viewer: int | None) -> dict[str, Any]:
    """The table as the viewer may see it."""
    return {
        "round": table.round,
        "phase": None if table.phase == NOTHING else table.phase,
        "last_round": table.last_round,
        "start": table.start,
        "display": [_licence(licence) for licence in table.display],
        "licences_left": table.stack.size(),
        "licences_unseen": _by_code(table.stack.unseen, LICENCE_CODES),
        "swept": [LICENCE_CODES[licence] for licence in table.swept],
        "supply": table.supply.total,
        "discards": _cards(table.discards),
        "crates": max(0, table.crates),
        "auction": _auction(table),
        "payment": _payment(table),
        "players": [_player(table, seat, viewer) for seat in range(table.seats)],
    }


def _licence(licence: int) -> dict[str, Any] | None:
    if licence == NOTHING:
        return None
    return {
        "licence": LICENCE_CODES[licence],
        "minimum": MINIMUM_BID[licence],
        "points": LICENCE_POINTS[licence],
    }


def _auction(table: FleetTable) -> dict[str, Any] | None:
    if table.licence == NOTHING:
        return None
    return {
        "licence": LICENCE_CODES[table.licence],
        "minimum": MINIMUM_BID[table.licence],
        "bid": table.bid or None,
        "bidder": table.bidder,
        "bidding": [seat for seat in range(table.seats) if table.bidding & SEAT_BIT[seat]],
    }


def _payment(table: FleetTable) -> dict[str, Any] | None:
    if table.payer == NOTHING:
        return None
    return {"seat": table.payer, "due": table.due}


def _player(table: FleetTable, seat: int, viewer: int | None) -> dict[str, Any]:
    player = table.players[seat]
    shown: dict[str, Any] = {
        "cards": player.cards(),
        "licences": _licences(player),
        "boats": _boats(player),
        "processed": player.processed,
        "discount": player.owned(SHRIMP),
        "still_buying": bool(table.buying & SEAT_BIT[seat]),
        "score": score(player),
        "points": breakdown(player),
    }
    if viewer == seat:
        shown["hand"] = _cards(player.hand)
        shown["drawn"] = _cards(player.drawn)
        shown["captains"] = _cards(player.captains)
        shown["means"] = player.means()
    return shown


def _licences(player: Player) -> dict[str, int]:
    return _by_code([player.owned(kind) for kind in range(LICENCES)], LICENCE_CODES)


def _boats(player: Player) -> list[dict[str, Any]]:
    """Every launched boat, kind by kind, those with most crates first."""
    boats = []
    for kind in range(BOATS):
        for place in range(len(player.boats) - 1, -1, -1):
            boat = {
                "boat": BOAT_CODES[kind],
                "captain": place != UNCAPTAINED,
                "crates": max(0, place - CAPTAINED),
            }
            boats += [dict(boat) for _ in range(unpacked(player.boats[place])[kind])]
    return boats


def _cards(cards: int) -> dict[str, int]:
    return _by_code(unpacked(cards), BOAT_CODES)


def _by_code(counts: list[int], codes: tuple[str, ...]) -> dict[str, int]:
    return {codes[kind]: count for kind, count in enumerate(counts) if count}


def resample(table: FleetTable, viewer: int | None, rng: Rng) -> FleetTable:
    """Deal the cards that the viewer cannot see anew: supply, other hands, other captains.

    Whoever has bid, or is paying, gets a hand that can pay.
    """
    copy = table.clone()
    unseen = copy.supply
    others = [player for seat, player in enumerate(copy.players) if seat != viewer]
    for player in others:
        for kind, cards in enumerate(unpacked(player.hand + player.captains)):
            for _ in range(cards):
                unseen.put(kind)
    debtor = copy.bidder if copy.payer == NOTHING else copy.payer
    if debtor not in (NOTHING, viewer):
        _deal_solvent_hand(copy, debtor, rng)
    for seat, player in enumerate(copy.players):
        if seat == viewer:
            continue
        if seat != debtor:
            player.hand = _dealt(unseen, player.cards(), rng)
        player.captains = _dealt(unseen, size(player.captains), rng)
        drawn_from = Bag(unpacked(player.hand))
        player.drawn = _dealt(drawn_from, size(player.drawn), rng)
    return copy


def _dealt(bag: Bag, cards: i64, rng: Rng) -> i64:
    """So many cards at random, which leave the bag."""
    handful: i64 = 0
    for _ in range(cards):
        card = rng.draw(bag.counts)
        bag.take(card)
        handful += CARD[card]
    return handful


def _deal_solvent_hand(table: FleetTable, seat: i64, rng: Rng) -> None:
    """Deal a hand that can pay: at random if a few tries find one, else with better cards."""
    player = table.players[seat]
    cards = player.cards()
    for _ in range(TRIES):
        player.hand = _dealt(table.supply, cards, rng)
        if _shortfall(table, player) <= 0:
            return
        for kind, count in enumerate(unpacked(player.hand)):
            for _ in range(count):
                table.supply.put(kind)
    player.hand = _dealt(table.supply, cards, rng)
    while _shortfall(table, player) > 0:
        _exchange_worst_card(table, player)


def _exchange_worst_card(table: FleetTable, player: Player) -> None:
    """The card that helps least goes back for the unseen one that helps most."""
    first = table.paying_with if table.payer != NOTHING else 0
    # Kinds below `first` can no longer be paid with; the others fall in value.
    order = [*range(first, BOATS), *range(first)]
    hand = unpacked(player.hand)
    worst = [kind for kind in order if hand[kind]][-1]
    best = next(kind for kind in order if table.supply.counts[kind])
    table.supply.put(worst)
    table.supply.take(best)
    player.hand += CARD[best] - CARD[worst]


def _shortfall(table: FleetTable, player: Player) -> i64:
    """How much the hand lacks to pay what its owner has bid or still owes."""
    hand = unpacked(player.hand)
    if table.payer != NOTHING:
        later = range(table.paying_with, BOATS)
        worth = sum([hand[kind] * CASH[kind] for kind in later])
        return table.due - player.processed - worth
    return max(table.bid, MINIMUM_BID[table.licence]) - player.means()
