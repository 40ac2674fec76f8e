"""A judge of positions that learned from games: who will win, from how every seat stands.

What a seat has in `Knowledge.sights` goes through one hidden layer to one number, its standing; the
chances are the standings' softmax. Small enough to be asked at the end of every playout.
"""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from roadstead.bots.mind.knowledge import Knowledge, shared_by_lead
from roadstead.kernel.table import Table


class Judge:
    """The numbers of one, as they were learned."""

    straight: vec[float]  # what each sight adds to the standing
    hidden: vec[float]  # sight by sight, what it adds to each hidden number
    bias: vec[float]  # of the hidden numbers
    last: vec[float]  # what each hidden number adds to the standing, where it is above 0

    def __init__(
        self,
        straight: list[float],
        hidden: list[list[float]],
        bias: list[float],
        last: list[float],
    ) -> None:
        self.straight = vec[float](straight)
        self.hidden = vec[float]([weight for weights in hidden for weight in weights])
        self.bias = vec[float](bias)
        self.last = vec[float](last)

    def chances(self, sights: list[list[float]]) -> list[float]:
        """Each seat's chance to win; the sights are those of all seats."""
        return shared_by_lead([self.standing(seen) for seen in sights], 1.0)

    def chances_at(self, knowledge: Knowledge[Any], table: Table) -> list[float]:
        """The same at a table, seen as the game's knowledge sees it."""
        return self.chances(knowledge.all_sights(table))

    def standing(self, seen: list[float]) -> float:
        """How well a seat stands, beside the others."""
        units = self.bias[:]
        hidden = self.hidden
        straight = self.straight
        width: i64 = len(units)
        standing = 0.0
        begin: i64 = 0
        for place, sight in enumerate(seen):
            if sight != 0.0:  # most are
                standing += sight * straight[place]
                for unit in range(width):
                    units[unit] += sight * hidden[begin + unit]
            begin += width
        for unit in range(width):
            if units[unit] > 0.0:
                standing += units[unit] * self.last[unit]
        return standing
