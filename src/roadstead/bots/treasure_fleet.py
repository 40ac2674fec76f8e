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
MOST_SHOTS: Final[i64] = 23  # in halves, as below
NO_FOURTH_CARD: Final = -1.5  # what not loading one seems to win
ANY_ODD_NUMBER: Final[i64] = 1_000_003  # mixes several numbers into one


def chances() -> list[list[float]]:
    """The chance to take a ship, by the shots to come at it (in halves) and the lead."""
    table = []
    for shots in range(int(MOST_SHOTS) + 1):
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
        self.steep = 0.33
        self.exploration = 0.5
        self.mate = 150
        self.captain = 1500

    def gains(self, table: TreasureTable, seat: i64, choices: tuple[int, ...]) -> list[float]:
        first = choices[0]
        if FIRE.owns(first):
            return gains_of_shots(table, seat, choices)
        if AIM.owns(first):
            return gains_of_neutral_shots(table, seat, choices)
        if GIVE_UP.owns(first):
            return [-float(GIVE_UP.arg(choice)) for choice in choices]
        return gains_of_loads(table, seat, choices)

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


def gains_of_shots(table: TreasureTable, seat: i64, choices: tuple[int, ...]) -> list[float]:
    """Shots by what they win: points for us, and points that others do not get."""
    ships = [Ship(table, place) for place in range(len(table.row))]
    before = [ship.standing(table, seat) for ship in ships]
    gains = []
    for choice in choices:
        arg = FIRE.arg(choice)
        card = arg // MOST_SHIPS
        place = arg % MOST_SHIPS
        won = ships[place].after(table, seat, seat, card) - before[place]
        gains.append(won - 0.5 * CARD_WORTH[card])
    return gains


def gains_of_neutral_shots(
    table: TreasureTable, seat: i64, choices: tuple[int, ...]
) -> list[float]:
    """The neutral pirate's card goes where it does us good and others harm."""
    aim = table.steps[-1]
    assert isinstance(aim, AimNeutral)
    gains = []
    for choice in choices:
        ship = Ship(table, AIM.arg(choice))
        before = ship.standing(table, seat)
        gains.append(ship.after(table, seat, table.seats, aim.card) - before)
    return gains


class Ship:
    """One ship of the row, and how strongly everybody fires on it."""

    worth: i64
    shots: i64  # still to come at it, in halves, as if they were spread over the row
    cards: list[int]  # fired at it, by pirate
    strengths: list[int]

    def __init__(self, table: TreasureTable, place: i64) -> None:
        self.worth = table.row[place]
        self.cards = [pirate.cards_at(place) for pirate in table.pirates]
        self.strengths = [STRENGTH[cards] for cards in self.cards]
        loaded: i64 = 0
        for pirate in table.pirates:
            loaded += size(pirate.loaded)
        self.shots = min(2 * loaded // len(table.row), MOST_SHOTS)

    def after(self, table: TreasureTable, seat: i64, shooter: i64, card: i64) -> float:
        """What the ship promises the seat when the shooter has fired the card at it."""
        if self.worth == CURSED:
            warded = shooter == seat or card == STORM
            return 0.0 if warded else self.curse(table, seat)
        kept = self.strengths
        if card == STORM:
            self.strengths = [BOARDED if cards >> 8 else 0 for cards in self.cards]
        else:
            self.strengths = kept[:]
            self.strengths[shooter] = STRENGTH[self.cards[shooter] + FIRED[card]]
        promised = self.standing(table, seat)
        self.strengths = kept
        return promised

    def standing(self, table: TreasureTable, seat: i64) -> float:
        """The points that the seat may expect of the ship, less those of the others."""
        if self.worth == CURSED:
            return self.curse(table, seat)
        chance = CHANCE[self.shots]
        total = 0.0
        for number, mine in enumerate(self.strengths):
            if mine and (number < table.seats or table.score_neutral):
                expected = chance[self.lead_of(number) + CLOSEST]
                total += expected if number == seat else -expected / float(table.seats - 1)
        return total * float(self.worth)

    def lead_of(self, pirate: i64) -> i64:
        """By how much a pirate leads, or trails, the strongest other; at most `CLOSEST`."""
        best: i64 = 0
        for other, strength in enumerate(self.strengths):
            if other != pirate and strength > best:
                best = strength
        return max(-CLOSEST, min(CLOSEST, self.strengths[pirate] - best))

    def curse(self, table: TreasureTable, seat: i64) -> float:
        """A cursed ship costs those a ship who have one and have not fired on it."""
        warded = self.cards[seat] != 0 or not table.pirates[seat].captured
        return 0.0 if warded else -CURSE_COSTS


def gains_of_loads(table: TreasureTable, seat: i64, choices: tuple[int, ...]) -> list[float]:
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
    gains = []
    for choice in choices:
        if not LOAD.owns(choice):
            gains.append(NO_FOURTH_CARD)
        else:
            off = CARD_WORTH[LOAD.arg(choice)] - target
            gains.append(-0.375 * off * off)
    return gains


KNOWLEDGE: Final = TreasureKnowledge()
