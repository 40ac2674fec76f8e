"""What bots know about Black Fleet: what every ship may earn from where it lies.

A merchant is worth the sale it is sailing for, a loaded pirate the beach, an empty one the
nearest victim, the navy the pirate that it hunts; all the less, the further away. A good
move is one after which the ships are worth more, or that pays at once.
"""

from __future__ import annotations

from math import exp
from typing import Any, Final

from mypy_extensions import i64

from roadstead.bots.mind.knowledge import Knowledge, Term, shared_by_lead
from roadstead.games.black_fleet.bot.deeds import (
    BOOTY,
    Reach,
    best_deed,
    gain_of_change,
    gain_of_current,
    gain_of_help,
    is_prey,
)
from roadstead.games.black_fleet.bot.sights import A_FEW, sights_of
from roadstead.games.black_fleet.bot.waters import FADE, Waters
from roadstead.games.black_fleet.rules.actions import (
    ATTACK,
    BURY,
    BUY,
    CARD,
    DISCARD,
    ENTER,
    FROM,
    PLAY,
    SAIL,
    SELL,
    SHIP,
    SINK,
    SWAP,
    TARGET,
)
from roadstead.games.black_fleet.rules.chart import GOODS_COUNT, NO_PORT, Chart
from roadstead.games.black_fleet.rules.components import VICTORY_SLOT
from roadstead.games.black_fleet.rules.effects import (
    BURIES,
    CHANGES,
    CURRENT,
    FORTUNE_NAMES,
    NO_DEED,
    Fortune,
)
from roadstead.games.black_fleet.rules.fortune import (
    ChangePlaces,
    ChooseDrifter,
    ChooseFriend,
    Drift,
    HelpShip,
    adjacent,
    serves,
    targeted,
)
from roadstead.games.black_fleet.rules.piracy import treasure_worth
from roadstead.games.black_fleet.rules.powers import (
    HOLD,
    LIMIT,
    LOOT,
    MERCHANT,
    MOVES,
    NAVY,
    NO_CARDS,
    PIRATE,
    RAIDS,
    RANGE,
    SPOILS,
    Powers,
    burial,
    insurance,
    price,
    safe,
)
from roadstead.games.black_fleet.rules.sailing import depart, destinations, drift
from roadstead.games.black_fleet.rules.scoring import to_pay, wealth
from roadstead.games.black_fleet.rules.sea import DISTANT, OUT, set_of
from roadstead.games.black_fleet.rules.table import FLEET, NOTHING, BlackFleetTable, Ship
from roadstead.games.black_fleet.rules.trade import PlaceMerchant, cube_price
from roadstead.kernel.game import Game

NEW_CARGO: Final = 5.5  # doubloons that a fresh hold promises
NEXT_CARGO: Final = 0.4  # of what the cargo after this one promises counts already
SELLS_NOW: Final = 3.0  # doubloons that a sale is worth above a better one later
BURIES_NOW: Final = 1.5
RAIDS_NOW: Final = 1.0  # a raid takes nothing off the way that is left
MERCHANT_LOST: Final = 3.0  # doubloons that being sunk costs, cargo aside
PIRATE_LOST: Final = 1.5
VICTORY: Final = 40.0  # doubloons: whoever has the victory card is ahead of all others
BEGIN: Final[list[float]] = [0.30, 0.25, 0.20, 0.15]  # merchant, pirate, navies: before ending

# Fortune cards by what they are worth in hand, in doubloons; cards that we do not know are
# worth KEPT_UNKNOWN.
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
KEPT_UNKNOWN: Final = 1.0
KEPT: Final[list[float]] = [KEEPING.get(name, KEPT_UNKNOWN) for name in FORTUNE_NAMES]
HELD_BACK: Final = -0.4  # a card that brings too little now waits for a better moment
# A card must bring more than this part of its worth in hand.
WAITING: Final = 0.4
WAITING_IN_A_FULL_HAND: Final = 0.15
AT_HAND: Final = 5.0  # an attack that a current brings about, against all other spaces
SPITE: Final = 0.5  # of what others lose is what we gain, when they are about to win
THREATENING: Final = 0.8

