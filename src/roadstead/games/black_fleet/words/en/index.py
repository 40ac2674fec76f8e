"""Every thing of Black Fleet with its rule, for the index of the rules page."""

from __future__ import annotations

from typing import Final

from roadstead.games.black_fleet.rules.components import (
    DEVELOPMENTS_EACH,
    MOVEMENT_CARDS,
    STANDARD_CARDS,
)
from roadstead.games.black_fleet.rules.effects import Card
from roadstead.games.black_fleet.views import BlackFleetView
from roadstead.games.black_fleet.words.en.explain import (
    BEACH_RULE,
    BUYING,
    CARD,
    CHART,
    DEVELOPMENTS,
    EMPTY_PIRATE_RULE,
    FORTUNES,
    LAIR_RULE,
    LOADED_PIRATE_RULE,
    MERCHANT_RULE,
    MERCHANTS,
    MOVEMENT_RULE,
    NAVIES,
    NAVY_RULE,
    PIRATES,
    VICTORY_RULE,
    explain,
)
from roadstead.kernel.base.explaining import Explanation, Indexed, IndexEntry, entry_of
from roadstead.kernel.base.eyes import number

OURS: Final = "X"  # the mark of what we reconstructed


def index(view: BlackFleetView) -> list[Indexed]:
    """Ships, the chart, the developments by price, fortune cards, the other cards."""
    return [
        Indexed("Ships", _ships()),
        Indexed("On the chart", _chart(view)),
        *_developments(),
        Indexed("Fortune cards", _fortunes()),
        Indexed("Other cards", _cards(view)),
    ]


def _plain(thing: str, name: str, kind: str, rule: str, about: str, anchor: str) -> IndexEntry:
    return IndexEntry(thing, Explanation(name, kind, rule, about=about, anchor=anchor))


def _ships() -> tuple[IndexEntry, ...]:
    return (
        _plain("merchant", "Merchant", "yours", MERCHANT_RULE, "merchants", MERCHANTS),
        _plain("pirate", "Pirate, empty", "yours", EMPTY_PIRATE_RULE, "pirates", PIRATES),
        _plain("treasure", "Pirate, loaded", "yours", LOADED_PIRATE_RULE, "pirates", PIRATES),
        _plain("navy", "Navy", "yellow or violet", NAVY_RULE, "the navy", NAVIES),
    )


def _chart(view: BlackFleetView) -> tuple[IndexEntry, ...]:
    chart, seats = view["map"], len(view["players"])
    ports = [
        entry_of(
            explain,
            view,
            f"port:{port['colour']}",
            "buys " + ", ".join(f"{goods} for {paid}" for goods, paid in port["buys"].items()),
            seats,
        )
        for port in chart["ports"]
    ]
    worths = sorted(set(chart["beaches"].values()))
    beaches = f"{len(chart['beaches'])} of them, {worths[0]} to {worths[-1]} doubloons"
    seas = [
        entry_of(explain, view, f"sea:{point}", "off the chart", seats)
        for point in chart["distant_seas"]
    ]
    return (
        *ports,
        _plain("beach", "Beach", beaches, BEACH_RULE, "the chart", CHART),
        _plain("lair", "Lair", f"{len(chart['lairs'])} of them", LAIR_RULE, "the chart", CHART),
        *seas,
    )


def _source(card: Card) -> str:
    return ", reconstructed" if card.source == OURS else ""


def _developments() -> list[Indexed]:
    found: dict[int, list[IndexEntry]] = {}
    for card in STANDARD_CARDS.development_cards:
        if card.count:
            told = Explanation(
                card.title,
                f"{card.price} doubloons{_source(card)}",
                card.rule,
                about="developments",
                anchor=DEVELOPMENTS,
            )
            found.setdefault(card.price, []).append(IndexEntry(f"development:{card.id}", told))
    return [
        Indexed(f"Developments for {price} doubloons", tuple(found[price]))
        for price in sorted(found)
    ]


def _fortunes() -> tuple[IndexEntry, ...]:
    return tuple(
        _plain(
            f"fortune:{card.id}",
            card.title,
            f"{card.count} in the deck{_source(card)}",
            card.rule,
            "fortune cards",
            FORTUNES,
        )
        for card in STANDARD_CARDS.fortune_cards
        if card.count
    )


def _cards(view: BlackFleetView) -> tuple[IndexEntry, ...]:
    [victory] = [slot for slot in view["players"][0]["display"] if slot["card"] == "victory"]
    price = number(victory["price"], "doubloon")
    moves = f"{MOVEMENT_CARDS} in the deck"
    down = f"{DEVELOPMENTS_EACH} of each price"
    hidden = "Only its owner knows it until it is bought; what is bought works from then on."
    return (
        _plain("movement", "Movement card", moves, MOVEMENT_RULE, "movement cards", CARD),
        _plain("development", "Development, face down", down, hidden, "buying", BUYING),
        _plain("victory", "Victory card", price, VICTORY_RULE, "buying", BUYING),
    )
