"""One seat's observation as a row of small numbers, each written with its name and its bound.

The one list of calls that writes a row also describes it, so names, bounds and values cannot
fall apart. The row lives in a buffer that NumPy reads without a copy.
"""

from __future__ import annotations

from typing import Final, Generic, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from roadstead.kernel.table import MOST_SEATS, T

MOST: Final[i64] = 255  # of any entry: a row is bytes
# The seats as the observer sees them: oneself first, then clockwise.
SEAT_NAMES: Final[list[str]] = ["you", *[f"next{place}" for place in range(1, MOST_SEATS)]]


class Entry(NamedTuple):
    """One place of the observation: what it says, and the greatest number it can hold."""

    name: str
    most: int


def bounded(value: i64, most: i64) -> u8:
    """The value as it is written: not above its bound and not below 0."""
    if value > most:
        return u8(most)
    if value < 0:
        return 0
    return u8(value)


class Row:
    """Where an observation is written, entry after entry.

    What is greater than its bound is written as the bound, what is below 0 as 0.
    """

    values: vec[u8]
    at: i64  # where the next entry goes
    entries: list[Entry] | None  # collected while somebody wants the description
    section: str

    def __init__(self, size: i64) -> None:
        self.values = vec[u8]([0] * size)
        self.at = 0
        self.entries = None
        self.section = ""

    def within(self, section: str) -> None:
        """The following entries belong to this section."""
        self.section = section

    def put(self, name: str, value: i64, most: i64) -> None:
        """A number."""
        if self.entries is not None:
            self.describe(name, most)
            return
        self.values[self.at] = bounded(value, most)
        self.at += 1

    def flag(self, name: str, holds: bool) -> None:
        """Whether something is so."""
        if self.entries is not None:
            self.describe(name, 1)
            return
        self.values[self.at] = 1 if holds else 0
        self.at += 1

    def one_of(self, name: str, words: list[str], chosen: i64) -> None:
        """One entry for each word, 1 at the chosen one; none for a choice outside of them."""
        if self.entries is not None:
            self.describe_each(name, words, 1)
            return
        first = self.blank(len(words))
        if 0 <= chosen < len(words):
            self.values[first + chosen] = 1

    def counts(self, name: str, words: list[str], counts: list[int], most: i64) -> None:
        """One entry for each word: how many there are of it."""
        if self.entries is not None:
            self.describe_each(name, words, most)
            return
        values = self.values
        at = self.at
        for count in counts:
            values[at] = bounded(count, most)
            at += 1
        self.at = at

    def packed(self, name: str, words: list[str], handful: i64, bits: i64, bound: i64 = 0) -> None:
        """The same, of a handful that is one number with so many bits for each word.

        There may be as many of each as the bits can tell, unless a lower bound is given.
        """
        most: i64 = LARGEST[bits]
        if self.entries is not None:
            self.describe_each(name, words, bound or most)
            return
        values = self.values
        at = self.at
        end = at + len(words)
        while at < end:
            values[at] = u8(handful & most)
            handful >>= bits
            at += 1
        self.at = end

    def tally(
        self, name: str, words: list[str], places: list[int], things: list[int], most: i64
    ) -> None:
        """One entry for each word: how often it is among the things, whose places are given."""
        if self.entries is not None:
            self.describe_each(name, words, most)
            return
        first = self.blank(len(words))
        for thing in things:
            place: i64 = places[thing]
            self.values[first + place] += 1

    def blank(self, entries: i64) -> i64:
        """Write so many zeros; where they begin."""
        values = self.values
        first = self.at
        at = first
        end = first + entries
        while at < end:
            values[at] = 0
            at += 1
        self.at = end
        return first

    def describe(self, name: str, most: i64) -> None:
        """Note the name and the bound of the next entry."""
        assert self.entries is not None
        assert 0 < most <= MOST, f"{name} does not fit into a byte"
        self.entries.append(Entry(f"{self.section}{name}", most))

    def describe_each(self, name: str, words: list[str], most: i64) -> None:
        """The same for an entry for each word."""
        for word in words:
            self.describe(f"{name}.{word}", most)


LARGEST: Final[list[int]] = [(1 << bits) - 1 for bits in range(9)]


def relative(seat: i64, viewer: i64, seats: i64) -> i64:
    """How many places clockwise of the viewer a seat is; what is no seat stays below 0."""
    if seat < 0:
        return -1
    return seat - viewer if seat >= viewer else seat - viewer + seats


def seat_at(place: i64, viewer: i64, seats: i64) -> i64:
    """The seat that is so many places clockwise of the viewer."""
    seat = viewer + place
    return seat if seat < seats else seat - seats


def shown(value: i64, holds: bool) -> i64:
    """The value where it means something, 0 where it does not.

    As an expression (`value if holds else 0`) it would be an object in compiled code.
    """
    if holds:
        return value
    return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer(Generic[T]):
    """What a seat sees of one game with its players and options, as a row of fixed length.

    A game's own observer reads the table's fields, because a view made of words is far too
    slow; tests hold every row against the view and against tables that look alike.
    """

    length: i64

    def write(self, table: T, viewer: i64, row: Row) -> None:
        """Write all that the viewer may know, in the same order whatever the table."""
        raise AssertionError(f"{type(self).__name__} writes nothing")

    def describe(self, table: T) -> list[Entry]:
        """Every entry of the row; sets its length."""
        row = Row(0)
        row.entries = []
        self.write(table, 0, row)
        self.length = len(row.entries)
        return row.entries

    def observe(self, table: T, viewer: i64, row: Row, place: i64 = 0) -> None:
        """Fill the row, or one of several rows behind each other, with what the viewer sees."""
        row.at = place * self.length
        self.write(table, viewer, row)
        assert row.at == (place + 1) * self.length, "an observation has always the same length"


class Masks:
    """For each of some tables, which actions are legal: a 1 for every action that is."""

    values: vec[u8]
    actions: i64
    legal: list[tuple[int, ...]]  # by table

    def __init__(self, actions: i64, tables: i64) -> None:
        self.values = vec[u8]([0] * (actions * tables))
        self.actions = actions
        self.legal = [()] * tables

    def show(self, choices: tuple[int, ...], place: i64 = 0) -> None:
        """These actions are legal now at a table, and no others."""
        first = place * self.actions
        for action in self.legal[place]:
            self.values[first + action] = 0
        for action in choices:
            self.values[first + action] = 1
        self.legal[place] = choices

    def allows(self, action: i64, place: i64 = 0) -> bool:
        """Whether the action is legal at a table."""
        return 0 <= action < self.actions and self.values[place * self.actions + action] == 1
