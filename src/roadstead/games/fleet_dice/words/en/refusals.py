"""What may not be chosen now, and why."""

from __future__ import annotations

from roadstead.games.fleet_dice.rules import filling, fishing
from roadstead.games.fleet_dice.rules.components import (
    ANYWHERE,
    AT_SEA,
    BARGE,
    BONUSES,
    BUFFET,
    CASINO,
    FACE_NAMES,
    FISHING_BOATS,
    SALVAGE_YARD,
    SHRIMP,
    TYPES,
)
from roadstead.games.fleet_dice.rules.dice import SelectDie, UseDie
from roadstead.games.fleet_dice.rules.table import NOBODYS, DiceTable, capacity
from roadstead.games.fleet_dice.words import concerns as things
from roadstead.games.fleet_dice.words.en.consequences import bonus_name, box_name
from roadstead.kernel.base.words import Refusal
from roadstead.kernel.handful import BIT


def refused(table: DiceTable, seat: int) -> list[Refusal]:
    """The near misses of the seat that is asked."""
    step = table.steps[-1]
    found: list[Refusal] = []
    if isinstance(step, SelectDie):
        found = _dice_selected(table)
    elif isinstance(step, UseDie):
        found = _uses_refused(table, seat, step)
    elif isinstance(step, filling.Star):
        found = _full_sections(table, seat, ANYWHERE)
    elif isinstance(step, filling.ChooseBonus):
        found = _bonuses_taken(table)
    elif isinstance(step, fishing.BoatStays):
        found = _boats_that_fish(table, seat)
    elif isinstance(step, fishing.FillPlainBox):
        found = _boxes_with_symbols(table, seat)
    return found


def _dice_selected(table: DiceTable) -> list[Refusal]:
    free = {face for face, taken in zip(table.dice, table.taken, strict=True) if taken == NOBODYS}
    found = []
    for die, face in enumerate(table.dice):
        if face not in free:
            who = "Captain Ruth" if table.taken[die] == table.seats else "another player"
            what = f"Select the {FACE_NAMES[face]} die"
            found.append(Refusal(what, f"{who} has selected it", (things.die(die + 1),)))
    return found


def _uses_refused(table: DiceTable, seat: int, step: UseDie) -> list[Refusal]:
    player = table.players[seat]
    found = _full_sections(table, seat, step.reach(table, player))
    if not step.selected and table.using == SHRIMP and player.licences_of(SHRIMP):
        why = "Shrimp licences work only for the die you select"
        found.append(Refusal("Use the Shrimp die as another type", why))
    if not step.selected and player.completed(CASINO):
        why = f"the {table.sheet.names[CASINO]} is only for the die you select"
        found.append(Refusal("Roll the shared die again", why, (things.section(CASINO),)))
    if table.using < TYPES and player.completed(BUFFET) and player.hexes & BIT[table.using]:
        what = f"{table.sheet.names[table.using]} hex"
        found.append(Refusal(what, "it is filled in already", (things.hexagon(table.using),)))
    if player.completed(SALVAGE_YARD) and player.salvaged >= table.sheet.salvage_uses:
        why = f"it has been used {player.salvaged} times"
        yard = table.sheet.names[SALVAGE_YARD]
        found.append(Refusal(f"Use the {yard}", why, (things.section(SALVAGE_YARD),)))
    return found


def _full_sections(table: DiceTable, seat: int, among: int) -> list[Refusal]:
    player = table.players[seat]
    return [
        Refusal(name, _why_full(table, seat, section), (things.section(section),))
        for section, name in enumerate(table.sheet.names)
        if name and among & BIT[section] and not player.left_in(section)
    ]


def _why_full(table: DiceTable, seat: int, section: int) -> str:
    filled = table.players[seat].filled_in(section)
    if filled == len(table.sheet.symbols[section]):
        return "all its boxes are filled in"
    return "Captain Ruth has struck the rest of its boxes"


def _bonuses_taken(table: DiceTable) -> list[Refusal]:
    return [
        Refusal(bonus_name(table, bonus), "another player has it", (things.bonus(bonus),))
        for bonus in range(len(BONUSES))
        if table.bonuses & BIT[bonus]
    ]


def _boats_that_fish(table: DiceTable, seat: int) -> list[Refusal]:
    player = table.players[seat]
    found = []
    for ship in FISHING_BOATS:
        for number in range(player.boats_of(ship)):
            slot = table.sheet.first_slot[ship] + number
            if ship == BARGE:
                why = f"the {table.sheet.names[BARGE]} never stays"
            elif player.fish[slot] == capacity(table.sheet, player, slot):
                why = "it is full and catches nothing anyway"
            elif player.staying & BIT[slot]:
                why = "it stays already"
            else:
                continue
            what = f"{table.sheet.names[ship]} boat {number + 1} stays"
            found.append(Refusal(what, why, (things.boat(ship, number + 1),)))
    return found


def _boxes_with_symbols(table: DiceTable, seat: int) -> list[Refusal]:
    player = table.players[seat]
    plain = fishing.plain_boxes(table, player)
    found = _full_sections(table, seat, AT_SEA)
    for track in range(TYPES):
        if player.left_in(track) and not plain & BIT[track]:
            what = box_name(table, seat, track)
            found.append(Refusal(what, "it has a symbol", (things.section(track),)))
    return found
