"""The numbers of the report, from the games alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import floor, sqrt
from operator import add
from statistics import fmean, median, pvariance

from roadstead.arena.contest import Contest
from roadstead.arena.row import GameRow
from roadstead.arena.statistics import Estimate, Grouped, Z, differ, mean, share
from roadstead.arena.watch import PARTS

MOST_BARS = 24


@dataclass(frozen=True)
class Spread:
    """How values are spread: the middle, half of them around it, nine tenths of them."""

    middle: float
    low: float
    high: float
    least: float
    most: float


@dataclass(frozen=True)
class Bar:
    """How many values lie from `start` up to, not including, `end`."""

    start: float
    end: float
    count: int


@dataclass(frozen=True)
class Effect:
    """How much more of something winners had than the others, in standard deviations."""

    name: str
    size: Estimate
    winners: float
    others: float


@dataclass(frozen=True)
class Sides:
    """Who did well and who did not: winners and the others, or, alone, better and worse games."""

    names: tuple[str, str]
    well: list[tuple[GameRow, int]]
    badly: list[tuple[GameRow, int]]


def sides(contest: Contest, rows: Sequence[GameRow]) -> Sides:
    """Every seat of every game that was won and lost, on its side."""
    if contest.players == 1:
        middle = median(row.scores[0] for row in rows)
        better = [(row, 0) for row in rows if row.scores[0] > middle]
        return Sides(
            ("better games", "other games"),
            better,
            [(row, 0) for row in rows if row.scores[0] <= middle],
        )
    told = [row for row in rows if 0 < len(row.winners) < contest.players]
    seats = [(row, seat) for row in told for seat in range(contest.players)]
    return Sides(
        ("winners", "the others"),
        [(row, seat) for row, seat in seats if seat in row.winners],
        [(row, seat) for row, seat in seats if seat not in row.winners],
    )


def wins_by_seat(contest: Contest, rows: Sequence[GameRow]) -> list[Estimate]:
    """How often each seat wins, whoever sits there."""
    return [
        share(Grouped((row.group, row.shares()[seat]) for row in rows), len(rows))
        for seat in range(contest.players)
    ]


def seats_differ(contest: Contest, rows: Sequence[GameRow]) -> bool:
    """Whether it matters where one sits, beyond what chance would explain."""
    wins: dict[int, list[float]] = {}
    for row in rows:
        before = wins.get(row.group, [0.0] * contest.players)
        wins[row.group] = [*map(add, before, row.shares())]
    return differ(list(wins.values()))


def categories(two: Sides) -> dict[str, tuple[Spread, Spread]]:
    """The spread of the points in every category, for those who did well and for the others."""
    if not two.well or not two.badly:
        return {}
    names = list(two.well[0][0].points[0])
    found: dict[str, tuple[Spread, Spread]] = {}
    for name in names:
        well, badly = (
            [row.points[seat][name] for row, seat in side] for side in (two.well, two.badly)
        )
        found[name] = (spread(well), spread(badly))
    well, badly = ([row.scores[seat] for row, seat in side] for side in (two.well, two.badly))
    found["whole score"] = (spread(well), spread(badly))
    return found


def lengths(rows: Sequence[GameRow]) -> list[int]:
    """How many decisions each game took, of all seats together."""
    return [sum(row.decisions) for row in rows]


def choices_over_the_game(rows: Sequence[GameRow]) -> list[Spread]:
    """How many choices a decision has, in each part of the game."""
    long_enough = [row.choices for row in rows if len(row.choices) == PARTS]
    if not long_enough:
        return []
    return [spread([choices[part] for choices in long_enough]) for part in range(PARTS)]


def early_leader(rows: Sequence[GameRow]) -> list[tuple[float, Estimate]]:
    """How often who leads alone after a part of the game wins it in the end."""
    found = []
    for part in range(1, PARTS):
        led = [
            (row.group, row.shares()[scores.index(max(scores))])
            for row in rows
            for scores in [row.curve[part]]
            if scores.count(max(scores)) == 1
        ]
        if len(led) * 4 >= len(rows):  # few early leaders say little
            found.append((part / PARTS, share(Grouped(led), len(led))))
    return found


def effects(two: Sides) -> list[Effect]:
    """What goes with winning: the largest effects first; what never varied is left out."""
    if not two.well or not two.badly:
        return []
    found = [_effect(name, two) for name in two.well[0][0].facts[0]]
    return sorted((one for one in found if one), key=lambda one: -abs(one.size.value))


def _effect(name: str, two: Sides) -> Effect | None:
    well, badly = ([row.facts[seat][name] for row, seat in side] for side in (two.well, two.badly))
    freedom = len(well) + len(badly) - 2
    squares = pvariance(well) * len(well) + pvariance(badly) * len(badly)
    if freedom < 1 or not squares:
        return None
    deviation = sqrt(squares / freedom)
    size = (fmean(well) - fmean(badly)) / deviation
    reach = _reach(name, two, deviation, size)
    estimate = Estimate(size, size - reach, size + reach)
    return Effect(name, estimate, fmean(well), fmean(badly))


def _reach(name: str, two: Sides, deviation: float, size: float) -> float:
    """Half the width of an effect's interval.

    Winners and others of one game are compared with each other; games alone are compared
    with all others.
    """
    if len(two.well[0][0].bots) == 1:
        well, badly = len(two.well), len(two.badly)
        return Z * sqrt((well + badly) / (well * badly) + size**2 / (2 * (well + badly)))
    rows = {row.game: row for row, _ in two.well}
    differences = Grouped((row.group, _difference(row, name)) for row in rows.values())
    whole = mean(differences)
    return (whole.high - whole.value) / deviation


def _difference(row: GameRow, name: str) -> float:
    amounts = [facts[name] for facts in row.facts]
    won = [amounts[seat] for seat in row.winners]
    lost = [amount for seat, amount in enumerate(amounts) if seat not in row.winners]
    return fmean(won) - fmean(lost)


def spread(values: Sequence[float]) -> Spread:
    """The spread of some values."""
    ordered = sorted(values)
    middle, low, high, least, most = (
        quantile(ordered, part) for part in (0.5, 0.25, 0.75, 0.05, 0.95)
    )
    return Spread(middle, low, high, least, most)


def quantile(ordered: Sequence[float], part: float) -> float:
    """The value below which this part of the ordered values lies, between two of them."""
    place = part * (len(ordered) - 1)
    below = floor(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (ordered[above] - ordered[below]) * (place - below)


def histogram(values: Sequence[int]) -> list[Bar]:
    """Whole numbers counted, in bars of one whole width, at most `MOST_BARS` of them."""
    least, most = min(values), max(values)
    width = (most - least) // MOST_BARS + 1
    counts = Counter((value - least) // width for value in values)
    return [
        Bar(least + bar * width, least + (bar + 1) * width, counts[bar])
        for bar in range((most - least) // width + 1)
    ]
