"""The sea as sets of spaces: three words of sixty bits, six columns of ten rows each.

A set grows by one space in every direction with a handful of shifts, so where a ship can
go is a matter of nanoseconds, whatever islands and ships are in the way.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from roadstead.kernel.handful import BIT

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
FIVE: Final[i64] = (1 << LAST_COLUMN) - 1  # all columns of a word but the last
BOTTOM: Final = 9


def _places(rows_left_out: int, columns: tuple[int, ...]) -> int:
    """The spaces of a word in every other column (or all), without a row."""
    return sum(
        BIT[place]
        for place in range(WORD)
        if place % ROWS != rows_left_out and place // ROWS % 2 in columns
    )


NOT_TOP: Final[i64] = _places(0, (0, 1))
NOT_BOTTOM: Final[i64] = _places(BOTTOM, (0, 1))
EVEN_NOT_TOP: Final[i64] = _places(0, (0,))
ODD_NOT_BOTTOM: Final[i64] = _places(BOTTOM, (1,))

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
    # and the one below.
    beside_left = _rows_beside(left)
    beside_middle = _rows_beside(middle)
    beside_right = _rows_beside(right)
    return (
        _within(left, beside_left) | ((beside_middle & COLUMN) << LAST_COLUMN),
        _within(middle, beside_middle)
        | (beside_left >> LAST_COLUMN)
        | ((beside_right & COLUMN) << LAST_COLUMN),
        _within(right, beside_right) | (beside_middle >> LAST_COLUMN),
    )


def _shifted(word: i64, places: i64) -> i64:
    # Compiled code computes `1 << places` in 32 bits, but not when a parameter is shifted.
    return word << places


def _rows_beside(word: i64) -> i64:
    return word | ((word & EVEN_NOT_TOP) >> 1) | ((word & ODD_NOT_BOTTOM) << 1)


def _within(word: i64, beside: i64) -> i64:
    up_and_down = ((word & NOT_TOP) >> 1) | ((word & NOT_BOTTOM) << 1)
    return word | up_and_down | ((beside & FIVE) << ROWS) | (beside >> ROWS)


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
        if space < WORD:
            self.left |= _shifted(1, space)
        elif space < 120:
            self.middle |= _shifted(1, space - WORD)
        else:
            self.right |= _shifted(1, space - 2 * WORD)

    def meet(self, space: i64, passing: bool) -> None:
        """There is a ship on this space: nobody stops there, but some may pass."""
        if space < WORD:
            others = ~_shifted(1, space)
            self.free_left &= others
            self.open_left &= self.open_left if passing else others
        elif space < 120:
            others = ~_shifted(1, space - WORD)
            self.free_middle &= others
            self.open_middle &= self.open_middle if passing else others
        else:
            others = ~_shifted(1, space - 2 * WORD)
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
        if space < WORD:
            return (self.left >> space) & 1 != 0
        if space < 120:
            return (self.middle >> space - WORD) & 1 != 0
        return (self.right >> space - 2 * WORD) & 1 != 0
