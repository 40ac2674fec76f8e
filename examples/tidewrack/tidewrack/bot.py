"""What bots know about Tidewrack: what a find is worth, and who else may want it."""

from __future__ import annotations

from typing import Any, Final

from roadstead.bots.mind.knowledge import Knowledge, shared_by_lead
from roadstead.kernel.game import Game
from tidewrack.rules.actions import HEAVE, LEAVE, LURE, PASS, PLAY, ROW, TAKE
from tidewrack.rules.components import (
    BARNACLES,
    COMBER,
    FINDS,
    FOG,
    LAMP,
    RELICS,
    ROUNDS_A_TIDE,
    RUM,
    SILVER,
    STRENGTH,
    TIMBER,
)
from tidewrack.rules.landing import TakeFind, foggy, in_order
from tidewrack.rules.scoring import scores
from tidewrack.rules.table import WrackTable, kinds

# What a card is worth in the hand, by kind, in points.
CARD_WORTH: Final[tuple[float, ...]] = (1.0, 1.6, 2.2, 2.8, 3.4, 2.8, 2.6, 1.6)
A_ROUND: Final = 3.0  # points that a seat wins in a round, about


def worth(table: WrackTable, seat: int, find: int) -> float:
    """What one more find is worth to the seat, at a glance."""
    own = table.kept[seat]
    if find == SILVER:
        return 3.0
    if find == TIMBER:
        best = max(kept[TIMBER] for other, kept in enumerate(table.kept) if other != seat)
        return 3.5 - min(2.5, 0.8 * abs(own[TIMBER] - best))
    if find == RUM:
        return min(1.5 + own[RUM], 6.0) if own[RUM] < 6 else 0.0
    if find == BARNACLES:
        return -2.0
    different = sum(1 for kind in RELICS if own[kind])
    return 2.0 if own[find] else 2.5 + different


def best_finds(table: WrackTable, seat: int, cove: int) -> list[float]:
    """What the finds of a cove are worth to the seat, best first."""
    found = [
        worth(table, seat, find)
        for find, count in enumerate(table.coves[cove])
        for _ in range(count)
    ]
    return sorted(found, reverse=True)


class WrackKnowledge(Knowledge[WrackTable]):
    """Finds by what they add, boats by who may be faster."""

    def __init__(self) -> None:
        super().__init__()
        self.steep = 1.0
        self.exploration = 0.7
        self.mate = 60
        self.captain = 300

    def gains(self, table: WrackTable, seat: int, choices: tuple[int, ...]) -> list[float]:
        return [gain(table, seat, choice) for choice in choices]

    def glance(self, table: WrackTable, seat: int) -> int:
        seen = table.round
        if table.shown:
            for card, cove in zip(table.chosen, table.rowing, strict=True):
                seen = (seen * 31 + card * 3 + cove + 7) % 1_000_000_007
        return seen

    def settled(self, root: WrackTable, table: WrackTable) -> bool:
        """When the round after the next begins."""
        return table.round > root.round + 1

    def results(self, game: Game[Any], table: WrackTable) -> list[float]:
        left = table.tides * ROUNDS_A_TIDE - table.round if table.steps else 0
        standings = [float(points) for points in scores(table)]
        if left:
            for seat, hand in enumerate(table.hands):
                standings[seat] += 0.3 * sum(
                    CARD_WORTH[kind] * count for kind, count in enumerate(hand)
                )
        else:
            standings = [s + 0.01 * r for s, r in zip(standings, table.rope, strict=True)]
        return shared_by_lead(standings, 0.2 + 2.0 * left**0.5)


def gain(table: WrackTable, seat: int, action: int) -> float:
    if PASS.owns(action):
        return -CARD_WORTH[PASS.arg(action)]
    if PLAY.owns(action):
        card = PLAY.arg(action)
        best = max(promise(table, seat, card, cove) for cove in range(len(table.coves)))
        return best - 0.4 * CARD_WORTH[card]
    if ROW.owns(action):
        return promise(table, seat, table.chosen[seat], ROW.arg(action))
    if HEAVE.owns(action):
        return gain_of_heaving(table, seat) if HEAVE.arg(action) else 0.0
    if LURE.owns(action):
        return worth(table, seat, LURE.arg(action) % len(FINDS)) - 1.0
    if TAKE.owns(action):
        step = table.steps[-1]
        assert isinstance(step, TakeFind)
        find = TAKE.arg(action)
        return worth(table, seat, find) + 0.1 * denied(table, seat, find)
    assert LEAVE.owns(action)
    return 0.0


def denied(table: WrackTable, seat: int, find: int) -> float:
    """What the find is worth to the best other."""
    return max(worth(table, other, find) for other in range(table.seats) if other != seat)


def promise(table: WrackTable, seat: int, card: int, cove: int) -> float:
    """What a card may win in a cove: the finds left by those who are likely to be faster."""
    finds = best_finds(table, seat, cove)
    if not finds:
        return 0.5
    rivals = (table.seats - 1) / len(table.coves)
    strength = 2.6 if card == FOG else STRENGTH[card] + 0.3 * bool(table.rope[seat])
    faster = rivals * max(0.05, min(0.95, (4.5 - strength) / 4.5))
    if card == COMBER:
        faster = rivals * 0.85
    whole = int(faster)
    part = faster - whole

    def at(place: int) -> float:
        return finds[place] if place < len(finds) else 0.5

    won = (1 - part) * at(whole) + part * at(whole + 1)
    if card == COMBER and len(finds) > whole + 1:
        won += max(0.0, (1 - part) * at(whole + 1) + part * at(whole + 2))
    if card == LAMP:
        elsewhere = [
            worth(table, seat, find)
            for other, lying in enumerate(table.coves)
            if other != cove
            for find in kinds(lying)
        ]
        won += 0.4 * max([0.0, *elsewhere])
    return won


def gain_of_heaving(table: WrackTable, seat: int) -> float:
    """What landing earlier is worth, less the rope."""
    cove = table.rowing[seat]
    finds = best_finds(table, seat, cove)
    if not finds:
        return -2.0
    before = in_order(table, cove).index(seat)
    table.heaved[seat] += 1  # the table is imagined, and left as it was
    after = in_order(table, cove).index(seat)
    table.heaved[seat] -= 1
    if foggy(table, cove) and after >= before:
        return -2.0

    def at(place: int) -> float:
        return finds[place] if place < len(finds) else 0.0

    return at(after) - at(before) - 1.2 + 0.3 * (before > after)


KNOWLEDGE: Final = WrackKnowledge()
