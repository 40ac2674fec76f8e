"""What bots know about the dice games: which die to select, which box to fill."""

from __future__ import annotations

from math import exp
from typing import Any, Final

from mypy_extensions import i64

from roadstead.bots.mind.knowledge import Knowledge, Term, shared_by_lead
from roadstead.games.fleet_dice.bot.boxes import BoxOutlook
from roadstead.games.fleet_dice.bot.experience import DRAFT, PUBLISHED, SOLO, Experience
from roadstead.games.fleet_dice.rules.actions import (
    BONUS,
    COIN,
    COINS,
    FILL,
    HEX,
    LAUNCH,
    MARKET,
    REROLL,
    SALVAGE,
    SECOND,
    STAY,
    TAKE,
)
from roadstead.games.fleet_dice.rules.components import (
    ANYWHERE,
    BUFFET,
    COINS_ON_DIE,
    FACES,
    HARBOR_FACE,
    MARKET_FACE,
    OYSTER,
    SHRIMP,
    THREE_COINS,
    TYPES,
)
from roadstead.games.fleet_dice.rules.dice import (
    FACE_REACH,
    UseDie,
    shared_face,
    take_die,
)
from roadstead.games.fleet_dice.rules.filling import LaunchOrLicense
from roadstead.games.fleet_dice.rules.fishing import SecondFish, plain_boxes
from roadstead.games.fleet_dice.rules.scoring import by_category, total
from roadstead.games.fleet_dice.rules.sheet import MOST_BOATS
from roadstead.games.fleet_dice.rules.solo import (
    RUTH,
    STRIKES_SELECTED,
    can_strike,
    chosen_face,
    target,
)
from roadstead.games.fleet_dice.rules.table import NOBODYS, DiceTable
from roadstead.kernel.game import Game
from roadstead.kernel.handful import BIT
from roadstead.kernel.rng import Rng

CLOSE: Final = 2.0  # VP: a lead that might as well have been the other way round
GOOD_SOLO_SCORE: Final = 75.0
SOLO_SPREAD: Final = 10.0
LONE_SEAT: Final[i64] = 0
NO_GOOD: Final = -1.0  # VP of declining what is free


