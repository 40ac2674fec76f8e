"""Random numbers for each thing that is judged: from the seed and its place, never from a table."""

from __future__ import annotations

REFERENCE, FIRST_LOOK, SECOND_LOOK, SEEING, REASONS = range(5)
USUAL = 4  # beyond each look: who goes by rule of thumb draws lots there
KINDS = 8
MOST_VIEWERS = 32
MOST_TABLES = 1 << 16


class Numbers:
    """Seeds that belong to one move, told apart by what they are for and who looks."""

    def __init__(self, seed: int, move: int, viewer: int = 0) -> None:
        self._first = ((seed << 20) + move) * MOST_VIEWERS + viewer

    def of(self, kind: int, table: int = 0) -> int:
        """The seed of the table of that number."""
        return (self._first * KINDS + kind) * MOST_TABLES + table
