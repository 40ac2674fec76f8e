"""What happened, as data, under the name that the first release gave it."""

from roadstead.kernel.base.events import Event, Secret

__all__ = ["Event", "Secret"]
