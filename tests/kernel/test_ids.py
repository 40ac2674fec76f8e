"""Ids: lower-case words joined by hyphens, and each for one thing."""

from __future__ import annotations

import pytest

from roadstead.kernel.base.errors import BadSetUp
from roadstead.kernel.ids import checked_id, expect_unique


@pytest.mark.parametrize("fine", ["cod", "king-crab", "ship-16", "a" * 60])
def test_an_id(fine: str) -> None:
    assert checked_id("here", fine) == fine


@pytest.mark.parametrize("wrong", ["", "Cod", "king crab", "-a", "a-", "a--b", "é", "a" * 61, 3])
def test_what_is_no_id(wrong: object) -> None:
    with pytest.raises(BadSetUp, match="here: an id is lower-case words joined by hyphens, not"):
        checked_id("here", wrong)


def test_two_things_never_share_an_id() -> None:
    expect_unique("box", ["a", "b"])
    with pytest.raises(BadSetUp, match="box: two things have the id 'a'"):
        expect_unique("box", ["a", "b", "a"])
