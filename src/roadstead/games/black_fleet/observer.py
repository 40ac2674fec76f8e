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
    Cards,
)
from roadstead.games.black_fleet.rules.effects import DEVELOPMENT_NAMES, FORTUNE_NAMES
from roadstead.games.black_fleet.rules.flipping import ALL_DEVELOPMENTS
from roadstead.games.black_fleet.rules.fortune import ChangePlaces, Drift, HelpShip
from roadstead.games.black_fleet.rules.powers import ALL_POWERS, POWER_NAMES, Powers
from roadstead.games.black_fleet.rules.scoring import in_all, spent
from roadstead.games.black_fleet.rules.sea import COLUMNS, COMPASS, DISTANT, OUT, ROWS
from roadstead.games.black_fleet.rules.table import FLEET, NOTHING, BlackFleetTable, Player
from roadstead.kernel.handful import BIT
from roadstead.kernel.play import asked
from roadstead.kernel.table import SEAT_BIT
from roadstead.observation.row import (
    EIGHTH,
    ENTRIES,
    ENTRY_BITS,
    FIFTH,
    FOURTH,
    IN_ENTRIES,
    SEAT_NAMES,
    SECOND,
    SEVENTH,
    SIXTH,
    THIRD,
    Entry,
    Observer,
    Row,
    Together,
    bounded,
    relative,
    seat_at,
    shown,
)

POWERS: Final[list[str]] = list(POWER_NAMES)
GOODS_WORDS: Final[list[str]] = list(GOODS)
COMPASS_WORDS: Final[list[str]] = list(COMPASS)
NAVY_WORDS: Final[list[str]] = list(NAVY_NAMES)
MOVEMENT_WORDS: Final[list[str]] = [str(number + 1) for number in range(MOVEMENT_CARDS)]
SYMBOL_WORDS: Final[list[str]] = ["discard", "none", "+", "++"]
KINDS_OF_MOVES: Final[list[str]] = ["merchant_moves", "pirate_moves", "navy_moves"]
BEST_MOVES: Final[list[str]] = [f"best.{name}" for name in KINDS_OF_MOVES]
SEAT_SECTIONS: Final[list[str]] = [f"{name}." for name in SEAT_NAMES]
ORDER_SECTIONS: Final[list[str]] = [
    f"orders.{ship}." for ship in ("merchant", "pirate", "yellow navy", "violet navy")
]
SLOT_NAMES: Final[list[str]] = [f"display {slot + 1}" for slot in range(VICTORY_SLOT)]
EVERYTHING: Final[i64] = 255
MOST_SPACES: Final[i64] = 60  # that a ship can still move
MOST_COUNTED: Final[i64] = 20  # actions of one ship in a turn; the amount of a power


TURN_SO_FAR: Final = Together(
    [
        Entry("sank", 1),
        Entry("swapped", 1),
        Entry("ambush.column", COLUMNS),
        Entry("ambush.row", int(ROWS)),
    ]
)
ORDERS: Final = Together(
    [
        Entry("given", 1),
        Entry("active", 1),
        Entry("waiting", 1),
        Entry("moves", int(MOST_SPACES)),
        Entry("actions_taken", int(MOST_COUNTED)),
    ]
)
STOCK: Final = Together(
    [
        *[Entry(f"stock.{goods}", int(CUBES)) for goods in GOODS_WORDS],
        Entry("movement_deck", MOVEMENT_CARDS),
    ]
)
PURSE: Final = Together(
    [
        Entry("asked", 1),
        Entry("coins", int(EVERYTHING)),
        Entry("wealth", int(EVERYTHING)),
        Entry("to_pay", int(EVERYTHING)),
        Entry("victory_price", int(EVERYTHING)),
        Entry("movement_cards", MOVEMENT_CARDS),
        Entry("fortune_cards", FORTUNE_CARDS),
    ]
)
FLIPPED: Final = Together([Entry(f"flipped {slot + 1}", 1) for slot in range(VICTORY_SLOT + 1)])
BEST: Final = Together([Entry(name, int(MOST_COUNTED)) for name in BEST_MOVES])


