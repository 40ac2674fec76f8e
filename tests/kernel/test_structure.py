"""Looking into states: values that can be compared, and what two states share."""

from __future__ import annotations

from roadstead.kernel.bag import Bag
from roadstead.kernel.structure import changeable, fields, snapshot
from roadstead.kernel.table import Frozen, Table


class Sheet(Frozen):
    def __init__(self) -> None:
        self.boxes = [1, 2]


class Desk(Table):
    def __init__(self) -> None:
        super().__init__(2)
        self.bag = Bag([1, 2])
        self.sheet = Sheet()
        self.known = {"a": {1, 2}, "b": frozenset({3})}
        self.pair = ([1], "x")

    def clone(self) -> Desk:
        return self


def test_the_fields_of_a_state_leave_out_who_listens() -> None:
    assert fields(Desk()) == ["bag", "known", "pair", "seats", "sheet", "steps"]


def test_equal_states_have_equal_snapshots() -> None:
    one, other = Desk(), Desk()
    assert snapshot(one) == snapshot(other)
    other.known["a"].add(5)  # type: ignore[attr-defined]  # the first value is a set
    assert snapshot(one) != snapshot(other)
    other = Desk()
    other.bag.take(1)
    assert snapshot(one) != snapshot(other)


def test_everything_that_could_change_is_found() -> None:
    paths = [path for path, _ in changeable(Desk(), "table")]
    assert paths == [
        "table",
        "table.bag",
        "table.bag.counts",
        "table.known",
        "table.known['a']",
        "table.pair[0]",
        "table.steps",
    ]
