"""The charts, drawn by Altair from the report's figures, in the colours of a sea chart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import altair as alt

from roadstead.arena.report.figures import Bar, Effect, Spread
from roadstead.arena.statistics import Estimate
from roadstead.arena.watch import PARTS

LEAF, INK, PENCIL, LINE = "#fbf7ec", "#1d2a35", "#5a646b", "#ddd1b5"
DEEP, SHOAL = "#2f6272", "#b9a56b"  # who did well, and the others
SANS = "system-ui, 'Segoe UI', 'Helvetica Neue', Roboto, 'Noto Sans', 'Liberation Sans', sans-serif"
HEIGHT = 250
FEW_TICKS = 6
MOST_TICKS = 12
ROW = 24  # pixels

Drawing = alt.Chart | alt.LayerChart | alt.FacetChart

CONFIG: dict[str, Any] = {
    "background": LEAF,
    "font": SANS,
    "view": {"stroke": None},
    "axis": {
        "labelColor": INK,
        "titleColor": PENCIL,
        "titleFontWeight": "normal",
        "labelFontSize": 12,
        "titleFontSize": 12,
        "gridColor": LINE,
        "domainColor": LINE,
        "tickColor": LINE,
        "labelLimit": 240,
    },
    "legend": {
        "labelColor": INK,
        "labelFontSize": 12,
        "orient": "top",
        "title": None,
        "symbolType": "square",
        "symbolStrokeWidth": 8,
    },
    "title": {
        "color": INK,
        "fontSize": 16,
        "anchor": "start",
        "subtitleColor": PENCIL,
        "subtitleFontSize": 12,
        "offset": 14,
    },
}


def wins_by_seat(wins: Sequence[Estimate]) -> Drawing:
    """A point and its interval for every seat; the dashed line is an equal share."""
    data = _data(
        [
            {"seat": f"Seat {seat + 1}", "value": one.value, "low": one.low, "high": one.high}
            for seat, one in enumerate(wins)
        ]
    )
    seats = alt.Y("seat:N", title=None)
    tooltip = [
        alt.Tooltip("seat:N", title="seat"),
        alt.Tooltip("value:Q", title="wins", format=".1%"),
        alt.Tooltip("low:Q", title="at least", format=".1%"),
        alt.Tooltip("high:Q", title="at most", format=".1%"),
    ]
    wide = alt.X("low:Q", title="share of games won", axis=_percents())
    whiskers = alt.Chart(data).mark_rule(color=DEEP, strokeWidth=3, opacity=0.45)
    points = alt.Chart(data).mark_point(color=DEEP, filled=True, size=120, opacity=1)
    return alt.layer(
        _line_at(1 / len(wins)),
        whiskers.encode(y=seats, x=wide, x2="high:Q", tooltip=tooltip),
        points.encode(y=seats, x="value:Q", tooltip=tooltip),
    ).properties(height=len(wins) * ROW * 2)


def categories(
    spreads: dict[str, tuple[Spread, Spread]], names: tuple[str, str], unit: str
) -> Drawing:
    """For each category two bars: half of the seats lie in the thick part, 90 % in the thin."""
    data = _data(
        [
            {"category": category, "side": name, **vars(one)}
            for category, both in spreads.items()
            for name, one in zip(names, both, strict=True)
        ]
    )
    rows = alt.Y("category:N", title=None, sort=list(spreads))
    offset = alt.YOffset("side:N", sort=list(names))
    colour = alt.Color("side:N", scale=_two_sides(names))
    tooltip = [
        alt.Tooltip("category:N", title="category"),
        alt.Tooltip("side:N", title="who"),
        alt.Tooltip("middle:Q", title="median", format=".1f"),
        alt.Tooltip("low:Q", title="a quarter have less than", format=".1f"),
        alt.Tooltip("high:Q", title="a quarter have more than", format=".1f"),
    ]
    base = alt.Chart(data).encode(y=rows, yOffset=offset, color=colour, tooltip=tooltip)
    return alt.layer(
        base.mark_rule(strokeWidth=2, opacity=0.6).encode(
            x=alt.X("least:Q", title=unit, axis=alt.Axis(tickCount=FEW_TICKS)), x2="most:Q"
        ),
        base.mark_bar(size=ROW * 0.42).encode(x="low:Q", x2="high:Q"),
        base.mark_tick(color=LEAF, thickness=2, size=ROW * 0.42).encode(
            x="middle:Q", color=alt.value(LEAF)
        ),
    ).properties(height=len(spreads) * ROW * 1.7)


def histogram(bars: Sequence[Bar], about: str) -> Drawing:
    """How often each value came."""
    total = sum(bar.count for bar in bars)
    data = _data(
        [
            {"start": bar.start - 0.5, "end": bar.end - 0.5, "share": bar.count / total}
            | {"label": _span(bar), "count": bar.count}
            for bar in bars
        ]
    )
    drawn: alt.Chart = (
        alt.Chart(data)
        .mark_bar(color=DEEP, stroke=LEAF)
        .encode(
            x=alt.X(
                "start:Q",
                title=about,
                axis=_whole_numbers(bars),
                scale=alt.Scale(zero=False, nice=False),
            ),
            x2="end:Q",
            y2=alt.datum(0),
            y=alt.Y("share:Q", title="share of games", axis=_percents()),
            tooltip=[
                alt.Tooltip("label:N", title=about),
                alt.Tooltip("count:Q", title="games"),
                alt.Tooltip("share:Q", title="share of games", format=".1%"),
            ],
        )
        .properties(height=HEIGHT)
    )
    return drawn


def choices(spreads: Sequence[Spread]) -> Drawing:
    """The median over the game, and the half of the games around it."""
    data = _data([{"time": (part + 0.5) / PARTS, **vars(one)} for part, one in enumerate(spreads)])
    time = alt.X("time:Q", title=PROGRESS, axis=_percents(grid=False))
    base = alt.Chart(data).encode(x=time)
    return alt.layer(
        base.mark_area(color=DEEP, opacity=0.18).encode(
            y=alt.Y("low:Q", title="choices at a decision", scale=alt.Scale(zero=True)), y2="high:Q"
        ),
        base.mark_line(color=DEEP, strokeWidth=2.5, point={"color": DEEP, "size": 30}).encode(
            y="middle:Q",
            tooltip=[
                alt.Tooltip("time:Q", title=PROGRESS, format=".0%"),
                alt.Tooltip("middle:Q", title="choices, median", format=".1f"),
            ],
        ),
    ).properties(height=HEIGHT)


def early_leader(wins: Sequence[tuple[float, Estimate]], players: int) -> Drawing:
    """How often who leads then wins in the end; the dashed line is an equal share."""
    data = _data(
        [{"time": time, "value": one.value, "low": one.low, "high": one.high} for time, one in wins]
    )
    time = alt.X(
        "time:Q",
        title=PROGRESS,
        axis=_percents(grid=False),
        scale=alt.Scale(domain=[0, 1]),
    )
    base = alt.Chart(data).encode(x=time)
    equal = alt.Chart(_data([{"equal": 1 / players}]))
    return alt.layer(
        equal.mark_rule(strokeDash=[5, 4], color=PENCIL).encode(y="equal:Q"),
        base.mark_area(color=DEEP, opacity=0.18).encode(
            y=alt.Y(
                "low:Q",
                title="the leader wins",
                axis=_percents(),
                scale=alt.Scale(domain=[0, 1]),
            ),
            y2="high:Q",
        ),
        base.mark_line(color=DEEP, strokeWidth=2.5, point={"color": DEEP, "size": 30}).encode(
            y="value:Q",
            tooltip=[
                alt.Tooltip("time:Q", title=PROGRESS, format=".0%"),
                alt.Tooltip("value:Q", title="the leader wins", format=".1%"),
            ],
        ),
    ).properties(height=HEIGHT)


def effects(found: Sequence[Effect], names: tuple[str, str]) -> Drawing:
    """A bar to the right for what winners had more of, to the left for what they had less of."""
    data = _data(
        [
            {
                "name": one.name,
                "value": one.size.value,
                "low": one.size.low,
                "high": one.size.high,
                "means": f"{one.winners:.1f} : {one.others:.1f}",
                "side": "more" if one.size.value > 0 else "less",
            }
            for one in found
        ]
    )
    rows = alt.Y("name:N", title=None, sort=[one.name for one in found])
    tooltip = [
        alt.Tooltip("name:N", title="what"),
        alt.Tooltip("means:N", title=f"{names[0]} : {names[1]}"),
        alt.Tooltip("value:Q", title="effect", format="+.2f"),
    ]
    base = alt.Chart(data).encode(y=rows, tooltip=tooltip)
    sides = alt.Scale(domain=["more", "less"], range=[DEEP, SHOAL])
    return alt.layer(
        base.mark_bar(size=ROW * 0.6).encode(
            x=alt.X(
                "value:Q",
                title="effect, in standard deviations",
                axis=alt.Axis(tickCount=FEW_TICKS),
            ),
            color=alt.Color("side:N", scale=sides, legend=None),
        ),
        base.mark_rule(color=INK, strokeWidth=1.5).encode(x="low:Q", x2="high:Q"),
    ).properties(height=len(found) * ROW)


PROGRESS = "how much of the game has been played"


def _line_at(value: float) -> alt.Chart:
    line = alt.Chart(_data([{"equal": value}])).mark_rule(strokeDash=[5, 4], color=PENCIL)
    drawn: alt.Chart = line.encode(x="equal:Q")
    return drawn


def _percents(grid: bool = True) -> alt.Axis:
    return alt.Axis(format="%", tickCount=FEW_TICKS, grid=grid)


def _data(rows: list[dict[str, Any]]) -> alt.Data:
    return alt.Data(values=rows)  # type: ignore[no-untyped-call]  # Altair's only untyped class


def _two_sides(names: tuple[str, str]) -> alt.Scale:
    return alt.Scale(domain=list(names), range=[DEEP, SHOAL])


def _whole_numbers(bars: Sequence[Bar]) -> alt.Axis:
    """A tick below each bar where there are few; else round numbers.

    Few ticks would be drawn between the bars, at halves, if they were not named.
    """
    if len(bars) > MOST_TICKS:
        return alt.Axis(tickMinStep=1, grid=False)
    return alt.Axis(values=[bar.start for bar in bars], format="d", grid=False)


def _span(bar: Bar) -> str:
    last = bar.end - 1
    return f"{bar.start:g}" if last == bar.start else f"{bar.start:g} to {last:g}"
