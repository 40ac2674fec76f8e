"""The table of the dice game: the players' sheets, the dice, and the edition in play."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from roadstead.games.fleet_dice.rules.components import (
    FISHING_BOATS,
    OYSTER,
    SECTIONS,
    SHIPS,
)
from roadstead.games.fleet_dice.rules.sheet import Sheet
from roadstead.games.fleet_dice.rules.spellings import SPELLINGS
from roadstead.kernel.handful import BIT, KIND_BITS, MOST_OF_A_KIND, ONE_OF, number_of, packed
from roadstead.kernel.notation.spelling import Spelling
from roadstead.kernel.table import Frozen, Step, Table

MOST_SEATS: Final = 4
NO_BONUS: Final[i64] = -1
NOBODYS: Final[i64] = -1  # a die that nobody has selected

SET_UP: Final[i64] = 0
BOAT_PHASE: Final[i64] = 1
INCOME_PHASE: Final[i64] = 2
FISHING_PHASE: Final[i64] = 3
TOWN_PHASE: Final[i64] = 4
GAME_OVER: Final[i64] = 5


class Edition(Frozen):
    """The rules that differ: which steps make a round, and what licences do.

    Phases go by turn: the seats, and in the solo game Captain Ruth after them.
    """

    sheet: Sheet  # the one that is used when the players bring none
    rounds: i64
    phases: list[int]
    steps_of_round: list[Step[Any]]
    boat_phase: list[list[list[Step[Any]]]]  # by how many select dice, and who is first
    town_phase: list[list[list[Step[Any]]]]
    fishing_phase: list[list[list[Step[Any]]]]  # by seats, and who of them is first
    club_fishing: list[list[Step[Any]]]  # by seat: what one player's own fishing is
    shrimp_reach: list[int]  # by level: the sections that a selected Shrimp die may fill
    shrimp_boxes: list[int]  # by level: how many boxes of that section
    shrimp_stars: list[int]  # by level: star actions after that
    licence_texts: dict[str, list[str]]  # the bonuses that are no numbers on the sheet


# How many boxes there are in each section: a handful for the sections that can hold boats, and one
# for the buildings.
Boxes = tuple[i64, i64]


def boxes_in(boxes: Boxes, section: i64) -> i64:
    """How many of these boxes are in a section."""
    # The shifts of `number_of`, of which plain Python would feel the call.
    of_ships, of_buildings = boxes
    if section < SHIPS:
        return (of_ships >> KIND_BITS * section) & MOST_OF_A_KIND
    return (of_buildings >> KIND_BITS * (section - SHIPS)) & MOST_OF_A_KIND


def changed(boxes: Boxes, section: i64, more: i64) -> Boxes:
    """The same with so many more in a section, or fewer."""
    of_ships, of_buildings = boxes
    if section < SHIPS:
        return of_ships + more * ONE_OF[section], of_buildings
    return of_ships, of_buildings + more * ONE_OF[section - SHIPS]


@mypyc_attr(acyclic=True)
class Player:
    """One player's score sheet as far as it is filled in; what goes by kind is a handful."""

    filled: Boxes  # from the top
    left: Boxes  # still open; what is neither filled nor open is struck
    open: i64  # sections with open boxes, as bits
    licences: i64  # activated, by type
    boats: i64  # launched, by ship
    fleet: i64  # all boats launched
    fish: list[i64]  # on every boat that fishes, by slot
    caught: i64  # all fish
    coins: i64  # coin boxes filled
    coin_box: i64  # the first coin box that is neither filled nor passed over
    struck_stars: i64  # stars of the coin track that Captain Ruth has struck, as bits
    bonus: i64  # the King Crab bonus
    hexes: i64  # filled at the Seafood Buffet, as bits by type
    salvaged: i64  # uses of the Salvage Yard
    waiting: i64  # stars won while fishing, to be taken afterwards
    staying: i64  # boats that do not fish this time, as bits by slot
    picture: object | None  # what somebody has drawn of this sheet

    def __init__(self, left: Boxes, open_ones: i64, fish: list[i64]) -> None:
        self.filled = (0, 0)
        self.left = left
        self.open = open_ones
        self.licences = 0
        self.boats = 0
        self.fleet = 0
        self.fish = fish
        self.caught = 0
        self.coins = 0
        self.coin_box = 0
        self.struck_stars = 0
        self.bonus = NO_BONUS
        self.hexes = 0
        self.salvaged = 0
        self.waiting = 0
        self.staying = 0
        self.picture = None

    def filled_in(self, section: i64) -> i64:
        """How many boxes of a section are filled."""
        return boxes_in(self.filled, section)

    def left_in(self, section: i64) -> i64:
        """How many boxes of a section are still open."""
        return boxes_in(self.left, section)

    def licences_of(self, boat_type: i64) -> i64:
        """How many licences of a type are activated."""
        return number_of(self.licences, boat_type)

    def boats_of(self, ship: i64) -> i64:
        """How many boats of a kind are launched."""
        return number_of(self.boats, ship)

    def fill(self, section: i64) -> None:
        """Fill in the topmost open box of a section."""
        self.filled = changed(self.filled, section, 1)
        self.close(section, 1)

    def close(self, section: i64, boxes: i64) -> None:
        """So many boxes of a section are no longer open."""
        self.left = changed(self.left, section, -boxes)
        if not boxes_in(self.left, section):
            self.open -= BIT[section]

    def completed(self, building: i64) -> bool:
        """Whether no box of a building is open and at least one was filled, not struck."""
        return not self.open & BIT[building] and self.filled_in(building) > 0

    def clone(self) -> Player:
        copy = Player(self.left, self.open, self.fish[:])
        copy.filled = self.filled
        copy.licences = self.licences
        copy.boats = self.boats
        copy.fleet = self.fleet
        copy.caught = self.caught
        copy.coins = self.coins
        copy.coin_box = self.coin_box
        copy.struck_stars = self.struck_stars
        copy.bonus = self.bonus
        copy.hexes = self.hexes
        copy.salvaged = self.salvaged
        copy.waiting = self.waiting
        copy.staying = self.staying
        return copy


