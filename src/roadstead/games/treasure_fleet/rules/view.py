"""Who sees what. Hidden: which cards are loaded, what lies face down, a choice still open.

The cards a pirate has not played are known to everybody by counting; which of them are
loaded, and whether there is a fourth, is known to the owner alone.
"""

from __future__ import annotations

from typing import Final, Literal, cast

from mypy_extensions import i64

from roadstead.games.treasure_fleet.rules.actions import CARDS, PLACES
from roadstead.games.treasure_fleet.rules.attack import AimNeutral, FireCard
from roadstead.games.treasure_fleet.rules.capture import NONE, strongest_at
from roadstead.games.treasure_fleet.rules.components import CARD_NAMES, KINDS, STORM, VOLLEYS
from roadstead.games.treasure_fleet.rules.fire import BOARDED, number_fired
from roadstead.games.treasure_fleet.rules.scoring import points
from roadstead.games.treasure_fleet.rules.table import CURSED, EMPTY, NOT_RANSOMED, TreasureTable
from roadstead.games.treasure_fleet.views import (
    CardCode,
    ComponentIds,
    FightingCards,
    GovernorShown,
    NeutralPirate,
    PirateShown,
    Place,
    ShipInSight,
    TreasureView,
)
from roadstead.kernel.handful import BIT, ONE_OF, drawn_from, size, unpacked
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import SEAT_BIT

CARD: Final = cast("tuple[CardCode, ...]", tuple(CARDS))
PLACE: Final = cast("tuple[Place, ...]", tuple(PLACES))


def view(table: TreasureTable, viewer: int | None) -> TreasureView:
    """The table as the viewer may see it."""
    return {
        "sailing": table.sailing,
        "sailings": table.sailings,
        "volley": table.volley,
        "lookout": table.lookout,
        "to_fire": [step.seat for step in table.steps[::-1] if isinstance(step, FireCard)],
        "ships": [_ship(table, place) for place in range(len(table.row))],
        "pirates": [_pirate(table, seat, viewer) for seat in range(table.seats)],
        "neutral": _neutral(table),
        "face_down": _ships_by_points(table.fleet.counts),
        "discarded": table.discarded[:],
        "governor": _governor(table),
        "volleys": VOLLEYS,
        "ids": _ids(table),
    }


def _ids(table: TreasureTable) -> ComponentIds:
    """By which tools know the cards (by code), the ships (by points) and the governor."""
    ids = table.box.ids
    names = (*CARD_NAMES, "storm")
    ships = {points: one for points, one in ids.items() if points.isdecimal()}
    return {
        "cards": {CARD[kind]: ids[name] for kind, name in enumerate(names)},
        "ships": {**ships, "cursed": ids["cursed"]},
        "governor": ids["governor"],
    }


def _ship(table: TreasureTable, place: int) -> ShipInSight:
    points_there = table.row[place]
    leader = strongest_at(table, place)
    return {
        "place": PLACE[place],
        "points": points_there if points_there != EMPTY else None,
        "cursed": points_there == CURSED,
        "stormed": bool(table.stormed & BIT[place]),
        "cards": [_cards_at(pirate.cards_at(place)) for pirate in table.pirates],
        "fire": [_fire(pirate.fire_on(place)) for pirate in table.pirates],
        "leader": leader if leader != NONE and points_there != CURSED else None,
    }


def _cards_at(cards: int) -> FightingCards:
    return _by_code([number_fired(cards, kind) for kind in range(STORM)])


def _fire(strength: int) -> int | Literal["boarded"]:
    return "boarded" if strength == BOARDED else strength


def _pirate(table: TreasureTable, seat: int, viewer: int | None) -> PirateShown:
    pirate = table.pirates[seat]
    shown: PirateShown = {
        "unplayed": _cards(pirate.hand + pirate.loaded),
        "captured": pirate.captured[:],
        "points": points(table, seat),
        "has_loaded": not table.unready & SEAT_BIT[seat],
        "may_load_extra": bool(table.extra & SEAT_BIT[seat]),
    }
    if viewer == seat:
        shown["hand"] = _cards(pirate.hand)
        shown["loaded"] = _cards(pirate.loaded)
        shown["giving_up"] = pirate.giving_up or None
    return shown


def _neutral(table: TreasureTable) -> NeutralPirate | None:
    if table.neutral is None:
        return None
    return {
        "deck": _by_code(table.neutral.counts),
        "turned": _turned(table),
        "captured": table.pirates[table.seats].captured[:],
        "points": points(table, table.seats),
        "scores": table.score_neutral,
    }


def _turned(table: TreasureTable) -> CardCode | None:
    """The neutral pirate's card that lies face up until the lookout has fired it."""
    step = table.steps[-1] if table.steps else None
    return CARD[step.card] if isinstance(step, AimNeutral) else None


def _governor(table: TreasureTable) -> GovernorShown:
    ransomed = table.governor != NOT_RANSOMED
    return {
        "points": table.box.governor,
        "ransomed": ransomed,
        "holder": table.governor if table.governor >= 0 else None,
    }


def _cards(cards: int) -> FightingCards:
    return _by_code(unpacked(cards, KINDS))


def _by_code(counts: list[int]) -> FightingCards:
    return {CARD[kind]: count for kind, count in enumerate(counts) if count}


def _ships_by_points(counts: list[int]) -> dict[str, int]:
    return {str(worth): count for worth, count in enumerate(counts) if count}


def resample(table: TreasureTable, viewer: int | None, rng: Rng) -> TreasureTable:
    """Deal every other pirate's loaded cards anew, from the cards not yet played."""
    copy = table.clone()
    for seat in range(table.seats):
        if seat != viewer:
            _reload(copy, seat, rng)
            if copy.pirates[seat].giving_up:
                ships = sorted(copy.pirates[seat].captured)
                copy.pirates[seat].giving_up = ships[rng.below(len(ships))]
    return copy


def _reload(table: TreasureTable, seat: i64, rng: Rng) -> None:
    pirate = table.pirates[seat]
    pirate.hand += pirate.loaded
    pirate.loaded = 0
    for _ in range(_cards_still_loaded(table, seat, rng)):
        pirate.load(ONE_OF[drawn_from(pirate.hand, rng)])


def _cards_still_loaded(table: TreasureTable, seat: i64, rng: Rng) -> i64:
    """How many of the unplayed cards are loaded, as far as the others can know."""
    if table.unready & SEAT_BIT[seat]:
        return 0
    kept_for_later = (table.sailings - table.sailing) * VOLLEYS + 1
    shots_left = size(table.pirates[seat].hand) - kept_for_later
    return shots_left + (rng.below(2) if table.extra & SEAT_BIT[seat] else 0)
