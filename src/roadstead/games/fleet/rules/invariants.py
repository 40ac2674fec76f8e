"""What always holds: no card, licence or crate appears or vanishes."""

from __future__ import annotations

from roadstead.games.fleet.rules.auction import Bid, BuyLicence, OpeningBid
from roadstead.games.fleet.rules.components import (
    BOAT_COPIES,
    BOATS,
    COMMON_BELOW,
    COMMON_ON_TOP,
    CRATES,
    LICENCE_COPIES,
    LICENCES,
    MINIMUM_BID,
    PREMIUM_BELOW,
)
from roadstead.games.fleet.rules.payment import Pay, payable
from roadstead.games.fleet.rules.table import NOTHING, FleetTable
from roadstead.kernel.handful import size, unpacked
from roadstead.kernel.table import SEAT_BIT


def broken(table: FleetTable) -> list[str]:
    """Every invariant of a Fleet table that does not hold."""
    return [
        *_cards(table),
        *_licences(table),
        *_crates(table),
        *_players(table),
        *_auction(table),
        *_payment(table),
    ]


def _cards(table: FleetTable) -> list[str]:
    everywhere = table.discards
    for player in table.players:
        everywhere += player.hand + player.captains + player.fleet()
    counts = [
        there + face_down
        for there, face_down in zip(unpacked(everywhere, BOATS), table.supply.counts, strict=True)
    ]
    complaints = []
    if counts != BOAT_COPIES:
        complaints.append(f"boat cards {counts} instead of {BOAT_COPIES}")
    for kind, shuffled in enumerate(unpacked(table.shuffled, BOATS)):
        if not 0 <= table.supply.counts[kind] <= shuffled:
            complaints.append(f"the supply has {table.supply.counts[kind]} of kind {kind}")
    return complaints


def _licences(table: FleetTable) -> list[str]:
    stack = table.stack
    up = [*table.swept, *[licence for licence in table.display if licence != NOTHING]]
    counts = [
        stack.unseen[kind] + up.count(kind) + sum([player.owned(kind) for player in table.players])
        for kind in range(LICENCES)
    ]
    seats = table.seats
    complaints = []
    if counts != LICENCE_COPIES:
        complaints.append(f"licences {counts} instead of {LICENCE_COPIES}")
    removed = sum(stack.unseen) - stack.size()
    in_play = COMMON_ON_TOP[seats] + COMMON_BELOW[seats] + PREMIUM_BELOW[seats]
    if removed != sum(LICENCE_COPIES) - in_play:
        complaints.append(f"{removed} licences have been taken out unseen")
    return complaints


def _crates(table: FleetTable) -> list[str]:
    crates = table.crates + table.spent
    for player in table.players:
        crates += player.crates() + player.processed
    expected = CRATES[table.seats]
    return [] if crates == expected else [f"{crates} crates instead of {expected}"]


def _contains(cards: int, part: int) -> bool:
    return all(
        has >= of for has, of in zip(unpacked(cards, BOATS), unpacked(part, BOATS), strict=True)
    )


def _players(table: FleetTable) -> list[str]:
    complaints = []
    for seat, player in enumerate(table.players):
        waiting = size(player.captains) - player.captained()
        if not 0 <= waiting <= 1:
            complaints.append(f"seat {seat} has {waiting} captains ashore")
        if not _contains(player.hand, player.drawn):
            complaints.append(f"seat {seat} has drawn what is not in the hand")
        elif not _contains(player.hand + player.captains, player.known + player.drawn):
            complaints.append(f"seat {seat} is known to hold what it does not")
    return complaints


def _auction(table: FleetTable) -> list[str]:
    """Somebody bids, or buys, exactly while a licence is up for auction."""
    going_on = any(isinstance(step, (OpeningBid, Bid, BuyLicence)) for step in table.steps)
    up = table.licence != NOTHING
    if going_on != up or up != (table.bidder != NOTHING):
        return [f"licence {table.licence} is up for auction, seat {table.bidder} bids"]
    if not up:
        return []
    if not table.bidding & SEAT_BIT[table.bidder] or table.bidding & ~table.buying:
        return [f"seat {table.bidder} has the high bid and is out of the bidding"]
    due = max(table.bid, MINIMUM_BID[table.licence])
    if table.payer == NOTHING and table.players[table.bidder].means() < due:
        return [f"seat {table.bidder} cannot pay what it has bid"]
    return []


def _payment(table: FleetTable) -> list[str]:
    """Somebody pays exactly while a payment is asked for."""
    if any(isinstance(step, Pay) for step in table.steps) != (table.payer != NOTHING):
        return [f"seat {table.payer} pays, and is not asked to"]
    if table.payer != NOTHING and not payable(table, table.payer):
        return [f"seat {table.payer} cannot pay what is due"]
    return []
