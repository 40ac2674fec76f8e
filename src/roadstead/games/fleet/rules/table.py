"""The table of Fleet: what lies where, and the small questions that rules ask of it."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from roadstead.games.fleet.rules.components import (
    CAPACITY,
    CASH,
    COMMON,
    KING_CRAB,
    KING_CRAB_CAPTAINS,
    LICENCES,
    MOST_CASH,
    PUB,
    SHRIMP,
)
from roadstead.games.fleet.rules.spellings import SPELLINGS
from roadstead.kernel.bag import Bag
from roadstead.kernel.handful import (
    BIT,
    ONE_OF,
    kinds_in,
    number_of,
    packed,
    size,
    worth,
)
from roadstead.kernel.notation.spelling import Spelling
from roadstead.kernel.table import Auto, Step, Table

NOTHING: Final[i64] = -1  # a free place on display; no licence up for auction; no bidder

# Cards, boats and licences are handfuls: one number for how many there are of each kind.
COMMON_LICENCES: Final[i64] = ONE_OF[KING_CRAB_CAPTAINS] - 1
KING_CRAB_LICENCES: Final[i64] = ONE_OF[PUB] - ONE_OF[KING_CRAB_CAPTAINS]
CASH_BY_KIND: Final[i64] = packed(CASH)
KING_CRAB_BIT: Final[i64] = BIT[KING_CRAB]

# Where a boat stands in `Player.boats`: without a captain, or captained with 0 to 4 crates.
UNCAPTAINED: Final[i64] = 0
CAPTAINED: Final[i64] = 1  # and as many places further as there are crates on board
FULL: Final[i64] = CAPTAINED + CAPACITY


def cash(cards: i64) -> i64:
    """What a handful of cards is worth in a payment."""
    return worth(cards, CASH_BY_KIND)


@mypyc_attr(acyclic=True)
class LicenceStack:
    """The licences face down: common ones on top, premium ones shuffled in below.

    No order is stored. `unseen` counts every licence that has not come up, with those
    that were taken out unseen at set-up: any of them can be the next one.
    """

    unseen: list[int]
    top: i64  # common licences on top
    common: i64  # common and premium ones in the shuffled part below
    premium: i64

    def __init__(self, unseen: list[int], top: i64, common: i64, premium: i64) -> None:
        self.unseen = unseen
        self.top = top
        self.common = common
        self.premium = premium

    def size(self) -> i64:
        """How many licences are left to come."""
        return self.top + self.common + self.premium

    def weights(self) -> list[int]:
        """How likely each licence is to be the next."""
        common: i64 = 1
        premium: i64 = 1
        if self.top or not self.premium:
            premium = 0
        elif not self.common:
            common = 0
        else:
            # Of c common and p premium licences below, the next is common with c / (c + p);
            # which one, common or premium, is open among the unseen ones of that sort.
            common = self.common * sum(self.unseen[COMMON:])
            premium = self.premium * sum(self.unseen[:COMMON])
        weights = self.unseen[:]
        for kind in range(COMMON):
            weights[kind] *= common
        for kind in range(COMMON, LICENCES):
            weights[kind] *= premium
        return weights

    def take(self, kind: i64) -> None:
        """The next licence has come up."""
        self.unseen[kind] -= 1
        if self.top:
            self.top -= 1
        elif kind < COMMON:
            self.common -= 1
        else:
            self.premium -= 1

    def clone(self) -> LicenceStack:
        return LicenceStack(self.unseen[:], self.top, self.common, self.premium)


@mypyc_attr(acyclic=True)
class Player:
    """What one player has: hand, licences, boats with captains and crates."""

    hand: i64
    known: i64  # starting cards never shown: certainly in the hand, or captains
    drawn: i64  # the part of the hand just drawn of which one card must go
    captains: i64  # the cards face down on boats
    licences: i64
    # Handfuls of boats: uncaptained, then captained with 0 to 4 crates. A boat that moves makes a
    # new tuple, so that clones share what stays.
    boats: tuple[i64, ...]
    processed: i64  # crates on Processing Vessel licences
    launched: i64  # boats launched in this round
    hired: i64  # captains hired in this round

    def __init__(self, hand: i64, boats: tuple[i64, ...]) -> None:
        self.hand = hand
        self.known = 0
        self.drawn = 0
        self.captains = 0
        self.licences = 0
        self.boats = boats
        self.processed = 0
        self.launched = 0
        self.hired = 0

    def owned(self, licence: i64) -> i64:
        """How many licences of a kind the player has."""
        return number_of(self.licences, licence)

    def cards(self) -> i64:
        """How many cards are in the hand."""
        return size(self.hand)

    def may_launch(self) -> i64:
        """The kinds of boats for which the player has a licence, as bits."""
        kinds = kinds_in(self.licences & COMMON_LICENCES)
        return kinds + KING_CRAB_BIT if self.licences & KING_CRAB_LICENCES else kinds

    def show(self, card: i64) -> None:
        """A card leaves the hand for all to see."""
        self.hand -= ONE_OF[card]
        if number_of(self.known, card):
            self.known -= ONE_OF[card]

    def hide(self, card: i64) -> None:
        """A card of the hand becomes a captain, face down."""
        self.hand -= ONE_OF[card]
        self.captains += ONE_OF[card]

    def launch(self, kind: i64) -> None:
        """A boat without a captain is put out."""
        boats = list(self.boats)
        boats[UNCAPTAINED] += ONE_OF[kind]
        self.boats = tuple(boats)

    def move_boat(self, kind: i64, place: i64, to: i64) -> None:
        """A boat gets a captain, or another number of crates."""
        boats = list(self.boats)
        boats[place] -= ONE_OF[kind]
        boats[to] += ONE_OF[kind]
        self.boats = tuple(boats)

    def catch(self) -> None:
        """Every captained boat that is not full gets a crate."""
        boats = list(self.boats)
        boats[FULL - 1] += boats.pop()
        boats.insert(CAPTAINED, 0)
        self.boats = tuple(boats)

    def discounted(self, price: i64) -> i64:
        """What is left of a price: each Shrimp licence takes 1 off."""
        return max(0, price - self.owned(SHRIMP))

    def means(self) -> i64:
        """The most that the player can pay: hand, processed crates and Shrimp discount."""
        return cash(self.hand) + self.processed + self.owned(SHRIMP)

    def means_at_most(self, cards: i64) -> i64:
        """What everybody can see that the player cannot exceed with so many cards."""
        return MOST_CASH * cards + self.processed + self.owned(SHRIMP)

    def fleet(self) -> i64:
        """All boats launched."""
        boats: i64 = 0
        for handful in self.boats:
            boats += handful
        return boats

    def crates(self) -> i64:
        """The crates on boats."""
        crates: i64 = 0
        boats = self.boats
        for load in range(1, CAPACITY + 1):
            loaded: i64 = boats[CAPTAINED + load]
            if loaded:
                crates += load * size(loaded)
        return crates

    def captained(self) -> i64:
        """How many boats have a captain."""
        return size(self.fleet() - self.boats[UNCAPTAINED])

    def clone(self) -> Player:
        copy = Player(self.hand, self.boats)
        copy.known = self.known
        copy.drawn = self.drawn
        copy.captains = self.captains
        copy.licences = self.licences
        copy.processed = self.processed
        copy.launched = self.launched
        copy.hired = self.hired
        return copy


class FleetTable(Table):
    """The licences on display, the supplies, the players, and the auction going on."""

    spellings: ClassVar[dict[str, Spelling]] = SPELLINGS

    players: list[Player]
    stack: LicenceStack
    display: list[int]  # licences for sale by place, or NOTHING
    swept: list[int]  # licences that left the game because nobody bought any
    supply: Bag  # boat cards face down
    shuffled: i64  # what the supply was when it was last shuffled; everybody knows it
    discards: i64
    crates: i64  # crates in the supply; below 0 those that were due beyond it
    spent: i64  # crates paid or traded: out of the game
    round: i64
    phase: i64
    last_round: bool
    start: i64  # the start player
    buying: i64  # seats that have neither bought nor declined in this phase, as bits
    bidding: i64  # seats that have not passed in this auction, as bits
    licence: i64  # up for auction
    bid: i64  # the high bid; 0 before the opening bid
    bidder: i64  # who made it, or is to open
    payer: i64  # who is paying
    price: i64  # how much is to be paid in all
    due: i64  # how much is still to be paid
    paying_with: i64  # the kind paid last: a payment is counted out in the order of kinds
    drawing: i64  # how many cards are still to be drawn
    processing: i64  # the place of the boat processed last among all loads and kinds

    def __init__(
        self, seats: i64, stack: LicenceStack, supply: Bag, display: list[int], swept: list[int]
    ) -> None:
        super().__init__(seats)
        self.players = []
        self.stack = stack
        self.supply = supply
        self.display = display
        self.swept = swept
        self.shuffled = 0
        self.discards = 0
        self.crates = 0
        self.spent = 0
        self.round = 1
        self.phase = NOTHING
        self.last_round = False
        self.start = 0
        self.buying = 0
        self.bidding = 0
        self.licence = NOTHING
        self.bid = 0
        self.bidder = NOTHING
        self.payer = NOTHING
        self.price = 0
        self.due = 0
        self.paying_with = 0
        self.drawing = 0
        self.processing = 0

    def after(self, seat: i64) -> i64:
        """The next seat clockwise."""
        return seat + 1 if seat + 1 < self.seats else 0

    def push_in_turn_order(self, turns: list[list[list[Step[Any]]]]) -> None:
        """One step for each seat, the start player's first (see `turn_orders`)."""
        self.push_all(turns[self.seats][self.start])

    def clone(self) -> FleetTable:
        copy = FleetTable(
            self.seats, self.stack.clone(), self.supply.clone(), self.display[:], self.swept[:]
        )
        copy.players = [player.clone() for player in self.players]
        copy.shuffled = self.shuffled
        copy.discards = self.discards
        copy.crates = self.crates
        copy.spent = self.spent
        copy.round = self.round
        copy.phase = self.phase
        copy.last_round = self.last_round
        copy.start = self.start
        copy.buying = self.buying
        copy.bidding = self.bidding
        copy.licence = self.licence
        copy.bid = self.bid
        copy.bidder = self.bidder
        copy.payer = self.payer
        copy.price = self.price
        copy.due = self.due
        copy.paying_with = self.paying_with
        copy.drawing = self.drawing
        copy.processing = self.processing
        self.clone_stack_onto(copy)
        return copy


class Turn(Auto[FleetTable]):
    """What one seat does, or is asked, in its turn."""

    seat: i64

    def __init__(self, seat: i64) -> None:
        self.seat = seat
