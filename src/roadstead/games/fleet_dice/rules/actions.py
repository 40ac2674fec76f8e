"""Everything a seat, or nature, can say in the dice game.

Sections and faces are written with their names: `take-cod`, `cod`, `bonus-fish`.
"""

from __future__ import annotations

from typing import Final

from roadstead.games.fleet_dice.rules.components import BONUSES, FACES, KEYS, TYPES
from roadstead.games.fleet_dice.rules.sheet import MOST_BOATS
from roadstead.kernel.verbs import Actions, Verb

FILL: Final = Verb("", KEYS)  # cod: fill in the topmost open box of Cod
TAKE: Final = Verb("take-", FACES)  # take-cod: select a Cod die from the pool
COIN: Final = Verb("coin")  # the die, or the second fish of an Oyster boat, as a coin
COINS: Final = Verb("coins")  # use the 3 Coins die
MARKET: Final = Verb("market")  # use the Market die
HEX: Final = Verb("hex-", KEYS[:TYPES])  # hex-cod: the Cod hex at the Seafood Buffet
SALVAGE: Final = Verb("salvage")  # a star action instead of the die
REROLL: Final = Verb("reroll")  # the Casino
KEEP: Final = Verb("keep")
SKIP: Final = Verb("skip")  # decline a star action
LAUNCH: Final = Verb("launch")  # a `?` box: launch a boat
LICENSE: Final = Verb("licence")  # a `?` box: activate a licence
BONUS: Final = Verb("bonus-", BONUSES)  # bonus-fish: the King Crab bonus for fish
SECOND: Final = Verb("fish")  # an Oyster boat catches its second fish
STAY: Final = Verb("stay-", KEYS[:10], "123456"[:MOST_BOATS])  # stay-cod2: it does not fish
ALL_FISH: Final = Verb("all-fish")  # no (further) boat stays

ROLLED: Final = Verb("rolled-", FACES)  # nature: a die shows this face
FIRST: Final = Verb("first", "1234")  # nature: this seat gets the first player marker

ACTIONS: Final = Actions(
    *(FILL, TAKE, COIN, COINS, MARKET, HEX, SALVAGE, REROLL, KEEP, SKIP, LAUNCH, LICENSE),
    *(BONUS, SECOND, STAY, ALL_FISH, ROLLED, FIRST),
)
