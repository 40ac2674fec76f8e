"""How far everybody is, and who has won."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roadstead.games.black_fleet.rules.components import PRICES, VICTORY_SLOT
from roadstead.games.black_fleet.rules.table import BlackFleetTable, Player
from roadstead.kernel.handful import BIT, members

# The prices of developments, by which are flipped (as bits).
PAID: Final[list[int]] = [
    sum([PRICES[slot] for slot in members(flipped)]) for flipped in range(BIT[VICTORY_SLOT])
]


def spent(player: Player) -> i64:
    """The prices of all cards that the player has flipped."""
    victory = BIT[VICTORY_SLOT]
    if player.flipped >= victory:
        return PAID[player.flipped - victory] + player.victory
    return PAID[player.flipped]


def to_pay(player: Player) -> i64:
    """The prices of all cards still to be flipped."""
    return PAID[-1] + player.victory - spent(player)


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
