"""A game as text, under the name that the first release gave it."""

from roadstead.kernel.notation.record import Move, Record, parse

__all__ = ["Move", "Record", "parse"]
