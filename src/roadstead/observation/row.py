"""One seat's observation as a row of small numbers, each written with its name and its bound.

The one list of calls that writes a row also describes it, so names, bounds and values cannot
fall apart. The row lives in a buffer that NumPy reads without a copy: words of eight entries, the
first entry in the lowest bits, so that a whole hand or a choice among words is one number that is
shifted to its place (decision 31).
"""

from __future__ import annotations

from typing import Final, Generic, NamedTuple, cast

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from roadstead.kernel.handful import KIND_BITS, MOST_OF_A_KIND, in_bytes
from roadstead.kernel.table import MOST_SEATS, T

MOST: Final[i64] = 255  # of any entry: a row is bytes
ENTRY_BITS: Final[i64] = 8
WORD_BITS: Final[i64] = 64
ENTRIES: Final[i64] = 8  # in a word
# Where the entries of a word begin.
SECOND: Final[i64] = ENTRY_BITS
THIRD: Final[i64] = 2 * ENTRY_BITS
FOURTH: Final[i64] = 3 * ENTRY_BITS
FIFTH: Final[i64] = 4 * ENTRY_BITS
SIXTH: Final[i64] = 5 * ENTRY_BITS
SEVENTH: Final[i64] = 6 * ENTRY_BITS
EIGHTH: Final[i64] = 7 * ENTRY_BITS
# Constants of more than 62 bits would be objects in compiled code.
HALF: Final[i64] = 32
LOW_HALF: Final[i64] = 0xFFFFFFFF
SIGN_OF_HALF: Final[i64] = 0x80000000
# The seats as the observer sees them: oneself first, then clockwise.
SEAT_NAMES: Final[list[str]] = ["you", *[f"next{place}" for place in range(1, MOST_SEATS)]]


class Entry(NamedTuple):
    """One place of the observation: what it says, and the greatest number it can hold."""

    name: str
    most: int


class Together:
    """Entries that always go together, at most a word of them: their names and bounds."""

    names: list[str]
    most: list[int]
    bits: i64

    def __init__(self, entries: list[Entry]) -> None:
        self.names = [entry.name for entry in entries]
        self.most = [entry.most for entry in entries]
        self.bits = len(entries) * ENTRY_BITS


def bounded(value: i64, most: i64) -> i64:
    """The value as it is written: not above its bound and not below 0."""
    if value > most:
        return most
    if value < 0:
        return 0
    return value


def moved(value: i64, bits: i64) -> i64:
    """A value so many bits further up. (A constant itself would be moved in 32 bits.)"""
    return value << bits


def lit(chosen: i64, places: i64) -> i64:
    """A word with a 1 at the chosen one of its first places; without any if it is none of them."""
    if 0 <= chosen < places:
        return moved(1, chosen * ENTRY_BITS)
    return 0


def overflow(entries: i64, filled: i64) -> i64:
    """What of eight entries does not fit into a word of which so many bits are filled."""
    # One bit first: all of them may be too far. The sign that the shift draws along is cut off.
    return (entries >> 1 >> WORD_BITS - 1 - filled) & (moved(1, filled) - 1)


def signed(word: i64) -> i64:
    """The low 64 bits as a number with a sign, as compiled code has it anyway."""
    high = (((word >> HALF) & LOW_HALF) ^ SIGN_OF_HALF) - SIGN_OF_HALF
    return (high << HALF) | (word & LOW_HALF)


