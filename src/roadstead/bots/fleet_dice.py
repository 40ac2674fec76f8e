"""What bots know about the dice games: which die to select, which box to fill."""

from __future__ import annotations

from math import exp
from typing import Any, Final

from mypy_extensions import i64

from roadstead.bots.fleet_dice_worth import BITS, Experience, Outlook
from roadstead.bots.knowledge import Knowledge, shared_by_lead
from roadstead.games.fleet_dice.actions import (
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
from roadstead.games.fleet_dice.components import (
    ANYWHERE,
    BUFFET,
    COINS_ON_DIE,
    HARBOR_FACE,
    MARKET_FACE,
    OYSTER,
    SHRIMP,
    THREE_COINS,
)
from roadstead.games.fleet_dice.dice import (
    FACE_REACH,
    UseDie,
)
from roadstead.games.fleet_dice.filling import LaunchOrLicense
from roadstead.games.fleet_dice.fishing import SecondFish, plain_boxes
from roadstead.games.fleet_dice.scoring import total
from roadstead.games.fleet_dice.sheet import MOST_BOATS
from roadstead.games.fleet_dice.solo import RUTH, can_strike, chosen_face, target
from roadstead.games.fleet_dice.table import NOBODYS, DiceTable
from roadstead.kernel.game import Game

TEMPER: Final = 0.3  # VP: choices closer than this are nearly as good as one another


class DiceKnowledge(Knowledge[DiceTable]):
    def __init__(self, experience: Experience, solo: Experience) -> None:
        self.exploration = 0.6
        self.mate = 100
        self.captain = 600
        self.experience = experience
        self.solo = solo
        self.cut: i64 = 1
        self.least: i64 = 0
        self.spread_end = 2.0
        self.spread_round = 0.4
        self.solo_spread = 10.0

    def outlook(self, table: DiceTable, seat: i64) -> Outlook:
        return Outlook(table, seat, self.experience if table.seats > 1 else self.solo)

    def weigh(self, table: DiceTable, seat: i64, choices: tuple[int, ...]) -> list[float]:
        values = self.values(table, seat, choices)
        best = values[0]
        for value in values:
            best = max(best, value)
        return [exp(max((value - best) / TEMPER, -20.0)) for value in values]

    def values(self, table: DiceTable, seat: i64, choices: tuple[int, ...]) -> list[float]:
        first = choices[0]
        if TAKE.owns(first):
            return self.weigh_dice(table, seat, choices)
        outlook = self.outlook(table, seat)
        if REROLL.owns(first):
            return weigh_reroll(outlook)
        if LAUNCH.owns(first):
            return weigh_either(outlook)
        if BONUS.owns(first):
            return [outlook.bonus_expected(BONUS.arg(choice)) for choice in choices]
        if SECOND.owns(first):
            return weigh_second_fish(outlook)
        if STAY.owns(first):
            return weigh_staying(outlook, choices)
        return weigh_uses(outlook, choices)

    def weigh_dice(self, table: DiceTable, seat: i64, choices: tuple[int, ...]) -> list[float]:
        mine = self.outlook(table, seat)
        if table.tokens:
            return weigh_dice_against_ruth(mine, choices)
        free: list[int] = []
        for die in range(len(table.dice)):
            if table.taken[die] == NOBODYS:
                free.append(table.dice[die])
        others = [self.outlook(table, other) for other in range(table.seats) if other != seat]
        shared = []
        for face in free:
            worth = die_worth(mine, face, False)
            rivals = 0.0
            for other in others:
                rivals += die_worth(other, face, False)
            worth -= rivals / float(len(others)) * self.experience.others
            shared.append(worth)
        left = float(len(free) - 1)
        values = []
        for choice in choices:
            face = TAKE.arg(choice)
            rest = 0.0
            for worth in shared:
                rest += worth
            rest -= shared[free.index(face)]
            values.append(die_worth(mine, face, True) + rest / left)
        return values

    def settled(self, table: DiceTable, decisions: i64) -> bool:
        """At the start of a round, before anybody has selected a die."""
        if not decisions or table.phase != self.cut:
            return False
        for turn in table.taken:
            if turn != NOBODYS:
                return False
        return decisions >= self.least * table.seats

    def results(self, game: Game[Any], table: DiceTable) -> list[float]:
        standings = []
        left = 0.0
        for seat in range(table.seats):
            if table.steps:
                outlook = self.outlook(table, seat)
                standings.append(outlook.prospects())
                left = outlook.rounds
            else:
                standings.append(float(total(table, seat)) + 0.01 * float(table.players[seat].caught))
        if table.seats == 1:
            expected = standings[0] + self.solo.a_round * left
            return [1.0 / (1.0 + exp((75.0 - expected) / self.solo_spread))]
        return shared_by_lead(standings, self.spread_end + self.spread_round * left)


def die_worth(outlook: Outlook, face: i64, selected: bool) -> float:
    """The best use of a die, selected or shared."""
    table = outlook.table
    player = outlook.player
    worth = outlook.die_as_coin()
    if face == THREE_COINS:
        worth = max(worth, outlook.coins(COINS_ON_DIE))
    elif face == MARKET_FACE:
        worth = max(worth, outlook.market())
    elif selected and face == SHRIMP:
        level = player.licences[SHRIMP]
        best = outlook.best_of(table.edition.shrimp_reach[level])
        extra: i64 = table.edition.shrimp_boxes[level] - 1 + table.edition.shrimp_stars[level]
        worth = max(worth, best + float(extra) * outlook.box)
    else:
        worth = max(worth, outlook.best_of(FACE_REACH[face]))
    if face < THREE_COINS and player.completed(BUFFET) and not player.hexes & BITS[face]:
        worth = max(worth, outlook.hex())
    return worth


def weigh_uses(outlook: Outlook, choices: tuple[int, ...]) -> list[float]:
    """Uses of a die, or boxes for a star."""
    table = outlook.table
    step = table.steps[-1] if table.steps else None
    extra = 0.0
    if isinstance(step, UseDie) and step.selected and table.using == SHRIMP:
        level = outlook.player.licences[SHRIMP]
        boxes: i64 = table.edition.shrimp_boxes[level] - 1 + table.edition.shrimp_stars[level]
        extra = float(boxes) * outlook.box
    values = []
    for choice in choices:
        if FILL.owns(choice):
            values.append(outlook.appeal(FILL.arg(choice)) + extra)
        elif COIN.owns(choice):
            values.append(outlook.die_as_coin())
        elif COINS.owns(choice):
            values.append(outlook.coins(COINS_ON_DIE))
        elif MARKET.owns(choice):
            values.append(outlook.market())
        elif HEX.owns(choice):
            values.append(outlook.hex())
        elif SALVAGE.owns(choice):
            kept = outlook.experience.salvage if outlook.rounds > 1.0 else 0.1
            values.append(outlook.best_of(ANYWHERE) - kept)
        else:
            values.append(-1.0)
    return values


def weigh_reroll(outlook: Outlook) -> list[float]:
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


def weigh_either(outlook: Outlook) -> list[float]:
    step = outlook.table.steps[-1]
    assert isinstance(step, LaunchOrLicense)
    level = outlook.player.licences[step.section]
    return [outlook.launch(step.section), outlook.license(step.section, level)]


def weigh_second_fish(outlook: Outlook) -> list[float]:
    step = outlook.table.steps[-1]
    assert isinstance(step, SecondFish)
    sheet = outlook.sheet
    fish = outlook.player.fish[sheet.first_slot[OYSTER] + step.boat]
    now = 1.0 + outlook.catch(OYSTER, fish + 1, 0.0)
    return [now - outlook.catch(OYSTER, fish, 0.0), outlook.coins(1)]


def weigh_staying(outlook: Outlook, choices: tuple[int, ...]) -> list[float]:
    box = 0.0
    tracks = plain_boxes(outlook.table, outlook.player)
    for track in range(5):
        if tracks & BITS[track]:
            box = max(box, outlook.appeal(track))
    values = []
    for choice in choices:
        if not STAY.owns(choice):
            values.append(0.0)
            continue
        ship = STAY.arg(choice) // MOST_BOATS
        slot = outlook.sheet.first_slot[ship] + STAY.arg(choice) % MOST_BOATS
        fish = outlook.player.fish[slot]
        lost = outlook.catch(ship, fish, 0.0) - outlook.catch(ship, fish, -1.0)
        values.append(box - lost * outlook.fish_worth())
    return values


def weigh_dice_against_ruth(outlook: Outlook, choices: tuple[int, ...]) -> list[float]:
    """Captain Ruth's answer is known: the die that is left, and what she strikes."""
    table = outlook.table
    values = []
    for choice in choices:
        face = TAKE.arg(choice)
        die = 0
        while table.dice[die] != face or table.taken[die] != NOBODYS:
            die += 1
        table.taken[die] = outlook.seat
        struck = 0.0
        shared: i64 = 0
        if RUTH in table.taken:
            shared = table.dice[table.taken.index(NOBODYS)]
        else:
            hers = chosen_face(table)
            struck = 2.0 * damage(outlook, hers)
            skipped = False
            for other in range(len(table.dice)):
                if table.taken[other] == NOBODYS:
                    if table.dice[other] == hers and not skipped:
                        skipped = True
                    else:
                        shared = table.dice[other]
        table.taken[die] = NOBODYS
        struck += damage(outlook, shared)
        values.append(
            die_worth(outlook, face, True)
            + die_worth(outlook, shared, False)
            - outlook.experience.strikes * struck
        )
    return values


def damage(outlook: Outlook, face: i64) -> float:
    """What a box that Ruth strikes with a die costs."""
    if face == MARKET_FACE:
        return outlook.box
    if not can_strike(outlook.table, face):
        return 0.0
    return outlook.appeal(target(outlook.table, face))


PUBLISHED_EXPERIENCE: Final = Experience()
SOLO_EXPERIENCE: Final = Experience()


def draft_experience() -> Experience:
    experience = Experience()
    experience.income = 0.0
    experience.coins = 2.0
    experience.canning_at_income = 0.0
    experience.swordfish = [0.0, 0.6, 1.2, 1.8]
    return experience


DRAFT_EXPERIENCE: Final = draft_experience()
FLEET_DICE: Final = DiceKnowledge(PUBLISHED_EXPERIENCE, SOLO_EXPERIENCE)
DICEY_WATERS: Final = DiceKnowledge(DRAFT_EXPERIENCE, DRAFT_EXPERIENCE)
