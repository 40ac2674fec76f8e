"""What cards can change, as numbers, and the questions that the rules ask of them.

The rules never name a card. They ask a ship's or a player's `Powers` through the functions at
the end: what may be attacked and for how much, who may still act, what a cube sells for.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roadstead.kernel.handful import BIT, first_in
from roadstead.kernel.table import Frozen

# Kinds of ship.
MERCHANT: Final[i64] = 0
PIRATE: Final[i64] = 1
NAVY: Final[i64] = 2

HOLD: Final[i64] = 3  # a merchant holds three cubes (rulebook)
SPOILS: Final[i64] = 2  # doubloons for an attack by a pirate or the navy (rulebook)

# Powers that add up. The first three are by kind of ship: MOVES + kind.
MOVES: Final[i64] = 0  # more spaces to move
SALE: Final[i64] = 3  # more doubloons for each cube sold
LOOT: Final[i64] = 4  # ... for each attack of the pirate
BOUNTIES: Final[i64] = 5  # ... for each pirate the navy sinks
BURIAL: Final[i64] = 6  # ... for each burial
INSURANCE: Final[i64] = 7  # doubloons for each cube missing from a full hold
DRAWS: Final[i64] = 8  # more fortune cards whenever some are drawn
# Powers of which the best counts. The first six are by kind of ship: CROSSES + kind.
CROSSES: Final[i64] = 9  # may cross islands
PASSES: Final[i64] = 12  # may pass opposing ships
RANGE: Final[i64] = 15  # attacks from so many spaces away
ACTS: Final[i64] = 16  # actions in a turn
ATTACK_AND_BURY: Final[i64] = 17  # may do one of each, even with one action
CONTRACT: Final[i64] = 18  # the least price of a cube that the port accepts
FREE_TRADE: Final[i64] = 19  # the price of a cube that it refuses
GUNS: Final[i64] = 20  # doubloons for a merchant that sinks a pirate; 0: it may not
RAIDS: Final[i64] = 21  # doubloons for a merchant that attacks a merchant; 0: it may not
DOCK_BURIAL: Final[i64] = 22  # doubloons for a treasure on a dock; 0: only beaches
LAIRS: Final[i64] = 23  # the lairs are adjacent, and open to a sunk pirate
GHOST: Final[i64] = 24  # a loaded pirate cannot be attacked
HAND: Final[i64] = 25  # movement cards in hand
LIMIT: Final[i64] = 26  # fortune cards in hand
KEEPS: Final[i64] = 27  # discards no card for the symbol
OTHER_NAVY: Final[i64] = 28  # moves of the navy that the card does not show
BEST_CARD: Final[i64] = 29  # uses the best number of all cards in hand
SWAPS: Final[i64] = 30  # merchant and pirate may change places once a turn: see below
ALL_POWERS: Final = 31
# When the two may change places: before either has begun, or at any time (the first rules).
AT_ANY_TIME: Final[i64] = 2
# As card files and the view call them.
POWER_NAMES: Final = (
    *("merchant_moves", "pirate_moves", "navy_moves", "per_cube", "per_pirate_attack"),
    *("per_pirate_sunk", "per_burial", "per_missing_cube", "extra_fortune_cards"),
    *("merchant_crosses_islands", "pirate_crosses_islands", "navy_crosses_islands"),
    *("merchant_passes_ships", "pirate_passes_ships", "navy_passes_ships", "range", "actions"),
    *("attack_and_bury", "contract_price", "refused_price", "merchant_sinks_for"),
    *("merchant_raids_for", "dock_burial", "secret_lairs", "ghost_ship", "movement_cards"),
    *("fortune_cards", "ignores_discards", "other_navy_moves", "best_of_hand", "sister_ships"),
)
# The least and the most that a card may give of each; what is yes or no is 1.
BOUNDS: Final[list[tuple[int, int]]] = [
    *[(1, 3)] * 3,  # moves
    *[(1, 3), (1, 5), (1, 5), (1, 5), (1, 4), (1, 3)],
    *[(1, 1)] * 6,  # crossing and passing
    *[(2, 4), (2, 3), (1, 1), (2, 6), (1, 6), (1, 6), (1, 6), (1, 9), (1, 1), (1, 1)],
    *[(3, 4), (4, 6), (1, 1), (1, 4), (1, 1), (1, 2)],
]


NOTHING_GIVEN: Final[dict[int, int]] = {}


class Powers(Frozen):
    """What cards give: a number for each of the powers above."""

    of: list[i64]
    given: i64  # which of them there are, as bits
    picture: object | None  # what somebody has drawn of them, once and for all

    def __init__(self, given: dict[int, int], before: Powers | None = None) -> None:
        self.picture = None
        self.of = [0] * ALL_POWERS if before is None else before.of[:]
        self.given = 0 if before is None else before.given
        for power, amount in given.items():
            self.give(power, amount)

    def give(self, power: i64, amount: i64) -> None:
        """So much of a power: more of it, or the better of the two. For new ones only."""
        mine = self.of[power]
        self.of[power] = mine + amount if power < CROSSES else max(mine, amount)
        if amount:
            self.given |= BIT[power]

    def with_card(self, card: Powers) -> Powers:
        """These powers and a card's."""
        both = Powers(NOTHING_GIVEN, self)
        left = card.given
        while left:
            power = first_in(left)
            both.give(power, card.of[power])
            left &= left - 1
        return both


