"""What bots know about Fleet: what a licence, a card and a boat will still be worth.

Everything is counted in victory points. Cash is not: it counts by what it can still buy,
which is much in the first rounds and little in the last.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from roadstead.bots.mind.knowledge import Knowledge, Term, shared_by_lead
from roadstead.games.fleet.rules.actions import (
    BID,
    DISCARD,
    HIRE,
    LAUNCH,
    LEAST_BID,
    NOMINATE,
    PAY,
    PROCESS,
    TRADE,
)
from roadstead.games.fleet.rules.components import (
    BOAT_POINTS,
    BOATS,
    CAPACITY,
    CASH,
    COMMON,
    CRATES_A_POINT,
    DIFFERENT_POINTS,
    KING_CRAB_CAPTAINS,
    KING_CRAB_DIFFERENT,
    KING_CRAB_FISH,
    KING_CRAB_MOST,
    LAUNCH_COST,
    LICENCE_POINTS,
    MINIMUM_BID,
    PROCESSING_VESSEL,
    PUB,
)
from roadstead.games.fleet.rules.payment import CRATE
from roadstead.games.fleet.rules.scoring import (
    boat_points,
    different_licences,
    king_crab_points,
    licence_points,
    score,
)
from roadstead.games.fleet.rules.table import (
    CAPTAINED,
    NOTHING,
    UNCAPTAINED,
    FleetTable,
    Player,
    cash,
)
from roadstead.kernel.game import Game
from roadstead.kernel.handful import number_of, size

# What a licence saves or brings in a round, in cash, by how many of its kind one has.
INCOME: Final[list[list[float]]] = [
    [2.2, 1.2, 1.2, 1.0, 1.0],  # Tuna: cards kept
    [1.9, 1.7, 1.5, 1.2, 1.0],  # Shrimp: 1 off the licence and each boat
    [2.4, 0.8, 0.4, 0.2, 0.2],  # Lobster: a second captain, cards for captains
    [1.7, 1.4, 1.2, 1.0, 1.0],  # Processing Vessel: cards for crates
    [2.6, 1.5, 1.3, 1.2, 1.0],  # Cod: a second boat, cards for launching
]
CARD_CASH: Final = 2.0  # what a boat card is worth on the average
FIRST_LICENCE: Final = 3.0  # points: nothing can be launched without one
ROUNDS_AHEAD: Final[i64] = 4
RESERVE: Final = 5.0  # cash: a boat, its cost and a captain
ANOTHER_SORT: Final = 1.5  # points that a new sort of licence adds to that King Crab licence
LEFT_OVER: Final = 0.8  # how likely the other licence is still there, at its minimum
JUMP: Final = 1.7  # points that each step beyond the next higher bid seems to give away


class FleetKnowledge(Knowledge[FleetTable]):
    """Buys what pays by the end of the game, launches and hires whenever it can."""

    def __init__(self) -> None:
        super().__init__()
        self.steep = 0.4
        self.exploration = 0.5
        self.mate = 100
        self.captain = 2400
        self.terms = [
            Term("points", "from licences"),
            Term("points", "from boats"),
            Term("points", "from fish"),
            Term("points", "from King Crab bonuses"),
            Term("cash", "to spend", 0.5),
            Term("cash", "a round from licences", 1.5),
        ]

    def gains(self, table: FleetTable, seat: i64, choices: tuple[int, ...]) -> list[float]:
        rounds = rounds_left(table)
        player = table.players[seat]
        if BID.owns(choices[len(choices) - 1]):
            return gains_of_bids(table, player, rounds, choices)
        return [gain(table, player, rounds, choice) for choice in choices]

    def glance(self, table: FleetTable, seat: i64) -> i64:
        """The round, what is for sale or being sold, and how the others stand."""
        seen = table.round * 64 + table.phase
        for licence in table.display:
            seen = seen * 11 + licence + 1
        seen = (seen * 11 + table.licence + 1) * 101 + table.bid
        return seen * 64 + table.bidding * 4 + table.bidder

    def settled(self, root: FleetTable, table: FleetTable) -> bool:
        """Some rounds ahead: far enough for a boat launched now to fill."""
        return table.round > root.round + ROUNDS_AHEAD

    def results(self, game: Game[Any], table: FleetTable) -> list[float]:
        if not table.steps:
            return shared_by_lead([float(score(player)) for player in table.players], 1.5)
        rounds = rounds_left(table)
        return shared_by_lead(
            [standing(player, rounds) for player in table.players], 2.0 + 0.8 * rounds
        )

    def held(self, table: FleetTable, seat: i64) -> list[float]:
        player = table.players[seat]
        return [
            float(licence_points(player)),
            float(boat_points(player)),
            float(player.crates()),
            float(king_crab_points(player)),
            float(cash(player.hand)) + float(player.processed) if table.steps else 0.0,
            income(player) if table.steps else 0.0,
        ]


def rounds_left(table: FleetTable) -> float:
    """How many rounds are still to be played, this one among them."""
    if table.last_round:
        return 1.0
    by_licences = float(table.stack.size()) / (0.85 * float(table.seats)) + 1.5
    fishing: i64 = 0
    for player in table.players:
        fishing += player.captained()
    by_crates = float(table.crates) / (float(fishing) * 0.7 + 2.0 * float(table.seats)) + 1.0
    return min(by_licences, by_crates)


def worth_of_cash(rounds: float) -> float:
    """Points that one unit of cash will still buy."""
    return min(1.25, 0.12 + 0.17 * rounds)


def worth_of_captain(rounds: float) -> float:
    """Points that a captain hired now will still fish."""
    return min(float(CAPACITY), rounds) * 0.95


def standing(player: Player, rounds: float) -> float:
    """The score that the player may expect at the end, seen from the start of a round."""
    points = float(score(player))
    for crates in range(CAPACITY):
        boats = float(size(player.boats[CAPTAINED + crates]))
        points += boats * min(float(CAPACITY - crates), rounds)
    hired = float(size(player.boats[UNCAPTAINED]))
    points += hired * 0.6 * worth_of_captain(rounds - 1.0)
    points += (float(cash(player.hand)) + float(player.processed)) * worth_of_cash(rounds) * 0.8
    return points + income(player) * rounds * worth_of_cash(rounds) * 0.55


def income(player: Player) -> float:
    """What the player's licences bring in a round, in cash."""
    total = 2.0
    for kind in range(COMMON):
        for copy in range(player.owned(kind)):
            total += INCOME[kind][copy]
    return total