class Row:
    """Where an observation is written, entry after entry; or several behind each other.

    What is greater than its bound is written as the bound, what is below 0 as 0.
    """

    words: vec[i64]  # of every row, eight entries each; a row begins with a word of its own
    length: i64  # entries of a row
    word: i64  # the one that is being filled
    filled: i64  # bits of it
    place: i64  # where it goes
    describing: bool
    entries: list[Entry]  # collected while somebody wants the description
    section: str

    def __init__(self, length: i64, rows: i64 = 1) -> None:
        self.words = vec[i64]([0] * (words_for(length) * rows))
        self.length = length
        self.word = 0
        self.filled = 0
        self.place = 0
        self.describing = False
        self.entries = []
        self.section = ""

    def begin(self, row: i64) -> None:
        """Go to the beginning of a row."""
        self.place = row * words_for(self.length)
        self.word = 0
        self.filled = 0

    def end(self, row: i64) -> None:
        """The row is written, all of it and no more."""
        if self.filled:
            self.words[self.place] = signed(self.word)
        written = (self.place - row * words_for(self.length)) * ENTRIES + self.filled // ENTRY_BITS
        assert written == self.length, "an observation has always the same length"

    def fill(self, entries: i64, bits: i64) -> None:
        """Write up to eight entries, which have so many bits, the first one in the lowest."""
        filled = self.filled
        self.word |= entries << filled
        if filled + bits < WORD_BITS:
            self.filled = filled + bits
        else:
            self.turn_over(entries, bits)

    def turn_over(self, entries: i64, bits: i64) -> None:
        """A word is full; what did not fit of the last entries begins the next one."""
        filled = self.filled
        self.words[self.place] = signed(self.word)
        self.place += 1
        self.filled = filled + bits - WORD_BITS
        self.word = overflow(entries, filled)

    def paste(self, words: vec[i64], length: i64) -> None:
        """So many entries that were written before, from the words of another row."""
        filled = self.filled
        word = self.word
        place = self.place
        written = self.words
        whole = length // ENTRIES
        number: i64 = 0
        # As in `overflow`, with what stays the same worked out once.
        beyond = WORD_BITS - 1 - filled
        fitting = moved(1, filled) - 1
        while number < whole:
            entries = words[number]
            written[place] = signed(word | (entries << filled))
            word = (entries >> 1 >> beyond) & fitting
            place += 1
            number += 1
        self.word = word
        self.place = place
        if number < len(words):
            self.fill(words[number], (length - whole * ENTRIES) * ENTRY_BITS)

    def blank(self, length: i64) -> None:
        """So many entries of 0."""
        place = self.place
        word = self.word
        written = self.words
        end = self.filled + length * ENTRY_BITS
        while end >= WORD_BITS:
            written[place] = signed(word)
            word = 0
            place += 1
            end -= WORD_BITS
        self.word = word
        self.place = place
        self.filled = end

    def pair(self, first: i64, second: i64) -> None:
        """Two whole words of entries."""
        filled = self.filled
        place = self.place
        written = self.words
        # As in `overflow`, with what is the same for both worked out once.
        beyond = WORD_BITS - 1 - filled
        fitting = moved(1, filled) - 1
        written[place] = signed(self.word | (first << filled))
        written[place + 1] = signed(((first >> 1 >> beyond) & fitting) | (second << filled))
        self.word = (second >> 1 >> beyond) & fitting
        self.place = place + 2

    def together(self, group: Together, entries: i64) -> None:
        """Entries that go together, each within its bound and already at its place."""
        if self.describing:
            for name, most in zip(group.names, group.most, strict=True):
                self.describe(name, most)
            return
        self.fill(entries, group.bits)

    def within(self, section: str) -> None:
        """The following entries belong to this section."""
        if self.describing:
            self.section = section

    def put(self, name: str, value: i64, most: i64) -> None:
        """A number."""
        if self.describing:
            self.describe(name, most)
            return
        self.fill(bounded(value, most), ENTRY_BITS)

    def flag(self, name: str, holds: bool) -> None:
        """Whether something is so."""
        if self.describing:
            self.describe(name, 1)
            return
        self.fill(i64(holds), ENTRY_BITS)

    def one_of(self, name: str, words: list[str], chosen: i64) -> None:
        """One entry for each word, 1 at the chosen one; none for a choice outside of them."""
        if self.describing:
            self.describe_each(name, words, 1)
            return
        left: i64 = len(words)
        while left > ENTRIES:
            self.fill(lit(chosen, ENTRIES), WORD_BITS)
            chosen -= ENTRIES
            left -= ENTRIES
        self.fill(lit(chosen, left), left * ENTRY_BITS)

    def counts(self, name: str, words: list[str], counts: list[int], most: i64) -> None:
        """One entry for each word: how many there are of it."""
        # Read as numbers that are no objects: the list is the same, and compiled code is faster.
        self.numbers(name, words, cast("list[i64]", counts), most)

    def counts_of(
        self, name: str, words: list[str], kinds: list[int], counts: list[int], most: i64
    ) -> None:
        """One entry for each word: how many there are of the kind that it stands for."""
        if self.describing:
            self.describe_each(name, words, most)
            return
        entries: i64 = 0
        bits: i64 = 0
        for kind in kinds:
            entries |= bounded(counts[kind], most) << bits
            bits += ENTRY_BITS
            if bits == WORD_BITS:
                self.fill(entries, bits)
                entries = bits = 0
        self.fill(entries, bits)

    def numbers(self, name: str, words: list[str], numbers: list[i64], most: i64) -> None:
        """The same of numbers that are never objects in compiled code."""
        if self.describing:
            self.describe_each(name, words, most)
            return
        entries: i64 = 0
        bits: i64 = 0
        for number in numbers:
            entries |= bounded(number, most) << bits
            bits += ENTRY_BITS
            if bits == WORD_BITS:
                self.fill(entries, bits)
                entries = bits = 0
        self.fill(entries, bits)

    def packed(self, name: str, words: list[str], handful: i64, bits: i64, bound: i64 = 0) -> None:
        """The same, of a handful that is one number with so many bits for each word.

        There may be as many of each as the bits can tell, unless a lower bound is given.
        """
        most: i64 = LARGEST[bits]
        if self.describing:
            self.describe_each(name, words, bound or most)
            return
        left: i64 = len(words) * ENTRY_BITS
        while left > 0:
            end = min(left, WORD_BITS)
            entries: i64 = 0
            at: i64 = 0
            while handful and at < end:
                entries |= (handful & most) << at
                handful >>= bits
                at += ENTRY_BITS
            self.fill(entries, end)
            left -= end

    def marks(self, name: str, words: list[str], flags: i64) -> None:
        """One entry for each word: whether it is in the set."""
        if self.describing:
            self.describe_each(name, words, 1)
            return
        left: i64 = len(words)
        while left > ENTRIES:
            self.fill(IN_ENTRIES[flags & FLAGS_OF_A_WORD], WORD_BITS)
            flags >>= ENTRIES
            left -= ENTRIES
        self.fill(IN_ENTRIES[flags & FLAGS_OF_A_WORD], left * ENTRY_BITS)

    def tally(
        self, name: str, words: list[str], places: list[int], things: list[int], most: i64
    ) -> None:
        """One entry for each word: how often it is among the things, whose places are given."""
        if self.describing:
            self.describe_each(name, words, most)
            return
        first: i64 = 0
        left: i64 = len(words)
        while left > 0:
            entries: i64 = 0
            for thing in things:
                place: i64 = places[thing]
                entries += lit(place - first, ENTRIES)
            self.fill(entries, min(left, ENTRIES) * ENTRY_BITS)
            first += ENTRIES
            left -= ENTRIES

    def handful(
        self, name: str, words: list[str], handful: i64, bound: i64 = MOST_OF_A_KIND
    ) -> None:
        """How many there are of each word, of a handful of up to as many as one number holds."""
        if self.describing:
            self.describe_each(name, words, bound)
            return
        left: i64 = len(words)
        if left > ENTRIES:
            self.fill(in_bytes(handful), WORD_BITS)
            handful >>= KIND_BITS * ENTRIES
            left -= ENTRIES
        self.fill(in_bytes(handful), left * ENTRY_BITS)

    def handfuls(self, names: list[str], words: list[str], handfuls: tuple[i64, ...]) -> None:
        """The same of several handfuls of the same words, of which there are at most eight."""
        if self.describing:
            for name in names:
                self.describe_each(name, words, MOST_OF_A_KIND)
            return
        bits: i64 = len(words) * ENTRY_BITS
        for handful in handfuls:
            self.fill(in_bytes(handful), bits)

    def describe(self, name: str, most: i64) -> None:
        """Note the name and the bound of the next entry."""
        assert 0 < most <= MOST, f"{name} does not fit into a byte"
        self.entries.append(Entry(f"{self.section}{name}", most))

    def describe_each(self, name: str, words: list[str], most: i64) -> None:
        """The same for an entry for each word."""
        for word in words:
            self.describe(f"{name}.{word}", most)


