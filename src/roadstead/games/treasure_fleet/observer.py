"""Treasure Fleet as a row of numbers."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from roadstead.games.treasure_fleet.rules.actions import CARDS, PLACES
from roadstead.games.treasure_fleet.rules.attack import AimNeutral
from roadstead.games.treasure_fleet.rules.components import MOST_POINTS, STORM, VOLLEYS
from roadstead.games.treasure_fleet.rules.fire import (
    BOARDED,
    FIRED_BITS,
    SHIP_BITS,
    SHIP_CARDS,
    STRENGTH,
)
from roadstead.games.treasure_fleet.rules.scoring import points
from roadstead.games.treasure_fleet.rules.table import CURSED, EMPTY, NOT_RANSOMED, TreasureTable
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
)

CARD_WORDS: Final[list[str]] = list(CARDS)
FIRED_WORDS: Final[list[str]] = list(CARDS[:STORM])
PLACE_SECTIONS: Final[list[str]] = [f"ship {place}." for place in PLACES]
SEAT_SECTIONS: Final[list[str]] = [f"{name}." for name in SEAT_NAMES]
NEUTRAL: Final = "neutral"
MOST_SAILINGS: Final = 5
NOBODYS: Final[i64] = -1
MOST_ALIKE: Final[i64] = 15  # cards, or ships, of one kind


def write_ship(worth: i64, stormed: bool, row: Row) -> None:
    """What lies at a place of the row of ships."""
    row.flag("there", worth != EMPTY)
    row.flag("cursed", worth == CURSED)
    row.put("points", worth, MOST_POINTS)
    row.flag("stormed", stormed)


def write_fire(cards: i64, cards_name: str, fire_name: str, row: Row) -> None:
    """What a pirate has fired at a ship."""
    row.packed(cards_name, FIRED_WORDS, cards, FIRED_BITS)
    row.put(fire_name, STRENGTH[cards], BOARDED)


def written_ship(worth: i64, stormed: bool) -> i64:
    """The same in a word."""
    row = Row(ENTRIES)
    write_ship(worth, stormed, row)
    return row.word


def written_fire(cards: i64) -> i64:
    """The same in a word."""
    row = Row(ENTRIES)
    write_fire(cards, "", "", row)
    return row.word


BITS_OF_A_SHIP: Final[i64] = 4 * ENTRY_BITS
# By twice the worth, and one more where it is stormed.
SHIPS: Final[vec[i64]] = vec[i64](
    [written_ship(worth, at == 1) for worth in range(EMPTY, MOST_POINTS + 1) for at in range(2)]
)
BITS_OF_FIRE: Final[i64] = (STORM + 1) * ENTRY_BITS
FIRE: Final[vec[i64]] = vec[i64]([written_fire(cards) for cards in range(SHIP_CARDS + 1)])


class TreasureObserver(Observer[TreasureTable]):
    """The row of ships, the pirates around it, and one's own loaded cards."""

    seat_names: list[str]
    worths: list[int]  # the points that a ship of this box can have
    worth_names: list[str]
    place_of: list[int]  # by points: which of them it is
    fired: vec[i64]  # by pirate, oneself first, the neutral one last: see `Pirate.fired`
    fired_names: list[str]  # by pirate likewise
    fire_names: list[str]

    def __init__(self, table: TreasureTable) -> None:
        ships = table.fleet.counts
        self.worths = [worth for worth in range(MOST_POINTS + 1) if ships[worth]]
        self.worth_names = [str(worth) for worth in self.worths]
        self.place_of = [0] * (MOST_POINTS + 1)
        for place, worth in enumerate(self.worths):
            self.place_of[worth] = place
        self.seat_names = SEAT_NAMES[: table.seats]
        names = self.seat_names[:]
        if table.neutral is not None:
            names.append(NEUTRAL)
        self.fired = vec[i64]([0] * len(names))
        self.fired_names = [f"cards.{name}" for name in names]
        self.fire_names = [f"fire.{name}" for name in names]

    def write(self, table: TreasureTable, viewer: i64, row: Row) -> None:
        row.within("")
        row.put("sailing", table.sailing, MOST_SAILINGS)
        row.put("volley", table.volley, VOLLEYS)
        row.one_of("lookout", self.seat_names, relative(table.lookout, viewer, table.seats))
        self.write_ships(table, viewer, row)
        waiting = asked(table)
        for place in range(table.seats):
            seat = seat_at(place, viewer, table.seats)
            row.within(SEAT_SECTIONS[place])
            row.flag("asked", waiting > 0 and waiting & SEAT_BIT[seat] != 0)
            self.write_pirate(table, seat, row)
        own = table.pirates[viewer]
        row.within("your ")
        row.handful("hand", CARD_WORDS, own.hand, MOST_ALIKE)
        row.handful("loaded", CARD_WORDS, own.loaded, MOST_ALIKE)
        row.put("giving_up", own.giving_up, MOST_POINTS)
        row.within("")
        self.write_neutral(table, row)
        self.write_other_ships(table, viewer, row)

    def write_ships(self, table: TreasureTable, viewer: i64, row: Row) -> None:
        """The row of ships, and what everybody has fired at each."""
        if row.describing:
            self.describe_ships(table, row)
            return
        fired = self.fired
        pirates: i64 = len(fired)
        for turn in range(pirates):
            number = turn  # the neutral pirate comes last for everybody
            if turn < table.seats:
                number = seat_at(turn, viewer, table.seats)
            fired[turn] = table.pirates[number].fired
        stormed = table.stormed
        fire = FIRE
        at: i64 = 0
        for worth in table.row:
            row.fill(SHIPS[2 * (worth - EMPTY) + (stormed & 1)], BITS_OF_A_SHIP)
            stormed >>= 1
            for turn in range(pirates):
                row.fill(fire[(fired[turn] >> at) & SHIP_CARDS], BITS_OF_FIRE)
            at += SHIP_BITS

    def describe_ships(self, table: TreasureTable, row: Row) -> None:
        """The names of the same entries."""
        for section in PLACE_SECTIONS[: len(table.row)]:
            row.within(section)
            write_ship(EMPTY, False, row)
            for cards_name, fire_name in zip(self.fired_names, self.fire_names, strict=True):
                write_fire(0, cards_name, fire_name, row)

    def write_other_ships(self, table: TreasureTable, viewer: i64, row: Row) -> None:
        """The ships that are still to come or gone, and the governor."""
        row.counts_of("face_down", self.worth_names, self.worths, table.fleet.counts, MOST_ALIKE)
        row.tally("discarded", self.worth_names, self.place_of, table.discarded, MOST_ALIKE)
        row.flag("governor.ransomed", table.governor != NOT_RANSOMED)
        holder = NOBODYS
        if table.governor < table.seats:
            holder = relative(table.governor, viewer, table.seats)
        row.one_of("governor.holder", self.seat_names, holder)

    def write_pirate(self, table: TreasureTable, seat: i64, row: Row) -> None:
        """What everybody knows of a pirate."""
        pirate = table.pirates[seat]
        row.handful("unplayed", CARD_WORDS, pirate.hand + pirate.loaded, MOST_ALIKE)
        row.tally("captured", self.worth_names, self.place_of, pirate.captured, MOST_ALIKE)
        row.put("points", points(table, seat), 255)
        row.flag("has_loaded", table.unready & SEAT_BIT[seat] == 0)
        row.flag("may_load_extra", table.extra & SEAT_BIT[seat] != 0)

    def write_neutral(self, table: TreasureTable, row: Row) -> None:
        """The neutral pirate's deck, ships and the card that is being aimed, with two players."""
        deck = table.neutral
        if deck is None:
            return
        row.within("neutral.")
        row.counts("deck", CARD_WORDS, deck.counts, MOST_ALIKE)
        captured = table.pirates[table.seats].captured
        row.tally("captured", self.worth_names, self.place_of, captured, MOST_ALIKE)
        row.put("points", points(table, table.seats), 255)
        row.one_of("aiming", CARD_WORDS, card_aimed(table))
        row.flag("holds_governor", table.governor == table.seats)
        row.within("")


def card_aimed(table: TreasureTable) -> i64:
    """The neutral pirate's card for which a ship is being chosen, or -1."""
    if table.steps:
        step = table.steps[-1]
        if isinstance(step, AimNeutral):
            return step.card
    return -1
