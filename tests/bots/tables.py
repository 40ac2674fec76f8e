"""Tables in the middle of random games, to ask bots at."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from roadstead.kernel.game import Game
from roadstead.kernel.play import apply, legal, settle, waiting
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import Table


def decisions(game: Game[Any], players: int, seed: int) -> Iterator[tuple[Table, int]]:
    """Every table of a random game at which a seat has a real choice, with that seat."""
    rng = Rng(seed)
    table: Table = game.new_table(players, {})
    settle(table, rng)
    while table.steps:
        for seat in waiting(table):
            if len(legal(table, seat)) > 1:
                yield table, seat
        seat = waiting(table)[0]
        choices = legal(table, seat)
        apply(table, seat, choices[rng.below(len(choices))])
        settle(table, rng)
