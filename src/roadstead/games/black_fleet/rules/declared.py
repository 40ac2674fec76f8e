"""Reading the development and fortune cards that a file declares, out of the known powers."""

from __future__ import annotations

import re
from typing import Any, Final

from roadstead.games.black_fleet.rules.effects import COUNTING, DEEDS, Development, Fortune
from roadstead.games.black_fleet.rules.powers import BOUNDS, OF_SHIPS, POWER_NAMES
from roadstead.games.black_fleet.rules.reading import expect_among, lacking, shortened, whole
from roadstead.kernel.base.errors import BadSetUp

ID: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
LONGEST_ID: Final = 30
LONGEST_TITLE: Final = 30
LONGEST_WORDS: Final = 160
LONGEST_SHORT: Final = 30
MOST_ALIKE: Final = 44  # cards of one kind
MOST_COUNTED: Final = 9  # spaces or doubloons of a deed
SOURCES: Final = ("R", "S", "A", "X")
ONE_SHIP: Final = "one"
ALL_SHIPS: Final = "all"

PRINTED: Final = ("id", "title", "words")  # what every card must say
DEVELOPMENT_KEYS: Final = (*PRINTED, "price", "count", "source", "powers")
FORTUNE_KEYS: Final = (*PRINTED, "short", "count", "source", "ships", "powers", "deed", "amount")
SHIP_POWERS: Final = tuple(POWER_NAMES[power] for power in sorted(OF_SHIPS))
KNOWN_DEEDS: Final = DEEDS[1:]


def development(where: str, data: object, prices: list[int]) -> Development:
    """One development card."""
    card = expect_among(where, data, DEVELOPMENT_KEYS)
    lacking(where, card, (*PRINTED, "price", "powers"))
    name, title, rule, source, count = _printed(where, card)
    price = card["price"]
    if price not in prices or isinstance(price, bool):
        known = ", ".join(map(str, prices))
        raise BadSetUp(f"{where}.price must be one of {known}, not {shortened(price)}")
    given = _powers(f"{where}.powers", card["powers"], POWER_NAMES)
    return Development(name, title, rule, source, count).giving(int(price), given)


def fortune(where: str, data: object) -> Fortune:
    """One fortune card: it gives powers to ships, or it does one of the known deeds."""
    card = expect_among(where, data, FORTUNE_KEYS)
    lacking(where, card, PRINTED)
    name, title, rule, source, count = _printed(where, card)
    if ("powers" in card) == ("deed" in card):
        raise BadSetUp(f"{where} must have powers or a deed, one of the two")
    short = _line(f"{where}.short", card.get("short", ""), LONGEST_SHORT, least=0)
    made = Fortune(name, title, rule, source, count)
    if "deed" in card:
        _refuse(where, card, ("ships",), "a card with a deed")
        return _doing(where, made.giving(short, {}, chosen=True), card)
    _refuse(where, card, ("amount",), "a card with powers")
    given = _powers(f"{where}.powers", card["powers"], SHIP_POWERS)
    ships = card.get("ships", ONE_SHIP)
    if ships not in (ONE_SHIP, ALL_SHIPS):
        raise BadSetUp(
            f"{where}.ships must be '{ONE_SHIP}' or '{ALL_SHIPS}', not {shortened(ships)}"
        )
    return made.giving(short, given, chosen=ships == ONE_SHIP)


def _doing(where: str, made: Fortune, card: dict[str, Any]) -> Fortune:
    deed = card["deed"]
    if deed not in KNOWN_DEEDS:
        known = ", ".join(KNOWN_DEEDS)
        raise BadSetUp(f"{where}.deed: there is no deed {shortened(deed)}; known are {known}")
    number = DEEDS.index(deed)
    if number not in COUNTING:
        _refuse(where, card, ("amount",), f"the deed {deed}")
        return made.doing(number, 0)
    return made.doing(number, whole(f"{where}.amount", card.get("amount"), 1, MOST_COUNTED))


def _printed(where: str, card: dict[str, Any]) -> tuple[str, str, str, str, int]:
    name = card["id"]
    if not isinstance(name, str) or not ID.fullmatch(name) or len(name) > LONGEST_ID:
        raise BadSetUp(
            f"{where}.id must be lower-case words joined by hyphens, at most {LONGEST_ID} "
            f"letters, not {shortened(name)}"
        )
    source = card.get("source", "")
    if not isinstance(source, str) or any(mark not in SOURCES for mark in source.split()):
        known = ", ".join(SOURCES)
        raise BadSetUp(f"{where}.source is made of {known}, not {shortened(source)}")
    return (
        name,
        _line(f"{where}.title", card["title"], LONGEST_TITLE),
        _line(f"{where}.words", card["words"], LONGEST_WORDS),
        " ".join(source.split()),
        whole(f"{where}.count", card.get("count", 1), 0, MOST_ALIKE),
    )


def _powers(where: str, data: object, known: tuple[str, ...]) -> dict[int, int]:
    given = expect_among(where, data, known)
    if not given:
        raise BadSetUp(f"{where} must name a power; known are {', '.join(known)}")
    powers = {}
    for name, amount in given.items():
        power = POWER_NAMES.index(name)
        least, most = BOUNDS[power]
        powers[power] = whole(f"{where}.{name}", amount, least, most)
    return powers


def _line(where: str, value: object, most: int, least: int = 1) -> str:
    """A text of one line that can be printed."""
    if not isinstance(value, str) or not least <= len(value) <= most or not value.isprintable():
        raise BadSetUp(
            f"{where} must be a line of {least} to {most} letters, not {shortened(value)}"
        )
    return value


def _refuse(where: str, card: dict[str, Any], keys: tuple[str, ...], what: str) -> None:
    for key in keys:
        if key in card:
            raise BadSetUp(f"{where}.{key} means nothing for {what}")
