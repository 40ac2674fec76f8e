"""How far it is by sea between any two spaces of a map, whatever ships lie between."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roadstead.games.black_fleet.rules.chart import SEA_MARKS, Chart
from roadstead.games.black_fleet.rules.powers import HOLD
from roadstead.games.black_fleet.rules.sea import DISTANCE, SPACE_COUNT, Spaces, set_of

FAR: Final[i64] = 60  # further than any way that is worth while
# What a promise is worth, by the spaces between a ship and it.
FADE: Final[list[float]] = [0.93**spaces for spaces in range(FAR + 1)]


class Waters:
    """The ways of one map."""

    def __init__(self, chart: Chart) -> None:
        sea = chart.marked(SEA_MARKS)
        beside = {
            space: [other for other in sea if DISTANCE[space * SPACE_COUNT + other] == 1]
            for space in sea
        }
        self.ways: list[int] = [FAR] * (SPACE_COUNT * SPACE_COUNT)
        for space in sea:
            self._measure(space, beside)
        self.to_port: list[list[int]] = [
            [min([self.between(space, dock) for dock in docks]) for space in range(SPACE_COUNT)]
            for docks in chart.docks
        ]
        self.promises: list[float] = [  # by port: what a full hold that is loaded there will bring
            max([self._best_sale(chart, goods, dock) for dock in docks])
            for goods, docks in enumerate(chart.docks)
        ]
        self.docks: list[Spaces] = [set_of(docks) for docks in chart.docks]
        worth = sorted(set(chart.beach_values), reverse=True)
        self.beach_values: list[int] = worth  # the best first, and where they are
        self.beaches: list[Spaces] = [
            set_of([space for space in chart.beaches if chart.beach_at[space] == value])
            for value in worth
        ]

    def between(self, space: i64, other: i64) -> int:
        """How many spaces a ship sails from one to the other."""
        return self.ways[space * SPACE_COUNT + other]

    def _best_sale(self, chart: Chart, goods: int, dock: int) -> float:
        """The doubloons for a hold of goods where they are worth most from a dock."""
        return max(
            [
                float(HOLD * prices[goods]) * FADE[self.to_port[port][dock]]
                for port, prices in enumerate(chart.prices)
            ]
        )

    def _measure(self, start: int, beside: dict[int, list[int]]) -> None:
        """All ways from a space, the nearest first."""
        self.ways[start * SPACE_COUNT + start] = 0
        reached = [start]
        for space in reached:
            away = self.between(start, space) + 1
            for other in beside[space]:
                if away < self.between(start, other):
                    self.ways[start * SPACE_COUNT + other] = away
                    reached.append(other)
