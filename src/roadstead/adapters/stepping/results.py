"""What a finished game is worth to every seat, as a learner is paid for it."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from roadstead.kernel.game import Game
from roadstead.kernel.table import Table


def score_differences(game: Game[Any], table: Table) -> list[float]:
    """A seat's score less the best of the others; alone at the table, its score."""
    return [lead(game.scores(table), seat) for seat in range(table.seats)]


def lead(scores: list[int], seat: i64) -> float:
    """How far the seat is ahead of the best of the others."""
    others = [score for other, score in enumerate(scores) if other != seat]
    return float(scores[seat] - (max(others) if others else 0))


def rewards(game: Game[Any], table: Table, by_score: bool) -> list[float]:
    """What every seat gets for a finished game."""
    return score_differences(game, table) if by_score else game.shares(table)


def forfeit(game: Game[Any], table: Table, seat: i64, by_score: bool) -> list[float]:
    """What every seat gets when one has tried what is not legal: nothing, and the offender less.

    It loses 1, or by score what it would lose if it had none itself.
    """
    paid = [0.0] * table.seats
    paid[seat] = -1.0
    if by_score:
        scores = game.scores(table)
        scores[seat] = 0
        paid[seat] = min(-1.0, lead(scores, seat))
    return paid
