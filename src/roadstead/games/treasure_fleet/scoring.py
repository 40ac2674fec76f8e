"""Who has how many treasure points, and who has won."""

from __future__ import annotations

from mypy_extensions import i64

from roadstead.games.treasure_fleet.table import TreasureTable


def points(table: TreasureTable, pirate: i64) -> int:
    """The points of a pirate's captured ships, with the governor if it is theirs."""
    ships = sum(table.pirates[pirate].captured)
    return ships + (table.box.governor if table.governor == pirate else 0)


def winners(table: TreasureTable) -> list[int]:
    """Most points wins; equal points share the win. A scored neutral pirate can win alone."""
    rivals = table.seats + 1 if table.score_neutral else table.seats
    scores = [points(table, pirate) for pirate in range(rivals)]
    best = max(scores)
    return [seat for seat in range(table.seats) if scores[seat] == best]
