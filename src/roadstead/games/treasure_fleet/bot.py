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
from roadstead.games.treasure_fleet.rules.table import CURSED, Pirate, TreasureTable
from roadstead.kernel.game import Game
from roadstead.kernel.handful import (
    BIT,
    KIND_BITS,
    MOST_OF_A_KIND,
    member,
    members,
    number_in,
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
    gains = [0.0] * len(choices)
    ship = Target(table, seat)
    for place in members(table.targets()):
        ship.look_at(place)
        for at, choice in enumerate(choices):
            arg = FIRE.arg(choice)
            if arg % MOST_SHIPS == place:
                gains[at] = ship.gain_of(arg // MOST_SHIPS)
    return gains


def best_shot(table: TreasureTable, seat: i64, choices: tuple[int, ...], rng: Rng) -> i64:
    """The shot that wins most; among equals, any."""
    best = 0.0
    equals: i64 = 0
    shots: i64 = 0  # the best, as bits by their places among the choices
    ship = Target(table, seat)
    targets = table.targets()
    ships = number_in(targets)
    first: i64 = 0  # the choices go by card, then by ship
    place: i64 = 0
    while first < ships:
        if targets & BIT[place]:
            ship.look_at(place)
            shot = first
            card: i64 = 0
            cards = ship.pirate.loaded
            while cards:
                if cards & MOST_OF_A_KIND:
                    gain = ship.gain_of(card)
                    if equals == 0 or gain > best:
                        best = gain
                        equals = 0
                        shots = 0
                    if gain == best:
                        equals += 1
                        shots += BIT[shot]
                    shot += ships
                cards >>= KIND_BITS
                card += 1
            first += 1
        place += 1
    skipped: i64 = 0
    if equals > 1:
        skipped = rng.below(equals)
    return choices[member(shots, skipped)]


def gains_of_neutral_shots(
    table: TreasureTable, seat: i64, choices: tuple[int, ...]
) -> list[float]:
    """The neutral pirate's card goes where it does us good and others harm."""
    aim = table.steps[-1]
    assert isinstance(aim, AimNeutral)
    ship = Target(table, seat)
    gains = []
    for choice in choices:
        ship.look_at(AIM.arg(choice))
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
    """A ship of the row as one seat sees it: the strongest rival there, and what it promises.

    One is enough for all ships: it looks at one after the other.
    """

    table: TreasureTable
    pirate: Pirate  # of the seat
    seat: i64
    chance: list[float]  # to take a ship, by lead
    share: float  # of each rival's points that count against us
    worth: i64
    cards: i64  # that we have fired at it
    mine: i64
    rival: i64  # the strongest other player
    beside: i64  # the strongest beside us and that rival
    neutral: i64  # the cards of the neutral pirate
    cursed: float  # what a curse costs when we do not fire
    now: float  # the points that we may expect of it, less those of the rival

    def __init__(self, table: TreasureTable, seat: i64) -> None:
        self.table = table
        self.pirate = table.pirates[seat]
        self.seat = seat
        self.chance = CHANCE[shots_to_come(table)]
        self.share = 1.0 / float(table.seats - 1)

    def look_at(self, place: i64) -> None:
        """See who fires how strongly at the ship in this place."""
        self.worth = self.table.row[place]
        self.cards = self.pirate.cards_at(place)
        self.mine = STRENGTH[self.cards]
        self.neutral = 0
        self.look_at_others(place)
        warded = self.worth != CURSED or self.cards or not self.pirate.captured
        self.cursed = 0.0 if warded else -CURSE_COSTS
        self.now = self.promise(self.mine, self.rival, self.beside)

    def look_at_others(self, place: i64) -> None:
        """See how strongly the others fire at the ship in this place."""
        seats = self.table.seats
        rival: i64 = 0
        beside: i64 = 0
        number: i64 = -1
        for other in self.table.pirates:
            number += 1
            if number == self.seat or not other.fired:
                continue
            cards = other.cards_at(place)
            strength = STRENGTH[cards]
            if number == seats:
                self.neutral = cards
            elif strength > rival:
                beside = max(beside, rival)
                rival = strength
                continue
            beside = max(beside, strength)
        self.rival = rival
        self.beside = beside

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

    def gain_of(self, card: i64) -> float:
        """What our shot with the card wins, less what the card would be worth later."""
        return self.after(card) - self.now - 0.5 * CARD_WORTH[card]

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
    if strength == BOARDED:
        return BOARDED
    return 0


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
        row += float(worth)
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
