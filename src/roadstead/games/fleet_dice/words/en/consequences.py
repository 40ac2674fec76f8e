"""What would follow from a choice, in a few words: coins, stars, boats, points."""

from __future__ import annotations

from roadstead.games.fleet_dice.rules.components import (
    BOAT,
    BUFFET,
    CASINO,
    COD,
    EITHER,
    FISHING,
    KING_CRAB,
    LICENCE,
    LICENCES,
)
from roadstead.games.fleet_dice.rules.dice import market_coins
from roadstead.games.fleet_dice.rules.filling import fill_coins
from roadstead.games.fleet_dice.rules.notes import counted_things
from roadstead.games.fleet_dice.rules.scoring import hexes
from roadstead.games.fleet_dice.rules.table import DiceTable, Player
from roadstead.games.fleet_dice.rules.view import BOAT_TYPE, licence_bonuses


def box_name(table: DiceTable, seat: int, section: int) -> str:
    """The topmost open box of a section, by name."""
    return f"{table.sheet.names[section]} {table.players[seat].filled_in(section) + 1}"


def bonus_name(table: DiceTable, bonus: int) -> str:
    """A King Crab bonus, by what it pays."""
    things = counted_things(table.sheet, bonus)
    return f"{table.sheet.bonus_vp[bonus]} VP per {things}"


def coins_in_words(table: DiceTable, player: Player, coins: int) -> str:
    """So many coins, with the stars they would reach."""
    after = player.clone()
    stars = fill_coins(table, after, coins)
    gained = after.coins - player.coins
    if not gained:
        return "the coin track is full"
    words = "1 coin" if gained == 1 else f"{gained} coins"
    return f"{words} {'★' * stars}" if stars else words


def licence_in_words(table: DiceTable, boat_type: int, level: int) -> str:
    """What the licence of this level does."""
    return licence_bonuses(table.sheet, table.edition)[BOAT_TYPE[boat_type]][level - 1]


def of_market(table: DiceTable, player: Player) -> str:
    """What the Market pays now."""
    coins = coins_in_words(table, player, market_coins(table, player))
    return f"{player.caught} fish: {coins}"


def of_hex(table: DiceTable, player: Player) -> str:
    """What one more hex at the Buffet brings."""
    after = int(hexes(player)) + 1
    worth = table.sheet.hex_vp[after] - table.sheet.hex_vp[after - 1]
    return f"{worth} VP more"


def of_launch(table: DiceTable, seat: int, ship: int) -> str:
    """What launching a boat brings."""
    player = table.players[seat]
    worth = f"{table.sheet.boat_vp[ship][player.boats_of(ship)]} VP"
    coins = table.sheet.launch_coins[player.licences_of(COD)]
    return f"{worth}, {coins_in_words(table, player, coins)}" if coins else worth


def of_licence(table: DiceTable, seat: int, boat_type: int) -> str:
    """What activating the next licence of a type brings."""
    player = table.players[seat]
    level = player.licences_of(boat_type) + 1
    words = f"level {level}, {licence_in_words(table, boat_type, level)}"
    if level == 2 and table.sheet.second_licence_coins:
        words += f"; {coins_in_words(table, player, table.sheet.second_licence_coins)}"
    if level == LICENCES:
        words += f"; {table.sheet.licence_vp[boat_type]} VP"
    return words


def of_box(table: DiceTable, seat: int, section: int) -> str:
    """What filling the topmost open box of a section does, so short that many fit a screen."""
    player = table.players[seat]
    if section >= CASINO:
        return _of_building(table, player, section)
    symbol = table.sheet.symbols[section][player.filled_in(section)]
    if symbol == FISHING:
        return "your boats fish"
    if symbol == LICENCE and section == KING_CRAB:
        return f"licence {table.sheet.licence_vp[KING_CRAB]} VP, bonus"
    if symbol:
        return _of_activation(table, seat, section, symbol)
    return _of_plain_box(table, player, section)


def _of_plain_box(table: DiceTable, player: Player, section: int) -> str:
    """A box without a symbol leads to the next one that has one, if it is still open."""
    top = player.filled_in(section)
    for way in range(1, player.left_in(section)):
        gives = _gives(table, player, section, table.sheet.symbols[section][top + way])
        if gives:
            return f"{way} to {gives}"
    return "leads nowhere"


def _gives(table: DiceTable, player: Player, section: int, symbol: int) -> str:
    """What a box with this symbol would give, if anything of it is left."""
    if symbol == FISHING:
        return "fishing"
    boat, licence = _left_to_activate(table, player, section, symbol)
    if boat and licence:
        return "boat/licence"
    return "a boat" if boat else "a licence" if licence else ""


def _left_to_activate(
    table: DiceTable, player: Player, section: int, symbol: int
) -> tuple[bool, bool]:
    """Whether a symbol has a boat to launch, and a licence to activate."""
    boats_left = player.boats_of(section) < table.sheet.most_boats[section]
    licences_left = section >= KING_CRAB or player.licences_of(section) < LICENCES
    return symbol in (BOAT, EITHER) and boats_left, symbol in (LICENCE, EITHER) and licences_left


def _of_activation(table: DiceTable, seat: int, section: int, symbol: int) -> str:
    player = table.players[seat]
    boat, licence = _left_to_activate(table, player, section, symbol)
    if boat and licence:
        return "boat or licence"
    if boat:
        coins = table.sheet.launch_coins[player.licences_of(COD)]
        worth = f"{table.sheet.boat_vp[section][player.boats_of(section)]} VP"
        return f"boat, {coins_in_words(table, player, coins) if coins else worth}"
    if licence:
        level = player.licences_of(section) + 1
        coins = table.sheet.second_licence_coins if level == 2 else 0
        what = coins_in_words(table, player, coins) if coins else f"level {level}"
        return f"licence, {what}"
    return "nothing left"


def _of_building(table: DiceTable, player: Player, building: int) -> str:
    left = player.left_in(building) - 1
    worth = table.sheet.box_vp[building]
    if not left:
        worth += table.sheet.vp[building]
        done = "opens the hexes" if building == BUFFET else "done"
        return f"{done}: {worth} VP" if worth else done
    return f"{worth} VP, {left} to go" if worth else f"{left} to go"
