"""How a seat stands, as the numbers that a judge of Black Fleet learns to read.

Most are between 0 and 2, so that they are learned alike. What others hold is as it was imagined.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roadstead.games.black_fleet.rules.components import VICTORY_SLOT
from roadstead.games.black_fleet.rules.effects import KNOWN_DEVELOPMENTS
from roadstead.games.black_fleet.rules.flipping import may_buy
from roadstead.games.black_fleet.rules.powers import LIMIT
from roadstead.games.black_fleet.rules.scoring import to_pay
from roadstead.games.black_fleet.rules.sea import DISTANT
from roadstead.games.black_fleet.rules.table import BlackFleetTable, Player

MOST_PLAYERS: Final[i64] = 4
KINDS: Final[i64] = 3  # of ships
SLOTS: Final[i64] = 5  # of a display, the victory card's with them
CARDS: Final[i64] = len(KNOWN_DEVELOPMENTS)
ALL_TO_PAY: Final = 50.0  # doubloons, about: what a game is about
A_FEW: Final = 10.0  # doubloons

# Where each of the places below begins.
ORDER: Final[i64] = 9 + 2 * SLOTS
HAND: Final[i64] = ORDER + 5 * MOST_PLAYERS
DISPLAY: Final[i64] = HAND + KINDS + 3
AFLOAT: Final[i64] = DISPLAY + 2 * CARDS
WHOLE: Final[i64] = AFLOAT + 5


def sights_of(table: BlackFleetTable, seat: i64) -> list[float]:
    """All that is seen without looking at ways over the sea."""
    seen = [0.0] * WHOLE
    _see_purse(table, seat, seen)
    _see_order(table, seat, seen)
    _see_hand(table, table.players[seat], seen)
    _see_display(table.players[seat], seen)
    _see_ships(table, seat, seen)
    return seen


def lead(player: Player) -> i64:
    """How many doubloons are left when all is paid, below 0 before."""
    return player.coins - to_pay(player)


def _see_purse(table: BlackFleetTable, seat: i64, seen: list[float]) -> None:
    """Doubloons, and what they are to pay; beside the best of the others."""
    player = table.players[seat]
    ours = lead(player)
    theirs: i64 = -1000
    for other in range(table.seats):
        if other != seat:
            theirs = max(theirs, lead(table.players[other]))
    seen[0] = float(ours) / ALL_TO_PAY
    seen[1] = float(player.coins) / A_FEW
    seen[2] = _stretch(ours, 20)  # on the last stretch it is known better who will be first
    seen[3] = _stretch(ours, 10)
    seen[4] = _stretch(theirs, 20)
    seen[5] = _stretch(theirs, 10)
    seen[6] = 1.0 if ours >= 0 else 0.0
    seen[7] = 1.0 if ours > theirs else 0.0
    seen[8] = float(min(max(ours - theirs, -15), 15)) / A_FEW
    for slot in range(SLOTS):
        if player.has(slot):
            seen[9 + slot] = 1.0
        elif may_buy(player, slot):
            seen[9 + SLOTS + slot] = 1.0


def _stretch(doubloons: i64, length: i64) -> float:
    """How much of the last stretch lies behind."""
    return float(min(max(doubloons + length, 0), length)) / A_FEW


def _see_order(table: BlackFleetTable, seat: i64, seen: list[float]) -> None:
    """Which seat from the last this is, and when its turn comes; the same in the last round."""
    after = (seat - table.turn + table.seats) % table.seats
    seen[ORDER + table.seats - 1 - seat] = 1.0
    seen[ORDER + MOST_PLAYERS + after] = 1.0
    if table.seats < MOST_PLAYERS:
        seen[ORDER + 2 * MOST_PLAYERS + after] = 1.0
    if table.final_round:
        last_round = ORDER + 3 * MOST_PLAYERS
        seen[last_round + (0 if table.players[seat].has(VICTORY_SLOT) else 1)] = 1.0
        if seat >= table.turn:  # its turn is still to come
            seen[last_round + 2] = 1.0
            seen[last_round + MOST_PLAYERS + after] = 1.0


def _see_hand(table: BlackFleetTable, player: Player, seen: list[float]) -> None:
    """How far its cards carry each kind of ship, and how many it has."""
    for card in player.cards:
        moves = table.cards.movement[card].moves
        for kind in range(KINDS):
            seen[HAND + kind] = max(seen[HAND + kind], float(moves[kind]) / 5.0)
    seen[HAND + KINDS] = float(len(player.cards)) / 3.0
    seen[HAND + KINDS + 1] = float(len(player.fortunes)) / 3.0
    if len(player.fortunes) >= player.powers.of[LIMIT]:
        seen[HAND + KINDS + 2] = 1.0


def _see_display(player: Player, seen: list[float]) -> None:
    """Its developments: first those that are not flipped yet, then those that are."""
    for slot, card in enumerate(player.developments):
        if card < CARDS:
            seen[DISPLAY + card + (CARDS if player.has(slot) else 0)] = 1.0


def _see_ships(table: BlackFleetTable, seat: i64, seen: list[float]) -> None:
    """What its ships carry, and where they are at all."""
    merchant = table.merchant(seat)
    pirate = table.pirate(seat)
    if merchant.on_board():
        seen[AFLOAT] = 1.0
    seen[AFLOAT + 1] = float(merchant.cubes) / 3.0
    if pirate.on_board():
        seen[AFLOAT + 2] = 1.0
    if pirate.at >= DISTANT:
        seen[AFLOAT + 3] = 1.0
    if pirate.cubes:
        seen[AFLOAT + 4] = 1.0
