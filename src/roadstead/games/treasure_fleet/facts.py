"""Treasure Fleet: what was loaded, and which ships it took."""

from __future__ import annotations

from collections import Counter

from roadstead.arena.facts import Facts
from roadstead.match import Match

CARDS = ("1-cannon", "2-cannon", "3-cannon", "4-cannon", "boarding party", "storm")


def facts(match: Match) -> Facts:
    """Points of ships and of the governor; cards loaded by kind, ships taken and their size."""
    view = match.view()["table"]
    seats = range(match.players)
    captured = [view["pirates"][seat]["captured"] for seat in seats]
    return Facts(
        points=[
            {"ships": sum(captured[seat]), "governor": match.scores[seat] - sum(captured[seat])}
            for seat in seats
        ],
        deciding=[
            {
                **_loaded(match, seat),
                "ships taken": len(captured[seat]),
                "points of the best ship": max(captured[seat], default=0),
            }
            for seat in seats
        ],
        rounds=view["sailing"],
    )


def _loaded(match: Match, seat: int) -> dict[str, float]:
    """Only the owner sees what is loaded, so each seat's own log is read."""
    loaded = Counter(
        event["card"] for event in match.events(seat) if event["event"] == "CardLoaded"
    )
    return {f"{name} cards loaded": loaded[kind] for kind, name in enumerate(CARDS)}
