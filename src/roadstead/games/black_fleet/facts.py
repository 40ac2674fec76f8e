"""Black Fleet: which developments were dealt, and how the doubloons came in."""

from __future__ import annotations

from typing import Any

from roadstead.arena.facts import Facts
from roadstead.games.black_fleet.rules.game import BlackFleet
from roadstead.match import Match

INCOME = {
    "Sold": "selling",
    "Buried": "burying",
    "Robbed": "robbing",
    "Sunk": "sinking",
    "Insured": "insurance",
    "BountyPaid": "fortune cards",
    "CoinsTaken": "fortune cards",
}
DEEDS = {"Sold": "cargoes sold", "Buried": "treasures buried", "Robbed": "merchants robbed"}


def facts(match: Match) -> Facts:
    """Doubloons by where they came from; developments dealt, cargoes, raids and sinkings."""
    game = match.game
    assert isinstance(game, BlackFleet)
    decks = game.cards_of(match.options).development_cards
    titles = {card.id: card.title for card in decks if card.count}
    events = match.events()
    seats = range(match.players)
    return Facts(
        points=[_income(events, seat) for seat in seats],
        deciding=[{**_developments(match, titles, seat), **_deeds(events, seat)} for seat in seats],
        rounds=match.view()["table"]["round"],
    )


def _income(events: list[dict[str, Any]], seat: int) -> dict[str, int]:
    """What a seat earned; doubloons that fortune cards took from it count against them."""
    earned = dict.fromkeys(INCOME.values(), 0)
    for event in events:
        source = INCOME.get(event["event"])
        if source and event["seat"] == seat:
            earned[source] += event["coins"]
        elif source and event.get("victim") == seat and event["event"] == "CoinsTaken":
            earned[source] -= event["coins"]
    return earned


def _developments(match: Match, titles: dict[str, str], seat: int) -> dict[str, float]:
    """Which were dealt, by chance alone: what goes with winning then is its cause."""
    display = match.view(seat)["table"]["players"][seat]["display"][:-1]
    dealt = [slot["card"] for slot in display]
    return {
        "developments flipped": sum(slot["flipped"] for slot in display),
        **{f"dealt {title}": float(dealt.count(card)) for card, title in titles.items()},
    }


def _deeds(events: list[dict[str, Any]], seat: int) -> dict[str, float]:
    done = {
        name: sum(event["event"] == deed and event["seat"] == seat for event in events)
        for deed, name in DEEDS.items()
    }
    sunk = [event["ship"] for event in events if event["event"] == "Sunk" and event["seat"] == seat]
    merchants = sum(ship % 2 == 0 for ship in sunk)
    returns, at_once = _returns(events, seat)
    return {
        **done,
        "pirates sunk": len(sunk) - merchants,
        "merchants sunk": merchants,
        "merchants that came back": returns,
        "and sold at once": at_once,
    }


def _returns(events: list[dict[str, Any]], seat: int) -> tuple[int, int]:
    """How often the seat's merchant came back, and how often it sold in that very turn."""
    returns = at_once = 0
    back = False
    for event in events:
        if event["event"] == "TurnBegun":
            back = False
        elif event["event"] == "MerchantPlaced" and event["seat"] == seat:
            back = True
            returns += 1
        elif event["event"] == "Sold" and event["seat"] == seat and back:
            back = False
            at_once += 1
    return returns - 1, at_once  # the first time it was placed before the first round