FLAGS_OF_A_WORD: Final[i64] = 0xFF
LARGEST: Final[vec[i64]] = vec[i64]([(1 << bits) - 1 for bits in range(9)])


def spread(flags: i64) -> i64:
    """Eight bits as the entries of a word."""
    entries: i64 = 0
    for place in range(ENTRIES):
        entries |= ((flags >> place) & 1) << place * ENTRY_BITS
    return entries


# Of all sets of eight: a 1 for each that is in it.
IN_ENTRIES: Final[vec[i64]] = vec[i64]([spread(flags) for flags in range(FLAGS_OF_A_WORD + 1)])


def words_for(length: i64) -> i64:
    """How many words a row of so many entries takes."""
    return (length + ENTRIES - 1) // ENTRIES


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
        row.describing = True
        self.write(table, 0, row)
        self.length = len(row.entries)
        return row.entries

    def observe(self, table: T, viewer: i64, row: Row, place: i64 = 0) -> None:
        """Fill the row, or one of several rows behind each other, with what the viewer sees."""
        row.begin(place)
        self.write(table, viewer, row)
        row.end(place)


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
        before = self.legal[place]
        if choices is before:
            return
        values = self.values
        first = place * self.actions
        for action in before:
            values[first + action] = 0
        for action in choices:
            values[first + action] = 1
        self.legal[place] = choices

    def allows(self, action: i64, place: i64 = 0) -> bool:
        """Whether the action is legal at a table."""
        return 0 <= action < self.actions and self.values[place * self.actions + action] == 1
