"""The two editions as the kernel knows them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from roadstead.games.fleet_dice.rules import scoring, view
from roadstead.games.fleet_dice.rules.actions import ACTIONS
from roadstead.games.fleet_dice.rules.editions import DRAFT, PUBLISHED, SOLO
from roadstead.games.fleet_dice.rules.invariants import broken
from roadstead.games.fleet_dice.rules.rounds import BEGIN_ROUND, DrawFirstPlayer, RollStartingBonus
from roadstead.games.fleet_dice.rules.sheet import Sheet, draft, published
from roadstead.games.fleet_dice.rules.solo import LOOP_FIRST
from roadstead.games.fleet_dice.rules.table import DiceTable, Edition, empty_sheet
from roadstead.games.fleet_dice.views import DiceView
from roadstead.kernel.base.options import Data, DataFile
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import Step


class DiceGame(Game[DiceTable]):
    """Roll, select and fill in: the fleet that is worth most VP after the last round wins."""

    def __init__(
        self,
        name: str,
        title: str,
        editions: dict[int, Edition],
        load: Callable[[str], Sheet],
        reconstructed: str,
    ) -> None:
        self.name = name
        self.title = title
        self.rules = 1
        self.players = tuple(editions)
        self.options = (
            Data(
                "sheet",
                "A score sheet of your own: a copy of our file, changed.",
                load,
                title="A sheet of your own",
            ),
        )
        self.files = (
            DataFile("roadstead.games.fleet_dice.data", f"{name}.toml", "sheet", reconstructed),
        )
        self.actions = ACTIONS
        self.all_see_the_same = True
        self.editions = editions  # by player count
        self.load = load

    def set_up(self, players: int, options: Mapping[str, object]) -> DiceTable:
        edition = self.editions[players]
        own_sheet = str(options["sheet"])
        sheet = self.load(own_sheet) if own_sheet else edition.sheet
        sheets = [empty_sheet(sheet) for _ in range(players)]
        table = DiceTable(players, edition, sheet, sheets)
        starts: list[Step[Any]] = [RollStartingBonus(seat) for seat in range(players)]
        if players > 1:
            table.push_all([*starts, DrawFirstPlayer(), BEGIN_ROUND])
        else:
            table.tokens = LOOP_FIRST[:]
            table.push_all([*starts, BEGIN_ROUND])
        return table

    def view(self, table: DiceTable, viewer: int | None) -> DiceView:
        return view.view(table)

    def resample(self, table: DiceTable, viewer: int | None, rng: Rng) -> DiceTable:
        # Nothing is hidden in this game.
        return table.clone()

    def scores(self, table: DiceTable) -> list[int]:
        return [scoring.total(table, seat) for seat in range(table.seats)]

    def ranking(self, table: DiceTable) -> list[list[int]]:
        return scoring.ranking(table)

    def broken(self, table: DiceTable) -> list[str]:
        return broken(table)


FLEET_DICE: Final = DiceGame(
    "fleet-dice",
    "Fleet: The Dice Game",
    {1: SOLO, 2: PUBLISHED, 3: PUBLISHED, 4: PUBLISHED},
    published,
    "tracks, boats, most of the VP at sea and in the harbor, the coin track and the market",
)
DICEY_WATERS: Final = DiceGame(
    "dicey-waters",
    "Fleet: Dicey Waters",
    {2: DRAFT, 3: DRAFT, 4: DRAFT},
    draft,
    "tracks, boats with their VP and room, and the coin track",
)
