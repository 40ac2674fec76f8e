"""The sea as sets of spaces: three words of sixty bits, six columns of ten rows each.

A set grows by one space in every direction with a handful of shifts, so where a ship can
go is a matter of nanoseconds, whatever islands and ships are in the way.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from roadstead.kernel.handful import BIT, KEYS, by_key, key_of_first, number_in

COLUMNS: Final = 18
ROWS: Final[i64] = 10
SPACE_COUNT: Final = 180
SPACES: Final = tuple(
    f"{'abcdefghijklmnopqr'[column]}{row + 1}" for column in range(COLUMNS) for row in range(ROWS)
)
COMPASS: Final = ("n", "ne", "e", "se", "s", "sw", "w", "nw")

# Where a ship can be: a space, a distant sea (DISTANT + its compass point), or not in play.
DISTANT: Final[i64] = 180
OUT: Final[i64] = -1


WORD: Final[i64] = 60  # spaces in a word
LAST_COLUMN: Final[i64] = 50  # where the last column of a word begins
COLUMN: Final[i64] = 0b1111111111  # the first column of a word
EVEN: Final[i64] = COLUMN | COLUMN << 20 | COLUMN << 40  # every other column, from the first
ODD: Final[i64] = EVEN << 10
FIVE: Final[i64] = (1 << LAST_COLUMN) - 1  # all columns of a word but the last
TOP: Final[i64] = 1 | 1 << 10 | 1 << 20 | 1 << 30 | 1 << 40 | 1 << 50  # the first row
NOT_TOP: Final[i64] = (COLUMN - 1) * TOP
NOT_BOTTOM: Final[i64] = NOT_TOP >> 1

Spaces = tuple[i64, i64, i64]  # a set of spaces


def set_of(spaces: list[int]) -> Spaces:
    """A set of spaces as its three words."""
    words = [0, 0, 0]
    for space in spaces:
        words[space // WORD] |= BIT[space % WORD]
    return words[0], words[1], words[2]


def spread(left: i64, middle: i64, right: i64) -> Spaces:
    """The set with every space that touches it."""
    # Beside an even column lie the same row and the one above, beside an odd one the same
    # and the one below. Written out: as functions they would cost twice as much.
    above_left = (left & NOT_TOP) >> 1
    below_left = (left & NOT_BOTTOM) << 1
    beside_left = left | (above_left & EVEN) | (below_left & ODD)
    above_middle = (middle & NOT_TOP) >> 1
    below_middle = (middle & NOT_BOTTOM) << 1
    beside_middle = middle | (above_middle & EVEN) | (below_middle & ODD)
    above_right = (right & NOT_TOP) >> 1
    below_right = (right & NOT_BOTTOM) << 1
    beside_right = right | (above_right & EVEN) | (below_right & ODD)
    return (
        (left | above_left | below_left)
        | ((beside_left & FIVE) << ROWS)
        | (beside_left >> ROWS)
        | ((beside_middle & COLUMN) << LAST_COLUMN),
        (middle | above_middle | below_middle)
        | ((beside_middle & FIVE) << ROWS)
        | (beside_middle >> ROWS)
        | (beside_left >> LAST_COLUMN)
        | ((beside_right & COLUMN) << LAST_COLUMN),
        (right | above_right | below_right)
        | ((beside_right & FIVE) << ROWS)
        | (beside_right >> ROWS)
        | (beside_middle >> LAST_COLUMN),
    )


def distance(space: int, other: int) -> int:
    """How many steps two spaces are apart, over anything."""
    column, row = divmod(space, ROWS)
    other_column, other_row = divmod(other, ROWS)
    across = other_column - column
    # Axial coordinates of an odd-q grid: each pair of columns shears the rows by one.
    down = (other_row - (other_column - other_column % 2) // 2) - (row - (column - column % 2) // 2)
    return max(abs(across), abs(down), abs(across + down))


# How far apart any two spaces are: DISTANCE[space * SPACE_COUNT + other].
DISTANCE: Final = bytes(
    [distance(space, other) for space in range(SPACE_COUNT) for other in range(SPACE_COUNT)]
)


@mypyc_attr(acyclic=True, free_list_len=1)
class Voyage:
    """A set that grows space by space through open water, from where a ship lies."""

    left: i64
    middle: i64
    right: i64
    open_left: i64  # where the ship may pass
    open_middle: i64
    open_right: i64
    free_left: i64  # where it may stop
    free_middle: i64
    free_right: i64
    outside: Spaces | None  # the spaces onto which it comes in from a distant sea
    lairs: Spaces | None  # when they are adjacent to each other

    def __init__(self, sea: Spaces) -> None:
        self.left = 0
        self.middle = 0
        self.right = 0
        self.open_left, self.open_middle, self.open_right = sea
        self.free_left, self.free_middle, self.free_right = sea
        self.outside = None
        self.lairs = None

    def begin(self, space: i64) -> None:
        """The ship lies on this space."""
        self.left = 0
        self.middle = 0
        self.right = 0
        if space < WORD:
            self.left = BIT[space]
        elif space < 2 * WORD:
            self.middle = BIT[space - WORD]
        else:
            self.right = BIT[space - 2 * WORD]

    def meet(self, ships: Spaces, passing: Spaces) -> None:
        """There are ships on these spaces: nobody stops there, but the ship may pass some."""
        left, middle, right = ships
        self.free_left &= ~left
        self.free_middle &= ~middle
        self.free_right &= ~right
        passing_left, passing_middle, passing_right = passing
        self.open_left &= ~left | passing_left
        self.open_middle &= ~middle | passing_middle
        self.open_right &= ~right | passing_right

    def cross(self, islands: Spaces) -> None:
        """The ship may pass these, not stop there."""
        left, middle, right = islands
        self.open_left |= left
        self.open_middle |= middle
        self.open_right |= right

    def sail(self, spaces: i64) -> None:
        """So many spaces further."""
        left = self.left
        middle = self.middle
        right = self.right
        while spaces > 0:
            spaces -= 1
            one, two, three = spread(left, middle, right)
            if self.outside is not None:
                one, two, three = self.outside
                self.outside = None
            if self.lairs is not None:
                first, second, third = self.lairs
                if left & first | middle & second | right & third:
                    one |= first
                    two |= second
                    three |= third
            left |= one & self.open_left
            middle |= two & self.open_middle
            right |= three & self.open_right
        self.left = left
        self.middle = middle
        self.right = right

    def reaches(self, space: i64) -> bool:
        """Whether the space is in the set."""
        if space < WORD:
            return (self.left >> space) & 1 != 0
        if space < 2 * WORD:
            return (self.middle >> space - WORD) & 1 != 0
        return (self.right >> space - 2 * WORD) & 1 != 0

    def stops(self) -> Spaces:
        """The spaces of the set where it may stop."""
        return (
            self.left & self.free_left,
            self.middle & self.free_middle,
            self.right & self.free_right,
        )

    def arrive(self) -> i64:
        """Leave of the set only where it may stop; how many spaces these are."""
        self.left, self.middle, self.right = self.stops()
        return number_in(self.left) + number_in(self.middle) + number_in(self.right)

    def next(self, named: list[Any]) -> Any:
        """Take the first space out of the set, which has one; what a list `by_space` has of it."""
        if self.left:
            key = key_of_first(self.left)
            self.left &= self.left - 1
        elif self.middle:
            key = key_of_first(self.middle) + KEYS
            self.middle &= self.middle - 1
        else:
            key = key_of_first(self.right) + 2 * KEYS
            self.right &= self.right - 1
        return named[key]


def by_space(things: list[int]) -> list[int]:
    """What belongs to each space, as a list by the keys of each word."""
    words = [things[first : first + WORD] for first in (0, WORD, 2 * WORD)]
    return [thing for word in words for thing in by_key(word)]
