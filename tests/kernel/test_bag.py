"""Bags of unseen things."""

from __future__ import annotations

from roadstead.kernel.bag import Bag


def test_a_bag_counts_what_it_is_made_of() -> None:
    assert Bag([2, 0, 3]).total == 5


def test_a_clone_has_the_same_contents_and_changes_by_itself() -> None:
    bag = Bag([2, 1])
    copy = bag.clone()
    copy.take(0)
    copy.put(1)
    copy.put(1)
    assert (bag.counts, bag.total) == ([2, 1], 3)
    assert (copy.counts, copy.total) == ([1, 3], 4)
