"""Positions of random games of every variant, to look at through the doors."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from roadstead import kits
from roadstead.kernel.conformance import variants
from roadstead.kernel.game import Game
from roadstead.kernel.play import apply, legal, settle, waiting
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import Table
from tests.own import OWN

NAMES = OWN
VARIANTS = [
    (name, players, options) for name in NAMES for players, options in variants(kits.game(name))
]


def named(variant: tuple[str, int, dict[str, object]]) -> str:
    """A variant in a word, for the name of its test."""
    name, players, options = variant
    said = [f"{option}={value}" for option, value in options.items() if value not in ("", False)]
    return "-".join([name, str(players), *said])


def positions(
    game: Game[Any], players: int, options: dict[str, object], seed: int, most: int
) -> Iterator[Table]:
    """The tables of a random game at which somebody is asked."""
    rng = Rng(seed)
    table: Table = game.new_table(players, options)
    settle(table, rng)
    for _ in range(most):
        if not table.steps:
            return
        yield table
        seats = waiting(table)
        seat = seats[rng.below(len(seats))]
        choices = legal(table, seat)
        apply(table, seat, choices[rng.below(len(choices))])
        settle(table, rng)
