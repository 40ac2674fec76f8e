"""Draw a map of Black Fleet as SVG, from its file.

python tools/draw_map.py > docs/pictures/black-fleet-map.svg
python tools/draw_map.py my-map.toml > my-map.svg
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from math import sqrt
from pathlib import Path

from roadstead.games.black_fleet.rules.chart import GOODS, STANDARD_MAP, Chart, load_chart
from roadstead.games.black_fleet.rules.sea import COMPASS, SPACES

SVG = "http://www.w3.org/2000/svg"
TITLE = 'role="img" aria-label="The map of Black Fleet"'
SIDE = 36.0  # of a hex
HIGH = SIDE * sqrt(3)
MARGIN = 60.0
INK = "#22313f"
PAPER = "#f4ecd8"
SEA = "#d3e5ea"
ISLAND = "#c9b98b"
CONTINENT = "#a89668"
COLOURS = {
    "green": "#2e7d4f",
    "blue": "#2b5fa5",
    "yellow": "#c99a16",
    "violet": "#7b4a9e",
    "red": "#b23a3a",
}
STYLE = (
    "text { font-family: Georgia, 'Times New Roman', serif; text-anchor: middle; } "
    f".name {{ font-size: 10px; fill: {INK}; opacity: .55; }} "
    ".sign { font-size: 17px; font-weight: bold; } "
    ".port { font-size: 13px; font-weight: bold; fill: white; } "
    ".price { font-size: 12px; fill: white; } "
    f".sea {{ font-size: 13px; font-style: italic; fill: {INK}; }}"
)


def draw(chart: Chart) -> str:
    """The whole map: hexes, what is printed on them, and the distant seas around."""
    columns, rows = len(chart.rows[0]), len(chart.rows)
    width = 2 * MARGIN + SIDE * (1.5 * columns + 0.5)
    height = 2 * MARGIN + HIGH * (rows + 0.5)
    lines = [
        f'<svg xmlns="{SVG}" viewBox="0 0 {width:.0f} {height:.0f}" {TITLE}>',
        f"<style>{STYLE}</style>",
        f'<rect width="100%" height="100%" fill="{PAPER}"/>',
        *hexes(chart),
        *docks(chart),
        *signs(chart),
        *ports(chart),
        *distant_seas(chart),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def middle(space: int) -> tuple[float, float]:
    """The middle of a hex on the paper."""
    column, row = divmod(space, 10)
    x = MARGIN + SIDE * (1 + 1.5 * column)
    return x, MARGIN + HIGH * (row + 0.5 + 0.5 * (column % 2))


def hexagon(space: int, fill: str, side: float = SIDE) -> str:
    """A flat-top hex."""
    x, y = middle(space)
    half = side * sqrt(3) / 2
    corners = [(side, 0), (side / 2, half), (-side / 2, half)]
    points = " ".join(
        f"{x + sign * dx:.1f},{y + sign * dy:.1f}" for sign in (1, -1) for dx, dy in corners
    )
    return f'<polygon points="{points}" fill="{fill}" stroke="{INK}" stroke-width=".6"/>'


def words(space: int, text: str, kind: str, down: float = 0, fill: str = "") -> str:
    """A word on a hex."""
    x, y = middle(space)
    colour = f' fill="{fill}"' if fill else ""
    return f'<text class="{kind}" x="{x:.1f}" y="{y + down:.1f}"{colour}>{text}</text>'


def hexes(chart: Chart) -> Iterator[str]:
    """Sea, islands and the continent; sea spaces carry their names."""
    for space, name in enumerate(SPACES):
        mark = chart.mark(space)
        if mark in "#^":
            yield hexagon(space, ISLAND if mark == "#" else CONTINENT)
        elif mark != " " and space not in chart.ports:
            yield hexagon(space, SEA)
            yield words(space, name, "name", -HIGH / 2 + 14)


def docks(chart: Chart) -> Iterator[str]:
    """A ring in the port's colour on each of its docks."""
    for colour, spaces in zip(GOODS, chart.docks, strict=True):
        for space in spaces:
            x, y = middle(space)
            ring = f'fill="none" stroke="{COLOURS[colour]}" stroke-width="3"'
            yield f'<circle cx="{x:.1f}" cy="{y + 4:.1f}" r="13" {ring}/>'


def signs(chart: Chart) -> Iterator[str]:
    """Beaches with their doubloons, lairs, and where the navies start."""
    for space, value in zip(chart.beaches, chart.beach_values, strict=True):
        x, y = middle(space)
        yield f'<circle cx="{x:.1f}" cy="{y + 4:.1f}" r="14" fill="#f0d98a" stroke="{INK}"/>'
        yield words(space, str(value), "sign", 10, INK)
    for space in chart.lairs:
        yield words(space, "☠", "sign", 10, INK)
    for space, colour in zip(chart.navies, ("yellow", "violet"), strict=True):
        yield words(space, "⚓", "sign", 10, COLOURS[colour])


def ports(chart: Chart) -> Iterator[str]:
    """Ports with what they pay for the cubes of other colours."""
    for place, colour in enumerate(GOODS):
        space = chart.ports[place]
        yield hexagon(space, COLOURS[colour])
        yield words(space, colour, "port", -10)
        paid = [
            f"{GOODS[goods][0]} {price}" for goods, price in enumerate(chart.prices[place]) if price
        ]
        for line, pair in enumerate((paid[:2], paid[2:])):
            yield words(space, " · ".join(pair), "price", 6 + 15 * line)


def distant_seas(chart: Chart) -> Iterator[str]:
    """A dashed frame on the entry spaces, and the sea's name beside them."""
    for point, entries in zip(COMPASS, chart.entries, strict=True):
        for space in entries:
            frame = hexagon(space, "none", SIDE - 2)
            yield frame.replace('stroke-width=".6"', 'stroke-width="2" stroke-dasharray="5 4"')
        if entries:
            middles = [middle(space) for space in entries]
            x = sum(at[0] for at in middles) / len(middles)
            y = sum(at[1] for at in middles) / len(middles)
            x += 75 * (("e" in point) - ("w" in point)) * ("n" not in point and "s" not in point)
            y += 85 if "s" in point else -75 if "n" in point else 0
            x, y = max(MARGIN / 2 + 8, x), max(24, y)
            yield f'<text class="sea" x="{x:.1f}" y="{y:.1f}">sea {point.upper()}</text>'


if __name__ == "__main__":
    own = Path(sys.argv[1]).read_text("utf-8") if len(sys.argv) > 1 else ""
    sys.stdout.write(draw(load_chart(own) if own else STANDARD_MAP))
