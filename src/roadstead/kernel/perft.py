"""Perft: how many ways of going on there are, depth by depth.

Every answer and every outcome of chance is one way, whatever its weight. Of several seats that
are asked at once the first is followed: their answers commute. The counts guard the rules: a
choice too many or too few anywhere changes them.
"""

from __future__ import annotations

from mypy_extensions import i64

from roadstead.kernel.play import advance
from roadstead.kernel.table import NATURE, NOBODY, SEAT_BIT, Table


def perft(table: Table, depth: int) -> list[int]:
    """The number of positions after one move, two moves, and so on; games that end end there."""
    start = table.clone()
    advance(start)
    return [_positions(start, moves) for moves in range(1, depth + 1)]


def _positions(table: Table, depth: i64) -> i64:
    if not table.steps:
        return 0
    step = table.steps[-1]
    asked = step.asked(table)
    if asked == NATURE:
        return _outcomes(table, depth)
    assert asked != NOBODY, "advance stops where somebody is asked"
    seat: i64 = 0
    while not asked & SEAT_BIT[seat]:
        seat += 1
    answers = step.legal(table, seat)
    if depth == 1:
        return len(answers)
    found: i64 = 0
    for action in answers:
        after = table.clone()
        after.steps.pop().answer(after, seat, action)
        advance(after)
        found += _positions(after, depth - 1)
    return found


def _outcomes(table: Table, depth: i64) -> i64:
    step = table.steps[-1]
    action = step.first(table)
    found: i64 = 0
    for weight in step.weights(table):
        if weight and depth == 1:
            found += 1
        elif weight:
            after = table.clone()
            after.steps.pop().happen(after, action)
            advance(after)
            found += _positions(after, depth - 1)
        action += 1
    return found
