"""What a row is made of, under the name that the first release gave it."""

from roadstead.observation.row import Entry, Masks, Observer, Row, relative, seat_at, shown

__all__ = ["Entry", "Masks", "Observer", "Row", "relative", "seat_at", "shown"]
