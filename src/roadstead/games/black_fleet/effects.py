"""What the cards change: 24 developments and 12 fortune cards, each one line.

The rules never name a card. They ask a ship's or a player's `Powers`, which the cards add
to, through the functions at the end: how far, what may be attacked and for how much, what a
cube sells for. A new card is a new line here.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

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
SWAPS: Final[i64] = 30  # merchant and pirate may change places once a turn
ALL_POWERS: Final = 31
# As the view calls them.
POWER_NAMES: Final = (
    *("merchant_moves", "pirate_moves", "navy_moves", "per_cube", "per_pirate_attack"),
    *("per_pirate_sunk", "per_burial", "per_missing_cube", "extra_fortune_cards"),
    *("merchant_crosses_islands", "pirate_crosses_islands", "navy_crosses_islands"),
    *("merchant_passes_ships", "pirate_passes_ships", "navy_passes_ships", "range", "actions"),
    *("attack_and_bury", "contract_price", "refused_price", "merchant_sinks_for"),
    *("merchant_raids_for", "dock_burial", "secret_lairs", "ghost_ship", "movement_cards"),
    *("fortune_cards", "ignores_discards", "other_navy_moves", "best_of_hand", "sister_ships"),
)


class Powers(Frozen):
    """What cards give: a number for each of the powers above."""

    def __init__(self, given: dict[int, int]) -> None:
        self.of: list[int] = [0] * ALL_POWERS
        for power, amount in given.items():
            self.of[power] = amount

    def with_card(self, card: Powers) -> Powers:
        """These powers and a card's."""
        both = Powers({})
        for power in range(ALL_POWERS):
            mine = self.of[power]
            more = card.of[power]
            both.of[power] = mine + more if power < CROSSES else max(mine, more)
        return both


def concerns(power: i64, kind: i64) -> bool:
    """Whether a power is for all ships, or for this kind of ship."""
    for first in (MOVES, CROSSES, PASSES):
        if first <= power <= first + NAVY:
            return power == first + kind
    return True


# rulebook: range 1, one action, two movement cards, at most three fortune cards
NO_CARDS: Final = Powers({RANGE: 1, ACTS: 1, HAND: 2, LIMIT: 3})


class Development(Frozen):
    """A development card: its name in files and codes, its title, its rule, its powers."""

    def __init__(self, name: str, title: str, rule: str, given: dict[int, int]) -> None:
        self.name = name
        self.title = title
        self.rule = rule
        self.powers = Powers(given)


DEVELOPMENTS: Final[list[Development]] = [
    # price 5
    Development(
        "pirates_code",
        "Pirates' Code",
        "Your pirate may hand in its treasure on any dock for 5; that is a burial.",
        {DOCK_BURIAL: 5},
    ),
    Development(
        "sister_ships",
        "Sister Ships",
        "Once a turn your merchant and your pirate may change places.",
        {SWAPS: 1},
    ),
    Development(
        "bounty_hunter",
        "Bounty Hunter",
        "1 doubloon more for each pirate that your navy sinks.",
        {BOUNTIES: 1},
    ),
    Development(
        "cutlass_crew",
        "Cutlass Crew",
        "1 doubloon more for each attack of your pirate.",
        {LOOT: 1},
    ),
    Development(
        "spare_canvas",
        "Spare Canvas",
        "Your merchant moves 1 space more.",
        {MOVES + MERCHANT: 1},
    ),
    Development(
        "lucky_charm",
        "Lucky Charm",
        "Whenever you draw fortune cards draw one more, keep up to 4, ignore discard symbols.",
        {DRAWS: 1, LIMIT: 4, KEEPS: 1},
    ),
    # price 8
    Development(
        "all_risks_insurance",
        "All-Risks Insurance",
        "2 doubloons for each cube missing when you sell, 6 when your merchant is sunk.",
        {INSURANCE: 2},
    ),
    Development(
        "shoal_pilot",
        "Shoal Pilot",
        "Your merchant and your pirate may cross islands, not stop there.",
        {CROSSES + MERCHANT: 1, CROSSES + PIRATE: 1},
    ),
    Development(
        "gunports",
        "Gunports",
        "Your merchant may sink an adjacent opposing pirate for 2 doubloons.",
        {GUNS: 2},
    ),
    Development(
        "secret_lairs",
        "Secret Lairs",
        "For your pirate the two lairs are adjacent; sunk, it may come back on a free one.",
        {LAIRS: 1},
    ),
    Development(
        "deep_chests",
        "Deep Chests",
        "2 doubloons more for each burial.",
        {BURIAL: 2},
    ),
    Development(
        "slippery_hull",
        "Slippery Hull",
        "Your pirate moves 1 space more and may pass opposing ships.",
        {MOVES + PIRATE: 1, PASSES + PIRATE: 1},
    ),
    # price 11
    Development(
        "full_sail",
        "Full Sail",
        "Every ship you move moves 1 space more.",
        {MOVES + MERCHANT: 1, MOVES + PIRATE: 1, MOVES + NAVY: 1},
    ),
    Development(
        "long_nines",
        "Long Nines",
        "Your ships attack from up to 2 spaces away.",
        {RANGE: 2},
    ),
    Development(
        "swift_shovels",
        "Swift Shovels",
        "Your pirate may attack once and bury once in the same turn.",
        {ATTACK_AND_BURY: 1},
    ),
    Development(
        "sharp_traders",
        "Sharp Traders",
        "1 doubloon more for each cube you sell.",
        {SALE: 1},
    ),
    Development(
        "admirals_friend",
        "Admiral's Friend",
        "You also move the other navy, up to 2 spaces, with its own action.",
        {OTHER_NAVY: 2},
    ),
    Development(
        "free_trader",
        "Free Trader",
        "Colours that a port refuses sell for 2, except the port's own.",
        {FREE_TRADE: 2},
    ),
    # price 14
    Development(
        "magic_potion",
        "Magic Potion",
        "You hold 3 movement cards.",
        {HAND: 3},
    ),
    Development(
        "double_crew",
        "Double Crew",
        "Each ship you move may take two actions.",
        {ACTS: 2},
    ),
    Development(
        "merchant_raider",
        "Merchant Raider",
        "Your merchant attacks merchants for 4 doubloons; the cube goes back to its port.",
        {RAIDS: 4},
    ),
    Development(
        "royal_contract",
        "Royal Contract",
        "Cubes that a port accepts sell for 4 each.",
        {CONTRACT: 4},
    ),
    Development(
        "ghost_ship",
        "Ghost Ship",
        "Your pirate cannot be attacked while it carries a treasure.",
        {GHOST: 1},
    ),
    Development(
        "master_navigator",
        "Master Navigator",
        "Each ship uses the best number of all the movement cards in your hand.",
        {BEST_CARD: 1},
    ),
]


