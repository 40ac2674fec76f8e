"""Every thing of Treasure Fleet with its rule, for the index of the rules page."""

from __future__ import annotations

from typing import Final

from roadstead.games.treasure_fleet.rules.actions import CARDS
from roadstead.games.treasure_fleet.rules.components import CURSED_SHIPS, STANDARD_BOX
from roadstead.games.treasure_fleet.views import TreasureView
from roadstead.games.treasure_fleet.words.en.explain import (
    BESIDE_TWO,
    CURSE,
    CURSE_RULE,
    FEW,
    NEUTRAL_RULE,
    SAILING,
    SHIP_RULE,
    VOLLEYS,
    explain,
)
from roadstead.kernel.base.explaining import Explanation, Indexed, IndexEntry, entry_of
from roadstead.kernel.base.eyes import listed, number

LOOKOUT: Final = Explanation(
    "Lookout",
    "the parrot",
    "Whoever has the lookout fires first in a volley. It passes to the left after the first and "
    "the second volley, and before most sailings.",
    about="the volleys",
    anchor=VOLLEYS,
)
BESIDE: Final = {"unseen": "ships to come", "escaped": "ships that are gone"}


def index(view: TreasureView) -> list[Indexed]:
    """Fighting cards, ships, and what else there is."""
    seats = len(view["pirates"])

    def entry(thing: str, kind: str) -> IndexEntry:
        return entry_of(explain, view, thing, kind, seats)

    deck = STANDARD_BOX.fighting_deck(seats, storms=False)
    cards = [
        entry(f"card:{kind}", f"{deck[card]} in a deck of five players" if deck[card] else "option")
        for card, kind in enumerate(CARDS)
        if kind in view["ids"]["cards"]
    ]
    worths = [f"{count} of {points}" for points, count in view["face_down"].items()]
    ships = [
        IndexEntry(
            "ship",
            Explanation(
                "Treasure ship",
                f"{listed(worths)} points",
                SHIP_RULE,
                about="a sailing",
                anchor=SAILING,
            ),
        ),
        IndexEntry(
            "cursed",
            Explanation(
                "Cursed ship",
                f"option, {CURSED_SHIPS} of them",
                CURSE_RULE,
                about="the curse",
                anchor=CURSE,
            ),
        ),
    ]
    neutral = Explanation(
        "Neutral pirate", BESIDE_TWO, NEUTRAL_RULE, about="two players", anchor=FEW
    )
    others = [
        entry("governor", number(view["governor"]["points"], "point")),
        IndexEntry("lookout", LOOKOUT),
        IndexEntry("neutral", neutral),
        *[entry(thing, kind) for thing, kind in BESIDE.items()],
    ]
    return [
        Indexed("Fighting cards", tuple(cards)),
        Indexed("Ships", tuple(ships)),
        Indexed("And also", tuple(others)),
    ]
