"""The contract, filled in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from roadstead.kernel.base.options import Pick, Switch
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from tidewrack.rules import invariants, resample, scoring
from tidewrack.rules.actions import ACTIONS
from tidewrack.rules.table import WrackTable
from tidewrack.rules.tide import BeginTide
from tidewrack.rules.view import view
from tidewrack.views import WrackView


class Tidewrack(Game[WrackTable]):
    def __init__(self) -> None:
        self.name = "tidewrack"
        self.title = "Tidewrack"
        self.rules = 1
        self.players = (2, 3, 4, 5)
        self.options = (
            Switch("weather", "The weather changes from round to round.", title="Weather"),
            Pick("length", "How many tides are played.", ("full", "short"), title="Length"),
        )
        self.actions = ACTIONS

    def set_up(self, players: int, options: Mapping[str, object]) -> WrackTable:
        tides = 2 if options["length"] == "short" else 3
        table = WrackTable(players, tides, bool(options["weather"]))
        table.push(BeginTide())
        return table

    def view(self, table: WrackTable, viewer: int | None) -> WrackView:
        return view(table, viewer)

    def resample(self, table: WrackTable, viewer: int | None, rng: Rng) -> WrackTable:
        return resample.resample(table, viewer, rng)

    def scores(self, table: WrackTable) -> list[int]:
        return scoring.scores(table)

    def ranking(self, table: WrackTable) -> list[list[int]]:
        """By points; those who tie by rope."""
        keys = list(zip(scoring.scores(table), table.rope, strict=True))
        return [
            [seat for seat, own in enumerate(keys) if own == key]
            for key in sorted(set(keys), reverse=True)
        ]

    def broken(self, table: WrackTable) -> list[str]:
        return invariants.broken(table)


GAME: Final = Tidewrack()
