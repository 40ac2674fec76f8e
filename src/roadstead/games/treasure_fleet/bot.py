"""What bots know about Treasure Fleet: what a shot is worth, and what a hand is worth later."""

from __future__ import annotations

from math import exp
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from roadstead.bots.mind.knowledge import Knowledge, Term, drawn, likely, shared_by_lead
from roadstead.games.treasure_fleet.rules.actions import AIM, FIRE, GIVE_UP, LOAD
from roadstead.games.treasure_fleet.rules.attack import AimNeutral
from roadstead.games.treasure_fleet.rules.components import KINDS, MOST_SHIPS, STORM, VOLLEYS
from roadstead.games.treasure_fleet.rules.fire import BOARDED, FIRED, STRENGTH
from roadstead.games.treasure_fleet.rules.scoring import points
from roadstead.games.treasure_fleet.rules.table import CURSED, TreasureTable
from roadstead.kernel.game import Game
from roadstead.kernel.handful import (
    BIT,
    KIND_BITS,
    MOST_OF_A_KIND,
    member,
    packed,
    size,
    unpacked,
)
from roadstead.kernel.rng import Rng

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
        self.captain = 6000
        self.terms = [
            Term("points", "from treasure ships"),
            Term("points", "from the governor"),
            Term("points", "in cards kept for later", 0.6),
        ]

    def gains(self, table: TreasureTable, seat: i64, choices: tuple[int, ...]) -> list[float]:
        first = choices[0]
        if FIRE.owns(first):
            return gains_of_shots(table, seat, choices)
        if AIM.owns(first):
            return gains_of_neutral_shots(table, seat, choices)
        if GIVE_UP.owns(first):
            return [-float(GIVE_UP.arg(choice)) for choice in choices]
        return gains_of_loads(table, seat, choices)

    def choose(self, table: TreasureTable, seat: i64, choices: tuple[int, ...], rng: Rng) -> i64:
        """As any knowledge does, but most decisions are shots: no list is made for the best."""
        if not FIRE.owns(choices[0]):
            return super().choose(table, seat, choices, rng)
        if rng.below(100) < self.whims:
            return choices[drawn(likely(self.gains(table, seat, choices), self.steep), rng)]
        return best_shot(table, seat, choices, rng)

    def glance(self, table: TreasureTable, seat: i64) -> i64:
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
        rivals = table.seats + 1 if table.score_neutral else table.seats
        standings = [float(points(table, pirate)) for pirate in range(rivals)]
        if left:
            prizes = left * float(len(table.row)) * TYPICAL_SHIP * 0.75 + table.box.governor
            hands = [worth_of_hand(table, pirate) for pirate in range(rivals)]
            whole = 0.01
            for worth in hands:
                whole += worth
            for seat, worth in enumerate(hands):
                standings[seat] += prizes * worth / whole
        return shared_by_lead(standings, 2.0 + 6.0 * left)[: table.seats]

    def held(self, table: TreasureTable, seat: i64) -> list[float]:
        ships = 0.0
        for worth in table.pirates[seat].captured:
            ships += worth
        return [ships, float(points(table, seat)) - ships, worth_of_hand(table, seat)]


def worth_of_hand(table: TreasureTable, pirate: i64) -> float:
    """What the cards not yet fired promise; the neutral pirate has its deck."""
    cards = table.pirates[pirate].hand + table.pirates[pirate].loaded
    if pirate == table.seats and table.neutral is not None:
        cards = packed(table.neutral.counts)
    worth = 0.0
    for card in CARD_WORTH:
        worth += card * float(cards & MOST_OF_A_KIND)
        cards >>= KIND_BITS
    return worth


def gains_of_shots(table: TreasureTable, seat: i64, choices: tuple[int, ...]) -> list[float]:
    """Shots by what they win: points for us, and points that others do not get."""
    ships = targets(table, seat)
    return [gain_of_shot(ships, choice) for choice in choices]


def best_shot(table: TreasureTable, seat: i64, choices: tuple[int, ...], rng: Rng) -> i64:
    """The shot that wins most; among equals, any."""
    ships = targets(table, seat)
    best = 0.0
    number: i64 = 0  # of the best
    places: i64 = 0  # theirs among the choices, as bits
    for place, choice in enumerate(choices):
        gain = gain_of_shot(ships, choice)
        if number == 0 or gain > best:
            best = gain
            number = 0
            places = 0
        if gain == best:
            number += 1
            places |= BIT[place]
    skipped = rng.below(number) if number > 1 else 0
    return choices[member(places, skipped)]


