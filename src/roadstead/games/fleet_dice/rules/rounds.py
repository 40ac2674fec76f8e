"""The game as a table of contents: starting bonuses, then rounds of phases."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mypy_extensions import i64

from roadstead.games.fleet_dice.events import (
    FirstPlayerDrawn,
    GameEnded,
    PhaseBegun,
    RoundBegun,
    StartRolled,
)
from roadstead.games.fleet_dice.rules.actions import FIRST, ROLLED
from roadstead.games.fleet_dice.rules.components import TYPES
from roadstead.games.fleet_dice.rules.dice import ROLL_BOAT_DIE, ROLL_TOWN_DIE
from roadstead.games.fleet_dice.rules.filling import fill
from roadstead.games.fleet_dice.rules.scoring import total
from roadstead.games.fleet_dice.rules.solo import achievement
from roadstead.games.fleet_dice.rules.table import (
    BOAT_PHASE,
    GAME_OVER,
    MOST_SEATS,
    TOWN_PHASE,
    DiceTable,
)
from roadstead.kernel.table import Auto, Chance, Step
from roadstead.kernel.turns import turn_orders

COUNTS: Final = range(MOST_SEATS + 1)  # of those who select dice
Turns = Sequence[Step[Any]]  # a step for each of them
STARTING_BOXES: Final[i64] = 3  # rulebook, "Game Setup"


class RollStartingBonus(Chance[DiceTable]):
    """Roll a boat die and fill in the first three boxes of that type: a licence and a boat.

    3 Coins are rolled again, so each type is equally likely.
    """

    seat: i64

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def first(self, table: DiceTable) -> i64:
        return ROLLED.first

    def weights(self, table: DiceTable) -> list[int]:
        return [1] * TYPES

    def happen(self, table: DiceTable, action: i64) -> None:
        face = ROLLED.arg(action)
        if table.listening:
            table.tell(StartRolled(self.seat, face))
        table.push(StartingBoxes(self.seat, face, STARTING_BOXES))


class StartingBoxes(Auto[DiceTable]):
    """The first boxes of the type that was rolled are filled in, one after another."""

    seat: i64
    section: i64
    boxes: i64

    def __init__(self, seat: i64, section: i64, boxes: i64) -> None:
        self.seat = seat
        self.section = section
        self.boxes = boxes

    def run(self, table: DiceTable) -> None:
        if self.boxes > 1:
            table.push(StartingBoxes(self.seat, self.section, self.boxes - 1))
        fill(table, self.seat, self.section)


class DrawFirstPlayer(Chance[DiceTable]):
    """The first player marker goes to a random player."""

    def first(self, table: DiceTable) -> i64:
        return FIRST.first

    def weights(self, table: DiceTable) -> list[int]:
        return [1] * table.seats

    def happen(self, table: DiceTable, action: i64) -> None:
        table.first = FIRST.arg(action)
        if table.listening:
            table.tell(FirstPlayerDrawn(table.first))


class BeginRound(Auto[DiceTable]):
    """The phases of a round follow one another."""

    def run(self, table: DiceTable) -> None:
        if table.listening:
            table.tell(RoundBegun(table.round, table.first))
        table.push_all(table.edition.steps_of_round)


class BoatPhase(Auto[DiceTable]):
    """Boat dice are rolled, one more than there are players; each selects one in turn order.

    Then all use the one that is left.
    """

    def run(self, table: DiceTable) -> None:
        begin_dice_phase(table, BOAT_PHASE)
        table.push_all(table.edition.boat_phase[table.turns][table.first])


class TownPhase(Auto[DiceTable]):
    """A town die for every player and one boat die are rolled; each selects one in turn order.

    Then all use the one that is left.
    """

    def run(self, table: DiceTable) -> None:
        begin_dice_phase(table, TOWN_PHASE)
        table.push_all(table.edition.town_phase[table.turns][table.first])


def begin_dice_phase(table: DiceTable, phase: i64) -> None:
    """The phase begins with an empty pool."""
    table.phase = phase
    table.dice = []
    table.taken = []
    if table.listening:
        table.tell(PhaseBegun(phase))


def boat_phases(select: Turns, share: Turns) -> list[list[list[Step[Any]]]]:
    """Boat dice are rolled, then all select in turn order, then all share: by turns and first."""
    return _dice_phases(select, share, [[ROLL_BOAT_DIE] * (turns + 1) for turns in COUNTS])


def town_phases(select: Turns, share: Turns) -> list[list[list[Step[Any]]]]:
    """The same with a town die for every player and one boat die."""
    rolls: list[list[Step[Any]]] = [[*[ROLL_TOWN_DIE] * turns, ROLL_BOAT_DIE] for turns in COUNTS]
    return _dice_phases(select, share, rolls)


def _dice_phases(
    select: Turns, share: Turns, rolls: Sequence[Sequence[Step[Any]]]
) -> list[list[list[Step[Any]]]]:
    selecting, sharing = turn_orders(select), turn_orders(share)
    return [
        [
            [*rolls[turns], *selecting[turns][first], *sharing[turns][first]]
            for first in range(turns)
        ]
        for turns in range(len(select) + 1)
    ]


class EndRound(Auto[DiceTable]):
    """The first player marker passes to the left, and a new round begins.

    After the last round the game ends.
    """

    def run(self, table: DiceTable) -> None:
        if table.round == table.rounds:
            table.phase = GAME_OVER
            if table.listening:
                scores = [total(table, seat) for seat in range(table.seats)]
                called = achievement(scores[0]) if table.tokens else ""
                table.tell(GameEnded(tuple(scores), called))
            return
        table.round += 1
        table.first = table.after(table.first)
        table.push(BEGIN_ROUND)


BEGIN_ROUND: Final = BeginRound()
BOAT: Final = BoatPhase()
TOWN: Final = TownPhase()
END_ROUND: Final = EndRound()
