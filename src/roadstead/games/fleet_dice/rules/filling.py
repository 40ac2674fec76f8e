"""Filling in boxes: boats are launched, licences activated, coins gained, stars taken.

One box may set off a chain: a star launches a boat, the boat pays coins, the coins reach a
star. Each link is a step on the stack, so a chain of any length waits where it must.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roadstead.games.fleet_dice.events import (
    BoatLaunched,
    BonusChosen,
    BoxFilled,
    CoinsGained,
    LicenceActivated,
    NothingLeft,
    PersonalFishingBegun,
    StarLost,
    StarSkipped,
    StarTaken,
)
from roadstead.games.fleet_dice.rules.actions import BONUS, FILL, LAUNCH, LICENSE, SKIP
from roadstead.games.fleet_dice.rules.components import (
    BOAT,
    BONUSES,
    CAPTAINS_CLUB,
    COD,
    EITHER,
    FISHING,
    KING_CRAB,
    LICENCE,
    LICENCES,
    PLAIN,
    SECTIONS,
    SHIPS,
    TYPES,
)
from roadstead.games.fleet_dice.rules.table import MOST_SEATS, DiceTable, Player
from roadstead.kernel.handful import BIT, ONE_OF, by_set
from roadstead.kernel.table import NOBODY, SEAT_BIT, Ask, Auto

# Choices of a section by the sections that may be filled, as bits: a tuple for the first ten
# sections and one for the eight buildings are put together, so that neither list is long.
LOW: Final[i64] = 1024  # sets of the first ten sections
LOW_FILLS: Final[list[tuple[int, ...]]] = by_set([FILL(section) for section in range(SHIPS)])
WHARF_FILLS: Final[list[tuple[int, ...]]] = by_set(
    [FILL(section) for section in range(SHIPS, SECTIONS)]
)
WHARF_FILLS_OR_SKIP: Final[list[tuple[int, ...]]] = [(*fills, SKIP()) for fills in WHARF_FILLS]
EITHER_CHOICES: Final[tuple[int, ...]] = (LAUNCH(), LICENSE())
BONUS_CHOICES: Final[list[tuple[int, ...]]] = by_set(
    [BONUS(bonus) for bonus in range(len(BONUSES))]
)[::-1]  # by the bonuses taken: the largest set leaves none

# Where a star action comes from.
FROM_COINS: Final[i64] = 0
FROM_SHRIMP: Final[i64] = 1
FROM_SWORDFISH: Final[i64] = 2
FROM_SALVAGE: Final[i64] = 3
SOURCES: Final = ("coins", "shrimp", "swordfish", "salvage")


def fill(table: DiceTable, seat: i64, section: i64) -> None:
    """Fill in the topmost open box of a section; an activation box acts at once."""
    player = table.players[seat]
    box = player.filled_in(section)
    player.fill(section)
    if table.listening:
        table.tell(BoxFilled(seat, section, table.sheet.names[section], box + 1))
    symbol: i64 = table.sheet.symbols[section][box]
    if symbol != PLAIN:
        activate(table, seat, section, symbol)


def activate(table: DiceTable, seat: i64, section: i64, symbol: i64) -> None:
    """Do what the symbol of a box says."""
    if symbol == BOAT:
        launch(table, seat, section)
    elif symbol == LICENCE:
        if section == KING_CRAB:
            table.push(CHOOSE_BONUS[seat])
        else:
            license_type(table, seat, section)
    elif symbol == EITHER:
        choose_either(table, seat, section)
    elif symbol == FISHING:
        fish_personally(table, seat)


def choose_either(table: DiceTable, seat: i64, section: i64) -> None:
    """A `?` box: the player's choice; with one side used up it gives the other."""
    player = table.players[seat]
    boats_left = player.boats_of(section) < table.sheet.most_boats[section]
    licences_left = player.licences_of(section) < LICENCES
    if boats_left and licences_left:
        table.push(LAUNCH_OR_LICENSE[seat * TYPES + section])
    elif licences_left:
        license_type(table, seat, section)
    else:
        launch(table, seat, section)


def launch(table: DiceTable, seat: i64, ship: i64) -> None:
    """Launch the topmost boat of this kind, if one is left; Cod licences pay for it."""
    player = table.players[seat]
    boats = player.boats_of(ship)
    if boats == table.sheet.most_boats[ship]:
        if table.listening:
            table.tell(NothingLeft(seat, ship, table.sheet.names[ship]))
        return
    player.boats += ONE_OF[ship]
    player.fleet += 1
    if table.listening:
        table.tell(BoatLaunched(seat, ship, table.sheet.names[ship], boats + 1))
    coins: i64 = table.sheet.launch_coins[player.licences_of(COD)]
    if coins:
        gain(table, seat, coins, "launch")


def license_type(table: DiceTable, seat: i64, boat_type: i64) -> None:
    """Activate the topmost licence of a type, if one is left; the second pays coins."""
    player = table.players[seat]
    level = player.licences_of(boat_type) + 1
    if level > LICENCES:
        if table.listening:
            table.tell(NothingLeft(seat, boat_type, table.sheet.names[boat_type]))
        return
    player.licences += ONE_OF[boat_type]
    if table.listening:
        table.tell(LicenceActivated(seat, boat_type, table.sheet.names[boat_type], level))
    if level == 2 and table.sheet.second_licence_coins:
        gain(table, seat, table.sheet.second_licence_coins, "second licence")