def write_space(space: i64, row: Row) -> None:
    """A space as its column and row, counted from 1; both are 0 outside the map."""
    on_map = OUT < space < DISTANT
    row.put("column", shown(space // ROWS + 1, on_map), COLUMNS)
    row.put("row", shown(space % ROWS + 1, on_map), ROWS)


def write_ship(at: i64, goods: i64, cubes: i64, row: Row) -> None:
    """Where a ship is and what it carries."""
    write_space(at, row)
    row.one_of("distant_sea", COMPASS_WORDS, at - DISTANT)
    row.one_of("goods", GOODS_WORDS, goods)
    row.put("cubes", cubes, CUBES)


def written_space(space: i64) -> i64:
    """A space in a word."""
    row = Row(ENTRIES)
    write_space(space, row)
    return row.word


def written_ship(at: i64, goods: i64) -> vec[i64]:
    """A ship without cubes in two words."""
    row = Row(2 * ENTRIES)
    write_ship(at, goods, 0, row)
    row.end(0)
    return row.words


# Of everything where a ship can be; and a ship there that carries nothing.
PLACES: Final = range(OUT, DISTANT + len(COMPASS))
SPACES: Final[vec[i64]] = vec[i64]([written_space(space) for space in PLACES])
SHIP_AT: Final[vec[i64]] = vec[i64]([written_ship(at, NOTHING)[0] for at in PLACES])
REST_AT: Final[vec[i64]] = vec[i64]([written_ship(at, NOTHING)[1] for at in PLACES])
# Of everything that a ship can carry, or nothing; in the second word.
CARGO: Final[vec[i64]] = vec[i64](
    [written_ship(OUT, goods)[1] for goods in range(NOTHING, len(GOODS_WORDS))]
)


def write_card(cards: Cards, number: i64, row: Row) -> None:
    """A movement card, or none."""
    row.one_of("number", MOVEMENT_WORDS, number)
    played = number != NOTHING
    card = cards.movement[shown(number, played)]
    row.one_of("navy", NAVY_WORDS, shown(card.navy + 1, played) - 1)
    for kind in range(len(KINDS_OF_MOVES)):
        row.put(KINDS_OF_MOVES[kind], shown(card.moves[kind], played), MOST_MOVES)
    row.one_of("symbol", SYMBOL_WORDS, shown(card.symbol + 2, played) - 1)


ORDER_ENTRIES: Final = len(ORDERS.names) + ALL_POWERS
CARD_ENTRIES: Final = MOVEMENT_CARDS + len(NAVY_WORDS) + len(KINDS_OF_MOVES) + len(SYMBOL_WORDS)


class EntriesPicture:
    """Entries as written into a row."""

    words: vec[i64]

    def __init__(self, row: Row) -> None:
        row.end(0)
        self.words = row.words


class DiscardsPicture(EntriesPicture):
    """What has been discarded, as written; whoever discards takes the picture away."""

    fortune_deck: i64  # how many fortune cards were left to draw

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.fortune_deck = 0


def card_picture(cards: Cards, number: i64) -> EntriesPicture:
    """A movement card as written, or none."""
    row = Row(CARD_ENTRIES)
    write_card(cards, number, row)
    return EntriesPicture(row)


def choice_picture(words: list[str], chosen: i64) -> EntriesPicture:
    """One of these words as written, or none."""
    row = Row(len(words))
    row.one_of("", words, chosen)
    return EntriesPicture(row)


def write_powers(powers: Powers, row: Row) -> None:
    """What cards give to a ship, or to a player's ships."""
    if row.describing:
        write_all_powers(powers, row)
    else:
        row.paste(picture_of(powers).words, ALL_POWERS)


def write_all_powers(powers: Powers, row: Row) -> None:
    """An amount for each of the powers."""
    row.numbers("power", POWERS, powers.of, MOST_COUNTED)


def picture_of(powers: Powers) -> EntriesPicture:
    """Powers never change, so they are drawn once."""
    kept = powers.picture
    if isinstance(kept, EntriesPicture):
        return kept
    row = Row(ALL_POWERS)
    write_all_powers(powers, row)
    drawn = EntriesPicture(row)
    powers.picture = drawn
    return drawn


class BlackFleetObserver(Observer[BlackFleetTable]):
    """The ships, the players with their displays, the turn so far, one's own cards."""

    seat_names: list[str]
    ship_names: list[str]
    ship_sections: list[str]  # the viewer's ships first, the navies last
    fortune_words: list[str]  # the cards of the table's own decks
    fortune_places: list[int]
    development_words: list[str]
    pending_entries: int
    discard_entries: int
    slots: Together  # of another's display
    card_pictures: list[EntriesPicture]  # movement cards, none first
    development_pictures: list[EntriesPicture]  # the same

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
        self.pending_entries = len(self.fortune_words) + 2 * len(self.ship_names)
        self.discard_entries = len(MOVEMENT_WORDS) + 1 + len(self.fortune_words)
        self.slots = Together([Entry(name, len(self.development_words)) for name in SLOT_NAMES])
        numbers = range(NOTHING, len(table.cards.movement))
        self.card_pictures = [card_picture(table.cards, number) for number in numbers]
        kinds = range(NOTHING, len(self.development_words))
        self.development_pictures = [choice_picture(self.development_words, kind) for kind in kinds]

    def write(self, table: BlackFleetTable, viewer: i64, row: Row) -> None:
        row.within("")
        row.put("round", table.round, EVERYTHING)
        row.one_of("turn", self.seat_names, relative(table.turn, viewer, table.seats))
        row.flag("final_round", table.final_round)
        self.write_ships(table, viewer, row)
        self.write_turn(table, viewer, row)
        self.write_orders(table, row)
        self.write_decks(table, row)
        waiting = asked(table)
        for place in range(table.seats):
            seat = seat_at(place, viewer, table.seats)
            row.within(SEAT_SECTIONS[place])
            is_asked = waiting > 0 and waiting & SEAT_BIT[seat] != 0
            self.write_player(table.players[seat], is_asked, row)
            self.write_display(table.players[seat], seat == viewer, row)
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

    def write_ships(self, table: BlackFleetTable, viewer: i64, row: Row) -> None:
        """Where the ships are and what they carry."""
        first = SHIP_AT
        second = REST_AT
        cargo = CARGO
        for place in range(len(self.ship_sections)):
            ship = table.ships[self.ship_at(table, viewer, place)]
            if row.describing:
                row.within(self.ship_sections[place])
                write_ship(ship.at, ship.goods, ship.cubes, row)
            else:
                at = ship.at - OUT
                cubes = bounded(ship.cubes, CUBES) << EIGHTH
                row.pair(first[at], second[at] | cargo[ship.goods - NOTHING] | cubes)

    def write_turn(self, table: BlackFleetTable, viewer: i64, row: Row) -> None:
        """The movement card of the turn and what has been done with it."""
        if row.describing:
            row.within("card.")
            write_card(table.cards, table.card, row)
        else:
            row.paste(self.card_pictures[table.card - NOTHING].words, CARD_ENTRIES)
        row.within("")
        row.together(
            TURN_SO_FAR,
            i64(table.sank) | i64(table.swapped) << SECOND | SPACES[table.ambush - OUT] << THIRD,
        )
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
        if row.describing or helping + drifting + changing != 3 * NOTHING:
            row.one_of("help", self.fortune_words, helping)
            row.one_of("drifts", self.ship_names, drifting)
            row.one_of("changes_places", self.ship_names, changing)
        else:
            row.blank(self.pending_entries)

    def write_orders(self, table: BlackFleetTable, row: Row) -> None:
        """What the ships of the player on turn may still do."""
        friends: i64 = 0
        if table.card != NOTHING:
            friends = table.friends()
        for letter in range(FLEET):
            number = table.number(letter)
            ordered = (friends >> number) & 1 != 0
            if row.describing or ordered:
                row.within(ORDER_SECTIONS[letter])
                ship = table.ships[number]
                row.together(
                    ORDERS,
                    i64(ordered)
                    | i64(letter == table.active) << SECOND
                    | i64(table.waiting & BIT[letter] != 0) << THIRD
                    | bounded(ship.left, MOST_SPACES) << FOURTH
                    | bounded(ship.attacks + ship.deals, MOST_COUNTED) << FIFTH,
                )
                write_powers(ship.powers, row)
            else:
                row.blank(ORDER_ENTRIES)

    def write_decks(self, table: BlackFleetTable, row: Row) -> None:
        """Cubes in the ports, and the decks with their discards."""
        row.within("")
        stock = table.stock
        row.together(
            STOCK,
            bounded(stock[0], CUBES)
            | bounded(stock[1], CUBES) << SECOND
            | bounded(stock[2], CUBES) << THIRD
            | bounded(stock[3], CUBES) << FOURTH
            | bounded(stock[4], CUBES) << FIFTH
            | bounded(table.movement.total, MOVEMENT_CARDS) << SIXTH,
        )
        if row.describing:
            self.write_discards(table, row)
        else:
            row.paste(self.picture_of(table).words, self.discard_entries)

    def write_discards(self, table: BlackFleetTable, row: Row) -> None:
        """What has been discarded, and what is left to draw."""
        row.counts("movement_discards", MOVEMENT_WORDS, table.movement_discards.counts, 1)
        row.put("fortune_deck", table.fortune.total, FORTUNE_CARDS)
        discards = table.fortune_discards.counts
        row.counts("fortune_discards", self.fortune_words, discards, FORTUNE_CARDS)

    def picture_of(self, table: BlackFleetTable) -> DiscardsPicture:
        """The discards as written; they are drawn anew when they have changed."""
        kept = table.picture
        if isinstance(kept, DiscardsPicture) and kept.fortune_deck == table.fortune.total:
            return kept
        row = Row(self.discard_entries)
        self.write_discards(table, row)
        drawn = DiscardsPicture(row)
        drawn.fortune_deck = table.fortune.total
        table.picture = drawn
        return drawn

    def write_player(self, player: Player, is_asked: bool, row: Row) -> None:
        """What everybody knows of a player beside the display."""
        paid = spent(player)
        row.together(
            PURSE,
            i64(is_asked)
            | bounded(player.coins, EVERYTHING) << SECOND
            | bounded(player.coins + paid, EVERYTHING) << THIRD
            | bounded(in_all(player) - paid, EVERYTHING) << FOURTH
            | bounded(player.victory, EVERYTHING) << FIFTH
            | bounded(len(player.cards), MOVEMENT_CARDS) << SIXTH
            | bounded(len(player.fortunes), FORTUNE_CARDS) << SEVENTH,
        )
        best: i64 = 0
        if player.best:
            best = (
                bounded(player.best[0], MOST_COUNTED)
                | bounded(player.best[1], MOST_COUNTED) << SECOND
                | bounded(player.best[2], MOST_COUNTED) << THIRD
            )
        row.together(BEST, best)
        write_powers(player.powers, row)

    def write_display(self, player: Player, own: bool, row: Row) -> None:
        """The display of a player: of one's own, the cards face down as well."""
        row.together(FLIPPED, IN_ENTRIES[player.flipped])
        if own:
            for slot in range(VICTORY_SLOT):
                card = NOTHING
                if slot < len(player.developments):
                    card = player.developments[slot]
                if row.describing:
                    row.one_of(SLOT_NAMES[slot], self.development_words, card)
                else:
                    pictures = self.development_pictures
                    row.paste(pictures[card - NOTHING].words, len(self.development_words))
            return
        face_up = player.flipped & ALL_DEVELOPMENTS
        cards: i64 = 0
        slot = 0
        while face_up:
            if face_up & 1:
                cards |= (player.developments[slot] - NOTHING) << slot * ENTRY_BITS
            face_up >>= 1
            slot += 1
        row.together(self.slots, cards)

    def write_own_cards(self, player: Player, row: Row) -> None:
        """The cards in one's own hand."""
        row.within("your ")
        held: i64 = 0
        for card in player.cards:
            held |= BIT[card]
        row.marks("movement_hand", MOVEMENT_WORDS, held)
        row.tally(
            "fortune_hand", self.fortune_words, self.fortune_places, player.fortunes, FORTUNE_CARDS
        )
