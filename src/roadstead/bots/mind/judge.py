"""A judge of positions that learned from games: who will win, from how every seat stands.

What a seat has in `Knowledge.sights` goes through one hidden layer to one number, its standing; the
chances are the standings' softmax. Small enough to be asked at the end of every playout.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from roadstead.bots.mind.knowledge import Knowledge, shared_by_lead
from roadstead.kernel.table import Table


class Judge:
    """The numbers of one, as they were learned."""

    straight: list[float]  # what each sight adds to the standing
    hidden: list[list[float]]  # for each hidden number, what each sight adds to it
    bias: list[float]  # of the hidden numbers
    last: list[float]  # what each hidden number adds to the standing, where it is above 0

    def __init__(
        self,
        straight: list[float],
        hidden: list[list[float]],
        bias: list[float],
        last: list[float],
    ) -> None:
        self.straight = straight
        self.hidden = hidden
        self.bias = bias
        self.last = last

    def chances(self, sights: list[list[float]]) -> list[float]:
        """Each seat's chance to win; the sights are those of all seats."""
        return shared_by_lead([self.standing(seen) for seen in sights], 1.0)

    def chances_at(self, knowledge: Knowledge[Any], table: Table) -> list[float]:
        """The same at a table, seen as the game's knowledge sees it."""
        return self.chances([knowledge.sights(table, seat) for seat in range(table.seats)])

    def standing(self, seen: list[float]) -> float:
        """How well a seat stands, beside the others."""
        places: list[i64] = []
        standing = 0.0
        for place, sight in enumerate(seen):
            if sight != 0.0:  # most are
                places.append(place)
                standing += sight * self.straight[place]
        for unit, weights in enumerate(self.hidden):
            total = self.bias[unit]
            for place in places:
                total += seen[place] * weights[place]
            if total > 0.0:
                standing += total * self.last[unit]
        return standing
