"""Which tables are played while learning: how many of each set-up, and against whom."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from roadstead.bots.nets.layout import set_ups
from roadstead.kernel.base.errors import BadSetUp
from roadstead.kernel.game import Game

ITSELF = "itself"  # every seat is the learner's
TEACHER = "deckhand"  # who is watched at first, where somebody is
PAST = "past"  # the other seats are an earlier learner's
PLAIN_WEIGHT = 4.0  # of a set-up without any option, beside one with options
ALONE_WEIGHT = 2.0  # of playing alone, beside the other numbers of players


class TableClass(NamedTuple):
    """LearnedTables that are alike, in words that travel to another process."""

    players: int
    options: dict[str, object]
    opponents: str  # ITSELF, PAST or a level
    tables: int

    @property
    def has_one_learner(self) -> bool:
        """Whether only one seat of a table, in turn, is the learner's."""
        return self.opponents != ITSELF and self.players > 1


def table_classes(
    game: Game[Any], count: int, against: Mapping[str, float], players: int | None = None
) -> list[TableClass]:
    """So many tables: every set-up has its part, and of that every kind of opponent."""
    chosen = [it for it in set_ups(game) if players in (None, it.players)]
    if not chosen:
        raise BadSetUp(f"{game.title} is not for {players} players")
    weights = [
        (PLAIN_WEIGHT if it.is_plain(game) else 1.0) * (ALONE_WEIGHT if it.players == 1 else 1.0)
        for it in chosen
    ]
    found = []
    for set_up, weight in zip(chosen, weights, strict=True):
        tables = max(1, round(count * weight / sum(weights)))
        options = game.stated(set_up.options)
        others = against if set_up.players > 1 else {}
        for opponents, share in others.items():
            if part := round(tables * share):
                found.append(TableClass(set_up.players, dict(options), opponents, part))
        rest = tables - sum(round(tables * share) for share in others.values())
        if rest > 0:
            found.append(TableClass(set_up.players, dict(options), ITSELF, rest))
    return found
