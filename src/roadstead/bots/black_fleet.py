"""What bots know about Black Fleet: what every ship may earn from where it lies.

A merchant is worth the sale it is sailing for, a loaded pirate the beach, an empty one the
nearest victim, the navy the pirate that it hunts; all the less, the further away. A good
move is one after which the ships are worth more, or that pays at once.
"""

from __future__ import annotations

from math import exp
from typing import Any, Final

from mypy_extensions import i64

from roadstead.bots.black_fleet_waters import FAR, Waters
from roadstead.bots.knowledge import Knowledge, shared_by_lead
from roadstead.games.black_fleet.actions import (
    ATTACK,
    BURY,
    BUY,
    CARD,
    DISCARD,
    ENTER,
    FORTUNE_NAMES,
    FROM,
    PLAY,
    SAIL,
    SELL,
    SHIP,
    SINK,
)
from roadstead.games.black_fleet.chart import GOODS_COUNT, NO_PORT, Chart
from roadstead.games.black_fleet.components import VICTORY_SLOT
from roadstead.games.black_fleet.fortune import Drift
from roadstead.games.black_fleet.piracy import treasure_worth
from roadstead.games.black_fleet.powers import (
    HOLD,
    LOOT,
    MERCHANT,
    NAVY,
    PIRATE,
    SPOILS,
    Powers,
    burial,
    insurance,
    price,
    safe,
)
from roadstead.games.black_fleet.scoring import to_pay
from roadstead.games.black_fleet.sea import DISTANT, OUT
from roadstead.games.black_fleet.table import NOTHING, FleetTable, Player, Ship
from roadstead.games.black_fleet.trade import PlaceMerchant, can_sell, cube_price
from roadstead.kernel.game import Game

# What a promise is worth, by the spaces between a ship and it.
FADE: Final[list[float]] = [0.93**spaces for spaces in range(FAR + 1)]
BOOTY: Final = 3.2  # doubloons that a stolen cube will bring on a beach, roughly
NEW_CARGO: Final = 4.5  # doubloons that a fresh hold promises
MERCHANT_LOST: Final = 3.0  # doubloons that being sunk costs, cargo aside
PIRATE_LOST: Final = 1.5
VICTORY: Final = 40.0  # doubloons: whoever has the victory card is ahead of all others
BEGIN: Final[list[float]] = [0.30, 0.25, 0.20, 0.15]  # merchant, pirate, navies: before ending

# Fortune cards by what playing them wins when nothing special is said below, in doubloons;
# most are kept for a better moment, and search finds it.
HELD_BACK: Final = -0.4
KEEPING: Final[dict[str, float]] = {
    "fair_wind": 1.2,
    "all_hands": 1.1,
    "over_the_reef": 0.5,
    "long_guns": 0.7,
    "contrary_current": 0.5,
    "good_bargain": 2.5,
    "second_watch": 1.3,
    "hasty_burial": 1.5,
    "changing_places": 0.4,
    "letter_of_marque": 1.0,
    "bounty": 1.2,
    "light_fingers": 1.8,
}
KEPT: Final[list[float]] = [KEEPING[name] for name in FORTUNE_NAMES]
GOOD_BARGAIN: Final[i64] = FORTUNE_NAMES.index("good_bargain")
BOUNTY: Final[i64] = FORTUNE_NAMES.index("bounty")
LIGHT_FINGERS: Final[i64] = FORTUNE_NAMES.index("light_fingers")
HASTY_BURIAL: Final[i64] = FORTUNE_NAMES.index("hasty_burial")

NEAR: Final[i64] = 5  # spaces within which a ship is in danger
SELL_CARGO: Final[i64] = SELL()
BURY_TREASURE: Final[i64] = BURY()
NO_SHIP_POWERS: Final = Player(0).powers
MASK: Final[i64] = (1 << 40) - 1  # keeps a product with a million inside a word


class BlackFleetKnowledge(Knowledge[FleetTable]):
    """Takes the shortest ways to the best sales, beaches and victims."""

    def __init__(self) -> None:
        super().__init__()
        self.steep = 1.4
        self.exploration = 0.4
        self.mate = 100
        self.captain = 6000
        self.chart: Chart | None = None
        self.known: Waters | None = None

    def waters(self, table: FleetTable) -> Waters:
        """The ways of the map that is played on; those of the last map are remembered."""
        if self.known is None or self.chart is not table.chart:
            self.chart = table.chart
            self.known = Waters(table.chart)
        return self.known

    def gains(self, table: FleetTable, seat: i64, choices: tuple[int, ...]) -> list[float]:
        outlook = Outlook(table, seat, self.waters(table))
        return [outlook.gain(choice) for choice in choices]

    def glance(self, table: FleetTable, seat: i64) -> i64:
        """Where all ships are and what they carry."""
        seen: i64 = table.turn
        for ship in table.ships:
            seen = (seen * 1_000_003 + ship.at * 64 + ship.cubes * 8 + ship.goods) & MASK
        return seen

    def settled(self, root: FleetTable, table: FleetTable) -> bool:
        """When the turn is over."""
        return table.turn != root.turn or table.round != root.round

    def results(self, game: Game[Any], table: FleetTable) -> list[float]:
        if not table.steps:
            return super().results(game, table)
        waters = self.waters(table)
        standings = [Outlook(table, seat, waters).standing() for seat in range(table.seats)]
        nearest = 60.0
        for player in table.players:
            nearest = min(nearest, float(to_pay(player) - player.coins))
        return shared_by_lead(standings, 3.0 + 0.12 * max(nearest, 0.0))


