"""Treasure Fleet as the kernel knows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from roadstead.games.treasure_fleet.rules import invariants, scoring, view
from roadstead.games.treasure_fleet.rules.actions import ACTIONS
from roadstead.games.treasure_fleet.rules.components import (
    SHIPS_FACE_UP,
    STANDARD_BOX,
    load,
)
from roadstead.games.treasure_fleet.rules.sailing import SAILING, DrawLookout
from roadstead.games.treasure_fleet.rules.table import EMPTY, Pirate, TreasureTable
from roadstead.games.treasure_fleet.views import TreasureView
from roadstead.kernel.bag import Bag
from roadstead.kernel.base.options import Data, DataFile, Switch
from roadstead.kernel.game import Game
from roadstead.kernel.handful import packed
from roadstead.kernel.rng import Rng


class TreasureFleet(Game[TreasureTable]):
    """Two to five pirates fire on the treasure fleet; the most treasure wins."""

    def __init__(self) -> None:
        self.name = "treasure-fleet"
        self.title = "Treasure Fleet"
        self.rules = 1
        self.players = (2, 3, 4, 5)
        self.options = (
            Switch("storms", "A storm replaces a two-cannon card in every deck."),
            Switch("cursed_ships", "Two cursed ships sail in the treasure fleet."),
            Switch(
                "score_neutral",
                "The neutral pirate scores, and can win.",
                only_with=(2,),
                title="The neutral pirate scores",
            ),
            Data(
                "box",
                "A box of your own: a copy of our file, changed.",
                load,
                title="A box of your own",
            ),
        )
        self.files = (
            DataFile(
                "roadstead.games.treasure_fleet.data",
                "box.toml",
                "box",
                "which cards and ships carry the five-spot, and leave unless five play",
            ),
        )
        self.actions = ACTIONS

    def set_up(self, players: int, options: Mapping[str, object]) -> TreasureTable:
        own_box = str(options["box"])
        box = load(own_box) if own_box else STANDARD_BOX
        storms = bool(options["storms"])
        fleet = Bag(box.treasure_fleet(players, bool(options["cursed_ships"])))
        table = TreasureTable(players, box, fleet, [EMPTY] * SHIPS_FACE_UP[players])
        deck = box.fighting_deck(players, storms)
        table.storms = storms
        table.score_neutral = bool(options["score_neutral"])
        table.pirates = [Pirate(packed(deck), []) for _ in range(players)]
        if players == 2:
            table.neutral = Bag(deck)
            table.pirates.append(Pirate(0, []))
        table.push_all([DrawLookout(), *SAILING])
        return table

    def view(self, table: TreasureTable, viewer: int | None) -> TreasureView:
        return view.view(table, viewer)

    def resample(self, table: TreasureTable, viewer: int | None, rng: Rng) -> TreasureTable:
        return view.resample(table, viewer, rng)

    def scores(self, table: TreasureTable) -> list[int]:
        return [scoring.points(table, seat) for seat in range(table.seats)]

    def winners(self, table: TreasureTable) -> list[int]:
        return scoring.winners(table)

    def scores_without_seat(self, table: TreasureTable) -> list[int]:
        return [scoring.points(table, table.seats)] if table.score_neutral else []

    def winners_without_seat(self, table: TreasureTable) -> int:
        return 1 if scoring.neutral_wins(table) else 0

    def broken(self, table: TreasureTable) -> list[str]:
        return invariants.broken(table)


GAME: Final = TreasureFleet()
