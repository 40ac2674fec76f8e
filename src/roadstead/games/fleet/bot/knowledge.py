"""What bots know about Fleet: how choices look at a glance, and how seats stand."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from roadstead.bots.mind.knowledge import Knowledge, Term, shared_by_lead
from roadstead.games.fleet.bot.sights import FleetProspects, sights_of
from roadstead.games.fleet.bot.worth import (
    cost_of_price,
    income,
    rounds_left,
    standing,
    usual_error,
    worth_of_captain,
    worth_of_card,
    worth_of_cash,
    worth_of_licence,
)
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
    LAUNCH_COST,
    MINIMUM_BID,
    PROCESSING_VESSEL,
)
from roadstead.games.fleet.rules.payment import CRATE
from roadstead.games.fleet.rules.scoring import (
    boat_points,
    king_crab_points,
    licence_points,
    score,
)
from roadstead.games.fleet.rules.table import (
    NOTHING,
    FleetTable,
    Player,
    cash,
)
from roadstead.kernel.game import Game

CARD_CASH: Final = 2.0  # what a boat card is worth on the average
ROUNDS_AHEAD: Final[i64] = 4
JUDGED_AHEAD: Final[i64] = 1  # rounds, where a judge says what comes of it
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

    def judged(self, root: FleetTable, table: FleetTable) -> bool:
        return table.round > root.round + JUDGED_AHEAD

    def results(self, game: Game[Any], table: FleetTable) -> list[float]:
        if not table.steps:
            return shared_by_lead([float(score(player)) for player in table.players], 1.5)
        rounds = rounds_left(table)
        return shared_by_lead(
            [standing(player, rounds) for player in table.players], usual_error(rounds)
        )

    def sights(self, table: FleetTable, seat: i64) -> list[float]:
        return sights_of(FleetProspects(table), seat)

    def all_sights(self, table: FleetTable) -> list[list[float]]:
        prospects = FleetProspects(table)
        return [sights_of(prospects, seat) for seat in range(table.seats)]

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
