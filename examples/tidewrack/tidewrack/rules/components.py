"""What is in the box: boats and other cards, what drifts in the sea, the coves, the weather."""

from __future__ import annotations

from typing import Final

NONE: Final = -1

# The cards, by kind.
SKIFF, GIG, CUTTER, LUGGER, TUG, COMBER, LAMP, FOG = range(8)
CARDS: Final = ("skiff", "gig", "cutter", "lugger", "tug", "comber", "lamp", "fog")
CARD_COUNTS: Final = (10, 10, 10, 8, 5, 7, 5, 5)
STRENGTH: Final = (1, 2, 3, 4, 5, 0, 2, 0)
HAND: Final = 5

# What drifts in.
SILVER, TIMBER, RUM, BELL, COMPASS, FIGUREHEAD, SEXTANT, BARNACLES = range(8)
FINDS: Final = (
    "silver", "timber", "rum", "bell", "compass", "figurehead", "sextant", "barnacles",
)  # fmt: skip
FIND_COUNTS: Final = (14, 16, 14, 4, 4, 4, 4, 6)
RELICS: Final = (BELL, COMPASS, FIGUREHEAD, SEXTANT)

COVES: Final = ("north", "middle", "south")
COVE_CODES: Final = "nms"

CALM, SWELL, SPRING = range(3)
WEATHERS: Final = ("calm", "swell", "spring")
WEATHER_WEIGHTS: Final = (3, 2, 2)

ROUNDS_A_TIDE: Final = 3
FIRST_ROPE: Final = 1


def coves_for(players: int) -> int:
    """Two coves for two and three players, three for more."""
    return 2 if players <= 3 else 3