class Outlook:
    """The table with the eyes of one seat."""

    def __init__(self, table: FleetTable, seat: i64, waters: Waters) -> None:
        self.table = table
        self.seat: i64 = seat
        self.waters = waters
        self.step = table.steps[-1] if table.steps else None

    def standing(self) -> float:
        """How near the seat is to its victory card, in doubloons."""
        player = self.table.players[self.seat]
        ahead = float(player.coins - to_pay(player))
        if player.has(VICTORY_SLOT):
            return ahead + VICTORY
        merchant = self.table.merchant(self.seat)
        pirate = self.table.pirate(self.seat)
        ahead += self.merchant_worth(merchant, merchant.at, 0)
        return ahead + self.pirate_worth(pirate, pirate.at, 0)

    def gain(self, choice: i64) -> float:
        """The doubloons that a choice wins, now or later, against doing nothing."""
        won = 0.0
        if SAIL.owns(choice):
            won = self.gain_of_sailing(SAIL.arg(choice))
        elif CARD.owns(choice):
            won = self.gain_of_card(CARD.arg(choice))
        elif PLAY.owns(choice):
            won = self.gain_of_fortune(PLAY.arg(choice))
        elif SHIP.owns(choice):
            won = BEGIN[SHIP.arg(choice)]
        elif BUY.owns(choice):
            won = 2.0 + float(BUY.arg(choice))
        elif DISCARD.owns(choice):
            won = -KEPT[DISCARD.arg(choice)]
        elif FROM.owns(choice):
            won = self.threat_of(FROM.arg(choice))
        elif ENTER.owns(choice):
            pirate = self.table.pirate(self.seat)
            won = self.pirate_worth(pirate, DISTANT + ENTER.arg(choice), 0)
        else:
            won = self.gain_of_action(choice)
        return won

    def gain_of_action(self, choice: i64) -> float:
        """Attacks, sales and burials pay at once, and change what the ships are worth."""
        table = self.table
        if ATTACK.owns(choice):
            return float(SPOILS) + BOOTY + 0.3 * self.threat_of(ATTACK.arg(choice))
        if SINK.owns(choice):
            return float(SPOILS) + PIRATE_LOST + 0.3 * self.threat_of(SINK.arg(choice))
        if choice == SELL_CARGO:
            merchant = table.merchant(self.seat)
            port = table.chart.port_at[merchant.at]
            coins = float(merchant.cubes * cube_price(table, merchant, port))
            return coins + NEW_CARGO - self.merchant_worth(merchant, merchant.at, 0)
        if choice == BURY_TREASURE:
            return float(treasure_worth(table, table.pirate(self.seat))) + 0.5
        return 0.0

    def gain_of_sailing(self, space: i64) -> float:
        """What a ship is worth on a space, against where it lies."""
        table = self.table
        step = self.step
        if isinstance(step, PlaceMerchant):
            return self.cargo_worth(table.chart.port_at[space], HOLD, NO_SHIP_POWERS, space, 0)
        if isinstance(step, Drift):
            ship = table.ships[step.number]
            theirs = Outlook(table, ship.seat, self.waters)
            return theirs.worth(ship, ship.at) - theirs.worth(ship, space)
        if table.active == NOTHING:
            return self.pirate_worth(table.pirate(self.seat), space, 0)
        ship = table.commanded_ship(table.active)
        return self.worth(ship, space) - self.worth(ship, ship.at)

    def gain_of_card(self, number: i64) -> float:
        """How much nearer the ships come with the numbers of a movement card."""
        table = self.table
        card = table.cards.movement[number]
        merchant = table.merchant(self.seat)
        pirate = table.pirate(self.seat)
        navy = table.navy(card.navy)
        won = self.merchant_worth(merchant, merchant.at, card.moves[MERCHANT])
        won += self.pirate_worth(pirate, pirate.at, card.moves[PIRATE])
        won += self.navy_worth(navy.at, card.moves[NAVY])
        return won + 0.5 * float(card.symbol)

    def gain_of_fortune(self, kind: i64) -> float:
        """Some cards pay at once; the others are kept."""
        table = self.table
        if kind in (BOUNTY, LIGHT_FINGERS, HASTY_BURIAL):
            return 3.0
        if kind == GOOD_BARGAIN:
            merchant = table.merchant(self.seat)
            if merchant.on_board() and can_sell(table, merchant):
                return 9.0
        return HELD_BACK

    def threat_of(self, seat: i64) -> float:
        """How near another seat is to winning, from 0 to about 2."""
        player = self.table.players[seat]
        return 2.0 * exp(-float(to_pay(player) - player.coins) / 15.0)

    def worth(self, ship: Ship, at: i64) -> float:
        """What a ship of ours, or a navy that we move, is worth on a space."""
        if ship.kind == MERCHANT:
            return self.merchant_worth(ship, at, 0)
        if ship.kind == PIRATE:
            return self.pirate_worth(ship, at, 0)
        return self.navy_worth(at, 0)

    def merchant_worth(self, ship: Ship, at: i64, moves: i64) -> float:
        """The best sale within sight, less the danger of being robbed on the way."""
        if at == OUT:
            return NEW_CARGO - MERCHANT_LOST
        powers = self.table.players[self.seat].powers
        worth = self.cargo_worth(ship.goods, ship.cubes, powers, at, moves)
        return worth - 0.5 * self.danger(at, PIRATE)

    def cargo_worth(self, goods: i64, cubes: i64, powers: Powers, at: i64, moves: i64) -> float:
        """What cubes of a colour will bring at the best port, from a space."""
        prices = self.table.chart.prices
        worth = 0.0
        for port in range(GOODS_COUNT):
            if port == goods:
                continue
            coins = cubes * price(powers, prices[port][goods])
            if coins:
                coins += insurance(powers, cubes)
                away = self.waters.to_port[port][at] - moves
                worth = max(worth, float(coins) * FADE[max(away, 0)])
        return worth

    def pirate_worth(self, ship: Ship, at: i64, moves: i64) -> float:
        """A burial for a loaded pirate, a victim for an empty one, less the navies near."""
        if at == OUT:
            return -PIRATE_LOST
        if at >= DISTANT:
            worth = 0.0
            for entry in self.table.chart.entries[at - DISTANT]:
                worth = max(worth, self.pirate_worth(ship, entry, moves - 1))
            return 0.9 * worth
        powers = self.table.players[self.seat].powers
        if not ship.cubes:
            return self.prey_worth(powers, at, moves) - 0.2 * self.danger(at, NAVY)
        worth = 0.0
        chart = self.table.chart
        for place, beach in enumerate(chart.beaches):
            coins = burial(powers, chart.beach_values[place], chart.port_at[beach] != NO_PORT)
            away = self.waters.between(at, beach) - moves
            worth = max(worth, float(coins) * FADE[max(away, 0)])
        dock = burial(powers, 0, True)
        if dock:
            for port in range(GOODS_COUNT):
                away = self.waters.to_port[port][at] - moves
                worth = max(worth, float(dock) * FADE[max(away, 0)])
        if safe(powers, PIRATE, True):
            return worth
        return worth - 0.5 * self.danger(at, NAVY)

    def prey_worth(self, powers: Powers, at: i64, moves: i64) -> float:
        """The merchant that an empty pirate reaches first."""
        worth = 0.0
        for seat in range(self.table.seats):
            victim = self.table.merchant(seat)
            if seat != self.seat and victim.on_board():
                away = self.waters.between(at, victim.at) - 1 - moves
                worth = max(worth, FADE[max(away, 0)])
        return worth * (float(SPOILS + powers.of[LOOT]) + BOOTY)

    def navy_worth(self, at: i64, moves: i64) -> float:
        """The pirate that a navy reaches first, rather a loaded one."""
        worth = 0.0
        for seat in range(self.table.seats):
            pirate = self.table.pirate(seat)
            if seat == self.seat or not pirate.on_board():
                continue
            if safe(self.table.players[seat].powers, PIRATE, pirate.cubes > 0):
                continue
            away = self.waters.between(at, pirate.at) - 1 - moves
            prize = float(SPOILS) + (1.5 if pirate.cubes else 0.5)
            worth = max(worth, prize * FADE[max(away, 0)])
        return worth

    def danger(self, at: i64, kind: i64) -> float:
        """How likely others are to reach a ship on a space with a ship of the kind."""
        table = self.table
        threat = 0.0
        for ship in table.ships:
            if ship.kind != kind or ship.seat == self.seat or not ship.on_board():
                continue
            if kind == PIRATE and ship.cubes:
                continue
            away = self.waters.between(at, ship.at)
            if away <= NEAR:
                threat += 1.0 - 0.12 * float(away)
        return threat


KNOWLEDGE: Final = BlackFleetKnowledge()
