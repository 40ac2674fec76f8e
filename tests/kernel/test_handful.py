"""Handfuls and sets as single numbers."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from roadstead.kernel import handful
from roadstead.kernel.rng import Rng

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


@given(st.sets(st.integers(0, handful.MOST_FLAGS - 1), min_size=1))
def test_a_set_is_counted_and_its_first_member_found(places: set[int]) -> None:
    flags = sum(handful.BIT[place] for place in places)
    assert handful.number_in(flags) == len(places)
    assert handful.first_in(flags) == min(places)


def test_every_place_of_a_set_has_a_key_of_its_own() -> None:
    keys = [int(handful.key_of_first(bit)) for bit in handful.BIT]
    assert len(set(keys)) == handful.MOST_FLAGS
    assert [handful.by_key([7, 8, 9])[key] for key in keys[:3]] == [7, 8, 9]


@given(COUNTS)
def test_a_handful_is_spread_over_bytes(counts: list[int]) -> None:
    spread = int(handful.in_bytes(handful.packed(counts)))
    first_eight = (counts + [0] * 8)[:8]
    assert list(spread.to_bytes(8, "little")) == first_eight


@given(COUNTS, COUNTS)
def test_a_handful_is_worth_what_its_kinds_are_worth(counts: list[int], worths: list[int]) -> None:
    in_all = sum(count * worth for count, worth in zip(counts, worths, strict=False))
    assert handful.worth(handful.packed(counts), handful.packed(worths)) == in_all


@given(COUNTS.filter(any), st.integers(0, 1 << 40))
def test_a_handful_is_drawn_from_as_a_list_of_weights_is(counts: list[int], seed: int) -> None:
    assert handful.drawn_from(handful.packed(counts), Rng(seed)) == Rng(seed).draw(counts)


@given(st.sets(st.integers(0, handful.MOST_FLAGS - 1), min_size=1))
def test_a_member_of_a_set_is_found_by_how_many_come_before_it(places: set[int]) -> None:
    flags = sum(handful.BIT[place] for place in places)
    found = [handful.member(flags, number) for number in range(len(places))]
    assert found == sorted(places)
