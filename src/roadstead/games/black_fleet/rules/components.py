"""What is in the box besides the map: the three decks of cards, and the printed numbers."""

from __future__ import annotations

from importlib.resources import files
from typing import Any, Final, TypeVar

from mypy_extensions import i64

from roadstead.games.black_fleet.rules import declared
from roadstead.games.black_fleet.rules.declared import LONGEST_ID
from roadstead.games.black_fleet.rules.effects import (
    KNOWN_DEVELOPMENTS,
    KNOWN_FORTUNES,
    MOST_OWN,
    Card,
    Development,
    Fortune,
)
from roadstead.games.black_fleet.rules.powers import (
    MERCHANT,
    NAVY,
    PIRATE,
)
from roadstead.games.black_fleet.rules.reading import expect_keys, names, shortened, tables, whole
from roadstead.kernel.base.errors import BadSetUp
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
# Of a known card that a file does not have.
NO_FORTUNE: Final = Fortune("none", "", "", "", 0).giving("", {}, chosen=True)
NO_DEVELOPMENT: Final = Development("none", "", "", "", 0).giving(PRICES[0], {})

C = TypeVar("C", bound=Card)


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
    """The decks as one file describes them. Kinds of card are places in the two lists of cards."""

    movement: list[MovementCard]
    fortune_cards: list[Fortune]
    development_cards: list[Development]
    fortune: list[int]  # how many of each kind
    developments: list[list[int]]  # by price: how many of each kind

    def __init__(
        self,
        movement: list[MovementCard],
        fortune_cards: list[Fortune],
        development_cards: list[Development],
        fortune: list[int],
        developments: list[list[int]],
    ) -> None:
        self.movement = movement
        self.fortune_cards = fortune_cards
        self.development_cards = development_cards
        self.fortune = fortune
        self.developments = developments


def load_cards(text: str) -> Cards:
    """Read the cards from their file's text and check that the decks are whole."""
    data = tables("cards file", text)
    if "developments" in data:
        return _named_only(data, STANDARD_CARDS)
    return _declared(data)


def load_cards_of_rules_1(text: str) -> Cards:
    """The same under the first rules, whose files name the cards of those days."""
    data = tables("cards file", text)
    return _named_only(data, FIRST_CARDS) if "developments" in data else _declared(data)


def _declared(data: dict[str, Any]) -> Cards:
    """The cards of a file that declares all of them."""
    expect_keys("the cards file", data, ("movement", "fortune", "development"))
    fortunes = [
        declared.fortune(where, card) for where, card in _listed("fortune", data["fortune"])
    ]
    developments = [
        declared.development(where, card, PRICES)
        for where, card in _listed("development", data["development"])
    ]
    fortunes = _by_kind(KNOWN_FORTUNES, fortunes, "fortune", NO_FORTUNE)
    developments = _by_kind(KNOWN_DEVELOPMENTS, developments, "development", NO_DEVELOPMENT)
    deck = [card.count for card in fortunes]
    _expect_total("fortune", FORTUNE_CARDS, sum(deck))
    decks = [
        [card.count if card.price == price else 0 for card in developments] for price in PRICES
    ]
    for price, cards in zip(PRICES, decks, strict=True):
        _expect_total(f"development, price {price}", DEVELOPMENTS_EACH, sum(cards))
    return Cards(_movement(data["movement"]), fortunes, developments, deck, decks)


def _listed(what: str, data: object) -> list[tuple[str, object]]:
    """The declared cards, each with its place for complaints."""
    if not isinstance(data, list) or not data:
        raise BadSetUp(f"{what} must be a list of cards, each under a line [[{what}]]")
    if len(data) > MOST_OWN:
        raise BadSetUp(f"{what}: at most {MOST_OWN} kinds of card, this has {len(data)}")
    return [(_place(what, number, card), card) for number, card in enumerate(data)]


def _place(what: str, number: int, card: object) -> str:
    name = card.get("id") if isinstance(card, dict) else None
    return f"{what} {number + 1}" + (f" ({name[:LONGEST_ID]})" if isinstance(name, str) else "")


def _by_kind(known: tuple[str, ...], cards: list[C], what: str, none: C) -> list[C]:
    """The cards where their words in codes are: known ones in their places, then one's own."""
    ids = [card.id for card in cards]
    for name in ids:
        if ids.count(name) > 1:
            raise BadSetUp(f"{what}: the id '{name}' is there twice")
    by_name = {card.name: card for card in cards}
    own = [card for card in cards if card.name not in known]
    return [*[by_name.get(name, none) for name in known], *own]


def _expect_total(what: str, needed: int, found: int) -> None:
    if found != needed:
        raise BadSetUp(f"{what}: {needed} cards are needed, this has {found}")


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


def _named_only(data: dict[str, Any], known: Cards) -> Cards:
    """The cards of a file that names known cards, as all files did under the first rules."""
    expect_keys("the cards file", data, ("movement", "fortune", "developments"))
    return Cards(
        _movement(data["movement"]),
        known.fortune_cards,
        known.development_cards,
        _counted_fortunes(data["fortune"]),
        _counted_developments(data["developments"]),
    )


def _counted_fortunes(data: object) -> list[int]:
    counts = expect_keys("fortune", data, KNOWN_FORTUNES)
    deck = [whole(f"fortune.{name}", counts[name], 0, FORTUNE_CARDS) for name in KNOWN_FORTUNES]
    _expect_total("fortune", FORTUNE_CARDS, sum(deck))
    return deck


def _counted_developments(data: object) -> list[list[int]]:
    decks = expect_keys("developments", data, tuple([str(price) for price in PRICES]))
    return [_counted_deck(f"developments.{price}", decks[str(price)]) for price in PRICES]


def _counted_deck(where: str, data: object) -> list[int]:
    deck = [0] * len(KNOWN_DEVELOPMENTS)
    cards = names(where, data)
    for name in cards:
        if name not in KNOWN_DEVELOPMENTS:
            known = ", ".join(KNOWN_DEVELOPMENTS)
            raise BadSetUp(f"{where}: there is no effect {shortened(name)}; known are {known}")
        deck[KNOWN_DEVELOPMENTS.index(name)] += 1
    _expect_total(where, DEVELOPMENTS_EACH, len(cards))
    return deck


def shipped_cards(name: str) -> Cards:
    """The cards that come with the game, by the name of their file."""
    text = files("roadstead.games.black_fleet.data").joinpath(name).read_text(encoding="utf-8")
    return _declared(tables(name, text))


FIRST_CARDS: Final = shipped_cards("cards_of_rules_1.toml")
STANDARD_CARDS: Final = shipped_cards("cards.toml")
