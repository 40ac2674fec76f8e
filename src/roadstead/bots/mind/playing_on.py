"""Playing a table on by rule of thumb, as search does below its trees, until it can be judged."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from roadstead.bots.mind.knowledge import Knowledge
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import NATURE, NOBODY, Table


def play_on(knowledge: Knowledge[Any], root: Table, table: Table, rng: Rng) -> None:
    """Change the table: everybody does what looks good until it is over, or settled since `root`.

    Chance and whims come from `rng` alone, so the same generator ends on the same table.
    """
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
            if knowledge.settled(root, table):
                return
            seat: i64 = 0
            bit: i64 = 1
            while not bits & bit:
                seat += 1
                bit += bit
            choices = step.legal(table, seat)
            action: i64 = choices[0]
            if len(choices) > 1:
                action = knowledge.choose(table, seat, choices, rng)
            steps.pop()
            step.answer(table, seat, action)
