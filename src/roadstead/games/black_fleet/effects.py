"""The cards: 24 developments and 12 fortune cards, each one entry that names its powers.

A new card is a new entry here. What the powers mean to the rules is in `powers`; what the
fortune cards without powers do at once is in `fortune`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roadstead.games.black_fleet.powers import (
    ACTS,
    ATTACK_AND_BURY,
    BEST_CARD,
    BOUNTIES,
    BURIAL,
    CONTRACT,
    CROSSES,
    DOCK_BURIAL,
    DRAWS,
    FREE_TRADE,
    GHOST,
    GUNS,
    HAND,
    INSURANCE,
    KEEPS,
    LAIRS,
    LIMIT,
    LOOT,
    MERCHANT,
    MOVES,
    NAVY,
    OTHER_NAVY,
    PASSES,
    PIRATE,
    RAIDS,
    RANGE,
    SALE,
    SWAPS,
    Powers,
    concerns,
)
from roadstead.kernel.table import Frozen


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
    """A fortune card, with its rule and a short word for it.

    Its powers go to one chosen ship, or to all that it may serve: ships of these `kinds`, and
    when it is about `acting`, only while they may still act. A card without powers does
    something at once (see `fortune`).
    """

    kinds: list[int]
    changes: list[list[int]]  # by kind of ship: the powers that it may get
    acting: bool
    chosen: bool

    def __init__(self, name: str, title: str, rule: str, short: str, given: dict[int, int]) -> None:
        self.name = name
        self.title = title
        self.rule = rule
        self.short = short
        self.powers = Powers(given)
        self.kinds = [MERCHANT, PIRATE, NAVY]
        self.changes = [[power for power in given if concerns(power, kind)] for kind in self.kinds]
        self.acting = False
        self.chosen = True

    def serving(self, *kinds: int) -> Fortune:
        """The card for these kinds of ship only, while they may still act."""
        self.kinds = list(kinds)
        self.changes = [powers if kind in kinds else [] for kind, powers in enumerate(self.changes)]
        self.acting = True
        return self

    def helps(self, kind: i64, powers: Powers) -> bool:
        """Whether the card would change anything for a ship with these powers."""
        for power in self.changes[kind]:
            if power < CROSSES or self.powers.of[power] > powers.of[power]:
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
        "one ship +2",
        {MOVES + MERCHANT: 2, MOVES + PIRATE: 2, MOVES + NAVY: 2},
    ),
    Fortune(
        "all_hands",
        "All Hands",
        "Your merchant, your pirate and the navy of your card go 1 space further each.",
        "three ships +1",
        {MOVES + MERCHANT: 1, MOVES + PIRATE: 1, MOVES + NAVY: 1},
    ).for_all(),
    Fortune(
        "over_the_reef",
        "Over the Reef",
        "One ship you move may cross islands, not stop there.",
        "one ship crosses islands",
        {CROSSES + MERCHANT: 1, CROSSES + PIRATE: 1, CROSSES + NAVY: 1},
    ),
    Fortune(
        "long_guns",
        "Long Guns",
        "One ship you move may attack from 2 spaces away.",
        "one ship attacks from 2",
        {RANGE: 2},
    ).serving(MERCHANT, PIRATE, NAVY),
    Fortune(
        "contrary_current",
        "Contrary Current",
        "Move an opposing merchant or pirate 1 or 2 spaces.",
        "moves a foe 1 or 2",
        {},
    ),
    Fortune(
        "good_bargain",
        "Good Bargain",
        "1 doubloon more for each cube you sell from now on this turn.",
        "+1 for each cube",
        {SALE: 1},
    )
    .serving(MERCHANT)
    .for_all(),
    Fortune(
        "second_watch",
        "Second Watch",
        "One ship you move may take two actions.",
        "one ship acts twice",
        {ACTS: 2},
    ),
    Fortune(
        "hasty_burial",
        "Hasty Burial",
        "Right after its attack your pirate buries the treasure, if it is on a beach.",
        "buries at once",
        {},
    ),
    Fortune(
        "changing_places",
        "Changing Places",
        "Two ships on adjacent spaces change places; one of them you move this turn.",
        "two ships swap",
        {},
    ),
    Fortune(
        "letter_of_marque",
        "Letter of Marque",
        "Your merchant may attack a merchant for 2 doubloons; the cube goes back to its port.",
        "your merchant robs",
        {RAIDS: 2},
    )
    .serving(MERCHANT)
    .for_all(),
    Fortune(
        "bounty",
        "Bounty",
        "3 doubloons, if you have sunk a ship this turn.",
        "+3",
        {},
    ),
    Fortune(
        "light_fingers",
        "Light Fingers",
        "Take 2 doubloons from an opponent who is richer than you.",
        "takes up to 2",
        {},
    ),
]
