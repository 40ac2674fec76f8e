"""Solo mode: Captain Ruth selects dice, strikes boxes and moves her tokens."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roadstead.games.fleet_dice.events import (
    BoxesStruck,
    DieShared,
    RuthPassed,
    RuthSelected,
    StarStruck,
    TokensMoved,
)
from roadstead.games.fleet_dice.rules.components import (
    CASINO,
    FACES,
    HARBOR_FACE,
    KING_CRAB,
    MARKET_FACE,
    SECTIONS,
    SHIPS,
    SHRIMP,
    THREE_COINS,
    TYPES,
    WHARF_FACE,
)
from roadstead.games.fleet_dice.rules.dice import die_of, shared_face, take_die
from roadstead.games.fleet_dice.rules.table import NOBODYS, DiceTable, Player
from roadstead.kernel.handful import BIT
from roadstead.kernel.table import Auto

RUTH: Final[i64] = 1  # her turn, after the only seat's
NONE: Final[i64] = -1
STRIKES_SELECTED: Final[i64] = 2
STRIKES_SHARED: Final[i64] = 1

# Her tokens and the loops they walk, each a run of sections: first, and how many.
BOAT_TOKEN: Final[i64] = 0
HARBOR_TOKEN: Final[i64] = 1
WHARF_TOKEN: Final[i64] = 2
LOOP_FIRST: Final[list[int]] = [SHRIMP, KING_CRAB, CASINO]
LOOP_SIZE: Final[list[int]] = [TYPES, SHIPS - TYPES, SECTIONS - SHIPS]

# What a score is worth, best first (rulebook, "Solo Achievement Table").
ACHIEVEMENTS: Final = (
    (85, "Salty Captain"),
    (75, "O Captain! My Captain"),
    (65, "Mate"),
    (50, "Deckhand"),
    (0, "Greenhorn"),
)


def achievement(score: int) -> str:
    """What the achievement table calls a score."""
    return next(name for least, name in ACHIEVEMENTS if score >= least)


def achievement_range(score: int) -> str:
    """The scores that the achievement table calls the same."""
    reached = sum([1 for least, _ in ACHIEVEMENTS if least > score])
    least = ACHIEVEMENTS[reached][0]
    return f"{least} to {ACHIEVEMENTS[reached - 1][0] - 1} VP" if reached else f"{least} VP or more"


def clockwise(loop: i64, section: i64) -> i64:
    """The section after this one in the loop of a token."""
    first: i64 = LOOP_FIRST[loop]
    last = first + LOOP_SIZE[loop] - 1
    return section + 1 if section < last else first


def open_from(player: Player, loop: i64, section: i64) -> i64:
    """This section, or the next one clockwise, that has an open box; `NONE` if none has."""
    for _ in range(LOOP_SIZE[loop]):
        if player.open & BIT[section]:
            return section
        section = clockwise(loop, section)
    return NONE


def next_star(table: DiceTable, player: Player) -> i64:
    """The next coin box with a star that is neither reached nor struck; `NONE` if none is."""
    for box in range(player.coin_box, len(table.sheet.stars)):
        star = table.sheet.stars[box]
        if star >= 0 and not player.struck_stars & BIT[star]:
            return box
    return NONE


def target(table: DiceTable, face: i64) -> i64:
    """The section that she would strike with a die; `NONE` if it has no open box.

    A type's die names its section. Harbor and Wharf dice, and 3 Coins, go to her token's
    section or the next one clockwise. The Market is no section.
    """
    player = table.players[0]
    if face < THREE_COINS:
        return face if player.open & BIT[face] else NONE
    if face == THREE_COINS:
        return open_from(player, BOAT_TOKEN, table.tokens[BOAT_TOKEN])
    if face == HARBOR_FACE:
        return open_from(player, HARBOR_TOKEN, table.tokens[HARBOR_TOKEN])
    return open_from(player, WHARF_TOKEN, table.tokens[WHARF_TOKEN])


def can_strike(table: DiceTable, face: i64) -> bool:
    """Whether a die would strike anything."""
    if face == MARKET_FACE:
        return next_star(table, table.players[0]) != NONE
    return target(table, face) != NONE


def priority(table: DiceTable, face: i64) -> i64:
    """How soon she takes a face, 0 first: Harbor, Wharf, boat dice, Market, 3 Coins.

    Boat dice go clockwise from her token. In the Boat Phase there are only these and 3 Coins.
    """
    if face == HARBOR_FACE:
        return 0
    if face == WHARF_FACE:
        return 1
    if face == MARKET_FACE:
        return 2 + TYPES
    if face == THREE_COINS:
        return 3 + TYPES
    return 2 + (face - table.tokens[BOAT_TOKEN] + TYPES) % TYPES


def chosen_face(table: DiceTable) -> i64:
    """The face she selects: by priority, those with which she can strike before the others."""
    best: i64 = NONE
    best_rank: i64 = 4 * len(FACES)
    for die in range(len(table.dice)):
        if table.taken[die] != NOBODYS:
            continue
        face: i64 = table.dice[die]
        rank = priority(table, face)
        if not can_strike(table, face):
            rank += 2 * len(FACES)
        if rank < best_rank:
            best_rank = rank
            best = face
    return best


class RuthSelects(Auto[DiceTable]):
    """Captain Ruth selects a die and strikes the 2 bottom-most open boxes of its section.

    In the Boat Phase she takes the type of her token or the next one clockwise, 3 Coins only
    for want of anything else; in the Town Phase Harbor before Wharf before boat die before
    Market. She never takes a die that strikes nothing, unless there is no other: she passes.
    """

    def run(self, table: DiceTable) -> None:
        face = chosen_face(table)
        passes = not can_strike(table, face)
        take_die(table, RUTH, face)
        if passes:
            if table.listening:
                table.tell(RuthPassed(face, True, die_of(table, RUTH)))
            return
        if table.listening:
            table.tell(RuthSelected(face, die_of(table, RUTH)))
        # rulebook, "Captain Priority": on 3 Coins she strikes one box, on Market one star.
        strike(table, face, STRIKES_SHARED if face == THREE_COINS else STRIKES_SELECTED)


class RuthShares(Auto[DiceTable]):
    """With the shared die Captain Ruth strikes the bottom-most open box of its section."""

    def run(self, table: DiceTable) -> None:
        face = shared_face(table)
        if table.listening and table.first == RUTH:
            table.tell(DieShared(face, die_of(table, NOBODYS)))
        if can_strike(table, face):
            strike(table, face, STRIKES_SHARED)
        elif table.listening:
            table.tell(RuthPassed(face, False, die_of(table, NOBODYS)))


def strike(table: DiceTable, face: i64, boxes: i64) -> None:
    """Strike boxes from the bottom of the die's section, or the next star of the coin track."""
    player = table.players[0]
    if face == MARKET_FACE:
        box = next_star(table, player)
        player.struck_stars += BIT[table.sheet.stars[box]]
        if table.listening:
            table.tell(StarStruck(box + 1))
        return
    section = target(table, face)
    left = player.left_in(section)
    boxes = min(boxes, left)
    player.close(section, boxes)
    if table.listening:
        last = player.filled_in(section) + left
        boxes_struck = tuple(range(last, last - boxes, -1))
        table.tell(BoxesStruck(section, table.sheet.names[section], boxes_struck))


class MoveTokens(Auto[DiceTable]):
    """At the round's end each token moves clockwise, past sections without an open box."""

    def run(self, table: DiceTable) -> None:
        player = table.players[0]
        for loop in range(len(table.tokens)):
            section = open_from(player, loop, clockwise(loop, table.tokens[loop]))
            if section != NONE:
                table.tokens[loop] = section
        if table.listening:
            names = tuple([table.sheet.names[section] for section in table.tokens])
            table.tell(TokensMoved(tuple(table.tokens), names))


RUTH_SELECTS: Final = RuthSelects()
RUTH_SHARES: Final = RuthShares()
