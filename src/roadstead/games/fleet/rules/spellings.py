"""How positions write the numbers of a table of Fleet."""

from __future__ import annotations

from typing import Final

from roadstead.games.fleet.rules.actions import MOST_BID
from roadstead.games.fleet.rules.components import BOAT_COPIES, BOAT_IDS, CAPACITY, LICENCE_IDS
from roadstead.kernel.notation.spelling import (
    SEAT,
    SEAT_OR_NOBODY,
    SEATS,
    Between,
    Counts,
    Each,
    Handful,
    Named,
    Spelling,
)

BOATS: Final = [name.removesuffix("-boat") for name in BOAT_IDS]
LICENCES: Final = [name.removesuffix("-licence") for name in LICENCE_IDS]
PHASES: Final = ("auction", "launch-and-hire", "fishing", "processing", "draw")
MANY: Final = Between(0, sum(BOAT_COPIES))  # no more than there are cards
CRATES: Final = Between(-1_000, 1_000)

SPELLINGS: Final[dict[str, Spelling]] = {
    "Player.hand": Handful(BOATS),
    "Player.known": Handful(BOATS),
    "Player.drawn": Handful(BOATS),
    "Player.captains": Handful(BOATS),
    "Player.licences": Handful(LICENCES),
    "Player.boats": Each(Handful(BOATS)),
    "Player.processed": MANY,
    "Player.launched": MANY,
    "Player.hired": MANY,
    "LicenceStack.unseen": Counts(LICENCES),
    "LicenceStack.top": MANY,
    "LicenceStack.common": MANY,
    "LicenceStack.premium": MANY,
    "FleetTable.display": Each(Named(("nothing", *LICENCES), first=-1)),
    "FleetTable.swept": Each(Named(LICENCES)),
    "FleetTable.supply": Counts(BOATS),
    "FleetTable.shuffled": Handful(BOATS),
    "FleetTable.discards": Handful(BOATS),
    "FleetTable.crates": CRATES,
    "FleetTable.spent": CRATES,
    "FleetTable.round": Between(1, 1_000),
    "FleetTable.phase": Named(("set-up", *PHASES), first=-1),
    "FleetTable.start": SEAT,
    "FleetTable.buying": SEATS,
    "FleetTable.bidding": SEATS,
    "FleetTable.licence": Named(("nothing", *LICENCES), first=-1),
    "FleetTable.bid": Between(0, MOST_BID),
    "FleetTable.bidder": SEAT_OR_NOBODY,
    "FleetTable.payer": SEAT_OR_NOBODY,
    "FleetTable.price": Between(0, MOST_BID),
    "FleetTable.due": Between(0, MOST_BID),
    "FleetTable.paying_with": Named((*BOATS, "crate")),
    "FleetTable.drawing": MANY,
    "FleetTable.processing": Between(0, CAPACITY * len(BOATS)),
}