def fish_personally(table: DiceTable, seat: i64) -> None:
    """The Captain's Club: all your boats fish now, nobody else's do."""
    if table.listening:
        table.tell(PersonalFishingBegun(seat, table.sheet.names[CAPTAINS_CLUB]))
    table.push_all(table.edition.club_fishing[seat])


def fill_coins(table: DiceTable, player: Player, coins: i64) -> i64:
    """Fill in coin boxes, passing over struck ones; how many stars that reaches."""
    boxes = table.sheet.stars
    end: i64 = len(boxes)
    stars: i64 = 0
    while coins and player.coin_box < end:
        star: i64 = boxes[player.coin_box]
        player.coin_box += 1
        if star >= 0:
            if player.struck_stars & BIT[star]:
                continue
            stars += 1
        player.coins += 1
        coins -= 1
    return stars


def fill_and_tell(table: DiceTable, seat: i64, coins: i64, reason: str) -> i64:
    """Fill in coin boxes and tell how many found one; how many stars that reaches."""
    player = table.players[seat]
    before = player.coins
    stars = fill_coins(table, player, coins)
    if table.listening:
        table.tell(CoinsGained(seat, player.coins - before, stars, reason))
    return stars


def gain(table: DiceTable, seat: i64, coins: i64, reason: str) -> None:
    """Gain coins; when all their boxes are filled, take the stars one after another."""
    stars = fill_and_tell(table, seat, coins, reason)
    for _ in range(stars):
        table.push(COIN_STAR[seat])


def gain_while_fishing(table: DiceTable, seat: i64, coins: i64, reason: str) -> None:
    """Gain coins whose stars wait until the fishing is over."""
    table.players[seat].waiting += fill_and_tell(table, seat, coins, reason)


class Star(Ask[DiceTable]):
    """A star action: fill in the topmost open box of any section, or none.

    It may be a track at sea, a ship in the harbor or a building on the wharf; not a coin
    box and not a hex of the Seafood Buffet. What the box does happens at once.
    """

    source: i64

    def __init__(self, seat: i64, source: i64) -> None:
        super().__init__(seat)
        self.source = source

    def asked(self, table: DiceTable) -> i64:
        return SEAT_BIT[self.seat] if table.players[self.seat].open else NOBODY

    def run(self, table: DiceTable) -> None:
        if table.listening:
            table.tell(StarLost(self.seat, self.source))

    def legal(self, table: DiceTable, seat: i64) -> tuple[int, ...]:
        sections = table.players[seat].open
        return LOW_FILLS[sections % LOW] + WHARF_FILLS_OR_SKIP[sections // LOW]

    def answer(self, table: DiceTable, seat: i64, action: i64) -> None:
        if FILL.owns(action):
            if table.listening:
                table.tell(StarTaken(seat, self.source))
            fill(table, seat, FILL.arg(action))
        elif table.listening:
            table.tell(StarSkipped(seat, self.source))


class SalvageStar(Star):
    """The Salvage Yard: instead of using the die, fill in any topmost open box."""

    def legal(self, table: DiceTable, seat: i64) -> tuple[int, ...]:
        sections = table.players[seat].open
        return LOW_FILLS[sections % LOW] + WHARF_FILLS[sections // LOW]


class LaunchOrLicense(Ask[DiceTable]):
    """Choose what the `?` box activates: a boat is launched, or a licence activated."""

    section: i64

    def __init__(self, seat: i64, section: i64) -> None:
        super().__init__(seat)
        self.section = section

    def legal(self, table: DiceTable, seat: i64) -> tuple[int, ...]:
        return EITHER_CHOICES

    def answer(self, table: DiceTable, seat: i64, action: i64) -> None:
        if LAUNCH.owns(action):
            launch(table, seat, self.section)
        else:
            license_type(table, seat, self.section)


class ChooseBonus(Ask[DiceTable]):
    """With the King Crab licence choose a bonus that nobody has taken; it is yours alone."""

    def legal(self, table: DiceTable, seat: i64) -> tuple[int, ...]:
        return BONUS_CHOICES[table.bonuses | table.sheet.bonuses_lacking]

    def answer(self, table: DiceTable, seat: i64, action: i64) -> None:
        bonus = BONUS.arg(action)
        table.players[seat].bonus = bonus
        table.bonuses += BIT[bonus]
        if table.listening:
            table.tell(BonusChosen(seat, bonus))


class WaitingStars(Auto[DiceTable]):
    """Stars won while fishing are taken when the fishing is over."""

    seat: i64

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def run(self, table: DiceTable) -> None:
        player = table.players[self.seat]
        for _ in range(player.waiting):
            table.push(COIN_STAR[self.seat])
        player.waiting = 0


COIN_STAR: Final[list[Star]] = [Star(seat, FROM_COINS) for seat in range(MOST_SEATS)]
SHRIMP_STAR: Final[list[Star]] = [Star(seat, FROM_SHRIMP) for seat in range(MOST_SEATS)]
SWORDFISH_STAR: Final[list[Star]] = [Star(seat, FROM_SWORDFISH) for seat in range(MOST_SEATS)]
SALVAGE_STAR: Final[list[SalvageStar]] = [
    SalvageStar(seat, FROM_SALVAGE) for seat in range(MOST_SEATS)
]
CHOOSE_BONUS: Final[list[ChooseBonus]] = [ChooseBonus(seat) for seat in range(MOST_SEATS)]
WAITING_STARS: Final[list[WaitingStars]] = [WaitingStars(seat) for seat in range(MOST_SEATS)]
LAUNCH_OR_LICENSE: Final[list[LaunchOrLicense]] = [
    LaunchOrLicense(seat, section) for seat in range(MOST_SEATS) for section in range(TYPES)
]
