"""Our games' tables share their steps with clones, so no step of theirs may change."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from roadstead import kits
from roadstead.kernel.table import Step, Table
from tests.own import OWN


def kinds_of(kind: Any) -> Iterator[Any]:
    """A class and all that derive from it."""
    yield kind
    for derived in kind.__subclasses__():
        yield from kinds_of(derived)


@pytest.mark.parametrize("name", OWN)
def test_no_step_is_cloned_in_its_own_way(name: str) -> None:
    table: Table = kits.game(name).new_table(kits.game(name).players[-1], {})
    folder = type(table).__module__.rpartition(".")[0]
    steps = [kind for kind in kinds_of(Step) if kind.__module__.startswith(folder)]
    assert len(steps) > 5
    for step in steps:
        assert "clone" not in step.__dict__


@pytest.mark.parametrize("name", OWN)
def test_a_clone_has_a_stack_of_its_own(name: str) -> None:
    table: Table = kits.game(name).new_table(kits.game(name).players[-1], {})
    copy = table.clone()
    assert copy.steps == table.steps
    copy.steps.pop()
    assert len(copy.steps) == len(table.steps) - 1
