"""Fleet: which licences were bought, and what became of them."""

from __future__ import annotations

from typing import Any

from roadstead.arena.facts import Facts
from roadstead.match import Match

CATEGORIES = {
    "licences": "licences",
    "boats": "boats",
    "fish": "fish",
    "king_crab": "King Crab bonuses",
}


def facts(match: Match) -> Facts:
    """Points by category; licences by kind, boats, captains and crates."""
    view = match.view()["table"]
    licences = {code: card["name"] for code, card in view["box"]["licences"].items()}
    return Facts(
        points=[
            {name: player["points"][key] for key, name in CATEGORIES.items()}
            for player in view["players"]
        ],
        deciding=[_deciding(player, licences) for player in view["players"]],
        rounds=view["round"],
    )


def _deciding(player: dict[str, Any], licences: dict[str, str]) -> dict[str, float]:
    bought: dict[str, float] = {"licences bought": sum(player["licences"].values())}
    for code, name in licences.items():
        boat, bonus, which = name.partition(" (")
        bought[f"{boat} licences{bonus}{which}"] = player["licences"].get(code, 0)
    return {
        **bought,
        "boats launched": len(player["boats"]),
        "captains hired": sum(boat["captain"] for boat in player["boats"]),
    }
