"""What the dice game says of a choice at a position."""

from __future__ import annotations

from dataclasses import replace

from roadstead.games.fleet_dice.rules.actions import ACTIONS
from roadstead.games.fleet_dice.rules.table import DiceTable
from roadstead.kernel.base.words import Meaning, Refusal
from tests.games.fleet_dice.positions import FLEET_DICE, codes

WORDS = FLEET_DICE.words


def means(table: DiceTable, code: str, seat: int = 0) -> Meaning:
    """What a choice means, without the heading that it stands under."""
    assert code in codes(table, seat)
    return replace(WORDS.meaning(table, seat, ACTIONS.action(code)), group="")


def does(table: DiceTable, code: str) -> str:
    return means(table, code).consequence


def refused(table: DiceTable, seat: int = 0) -> list[Refusal]:
    return WORDS.refusals(table, seat)
