"""Handfuls and sets as single numbers."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from roadstead.kernel import handful

COUNTS = st.lists(st.integers(0, handful.MOST_OF_A_KIND), max_size=handful.MOST_KINDS)


@given(COUNTS)
def test_a_handful_remembers_how_many_there_are_of_each_kind(counts: list[int]) -> None:
    packed = handful.packed(counts)
    assert handful.unpacked(packed, len(counts)) == counts
    assert handful.size(packed) == sum(counts)
    assert handful.members(handful.kinds_in(packed)) == [
        kind for kind, count in enumerate(counts) if count
    ]
    for kind, count in enumerate(counts):
        assert handful.number_of(packed, kind) == count


def test_the_only_kind_of_a_handful_is_found() -> None:
    for kind in range(handful.MOST_KINDS):
        assert handful.only_kind(handful.ONE_OF[kind]) == kind


def test_every_set_has_its_answers() -> None:
    assert handful.by_set([7, 8]) == [(), (7,), (8,), (7, 8)]


@given(st.sets(st.integers(0, handful.MOST_FLAGS - 1)))
def test_a_set_remembers_its_members_in_order(places: set[int]) -> None:
    assert handful.members(sum(handful.BIT[place] for place in places)) == sorted(places)
