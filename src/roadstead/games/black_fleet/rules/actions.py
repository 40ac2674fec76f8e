"""Everything a seat, or nature, can say in Black Fleet.

A turn reads like its story: `card17 m h5 sell p attack_red y end buy_8`. Spaces are a column
and a row; `m` and `p` are one's own merchant and pirate, `y` and `v` the navies.
"""

from __future__ import annotations

from typing import Final

from roadstead.games.black_fleet.rules.components import MOVEMENT_CARDS, PRICES
from roadstead.games.black_fleet.rules.effects import DEVELOPMENT_NAMES, FORTUNE_NAMES
from roadstead.games.black_fleet.rules.sea import COMPASS, SPACES
from roadstead.kernel.verbs import Actions, Verb

COLOURS: Final = ("black", "red", "white", "teal")  # of the seats; black begins
NAVIES: Final = ("yellow", "violet")
SHIPS: Final = (
    *(f"{kind}_{colour}" for colour in COLOURS for kind in ("merchant", "pirate")),
    *(f"navy_{colour}" for colour in NAVIES),
)
CARD_NUMBERS: Final = tuple(str(number + 1) for number in range(MOVEMENT_CARDS))

SAIL: Final = Verb("", SPACES)  # h5: sail to, or put a ship on, the space h5
SHIP: Final = Verb("", "mpyv")  # m: it is the merchant's turn to move
ATTACK: Final = Verb("attack_", COLOURS)  # attack_red: rob red's merchant
SINK: Final = Verb("sink_", COLOURS)  # sink_red: sink red's pirate
SELL: Final = Verb("sell")
BURY: Final = Verb("bury")
SWAP: Final = Verb("swap")  # the sister ships change places
END: Final = Verb("end")  # no more movement this turn
PLAY: Final = Verb("", FORTUNE_NAMES)  # fair_wind: play a fortune card
TARGET: Final = Verb("", SHIPS)  # pirate_red: the ship that a fortune card moves
FROM: Final = Verb("from_", COLOURS)  # from_red: whose doubloons are taken
ENTER: Final = Verb("sea_", COMPASS)  # sea_ne: the pirate waits in a distant sea
CARD: Final = Verb("card", CARD_NUMBERS)  # card17: play a movement card
DISCARD: Final = Verb("discard_", FORTUNE_NAMES)
BUY: Final = Verb("buy_", (*map(str, PRICES), "victory"))  # buy_8: flip a card face up
PASS: Final = Verb("pass")

DEAL: Final = Verb("deal_", DEVELOPMENT_NAMES)  # a development card is dealt
DRAW: Final = Verb("draw", CARD_NUMBERS)  # a movement card is drawn
FORTUNE: Final = Verb("fortune_", FORTUNE_NAMES)  # a fortune card is drawn

ACTIONS: Final = Actions(
    *(SAIL, SHIP, ATTACK, SINK, SELL, BURY, SWAP, END, PLAY, TARGET, FROM),
    *(ENTER, CARD, DISCARD, BUY, PASS, DEAL, DRAW, FORTUNE),
)
