"""The dice game, in both editions and solo, as a row of numbers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roadstead.adapters.observation.row import SEAT_NAMES, Observer, Row, relative, seat_at
from roadstead.games.fleet_dice.components import (
    BIT,
    BONUSES,
    FACES,
    FISHING_BOATS,
    KEYS,
    LICENCES,
    SECTIONS,
    SHIPS,
    TYPES,
)
from roadstead.games.fleet_dice.dice import RerollDie, UseDie
from roadstead.games.fleet_dice.filling import SOURCES, LaunchOrLicense, Star
from roadstead.games.fleet_dice.fishing import BoatStays, SecondFish
from roadstead.games.fleet_dice.scoring import by_category
from roadstead.games.fleet_dice.sheet import MOST_BOATS, MOST_BOXES, MOST_CAPACITY, MOST_COINS
from roadstead.games.fleet_dice.solo import LOOP_FIRST, LOOP_SIZE
from roadstead.games.fleet_dice.table import NOBODYS, DiceTable, Player
from roadstead.kernel.play import asked
from roadstead.kernel.table import SEAT_BIT

FACE_WORDS: Final[list[str]] = list(FACES)
TYPE_WORDS: Final[list[str]] = list(KEYS[:TYPES])
BONUS_WORDS: Final[list[str]] = list(BONUSES)
SOURCE_WORDS: Final[list[str]] = list(SOURCES)
PHASE_WORDS: Final[list[str]] = ["set-up", "boat", "income", "fishing", "town", "over"]
CATEGORY_NAMES: Final[list[str]] = ["fish", "boats", "licences", "buildings", "bonus"]
CATEGORIES: Final[list[str]] = [f"score.{name}" for name in CATEGORY_NAMES]
SEAT_SECTIONS: Final[list[str]] = [f"{name}." for name in SEAT_NAMES]
FILLED: Final[list[str]] = [f"{key}.filled" for key in KEYS]
OPEN: Final[list[str]] = [f"{key}.open" for key in KEYS]
STRUCK: Final[list[str]] = [f"{key}.struck" for key in KEYS]
LICENCE_NAMES: Final[list[str]] = [f"licences.{key}" for key in KEYS[:TYPES]]
HEXES: Final[list[str]] = [f"hex.{key}" for key in KEYS[:TYPES]]
BOATS: Final[list[str]] = [f"boats.{key}" for key in KEYS[:SHIPS]]
FISH: Final[list[str]] = [
    f"fish.{key}{number + 1}" for key in KEYS[:SHIPS] for number in range(MOST_BOATS)
]
STAYS: Final[list[str]] = [name.replace("fish", "stays") for name in FISH]
TOKEN_WORDS: Final[list[list[str]]] = [
    list(KEYS[first : first + size]) for first, size in zip(LOOP_FIRST, LOOP_SIZE, strict=True)
]
TOKENS: Final[list[str]] = ["ruth.boat_token", "ruth.harbor_token", "ruth.wharf_token"]
BOAT_WORDS: Final[list[str]] = [str(number + 1) for number in range(MOST_BOATS)]
MOST_STARS: Final[i64] = 60  # waiting for one player
EVERYTHING: Final[i64] = 255
NOTHING: Final[i64] = -1


class Question:
    """What is being asked: a die's face, a section, an Oyster boat, boats that may stay."""

    face: i64
    selected: bool
    section: i64
    boat: i64
    may_stay: i64

    def __init__(self, table: DiceTable) -> None:
        self.face = NOTHING
        self.selected = False
        self.section = NOTHING
        self.boat = NOTHING
        self.may_stay = 0
        if not table.steps:
            return
        step = table.steps[-1]
        if isinstance(step, UseDie):
            self.face = table.using
            self.selected = step.selected
        elif isinstance(step, RerollDie):
            self.face = table.using
        elif isinstance(step, LaunchOrLicense):
            self.section = step.section
        elif isinstance(step, SecondFish):
            self.boat = step.boat
        elif isinstance(step, BoatStays):
            self.may_stay = step.left


