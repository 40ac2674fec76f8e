"""Fleet as the kernel knows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from roadstead.games.fleet.rules import scoring, view
from roadstead.games.fleet.rules.actions import ACTIONS
from roadstead.games.fleet.rules.auction import RevealLicence
from roadstead.games.fleet.rules.components import (
    BOAT_COPIES,
    BOATS,
    COMMON_BELOW,
    COMMON_ON_TOP,
    CRATES,
    LICENCE_COPIES,
    PREMIUM_BELOW,
)
from roadstead.games.fleet.rules.invariants import broken
from roadstead.games.fleet.rules.resample import resample
from roadstead.games.fleet.rules.rounds import BEGIN_ROUND, ChooseStartPlayer
from roadstead.games.fleet.rules.table import FULL, NOTHING, FleetTable, LicenceStack, Player
from roadstead.games.fleet.views import FleetView
from roadstead.kernel.bag import Bag
from roadstead.kernel.base.options import DataFile, Switch
from roadstead.kernel.game import Game
from roadstead.kernel.handful import packed
from roadstead.kernel.rng import Rng


class Fleet(Game[FleetTable]):
    """Two to four players build fleets in Ridback Bay; the most victory points win."""

    def __init__(self) -> None:
        self.name = "fleet"
        self.title = "Fleet"
        self.rules = 1
        self.players = (2, 3, 4)
        self.options = (
            Switch(
                "advanced_setup",
                "All licences are shuffled together; only the first display has no premium ones.",
                title="Advanced set-up",
            ),
        )
        self.files = (DataFile("roadstead.games.fleet.data", "box.toml"),)
        self.actions = ACTIONS

    def set_up(self, players: int, options: Mapping[str, object]) -> FleetTable:
        top, below = COMMON_ON_TOP[players], COMMON_BELOW[players]
        if options["advanced_setup"]:
            # Shuffling premium licences back until the first display has none is the same
            # as dealing it from the common ones.
            top, below = players, top + below - players
        stack = LicenceStack(LICENCE_COPIES[:], top, below, PREMIUM_BELOW[players])
        supply = Bag([copies - players for copies in BOAT_COPIES])
        table = FleetTable(players, stack, supply, [NOTHING] * players, [])
        hand = packed([1] * BOATS)
        table.players = [Player(hand, (0,) * (FULL + 1)) for _ in range(players)]
        for player in table.players:
            player.known = hand
        table.shuffled = packed(supply.counts)
        table.crates = CRATES[players]
        table.push(RevealLicence(), ChooseStartPlayer(), BEGIN_ROUND)
        return table

    def view(self, table: FleetTable, viewer: int | None) -> FleetView:
        return view.view(table, viewer)

    def resample(self, table: FleetTable, viewer: int | None, rng: Rng) -> FleetTable:
        return resample(table, viewer, rng)

    def scores(self, table: FleetTable) -> list[int]:
        return [scoring.score(player) for player in table.players]

    def ranking(self, table: FleetTable) -> list[list[int]]:
        return scoring.ranking(table)

    def broken(self, table: FleetTable) -> list[str]:
        return broken(table)


GAME: Final = Fleet()
