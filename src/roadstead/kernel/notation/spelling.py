"""How the numbers of a table are spelled in positions, and which they may be.

A table's class says it for its fields and those of its parts and steps, by class and field:

    spellings = {"Pirate.hand": Handful(CARD_NAMES), "TreasureTable.lookout": SEAT}

What is not spelled is written as the plain value that it is. A spelling is also a promise: a
number that it cannot write is a fault of the rules, and one that it cannot read is refused.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain, islice
from typing import Any

from roadstead.kernel.base.errors import BadPosition
from roadstead.kernel.handful import BIT, MOST_OF_A_KIND, members, packed, unpacked
from roadstead.kernel.notation.header import short
from roadstead.kernel.notation.literals import (
    Group,
    Literal,
    in_brackets,
    repeated,
    shown,
    times_of,
    whole,
    word_of,
)

NOBODY = "nobody"
MOST_LISTED = 12  # names in a complaint


class Spelling:
    """How one field is written and read."""

    def write(self, value: Any) -> str:
        """The value as text."""
        raise NotImplementedError

    def read(self, literal: Literal, seats: int) -> Any:
        """The value that is written there, for a table with so many seats, or a complaint."""
        raise NotImplementedError


class Between(Spelling):
    """A whole number within bounds."""

    def __init__(self, least: int, most: int) -> None:
        self.least = least
        self.most = most

    def write(self, value: Any) -> str:
        return str(_within(value, self.least, self.most))

    def read(self, literal: Literal, seats: int) -> int:
        return _within(whole(literal), self.least, self.most)


class Named(Spelling):
    """A kind, by its name; names below the first kind (`nothing`) are for what is none."""

    def __init__(self, names: Sequence[str], first: int = 0) -> None:
        self.names = list(names)
        self.first = first

    def write(self, value: Any) -> str:
        return self.names[_within(value, self.first, self.first + len(self.names) - 1) - self.first]

    def read(self, literal: Literal, seats: int) -> int:
        return _place(word_of(literal), self.names) + self.first


class Seat(Spelling):
    """A seat, counted from 1 as everywhere where people read."""

    def __init__(self, others: Mapping[str, int] | None = None, after: int = 0) -> None:
        self.others = dict(others or {})  # numbers that are no seat, by name
        self.after = after  # how many come after the seats: a neutral pirate

    def write(self, value: Any) -> str:
        for name, number in self.others.items():
            if number == value:
                return name
        return str(value + 1)

    def read(self, literal: Literal, seats: int) -> int:
        word = word_of(literal)
        if word in self.others:
            return self.others[word]
        seat = whole(word)
        if not 1 <= seat <= seats + self.after:
            raise BadPosition(f"there is no seat {seat}")
        return seat - 1


SEAT = Seat()
SEAT_OR_NOBODY = Seat({NOBODY: -1})


class Seats(Spelling):
    """A set of seats."""

    def write(self, value: Any) -> str:
        return in_brackets("{", [str(seat + 1) for seat in members(value)])

    def read(self, literal: Literal, seats: int) -> int:
        return _flags([SEAT.read(item, seats) for item in _handful(literal)])


SEATS = Seats()


class Marks(Spelling):
    """A set of things, by their names."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = list(names)

    def write(self, value: Any) -> str:
        return in_brackets("{", [self.names[place] for place in members(value)])

    def read(self, literal: Literal, seats: int) -> int:
        return _flags([_place(word_of(item), self.names) for item in _handful(literal)])


class Counts(Spelling):
    """How many there are of each kind, in a list: `{tuna*2 cod}`."""

    def __init__(self, names: Sequence[str], most: int = 10_000) -> None:
        self.names = list(names)
        self.most = most

    def write(self, value: Any) -> str:
        counted = zip(self.names, value, strict=False)  # a set-up may have fewer kinds
        return in_brackets("{", [times_of(name, count) for name, count in counted if count])

    def read(self, literal: Literal, seats: int) -> Any:
        counts = [0] * len(self.names)
        for item in _handful(literal):
            name, times = repeated(word_of(item))
            place = _place(name, self.names)
            counts[place] = _within(counts[place] + times, 0, self.most)
        return counts


class Handful(Counts):
    """How many there are of each kind, packed into one number (see `kernel.handful`)."""

    def __init__(self, names: Sequence[str], most: int = MOST_OF_A_KIND) -> None:
        super().__init__(names, most)

    def write(self, value: Any) -> str:
        return super().write(unpacked(value, len(self.names)))

    def read(self, literal: Literal, seats: int) -> Any:
        return packed(super().read(literal, seats))


class Handfuls(Counts):
    """The same of more kinds than one number holds: a tuple of handfuls, one for each part."""

    def __init__(self, parts: Sequence[Sequence[str]], most: int = MOST_OF_A_KIND) -> None:
        super().__init__([name for part in parts for name in part], most)
        self.sizes = [len(part) for part in parts]

    def write(self, value: Any) -> str:
        counts = map(unpacked, value, self.sizes)
        return super().write(list(chain.from_iterable(counts)))

    def read(self, literal: Literal, seats: int) -> Any:
        counts = iter(super().read(literal, seats))
        return tuple([packed(list(islice(counts, size))) for size in self.sizes])


class Each(Spelling):
    """A list of which every item is spelled alike, and of bounded length."""

    def __init__(self, spelling: Spelling, most: int = 200) -> None:
        self.spelling = spelling
        self.most = most

    def write(self, value: Any) -> str:
        _within(len(value), 0, self.most)
        return in_brackets("[", [self.spelling.write(item) for item in value])

    def read(self, literal: Literal, seats: int) -> Any:
        if not isinstance(literal, Group) or literal.word or literal.bracket != "[":
            raise BadPosition(f"'{short(shown(literal))}' is no list")
        items = literal.unnamed()
        if len(items) > self.most:
            raise BadPosition(
                f"there are {len(items)} things, and at most {self.most} can be there"
            )
        return [self.spelling.read(item, seats) for item in items]


def _handful(literal: Literal) -> list[Literal]:
    """What stands in curly brackets; what is repeated stays so."""
    if not isinstance(literal, Group) or literal.bracket != "{":
        raise BadPosition(f"'{short(shown(literal))}' is no handful in curly brackets")
    if any(name for name, _ in literal.items):
        raise BadPosition("things in curly brackets are not called anything")
    return [item for _, item in literal.items]


def _flags(places: list[int]) -> int:
    if len(set(places)) < len(places):
        raise BadPosition("a thing is there twice that is there or not")
    return sum([BIT[place] for place in places])


def _place(name: str, names: list[str]) -> int:
    if name not in names:
        more = f" and {len(names) - MOST_LISTED} more" if len(names) > MOST_LISTED else ""
        listed = ", ".join(names[:MOST_LISTED]) + more
        raise BadPosition(f"'{short(name)}' is none of {listed}")
    return names.index(name)


def _within(number: int, least: int, most: int) -> int:
    if not least <= number <= most:
        raise BadPosition(f"{number} is not from {least} to {most}")
    return number
