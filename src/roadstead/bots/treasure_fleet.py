"""What bots know about Treasure Fleet: what a shot is worth, and what a hand is worth later."""

from __future__ import annotations

from math import exp
from typing import Any, Final

from mypy_extensions import i64

from roadstead.bots.knowledge import Knowledge, shared_by_lead
from roadstead.games.treasure_fleet.actions import AIM, FIRE, GIVE_UP, LOAD
from roadstead.games.treasure_fleet.attack import AimNeutral
from roadstead.games.treasure_fleet.components import MOST_SHIPS, STORM, VOLLEYS
from roadstead.games.treasure_fleet.scoring import points
from roadstead.games.treasure_fleet.table import (
    BOARDED,
    CURSED,
    FIRED,
    STRENGTH,
    TreasureTable,
    size,
    unpacked,
)
from roadstead.kernel.game import Game

# What a card is worth over a whole game, by kind; a boarding party is nearly a ship.
CARD_WORTH: Final[list[float]] = [1.0, 2.0, 3.1, 4.4, 7.0, 2.5]
CLOSEST: Final[i64] = 9  # a lead beyond this is as good as won, short of boarding
TYPICAL_SHIP: Final = 14.0
CURSE_COSTS: Final = 9.0  # points: about the poorest ship that a pirate has
NO_CARD: Final[i64] = -1
ANY_ODD_NUMBER: Final[i64] = 1_000_003  # mixes several numbers into one


def chances() -> list[list[float]]:
    """The chance to take a ship, by the shots to come at it (in halves) and the lead."""
    table = []
    for shots in range(24):
        spread = 0.08 + 0.55 * shots / 2
        table.append(
            [
                1 / (1 + exp(max(-30.0, min(30.0, (0.5 - lead) / spread))))
                for lead in range(-int(CLOSEST), int(CLOSEST) + 1)
            ]
        )
    return table


CHANCE: Final[list[list[float]]] = chances()


class TreasureKnowledge(Knowledge[TreasureTable]):
    """Shots by the points they win and deny; hands by what is left to fire."""

    def __init__(self) -> None:
        super().__init__()
        self.exploration = 0.5
        self.mate = 300
        self.captain = 3000

    def weigh(self, table: TreasureTable, seat: i64, choices: tuple[int, ...]) -> list[float]:
        first = choices[0]
        if FIRE.owns(first):
            return weigh_shots(table, seat, choices)
        if AIM.owns(first):
            return weigh_neutral_shots(table, seat, choices)
        if GIVE_UP.owns(first):
            return [1.0 / float(1 + GIVE_UP.arg(choice)) for choice in choices]
        return weigh_loads(table, seat, choices)

    def glance(self, table: TreasureTable, seat: i64) -> int:
        """The cards fired at the row."""
        seen = table.stormed
        for pirate in table.pirates:
            seen = seen * ANY_ODD_NUMBER + pirate.fired
        return seen

    def settled(self, root: TreasureTable, table: TreasureTable) -> bool:
        """When the next sailing begins."""
        return table.sailing > root.sailing

    def results(self, game: Game[Any], table: TreasureTable) -> list[float]:
        left = float(table.sailings - table.sailing + 1) if table.steps else 0.0
        standings = [float(points(table, seat)) for seat in range(table.seats)]
        if left:
            prizes = left * float(len(table.row)) * TYPICAL_SHIP * 0.75 + table.box.governor
            hands = [worth_of_hand(table, seat) for seat in range(table.seats)]
            whole = 0.01
            for worth in hands:
                whole += worth
            for seat, worth in enumerate(hands):
                standings[seat] += prizes * worth / whole
        return shared_by_lead(standings, 2.0 + 6.0 * left)


def worth_of_hand(table: TreasureTable, seat: i64) -> float:
    """What the cards not yet fired promise."""
    pirate = table.pirates[seat]
    worth = 0.0
    for kind, count in enumerate(unpacked(pirate.hand + pirate.loaded)):
        worth += CARD_WORTH[kind] * float(count)
    return worth


