"""How a seat stands, as the numbers that a judge of Fleet learns to read.

Most are between 0 and 2, so that they are learned alike. What others hold is as it was imagined.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roadstead.bots.mind.knowledge import beside_best
from roadstead.games.fleet.bot.worth import (
    income,
    rounds_left,
    standing,
    usual_error,
    worth_of_card,
    worth_of_cash,
)
from roadstead.games.fleet.rules.components import BOATS, COMMON, LICENCES, MOST_PLAYERS
from roadstead.games.fleet.rules.scoring import different_licences, king_crab_points, score
from roadstead.games.fleet.rules.table import NOTHING, FleetTable, Player, cash
from roadstead.kernel.handful import number_of, size
from roadstead.kernel.table import SEAT_BIT

A_FEW: Final = 10.0  # points, or cash
MANY: Final = 20.0
SURE: Final = 3.0  # a lead that so many times the usual error cannot undo

# Where each of the places below begins.
PURSE: Final[i64] = 7
LICENCES_AT: Final[i64] = PURSE + 11
HAND: Final[i64] = LICENCES_AT + LICENCES
AFLOAT: Final[i64] = HAND + BOATS + 3
ORDER: Final[i64] = AFLOAT + BOATS + 9
DOING: Final[i64] = ORDER + 2 * MOST_PLAYERS
WHOLE: Final[i64] = DOING + 10


class FleetProspects:
    """How all seats stand, looked at once for all of them."""

    table: FleetTable
    rounds: float  # still to be played
    scores: list[float]  # by seat
    expected: list[float]  # points at the end

    def __init__(self, table: FleetTable) -> None:
        self.table = table
        self.rounds = rounds_left(table)
        self.scores = [float(score(player)) for player in table.players]
        self.expected = [standing(player, self.rounds) for player in table.players]


def sights_of(prospects: FleetProspects, seat: i64) -> list[float]:
    """Points and what they will be, cash, cards, boats, and whose turn it is."""
    table = prospects.table
    seen = [0.0] * WHOLE
    player = table.players[seat]
    _see_points(prospects, seat, seen)
    _see_purse(player, prospects.rounds, seen)
    for kind in range(LICENCES):
        seen[LICENCES_AT + kind] = float(player.owned(kind))
    _see_hand(player, prospects.rounds, seen)
    _see_boats(player, seen)
    _see_order(table, seat, seen)
    _see_auction(table, seat, seen)
    return seen


def _see_points(prospects: FleetProspects, seat: i64, seen: list[float]) -> None:
    """What it has and may expect, beside the best of the others."""
    ahead = beside_best(prospects.expected, seat)
    rounds = prospects.rounds
    seen[0] = prospects.expected[seat] / MANY
    seen[1] = ahead / A_FEW
    seen[2] = min(max(ahead / usual_error(rounds), -SURE), SURE)
    seen[3] = prospects.scores[seat] / MANY
    seen[4] = beside_best(prospects.scores, seat) / A_FEW
    seen[5] = rounds / 8.0
    seen[6] = 1.0 if prospects.table.last_round else 0.0


def _see_purse(player: Player, rounds: float, seen: list[float]) -> None:
    """Cash, what will come in, and what both will still buy."""
    means = float(cash(player.hand) + player.processed)
    comes_in = income(player)
    buys = worth_of_cash(rounds)
    seen[PURSE] = means / A_FEW
    seen[PURSE + 1] = float(player.processed) / 3.0
    seen[PURSE + 2] = comes_in / A_FEW
    seen[PURSE + 3] = means * buys / A_FEW
    seen[PURSE + 4] = comes_in * rounds * buys / MANY
    seen[PURSE + 5] = float(king_crab_points(player)) / 6.0
    seen[PURSE + 6] = float(different_licences(player)) / 6.0
    seen[PURSE + 7] = float(player.crates()) / A_FEW
    seen[PURSE + 8] = float(player.captained()) / 5.0
    seen[PURSE + 9] = float(player.launched) / 2.0
    seen[PURSE + 10] = float(player.hired) / 2.0


def _see_hand(player: Player, rounds: float, seen: list[float]) -> None:
    """Its cards by kind, how many of them it may launch, and what they are worth together."""
    may_launch = player.may_launch()
    ready: i64 = 0
    worth = 0.0
    for kind in range(BOATS):
        cards = number_of(player.hand, kind)
        if not cards:
            continue
        seen[HAND + kind] = float(cards) / 2.0
        worth += float(cards) * worth_of_card(player, kind, rounds)
        if (may_launch >> kind) & 1:
            ready += cards
    seen[HAND + BOATS] = float(ready) / 3.0
    seen[HAND + BOATS + 1] = worth / A_FEW
    seen[HAND + BOATS + 2] = float(size(player.drawn)) / 3.0


def _see_boats(player: Player, seen: list[float]) -> None:
    """Its boats by kind, and by captain and crates."""
    fleet = player.fleet()
    for kind in range(BOATS):
        seen[AFLOAT + kind] = float(number_of(fleet, kind)) / 2.0
    boats = player.boats
    for stand in range(len(boats)):
        handful: i64 = boats[stand]
        seen[AFLOAT + BOATS + stand] = float(size(handful)) / 2.0


def _see_order(table: FleetTable, seat: i64, seen: list[float]) -> None:
    """Where it sits from the start player, and how many play."""
    seen[ORDER + (seat - table.start + table.seats) % table.seats] = 1.0
    seen[ORDER + MOST_PLAYERS + table.seats - 1] = 1.0


def _see_auction(table: FleetTable, seat: i64, seen: list[float]) -> None:
    """What the seat may still do in this phase, what is for sale, and what it has to pay."""
    seen[DOING] = 1.0 if table.buying & SEAT_BIT[seat] else 0.0
    if table.licence != NOTHING:
        seen[DOING + 1] = 1.0 if table.bidding & SEAT_BIT[seat] else 0.0
        seen[DOING + 2] = 1.0 if table.bidder == seat else 0.0
        seen[DOING + 3] = float(table.bid) / A_FEW
    if table.payer == seat:
        seen[DOING + 4] = 1.0
        seen[DOING + 5] = float(table.due) / A_FEW
    for licence in table.display:
        if licence != NOTHING:
            seen[DOING + (6 if licence < COMMON else 7)] += 1.0 / 3.0
    seen[DOING + 8] = float(table.round) / 8.0
    phase: i64 = max(table.phase, 0)
    seen[DOING + 9] = float(phase) / 4.0
