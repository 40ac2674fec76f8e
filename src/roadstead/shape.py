"""What a game's views look like, learnt from a few random games that are always the same ones.

A view says nothing of its own form: that a list has an entry for each seat, or how long another
can get. Whoever must know it for a game that nobody has described looks at some positions first.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

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
def by_seat(game: Game[Any]) -> frozenset[str]:
    """Those parts of a game's views that are lists with an entry for each seat, by their key.

    A list of nothing but words is a row of cards, however many there are.
    """
    fits: dict[str, bool] = {}
    are_words: dict[str, bool] = {}
    for players in game.players:
        for table in glimpses(game.new_table(players, {}), games=2):
            for key, value in game.view(table, None).items():
                if value is not None:
                    fits[key] = fits.get(key, True) and _has_entries(value, players)
                    are_words[key] = are_words.get(key, True) and _is_all_words(value)
    return frozenset(key for key, fitting in fits.items() if fitting and not are_words[key])


def looks_by_seat(value: object, seats: int) -> bool:
    """The same by a single view: a list of just so many words may as well be a row of cards."""
    return _has_entries(value, seats) and not _is_all_words(value)


def _has_entries(value: object, seats: int) -> bool:
    return isinstance(value, list) and len(value) == seats


def _is_all_words(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(entry, str) for entry in value)