def weigh_shots(table: TreasureTable, seat: i64, choices: tuple[int, ...]) -> list[float]:
    """Shots by what they gain: points for us, and points that others do not get."""
    standing = [standing_at(table, seat, place, seat, NO_CARD) for place in range(len(table.row))]
    weights = []
    for choice in choices:
        arg = FIRE.arg(choice)
        card = arg // MOST_SHIPS
        place = arg % MOST_SHIPS
        gain = standing_at(table, seat, place, seat, card) - standing[place]
        gain -= 0.5 * CARD_WORTH[card]
        weights.append(appeal(gain))
    return weights


def weigh_neutral_shots(table: TreasureTable, seat: i64, choices: tuple[int, ...]) -> list[float]:
    """The neutral pirate's card goes where it does us good and others harm."""
    aim = table.steps[-1]
    assert isinstance(aim, AimNeutral)
    weights = []
    for choice in choices:
        place = AIM.arg(choice)
        before = standing_at(table, seat, place, table.seats, NO_CARD)
        after = standing_at(table, seat, place, table.seats, aim.card)
        weights.append(appeal(after - before))
    return weights


def appeal(gain: float) -> float:
    """A weight that grows with the gain and is never quite nothing."""
    return exp(min(gain, 30.0) / 3.0)


def standing_at(table: TreasureTable, seat: i64, place: i64, shooter: i64, card: i64) -> float:
    """The points that the seat may expect of a ship, less those of the others.

    As if the shooter had fired the card, too.
    """
    worth = table.row[place]
    if worth == CURSED:
        return ward_off(table, seat, place, shooter, card)
    strengths = []
    for number, pirate in enumerate(table.pirates):
        cards = pirate.cards_at(place)
        if card == STORM:
            cards &= 3 << 8
        elif card != NO_CARD and number == shooter:
            cards += FIRED[card]
        strengths.append(STRENGTH[cards])
    chance = CHANCE[min(shots_to_come(table, card), 23)]
    total = 0.0
    for number, mine in enumerate(strengths):
        if mine == 0 or (number >= table.seats and not table.score_neutral):
            continue
        best = 0
        for other, strength in enumerate(strengths):
            if other != number and strength > best:
                best = strength
        lead = mine - best
        if mine == BOARDED and lead:
            lead = CLOSEST
        expected = chance[max(-CLOSEST, min(CLOSEST, lead)) + CLOSEST]
        total += expected if number == seat else -expected / float(table.seats - 1)
    return total * worth


def ward_off(table: TreasureTable, seat: i64, place: i64, shooter: i64, card: i64) -> float:
    """A cursed ship costs those a ship who have one and have not fired on it."""
    if card == STORM:
        return 0.0
    pirate = table.pirates[seat]
    fired = pirate.cards_at(place) or (shooter == seat and card != NO_CARD)
    return 0.0 if fired or not pirate.captured else -CURSE_COSTS


def shots_to_come(table: TreasureTable, card: i64) -> i64:
    """Shots still to come at a ship, in halves, as if they were spread over the row."""
    loaded: i64 = 0
    for pirate in table.pirates:
        loaded += size(pirate.loaded)
    if card != NO_CARD:
        loaded -= 1
    return 2 * loaded // len(table.row)


def weigh_loads(table: TreasureTable, seat: i64, choices: tuple[int, ...]) -> list[float]:
    """Strong cards for rich rows, weak ones for poor ones, measured by what is left."""
    pirate = table.pirates[seat]
    cards = size(pirate.hand)
    mean = 0.0
    for kind, count in enumerate(unpacked(pirate.hand)):
        mean += CARD_WORTH[kind] * float(count)
    mean /= float(cards)
    row = 0.0
    for worth in table.row:
        row += worth
    target = mean + (row / len(table.row) - TYPICAL_SHIP) * 0.35
    if cards <= VOLLEYS + 1:
        target = 0.0  # the last sailing: the best card is kept for the governor
    weights = []
    for choice in choices:
        if not LOAD.owns(choice):
            weights.append(0.6)
        else:
            off = (CARD_WORTH[LOAD.arg(choice)] - target) / 2.0
            weights.append(exp(-off * off / 2.0))
    return weights


KNOWLEDGE: Final = TreasureKnowledge()
