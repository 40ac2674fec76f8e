"""Watching a game as it is played: time, choices, scores, and who leads."""

from __future__ import annotations

from itertools import pairwise
from statistics import fmean

PARTS = 20  # that a game is divided into, however long it is


class Watch:
    """What is noted of a game after every decision."""

    def __init__(self, scores: list[int]) -> None:
        players = len(scores)
        self.decisions = [0] * players
        self.seconds = [0.0] * players
        self.slowest = [0.0] * players
        self.lead_changes = 0
        self._leader = _leader(scores)
        self._choices: list[int] = []
        self._scores = [scores]

    def note(self, seat: int, choices: int, seconds: float, scores: list[int]) -> None:
        """A seat has decided."""
        self.decisions[seat] += 1
        self.seconds[seat] += seconds
        self.slowest[seat] = max(self.slowest[seat], seconds)
        self._choices.append(choices)
        self._scores.append(scores)
        self._see_who_leads(scores)

    def end(self, scores: list[int]) -> None:
        """The game is over: what followed the last decision counts too."""
        self._scores[-1] = scores
        self._see_who_leads(scores)

    def choices(self) -> list[float]:
        """The mean number of choices in each part of the game."""
        length = len(self._choices)
        bounds = [length * part // PARTS for part in range(PARTS + 1)]
        return [
            round(fmean(self._choices[start:end]), 2)
            for start, end in pairwise(bounds)
            if start < end
        ]

    def curve(self) -> list[list[int]]:
        """The scores at the beginning, at the end of every part, and at the end."""
        last = len(self._scores) - 1
        return [self._scores[last * part // PARTS] for part in range(PARTS + 1)]

    def _see_who_leads(self, scores: list[int]) -> None:
        """A lead changes when somebody leads alone and it was somebody else before."""
        leader = _leader(scores)
        if leader is not None and leader != self._leader:
            self.lead_changes += self._leader is not None
            self._leader = leader


def _leader(scores: list[int]) -> int | None:
    """The seat that leads alone."""
    best = max(scores)
    return scores.index(best) if scores.count(best) == 1 else None
