"""Reading a long text a screenful at a time."""

from __future__ import annotations

from roadstead.cli.paging import kept_together


def shown(parts: list[list[str]], most: int | None) -> list[list[str]]:
    return list(kept_together(parts, most))


def test_a_part_that_fits_a_screen_is_not_broken() -> None:
    first, second = ["a", "b"], ["", "c", "d"]
    assert shown([first, second], 4) == [["a", "b"], ["c", "d"]]
    assert shown([first, second], 5) == [["a", "b", "", "c", "d"]]


def test_a_part_longer_than_a_screen_begins_one_and_goes_on() -> None:
    assert shown([["a"], list("bcdef"), ["g"]], 3) == [["a"], ["b", "c", "d"], ["e", "f", "g"]]


def test_who_reads_no_screen_gets_all_of_it() -> None:
    assert shown([["a"], [], ["", "b"]], None) == [["a", "", "b"]]
    assert shown([], 3) == []
