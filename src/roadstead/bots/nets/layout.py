"""One net for all player counts and options of a game: where each entry of a row goes.

Rows of different set-ups have different lengths and share most of their entries by name. A net has
one input for every name that any set-up has; those that a set-up lacks are 0 in it. How many sit at
the table is told in inputs of their own, and so is what is legal.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from typing import Any, NamedTuple

import numpy as np

from roadstead.kernel.base.options import Data
from roadstead.kernel.game import Game
from roadstead.kernel.structure import fields, snapshot
from roadstead.kernel.table import Frozen, Table
from roadstead.observation import observer_of
from roadstead.observation.row import Observer

Array = np.ndarray[Any, Any]


class SetUp(NamedTuple):
    """A number of players with values for all options, none of which brings a file."""

    players: int
    options: Mapping[str, object]

    def is_plain(self, game: Game[Any]) -> bool:
        """Whether all options are at their default."""
        return not game.stated(self.options)


def set_ups(game: Game[Any]) -> Iterator[SetUp]:
    """Every way to set the game up with the components that come with it."""
    offered = [option for option in game.options if not isinstance(option, Data)]
    for players in game.players:
        for values in product(*[option.values(players) for option in offered]):
            chosen = {option.name: value for option, value in zip(offered, values, strict=True)}
            yield SetUp(players, game.checked(players, chosen))


class Layout:
    """The inputs of a game's net."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.set_ups = list(set_ups(game))
        self.actions = int(game.actions.size)
        self.most_seats = max(game.players)
        self._columns: dict[tuple[str, ...], Array] = {}
        self._places: dict[str, int] = {}
        for set_up in reversed(self.set_ups):  # the most players first: they have most entries
            for name in _entries(game, game.set_up(*set_up)):
                self._places.setdefault(name, len(self._places))

    @property
    def entries(self) -> int:
        """How many inputs are entries of rows."""
        return len(self._places)

    @property
    def inputs(self) -> int:
        """How many inputs there are: entries of rows, how many sit there, what is legal."""
        return self.entries + len(self.game.players) + self.actions

    def names(self) -> list[str]:
        """What every input is called."""
        game = self.game
        seated = [f"players.{players}" for players in game.players]
        offered = [f"legal.{game.actions.code(action)}" for action in range(self.actions)]
        return [*self._places, *seated, *offered]

    def columns(self, names: list[str]) -> Array:
        """For each entry of a set-up's row the input that it goes to."""
        return np.array([self._places[name] for name in names], dtype=np.int64)

    def columns_of(self, table: Table) -> Array:
        """The same for rows of a table like this new one."""
        return self.columns(_entries(self.game, table))

    def seat_input(self, players: int) -> int:
        """The input that says that so many sit at the table."""
        return self.entries + self.game.players.index(players)


@cache
def layout_of(game: Game[Any]) -> Layout:
    """The layout of a game, made once."""
    return Layout(game)


def _entries(game: Game[Any], table: Table) -> list[str]:
    observer: Observer[Any] = observer_of(game, table)
    return [entry.name for entry in observer.describe(table)]


@cache
def _known_components(game: Game[Any], players: int) -> list[object]:
    known: list[object] = []
    for set_up in set_ups(game):
        if set_up.players == players:
            components = components_of(game.set_up(*set_up))
            if components not in known:
                known.append(components)
    return known


def has_own_components(game: Game[Any], table: Table) -> bool:
    """Whether a box, sheet, map or cards lie on the table that did not come with the game."""
    return components_of(table) not in _known_components(game, int(table.seats))


def components_of(table: Table) -> object:
    """All that a table is played with and that never changes, as values that can be compared."""
    named = [(name, getattr(table, name, None)) for name in fields(table)]
    return [(name, snapshot(value)) for name, value in named if isinstance(value, Frozen)]
