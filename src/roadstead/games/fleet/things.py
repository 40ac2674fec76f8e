"""What can be forbidden to a bot: licences and boats."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from roadstead.arena.things import Thing, Things
from roadstead.games.fleet.rules.actions import BID, LAUNCH, NOMINATE
from roadstead.games.fleet.rules.components import BOAT_IDS, LICENCE_IDS


@dataclass(frozen=True)
class Licence(Thing):
    """Nominating it, and bidding while it is up for auction."""

    kind: int = 0

    def is_taken(self, table: Any, action: int) -> bool:
        bids = BID.owns(action) and table.licence == self.kind
        return bids or action in self.choices


def things(_: object, __: Mapping[str, object]) -> Things:
    """Every licence and every boat by its id."""
    licences = {
        name: Licence(frozenset([NOMINATE(kind)]), kind=kind)
        for kind, name in enumerate(LICENCE_IDS)
    }
    boats = {name: Thing(frozenset([LAUNCH(kind)])) for kind, name in enumerate(BOAT_IDS)}
    return {**licences, **boats}
