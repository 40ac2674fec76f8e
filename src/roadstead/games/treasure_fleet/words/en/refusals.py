"""What somebody may reach for in Treasure Fleet and cannot have, with the reason."""

from __future__ import annotations

from roadstead.games.treasure_fleet.rules.attack import FireCard
from roadstead.games.treasure_fleet.rules.capture import LoseShip
from roadstead.games.treasure_fleet.rules.components import KINDS, STORM
from roadstead.games.treasure_fleet.rules.loading import LoadCards
from roadstead.games.treasure_fleet.rules.table import TreasureTable
from roadstead.games.treasure_fleet.words import concerns as things
from roadstead.games.treasure_fleet.words.en.events import a_card, ship_name
from roadstead.kernel.base.words import Refusal
from roadstead.kernel.handful import BIT, kinds_in, number_of
from roadstead.kernel.table import SEAT_BIT


def refusals(table: TreasureTable, seat: int) -> list[Refusal]:
    """The near misses of the asked seat."""
    step = table.steps[-1]
    if isinstance(step, LoadCards):
        refused = _cards_out_of_reach(table, seat, "Load")
        if not table.extra & SEAT_BIT[seat]:
            refused.append(Refusal("Load a fourth card", _why_no_extra(table)))
        return refused
    if isinstance(step, LoseShip):
        return []
    refused = _cards_out_of_reach(table, seat, "Fire") if isinstance(step, FireCard) else []
    for place in range(len(table.row)):
        if table.stormed & BIT[place]:
            refused.append(
                Refusal(
                    f"Fire at {ship_name(place, table.row[place])}",
                    "a storm hides it until the next sailing",
                    (things.ship(place),),
                )
            )
    return refused


def _cards_out_of_reach(table: TreasureTable, seat: int, verb: str) -> list[Refusal]:
    pirate = table.pirates[seat]
    within_reach = kinds_in(pirate.hand if verb == "Load" else pirate.loaded)
    refused = []
    for kind in range(KINDS if table.storms else STORM):
        if not within_reach & BIT[kind]:
            unplayed = number_of(pirate.hand + pirate.loaded, kind)
            if not unplayed:
                reason = "you have played all you had"
            elif verb == "Load":
                reason = "you have loaded all you have"
            else:
                reason = "you did not load one for this sailing"
            refused.append(Refusal(f"{verb} {a_card(kind)}", reason, (things.card(kind),)))
    return refused


def _why_no_extra(table: TreasureTable) -> str:
    if table.seats < 4:
        return f"with {table.seats} players nobody loads a fourth card"
    return "only who is neither the lookout nor beside her may"
