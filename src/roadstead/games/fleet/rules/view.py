"""Who sees what. Hidden: the cards in hands, the captains' identity, what lies face down.

Open: tableaus, display, discards, crates, how many cards anybody holds, running scores.
"""

from __future__ import annotations

from typing import Final, TypeVar, cast

from roadstead.games.fleet.rules.components import (
    BOAT_CODES,
    BOAT_IDS,
    BOAT_NAMES,
    BOAT_POINTS,
    BOATS,
    CAPACITY,
    CASH,
    LAUNCH_COST,
    LICENCE_CODES,
    LICENCE_IDS,
    LICENCE_NAMES,
    LICENCE_POINTS,
    LICENCE_TEXTS,
    LICENCES,
    MINIMUM_BID,
    SHRIMP,
)
from roadstead.games.fleet.rules.scoring import breakdown, score
from roadstead.games.fleet.rules.table import CAPTAINED, NOTHING, UNCAPTAINED, FleetTable, Player
from roadstead.games.fleet.views import (
    AuctionShown,
    BoatCard,
    BoatCode,
    Boats,
    FleetBox,
    FleetPlayer,
    FleetView,
    LaunchedBoat,
    LicenceCard,
    LicenceCode,
    Licences,
    PaymentShown,
)
from roadstead.kernel.handful import unpacked
from roadstead.kernel.table import SEAT_BIT

BOAT: Final = cast("tuple[BoatCode, ...]", BOAT_CODES)
LICENCE: Final = cast("tuple[LicenceCode, ...]", LICENCE_CODES)
Code = TypeVar("Code", BoatCode, LicenceCode)


def view(table: FleetTable, viewer: int | None) -> FleetView:
    """The table as the viewer may see it."""
    return {
        "round": table.round,
        "phase": None if table.phase == NOTHING else table.phase,
        "last_round": table.last_round,
        "start": table.start,
        "display": [None if licence == NOTHING else LICENCE[licence] for licence in table.display],
        "licences_left": table.stack.size(),
        "licences_unseen": _by_code(table.stack.unseen, LICENCE),
        "swept": [LICENCE[licence] for licence in table.swept],
        "supply": table.supply.total,
        "shuffled": _cards(table.shuffled),
        "discards": _cards(table.discards),
        "crates": max(0, table.crates),
        "auction": _auction(table),
        "payment": _payment(table),
        "box": BOX_SHOWN,
        "players": [_player(table, seat, viewer) for seat in range(table.seats)],
    }


def _boat_card(kind: int) -> BoatCard:
    return {
        "id": BOAT_IDS[kind],
        "name": BOAT_NAMES[kind],
        "cost": LAUNCH_COST[kind],
        "points": BOAT_POINTS[kind],
        "cash": CASH[kind],
    }


def _licence_card(kind: int) -> LicenceCard:
    return {
        "id": LICENCE_IDS[kind],
        "name": LICENCE_NAMES[kind],
        "minimum": MINIMUM_BID[kind],
        "points": LICENCE_POINTS[kind],
        "text": LICENCE_TEXTS[kind],
    }


# What is printed never changes: made once for all the views that show it.
BOX_SHOWN: Final[FleetBox] = {
    "capacity": CAPACITY,
    "boats": {BOAT[kind]: _boat_card(kind) for kind in range(BOATS)},
    "licences": {LICENCE[kind]: _licence_card(kind) for kind in range(LICENCES)},
}


def _auction(table: FleetTable) -> AuctionShown | None:
    if table.licence == NOTHING:
        return None
    return {
        "licence": LICENCE[table.licence],
        "minimum": MINIMUM_BID[table.licence],
        "bid": table.bid or None,
        "bidder": table.bidder,
        "bidding": [seat for seat in range(table.seats) if table.bidding & SEAT_BIT[seat]],
    }


def _payment(table: FleetTable) -> PaymentShown | None:
    if table.payer == NOTHING:
        return None
    return {"seat": table.payer, "price": table.price, "due": table.due}


def _player(table: FleetTable, seat: int, viewer: int | None) -> FleetPlayer:
    player = table.players[seat]
    shown: FleetPlayer = {
        "cards": player.cards(),
        "known": _cards(player.known),
        "licences": _licences(player),
        "boats": _boats(player),
        "processed": player.processed,
        "launched_now": player.launched,
        "hired_now": player.hired,
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


def _licences(player: Player) -> Licences:
    return _by_code([player.owned(kind) for kind in range(LICENCES)], LICENCE)


def _boats(player: Player) -> list[LaunchedBoat]:
    """Every launched boat, kind by kind, those with most crates first."""
    boats: list[LaunchedBoat] = []
    by_place = [unpacked(there, BOATS) for there in player.boats]
    for kind in range(BOATS):
        for place in range(len(by_place) - 1, -1, -1):
            for _ in range(by_place[place][kind]):
                boat: LaunchedBoat = {
                    "boat": BOAT[kind],
                    "captain": place != UNCAPTAINED,
                    "crates": max(0, place - CAPTAINED),
                }
                boats.append(boat)
    return boats


def _cards(cards: int) -> Boats:
    return _by_code(unpacked(cards, BOATS), BOAT)


def _by_code(counts: list[int], codes: tuple[Code, ...]) -> dict[Code, int]:
    return {codes[kind]: count for kind, count in enumerate(counts) if count}
