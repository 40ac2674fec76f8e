"""Everything a seat, or nature, can say in Treasure Fleet.

Cards are written `4 3 2 1` for cannon, `b` for the boarding party and `s` for a storm;
the ships of the row are `a` to `e` from the left.
"""

from __future__ import annotations

from typing import Final

from roadstead.games.treasure_fleet.rules.components import MOST_POINTS
from roadstead.kernel.verbs import Actions, Verb

CARDS: Final = "1234bs"
PLACES: Final = "abcde"
POINTS: Final = tuple(str(points) for points in range(MOST_POINTS + 1))

FIRE: Final = Verb("f", CARDS, PLACES)  # fb c: the boarding party at ship c
LOAD: Final = Verb("l", CARDS)  # l4: load a four-cannon
ENOUGH: Final = Verb("enough")  # load no fourth card
AIM: Final = Verb("n", PLACES)  # nc: fire the neutral pirate's card at ship c
GIVE_UP: Final = Verb("g", POINTS)  # g16: a 16-point ship is lost to the curse

LOOKOUT: Final = Verb("o", "12345")  # o2: the second seat draws the lookout
SHIP: Final = Verb("t", POINTS)  # t16: a 16-point treasure ship comes up; t0 is a cursed one
TURN: Final = Verb("c", CARDS)  # c3: the neutral pirate's next card is a three-cannon

ACTIONS: Final = Actions(FIRE, LOAD, ENOUGH, AIM, GIVE_UP, LOOKOUT, SHIP, TURN)
