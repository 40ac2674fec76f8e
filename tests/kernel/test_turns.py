"""Turn order, and pushing in reading order."""

from __future__ import annotations

from typing import Any

from roadstead.kernel.table import Ask, Step, Table, prepared
from roadstead.kernel.turns import turn_order, turn_orders

SEATS: list[Ask[Any]] = [Ask(seat) for seat in range(3)]


def seats(steps: list[Step[Any]]) -> list[int]:
    return [int(step.seat) for step in steps if isinstance(step, Ask)]


def test_turns_go_clockwise_from_whoever_is_first() -> None:
    assert [seats(order) for order in turn_order(SEATS, 3)] == [[0, 1, 2], [1, 2, 0], [2, 0, 1]]
    assert [[seats(order) for order in orders] for orders in turn_orders(SEATS)] == [
        [],
        [[0]],
        [[0, 1], [1, 0]],
        [[0, 1, 2], [1, 2, 0], [2, 0, 1]],
    ]


def test_what_is_pushed_first_happens_first() -> None:
    a, b, c = SEATS
    for pushed, expected in (
        ((), []),
        ((a,), [0]),
        ((a, b), [0, 1]),
        ((a, b, c), [0, 1, 2]),
        ((a, b, c, a, b), [0, 1, 2, 0, 1]),
        ((None, b, None), [1]),
    ):
        table = Table(3)
        table.push(c)
        table.push(*pushed)
        assert seats(table.steps[::-1]) == [*expected, 2]
    for several in ([], [a], [a, b, c], [a, b, c] * 5):
        table = Table(3)
        table.push(c)
        table.push_all([*several])
        assert seats(table.steps[::-1]) == [*seats([*several]), 2]
        table.push_prepared(prepared([*several]))
        assert seats(table.steps[::-1]) == [*seats([*several]), *seats([*several]), 2]