MOST_MAPS: Final = 16  # whose ways are remembered
NEAR: Final[i64] = 5  # spaces within which a ship is in danger
SELL_CARGO: Final[i64] = SELL()
BURY_TREASURE: Final[i64] = BURY()
SWAP_SHIPS: Final[i64] = SWAP()
NO_SHIP_POWERS: Final = NO_CARDS
MASK: Final[i64] = (1 << 40) - 1  # keeps a product with a million inside a word


class BlackFleetKnowledge(Knowledge[BlackFleetTable]):
    """Takes the shortest ways to the best sales, beaches and victims."""

    def __init__(self) -> None:
        super().__init__()
        self.steep = 1.4
        self.exploration = 0.4
        self.mate = 100
        self.captain = 6000
        self.terms = [
            Term("doubloons", "earned"),
            Term("doubloons", "in sight for the merchant"),
            Term("doubloons", "in sight for the pirate"),
            Term("fortune cards", "in hand", 1.2),
        ]
        self.chart: Chart | None = None  # that was looked at last
        self.current: Waters | None = None
        self.known: dict[str, Waters] = {}  # by the drawing of the map

    def waters(self, table: BlackFleetTable) -> Waters:
        """The ways of the map that is played on; those of the last few maps are remembered."""
        if self.current is None or self.chart is not table.chart:
            drawing = "\n".join(table.chart.rows)
            if drawing not in self.known:
                if len(self.known) == MOST_MAPS:
                    self.known.clear()
                self.known[drawing] = Waters(table.chart)
            self.chart = table.chart
            self.current = self.known[drawing]
        return self.current

    def gains(self, table: BlackFleetTable, seat: i64, choices: tuple[int, ...]) -> list[float]:
        outlook = SeaOutlook(table, seat, self.waters(table))
        found = [0.0 if PLAY.owns(choice) else outlook.gain(choice) for choice in choices]
        best = found[0]
        for gain in found:
            best = max(best, gain)
        # A card costs no time: one that brings something is played before anything else.
        for place, choice in enumerate(choices):
            if PLAY.owns(choice):
                won = outlook.gain_of_fortune(PLAY.arg(choice))
                found[place] = best + won if won > 0.0 else HELD_BACK
        return found

    def glance(self, table: BlackFleetTable, seat: i64) -> i64:
        """Where all ships are and what they carry."""
        seen: i64 = table.turn
        for ship in table.ships:
            seen = (seen * 1_000_003 + ship.at * 64 + ship.cubes * 8 + ship.goods) & MASK
        return seen

    def settled(self, root: BlackFleetTable, table: BlackFleetTable) -> bool:
        """When the turn is over."""
        return table.turn != root.turn or table.round != root.round

    def results(self, game: Game[Any], table: BlackFleetTable) -> list[float]:
        if not table.steps:
            return super().results(game, table)
        waters = self.waters(table)
        standings = [SeaOutlook(table, seat, waters).standing() for seat in range(table.seats)]
        nearest = 60.0
        for player in table.players:
            nearest = min(nearest, float(to_pay(player) - player.coins))
        return shared_by_lead(standings, 3.0 + 0.12 * max(nearest, 0.0))

    def sights(self, table: BlackFleetTable, seat: i64) -> list[float]:
        seen = sights_of(table, seat)
        SeaOutlook(table, seat, self.waters(table)).add_sights(seen)
        return seen

    def held(self, table: BlackFleetTable, seat: i64) -> list[float]:
        player = table.players[seat]
        outlook = SeaOutlook(table, seat, self.waters(table))
        merchant = table.merchant(seat)
        pirate = table.pirate(seat)
        return [
            float(wealth(player)),
            outlook.merchant_worth(merchant, merchant.at, 0),
            outlook.pirate_worth(pirate, pirate.at, 0),
            float(len(player.fortunes)),
        ]


