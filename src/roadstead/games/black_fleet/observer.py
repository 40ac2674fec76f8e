"""Black Fleet as a row of numbers."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from roadstead.games.black_fleet.rules.chart import GOODS
from roadstead.games.black_fleet.rules.components import (
    CUBES,
    FORTUNE_CARDS,
    MOST_MOVES,
    MOVEMENT_CARDS,
    NAVY_NAMES,
    VICTORY_SLOT,
)
from roadstead.games.black_fleet.rules.effects import DEVELOPMENT_NAMES, FORTUNE_NAMES
from roadstead.games.black_fleet.rules.fortune import ChangePlaces, Drift, HelpShip
from roadstead.games.black_fleet.rules.powers import ALL_POWERS, POWER_NAMES, Powers
from roadstead.games.black_fleet.rules.scoring import to_pay, wealth
from roadstead.games.black_fleet.rules.sea import COLUMNS, COMPASS, DISTANT, OUT, ROWS
from roadstead.games.black_fleet.rules.table import FLEET, NOTHING, BlackFleetTable, Player, Ship
from roadstead.kernel.handful import BIT
from roadstead.kernel.play import asked
from roadstead.kernel.table import SEAT_BIT
from roadstead.observation.row import (
    ENTRIES,
    ENTRY_BITS,
    SEAT_NAMES,
    Observer,
    Row,
    relative,
    seat_at,
    shown,
)

POWERS: Final[list[str]] = list(POWER_NAMES)
GOODS_WORDS: Final[list[str]] = list(GOODS)
COMPASS_WORDS: Final[list[str]] = list(COMPASS)
NAVY_WORDS: Final[list[str]] = list(NAVY_NAMES)
MOVEMENT_WORDS: Final[list[str]] = [str(number + 1) for number in range(MOVEMENT_CARDS)]
MOVEMENT_PLACES: Final[list[int]] = list(range(MOVEMENT_CARDS))
SYMBOL_WORDS: Final[list[str]] = ["discard", "none", "+", "++"]
KINDS_OF_MOVES: Final[list[str]] = ["merchant_moves", "pirate_moves", "navy_moves"]
BEST_MOVES: Final[list[str]] = [f"best.{name}" for name in KINDS_OF_MOVES]
SEAT_SECTIONS: Final[list[str]] = [f"{name}." for name in SEAT_NAMES]
ORDER_SECTIONS: Final[list[str]] = [
    f"orders.{ship}." for ship in ("merchant", "pirate", "yellow navy", "violet navy")
]
SLOT_NAMES: Final[list[str]] = [f"display {slot + 1}" for slot in range(VICTORY_SLOT)]
FLIPPED_NAMES: Final[list[str]] = [f"flipped {slot + 1}" for slot in range(VICTORY_SLOT + 1)]
EVERYTHING: Final[i64] = 255
MOST_SPACES: Final[i64] = 60  # that a ship can still move
MOST_COUNTED: Final[i64] = 20  # actions of one ship in a turn; the amount of a power


def write_space(space: i64, row: Row) -> None:
    """A space as its column and row, counted from 1; both are 0 outside the map."""
    on_map = OUT < space < DISTANT
    row.put("column", shown(space // ROWS + 1, on_map), COLUMNS)
    row.put("row", shown(space % ROWS + 1, on_map), ROWS)


def written_space(space: i64) -> i64:
    """The same in a word."""
    row = Row(ENTRIES)
    write_space(space, row)
    return row.word


SPACE_BITS: Final[i64] = 2 * ENTRY_BITS
# Of everything where a ship can be.
SPACES: Final[vec[i64]] = vec[i64](
    [written_space(space) for space in range(OUT, DISTANT + len(COMPASS))]
)


class PowersPicture:
    """What cards give, as written into a row."""

    words: vec[i64]

    def __init__(self, given: list[int]) -> None:
        row = Row(ALL_POWERS)
        write_all_powers(given, row)
        row.end(0)
        self.words = row.words


def write_all_powers(given: list[int], row: Row) -> None:
    """An amount for each of the powers."""
    row.counts("power", POWERS, given, MOST_COUNTED)


def picture_of(powers: Powers) -> PowersPicture:
    """Powers never change, so they are drawn once."""
    kept = powers.picture
    if isinstance(kept, PowersPicture):
        return kept
    drawn = PowersPicture(powers.of)
    powers.picture = drawn
    return drawn


NO_POWERS: Final = PowersPicture([0] * ALL_POWERS)


class BlackFleetObserver(Observer[BlackFleetTable]):
    """The ships, the players with their displays, the turn so far, one's own cards."""

    seat_names: list[str]
    ship_names: list[str]
    ship_sections: list[str]  # the viewer's ships first, the navies last
    fortune_words: list[str]  # the cards of the table's own decks
    fortune_places: list[int]
    development_words: list[str]

    def __init__(self, table: BlackFleetTable) -> None:
        self.fortune_words = list(FORTUNE_NAMES[: len(table.cards.fortune_cards)])
        self.fortune_places = list(range(len(self.fortune_words)))
        self.development_words = list(DEVELOPMENT_NAMES[: len(table.cards.development_cards)])
        self.seat_names = SEAT_NAMES[: table.seats]
        self.ship_sections = [
            f"{name}'s {ship}." for name in self.seat_names for ship in ("merchant", "pirate")
        ]
        self.ship_sections += [f"{navy} navy." for navy in NAVY_WORDS]
        self.ship_names = [section[:-1] for section in self.ship_sections]

    def write(self, table: BlackFleetTable, viewer: i64, row: Row) -> None:
        row.within("")
        row.put("round", table.round, EVERYTHING)
        row.one_of("turn", self.seat_names, relative(table.turn, viewer, table.seats))
        row.flag("final_round", table.final_round)
        for place in range(len(self.ship_sections)):
            row.within(self.ship_sections[place])
            self.write_ship(table.ships[self.ship_at(table, viewer, place)], row)
        self.write_turn(table, viewer, row)
        for letter in range(FLEET):
            row.within(ORDER_SECTIONS[letter])
            self.write_orders(table, letter, row)
        self.write_decks(table, row)
        waiting = asked(table)
        for place in range(table.seats):
            seat = seat_at(place, viewer, table.seats)
            row.within(SEAT_SECTIONS[place])
            row.flag("asked", waiting > 0 and waiting & SEAT_BIT[seat] != 0)
            self.write_player(table.players[seat], seat == viewer, row)
        self.write_own_cards(table.players[viewer], row)

    def ship_at(self, table: BlackFleetTable, viewer: i64, place: i64) -> i64:
        """The number of the ship that the viewer counts at this place."""
        of_seats = 2 * table.seats
        number = place + 2 * viewer
        if place >= of_seats:
            return place
        return number if number < of_seats else number - of_seats

    def place_of(self, table: BlackFleetTable, viewer: i64, number: i64) -> i64:
        """Where the viewer counts a ship."""
        of_seats = 2 * table.seats
        if number >= of_seats:
            return number
        place = number - 2 * viewer
        return place if place >= 0 else place + of_seats

    def write_ship(self, ship: Ship, row: Row) -> None:
        """Where a ship is and what it carries."""
        if row.describing:
            write_space(ship.at, row)
        else:
            row.fill(SPACES[ship.at - OUT], SPACE_BITS)
        row.one_of("distant_sea", COMPASS_WORDS, ship.at - DISTANT)
        row.one_of("goods", GOODS_WORDS, ship.goods)
        row.put("cubes", ship.cubes, CUBES)

    def write_turn(self, table: BlackFleetTable, viewer: i64, row: Row) -> None:
        """The movement card of the turn and what has been done with it."""
        row.within("card.")
        row.one_of("number", MOVEMENT_WORDS, table.card)
        played = table.card != NOTHING
        card = table.cards.movement[shown(table.card, played)]
        row.one_of("navy", NAVY_WORDS, shown(card.navy + 1, played) - 1)
        for kind in range(len(KINDS_OF_MOVES)):
            row.put(KINDS_OF_MOVES[kind], shown(card.moves[kind], played), MOST_MOVES)
        row.one_of("symbol", SYMBOL_WORDS, shown(card.symbol + 2, played) - 1)
        row.within("")
        row.flag("sank", table.sank)
        row.flag("swapped", table.swapped)
        row.within("ambush.")
        write_space(table.ambush, row)
        row.within("pending.")
        self.write_pending(table, viewer, row)

    def write_pending(self, table: BlackFleetTable, viewer: i64, row: Row) -> None:
        """The fortune card whose choices are not all made, and the ship chosen so far."""
        helping = drifting = changing = NOTHING
        if table.steps:
            step = table.steps[-1]
            if isinstance(step, HelpShip):
                helping = step.kind
            elif isinstance(step, Drift):
                drifting = self.place_of(table, viewer, step.number)
            elif isinstance(step, ChangePlaces):
                changing = self.place_of(table, viewer, step.number)
        row.one_of("help", self.fortune_words, helping)
        row.one_of("drifts", self.ship_names, drifting)
        row.one_of("changes_places", self.ship_names, changing)

    def write_orders(self, table: BlackFleetTable, letter: i64, row: Row) -> None:
        """What a ship of the player on turn may still do."""
        number = table.number(letter)
        ordered = table.card != NOTHING and table.is_friendly(number)
        ship = table.ships[number]
        row.flag("given", ordered)
        row.flag("active", ordered and letter == table.active)
        row.flag("waiting", ordered and table.waiting & BIT[letter] != 0)
        row.put("moves", shown(ship.left, ordered), MOST_SPACES)
        row.put("actions_taken", shown(ship.attacks + ship.deals, ordered), MOST_COUNTED)
        self.write_powers(ship.powers, ordered, row)

    def write_powers(self, powers: Powers, shown: bool, row: Row) -> None:
        """What cards give to a ship, or to a player's ships."""
        if row.describing:
            write_all_powers(powers.of, row)
        elif shown:
            row.paste(picture_of(powers).words, ALL_POWERS)
        else:
            row.paste(NO_POWERS.words, ALL_POWERS)

    def write_decks(self, table: BlackFleetTable, row: Row) -> None:
        """Cubes in the ports, and the decks with their discards."""
        row.within("")
        row.counts("stock", GOODS_WORDS, table.stock, CUBES)
        row.put("movement_deck", table.movement.total, MOVEMENT_CARDS)
        row.counts("movement_discards", MOVEMENT_WORDS, table.movement_discards.counts, 1)
        row.put("fortune_deck", table.fortune.total, FORTUNE_CARDS)
        discards = table.fortune_discards.counts
        row.counts("fortune_discards", self.fortune_words, discards, FORTUNE_CARDS)

    def write_player(self, player: Player, own: bool, row: Row) -> None:
        """What everybody knows of a player; of oneself, the cards face down as well."""
        row.put("coins", player.coins, EVERYTHING)
        row.put("wealth", wealth(player), EVERYTHING)
        row.put("to_pay", to_pay(player), EVERYTHING)
        row.put("victory_price", player.victory, EVERYTHING)
        row.put("movement_cards", len(player.cards), MOVEMENT_CARDS)
        row.put("fortune_cards", len(player.fortunes), FORTUNE_CARDS)
        for kind in range(len(BEST_MOVES)):
            row.put(BEST_MOVES[kind], player.best[kind] if player.best else 0, MOST_COUNTED)
        self.write_powers(player.powers, True, row)
        for slot in range(VICTORY_SLOT + 1):
            row.flag(FLIPPED_NAMES[slot], (player.flipped >> slot) & 1 != 0)
        for slot in range(VICTORY_SLOT):
            card = NOTHING
            if (own or player.has(slot)) and slot < len(player.developments):
                card = player.developments[slot]
            if own:
                row.one_of(SLOT_NAMES[slot], self.development_words, card)
            else:
                row.put(SLOT_NAMES[slot], card + 1, len(self.development_words))

    def write_own_cards(self, player: Player, row: Row) -> None:
        """The cards in one's own hand."""
        row.within("your ")
        row.tally("movement_hand", MOVEMENT_WORDS, MOVEMENT_PLACES, player.cards, 1)
        row.tally(
            "fortune_hand", self.fortune_words, self.fortune_places, player.fortunes, FORTUNE_CARDS
        )
