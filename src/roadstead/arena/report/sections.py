"""The report's sections: a question, what the games answer, and the chart that shows it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from roadstead.arena.contest import Contest
from roadstead.arena.facts import about, unit
from roadstead.arena.report import charts, figures
from roadstead.arena.report.charts import Drawing
from roadstead.arena.report.figures import Sides
from roadstead.arena.row import GameRow
from roadstead.arena.statistics import Estimate

MOST_EFFECTS = 14


@dataclass(frozen=True)
class Section:
    """One question with its answer."""

    question: str
    answer: str
    caption: str  # how to read the chart
    chart: Drawing


def sections(contest: Contest, rows: Sequence[GameRow]) -> list[Section]:
    """All that the games can answer, in the order of the page."""
    two = figures.sides(contest, rows)
    asked = [
        _decides(contest, two),
        _scores(contest, two),
        _length(contest, rows),
        _choices(rows),
    ]
    if contest.players > 1:
        asked = [_seats(contest, rows), *asked, _early_leader(contest, rows), _lead_changes(rows)]
    return [section for section in asked if section]


def _seats(contest: Contest, rows: Sequence[GameRow]) -> Section:
    wins = figures.wins_by_seat(contest, rows)
    best = max(range(contest.players), key=lambda seat: wins[seat].value)
    worst = min(range(contest.players), key=lambda seat: wins[seat].value)
    answer = (
        f"Seat {best + 1} wins most, {_percent(wins[best])}; "
        f"seat {worst + 1} least, {_percent(wins[worst])}. "
    )
    if wins[best].value == wins[worst].value:
        answer = f"All seats win alike, {_percent(wins[best])}."
    elif figures.seats_differ(contest, rows):
        answer += "That is more than chance would explain."
    else:
        answer += "With this many games that may well be chance."
    return Section(
        "Does it matter where you sit?",
        answer,
        "Every bot sat in every seat equally often, with the same chance. A point is the share "
        "of wins (shared wins are split), the bar its 95 % interval, the dashed line an equal "
        "share.",
        charts.wins_by_seat(wins),
    )


def _decides(contest: Contest, two: Sides) -> Section | None:
    found = figures.effects(two)[:MOST_EFFECTS]
    if not found:
        return None
    first = found[0]
    unequal = len(set(contest.bots)) > 1
    habits = " The bots differ, so some of it is their habit." if unequal else ""
    more = "more" if first.size.value > 0 else "less"
    return Section(
        "What goes with winning?" if contest.players > 1 else "What goes with a good score?",
        f"Of {about(contest.game)}: most of all {first.name}. {two.names[0].capitalize()} had "
        f"{first.winners:.1f} on average, {two.names[1]} {first.others:.1f}: "
        f"{abs(first.size.value):.1f} standard deviations {more}.",
        "A bar says how many standard deviations more (right) or less (left) of it "
        f"{two.names[0]} had than {two.names[1]}: 0.2 is little, 0.5 some, 0.8 a lot. The thin "
        "line is the 95 % interval. What goes with it may not cause it: the games do not "
        f"say, and some of it is part of the score itself.{habits}",
        charts.effects(found, two.names),
    )


def _scores(contest: Contest, two: Sides) -> Section | None:
    spreads = figures.categories(two)
    if not spreads:
        return None
    well, badly = spreads["whole score"]
    parts = {name: both for name, both in spreads.items() if name != "whole score"}
    sentence = (
        f"{two.names[0].capitalize()} score {well.middle:.0f}, {two.names[1]} "
        f"{badly.middle:.0f} (medians)."
    )
    if parts:
        widest = max(parts, key=lambda name: parts[name][0].middle - parts[name][1].middle)
        gap = parts[widest][0].middle - parts[widest][1].middle
        if gap > 0:
            sentence += f" The widest gap is in {widest}: {gap:.0f} {unit(contest.game)}."
    return Section(
        f"Where do the {unit(contest.game)} come from?",
        sentence,
        "Half of the seats lie within the thick bar, nine in ten within the thin line; the "
        "notch is the median.",
        charts.categories(spreads, two.names, unit(contest.game)),
    )


def _length(contest: Contest, rows: Sequence[GameRow]) -> Section:
    lengths = figures.lengths(rows)
    spread = figures.spread(lengths)
    rounds = figures.spread([row.rounds for row in rows])
    together = " of all players together" if contest.players > 1 else ""
    counted = "" if not rounds.most else f", {_from_to(rounds.least, rounds.most)} rounds"
    return Section(
        "How long is a game?",
        f"Half of the games take at most {spread.middle:.0f} decisions{together}; "
        f"nine in ten take {_from_to(spread.least, spread.most)}{counted}.",
        "Only decisions with more than one choice are counted.",
        charts.histogram(figures.histogram(lengths), "decisions in a game"),
    )


def _choices(rows: Sequence[GameRow]) -> Section | None:
    over_the_game = figures.choices_over_the_game(rows)
    if not over_the_game:
        return None
    third = len(over_the_game) // 3
    early, late = (
        fmean(one.middle for one in part)
        for part in (over_the_game[:third], over_the_game[-third:])
    )
    trend = "more" if late > early * 1.1 else "fewer" if late < early * 0.9 else "about as many"
    return Section(
        "How much is there to decide?",
        f"{early:.1f} choices at a decision in the first third of the game, {trend} in the last: "
        f"{late:.1f}.",
        "The line is the median of the games, the band the half of them around it.",
        charts.choices(over_the_game),
    )


def _early_leader(contest: Contest, rows: Sequence[GameRow]) -> Section | None:
    wins = figures.early_leader(rows)
    if not wins:
        return None
    time, halfway = min(wins, key=lambda one: abs(one[0] - 0.5))
    return Section(
        "Does the early leader win?",
        f"Whoever leads alone after {time:.0%} of the game wins it in {_percent(halfway)} of "
        f"the games; an equal share would be {1 / contest.players:.0%}.",
        "Near the dashed line the lead means nothing yet; near the top the game is decided. The "
        "band is the 95 % interval. Moments at which few games have a leader are left out.",
        charts.early_leader(wins, contest.players),
    )


def _lead_changes(rows: Sequence[GameRow]) -> Section:
    changes = [row.lead_changes for row in rows]
    never = changes.count(0)
    return Section(
        "How often does the lead change?",
        f"{fmean(changes):.1f} times on average; never in {never:,} of {len(changes):,} games.",
        "A lead changes when somebody leads alone and it was somebody else before.",
        charts.histogram(figures.histogram(changes), "changes of the lead in a game"),
    )


def _percent(one: Estimate) -> str:
    return f"{one.value:.0%} ({one.low:.0%} to {one.high:.0%})"


def _from_to(least: float, most: float) -> str:
    return f"{least:.0f}" if round(least) == round(most) else f"{least:.0f} to {most:.0f}"
