"""How far everybody is, and who has won."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roadstead.games.black_fleet.rules.components import PRICES, VICTORY_SLOT
from roadstead.games.black_fleet.rules.table import BlackFleetTable, Player
from roadstead.kernel.handful import BIT, members

# The prices of developments, by which are flipped (as bits).
PAID: Final[list[i64]] = [
    sum([PRICES[slot] for slot in members(flipped)]) for flipped in range(BIT[VICTORY_SLOT])
]
VICTORY_FLIPPED: Final[i64] = 1 << VICTORY_SLOT
EVERY_DEVELOPMENT: Final[i64] = sum(PRICES)


def spent(player: Player) -> i64:
    """The prices of all cards that the player has flipped."""
    if player.flipped >= VICTORY_FLIPPED:
        return PAID[player.flipped - VICTORY_FLIPPED] + player.victory
    return PAID[player.flipped]


def in_all(player: Player) -> i64:
    """The prices of all cards of the player's display."""
    return EVERY_DEVELOPMENT + player.victory


def to_pay(player: Player) -> i64:
    """The prices of all cards still to be flipped."""
    return in_all(player) - spent(player)


def wealth(player: Player) -> i64:
    """The doubloons of a player, in hand and paid."""
    return player.coins + spent(player)


def standing(table: BlackFleetTable, seat: i64) -> tuple[int, int]:
    """What players are ranked by.

    Whoever has the victory card, by the doubloons left; then the others by their wealth.
    """
    player = table.players[seat]
    if player.has(VICTORY_SLOT):
        return (1, player.coins)
    return (0, wealth(player))


def ranking(table: BlackFleetTable) -> list[list[int]]:
    """The seats from best to worst; equal ones share their place."""
    standings = [standing(table, seat) for seat in range(table.seats)]
    return [
        [seat for seat, reached in enumerate(standings) if reached == best]
        for best in sorted(set(standings), reverse=True)
    ]


def winners(table: BlackFleetTable) -> list[int]:
    """The richest of those who have bought their victory card."""
    return ranking(table)[0]
