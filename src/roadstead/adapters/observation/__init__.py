"""What a seat sees, as numbers, under the name that the first release gave it."""

from roadstead.observation import observer_of

__all__ = ["observer_of"]
