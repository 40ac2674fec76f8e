"""Verbs and actions: one definition gives number, code and argument."""

from __future__ import annotations

import pytest

from roadstead.kernel.bag import Bag
from roadstead.kernel.base.errors import Refused
from roadstead.kernel.verbs import Actions, Verb

BID = Verb("b", [str(amount) for amount in range(12)])
FIRE = Verb("f", "421", "abc")
PASS = Verb("pass")
ACTIONS = Actions(BID, FIRE, PASS)


def test_a_verb_owns_a_block_of_numbers() -> None:
    assert BID(7) == 7
    assert ACTIONS.code(BID(7)) == "b7"
    assert BID.arg(ACTIONS.action("b11")) == 11
    assert FIRE(1, 0) == 12 + 3
    assert ACTIONS.code(FIRE(1, 0)) == "f2a"
    assert ACTIONS.size == 12 + 9 + 1
    assert ACTIONS.action("pass") == PASS() == 21


def test_arguments_are_data_and_numbers_where_all_words_are() -> None:
    assert BID.args(BID(7)) == (7,)
    assert FIRE.args(FIRE(1, 0)) == (2, "a")
    assert Verb("l", "12b").args(0) == ("1",)
    assert PASS.args(PASS()) == ()


def test_the_owner_of_an_action() -> None:
    assert ACTIONS.verb(FIRE(2, 2)) is FIRE
    assert not BID.owns(FIRE(0, 0))
    assert not PASS.owns(FIRE(2, 2))
    with pytest.raises(ValueError, match="no action 22"):
        ACTIONS.verb(22)


def test_an_argument_that_does_not_exist() -> None:
    with pytest.raises(ValueError, match="b has no argument 12"):
        BID(12)
    with pytest.raises(ValueError, match="shorter"):
        FIRE(1)


def test_a_code_that_means_nothing_is_refused() -> None:
    with pytest.raises(Refused, match="'b99' is not an action of this game"):
        ACTIONS.action("b99")


@pytest.mark.parametrize("verbs", [(Verb("b", "12"), Verb("b1")), (Verb("7"),), (Verb(""),)])
def test_every_action_needs_a_code_of_its_own_that_begins_with_a_letter(
    verbs: tuple[Verb, ...],
) -> None:
    with pytest.raises(ValueError, match="is no code for one action alone"):
        Actions(*verbs)


def test_a_bag_counts_without_order() -> None:
    bag = Bag([2, 0, 1])
    copy = bag.clone()
    bag.take(0)
    bag.put(1)
    assert (bag.counts, bag.total) == ([1, 1, 1], 3)
    assert (copy.counts, copy.total) == ([2, 0, 1], 3)