def empty_sheet(sheet: Sheet) -> Player:
    """A player whose sheet is still empty."""
    boxes = [len(symbols) for symbols in sheet.symbols]
    open_ones = sum([BIT[section] for section in range(SECTIONS) if boxes[section]])
    return Player((packed(boxes[:SHIPS]), packed(boxes[SHIPS:])), open_ones, [0] * sheet.slots)


class DiceTable(Table):
    """The dice pool in the middle and the players' score sheets around it."""

    spellings: ClassVar[dict[str, Spelling]] = SPELLINGS

    edition: Edition
    sheet: Sheet
    players: list[Player]
    turns: i64  # how many select dice: the seats, or the lone player and Captain Ruth
    first: i64  # whose turn is the first of the round
    round: i64
    phase: i64
    dice: list[int]  # the faces of the pool
    taken: list[int]  # whose turn each die was selected in, or NOBODYS
    using: i64  # the face of the die in use
    bonuses: i64  # King Crab bonuses taken, as bits
    tokens: list[int]  # sections with Captain Ruth's tokens; none unless she plays

    def __init__(self, seats: i64, edition: Edition, sheet: Sheet, players: list[Player]) -> None:
        super().__init__(seats)
        self.edition = edition
        self.sheet = sheet
        self.players = players
        self.turns = seats if seats > 1 else 2
        self.first = 0
        self.round = 1
        self.phase = SET_UP
        self.dice = []
        self.taken = []
        self.using = 0
        self.bonuses = 0
        self.tokens = []

    @property
    def rounds(self) -> int:
        return self.edition.rounds

    def first_seat(self) -> i64:
        """The first seat in turn order, whether or not Captain Ruth comes before it."""
        return self.first if self.first < self.seats else 0

    def after(self, turn: i64) -> i64:
        """Whose turn comes next."""
        return turn + 1 if turn + 1 < self.turns else 0

    def clone(self) -> DiceTable:
        players = [player.clone() for player in self.players]
        copy = DiceTable(self.seats, self.edition, self.sheet, players)
        copy.first = self.first
        copy.round = self.round
        copy.phase = self.phase
        copy.dice = self.dice[:]
        copy.taken = self.taken[:]
        copy.using = self.using
        copy.bonuses = self.bonuses
        copy.tokens = self.tokens[:]
        self.clone_stack_onto(copy)
        return copy


def capacity(sheet: Sheet, player: Player, slot: i64) -> i64:
    """How many fish the boat in a slot holds; Oyster boats by licence level."""
    room: i64 = sheet.room[slot]
    return room or sheet.oyster_capacity[player.licences_of(OYSTER)]


def full_boats(sheet: Sheet, player: Player) -> i64:
    """How many boats can catch no more fish."""
    full: i64 = 0
    for ship in FISHING_BOATS:
        first: i64 = sheet.first_slot[ship]
        for slot in range(first, first + player.boats_of(ship)):
            if player.fish[slot] >= capacity(sheet, player, slot):
                full += 1
    return full