def worth_of_licence(player: Player, licence: i64, rounds: float) -> float:
    """Points that a licence bought now will bring."""
    points = float(LICENCE_POINTS[licence])
    if licence < COMMON:
        owned = player.owned(licence)
        points += INCOME[licence][owned] * (rounds - 0.5) * worth_of_cash(rounds) * 0.75
        if not owned:
            boats = number_of(player.hand, licence)
            points += 0.8 * float(boats) * min(1.0, rounds / 4.0)
    elif licence != PUB:
        points += king_crab_bonus(player, licence, rounds) + 0.3 * rounds
    if not player.licences:
        points += FIRST_LICENCE
    if player.owned(KING_CRAB_DIFFERENT) and not player.owned(licence):
        points += ANOTHER_SORT
    return points


def king_crab_bonus(player: Player, licence: i64, rounds: float) -> float:
    """What a King Crab licence will count at the end if the fleet goes on growing."""
    most = float(KING_CRAB_MOST)
    captains = float(player.captained()) + 1.2 * (rounds - 0.5)
    if licence == KING_CRAB_CAPTAINS:
        return min(most, captains)
    if licence == KING_CRAB_FISH:
        fish = float(player.crates()) + 0.8 * rounds * captains
        return min(most, fish / float(CRATES_A_POINT))
    sorts = min(float(different_licences(player)) + 1.0 + 0.4 * (rounds - 1.0), 6.0)
    return float(DIFFERENT_POINTS[int(sorts)])


def cost_of_price(player: Player, price: i64, rounds: float) -> float:
    """Points that a price costs; to pay with what the next boat and captain need costs more."""
    paid = float(player.discounted(price))
    cost = paid * worth_of_cash(rounds)
    eaten_into = paid - float(cash(player.hand) + player.processed) + RESERVE
    if eaten_into > 0.0:
        cost += eaten_into * min(2.5, 0.6 * (rounds - 1.0))
    return cost


