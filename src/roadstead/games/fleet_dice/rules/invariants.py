"""What must always hold of a table, whatever has been played."""

from __future__ import annotations

from roadstead.games.fleet_dice.rules.components import (
    FISHING_BOATS,
    LICENCES,
    SECTIONS,
    SHIPS,
    TYPES,
)
from roadstead.games.fleet_dice.rules.table import NO_BONUS, DiceTable, Player, capacity
from roadstead.kernel.handful import BIT, size


def broken(table: DiceTable) -> list[str]:
    """Every invariant that does not hold."""
    found = _of_dice(table) + _of_bonuses(table)
    for seat in range(table.seats):
        player = table.players[seat]
        for what in (
            *_of_boxes(table, player),
            *_of_boats(table, player),
            *_of_coins(table, player),
        ):
            found.append(f"seat {seat}: {what}")
    return found


def _of_dice(table: DiceTable) -> list[str]:
    found = []
    if len(table.dice) > table.turns + 1 or len(table.taken) != len(table.dice):
        found.append(
            f"{len(table.dice)} dice in the pool, {len(table.taken)} of them accounted for"
        )
    return found + [
        f"turn {turn} has {table.taken.count(turn)} dice"
        for turn in range(table.turns)
        if table.taken.count(turn) > 1
    ]


def _of_bonuses(table: DiceTable) -> list[str]:
    chosen = [player.bonus for player in table.players if player.bonus != NO_BONUS]
    if len(set(chosen)) != len(chosen) or sum([BIT[bonus] for bonus in chosen]) != table.bonuses:
        return [f"King Crab bonuses {chosen} are chosen, {table.bonuses} are marked"]
    return []


def _of_boxes(table: DiceTable, player: Player) -> list[str]:
    found = []
    for section in range(SECTIONS):
        boxes = len(table.sheet.symbols[section])
        filled = player.filled_in(section)
        left = player.left_in(section)
        if filled + left > boxes:
            found.append(f"section {section} has {filled} filled and {left} open of {boxes} boxes")
        if not table.tokens and filled + left != boxes:
            found.append(f"section {section} has struck boxes, and nobody strikes")
        if bool(player.open & BIT[section]) != (left > 0):
            found.append(f"section {section} has {left} open boxes and is not marked so")
    return found


def _of_boats(table: DiceTable, player: Player) -> list[str]:
    found = [
        f"{player.boats_of(ship)} boats of kind {ship}"
        for ship in range(SHIPS)
        if player.boats_of(ship) > table.sheet.most_boats[ship]
    ]
    for boat_type in range(TYPES):
        active = player.licences_of(boat_type) + player.boats_of(boat_type)
        symbols = table.sheet.symbols[boat_type][: player.filled_in(boat_type)]
        if player.licences_of(boat_type) > LICENCES or active > len(symbols) - symbols.count(0):
            found.append(f"more of type {boat_type} is active than boxes activated")
    for ship in FISHING_BOATS:
        first = table.sheet.first_slot[ship]
        for number in range(table.sheet.most_boats[ship]):
            launched = number < player.boats_of(ship)
            most = capacity(table.sheet, player, first + number) if launched else 0
            if not 0 <= player.fish[first + number] <= most:
                found.append(f"boat {number} of kind {ship} holds {player.fish[first + number]}")
    if player.fleet != size(player.boats) or player.caught != sum(player.fish):
        found.append(f"{player.fleet} boats and {player.caught} fish are counted wrongly")
    return found


def _of_coins(table: DiceTable, player: Player) -> list[str]:
    passed = [star for star in table.sheet.stars[: player.coin_box] if star >= 0]
    struck = sum([1 for star in passed if player.struck_stars & BIT[star]])
    found = []
    if player.coins != player.coin_box - struck:
        found.append(f"{player.coins} coins with {player.coin_box} boxes passed, {struck} struck")
    if player.salvaged > table.sheet.salvage_uses or player.waiting < 0:
        found.append(f"{player.salvaged} uses of the Salvage Yard, {player.waiting} stars wait")
    return found
