"""The table of Black Fleet: ships, players, decks, and the small questions rules ask of them."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from roadstead.games.black_fleet.rules.chart import Chart
from roadstead.games.black_fleet.rules.components import Cards
from roadstead.games.black_fleet.rules.powers import (
    NO_CARDS,
    Powers,
    may_act,
)
from roadstead.games.black_fleet.rules.sea import DISTANT, OUT
from roadstead.games.black_fleet.rules.spellings import SPELLINGS
from roadstead.kernel.bag import Bag
from roadstead.kernel.handful import BIT
from roadstead.kernel.notation.spelling import Spelling
from roadstead.kernel.table import MOST_SEATS, SEAT_BIT, Step, Table

NOTHING: Final[i64] = -1  # no goods, no card, no ship
NO_SEAT: Final[i64] = -1  # whom the navies belong to

# The ships that a turn can move, as in the codes m, p, y, v: sets of them are four bits.
OWN_MERCHANT: Final[i64] = 0
OWN_PIRATE: Final[i64] = 1
YELLOW_NAVY: Final[i64] = 2
FLEET: Final[i64] = 4
# A seat's merchant and pirate, as bits by the numbers of the ships.
SHIPS_OF: Final[list[i64]] = [BIT[2 * seat] | BIT[2 * seat + 1] for seat in range(MOST_SEATS)]


@mypyc_attr(acyclic=True)
class Ship:
    """A ship: where it is, what it carries, and what it may still do this turn."""

    kind: i64
    seat: i64
    at: i64  # a space, a distant sea or `OUT` (see `sea`)
    goods: i64  # colour of the cargo, always one, or `NOTHING`
    cubes: i64
    left: i64  # spaces still to move
    attacks: i64  # this turn
    deals: i64  # sales or burials this turn
    powers: Powers

    def __init__(self, kind: i64, seat: i64, at: i64) -> None:
        self.kind = kind
        self.seat = seat
        self.at = at
        self.goods = NOTHING
        self.cubes = 0
        self.left = 0
        self.attacks = 0
        self.deals = 0
        self.powers = NO_CARDS

    def on_board(self) -> bool:
        """Whether it lies on a space of the map."""
        return 0 <= self.at < DISTANT

    def may_attack(self) -> bool:
        """Whether it has an action left for an attack."""
        return may_act(self.powers, self.kind, self.attacks + self.deals, self.attacks)

    def may_deal(self) -> bool:
        """Whether it has an action left for a sale or a burial."""
        return may_act(self.powers, self.kind, self.attacks + self.deals, self.deals)

    def carry(self, goods: i64, cubes: i64) -> None:
        """Its cargo from now on."""
        self.goods = goods if cubes else NOTHING
        self.cubes = cubes

    def clone(self) -> Ship:
        copy = Ship(self.kind, self.seat, self.at)
        copy.goods = self.goods
        copy.cubes = self.cubes
        copy.left = self.left
        copy.attacks = self.attacks
        copy.deals = self.deals
        copy.powers = self.powers
        return copy


@mypyc_attr(acyclic=True)
class Player:
    """One player: doubloons, cards in hand, and the display of cards to be flipped."""

    coins: i64
    cards: list[int]  # movement cards in hand, in order
    fortunes: list[int]  # fortune cards in hand, in order
    developments: list[int]  # by price, flipped or not
    flipped: i64  # slots of the display, as bits; the victory card is the fifth
    victory: i64  # the price of the victory card
    powers: Powers  # of the developments flipped
    best: tuple[int, ...]  # numbers by kind of ship, when the last card was compared with others
    compared: i64  # the card that was played then
    kept: i64  # how many cards were compared with it; they are still in hand

    def __init__(
        self, victory: i64, cards: list[int], fortunes: list[int], developments: list[int]
    ) -> None:
        self.coins = 0
        self.cards = cards
        self.fortunes = fortunes
        self.developments = developments
        self.flipped = 0
        self.victory = victory
        self.powers = NO_CARDS
        self.best = ()
        self.compared = NOTHING
        self.kept = 0

    def has(self, slot: i64) -> bool:
        """Whether a card of the display is face up."""
        return self.flipped & BIT[slot] != 0

    def clone(self) -> Player:
        copy = Player(self.victory, self.cards[:], self.fortunes[:], self.developments[:])
        copy.coins = self.coins
        copy.flipped = self.flipped
        copy.powers = self.powers
        copy.best = self.best
        copy.compared = self.compared
        copy.kept = self.kept
        return copy


class BlackFleetTable(Table):
    """The map with its ships, the players around it, the decks, and how far the turn is."""

    spellings: ClassVar[dict[str, Spelling]] = SPELLINGS

    chart: Chart
    cards: Cards
    ships: list[Ship]  # merchant and pirate of every seat, then the yellow and violet navy
    players: list[Player]
    stock: list[int]  # cubes in the ports, by colour
    movement: Bag
    movement_discards: Bag
    fortune: Bag
    fortune_discards: Bag
    round: i64
    turn: i64  # the seat whose turn it is
    final_round: bool
    card: i64  # the movement card of this turn
    commanded: i64  # ships that may move this turn, as bits of the fleet
    waiting: i64  # of these, the ships not yet begun
    active: i64  # the ship that is being moved, or `NOTHING`
    sank: bool  # whether the player has sunk a ship this turn
    swapped: bool  # whether the sister ships have changed places this turn
    ambush: i64  # where the pirate lies since its attack, until it moves
    due: i64  # fortune cards still to be drawn
    keep: i64  # fortune cards that may be kept now
    # What somebody has drawn of the discards, to be taken away when they change; no part of the
    # state.
    picture: object | None

    def __init__(self, seats: i64, chart: Chart, cards: Cards, stock: list[int]) -> None:
        super().__init__(seats)
        self.chart = chart
        self.cards = cards
        self.ships = []
        self.players = []
        self.stock = stock
        self.round = 1
        self.turn = 0
        self.final_round = False
        self.card = NOTHING
        self.commanded = 0
        self.waiting = 0
        self.active = NOTHING
        self.sank = False
        self.swapped = False
        self.ambush = NOTHING
        self.due = 0
        self.keep = 0
        self.picture = None

    def merchant(self, seat: i64) -> Ship:
        return self.ships[2 * seat]

    def pirate(self, seat: i64) -> Ship:
        return self.ships[2 * seat + 1]

    def navy(self, colour: i64) -> Ship:
        return self.ships[2 * self.seats + colour]

    def number(self, letter: i64) -> i64:
        """The number of the ship that a letter of the fleet (m, p, y, v) means now."""
        if letter < YELLOW_NAVY:
            return 2 * self.turn + letter
        return 2 * self.seats + letter - YELLOW_NAVY

    def commanded_ship(self, letter: i64) -> Ship:
        return self.ships[self.number(letter)]

    def is_friendly(self, number: i64) -> bool:
        """Whether the ship is one that the player on turn moves."""
        return (self.friends() >> number) & 1 != 0

    def friends(self) -> i64:
        """The ships that the player on turn moves, as bits by their numbers."""
        return SHIPS_OF[self.turn] | (self.commanded >> YELLOW_NAVY) * BIT[2 * self.seats]

    def is_free(self, space: i64) -> bool:
        """Whether no ship is on the space."""
        return all(ship.at != space for ship in self.ships)

    def unload(self, ship: Ship, cubes: i64) -> None:
        """So many cubes go back to the stock of the port of their colour."""
        self.stock[ship.goods] += cubes
        ship.carry(ship.goods, ship.cubes - cubes)

    def load(self, ship: Ship, colour: i64, cubes: i64) -> None:
        """So many cubes of a port's stock go aboard, or what is there."""
        taken = min(cubes, self.stock[colour])
        self.stock[colour] -= taken
        ship.carry(colour, taken)

    def take_off(self, ship: Ship) -> None:
        """The ship goes back to its owner, its cargo to the stock."""
        if ship.cubes:
            self.unload(ship, ship.cubes)
        ship.at = OUT

    def discard_movement(self, card: i64) -> None:
        """A movement card is discarded."""
        self.movement_discards.put(card)
        self.picture = None

    def discard_fortune(self, kind: i64) -> None:
        """A fortune card is discarded."""
        self.fortune_discards.put(kind)
        self.picture = None

    def clone(self) -> BlackFleetTable:
        copy = BlackFleetTable(self.seats, self.chart, self.cards, self.stock[:])
        copy.ships = [ship.clone() for ship in self.ships]
        copy.players = [player.clone() for player in self.players]
        copy.movement = self.movement.clone()
        copy.movement_discards = self.movement_discards.clone()
        copy.fortune = self.fortune.clone()
        copy.fortune_discards = self.fortune_discards.clone()
        copy.round = self.round
        copy.turn = self.turn
        copy.final_round = self.final_round
        copy.card = self.card
        copy.commanded = self.commanded
        copy.waiting = self.waiting
        copy.active = self.active
        copy.sank = self.sank
        copy.swapped = self.swapped
        copy.ambush = self.ambush
        copy.due = self.due
        copy.keep = self.keep
        self.clone_stack_onto(copy)
        return copy


def take_up(hand: list[int], card: i64) -> None:
    """A card goes into a hand, which stays in order."""
    place = len(hand)
    while place and hand[place - 1] > card:
        place -= 1
    hand.insert(place, card)


def lay_down(hand: list[int], card: i64) -> None:
    """A card leaves a hand."""
    place = 0
    while hand[place] != card:
        place += 1
    hand.pop(place)


class AskOnTurn(Step[BlackFleetTable]):
    """A question to the player on turn: override `legal` and `answer`."""

    def asked(self, table: BlackFleetTable) -> i64:
        return SEAT_BIT[table.turn]