def gains_of_bids(
    table: FleetTable, player: Player, rounds: float, choices: tuple[int, ...]
) -> list[float]:
    """As long as the licence is a better buy than another, and rather by one than by more."""
    worth = worth_of_licence(player, table.licence, rounds)
    worth -= LEFT_OVER * best_other_buy(table, player, rounds)
    gains = []
    for choice in choices:
        if not BID.owns(choice):
            gains.append(0.0)
            continue
        gains.append(worth - cost_of_price(player, BID.arg(choice) + LEAST_BID, rounds))
        worth -= JUMP
    return gains


def best_other_buy(table: FleetTable, player: Player, rounds: float) -> float:
    """What the player would win by buying another licence of the display at its minimum."""
    best = 0.0
    passed = False
    for licence in table.display:
        if licence == table.licence and not passed:
            passed = True
        elif licence != NOTHING and MINIMUM_BID[licence] <= player.means():
            profit = worth_of_licence(player, licence, rounds)
            best = max(best, profit - cost_of_price(player, MINIMUM_BID[licence], rounds))
    return best


def gain(table: FleetTable, player: Player, rounds: float, choice: i64) -> float:
    """The points that a choice wins, compared with others that answer the same question.

    To decline and to be done win nothing; which boat a captain goes aboard is all one.
    """
    won = 0.0
    if NOMINATE.owns(choice):
        licence = NOMINATE.arg(choice)
        won = worth_of_licence(player, licence, rounds)
        won -= cost_of_price(player, MINIMUM_BID[licence], rounds)
    elif LAUNCH.owns(choice):
        boat = LAUNCH.arg(choice)
        price = float(player.discounted(LAUNCH_COST[boat]) + CASH[boat])
        won = float(BOAT_POINTS[boat]) + 0.5 * worth_of_captain(rounds) + 0.5
        won -= 0.8 * price * worth_of_cash(rounds)
    elif HIRE.owns(choice):
        won = worth_of_captain(rounds) - 0.5 * worth_of_card(player, HIRE.arg(choice), rounds)
    elif PAY.owns(choice):
        won = -cost_of_paying(table, player, PAY.arg(choice), rounds)
    elif DISCARD.owns(choice):
        won = -3.0 * worth_of_card(player, DISCARD.arg(choice), rounds)
    elif PROCESS.owns(choice):
        won = gain_of_processing(player, PROCESS.arg(choice) // BOATS + 1, rounds)
    elif TRADE.owns(choice):
        cards = float(player.owned(PROCESSING_VESSEL)) * CARD_CASH
        won = (cards - 1.0) * worth_of_cash(rounds - 1.0)
    return won


def worth_of_card(player: Player, card: i64, rounds: float) -> float:
    """Points that a card in the hand is worth: as cash, or as a boat that can be launched."""
    as_cash = float(CASH[card]) * worth_of_cash(rounds - 1.0)
    if not (player.may_launch() >> card) & 1:
        return as_cash
    as_boat = float(BOAT_POINTS[card]) + 0.5 * worth_of_captain(rounds - 1.0)
    as_boat -= 0.5 * float(player.discounted(LAUNCH_COST[card]))
    copies = float(number_of(player.hand, card))
    return max(as_cash, as_boat / copies)


def cost_of_paying(table: FleetTable, player: Player, kind: i64, rounds: float) -> float:
    """What is lost for each unit of cash that is paid with this kind."""
    if kind == CRATE:
        return 0.7 * worth_of_cash(rounds)
    used = float(min(CASH[kind], table.due))
    return 2.0 * worth_of_card(player, kind, rounds) / used


def gain_of_processing(player: Player, crates: i64, rounds: float) -> float:
    """A crate is a point on its boat; a full boat will catch another."""
    cash_of_it = worth_of_cash(rounds - 1.0)
    if not player.processed:
        cash_of_it *= float(player.owned(PROCESSING_VESSEL)) * CARD_CASH  # it can be traded
    caught_again = 1.0 if float(CAPACITY - crates) < rounds - 1.0 else 0.0
    return cash_of_it + caught_again - 1.0


KNOWLEDGE: Final = FleetKnowledge()
