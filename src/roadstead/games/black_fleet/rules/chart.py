"""The map: islands, ports with their prices and docks, beaches, lairs, distant seas."""

from __future__ import annotations

from importlib.resources import files
from typing import Any, Final

from mypy_extensions import i64

from roadstead.games.black_fleet.rules.components import NAVY_NAMES
from roadstead.games.black_fleet.rules.reading import expect_among, expect_keys, names, read, whole
from roadstead.games.black_fleet.rules.sea import (
    COLUMNS,
    COMPASS,
    ROWS,
    SPACE_COUNT,
    SPACES,
    Spaces,
    Voyage,
    distance,
    set_of,
)
from roadstead.kernel.base.errors import BadSetUp
from roadstead.kernel.table import Frozen

GOODS: Final = ("green", "blue", "yellow", "violet", "red")  # and their ports
GOODS_COUNT: Final = 5
PORT_MARKS: Final = "GBYVR"
NAVY_MARKS: Final = "yv"
BEACH_MARKS: Final = "123456789"
SEA_MARKS: Final = "." + BEACH_MARKS + "L" + NAVY_MARKS
MARKS: Final = SEA_MARKS + "#^" + PORT_MARKS
DOCKS: Final = 3  # to every port
MOST_PAID: Final = 9
NO_PORT: Final[i64] = -1


class Chart(Frozen):
    """The map as one file describes it. Sets of spaces are three words (see `sea`)."""

    rows: list[str]  # as drawn in the file, one mark to a space
    sea: Spaces
    islands: Spaces
    ports: list[int]  # the space of each port, by colour
    docks: list[list[int]]  # by colour of the port
    prices: list[list[int]]  # by colour of the port, then of the cube; 0: refused
    beaches: list[int]  # spaces
    beach_values: list[int]
    lairs: list[int]
    lair_set: Spaces
    navies: list[int]  # where they start: yellow, violet
    entries: list[list[int]]  # by compass point; empty where no distant sea is
    entry_sets: list[Spaces]
    port_at: list[int]  # by space: the colour of the port that it is a dock of, or `NO_PORT`
    beach_at: list[int]  # by space: the value of the beach on it; 0 where there is none

    def __init__(self, rows: list[str]) -> None:
        self.rows = rows
        self.sea = set_of(self.marked(SEA_MARKS))
        self.islands = set_of(self.marked("#"))
        self.beaches = self.marked(BEACH_MARKS)
        self.beach_values = [int(self.mark(space)) for space in self.beaches]
        self.lairs = self.marked("L")
        self.lair_set = set_of(self.lairs)
        self.navies = [space for mark in NAVY_MARKS for space in self.marked(mark)]
        self.ports = [space for mark in PORT_MARKS for space in self.marked(mark)]
        self.docks = [
            [space for space in self.marked(SEA_MARKS) if distance(space, port) == 1]
            for port in self.ports
        ]
        self.port_at = [NO_PORT] * SPACE_COUNT
        for colour, docks in enumerate(self.docks):
            for dock in docks:
                self.port_at[dock] = colour
        self.beach_at = [0] * SPACE_COUNT
        for beach, value in zip(self.beaches, self.beach_values, strict=True):
            self.beach_at[beach] = value

    def trade(self, prices: list[list[int]], entries: list[list[int]]) -> None:
        """What the file says beside the drawing."""
        self.prices = prices
        self.entries = entries
        self.entry_sets = [set_of(spaces) for spaces in entries]

    def mark(self, space: int) -> str:
        """What the drawing has on a space; a blank off the map."""
        column, row = divmod(space, ROWS)
        if row < len(self.rows) and column < len(self.rows[row]):
            return self.rows[row][column]
        return " "

    def marked(self, marks: str) -> list[int]:
        """The spaces drawn with one of these marks."""
        return [space for space in range(SPACE_COUNT) if self.mark(space) in marks]


def load_chart(text: str) -> Chart:
    """Read a map from its file's text and check that it can be played on."""
    data = read("map", text, ("grid", "ports", "distant_seas"))
    chart = Chart(_rows(data["grid"]))
    _check_marks(chart)
    _check_docks(chart)
    _check_sea(chart)
    chart.trade(_prices(data["ports"]), _entries(chart, data["distant_seas"]))
    return chart