# Powers that serve one kind of ship, whoever else the card may name.
OF_MERCHANTS: Final[list[int]] = [SALE, INSURANCE, CONTRACT, FREE_TRADE, GUNS, RAIDS]
OF_PIRATES: Final[list[int]] = [LOOT, BURIAL, ATTACK_AND_BURY, DOCK_BURIAL, LAIRS]
# What a ship can have for a turn; the other powers are a player's.
OF_SHIPS: Final[list[int]] = [
    *range(MOVES, MOVES + 3),
    *range(CROSSES, RANGE),
    RANGE,
    ACTS,
    BOUNTIES,
    *OF_MERCHANTS,
    *OF_PIRATES,
]


def concerns(power: i64, kind: i64) -> bool:
    """Whether a power is for all ships, or for this kind of ship."""
    for first in (MOVES, CROSSES, PASSES):
        if first <= power <= first + NAVY:
            return power == first + kind
    if power in OF_MERCHANTS:
        return kind == MERCHANT
    if power in OF_PIRATES:
        return kind == PIRATE
    return kind == NAVY if power == BOUNTIES else True


def is_for_sailing(power: i64) -> bool:
    """Whether a ship has a use for the power even when its action is taken."""
    return power < SALE or CROSSES <= power < RANGE or power in (ACTS, ATTACK_AND_BURY, LAIRS)


# rulebook: range 1, one action, two movement cards, at most three fortune cards
NO_CARDS: Final = Powers({RANGE: 1, ACTS: 1, HAND: 2, LIMIT: 3})


def spoils(powers: Powers, kind: i64, victim: i64) -> i64:
    """What a ship earns by attacking a ship of the other kind; 0 when it may not."""
    if kind == MERCHANT:
        return powers.of[RAIDS] if victim == MERCHANT else powers.of[GUNS]
    if kind == PIRATE:
        return SPOILS + powers.of[LOOT] if victim == MERCHANT else 0
    return SPOILS + powers.of[BOUNTIES] if victim == PIRATE else 0


def safe(powers: Powers, victim: i64, loaded: bool) -> bool:
    """Whether nobody may attack a ship whose owner has these powers."""
    return victim == PIRATE and loaded and powers.of[GHOST] > 0


def may_act(powers: Powers, kind: i64, done: i64, alike: i64) -> bool:
    """Whether a ship may act that has done so many actions, `alike` of them of this sort.

    There are two sorts: attacking, and dealing (selling or burying).
    """
    one_of_each = kind == PIRATE and powers.of[ATTACK_AND_BURY] > 0
    return done < powers.of[ACTS] or (one_of_each and done == 1 and alike == 0)


def price(powers: Powers, offered: i64) -> i64:
    """What a cube of another colour than the port's sells for; 0 when it does not sell."""
    paid = max(offered, powers.of[CONTRACT]) if offered else powers.of[FREE_TRADE]
    return paid + powers.of[SALE] if paid else 0


def insurance(powers: Powers, cubes: i64) -> i64:
    """What is paid for the cubes missing from a full hold."""
    return (HOLD - cubes) * powers.of[INSURANCE]


def burial(powers: Powers, beach: i64, on_dock: bool) -> i64:
    """What a treasure is worth on a space with this beach, or none; 0 when it stays aboard."""
    worth = max(beach, powers.of[DOCK_BURIAL]) if on_dock else beach
    return worth + powers.of[BURIAL] if worth else 0


def fortune_draws(powers: Powers, symbol: i64) -> i64:
    """How many fortune cards the symbol of the movement card brings."""
    return symbol + powers.of[DRAWS] if symbol > 0 else 0
