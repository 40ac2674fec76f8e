"""Everything that can be said."""

from __future__ import annotations

from typing import Final

from roadstead.kernel.verbs import Actions, Verb
from tidewrack.rules.components import CARDS, COVE_CODES, FINDS, WEATHERS

PASS: Final = Verb("p", CARDS)  # ptug: pass the tug to the left
PLAY: Final = Verb("c", CARDS)  # cfog: choose the fog
ROW: Final = Verb("r", COVE_CODES)  # rn: row to the north cove
HEAVE: Final = Verb("h", "01")  # h1: spend a rope, h0: keep it
LURE: Final = Verb("l", COVE_CODES, [f"-{find}" for find in FINDS])  # ls-rum: lure rum from south
TAKE: Final = Verb("t", FINDS)  # tsilver
LEAVE: Final = Verb("leave", [""])  # take no more
DEAL: Final = Verb("d", CARDS)  # dgig: a gig is dealt
WASH: Final = Verb("w", FINDS)  # wbell: a bell washes up
TURN: Final = Verb("weather-", WEATHERS)
ACTIONS: Final = Actions(PASS, PLAY, ROW, HEAVE, LURE, TAKE, LEAVE, DEAL, WASH, TURN)
