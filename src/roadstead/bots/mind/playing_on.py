"""Playing a table on by rule of thumb, as search does below its trees, until it can be judged."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from roadstead.bots.mind.knowledge import Knowledge
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import NATURE, NOBODY, Table

NO_SEAT: Final[i64] = -1


def play_on(knowledge: Knowledge[Any], root: Table, table: Table, rng: Rng) -> None:
    """Change the table: everybody does what looks good until it is over, or settled since `root`.

    Chance and whims come from `rng` alone, so the same generator ends on the same table.
    """
    _play(knowledge, root, table, rng, NO_SEAT)


def play_to(knowledge: Knowledge[Any], table: Table, rng: Rng, seat: i64) -> bool:
    """Change the table: all others do what looks good until the seat has something to choose.

    Whether it has; it has not when the game is over.
    """
    return _play(knowledge, None, table, rng, seat)


def _play(
    knowledge: Knowledge[Any], root: Table | None, table: Table, rng: Rng, chooser: i64
) -> bool:
    """Play until it is the chooser's choice, the game is over, or settled since the root."""
    steps = table.steps
    while steps:
        step = steps[-1]
        bits = step.asked(table)
        if bits == NOBODY:
            steps.pop()
            step.run(table)
        elif bits == NATURE:
            steps.pop()
            step.happen(table, step.draw(table, rng))
        else:
            if root is not None and knowledge.settled(root, table):
                return False
            seat: i64 = 0
            bit: i64 = 1
            while not bits & bit:
                seat += 1
                bit += bit
            choices = step.legal(table, seat)
            action: i64 = choices[0]
            if len(choices) > 1:
                if seat == chooser:
                    return True
                action = knowledge.choose(table, seat, choices, rng)
            steps.pop()
            step.answer(table, seat, action)
    return False
