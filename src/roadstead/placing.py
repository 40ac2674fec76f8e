"""What place a seat took in the end, and why: told to whoever sits there."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from roadstead.kernel.base.eyes import Eyes, listed, number

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def placing(
    ranking: Sequence[Sequence[int]],
    scores: Sequence[int],
    unit: str,
    names: Eyes,
    decided_by: Callable[[int, int], str],
) -> str:
    """The place of the one whose eyes these are; empty where there is nobody to be ahead of.

    Of two seats with another place next to each other `decided_by` says what put the better one
    ahead, where the scores do not.
    """
    seat = names.viewer
    if seat is None or len(scores) < 2:
        return ""
    rank = next(place for place, seats in enumerate(ranking) if seat in seats)
    above = sum(len(seats) for seats in ranking[:rank])
    place = f"{_ordinal(above)} place of {len(scores)}"
    others = [names[other] for other in ranking[rank] if other != seat]
    took = f"You share {place} with {listed(others)}" if others else f"You take {place}"
    if rank:
        ahead = ranking[rank - 1][0]
        behind = scores[ahead] - scores[seat]
        why = decided_by(ahead, seat) or f"{_count(behind, unit)} behind {names[ahead]}"
    elif len(ranking) > 1:
        after = ranking[1][0]
        lead = scores[seat] - scores[after]
        why = decided_by(seat, after) or f"{_count(lead, unit)} ahead of {names[after]}"
    else:
        why = f"with {_count(scores[seat], unit)} each"
    return f"{took}, {why}."


def _ordinal(above: int) -> str:
    return ORDINALS[above] if above < len(ORDINALS) else f"{above + 1}th"


def _count(amount: int, unit: str) -> str:
    return number(amount, unit.removesuffix("s"), unit)
