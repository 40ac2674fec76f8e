"""The sea as sets of spaces: three words of sixty bits, six columns of ten rows each.

A set grows by one space in every direction with a handful of shifts, so where a ship can
go is a matter of nanoseconds, whatever islands and ships are in the way.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

COLUMNS: Final = 18
ROWS: Final[i64] = 10
SPACE_COUNT: Final = 180
SPACES: Final = tuple(
    f"{'abcdefghijklmnopqr'[column]}{row + 1}" for column in range(COLUMNS) for row in range(10)
)
COMPASS: Final = ("n", "ne", "e", "se", "s", "sw", "w", "nw")

# Where a ship can be: a space, a distant sea (DISTANT + its compass point), or not in play.
DISTANT: Final[i64] = 180
OUT: Final[i64] = -1


COLUMN: Final[i64] = 1023  # the ten bits of the first column of a word
FIVE: Final[i64] = (1 << 50) - 1  # all columns of a word but the last
NOT_TOP: Final[i64] = sum(1 << bit for bit in range(60) if bit % 10 != 0)
NOT_BOTTOM: Final[i64] = sum(1 << bit for bit in range(60) if bit % 10 != 9)
EVEN_NOT_TOP: Final[i64] = sum(1 << bit for bit in range(60) if bit % 10 != 0 and bit % 20 < 10)
ODD_NOT_BOTTOM: Final[i64] = sum(1 << bit for bit in range(60) if bit % 10 != 9 and bit % 20 >= 10)

Spaces = tuple[i64, i64, i64]  # a set of spaces


def set_of(spaces: list[int]) -> Spaces:
    """A set of spaces as its three words."""
    words = [0, 0, 0]
    for space in spaces:
        words[space // 60] |= 1 << space % 60
    return words[0], words[1], words[2]


def spread(left: i64, middle: i64, right: i64) -> Spaces:
    """The set with every space that touches it."""
    # Beside an even column lie the same row and the one above, beside an odd one the same
    # and the one below.
    beside_left = _rows_beside(left)
    beside_middle = _rows_beside(middle)
    beside_right = _rows_beside(right)
    return (
        _within(left, beside_left) | ((beside_middle & COLUMN) << 50),
        _within(middle, beside_middle) | (beside_left >> 50) | ((beside_right & COLUMN) << 50),
        _within(right, beside_right) | (beside_middle >> 50),
    )


def _shifted(word: i64, places: i64) -> i64:
    # Compiled code computes `1 << places` in 32 bits, but not when a parameter is shifted.
    return word << places


def _rows_beside(word: i64) -> i64:
    return word | ((word & EVEN_NOT_TOP) >> 1) | ((word & ODD_NOT_BOTTOM) << 1)


def _within(word: i64, beside: i64) -> i64:
    up_and_down = ((word & NOT_TOP) >> 1) | ((word & NOT_BOTTOM) << 1)
    return word | up_and_down | ((beside & FIVE) << 10) | (beside >> 10)


def distance(space: int, other: int) -> int:
    """How many steps two spaces are apart, over anything."""
    column, row = divmod(space, 10)
    other_column, other_row = divmod(other, 10)
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
        if space < 60:
            self.left |= _shifted(1, space)
        elif space < 120:
            self.middle |= _shifted(1, space - 60)
        else:
            self.right |= _shifted(1, space - 120)

    def meet(self, space: i64, passing: bool) -> None:
        """There is a ship on this space: nobody stops there, but some may pass."""
        if space < 60:
            others = ~_shifted(1, space)
            self.free_left &= others
            self.open_left &= self.open_left if passing else others
        elif space < 120:
            others = ~_shifted(1, space - 60)
            self.free_middle &= others
            self.open_middle &= self.open_middle if passing else others
        else:
            others = ~_shifted(1, space - 120)
            self.free_right &= others
            self.open_right &= self.open_right if passing else others

    def cross(self, islands: Spaces) -> None:
        """The ship may pass these, not stop there."""
        left, middle, right = islands
        self.open_left |= left
        self.open_middle |= middle
        self.open_right |= right

    def sail(self) -> None:
        """One space further."""
        left, middle, right = spread(self.left, self.middle, self.right)
        if self.outside is not None:
            left, middle, right = self.outside
            self.outside = None
        if self.lairs is not None:
            one, two, three = self.lairs
            if self.left & one | self.middle & two | self.right & three:
                left |= one
                middle |= two
                right |= three
        self.left |= left & self.open_left
        self.middle |= middle & self.open_middle
        self.right |= right & self.open_right

    def reaches(self, space: i64) -> bool:
        """Whether the space is in the set."""
        if space < 60:
            return (self.left >> space) & 1 != 0
        if space < 120:
            return (self.middle >> space - 60) & 1 != 0
        return (self.right >> space - 120) & 1 != 0
