"""Handfuls, sets and flags as single numbers, with names for what would be shifts and masks.

A handful says how many there are of each kind: `KIND_BITS` bits for every kind. A set says which
there are: a bit for each. Both are compared, added and copied as the numbers they are, which is
what makes tables cheap to clone.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roadstead.kernel.rng import Rng

KIND_BITS: Final[i64] = 5
MOST_OF_A_KIND: Final[i64] = 31
MOST_KINDS: Final = 12  # that fit into one number
MOST_FLAGS: Final = 62  # that fit into one number

# For adding up all kinds at once: the bits of every other kind, and sums of two kinds.
EVEN_KINDS: Final[i64] = 0x7C1F07C1F07C1F
SUM_BITS: Final[i64] = 10
LARGEST_SUM: Final[i64] = 0x3FF
# For moving eight kinds apart: the lower and the upper half of them, of each half, of each quarter.
LOWER_FOUR: Final[i64] = 0xFFFFF
UPPER_FOUR: Final[i64] = 0xFFFFF00000
LOWER_TWOS: Final[i64] = 0x3FF000003FF
UPPER_TWOS: Final[i64] = 0xFFC00000FFC00
LOWER_ONES: Final[i64] = 0x1F001F001F001F
UPPER_ONES: Final[i64] = 0x3E003E003E003E0
BITS_APART: Final[i64] = 3  # what a byte has more than `KIND_BITS`

# For counting the flags of a set: how many there are of two, of four, of eight, all at once.
OF_TWO: Final[i64] = 0x1555555555555555
OF_FOUR: Final[i64] = 0x3333333333333333
OF_EIGHT: Final[i64] = 0x0F0F0F0F0F0F0F0F
MOST_IN_SET: Final[i64] = 0x7F

# `1 << n` is computed in 32 bits by compiled code, so the bits come from lists.
ONE_OF: Final[list[i64]] = [1 << 5 * kind for kind in range(MOST_KINDS)]
BIT: Final[list[i64]] = [1 << place for place in range(MOST_FLAGS)]
# Times this number (after de Bruijn), each bit has others at the top, which are its key.
DE_BRUIJN: Final[i64] = 0x022FDD63CC95386D
ABOVE: Final[i64] = 58  # where the key begins
KEYS: Final[i64] = 64


def packed(counts: list[int]) -> i64:
    """A handful from how many there are of each kind."""
    handful: i64 = 0
    for kind, count in enumerate(counts):
        handful += ONE_OF[kind] * count
    return handful


def unpacked(handful: i64, kinds: i64) -> list[int]:
    """How many of each of so many kinds are in a handful."""
    return [(handful >> KIND_BITS * kind) & MOST_OF_A_KIND for kind in range(kinds)]


def in_bytes(handful: i64) -> i64:
    """The first eight kinds of a handful with eight bits each instead of `KIND_BITS`."""
    fours = (handful & LOWER_FOUR) | ((handful & UPPER_FOUR) << 4 * BITS_APART)
    twos = (fours & LOWER_TWOS) | ((fours & UPPER_TWOS) << 2 * BITS_APART)
    return (twos & LOWER_ONES) | ((twos & UPPER_ONES) << BITS_APART)


def worth(handful: i64, worths: i64) -> i64:
    """What a handful is worth in all, where another one says the worth of each kind."""
    total: i64 = 0
    while handful:
        total += (handful & MOST_OF_A_KIND) * (worths & MOST_OF_A_KIND)
        handful >>= KIND_BITS
        worths >>= KIND_BITS
    return total


def number_of(handful: i64, kind: i64) -> i64:
    """How many of a kind are in a handful."""
    return (handful >> KIND_BITS * kind) & MOST_OF_A_KIND


def size(handful: i64) -> i64:
    """How many there are in a handful."""
    # Six sums of two kinds have ten bits each; the upper three are added to the lower ones.
    pairs = (handful & EVEN_KINDS) + ((handful >> KIND_BITS) & EVEN_KINDS)
    sums = pairs + (pairs >> 3 * SUM_BITS)
    return (sums + (sums >> SUM_BITS) + (sums >> 2 * SUM_BITS)) & LARGEST_SUM


def drawn_from(handful: i64, rng: Rng) -> i64:
    """The kind of one that is drawn from a handful at random."""
    left = rng.below(size(handful))
    kind: i64 = 0
    while True:
        left -= handful & MOST_OF_A_KIND
        if left < 0:
            return kind
        handful >>= KIND_BITS
        kind += 1


def kinds_in(handful: i64) -> i64:
    """The kinds of which there is at least one, as a set."""
    kinds: i64 = 0
    bit: i64 = 1
    while handful:
        if handful & MOST_OF_A_KIND:
            kinds += bit
        bit += bit
        handful >>= KIND_BITS
    return kinds


def only_kind(handful: i64) -> i64:
    """The kind of the only one in a handful."""
    kind: i64 = 0
    while handful > 1:
        kind += 1
        handful >>= KIND_BITS
    return kind


def members(flags: i64) -> list[int]:
    """What is in a set, in order."""
    found = []
    place: i64 = 0
    while flags:
        if flags & 1:
            found.append(place)
        flags >>= 1
        place += 1
    return found


def number_in(flags: i64) -> i64:
    """How many there are in a set."""
    twos = flags - ((flags >> 1) & OF_TWO)
    fours = (twos & OF_FOUR) + ((twos >> 2) & OF_FOUR)
    eights = (fours + (fours >> 4)) & OF_EIGHT
    sums = eights + (eights >> 8)
    sums += sums >> 16
    return (sums + (sums >> 32)) & MOST_IN_SET


def key_of_first(flags: i64) -> i64:
    """Where a list by keys has what belongs to the first one in a set that is not empty."""
    return ((flags & -flags) * DE_BRUIJN >> ABOVE) & (KEYS - 1)


def by_key(things: list[int]) -> list[int]:
    """What belongs to each place of a set, as a list by their keys."""
    found = [0] * KEYS
    for place, thing in enumerate(things):
        found[key_of_first(BIT[place])] = thing
    return found


def first_in(flags: i64) -> i64:
    """The first one in a set that is not empty."""
    return PLACE_OF[key_of_first(flags)]


def member(flags: i64, number: i64) -> i64:
    """The one in a set that comes after so many others."""
    place: i64 = 0
    while True:
        if flags & 1:
            if number == 0:
                return place
            number -= 1
        flags >>= 1
        place += 1


def by_set(answers: list[int]) -> list[tuple[int, ...]]:
    """For every set of so many things the answers that name its members: looked up, never made."""
    return [
        tuple([answers[place] for place in members(flags)]) for flags in range(BIT[len(answers)])
    ]


PLACE_OF: Final = by_key(list(range(MOST_FLAGS)))
