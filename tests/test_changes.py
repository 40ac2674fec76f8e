"""What changed, as data: whoever applies it to the old has the new."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roadstead.kernel.changes import applied, change

scalars = st.none() | st.booleans() | st.integers(2, 9) | st.text("ab#0", max_size=2)
plain: st.SearchStrategy[Any] = st.recursive(
    scalars,
    lambda inside: (
        st.lists(inside, max_size=5) | st.dictionaries(st.text("ab#0", max_size=2), inside)
    ),
    max_leaves=20,
)


@st.composite
def edited(draw: st.DrawFn) -> tuple[Any, Any]:
    """Plain data, and the same with a few things changed somewhere inside."""
    old = draw(plain)
    new = json.loads(json.dumps(old))
    for _ in range(draw(st.integers(0, 3))):
        new = _touched(draw, new)
    return old, new


def _touched(draw: st.DrawFn, data: Any) -> Any:
    if isinstance(data, dict) and data and draw(st.booleans()):
        key = draw(st.sampled_from(sorted(data)))
        if draw(st.booleans()):
            return {**data, key: _touched(draw, data[key])}
        return {other: value for other, value in data.items() if other != key}
    if isinstance(data, list) and data and draw(st.booleans()):
        place = draw(st.integers(0, len(data) - 1))
        come = draw(st.lists(plain, max_size=2))
        return [*data[:place], *come, *data[place + draw(st.integers(0, 1)) :]]
    return draw(plain)


@given(edited())
def test_what_changed_applied_to_the_old_gives_the_new(both: tuple[Any, Any]) -> None:
    old, new = both
    kept = json.loads(json.dumps(old))
    changed = change(old, new)
    if changed is None:
        assert old == new
    else:
        through_the_wire = json.loads(json.dumps(changed))
        assert applied(old, through_the_wire) == new
        assert old == kept, "the old stays as it was"


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ({"a": 1, "b": "xyz"}, {"a": 2, "b": "xyz"}, {"a": [2]}),
        ({"a": 1, "b": "xyz"}, {"b": "xyz"}, {"a": []}),
        ({"a": 1}, {"a": 1, "b": None}, {"b": [None]}),
        (["one", "two", "three"], ["one", "two", "four"], {"2": ["four"]}),
        (["one", "two", "three", "four"], ["two", "three", "four"], {"#": [0, 1, []]}),
        (["one", "two", "three"], ["one", "x", "two", "three"], {"#": [1, 0, ["x"]]}),
        ([], ["one", "two"], [["one", "two"]]),
        ([1, 2, 3, 4, 5, 6], [1, 7, 3, 4, 8, 6], [[1, 7, 3, 4, 8, 6]]),
        ([1, 2, 3, 4, 5, 6], [1, 7, 3, 4, 5, 6], {"1": [7]}),
        ([{"a": "a long word", "b": 1}], [{"a": "a long word", "b": 2}], {"0": {"b": [2]}}),
        ({"a": 1, "b": 2}, {"a": 3, "b": 4}, [{"a": 3, "b": 4}]),
        ([1], {"0": 1}, [{"0": 1}]),
        ("yes", "no", ["no"]),
    ],
)
def test_a_change_is_told_as_shortly_as_can_be(old: Any, new: Any, told: Any) -> None:
    assert change(old, new) == told
    assert applied(old, told) == new


def test_where_nothing_changed_nothing_is_told() -> None:
    assert change({"a": [1, {"b": 2}]}, {"a": [1, {"b": 2}]}) is None


def test_what_did_not_change_is_shared() -> None:
    old = {"same": [1, 2], "other": {"a": 1, "b": 2}}
    assert applied(old, {"other": {"a": [5]}})["same"] is old["same"]
