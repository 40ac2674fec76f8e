"""Cards fired at a ship, packed into one number, and what they are worth together."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roadstead.games.treasure_fleet.rules.components import BOARDING_PARTY, STORM
from roadstead.kernel.handful import BIT

# The cards that a pirate has fired at the row are one number: room for every ship, and in it for
# as many of each kind as can be fired at one ship in a sailing.
FIRED_BITS: Final[i64] = 2
MOST_FIRED: Final[i64] = 3
SHIP_BITS: Final[i64] = 10
SHIP_CARDS: Final[i64] = 1023
FIRED: Final[list[i64]] = [BIT[2 * kind] for kind in range(STORM)]
BOARDING_PARTIES: Final[i64] = 3 << 8

CANNON: Final[list[int]] = [1, 2, 3, 4, 0, 0]  # by kind
BOARDED: Final[i64] = 64  # more than any cannon fire


def number_fired(cards: i64, kind: i64) -> i64:
    """How many of a kind are among the cards fired at one ship."""
    return (cards >> FIRED_BITS * kind) & MOST_FIRED


def strength_of_card(kind: int) -> int:
    """What a single card is worth: its cannon, or boarding above all cannon."""
    return BOARDED if kind == BOARDING_PARTY else CANNON[kind]


def strength_at_a_ship(cards: int) -> int:
    """What the cards fired at one ship are worth: with boarding, the cannon do not count."""
    if cards & BOARDING_PARTIES:
        return BOARDED
    return sum([CANNON[kind] * number_fired(cards, kind) for kind in range(BOARDING_PARTY)])


STRENGTH: Final[list[i64]] = [strength_at_a_ship(cards) for cards in range(SHIP_CARDS + 1)]
