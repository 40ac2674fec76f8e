"""Why one choice and not another: what the table holds after each, by the names of its terms.

Both choices are played on with the same luck, many times, on tables that the seat cannot tell from
the real one; what then differs, by name and seat, is the reason. Only what differs beyond doubt is
told, the weightiest first. As a table the terms stand side by side, and add up.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from time import perf_counter

from roadstead.bots.levels import knowledge_of
from roadstead.bots.mind.knowledge import Term
from roadstead.bots.mind.search import UNLIMITED, Edge, Search
from roadstead.bots.position import Position
from roadstead.kernel.base.eyes import Eyes
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import Table

TRIES = 120  # of each of the two choices
FEWEST = 12  # in whatever time
BEYOND_DOUBT = 2.0  # a difference is so many times its own error
WORTH_TELLING = 0.1  # of a point, a doubloon, a coin
MOST_FOR, MOST_AGAINST = 3, 1
MOST_LINES = 2
WHAT_OTHERS_HAVE, ALL_OTHERS, TOGETHER = "what another has", "all other terms", "together"
SEEDS = 1 << 30


@dataclass(frozen=True)
class Reason:
    """What a choice changes for a seat, against another choice: so much more of a term, or less."""

    seat: int
    unit: str
    whence: str
    difference: float
    error: float  # the standard error of the difference


@dataclass(frozen=True)
class TermsLine:
    """A line of a table of terms: what it comes to after each of two choices, in points."""

    name: str
    chosen: float
    other: float


@dataclass(frozen=True)
class Reasons:
    """What speaks for a choice, and what its chooser fears; and all terms, in a few lines.

    The lines are the two terms that differ most, all others as one, and their sum.
    """

    speaks_for: tuple[Reason, ...] = ()
    feared: tuple[Reason, ...] = ()
    lines: tuple[TermsLine, ...] = ()


def reasons(
    position: Position, chosen: int, other: int, tries: int = TRIES, seconds: float = UNLIMITED
) -> Reasons | None:
    """Why `chosen` rather than `other`; nothing when the game's kit has no names for it."""
    known = knowledge_of(position.game)
    if not known.terms:
        return None
    search = Search(position.game, known, position.imagined, position.seat, position.rng)
    answers = Edge(chosen, 1.0), Edge(other, 1.0)
    seats = range(position.imagined.seats)

    def held(table: Table) -> list[float]:
        return [amount for seat in seats for amount in known.held(table, seat)]

    luck = position.rng.below(SEEDS)
    differences: list[list[float]] = []
    sums = [[0.0] * len(seats) * len(known.terms) for _ in answers]
    end = perf_counter() + seconds
    while len(differences) < tries:
        pair = [held(search.played_on(it, Rng(luck + len(differences)))) for it in answers]
        differences.append([a - b for a, b in zip(*pair, strict=True)])
        sums = [
            [before + more for before, more in zip(column, one, strict=True)]
            for column, one in zip(sums, pair, strict=True)
        ]
        if seconds != UNLIMITED and len(differences) >= FEWEST and perf_counter() > end:
            break
    rivals = max(len(seats) - 1, 1)
    sure: list[tuple[float, Reason]] = []
    terms = [(seat, term) for seat in seats for term in known.terms]
    for (seat, term), column in zip(terms, zip(*differences, strict=True), strict=True):
        difference, error = mean_and_error(column)
        if abs(difference) >= max(WORTH_TELLING, BEYOND_DOUBT * error):
            # What others lose speaks for a choice, too.
            weight = difference * term.worth * (1.0 if seat == position.seat else -1.0 / rivals)
            sure.append((weight, Reason(seat, term.unit, term.whence, difference, error)))
    sure.sort(key=lambda weighed: abs(weighed[0]), reverse=True)
    return Reasons(
        tuple([reason for weight, reason in sure if weight > 0][:MOST_FOR]),
        tuple([reason for weight, reason in sure if weight < 0][:MOST_AGAINST]),
        in_lines(
            known.terms, position.seat, [[it / len(differences) for it in one] for one in sums]
        ),
    )


def in_lines(
    terms: Sequence[Term], seat: int, held: Sequence[Sequence[float]]
) -> tuple[TermsLine, ...]:
    """What each of two tables holds on the average, by seat and term, as the lines of a table.

    The terms are the seat's own, each as much as it is worth; what others have counts against it.
    """
    chosen, other = [_weighed(terms, seat, one) for one in held]
    lines = [
        TermsLine(name, chosen[name], other[name])
        for name in sorted(chosen, key=lambda it: abs(chosen[it] - other[it]), reverse=True)
        if chosen[name] or other[name]
    ]
    shown, rest = lines[:MOST_LINES], lines[MOST_LINES:]
    if rest:
        shown.append(_summed(ALL_OTHERS, rest))
    return (*shown, _summed(TOGETHER, lines))


def _weighed(terms: Sequence[Term], seat: int, held: Sequence[float]) -> dict[str, float]:
    seats = len(held) // len(terms)
    by_seat = [
        [amount * term.worth for amount, term in zip(row, terms, strict=True)]
        for row in (held[it * len(terms) : (it + 1) * len(terms)] for it in range(seats))
    ]
    weighed = {called(term): amount for term, amount in zip(terms, by_seat[seat], strict=True)}
    if seats > 1:
        others = sum(map(sum, by_seat)) - sum(by_seat[seat])
        weighed[WHAT_OTHERS_HAVE] = -others / (seats - 1)
    return weighed


def called(term: Term) -> str:
    """The term as a table names it, with what one of them counts where that is not 1."""
    name = f"{term.unit} {term.whence}"
    return name if term.worth == 1.0 else f"{name}, {term.worth:g} each"


def _summed(name: str, lines: Sequence[TermsLine]) -> TermsLine:
    return TermsLine(name, sum(it.chosen for it in lines), sum(it.other for it in lines))


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean of some values, and its standard error.

    >>> mean_and_error([1.0, 3.0])
    (2.0, 1.0)
    """
    mean = sum(values) / len(values)
    spread = sum([(value - mean) ** 2 for value in values])
    return mean, sqrt(spread / (len(values) - 1) / len(values))


def told(reason: Reason, eyes: Eyes) -> str:
    """A reason as a sentence.

    >>> told(Reason(1, "points", "from fish", -2.44, 0.3), Eyes(["Ann", "Tom"], viewer=0))
    'Tom gets about 2.4 points less from fish.'
    """
    amount = f"{abs(reason.difference):.1f}".removesuffix(".0")
    unit = reason.unit.removesuffix("s") if amount == "1" else reason.unit
    more = "more" if reason.difference > 0 else "less"
    about = f"about {amount} {unit} {more} {reason.whence}"
    return eyes.sentence(f"{eyes.does(reason.seat, 'get')} {about}.")
