"""What can be forbidden to a bot: things as the game's kit names them, or any code."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from roadstead import kits
from roadstead.arena.errors import ArenaError, shortened
from roadstead.kernel.game import Game
from roadstead.kernel.table import Table

LONGEST_NAME = 40  # letters, in a complaint


@dataclass(frozen=True)
class Thing:
    """Something that a bot can be without."""

    choices: frozenset[int]  # the actions that take it
    dealt: frozenset[int] = frozenset()  # the outcomes of chance that give it to the seat on turn

    def is_taken(self, table: Table, action: int) -> bool:
        """Whether the action takes it."""
        return action in self.choices


Things = dict[str, Thing]


def named(game: Game[Any], options: Mapping[str, object]) -> Things:
    """Everything that has a name of its own in a game with these options."""
    things = kits.of(game).room("things")
    return things(game, options) if things else {}


def find(game: Game[Any], options: Mapping[str, object], name: str) -> Thing:
    """The thing of that name, or the choice of that code; a complaint lists what is known."""
    things = named(game, options)
    if name in things:
        return things[name]
    if any(name == verb.code + word for verb in game.actions.verbs for word in verb.words):
        return Thing(frozenset([game.actions.action(name)]))
    known = f"{', '.join(things)}, and " if things else ""
    raise ArenaError(
        f"{game.title} has no '{shortened(name, LONGEST_NAME)}' to forbid; known are {known}"
        "the codes of all choices"
    )