class SeaOutlook:
    """The table with the eyes of one seat."""

    def __init__(self, table: BlackFleetTable, seat: i64, waters: Waters) -> None:
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

    def add_sights(self, seen: list[float]) -> None:
        """What the ships may hope for and have to fear, and what the cards in hand are worth."""
        player = self.table.players[self.seat]
        merchant = self.table.merchant(self.seat)
        pirate = self.table.pirate(self.seat)
        kept = 0.0
        for kind in player.fortunes:
            kept += KEPT[kind]
        furthest: i64 = 0
        for card in player.cards:
            furthest = max(furthest, self.table.cards.movement[card].moves[MERCHANT])
        seen.append(self.merchant_worth(merchant, merchant.at, 0) / A_FEW)
        seen.append(self.pirate_worth(pirate, pirate.at, 0) / A_FEW)
        seen.append(self.danger(merchant.at, PIRATE) if merchant.on_board() else 0.0)
        seen.append(self.danger(pirate.at, NAVY) if pirate.on_board() else 0.0)
        seen.append(self.sale_within(merchant, furthest) / A_FEW if merchant.on_board() else 0.0)
        seen.append(self.nearest_merchant(pirate.at, 0) if pirate.on_board() else 0.0)
        seen.append(kept / 3.0)

    def sale_within(self, merchant: Ship, spaces: i64) -> float:
        """The doubloons of the best sale so many spaces away, at most."""
        powers = self.table.players[self.seat].powers
        best = 0.0
        for port, prices in enumerate(self.table.chart.prices):
            if self.waters.to_port[port][merchant.at] <= spaces + powers.of[MOVES + MERCHANT]:
                coins = merchant.cubes * price(powers, prices[merchant.goods])
                if port != merchant.goods and coins:
                    best = max(best, float(coins + insurance(powers, merchant.cubes)))
        return best

    def gain(self, choice: i64) -> float:
        """The doubloons that a choice wins, now or later, against doing nothing."""
        won = 0.0
        if SAIL.owns(choice):
            won = self.gain_of_sailing(SAIL.arg(choice))
        elif CARD.owns(choice):
            won = self.gain_of_card(CARD.arg(choice))
        elif SHIP.owns(choice):
            won = self.gain_of_ship(SHIP.arg(choice))
        elif TARGET.owns(choice):
            won = self.gain_of_target(targeted(self.table, choice))
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
            threat = 0.3 * self.threat_of(ATTACK.arg(choice))
            if table.commanded_ship(table.active).kind == MERCHANT:
                return (
                    float(table.commanded_ship(table.active).powers.of[RAIDS]) + RAIDS_NOW + threat
                )
            return float(SPOILS) + BOOTY + threat
        if SINK.owns(choice):
            return float(SPOILS) + PIRATE_LOST + 0.3 * self.threat_of(SINK.arg(choice))
        if choice == SELL_CARGO:
            merchant = table.merchant(self.seat)
            port = table.chart.port_at[merchant.at]
            coins = float(merchant.cubes * cube_price(table, merchant, port))
            return coins + NEW_CARGO - self.merchant_worth(merchant, merchant.at, 0)
        if choice == BURY_TREASURE:
            return float(treasure_worth(table, table.pirate(self.seat))) + 0.5
        return self.gain_of_swap() if choice == SWAP_SHIPS else 0.0

    def gain_of_swap(self) -> float:
        """What the sister ships are worth in each other's place."""
        table = self.table
        merchant = table.merchant(self.seat)
        pirate = table.pirate(self.seat)
        here = self.merchant_worth(merchant, merchant.at, 0) + self.pirate_worth(
            pirate, pirate.at, 0
        )
        here += best_deed(table, self.waters, merchant) + best_deed(table, self.waters, pirate)
        merchant.at, pirate.at = pirate.at, merchant.at
        there = self.merchant_worth(merchant, merchant.at, 0) + self.pirate_worth(
            pirate, pirate.at, 0
        )
        there += best_deed(table, self.waters, merchant) + best_deed(table, self.waters, pirate)
        merchant.at, pirate.at = pirate.at, merchant.at
        return there - here

    def gain_of_sailing(self, space: i64) -> float:
        """What a ship is worth on a space, against where it lies."""
        table = self.table
        step = self.step
        if isinstance(step, PlaceMerchant):
            return self.cargo_worth(table.chart.port_at[space], HOLD, NO_SHIP_POWERS, space, 0)
        if isinstance(step, Drift):
            return self.gain_of_drift(step.number, space)
        if table.active == NOTHING:
            return self.pirate_worth(table.pirate(self.seat), space, 0)
        ship = table.commanded_ship(table.active)
        won = self.worth(ship, space) - self.worth(ship, ship.at)
        return won + self.pays_at_once(ship, space)

    def pays_at_once(self, ship: Ship, space: i64) -> float:
        """What it is worth that cargo can be sold, or a treasure buried, on a space this turn."""
        if ship.kind == NAVY or not ship.may_deal():
            return 0.0
        chart = self.table.chart
        port = chart.port_at[space]
        if ship.kind == PIRATE:
            on_dock = port != NO_PORT
            buries = ship.cubes > 0 and burial(ship.powers, chart.beach_at[space], on_dock) > 0
            return BURIES_NOW if buries else 0.0
        sells = port != NO_PORT and self.table.stock[port] and cube_price(self.table, ship, port)
        return SELLS_NOW if sells else 0.0

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

    def gain_of_ship(self, letter: i64) -> float:
        """Beginning with a ship, or choosing it for a fortune card."""
        table = self.table
        step = self.step
        if isinstance(step, HelpShip):
            card = table.cards.fortune_cards[step.kind]
            return gain_of_help(table, self.waters, table.commanded_ship(letter), card)
        if isinstance(step, ChooseFriend):
            return self.best_change(table.commanded_ship(letter))
        return BEGIN[letter]

    def gain_of_target(self, number: i64) -> float:
        """Carrying a ship away, or changing places with it."""
        table = self.table
        step = self.step
        if isinstance(step, ChooseDrifter):
            return self.gain_of_carrying(number, table.cards.fortune_cards[step.kind].amount)
        assert isinstance(step, ChangePlaces)
        return gain_of_change(table, self.waters, table.ships[step.number], table.ships[number])

    def gain_of_drift(self, number: i64, space: i64) -> float:
        """A space where our active ship can attack it; otherwise the one that hurts it most."""
        table = self.table
        ship = table.ships[number]
        theirs = SeaOutlook(table, ship.seat, self.waters)
        won = theirs.worth(ship, ship.at) - theirs.worth(ship, space)
        if table.active == NOTHING:
            return won
        ours = table.commanded_ship(table.active)
        if ours.may_attack() and is_prey(table, ours, ship):
            left, middle, right = Reach(depart(table, ours), ours).within(ours.powers.of[RANGE])
            one, two, three = set_of([space])
            if left & one | middle & two | right & three:
                won += AT_HAND
        return won

    def gain_of_fortune(self, kind: i64) -> float:
        """What a card brings now, less what it is worth in hand."""
        card = self.table.cards.fortune_cards[kind]
        player = self.table.players[self.seat]
        full = len(player.fortunes) >= player.powers.of[LIMIT]
        kept = KEPT[kind] * (WAITING_IN_A_FULL_HAND if full else WAITING)
        return self.gain_of_playing(card) - kept

    def gain_of_playing(self, card: Fortune) -> float:
        """What a card brings now."""
        table = self.table
        if card.deed == NO_DEED:
            return self.gain_of_powers(card)
        if card.deed == BURIES:
            return float(treasure_worth(table, table.pirate(self.seat)))
        if card.deed == CURRENT:
            won = 0.0
            for number in range(2 * table.seats):
                won = max(won, self.gain_of_carrying(number, card.amount))
            return won
        if card.deed == CHANGES:
            if table.active == NOTHING:
                return 0.0
            return self.best_change(table.commanded_ship(table.active))
        return float(card.amount)

    def gain_of_powers(self, card: Fortune) -> float:
        """What the card's powers add: to the active ship, or to all that it serves."""
        table = self.table
        won = 0.0
        for letter in range(FLEET):
            if (card.chosen and letter != table.active) or not serves(table, card, letter):
                continue
            won += gain_of_help(table, self.waters, table.commanded_ship(letter), card)
        return won

    def gain_of_carrying(self, number: i64, spaces: i64) -> float:
        """What a current brings: a victim within reach, or harm to somebody about to win."""
        table = self.table
        ship = table.ships[number]
        if ship.seat == self.seat or not ship.on_board():
            return 0.0
        won = 0.0
        if table.active != NOTHING:
            won = gain_of_current(table, table.commanded_ship(table.active), ship, spaces)
        threat = self.threat_of(ship.seat)
        if threat > THREATENING:
            theirs = SeaOutlook(table, ship.seat, self.waters)
            here = theirs.worth(ship, ship.at)
            for choice in destinations(drift(table, ship), spaces):
                loss = here - theirs.worth(ship, SAIL.arg(choice))
                won = max(won, SPITE * threat * loss)
        return won

    def best_change(self, ship: Ship) -> float:
        """What the best of its neighbours' places adds to the best deed of a ship."""
        won = 0.0
        for other in self.table.ships:
            if adjacent(ship, other):
                won = max(won, gain_of_change(self.table, self.waters, ship, other))
        return won

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
        powers = self.powers_of(ship)
        worth = self.cargo_worth(ship.goods, ship.cubes, powers, at, moves)
        if powers.of[RAIDS]:
            raid = float(powers.of[RAIDS]) * self.nearest_merchant(at, moves + powers.of[RANGE])
            worth += 0.5 * raid
        return worth - 0.5 * self.danger(at, PIRATE)

    def powers_of(self, ship: Ship) -> Powers:
        """What cards give to a ship of ours: this turn's fortune cards too, while they last."""
        if self.table.turn == self.seat and self.table.card != NOTHING:
            return ship.powers
        return self.table.players[self.seat].powers

    def cargo_worth(self, goods: i64, cubes: i64, powers: Powers, at: i64, moves: i64) -> float:
        """What cubes of a colour will bring at the best port, from a space.

        Some of what is loaded there counts, so that a short way may be better than a high price.
        """
        prices = self.table.chart.prices
        worth = 0.0
        for port in range(GOODS_COUNT):
            if port == goods:
                continue
            coins = cubes * price(powers, prices[port][goods])
            if coins:
                coins += insurance(powers, cubes)
                away = self.waters.to_port[port][at] - moves
                both = float(coins) + NEXT_CARGO * self.waters.promises[port]
                worth = max(worth, both * FADE[max(away, 0)])
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
        powers = self.powers_of(ship)
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
        near = self.nearest_merchant(at, moves + powers.of[RANGE])
        return near * (float(SPOILS + powers.of[LOOT]) + BOOTY)

    def nearest_merchant(self, at: i64, moves: i64) -> float:
        """How near the nearest of the others' merchants is, from 1 down."""
        near = 0.0
        for seat in range(self.table.seats):
            victim = self.table.merchant(seat)
            if seat != self.seat and victim.on_board():
                away = self.waters.between(at, victim.at) - moves
                near = max(near, FADE[max(away, 0)])
        return near

    def navy_worth(self, at: i64, moves: i64) -> float:
        """The pirate that a navy reaches first, rather a loaded one."""
        worth = 0.0
        reach = self.table.players[self.seat].powers.of[RANGE]
        for seat in range(self.table.seats):
            pirate = self.table.pirate(seat)
            if seat == self.seat or not pirate.on_board():
                continue
            if safe(self.table.players[seat].powers, PIRATE, pirate.cubes > 0):
                continue
            away = self.waters.between(at, pirate.at) - reach - moves
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
