"""What a bot gets when its seat must decide: all that the seat may know, never the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any, Protocol

from roadstead.kernel import play
from roadstead.kernel.base.words import Choice
from roadstead.kernel.game import Game, View
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import Table

Past = list[dict[str, Any]]
SAME_FOR_ALL = 0  # any seed: what is imagined must not depend on anything but the seat's knowledge


class Position:
    """A seat's knowledge at a decision.

    It is made from a table that the seat cannot tell from the real one: everything hidden
    is dealt anew before the bot is called, so there is nothing here to peep at.
    """

    def __init__(
        self, game: Game[Any], table: Table, seat: int, rng: Rng, past: Callable[[], Past] = list
    ) -> None:
        self.game = game
        self.seat = seat
        self.rng = rng  # the bot's own; the same seed, the same decision
        self.imagined: Table = game.resample(table, seat, Rng(SAME_FOR_ALL))
        self.choices = play.legal(self.imagined, seat)
        self._past = past

    def clone(self) -> Position:
        """The same position once more, in case a stranger changes this one."""
        copy = Position(self.game, self.imagined, self.seat, self.rng.clone(), self._past)
        copy.choices = self.choices
        return copy

    def keep(self, choices: Sequence[int]) -> None:
        """Leave the bot no other choices than these."""
        self.choices = tuple(choices)

    @cached_property
    def view(self) -> View:
        """All that the seat may know, as plain data."""
        return self.game.view(self.imagined, self.seat)

    @cached_property
    def past(self) -> Past:
        """What the seat has seen happen, as plain data."""
        return self._past()

    def code(self, action: int) -> str:
        """The code of an action, as in records."""
        return self.game.actions.code(action)

    def described(self) -> list[Choice]:
        """Every choice in words, in the order of `choices`."""
        codes = [self.code(action) for action in self.choices]
        told = self.game.choices(self.imagined, self.seat)
        kept = [choice for choice in told if choice.code in codes]
        return [replace(choice, number=place + 1) for place, choice in enumerate(kept)]

    def sample(self, rng: Rng) -> Table:
        """A table that the seat cannot tell from the real one, drawn at random."""
        table: Table = self.game.resample(self.imagined, self.seat, rng)
        return table


class Bot(Protocol):
    """Whoever decides for a seat."""

    def choose(self, position: Position) -> int | str:
        """One of the position's choices, or its code."""
