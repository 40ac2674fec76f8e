"""The dice: rolled into a pool, selected in turn order, the last one shared by all."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roadstead.games.fleet_dice.events import (
    DiceRolled,
    DieRerolled,
    DieSelected,
    DieShared,
    HexFilled,
    Salvaged,
)
from roadstead.games.fleet_dice.rules.actions import (
    COIN,
    COINS,
    FILL,
    HEX,
    KEEP,
    MARKET,
    REROLL,
    ROLLED,
    SALVAGE,
    TAKE,
)
from roadstead.games.fleet_dice.rules.components import (
    BAIT_SHOP,
    BUFFET,
    CASINO,
    COINS_ON_DIE,
    FACES,
    HARBOR,
    HARBOR_FACE,
    SALVAGE_YARD,
    SHRIMP,
    SMOKEHOUSE,
    THREE_COINS,
    TYPES,
    WHARF,
)
from roadstead.games.fleet_dice.rules.filling import (
    LOW,
    LOW_FILLS,
    SALVAGE_STAR,
    SHRIMP_STAR,
    WHARF_FILLS,
    fill,
    gain,
)
from roadstead.games.fleet_dice.rules.table import MOST_SEATS, NOBODYS, DiceTable, Player
from roadstead.kernel.handful import BIT, by_set
from roadstead.kernel.table import Ask, Auto, Chance

BOAT_DIE: Final[list[int]] = [1, 1, 1, 1, 1, 1]
TOWN_DIE: Final[list[int]] = [2, 2, 2]

# Legal answers. Dice by the faces in the pool, as bits; hexes by type.
TAKES: Final[list[tuple[int, ...]]] = by_set([TAKE(face) for face in range(len(FACES))])
REROLL_CHOICES: Final[tuple[int, ...]] = (REROLL(), KEEP())
HEXES: Final[list[tuple[int, ...]]] = [(HEX(boat_type),) for boat_type in range(TYPES)]
SALVAGES: Final[tuple[int, ...]] = (SALVAGE(),)
# What each face may fill, as bits, and what it may do besides: 3 Coins and the Market pay,
# and any die may be taken as a coin (rulebook, "Using Any Die as a Coin").
FACE_REACH: Final[list[int]] = [*BIT[:TYPES], 0, HARBOR, WHARF, 0]
FACE_EXTRAS: Final[list[tuple[int, ...]]] = [
    *[(COIN(),)] * TYPES,
    (COINS(), COIN()),
    (COIN(),),
    (COIN(),),
    (MARKET(), COIN()),
]


class RollBoatDie(Chance[DiceTable]):
    """A boat die is rolled into the pool: one of the five types, or 3 Coins."""

    def first(self, table: DiceTable) -> i64:
        return ROLLED.first

    def weights(self, table: DiceTable) -> list[int]:
        return BOAT_DIE

    def happen(self, table: DiceTable, action: i64) -> None:
        add_die(table, ROLLED.arg(action))


class RollTownDie(Chance[DiceTable]):
    """A town die is rolled into the pool: Harbor, Wharf or Market, two sides each."""

    def first(self, table: DiceTable) -> i64:
        return ROLLED.first + HARBOR_FACE

    def weights(self, table: DiceTable) -> list[int]:
        return TOWN_DIE

    def happen(self, table: DiceTable, action: i64) -> None:
        add_die(table, ROLLED.arg(action))


def add_die(table: DiceTable, face: i64) -> None:
    """The pool grows by one die; there is always one more than there are turns."""
    table.dice.append(face)
    table.taken.append(NOBODYS)
    if table.listening and len(table.dice) > table.turns:
        table.tell(DiceRolled(tuple(table.dice)))


class SelectDie(Ask[DiceTable]):
    """Select one of the dice in the pool; nobody else can select it any more.

    You use it at once. The die that is left in the end is used by everybody.
    """

    def legal(self, table: DiceTable, seat: i64) -> tuple[int, ...]:
        faces: i64 = 0
        for die in range(len(table.dice)):
            if table.taken[die] == NOBODYS:
                faces |= BIT[table.dice[die]]
        return TAKES[faces]

    def answer(self, table: DiceTable, seat: i64, action: i64) -> None:
        face = TAKE.arg(action)
        take_die(table, seat, face)
        table.using = face
        if table.listening:
            table.tell(DieSelected(seat, face, die_of(table, seat)))
        if table.players[seat].completed(CASINO):
            table.push(REROLL_DIE[seat], USE_SELECTED[seat])
        else:
            table.push(USE_SELECTED[seat])


def take_die(table: DiceTable, turn: i64, face: i64) -> None:
    """The first free die with this face is selected in this turn."""
    for die in range(len(table.dice)):
        if table.dice[die] == face and table.taken[die] == NOBODYS:
            table.taken[die] = turn
            return


def die_of(table: DiceTable, turn: i64) -> int:
    """Which die was selected in this turn, or by nobody, as events and boards count them."""
    return table.taken.index(turn) + 1


class RerollDie(Ask[DiceTable]):
    """The Casino: you may roll the die you selected again, once. The new face counts."""

    def legal(self, table: DiceTable, seat: i64) -> tuple[int, ...]:
        return REROLL_CHOICES

    def answer(self, table: DiceTable, seat: i64, action: i64) -> None:
        if REROLL.owns(action):
            table.push(ROLL_AGAIN[seat])


class RollAgain(Chance[DiceTable]):
    """The selected die is rolled again: a boat die stays a boat die, a town die a town die."""

    seat: i64

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def first(self, table: DiceTable) -> i64:
        return ROLLED.first + (HARBOR_FACE if table.using >= HARBOR_FACE else 0)

    def weights(self, table: DiceTable) -> list[int]:
        return TOWN_DIE if table.using >= HARBOR_FACE else BOAT_DIE

    def happen(self, table: DiceTable, action: i64) -> None:
        face = ROLLED.arg(action)
        table.dice[table.taken.index(self.seat)] = face
        table.using = face
        if table.listening:
            casino = table.sheet.names[CASINO]
            table.tell(DieRerolled(self.seat, face, casino, die_of(table, self.seat)))


class UseDie(Ask[DiceTable]):
    """Use the die: fill in the topmost open box that it names, or take its coins.

    A Harbor die fills any ship, a Wharf die any building; the Market pays for the fish you
    have caught. Any die may be taken as 1 coin instead (more with the Bait Shop). A Shrimp
    licence lets a Shrimp die that you selected do more.
    """

    selected: bool

    def __init__(self, seat: i64, selected: bool) -> None:
        super().__init__(seat)
        self.selected = selected

    def reach(self, table: DiceTable, player: Player) -> i64:
        """The sections that the die may fill, open or not, as bits."""
        if self.selected and table.using == SHRIMP:
            return table.edition.shrimp_reach[player.licences_of(SHRIMP)]
        return FACE_REACH[table.using]

    def legal(self, table: DiceTable, seat: i64) -> tuple[int, ...]:
        player = table.players[seat]
        face = table.using
        fills = player.open & self.reach(table, player)
        choices = LOW_FILLS[fills % LOW] + WHARF_FILLS[fills // LOW] + FACE_EXTRAS[face]
        if face < THREE_COINS and player.completed(BUFFET) and not player.hexes & BIT[face]:
            choices += HEXES[face]
        if (
            player.completed(SALVAGE_YARD)
            and player.salvaged < table.sheet.salvage_uses
            and player.open
        ):
            choices += SALVAGES
        return choices

    def answer(self, table: DiceTable, seat: i64, action: i64) -> None:
        player = table.players[seat]
        if FILL.owns(action):
            self.use_to_fill(table, player, FILL.arg(action))
        elif COIN.owns(action):
            gain(table, seat, coins_for_die(table, player), "die")
        elif SALVAGE.owns(action):
            player.salvaged += 1
            if table.listening:
                table.tell(Salvaged(seat, table.sheet.names[SALVAGE_YARD], player.salvaged))
            table.push(SALVAGE_STAR[seat])
        elif COINS.owns(action):
            gain(table, seat, COINS_ON_DIE, "3 coins")
        elif MARKET.owns(action):
            gain(table, seat, market_coins(table, player), "market")
        else:
            boat_type = HEX.arg(action)
            player.hexes += BIT[boat_type]
            if table.listening:
                names = table.sheet.names
                table.tell(HexFilled(seat, boat_type, names[boat_type], names[BUFFET]))

    def use_to_fill(self, table: DiceTable, player: Player, section: i64) -> None:
        """Fill the box; a Shrimp licence may add a second box and a star, in this order."""
        if self.selected and table.using == SHRIMP:
            level = player.licences_of(SHRIMP)
            second = table.edition.shrimp_boxes[level] == 2
            table.push(
                SECOND_BOX[self.seat * TYPES + section] if second else None,
                SHRIMP_STAR[self.seat] if table.edition.shrimp_stars[level] else None,
            )
        fill(table, self.seat, section)


class SecondBox(Auto[DiceTable]):
    """With three Shrimp licences a Shrimp die fills a second box of the same type."""

    seat: i64
    section: i64

    def __init__(self, seat: i64, section: i64) -> None:
        self.seat = seat
        self.section = section

    def run(self, table: DiceTable) -> None:
        if table.players[self.seat].open & BIT[self.section]:
            fill(table, self.seat, self.section)


class ShareDie(Auto[DiceTable]):
    """The lone die that nobody selected is used by all players, in turn order."""

    seat: i64

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def run(self, table: DiceTable) -> None:
        table.using = shared_face(table)
        if table.listening and self.seat == table.first:
            table.tell(DieShared(table.using, die_of(table, NOBODYS)))
        table.push(USE_SHARED[self.seat])


def shared_face(table: DiceTable) -> i64:
    """The face of the lone die that is left."""
    return table.dice[table.taken.index(NOBODYS)]


def coins_for_die(table: DiceTable, player: Player) -> i64:
    """What any die is worth as a coin."""
    return table.sheet.bait_coins if player.completed(BAIT_SHOP) else 1


def market_coins(table: DiceTable, player: Player) -> i64:
    """What the Market pays for the fish caught so far, on all boats and ships."""
    sheet = table.sheet
    coins: i64 = 0
    for column in range(len(sheet.market_fish)):
        if player.caught >= sheet.market_fish[column]:
            coins = sheet.market_coins[column]
    return coins + sheet.smokehouse_coins if player.completed(SMOKEHOUSE) else coins


ROLL_BOAT_DIE: Final = RollBoatDie()
ROLL_TOWN_DIE: Final = RollTownDie()
SELECT_DIE: Final[list[SelectDie]] = [SelectDie(seat) for seat in range(MOST_SEATS)]
REROLL_DIE: Final[list[RerollDie]] = [RerollDie(seat) for seat in range(MOST_SEATS)]
ROLL_AGAIN: Final[list[RollAgain]] = [RollAgain(seat) for seat in range(MOST_SEATS)]
USE_SELECTED: Final[list[UseDie]] = [UseDie(seat, True) for seat in range(MOST_SEATS)]
USE_SHARED: Final[list[UseDie]] = [UseDie(seat, False) for seat in range(MOST_SEATS)]
SHARE_DIE: Final[list[ShareDie]] = [ShareDie(seat) for seat in range(MOST_SEATS)]
SECOND_BOX: Final[list[SecondBox]] = [
    SecondBox(seat, section) for seat in range(MOST_SEATS) for section in range(TYPES)
]