def targets(table: TreasureTable, seat: i64) -> list[Target]:
    """The ships of the row."""
    shots = shots_to_come(table)
    return [Target(table, seat, place, shots) for place in range(len(table.row))]


def gain_of_shot(ships: list[Target], choice: i64) -> float:
    """What a shot wins, less what the card would be worth later."""
    arg = FIRE.arg(choice)
    card = arg // MOST_SHIPS
    ship = ships[arg % MOST_SHIPS]
    return ship.after(card) - ship.now - 0.5 * CARD_WORTH[card]


def gains_of_neutral_shots(
    table: TreasureTable, seat: i64, choices: tuple[int, ...]
) -> list[float]:
    """The neutral pirate's card goes where it does us good and others harm."""
    aim = table.steps[-1]
    assert isinstance(aim, AimNeutral)
    shots = shots_to_come(table)
    gains = []
    for choice in choices:
        ship = Target(table, seat, AIM.arg(choice), shots)
        gains.append(ship.after_neutral(aim.card) - ship.now)
    return gains


def shots_to_come(table: TreasureTable) -> i64:
    """Shots still to come at each ship, in halves, as if they were spread over the row."""
    loaded: i64 = 0
    for pirate in table.pirates:
        loaded += size(pirate.loaded)
    return min(2 * loaded // len(table.row), MOST_SHOTS)


@mypyc_attr(acyclic=True)
class Target:
    """A ship of the row as one seat sees it: the strongest rival there, and what it promises."""

    worth: i64
    chance: list[float]  # to take it, by lead
    share: float  # of each rival's points that count against us
    cards: i64  # that we have fired at it
    mine: i64
    rival: i64  # the strongest other player
    beside: i64  # the strongest beside us and that rival
    neutral: i64  # the cards of the neutral pirate
    cursed: float  # what a curse costs when we do not fire
    now: float  # the points that we may expect of it, less those of the rival

    def __init__(self, table: TreasureTable, seat: i64, place: i64, shots: i64) -> None:
        pirate = table.pirates[seat]
        self.worth = table.row[place]
        self.chance = CHANCE[shots]
        self.share = 1.0 / float(table.seats - 1)
        self.cards = pirate.cards_at(place)
        self.mine = STRENGTH[self.cards]
        self.rival = 0
        self.beside = 0
        self.neutral = 0
        for number, other in enumerate(table.pirates):
            if number == seat or not other.fired:
                continue
            strength: i64 = STRENGTH[other.cards_at(place)]
            if number == table.seats:
                self.neutral = other.cards_at(place)
                self.beside = max(self.beside, strength)
            elif strength > self.rival:
                self.beside = max(self.beside, self.rival)
                self.rival = strength
            else:
                self.beside = max(self.beside, strength)
        warded = self.worth != CURSED or self.cards or not pirate.captured
        self.cursed = 0.0 if warded else -CURSE_COSTS
        self.now = self.promise(self.mine, self.rival, self.beside)

    def promise(self, mine: i64, rival: i64, beside: i64) -> float:
        """The points to expect when we, the rival and the others fire so strongly."""
        if self.worth == CURSED:
            return self.cursed
        won = self.chance[lead(mine, max(rival, beside))] if mine else 0.0
        lost = self.chance[lead(rival, max(mine, beside))] if rival else 0.0
        return (won - lost * self.share) * float(self.worth)

    def after(self, card: i64) -> float:
        """The same when we have fired the card at it."""
        if self.worth == CURSED:
            return 0.0  # warded off
        if card == STORM:
            return self.promise(boarded(self.mine), boarded(self.rival), boarded(self.beside))
        return self.promise(STRENGTH[self.cards + FIRED[card]], self.rival, self.beside)

    def after_neutral(self, card: i64) -> float:
        """The same when the neutral pirate has fired the card at it."""
        if card == STORM:
            return self.after(card)
        strength = STRENGTH[self.neutral + FIRED[card]]
        return self.promise(self.mine, self.rival, max(self.beside, strength))


def lead(strength: i64, best_other: i64) -> i64:
    """Where the lead over the best other stands in a row of `CHANCE`."""
    return max(-CLOSEST, min(CLOSEST, strength - best_other)) + CLOSEST


def boarded(strength: i64) -> i64:
    """What a storm leaves."""
    return BOARDED if strength == BOARDED else 0


def gains_of_loads(table: TreasureTable, seat: i64, choices: tuple[int, ...]) -> list[float]:
    """Strong cards for rich rows, weak ones for poor ones, measured by what is left."""
    pirate = table.pirates[seat]
    cards = size(pirate.hand)
    mean = 0.0
    for kind, count in enumerate(unpacked(pirate.hand, KINDS)):
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
