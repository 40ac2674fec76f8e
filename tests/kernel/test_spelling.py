"""How numbers are spelled in positions, and which are refused."""

from __future__ import annotations

from typing import Any

import pytest

from roadstead.kernel.base.errors import BadPosition
from roadstead.kernel.handful import packed
from roadstead.kernel.notation.literals import parsed
from roadstead.kernel.notation.spelling import (
    SEAT,
    SEAT_OR_NOBODY,
    SEATS,
    Between,
    Counts,
    Each,
    Handful,
    Handfuls,
    Marks,
    Named,
    Seat,
    Spelling,
)

FISH = ("tuna", "cod", "king-crab")
SHIPS = ("inuit", "barge")


@pytest.mark.parametrize(
    ("spelling", "value", "text"),
    [
        (Between(0, 9), 4, "4"),
        (Named(FISH), 1, "cod"),
        (Named(("nothing", *FISH), first=-1), -1, "nothing"),
        (SEAT, 2, "3"),
        (SEAT_OR_NOBODY, -1, "nobody"),
        (Seat(after=1), 3, "4"),
        (SEATS, 0b101, "{1 3}"),
        (Marks(FISH), 0b110, "{cod king-crab}"),
        (Counts(FISH), [2, 0, 1], "{tuna*2 king-crab}"),
        (Handful(FISH), packed([2, 0, 31]), "{tuna*2 king-crab*31}"),
        (Handfuls([FISH, SHIPS]), (packed([2]), packed([0, 31])), "{tuna*2 barge*31}"),
        (Each(Named(FISH)), [1, 1, 1, 0], "[cod*3 tuna]"),
    ],
)
def test_what_is_spelled_reads_back(spelling: Spelling, value: Any, text: str) -> None:
    assert spelling.write(value) == text
    assert spelling.read(parsed(text), 3) == value


@pytest.mark.parametrize(
    ("spelling", "text", "complaint"),
    [
        (Between(0, 9), "10", "10 is not from 0 to 9"),
        (Named(FISH), "eel", "'eel' is none of tuna, cod, king-crab"),
        (SEAT, "4", "there is no seat 4"),
        (SEAT, "nobody", "'nobody' is no whole number"),
        (SEATS, "{1 1}", "there twice"),
        (SEATS, "[1]", "no handful in curly brackets"),
        (Marks(FISH), "{a=tuna}", "not called anything"),
        (Handful(FISH), "{tuna*32}", "32 is not from 0 to 31"),
        (Handful(FISH, most=3), "{tuna*4}", "4 is not from 0 to 3"),
        (Handfuls([FISH, SHIPS], most=3), "{barge*4}", "4 is not from 0 to 3"),
        (Handfuls([FISH, SHIPS]), "{eel}", "'eel' is none of tuna, cod, king-crab, inuit, barge"),
        (Counts(FISH), "{tuna*9999 tuna*9999}", "19998 is not from 0 to 10000"),
        (Each(SEAT), "(1)", "is no list"),
        (Each(SEAT, most=2), "[1 1 1]", "there are 3 things, and at most 2 can be there"),
        (Named([str(number) for number in range(20)]), "x", "is none of 0, 1, 2, 3, 4, 5, 6"),
    ],
)
def test_what_cannot_be_is_refused(spelling: Spelling, text: str, complaint: str) -> None:
    with pytest.raises(BadPosition) as caught:
        spelling.read(parsed(text), 3)
    assert complaint in str(caught.value)


def test_a_number_that_cannot_be_spelled_is_a_fault() -> None:
    with pytest.raises(BadPosition, match="12 is not from 0 to 9"):
        Between(0, 9).write(12)


def test_a_spelling_says_how_it_writes_and_reads() -> None:
    with pytest.raises(NotImplementedError):
        Spelling().write(1)
    with pytest.raises(NotImplementedError):
        Spelling().read("1", 2)
