"""Who has how many victory points, and for what; all of it is public at any time."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roadstead.games.fleet.rules.components import (
    BOAT_POINTS,
    COMMON,
    CRATES_A_POINT,
    DIFFERENT_POINTS,
    KING_CRAB_CAPTAINS,
    KING_CRAB_DIFFERENT,
    KING_CRAB_FISH,
    KING_CRAB_MOST,
    LICENCE_POINTS,
    PUB,
)
from roadstead.games.fleet.rules.table import KING_CRAB_LICENCES, FleetTable, Player
from roadstead.games.fleet.views import PointsByPart
from roadstead.kernel.handful import packed, size, worth

# By kind, as handfuls.
LICENCE_WORTHS: Final[i64] = packed(LICENCE_POINTS)
BOAT_WORTHS: Final[i64] = packed(BOAT_POINTS)


def licence_points(player: Player) -> i64:
    """The points printed on the player's licences."""
    return worth(player.licences, LICENCE_WORTHS)


def boat_points(player: Player) -> i64:
    """The points printed on the player's launched boats."""
    return worth(player.fleet(), BOAT_WORTHS)


def different_licences(player: Player) -> i64:
    """How many sorts of licences the player has; all King Crab licences are one sort."""
    sorts: i64 = 1 if player.licences & KING_CRAB_LICENCES else 0
    for kind in range(COMMON):
        if player.owned(kind):
            sorts += 1
    return sorts + 1 if player.owned(PUB) else sorts


def king_crab_points(player: Player) -> i64:
    """The bonuses of the player's King Crab licences, each by its own table."""
    points: i64 = 0
    if player.owned(KING_CRAB_CAPTAINS):
        points += min(KING_CRAB_MOST, player.captained())
    if player.owned(KING_CRAB_FISH):
        points += min(KING_CRAB_MOST, player.crates() // CRATES_A_POINT)
    if player.owned(KING_CRAB_DIFFERENT):
        points += DIFFERENT_POINTS[different_licences(player)]
    return points


def breakdown(player: Player) -> PointsByPart:
    """The player's points by category."""
    return {
        "licences": licence_points(player),
        "boats": boat_points(player),
        "fish": player.crates(),
        "king_crab": king_crab_points(player),
    }


def score(player: Player) -> int:
    """All points of a player: licences, boats, crates on boats, King Crab bonuses."""
    points = licence_points(player) + boat_points(player)
    return points + player.crates() + king_crab_points(player)


def merit(player: Player) -> tuple[int, int, int]:
    """What decides, one after the other: points, launched boats, crates on boats."""
    return score(player), size(player.fleet()), player.crates()


def ranking(table: FleetTable) -> list[list[int]]:
    """Most points first; then most launched boats, then most crates on boats; then equal."""
    merits = [merit(player) for player in table.players]
    return [
        [seat for seat, merit in enumerate(merits) if merit == best]
        for best in sorted(set(merits), reverse=True)
    ]