class Fortune(Frozen):
    """A fortune card. Its powers go to one chosen ship, or to all that it may serve.

    `kinds` are the kinds of ship it may serve; `acting` says that it serves only a ship
    that may still act. A card without powers does something at once (see `fortune`).
    """

    given: list[int]
    kinds: list[int]
    acting: bool
    chosen: bool

    def __init__(self, name: str, title: str, rule: str, given: dict[int, int]) -> None:
        self.name = name
        self.title = title
        self.rule = rule
        self.powers = Powers(given)
        self.given = list(given)
        self.kinds = [MERCHANT, PIRATE, NAVY]
        self.acting = False
        self.chosen = True

    def serving(self, *kinds: int) -> Fortune:
        """The card for these kinds of ship only, while they may still act."""
        self.kinds = list(kinds)
        self.acting = True
        return self

    def helps(self, kind: i64, powers: Powers) -> bool:
        """Whether the card would change anything for a ship with these powers."""
        if kind not in self.kinds:
            return False
        for power in self.given:
            adds = power < CROSSES or self.powers.of[power] > powers.of[power]
            if adds and concerns(power, kind):
                return True
        return False

    def for_all(self) -> Fortune:
        """The card for every ship that it may serve, without a choice."""
        self.chosen = False
        return self


FORTUNES: Final[list[Fortune]] = [
    Fortune(
        "fair_wind",
        "Fair Wind",
        "One ship you move may go 2 spaces further.",
        {MOVES + MERCHANT: 2, MOVES + PIRATE: 2, MOVES + NAVY: 2},
    ),
    Fortune(
        "all_hands",
        "All Hands",
        "Your merchant, your pirate and the navy of your card go 1 space further each.",
        {MOVES + MERCHANT: 1, MOVES + PIRATE: 1, MOVES + NAVY: 1},
    ).for_all(),
    Fortune(
        "over_the_reef",
        "Over the Reef",
        "One ship you move may cross islands, not stop there.",
        {CROSSES + MERCHANT: 1, CROSSES + PIRATE: 1, CROSSES + NAVY: 1},
    ),
    Fortune(
        "long_guns",
        "Long Guns",
        "One ship you move may attack from 2 spaces away.",
        {RANGE: 2},
    ).serving(MERCHANT, PIRATE, NAVY),
    Fortune(
        "contrary_current",
        "Contrary Current",
        "Move an opposing merchant or pirate 1 or 2 spaces.",
        {},
    ),
    Fortune(
        "good_bargain",
        "Good Bargain",
        "1 doubloon more for each cube you sell from now on this turn.",
        {SALE: 1},
    )
    .serving(MERCHANT)
    .for_all(),
    Fortune(
        "second_watch",
        "Second Watch",
        "One ship you move may take two actions.",
        {ACTS: 2},
    ),
    Fortune(
        "hasty_burial",
        "Hasty Burial",
        "Right after its attack your pirate buries the treasure, if it is on a beach.",
        {},
    ),
    Fortune(
        "changing_places",
        "Changing Places",
        "Two ships on adjacent spaces change places; one of them you move this turn.",
        {},
    ),
    Fortune(
        "letter_of_marque",
        "Letter of Marque",
        "Your merchant may attack a merchant for 2 doubloons; the cube goes back to its port.",
        {RAIDS: 2},
    )
    .serving(MERCHANT)
    .for_all(),
    Fortune(
        "bounty",
        "Bounty",
        "3 doubloons, if you have sunk a ship this turn.",
        {},
    ),
    Fortune(
        "light_fingers",
        "Light Fingers",
        "Take 2 doubloons from an opponent who is richer than you.",
        {},
    ),
]


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
