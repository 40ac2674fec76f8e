"""What a game's views look like, learnt from a few random games that are always the same ones.

A view says nothing of its own form: that a list has an entry for each seat, or how long another
can get. Whoever must know it for a game that nobody has described looks at some positions first.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from roadstead.by_seat import by_seat
from roadstead.kernel.game import Game
from roadstead.kernel.play import apply, legal, settle, waiting
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import Table

GAMES = 6
MOST_MOVES = 20_000  # of a game that random players may never end
LOOKS_BEFORE_SELDOM = 64  # positions; then every second is looked at, then every fourth, ...


def glimpses(start: Table, games: int = GAMES) -> Iterator[Table]:
    """Positions of random games from a table that nobody has played at, to be looked at at once.

    Beginnings are looked at move by move, what comes later ever more seldom, the end always.
    """
    for seed in range(games):
        yield from _random_game(start.clone(), Rng(seed))


def _random_game(table: Table, rng: Rng) -> Iterator[Table]:
    settle(table, rng)
    seldom = 1
    for number in range(MOST_MOVES):
        if number == LOOKS_BEFORE_SELDOM * seldom:
            seldom *= 2
        if number % seldom == 0 or not table.steps:
            yield table
        if not table.steps:
            return
        seats = waiting(table)
        seat = seats[rng.below(len(seats))]
        choices = legal(table, seat)
        apply(table, seat, choices[rng.below(len(choices))])
        settle(table, rng)


@cache
def seated(game: Game[Any]) -> frozenset[str]:
    """Those parts of a game's views that have an entry for each seat, by their key."""
    return frozenset(path for path in by_seat(game) if "." not in path)


def looks_seated(value: object, seats: int) -> bool:
    """The same by a single view: a list of just so many words may as well be a row of cards."""
    if not isinstance(value, list) or len(value) != seats:
        return False
    return not any(isinstance(entry, str) for entry in value)


def entries(value: object) -> list[Any]:
    """What there is for each seat, in a list or under the seats' numbers; nothing at times."""
    if isinstance(value, dict):
        return [value[seat] for seat in sorted(value, key=int)]
    return value if isinstance(value, list) else []
