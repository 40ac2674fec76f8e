"""Black Fleet: which developments were flipped, and how the doubloons came in."""

from __future__ import annotations

from typing import Any

from roadstead.arena.facts.facts import Facts
from roadstead.games.black_fleet.effects import DEVELOPMENTS
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
DEEDS = {
    "Sold": "cargoes sold",
    "Buried": "treasures buried",
    "Robbed": "merchants robbed",
    "Sunk": "ships sunk",
}


def facts(match: Match) -> Facts:
    """Doubloons by where they came from; developments flipped, cargoes, raids and sinkings."""
    view = match.view()["table"]
    events = match.events()
    return Facts(
        points=[_income(events, seat) for seat in range(match.players)],
        deciding=[
            {**_developments(player), **_deeds(events, seat)}
            for seat, player in enumerate(view["players"])
        ],
        rounds=view["round"],
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


def _developments(player: dict[str, Any]) -> dict[str, float]:
    flipped = {slot["card"] for slot in player["display"] if slot["flipped"]}
    each: dict[str, float] = {card.title: card.name in flipped for card in DEVELOPMENTS}
    return {
        "developments flipped": sum(each.values()),
        **{title: int(has) for title, has in each.items()},
    }


def _deeds(events: list[dict[str, Any]], seat: int) -> dict[str, float]:
    return {
        name: sum(event["event"] == deed and event["seat"] == seat for event in events)
        for deed, name in DEEDS.items()
    }
