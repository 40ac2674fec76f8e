"""What is in the box: fighting cards, treasure ships, the governor."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final

from mypy_extensions import i64

from roadstead.kernel.base.errors import BadSetUp
from roadstead.kernel.ids import checked_id, expect_unique
from roadstead.kernel.table import Frozen

# Fighting cards by kind: a cannon card's kind is its cannon less one.
ONE_CANNON: Final[i64] = 0
TWO_CANNON: Final[i64] = 1
BOARDING_PARTY: Final[i64] = 4
STORM: Final[i64] = 5
KINDS: Final = 6
CARD_NAMES: Final = ("one_cannon", "two_cannon", "three_cannon", "four_cannon", "boarding_party")

MOST_SEATS: Final = 5
MOST_SHIPS: Final = 5  # face up at once
MOST_POINTS: Final = 30  # of one ship; the number of a cursed ship is 0
POSSIBLE_POINTS: Final = tuple([str(points) for points in range(1, MOST_POINTS + 1)])
CURSED_SHIPS: Final = 2  # rulebook, "The Cards"

# Numbers by player count (rulebook, "Setup", "The Next Sailing", "Two-Player Next Sailing").
SAILINGS: Final = {2: 4, 3: 4, 4: 4, 5: 5}
SHIPS_FACE_UP: Final = {2: 4, 3: 4, 4: 4, 5: 5}
VOLLEYS: Final = 3


class Box(Frozen):
    """The components as one file describes them; `ships` counts ships by their points."""

    def __init__(
        self,
        cards: list[int],
        five_spot_cards: list[int],
        ships: list[int],
        five_spot_ships: list[int],
        governor: int,
        ids: dict[str, str],
    ) -> None:
        self.cards = cards
        self.five_spot_cards = five_spot_cards
        self.ships = ships
        self.five_spot_ships = five_spot_ships
        self.governor = governor
        self.ids = ids  # by what the file calls a thing

    def fighting_deck(self, players: int, storms: bool) -> list[int]:
        """How many fighting cards of each kind a player starts with."""
        deck = [*self.cards, 0]
        if players < 5:
            for kind, marked in enumerate(self.five_spot_cards):
                deck[kind] -= marked
        if storms:
            deck[TWO_CANNON] -= 1
            deck[STORM] += 1
        return deck

    def treasure_fleet(self, players: int, cursed: bool) -> list[int]:
        """How many treasure ships of each value sail, cursed ones counted at 0."""
        fleet = self.ships[:]
        if players < 5:
            for points, marked in enumerate(self.five_spot_ships):
                fleet[points] -= marked
        if cursed:
            fleet[0] = CURSED_SHIPS
        return fleet


def load(text: str) -> Box:
    """Read a box from its file's text and check that it can be played with."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadSetUp(f"the box is not a TOML file: {error}") from None
    _expect_keys("the box", data, ("cards", "ships", "governor"))
    _expect_keys("cards", data["cards"], CARD_NAMES)
    cards = [_counts(f"cards.{name}", data["cards"][name]) for name in CARD_NAMES]
    ships, five_spot_ships = _ships(data["ships"])
    _expect_keys("governor", data["governor"], ("points",), ("id",))
    governor = _whole("governor.points", data["governor"]["points"], 0, 99)
    ids = _ids(data)
    box = Box(
        [count for count, _ in cards],
        [marked for _, marked in cards],
        ships,
        five_spot_ships,
        governor,
        ids,
    )
    _check_sizes(box)
    return box


def _ships(data: object) -> tuple[list[int], list[int]]:
    ships = [0] * (MOST_POINTS + 1)
    five_spot = [0] * (MOST_POINTS + 1)
    if not isinstance(data, dict):
        raise BadSetUp("ships must be a table of points and counts")
    for key, value in data.items():
        if key not in POSSIBLE_POINTS:
            raise BadSetUp(f"ships.{key}: a ship is worth 1 to {MOST_POINTS} points")
        ships[int(key)], five_spot[int(key)] = _counts(f"ships.{key}", value)
    return ships, five_spot


def _ids(data: dict[str, Any]) -> dict[str, str]:
    """The id of every card and ship and of the governor; the usual one where none is given."""
    things = {
        **{name: (f"cards.{name}", data["cards"][name]) for name in CARD_NAMES},
        **{points: (f"ships.{points}", ship) for points, ship in data["ships"].items()},
        "governor": ("governor", data["governor"]),
    }
    ids = {"storm": "storm", "cursed": "cursed-ship"}
    for name, (where, thing) in things.items():
        usual = f"ship-{name}" if name.isdecimal() else name.replace("_", "-")
        ids[name] = checked_id(f"{where}.id", thing.get("id", usual))
    expect_unique("the box", ids.values())
    return ids


def _counts(where: str, data: object) -> tuple[int, int]:
    _expect_keys(where, data, ("count", "five_spot"), ("id",))
    assert isinstance(data, dict)
    count = _whole(f"{where}.count", data["count"], 0, 15)
    return count, _whole(f"{where}.five_spot", data["five_spot"], 0, count)


def _whole(where: str, value: object, least: int, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise BadSetUp(f"{where} must be a whole number from {least} to {most}, not {value!r}")
    return value


def _expect_keys(
    where: str, data: object, keys: tuple[str, ...], allowed: tuple[str, ...] = ()
) -> None:
    if not isinstance(data, dict):
        raise BadSetUp(f"{where} must be a table with {', '.join(keys)}")
    known = (*keys, *allowed)
    for key in data:
        if key not in known:
            raise BadSetUp(
                f"{where} has {key}, which means nothing here; known are {', '.join(known)}"
            )
    for key in keys:
        if key not in data:
            raise BadSetUp(f"{where} lacks {key}")


def _check_sizes(box: Box) -> None:
    """A deck lasts through every volley and leaves exactly one card for the governor."""
    if box.cards[TWO_CANNON] - box.five_spot_cards[TWO_CANNON] < 1:
        raise BadSetUp("cards.two_cannon: one without the five-spot must give way to a storm")
    for players, sailings in SAILINGS.items():
        cards = sum(box.fighting_deck(players, storms=False))
        if cards != sailings * VOLLEYS + 1:
            raise BadSetUp(
                f"cards: with {players} players a deck needs {sailings * VOLLEYS + 1} cards, "
                f"{sailings} sailings of {VOLLEYS} and one for the governor; this has {cards}"
            )
        ships = sum(box.treasure_fleet(players, cursed=False))
        if ships < sailings * SHIPS_FACE_UP[players]:
            raise BadSetUp(
                f"ships: with {players} players {sailings * SHIPS_FACE_UP[players]} ships sail; "
                f"this has {ships}"
            )


STANDARD_BOX: Final = load(
    files("roadstead.games.treasure_fleet.data").joinpath("box.toml").read_text(encoding="utf-8")
)