def _rows(grid: object) -> list[str]:
    if not isinstance(grid, str):
        raise BadSetUp("grid must be the drawing of the map, as text")
    rows = ["".join(line.split()) for line in grid.strip().splitlines()]
    if len(rows) > ROWS or max([len(row) for row in rows], default=0) > COLUMNS:
        raise BadSetUp(f"grid: at most {COLUMNS} columns and {ROWS} rows fit")
    for number, row in enumerate(rows):
        if len(row) != len(rows[0]):
            raise BadSetUp(f"grid: row {number + 1} has {len(row)} spaces, row 1 {len(rows[0])}")
        for mark in row:
            if mark not in MARKS:
                raise BadSetUp(f"grid: row {number + 1} has '{mark}', which means nothing here")
    return rows


def _check_marks(chart: Chart) -> None:
    """One port of each colour, one start for each navy, two lairs, and a beach."""
    for colour, mark in enumerate(PORT_MARKS):
        _expect_count(chart, mark, 1, f"a {GOODS[colour]} port ({mark})")
    for navy, mark in enumerate(NAVY_MARKS):
        _expect_count(chart, mark, 1, f"a start for the {NAVY_NAMES[navy]} navy ({mark})")
    _expect_count(chart, "L", 2, "two lairs (L)")
    if not chart.beaches:
        raise BadSetUp("grid: there must be a beach (1 to 9)")


def _expect_count(chart: Chart, mark: str, count: int, what: str) -> None:
    found = len(chart.marked(mark))
    if found != count:
        raise BadSetUp(f"grid: there must be {what}, not {found}")


def _check_docks(chart: Chart) -> None:
    for colour, docks in enumerate(chart.docks):
        if len(docks) != DOCKS:
            raise BadSetUp(
                f"grid: the {GOODS[colour]} port must touch {DOCKS} sea spaces, its docks; "
                f"it touches {len(docks)}"
            )
    all_docks = [dock for docks in chart.docks for dock in docks]
    for dock in all_docks:
        if all_docks.count(dock) > 1:
            raise BadSetUp(f"grid: {SPACES[dock]} is a dock of two ports")


def _check_sea(chart: Chart) -> None:
    """Every sea space can be reached from every other."""
    spaces = chart.marked(SEA_MARKS)
    voyage = Voyage(chart.sea)
    voyage.begin(spaces[0])
    voyage.sail(len(spaces))
    cut_off = [SPACES[space] for space in spaces if not voyage.reaches(space)]
    if cut_off:
        raise BadSetUp(f"grid: the sea is not connected: {cut_off[0]} is cut off")


def _prices(data: object) -> list[list[int]]:
    ports = expect_keys("ports", data, GOODS)
    prices = [_price_list(colour, ports[colour]) for colour in GOODS]
    for place, colour in enumerate(GOODS):
        if not any(price_list[place] for price_list in prices):
            raise BadSetUp(f"ports: nobody buys {colour}")
    return prices


def _price_list(port: str, data: object) -> list[int]:
    others = tuple([colour for colour in GOODS if colour != port])
    bought = expect_among(f"ports.{port}", data, others)
    return [
        whole(f"ports.{port}.{colour}", bought[colour], 1, MOST_PAID) if colour in bought else 0
        for colour in GOODS
    ]


def _entries(chart: Chart, data: object) -> list[list[int]]:
    seas: dict[str, Any] = expect_among("distant_seas", data, COMPASS)
    if not seas:
        raise BadSetUp("distant_seas: there must be one at least")
    entries: list[list[int]] = []
    for point in COMPASS:
        spaces = names(f"distant_seas.{point}", seas.get(point, []))
        if point in seas and not spaces:
            raise BadSetUp(f"distant_seas.{point} must have an entry space")
        entries.append([_entry(chart, f"distant_seas.{point}", name) for name in spaces])
    named = [space for spaces in entries for space in spaces]
    for space in named:
        if named.count(space) > 1:
            raise BadSetUp(f"distant_seas: {SPACES[space]} is named twice")
    return entries


def _entry(chart: Chart, where: str, name: str) -> int:
    if name not in SPACES or chart.mark(SPACES.index(name)) not in SEA_MARKS:
        raise BadSetUp(f"{where}: '{name}' is no sea space")
    column, row = divmod(SPACES.index(name), ROWS)
    if 0 < row < len(chart.rows) - 1 and 0 < column < len(chart.rows[0]) - 1:
        raise BadSetUp(f"{where}: {name} does not lie at the edge of the map")
    return SPACES.index(name)


def shipped(name: str) -> Chart:
    """A map that comes with the game, by the name of its file."""
    return load_chart(
        files("roadstead.games.black_fleet.data").joinpath(name).read_text(encoding="utf-8")
    )


FIRST_MAP: Final = shipped("map_of_rules_1.toml")
STANDARD_MAP: Final = shipped("map.toml")
SMALL_MAP: Final = shipped("small_map.toml")