class DiceObserver(Observer[DiceTable]):
    """The dice, the questions that are open, and every player's sheet."""

    seat_names: list[str]
    turn_names: list[str]  # who selects dice: the seats, or oneself and Captain Ruth

    sections: list[int]  # those on the sheet
    dice_names: list[str]
    star_names: list[str]  # of the coin track

    def __init__(self, table: DiceTable) -> None:
        self.seat_names = SEAT_NAMES[: table.seats]
        self.turn_names = self.seat_names if table.seats > 1 else ["you", "ruth"]
        self.sections = [section for section in range(SECTIONS) if table.sheet.names[section]]
        self.dice_names = [f"die {number + 1}" for number in range(table.turns + 1)]
        stars = sum([1 for star in table.sheet.stars if star >= 0])
        self.star_names = [f"star {star + 1} struck" for star in range(stars)]

    def write(self, table: DiceTable, viewer: i64, row: Row) -> None:
        row.within("")
        row.put("round", table.round, EVERYTHING)
        row.one_of("phase", PHASE_WORDS, table.phase)
        row.one_of("first", self.turn_names, relative(table.first, viewer, table.turns))
        self.write_dice(table, viewer, row)
        self.write_question(table, row)
        for loop in range(len(table.tokens)):
            token = table.tokens[loop] - LOOP_FIRST[loop]
            row.one_of(TOKENS[loop], TOKEN_WORDS[loop], token)
        waiting = asked(table)
        for place in range(table.seats):
            seat = seat_at(place, viewer, table.seats)
            row.within(SEAT_SECTIONS[place])
            row.flag("asked", waiting > 0 and waiting & SEAT_BIT[seat] != 0)
            self.write_stars(table, seat, row)
            self.write_marks(table, table.players[seat], row)
            self.write_boats(table, table.players[seat], row)
            self.write_score(table, seat, row)

    def write_dice(self, table: DiceTable, viewer: i64, row: Row) -> None:
        """Every die of the pool: its face, and who has selected it."""
        for die in range(len(self.dice_names)):
            face = NOTHING
            taken = NOBODYS
            if die < len(table.dice):
                face = table.dice[die]
                taken = table.taken[die]
            row.within(self.dice_names[die])
            row.one_of(" face", FACE_WORDS, face)
            row.one_of(" taken", self.turn_names, relative(taken, viewer, table.turns))
        row.within("")

    def write_question(self, table: DiceTable, row: Row) -> None:
        """What the seat that is asked is asked about, where the legal actions do not say it."""
        question = Question(table)
        row.one_of("using", FACE_WORDS, question.face)
        row.flag("using.selected", question.selected)
        row.one_of("boat_or_licence", TYPE_WORDS, question.section)
        row.one_of("oyster_boat", BOAT_WORDS, question.boat)
        row.put("may_stay", question.may_stay, LICENCES)

    def write_stars(self, table: DiceTable, seat: i64, row: Row) -> None:
        """The star actions that the seat has still to take, by what they come from."""
        row.counts("stars", SOURCE_WORDS, stars_of(table, seat), MOST_STARS)
        row.put("waiting_stars", table.players[seat].waiting, MOST_STARS)

    def write_marks(self, table: DiceTable, player: Player, row: Row) -> None:
        """Boxes filled, open and struck, coins, licences and what goes with them."""
        for section in self.sections:
            filled: i64 = player.filled[section]
            left: i64 = player.left[section]
            row.put(FILLED[section], filled, MOST_BOXES)
            row.put(OPEN[section], left, MOST_BOXES)
            if table.tokens:
                boxes: i64 = len(table.sheet.symbols[section])
                row.put(STRUCK[section], boxes - filled - left, MOST_BOXES)
        for boat_type in range(TYPES):
            row.put(LICENCE_NAMES[boat_type], player.licences[boat_type], LICENCES)
        row.put("coins", player.coins, MOST_COINS)
        row.put("coin_box", player.coin_box, MOST_COINS)
        if table.tokens:
            for star in range(len(self.star_names)):
                row.flag(self.star_names[star], player.struck_stars & BIT[star] != 0)
        row.one_of("bonus", BONUS_WORDS, player.bonus)
        for boat_type in range(TYPES):
            row.flag(HEXES[boat_type], player.hexes & BIT[boat_type] != 0)
        row.put("salvaged", player.salvaged, 9)

    def write_boats(self, table: DiceTable, player: Player, row: Row) -> None:
        """How many boats of each kind are launched, and the fish on each."""
        sheet = table.sheet
        for ship in range(SHIPS):
            if sheet.most_boats[ship]:
                row.put(BOATS[ship], player.boats[ship], MOST_BOATS)
        row.put("launched", player.fleet, EVERYTHING)
        row.put("fish", player.caught, EVERYTHING)
        for ship in FISHING_BOATS:
            first: i64 = sheet.first_slot[ship]
            for boat in range(sheet.most_boats[ship]):
                row.put(FISH[ship * MOST_BOATS + boat], player.fish[first + boat], MOST_CAPACITY)
                stays = player.staying & BIT[first + boat] != 0
                row.flag(STAYS[ship * MOST_BOATS + boat], stays)

    def write_score(self, table: DiceTable, seat: i64, row: Row) -> None:
        """The score in its categories, and in all."""
        total: i64 = 0
        for category, points in enumerate(by_category(table, seat)):
            row.put(CATEGORIES[category], points, EVERYTHING)
            total += points
        row.put("score.total", total, EVERYTHING)


def stars_of(table: DiceTable, seat: i64) -> list[int]:
    """How many star actions of each source the seat has still to take."""
    stars = [0] * len(SOURCES)
    for step in table.steps:
        if isinstance(step, Star) and step.seat == seat:
            stars[step.source] += 1
    return stars
