"""What is in the box besides the map: the three decks of cards, and the printed numbers."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from mypy_extensions import i64

from roadstead.games.black_fleet.effects import DEVELOPMENTS, FORTUNES
from roadstead.games.black_fleet.powers import (
    MERCHANT,
    NAVY,
    PIRATE,
)
from roadstead.games.black_fleet.reading import expect_keys, names, read, whole
from roadstead.kernel.errors import BadSetUp
from roadstead.kernel.table import Frozen

# Rulebook, "Contents" and set-up.
MOVEMENT_CARDS: Final = 44
FORTUNE_CARDS: Final = 44
PRICES: Final[list[int]] = [5, 8, 11, 14]  # of the development cards
DEVELOPMENTS_EACH: Final = 6  # of every price
VICTORY_SLOT: Final[i64] = 4  # the victory card lies right of the four developments
CUBES: Final[i64] = 13  # of each colour

YELLOW: Final[i64] = 0
VIOLET: Final[i64] = 1
NAVY_NAMES: Final = ("yellow", "violet")
SYMBOLS: Final = {"": 0, "+": 1, "++": 2, "-": -1}
MOST_MOVES: Final = 9
NAMES: Final = tuple(card.name for card in FORTUNES)
DEVELOPMENT_NAMES: Final = tuple(card.name for card in DEVELOPMENTS)


class MovementCard(Frozen):
    """One movement card: a navy, how far each kind of ship moves, and the fortune symbol."""

    navy: i64
    moves: list[int]  # by kind of ship
    symbol: i64  # fortune cards to draw; -1: discard one

    def __init__(self, navy: i64, moves: list[int], symbol: i64) -> None:
        self.navy = navy
        self.moves = moves
        self.symbol = symbol


class Cards(Frozen):
    """The decks as one file describes them."""

    movement: list[MovementCard]
    fortune: list[int]  # how many of each kind
    developments: list[list[int]]  # by price: how many of each kind

    def __init__(
        self, movement: list[MovementCard], fortune: list[int], developments: list[list[int]]
    ) -> None:
        self.movement = movement
        self.fortune = fortune
        self.developments = developments


def load_cards(text: str) -> Cards:
    """Read the cards from their file's text and check that the decks are whole."""
    data = read("cards file", text, ("movement", "fortune", "developments"))
    return Cards(
        _movement(data["movement"]), _fortune(data["fortune"]), _developments(data["developments"])
    )


def _movement(data: object) -> list[MovementCard]:
    decks = expect_keys("movement", data, NAVY_NAMES)
    cards = [
        _movement_card(f"movement.{navy}", place, line)
        for place, navy in enumerate(NAVY_NAMES)
        for line in names(f"movement.{navy}", decks[navy])
    ]
    if len(cards) != MOVEMENT_CARDS:
        raise BadSetUp(f"movement: {MOVEMENT_CARDS} cards are needed, this has {len(cards)}")
    return cards


def _movement_card(where: str, navy: int, line: str) -> MovementCard:
    numbers, _, symbol = line.partition(" ")
    moves = numbers.split("/")
    fits = len(moves) == 3 and all(move in list("123456789") for move in moves)
    if not fits or symbol.strip() not in SYMBOLS:
        raise BadSetUp(
            f"{where}: '{line}' is no card; it reads navy/pirate/merchant with 1 to "
            f"{MOST_MOVES} moves each, then ++, +, - or nothing, as in '1/3/5 +'"
        )
    by_kind = [0, 0, 0]
    by_kind[NAVY], by_kind[PIRATE], by_kind[MERCHANT] = map(int, moves)
    return MovementCard(navy, by_kind, SYMBOLS[symbol.strip()])


def _fortune(data: object) -> list[int]:
    counts = expect_keys("fortune", data, NAMES)
    deck = [whole(f"fortune.{name}", counts[name], 0, FORTUNE_CARDS) for name in NAMES]
    if sum(deck) != FORTUNE_CARDS:
        raise BadSetUp(f"fortune: {FORTUNE_CARDS} cards are needed, this has {sum(deck)}")
    return deck


def _developments(data: object) -> list[list[int]]:
    decks = expect_keys("developments", data, tuple([str(price) for price in PRICES]))
    return [_development_deck(f"developments.{price}", decks[str(price)]) for price in PRICES]


def _development_deck(where: str, data: object) -> list[int]:
    deck = [0] * len(DEVELOPMENT_NAMES)
    cards = names(where, data)
    for name in cards:
        if name not in DEVELOPMENT_NAMES:
            raise BadSetUp(f"{where}: there is no effect '{name}'")
        deck[DEVELOPMENT_NAMES.index(name)] += 1
    if len(cards) != DEVELOPMENTS_EACH:
        raise BadSetUp(f"{where}: {DEVELOPMENTS_EACH} cards are needed, this has {len(cards)}")
    return deck


STANDARD_CARDS: Final = load_cards(
    files("roadstead.games.black_fleet").joinpath("cards.toml").read_text(encoding="utf-8")
)
