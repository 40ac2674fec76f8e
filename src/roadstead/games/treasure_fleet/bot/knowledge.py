"""What bots know about Treasure Fleet: what a shot is worth, and what a hand is worth later."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from roadstead.bots.mind.knowledge import Knowledge, Term, drawn, likely, shared_by_lead
from roadstead.games.treasure_fleet.bot.sights import TreasureProspects, sights_of
from roadstead.games.treasure_fleet.bot.worth import (
    CARD_WORTH,
    TYPICAL_SHIP,
    Target,
    prizes_to_come,
    worth_of_hand,
)
from roadstead.games.treasure_fleet.rules.actions import AIM, FIRE, GIVE_UP, LOAD
from roadstead.games.treasure_fleet.rules.attack import AimNeutral
from roadstead.games.treasure_fleet.rules.components import KINDS, MOST_SHIPS, VOLLEYS
from roadstead.games.treasure_fleet.rules.scoring import points
from roadstead.games.treasure_fleet.rules.table import TreasureTable
from roadstead.kernel.game import Game
from roadstead.kernel.handful import (
    BIT,
    KIND_BITS,
    MOST_OF_A_KIND,
    member,
    members,
    number_in,
    size,
    unpacked,
)
from roadstead.kernel.rng import Rng

NO_FOURTH_CARD: Final = -1.5  # what not loading one seems to win
ANY_ODD_NUMBER: Final[i64] = 1_000_003  # mixes several numbers into one


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
            prizes = prizes_to_come(table)
            hands = [worth_of_hand(table, pirate) for pirate in range(rivals)]
            whole = 0.01
            for worth in hands:
                whole += worth
            for seat, worth in enumerate(hands):
                standings[seat] += prizes * worth / whole
        return shared_by_lead(standings, 2.0 + 6.0 * left)[: table.seats]

    def sights(self, table: TreasureTable, seat: i64) -> list[float]:
        # With two players much hangs on a neutral pirate, of whom nobody tells how it stands.
        return [] if table.neutral is not None else sights_of(TreasureProspects(table), seat)

    def all_sights(self, table: TreasureTable) -> list[list[float]]:
        prospects = TreasureProspects(table)
        return [sights_of(prospects, seat) for seat in range(table.seats)]

    def held(self, table: TreasureTable, seat: i64) -> list[float]:
        ships = 0.0
        for worth in table.pirates[seat].captured:
            ships += worth
        return [ships, float(points(table, seat)) - ships, worth_of_hand(table, seat)]


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
