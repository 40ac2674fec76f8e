"""Everything a seat, or nature, can say in Fleet.

Boats, as cards and launched, are written `t` Tuna, `s` Shrimp, `l` Lobster, `p` Processing
Vessel, `c` Cod and `k` King Crab. Licences are written like their boats, `pub` for the
Fishermen's Pub, and `kc`, `kf`, `kd` for the King Crab licences that count captains, fish
and different licences.
"""

from __future__ import annotations

from typing import Final

from roadstead.games.fleet.rules.components import BOAT_CODES, CAPACITY, LICENCE_CODES, MINIMUM_BID
from roadstead.kernel.verbs import Actions, Verb

LEAST_BID: Final = min(MINIMUM_BID)
MOST_BID: Final = 100  # far beyond what any licence is worth; keeps the list of actions short
AMOUNTS: Final = tuple(str(amount) for amount in range(LEAST_BID, MOST_BID + 1))
LOADS: Final = tuple(str(crates) for crates in range(1, CAPACITY + 1))

NOMINATE: Final = Verb("n", LICENCE_CODES)  # nkc: put that King Crab licence up for auction
DECLINE: Final = Verb("decline")  # nominate nothing, and stay out for the phase
BID: Final = Verb("b", AMOUNTS)  # b7: bid 7
PASS: Final = Verb("pass")  # bid no more for this licence
PAY: Final = Verb("p", (*BOAT_CODES, "crate"))  # ps: pay with a Shrimp card; pcrate: a crate
LAUNCH: Final = Verb("l", BOAT_CODES)  # lc: launch a Cod boat
HIRE: Final = Verb("h", BOAT_CODES)  # ht: a Tuna card becomes a captain
BOARD: Final = Verb("a", BOAT_CODES)  # as: the captain goes aboard a Shrimp boat
PROCESS: Final = Verb("x", LOADS, BOAT_CODES)  # x3s: a crate of a Shrimp boat that has three
TRADE: Final = Verb("trade")  # trade a processed crate for cards
DISCARD: Final = Verb("d", BOAT_CODES)  # dk: discard a King Crab card
DONE: Final = Verb("done")  # launch, hire, process or trade no more

START: Final = Verb("start", "1234")  # start2: the second seat is the start player
REVEAL: Final = Verb("v", LICENCE_CODES)  # vpub: a Fishermen's Pub comes on display
DRAW: Final = Verb("w", BOAT_CODES)  # wl: a Lobster card is drawn

ACTIONS: Final = Actions(
    NOMINATE,
    DECLINE,
    BID,
    PASS,
    PAY,
    LAUNCH,
    HIRE,
    BOARD,
    PROCESS,
    TRADE,
    DISCARD,
    DONE,
    START,
    REVEAL,
    DRAW,
)