class DiceKnowledge(Knowledge[DiceTable]):
    """Dice and boxes by the VP that they promise; search plays whole games with the same dice."""

    def __init__(self, experience: Experience, solo: Experience) -> None:
        super().__init__()
        self.steep = 3.0  # a third of a VP is a difference
        self.whims = 0  # playouts differ by the dice alone
        self.exploration = 0.6
        self.mate = 40
        self.captain = 300
        self.same_luck = True
        self.experience = experience
        self.solo = solo
        self.terms = [
            Term("VP", "from fish"),
            Term("VP", "from boats"),
            Term("VP", "from licences"),
            Term("VP", "from buildings"),
            Term("VP", "from the King Crab bonus"),
        ]

    def outlook(self, table: DiceTable, seat: i64) -> BoxOutlook:
        """A seat's sheet in the light of experience."""
        return BoxOutlook(table, seat, self.solo if table.tokens else self.experience)

    def gains(self, table: DiceTable, seat: i64, choices: tuple[int, ...]) -> list[float]:
        """What each choice promises, in VP."""
        first = choices[0]
        if TAKE.owns(first):
            return self.dice(table, seat, choices)
        outlook = self.outlook(table, seat)
        if REROLL.owns(first):
            return rerolling(outlook)
        if LAUNCH.owns(first):
            return boat_or_licence(outlook)
        if SECOND.owns(first):
            return fish_or_coin(outlook)
        if STAY.owns(first):
            return staying(outlook, choices)
        return uses(outlook, choices)

    def choose(self, table: DiceTable, seat: i64, choices: tuple[int, ...], rng: Rng) -> i64:
        """The best at a glance: playouts differ by the dice alone."""
        gains = self.gains(table, seat, choices)
        found: i64 = 0
        for place in range(len(gains)):
            if gains[place] > gains[found]:
                found = place
        return choices[found]

    def results(self, game: Game[Any], table: DiceTable) -> list[float]:
        standings = []
        for seat in range(table.seats):
            # Fish decide ties.
            fish = float(table.players[seat].caught)
            standings.append(float(total(table, seat)) + fish / 100.0)
        if table.seats == 1:
            return [1.0 / (1.0 + exp((GOOD_SOLO_SCORE - standings[0]) / SOLO_SPREAD))]
        return shared_by_lead(standings, CLOSE)

    def held(self, table: DiceTable, seat: i64) -> list[float]:
        return [float(part) for part in by_category(table, seat)]

    def dice(self, table: DiceTable, seat: i64, choices: tuple[int, ...]) -> list[float]:
        """A die by its best use, and by what the one that all will share may then be.

        A die that serves the others well is better taken than shared.
        """
        mine = self.outlook(table, seat)
        if table.tokens:
            return dice_against_ruth(mine, choices)
        others = [self.outlook(table, other) for other in range(table.seats) if other != seat]
        shared = [0.0] * len(FACES)
        free: i64 = 0
        sum_of_shared = 0.0
        for die in range(len(table.dice)):
            if table.taken[die] != NOBODYS:
                continue
            face: i64 = table.dice[die]
            rivals = 0.0
            for other in others:
                rivals += die_worth(other, face, False)
            denied = rivals / float(len(others)) * self.experience.others
            shared[face] = die_worth(mine, face, False) - denied
            sum_of_shared += shared[face]
            free += 1
        values = []
        for choice in choices:
            taken = TAKE.arg(choice)
            rest = (sum_of_shared - shared[taken]) / float(free - 1)
            values.append(die_worth(mine, taken, True) + rest)
        return values


def die_worth(outlook: BoxOutlook, face: i64, selected: bool) -> float:
    """The best use of a die, selected or shared."""
    player = outlook.player
    worth = outlook.die_as_coin()
    if face == THREE_COINS:
        return max(worth, outlook.coins(COINS_ON_DIE))
    if face == MARKET_FACE:
        return max(worth, outlook.market())
    if selected and face == SHRIMP:
        reach = outlook.table.edition.shrimp_reach[player.licences_of(SHRIMP)]
        worth = max(worth, outlook.best_of(reach) + shrimp_extras(outlook))
    else:
        worth = max(worth, outlook.best_of(FACE_REACH[face]))
    if face < THREE_COINS and player.completed(BUFFET) and not player.hexes & BIT[face]:
        worth = max(worth, outlook.hex())
    return worth


def shrimp_extras(outlook: BoxOutlook) -> float:
    """What a selected Shrimp die brings besides its box: a second one, a star."""
    edition = outlook.table.edition
    level = outlook.player.licences_of(SHRIMP)
    boxes: i64 = edition.shrimp_boxes[level] - 1 + edition.shrimp_stars[level]
    return float(boxes) * outlook.box


def uses(outlook: BoxOutlook, choices: tuple[int, ...]) -> list[float]:
    """Uses of a die, boxes for a star, or King Crab bonuses."""
    step = outlook.table.steps[-1]
    extra = 0.0
    if isinstance(step, UseDie) and step.selected and outlook.table.using == SHRIMP:
        extra = shrimp_extras(outlook)
    values = []
    for choice in choices:
        if FILL.owns(choice):
            values.append(outlook.appeal(FILL.arg(choice)) + extra)
        elif BONUS.owns(choice):
            values.append(outlook.bonus_expected(BONUS.arg(choice)))
        else:
            values.append(other_use(outlook, choice))
    return values


