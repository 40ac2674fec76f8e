"""Black Fleet as the kernel knows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from roadstead.games.black_fleet.rules import invariants, scoring, view
from roadstead.games.black_fleet.rules.actions import ACTIONS
from roadstead.games.black_fleet.rules.chart import (
    FIRST_MAP,
    GOODS_COUNT,
    SMALL_MAP,
    STANDARD_MAP,
    Chart,
    load_chart,
)
from roadstead.games.black_fleet.rules.components import (
    CUBES,
    FIRST_CARDS,
    STANDARD_CARDS,
    Cards,
    load_cards,
    load_cards_of_rules_1,
)
from roadstead.games.black_fleet.rules.options import VictoryCards, victory_prices
from roadstead.games.black_fleet.rules.powers import (
    MERCHANT,
    NAVY,
    PIRATE,
)
from roadstead.games.black_fleet.rules.sea import OUT
from roadstead.games.black_fleet.rules.table import NO_SEAT, BlackFleetTable, Player, Ship
from roadstead.games.black_fleet.rules.turn import set_up_steps
from roadstead.games.black_fleet.views import BlackFleetView
from roadstead.kernel.bag import Bag
from roadstead.kernel.base.errors import BadSetUp
from roadstead.kernel.base.options import Data, DataFile, Switch
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng

PACKAGE: Final = "roadstead.games.black_fleet.data"


class BlackFleet(Game[BlackFleetTable]):
    """Three or four captains trade, rob and hunt; the first fleet complete pays the ransom."""

    def __init__(
        self, rules: int, chart: Chart, cards: Cards, read: Callable[[str], Cards]
    ) -> None:
        self.chart = chart
        self.cards = cards
        self.read_cards = read
        self.name = "black-fleet"
        self.title = "Black Fleet"
        self.rules = rules
        self.players = (3, 4)
        self.options = (
            VictoryCards(
                "victory",
                "What the victory card costs: for all, or by seat (20,10,20).",
                ("10", "20"),
                title="Price of the victory card",
            ),
            Switch("small_map", "A smaller map with shorter ways.", only_with=(3,)),
            Data(
                "map",
                "A map of your own: a copy of our file, changed.",
                load_chart,
                title="A map of your own",
            ),
            Data(
                "cards",
                "Cards of your own: a copy of our file, changed.",
                read,
                title="Cards of your own",
            ),
        )
        self.files = (
            DataFile(PACKAGE, "map.toml", "map", "the map"),
            DataFile(PACKAGE, "small_map.toml", "map", "the map"),
            DataFile(PACKAGE, "cards.toml", "cards", "most of the cards"),
        )
        self.actions = ACTIONS

    def set_up(self, players: int, options: Mapping[str, object]) -> BlackFleetTable:
        cards = self.cards_of(options)
        chart = self._chart(options)
        table = BlackFleetTable(players, chart, cards, [CUBES] * GOODS_COUNT)
        for seat in range(players):
            table.ships.append(Ship(MERCHANT, seat, OUT))
            table.ships.append(Ship(PIRATE, seat, OUT))
        table.ships.extend([Ship(NAVY, NO_SEAT, start) for start in chart.navies])
        table.players = [
            Player(price, [], [], []) for price in victory_prices(options["victory"], players)
        ]
        table.movement = Bag([1] * len(cards.movement))
        table.movement_discards = Bag([0] * len(cards.movement))
        table.fortune = Bag(cards.fortune[:])
        table.fortune_discards = Bag([0] * len(cards.fortune))
        table.push_all(set_up_steps(players))
        return table

    def cards_of(self, options: Mapping[str, object]) -> Cards:
        """The cards of a game with these options."""
        own_cards = str(options["cards"])
        return self.read_cards(own_cards) if own_cards else self.cards

    def view(self, table: BlackFleetTable, viewer: int | None) -> BlackFleetView:
        return view.view(table, viewer)

    def resample(self, table: BlackFleetTable, viewer: int | None, rng: Rng) -> BlackFleetTable:
        return view.resample(table, viewer, rng)

    def scores(self, table: BlackFleetTable) -> list[int]:
        return [scoring.wealth(player) for player in table.players]

    def ranking(self, table: BlackFleetTable) -> list[list[int]]:
        return scoring.ranking(table)

    def broken(self, table: BlackFleetTable) -> list[str]:
        return invariants.broken(table)

    def _chart(self, options: Mapping[str, object]) -> Chart:
        own_map = str(options["map"])
        if own_map and options["small_map"]:
            raise BadSetUp("choose the small map or a map of your own, not both")
        if own_map:
            return load_chart(own_map)
        return SMALL_MAP if options["small_map"] else self.chart


FIRST: Final = BlackFleet(1, FIRST_MAP, FIRST_CARDS, load_cards_of_rules_1)
GAME: Final = BlackFleet(2, STANDARD_MAP, STANDARD_CARDS, load_cards)
GAME.earlier = (FIRST,)
