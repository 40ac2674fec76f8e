"""What choices are worth to every seat, on tables that their seat cannot tell from the real one.

It is said by the values that all go by: a chance that a hint tells is the one that a review counts
with, and that `roadstead calibrate` measures.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from time import perf_counter

from roadstead.bots.levels import Thought
from roadstead.bots.mind.search import UNLIMITED
from roadstead.bots.position import Position
from roadstead.bots.values import Worth, values_of_choices
from roadstead.kernel import play
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import Table

TABLES = 64  # for each choice
FEWEST = 8  # in whatever time
SEEDS = 1 << 30


def gone_on(table: Table, seat: int, action: int) -> Table:
    """A table of its own, on which this has been done."""
    copy = table.clone()
    play.apply(copy, seat, action)
    return copy


def weighed(
    position: Position, choices: Sequence[int], tables: int = TABLES, seconds: float = UNLIMITED
) -> dict[int, Worth]:
    """What each of the choices is worth to every seat: the same tables and luck for all."""
    values = values_of_choices(position.game)
    luck, seats = position.rng.below(SEEDS), range(position.imagined.seats)
    sums = {action: [0.0] * len(seats) for action in choices}
    end, looked = perf_counter() + seconds, 0
    while looked < tables:
        table = position.sample(Rng(luck + looked))
        branches = [gone_on(table, position.seat, action) for action in choices]
        worths = values.of(branches, [luck + looked] * len(branches), since=table)
        for action, worth in zip(choices, worths, strict=True):
            sums[action] = [sums[action][seat] + worth[seat] for seat in seats]
        looked += 1
        if seconds != UNLIMITED and looked >= FEWEST and perf_counter() > end:
            break
    return {action: tuple(one / looked for one in summed) for action, summed in sums.items()}


def with_worths(
    position: Position, thoughts: Sequence[Thought], most: int, seconds: float
) -> list[Thought]:
    """The first thoughts, with what values say of each instead of how a search has gone.

    A search tries what goes well, so its own means are too high.
    """
    first = thoughts[:most]
    worths = weighed(position, [thought.action for thought in first], seconds=seconds)
    judged = [replace(thought, results=worths[thought.action]) for thought in first]
    return [*judged, *thoughts[most:]]