def other_use(outlook: BoxOutlook, choice: i64) -> float:
    """A use of a die that fills no box at once."""
    if COIN.owns(choice):
        return outlook.die_as_coin()
    if COINS.owns(choice):
        return outlook.coins(COINS_ON_DIE)
    if MARKET.owns(choice):
        return outlook.market()
    if HEX.owns(choice):
        return outlook.hex()
    if SALVAGE.owns(choice):
        # Another time the star may be better; in the last round there is no other time.
        kept = outlook.experience.salvage if outlook.rounds > 1.0 else 0.1
        return outlook.best_of(ANYWHERE) - kept
    return NO_GOOD


def rerolling(outlook: BoxOutlook) -> list[float]:
    """The Casino: roll again what is worse than the average die."""
    table = outlook.table
    keep = die_worth(outlook, table.using, True)
    again = 0.0
    if table.using >= HARBOR_FACE:
        for face in range(HARBOR_FACE, MARKET_FACE + 1):
            again += die_worth(outlook, face, True) / 3.0
    else:
        for face in range(THREE_COINS + 1):
            again += die_worth(outlook, face, True) / 6.0
    return [again, keep]


def boat_or_licence(outlook: BoxOutlook) -> list[float]:
    """What a `?` box activates."""
    step = outlook.table.steps[-1]
    assert isinstance(step, LaunchOrLicense)
    level = outlook.player.licences_of(step.section)
    return [outlook.launch(step.section), outlook.license(step.section, level)]


def fish_or_coin(outlook: BoxOutlook) -> list[float]:
    """An Oyster boat's second fish, if it would not be caught later anyway, or a coin."""
    step = outlook.table.steps[-1]
    assert isinstance(step, SecondFish)
    sheet = outlook.sheet
    slot = sheet.first_slot[OYSTER] + step.boat
    fish = outlook.player.fish[slot]
    now = 1.0 + outlook.catch(OYSTER, slot, fish + 1, 0.0)
    return [now - outlook.catch(OYSTER, slot, fish, 0.0), outlook.coins(1)]


def staying(outlook: BoxOutlook, choices: tuple[int, ...]) -> list[float]:
    """A box for a boat that stays in port, less the fish that it misses for good."""
    box = 0.0
    tracks = plain_boxes(outlook.table, outlook.player)
    for track in range(TYPES):
        if tracks & BIT[track]:
            box = max(box, outlook.appeal(track))
    values = []
    for choice in choices:
        if not STAY.owns(choice):
            values.append(0.0)
            continue
        ship = STAY.arg(choice) // MOST_BOATS
        slot = outlook.sheet.first_slot[ship] + STAY.arg(choice) % MOST_BOATS
        fish = outlook.player.fish[slot]
        lost = outlook.catch(ship, slot, fish, 0.0) - outlook.catch(ship, slot, fish, -1.0)
        values.append(box - lost * outlook.fish_worth())
    return values


def dice_against_ruth(outlook: BoxOutlook, choices: tuple[int, ...]) -> list[float]:
    """Captain Ruth's answer is known: the die that is left, and what she strikes."""
    values = []
    for choice in choices:
        face = TAKE.arg(choice)
        # The imagined table is ours: her answer is looked up on a copy.
        table = outlook.table.clone()
        take_die(table, LONE_SEAT, face)
        struck = 0.0
        if RUTH not in table.taken:
            hers = chosen_face(table)
            struck = float(STRIKES_SELECTED) * strike_costs(outlook, hers)
            take_die(table, RUTH, hers)
        shared = shared_face(table)
        struck += strike_costs(outlook, shared)
        both = die_worth(outlook, face, True) + die_worth(outlook, shared, False)
        values.append(both - outlook.experience.strikes * struck)
    return values


def strike_costs(outlook: BoxOutlook, face: i64) -> float:
    """What it costs that Captain Ruth strikes a box with this die."""
    if face == MARKET_FACE:
        return outlook.box
    if not can_strike(outlook.table, face):
        return 0.0
    return outlook.appeal(target(outlook.table, face))


FLEET_DICE: Final = DiceKnowledge(PUBLISHED, SOLO)
DICEY_WATERS: Final = DiceKnowledge(DRAFT, DRAFT)  # it has no solo game
