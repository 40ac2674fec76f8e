"""What things of Fleet will still be worth, in victory points.

Cash is not counted as points: it counts by what it can still buy, which is much in the first
rounds and little in the last.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roadstead.games.fleet.rules.components import (
    BOAT_POINTS,
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
    PUB,
)
from roadstead.games.fleet.rules.scoring import different_licences, score
from roadstead.games.fleet.rules.table import CAPTAINED, UNCAPTAINED, FleetTable, Player, cash
from roadstead.kernel.handful import number_of, size

# What a licence saves or brings in a round, in cash, by how many of its kind one has.
INCOME: Final[list[list[float]]] = [
    [2.2, 1.2, 1.2, 1.0, 1.0],  # Tuna: cards kept
    [1.9, 1.7, 1.5, 1.2, 1.0],  # Shrimp: 1 off the licence and each boat
    [2.4, 0.8, 0.4, 0.2, 0.2],  # Lobster: a second captain, cards for captains
    [1.7, 1.4, 1.2, 1.0, 1.0],  # Processing Vessel: cards for crates
    [2.6, 1.5, 1.3, 1.2, 1.0],  # Cod: a second boat, cards for launching
]
FIRST_LICENCE: Final = 3.0  # points: nothing can be launched without one
RESERVE: Final = 5.0  # cash: a boat, its cost and a captain
ANOTHER_SORT: Final = 1.5  # points that a new sort of licence adds to that King Crab licence


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


def usual_error(rounds: float) -> float:
    """How far off what is expected of a score mostly is, in points."""
    return 2.0 + 0.8 * rounds


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


def worth_of_card(player: Player, card: i64, rounds: float) -> float:
    """Points that a card in the hand is worth: as cash, or as a boat that can be launched."""
    as_cash = float(CASH[card]) * worth_of_cash(rounds - 1.0)
    if not (player.may_launch() >> card) & 1:
        return as_cash
    as_boat = float(BOAT_POINTS[card]) + 0.5 * worth_of_captain(rounds - 1.0)
    as_boat -= 0.5 * float(player.discounted(LAUNCH_COST[card]))
    copies = float(number_of(player.hand, card))
    return max(as_cash, as_boat / copies)
