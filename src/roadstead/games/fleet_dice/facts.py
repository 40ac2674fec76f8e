"""The dice games: how far each section of the sheet was filled."""

from __future__ import annotations

from typing import Any

from roadstead.arena.facts import Facts
from roadstead.match import Match


def facts(match: Match) -> Facts:
    """Points by category; boxes filled in each section, boats and coins."""
    view = match.view()["table"]
    names = {section["key"]: section["name"] for section in view["sheet"]["sections"]}
    return Facts(
        points=[dict(player["score"]) for player in view["players"]],
        deciding=[_deciding(player, names) for player in view["players"]],
        rounds=view["round"],
    )


def _deciding(player: dict[str, Any], names: dict[str, str]) -> dict[str, float]:
    filled: dict[str, float] = {
        f"{names[key]} boxes": marks["filled"] for key, marks in player["sections"].items()
    }
    return {
        **filled,
        "licences": sum(player["licences"].values()),
        "boats launched": player["launched"],
        "coins": player["coins"],
    }
