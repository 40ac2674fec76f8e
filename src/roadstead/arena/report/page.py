"""The report as one page, and as one picture: neither needs anything from elsewhere."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from html import escape
from importlib.resources import files
from string import Template

import altair as alt
import vl_convert

from roadstead.arena.contest import Contest
from roadstead.arena.report import charts
from roadstead.arena.report.sections import Section, sections
from roadstead.arena.row import GameRow
from roadstead.arena.standing import Standing, standings
from roadstead.arena.statistics import Estimate

VEGA_LITE = ".".join(alt.SCHEMA_VERSION.lstrip("v").split(".")[:2])
EXPOSED = "window.vegaEmbed = vegaEmbed;"  # all that the page calls
PICTURE_COLUMNS = 2
PICTURE_WIDTH = 460  # of one chart
PICTURE_SCALE = 2.0
LONGEST_LINE = 72  # letters below a chart's title


def page(contest: Contest, rows: Sequence[GameRow]) -> str:
    """The whole page, with the charts' library inside."""
    asked = sections(contest, rows)
    table = standings(contest, rows)
    rivals = len(table) > 1
    template = Template(files(__package__).joinpath("page.html").read_text("utf-8"))
    return template.substitute(
        title=escape(title(contest, rows)),
        about=escape(_about(contest, rows)),
        headings="".join(f"<th>{heading}</th>" for heading in _cells(table[0], rivals)),
        standings="\n".join(_line(_cells(standing, rivals).values()) for standing in table),
        lost="\n".join(_lost(standing) for standing in table if standing.lost),
        sections="\n".join(_section(place, one) for place, one in enumerate(asked)),
        footer=escape(_footer(contest)),
        library=vl_convert.javascript_bundle(EXPOSED, vl_version=VEGA_LITE),
        charts=_script([_wide(section) for section in asked]),
    )


def picture(contest: Contest, rows: Sequence[GameRow]) -> bytes:
    """All charts in one PNG."""
    asked = sections(contest, rows)
    drawn = [
        section.chart.properties(
            width=PICTURE_WIDTH,
            title=alt.Title(section.question, subtitle=_broken(section.answer), frame="group"),
        )
        for section in asked
    ]
    heading = alt.Title(title(contest, rows), fontSize=24, offset=24)
    whole = alt.concat(*drawn, columns=PICTURE_COLUMNS, spacing=48)
    whole = whole.resolve_scale(color="independent", x="independent", y="independent")
    specification = whole.properties(title=heading, padding=28).to_dict()
    specification["config"] = charts.CONFIG
    return vl_convert.vegalite_to_png(specification, vl_version=VEGA_LITE, scale=PICTURE_SCALE)


def title(contest: Contest, rows: Sequence[GameRow]) -> str:
    """What was played, and how often."""
    return f"{contest.found_game().title}: {contest.company}, {len(rows):,} games"


def _about(contest: Contest, rows: Sequence[GameRow]) -> str:
    bots = ", ".join(contest.entrants[: len(contest.bots)])
    options = "".join(f" Option {name}: {value[:40]}." for name, value in contest.options.items())
    groups = len({row.group for row in rows})
    return f"Played by {bots}, seed {contest.seed}.{options} {_paired(contest, groups)}"


def _paired(contest: Contest, groups: int) -> str:
    """How the games were paired."""
    sure = "Figures come with 95 % intervals."
    if len(contest.bots) == 1:
        return sure
    counted = "1 group" if groups == 1 else f"{groups:,} groups"
    if contest.players == 1:
        return f"{counted} of games, in each every bot alone with the same chance. {sure}"
    return (
        f"{counted} of games: within a group the bots move around the table and chance "
        f"stays the same. {sure}"
    )


def _footer(contest: Contest) -> str:
    code = f"Roadstead, {contest.game} rules {contest.rules}, code {contest.code}."
    if len(contest.bots) == 1:
        return f"{code} Scores are for each seat; shared wins are split."
    return (
        f"{code} Win rates and scores are for each seat that a bot had; shared wins are split; "
        "Wilson's interval for the effective number of games. Ratings: Plackett-Luce, 400 points "
        "are odds of ten to one, 1000 the average of these bots."
    )


def _cells(standing: Standing, rivals: bool) -> dict[str, str]:
    """A line of the table, by heading; one that met no other has neither wins nor a rating."""
    cells = {
        "bot": escape(standing.bot),
        "games": f"{standing.games:,}",
        "win rate": _figure(standing.win_rate, ".1%"),
        "mean score": _figure(standing.score, ".1f"),
        "rating": _figure(standing.rating, ".0f"),
        "a decision": f"{standing.seconds * 1000:,.2f} ms",
        "slowest": f"{standing.slowest * 1000:,.1f} ms",
    }
    if not rivals:
        del cells["win rate"], cells["rating"]
    return cells


def _line(cells: Iterable[str]) -> str:
    return f"<tr>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"


def _figure(one: Estimate, form: str) -> str:
    if one.low == float("-inf"):
        return format(one.value, form)
    low, high = format(one.low, form), format(one.high, form)
    return f"{format(one.value, form)}<small>{low} to {high}</small>"


def _lost(standing: Standing) -> str:
    return (
        f'<p class="lost">{escape(standing.bot)} lost its seat to a deckhand in {standing.lost} '
        f"of {standing.games} games: {escape(standing.why_lost)}</p>"
    )


def _section(place: int, section: Section) -> str:
    return (
        f"<section><h2>{escape(section.question)}</h2>"
        f'<p class="answer">{escape(section.answer)}</p>'
        f'<div class="chart" id="chart-{place}" role="img" '
        f'aria-label="{escape(section.question)} {escape(section.answer)}"></div>'
        f'<p class="caption">{escape(section.caption)}</p></section>'
    )


def _wide(section: Section) -> dict[str, object]:
    """The chart as wide as its place on the page."""
    drawn = section.chart.properties(width="container").to_dict()
    drawn.pop("$schema")  # an address; nothing is fetched from it
    drawn["config"] = charts.CONFIG
    drawn["autosize"] = {"type": "fit-x", "contains": "padding"}
    return drawn


def _script(data: object) -> str:
    """Data for a script in a page: nothing in it can end the script."""
    return json.dumps(data).replace("<", "\\u003c")


def _broken(text: str) -> list[str]:
    """A sentence in lines for the picture."""
    lines = [""]
    for word in text.split():
        if len(lines[-1]) + len(word) >= LONGEST_LINE:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines
