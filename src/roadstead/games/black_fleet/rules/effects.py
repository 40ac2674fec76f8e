"""Development and fortune cards: what a card file says of each, and what that means here.

The cards themselves are data (`cards.toml`). What their powers mean to the rules is in
`powers`; what the fortune cards with a deed do at once is in `fortune`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roadstead.games.black_fleet.rules.powers import (
    CROSSES,
    MERCHANT,
    NAVY,
    PIRATE,
    Powers,
    concerns,
    is_for_sailing,
)
from roadstead.kernel.table import Frozen

# Cards by their words in codes. These are the ones that records have always known; the cards of
# a file that have other ids are called own1, own2 ... in the order of the file.
KNOWN_DEVELOPMENTS: Final = (
    *("pirates_code", "sister_ships", "bounty_hunter", "cutlass_crew", "spare_canvas"),
    *("lucky_charm", "all_risks_insurance", "shoal_pilot", "gunports", "secret_lairs"),
    *("deep_chests", "slippery_hull", "full_sail", "long_nines", "swift_shovels"),
    *("sharp_traders", "admirals_friend", "free_trader", "magic_potion", "double_crew"),
    *("merchant_raider", "royal_contract", "ghost_ship", "master_navigator"),
)
KNOWN_FORTUNES: Final = (
    *("fair_wind", "all_hands", "over_the_reef", "long_guns", "contrary_current"),
    *("good_bargain", "second_watch", "hasty_burial", "changing_places", "letter_of_marque"),
    *("bounty", "light_fingers"),
)
MOST_OWN: Final = 24  # cards with ids of their own, of either sort
OWN_WORDS: Final = tuple(f"own{number + 1}" for number in range(MOST_OWN))
DEVELOPMENT_NAMES: Final = (*KNOWN_DEVELOPMENTS, *OWN_WORDS)
FORTUNE_NAMES: Final = (*KNOWN_FORTUNES, *OWN_WORDS)

# What a fortune card does at once; those that give powers to ships have no deed.
NO_DEED: Final[i64] = 0
CURRENT: Final[i64] = 1  # carries an opposing merchant or pirate away, so many spaces
BURIES: Final[i64] = 2  # the pirate buries right after its attack
CHANGES: Final[i64] = 3  # two ships on adjacent spaces change places
REWARD: Final[i64] = 4  # so many doubloons for a ship sunk this turn
TAKES: Final[i64] = 5  # so many doubloons from somebody richer
DEEDS: Final = (
    *("", "contrary_current", "hasty_burial", "changing_places", "bounty", "light_fingers"),
)
COUNTING: Final[list[int]] = [CURRENT, REWARD, TAKES]  # deeds with a number


class Card(Frozen):
    """What is printed on a card: its id in files, its title, its rule, and how many there are."""

    id: str
    title: str
    rule: str
    source: str  # R, S, A or X, where the file says so
    count: int
    powers: Powers

    def __init__(self, known_as: str, title: str, rule: str, source: str, count: int) -> None:
        self.id = known_as
        self.title = title
        self.rule = rule
        self.source = source
        self.count = count
        self.powers = Powers({})

    @property
    def name(self) -> str:
        """The id as codes write it."""
        return self.id.replace("-", "_")


class Development(Card):
    """A development card: what it costs, and the powers that it gives."""

    price: int

    def giving(self, price: int, given: dict[int, int]) -> Development:
        """The card with this price on its back and these powers on its face."""
        self.price = price
        self.powers = Powers(given)
        return self


class Fortune(Card):
    """A fortune card, with a short word for its rule.

    Its powers go to one chosen ship, or to all that they concern; when they are about `acting`,
    only while the ship may still act. A card with a deed does something at once (see `fortune`).
    """

    short: str
    changes: list[list[int]]  # by kind of ship: the powers that it may get
    acting: bool
    chosen: bool
    deed: i64
    amount: i64  # what the deed counts: spaces or doubloons

    def giving(self, short: str, given: dict[int, int], chosen: bool) -> Fortune:
        """The card with these powers, for one chosen ship or for all."""
        self.short = short
        self.powers = Powers(given)
        kinds = (MERCHANT, PIRATE, NAVY)
        self.changes = [[power for power in given if concerns(power, kind)] for kind in kinds]
        self.acting = not any(is_for_sailing(power) for power in given)
        self.chosen = chosen
        self.deed = NO_DEED
        self.amount = 0
        return self

    def doing(self, deed: i64, amount: i64) -> Fortune:
        """The card with this deed."""
        self.deed = deed
        self.amount = amount
        return self

    def helps(self, kind: i64, powers: Powers) -> bool:
        """Whether the card would change anything for a ship with these powers."""
        for power in self.changes[kind]:
            if power < CROSSES or self.powers.of[power] > powers.of[power]:
                return True
        return False
