"""Running a table: everything that plays, searches or serves goes through here."""

from __future__ import annotations

from mypy_extensions import i64

from roadstead.kernel.base.errors import Refused
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import NATURE, NOBODY, SEAT_BIT, Table


def advance(table: Table) -> None:
    """Run the steps that need nobody until one waits, or the game is over."""
    steps = table.steps
    while steps:
        step = steps[-1]
        if step.asked(table) != NOBODY:
            return
        steps.pop()
        step.run(table)


def advance_until_told(table: Table) -> bool:
    """Run on as `advance` does, but stop where something has been told: is there more to run?

    Whoever listens takes what was told and calls again.
    """
    steps = table.steps
    while steps:
        step = steps[-1]
        if step.asked(table) != NOBODY:
            return False
        if table.sink:
            return True
        steps.pop()
        step.run(table)
    return False


def asked(table: Table) -> i64:
    """Who must speak now: seats as bits, `NATURE`, or `NOBODY` when the game is over."""
    if not table.steps:
        return NOBODY
    return table.steps[-1].asked(table)


def waiting(table: Table) -> list[int]:
    """The seats that must speak now, in order; empty for chance and at the end."""
    bits = asked(table)
    if bits <= 0:
        return []
    return [seat for seat in range(table.seats) if bits & SEAT_BIT[seat]]


def legal(table: Table, seat: i64) -> tuple[int, ...]:
    """Every action that the seat may take now; empty when it is not asked."""
    bits = asked(table)
    if bits <= 0 or not 0 <= seat < table.seats or not bits & SEAT_BIT[seat]:
        return ()
    return table.steps[-1].legal(table, seat)


def outcomes(table: Table) -> dict[int, int]:
    """Every outcome that chance may have now, with its weight; empty when it is not asked."""
    if asked(table) != NATURE:
        return {}
    step = table.steps[-1]
    first = step.first(table)
    return {first + place: weight for place, weight in enumerate(step.weights(table)) if weight}


def apply(table: Table, seat: i64, action: i64) -> None:
    """Let the seat (or `NATURE`) act, then run on to the next question.

    What is not legal is refused and changes nothing.
    """
    act(table, seat, action)
    advance(table)


def act(table: Table, seat: i64, action: i64) -> None:
    """Let the seat (or `NATURE`) act, and run nothing after it.

    What is not legal is refused and changes nothing.
    """
    if seat == NATURE:
        if action not in outcomes(table):
            raise Refused("chance cannot bring that now")
        step = table.steps.pop()
        step.happen(table, action)
    else:
        choices = legal(table, seat)
        if action not in choices:
            raise Refused("that is not possible now" if choices else "it is not your turn")
        step = table.steps.pop()
        step.answer(table, seat, action)


def settle(table: Table, rng: Rng) -> None:
    """Draw chance until a seat must speak or the game is over."""
    advance(table)
    while asked(table) == NATURE:
        step = table.steps.pop()
        step.happen(table, step.draw(table, rng))
        advance(table)


def play_out(table: Table, rng: Rng) -> i64:
    """Play to the end with every choice at random; the number of decisions made."""
    decisions: i64 = 0
    steps = table.steps
    while steps:
        step = steps.pop()
        bits = step.asked(table)
        if bits == NOBODY:
            step.run(table)
        elif bits == NATURE:
            step.happen(table, step.draw(table, rng))
        else:
            seat: i64 = 0
            bit: i64 = 1
            while not bits & bit:
                seat += 1
                bit += bit
            choices = step.legal(table, seat)
            step.answer(table, seat, choices[rng.below(len(choices))])
            decisions += 1
    return decisions
