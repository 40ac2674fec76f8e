"""Who has how many treasure points, and who has won."""

from __future__ import annotations

from mypy_extensions import i64

from roadstead.games.treasure_fleet.rules.table import TreasureTable


def points(table: TreasureTable, pirate: i64) -> i64:
    """The points of a pirate's captured ships, with the governor if it is theirs."""
    total: i64 = 0
    for ship in table.pirates[pirate].captured:
        total += ship
    if table.governor == pirate:
        total += table.box.governor
    return total


def first_place(table: TreasureTable) -> list[int]:
    """Most points wins; equal points share the win. A scored neutral pirate is a rival."""
    rivals = table.seats + 1 if table.score_neutral else table.seats
    scores = [points(table, pirate) for pirate in range(rivals)]
    best = max(scores)
    return [pirate for pirate in range(rivals) if scores[pirate] == best]


def winners(table: TreasureTable) -> list[int]:
    """The seats among those in the first place."""
    return [pirate for pirate in first_place(table) if pirate < table.seats]


def neutral_wins(table: TreasureTable) -> bool:
    """Whether the neutral pirate is in the first place, alone or with seats."""
    return table.seats in first_place(table)
