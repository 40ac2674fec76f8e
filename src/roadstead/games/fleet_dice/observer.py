"""The dice game, in both editions and solo, as a row of numbers."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from roadstead.games.fleet_dice.rules.components import (
    BONUSES,
    FACES,
    FISHING_BOATS,
    KEYS,
    LICENCES,
    SECTIONS,
    SHIPS,
    TYPES,
)
from roadstead.games.fleet_dice.rules.dice import RerollDie, UseDie
from roadstead.games.fleet_dice.rules.filling import SOURCES, LaunchOrLicense, Star
from roadstead.games.fleet_dice.rules.fishing import BoatStays, SecondFish
from roadstead.games.fleet_dice.rules.scoring import by_category
from roadstead.games.fleet_dice.rules.sheet import MOST_BOATS, MOST_BOXES, MOST_CAPACITY, MOST_COINS
from roadstead.games.fleet_dice.rules.solo import LOOP_FIRST, LOOP_SIZE
from roadstead.games.fleet_dice.rules.table import NOBODYS, Boxes, DiceTable, Player
from roadstead.kernel.play import asked
from roadstead.kernel.table import SEAT_BIT
from roadstead.observation.row import (
    ENTRIES,
    ENTRY_BITS,
    SEAT_NAMES,
    WORD_BITS,
    Entry,
    Observer,
    Row,
    Together,
    moved,
    relative,
    seat_at,
)

FACE_WORDS: Final[list[str]] = list(FACES)
TYPE_WORDS: Final[list[str]] = list(KEYS[:TYPES])
BONUS_WORDS: Final[list[str]] = list(BONUSES)
SOURCE_WORDS: Final[list[str]] = list(SOURCES)
PHASE_WORDS: Final[list[str]] = ["set-up", "boat", "income", "fishing", "town", "over"]
CATEGORY_NAMES: Final[list[str]] = ["fish", "boats", "licences", "buildings", "bonus"]
CATEGORIES: Final[list[str]] = [f"score.{name}" for name in CATEGORY_NAMES]
SEAT_SECTIONS: Final[list[str]] = [f"{name}." for name in SEAT_NAMES]
SECTION_WORDS: Final[list[str]] = list(KEYS)
SHIP_WORDS: Final[list[str]] = list(KEYS[:SHIPS])
BUILDING_WORDS: Final[list[str]] = list(KEYS[SHIPS:])
TOKEN_WORDS: Final[list[list[str]]] = [
    list(KEYS[first : first + size]) for first, size in zip(LOOP_FIRST, LOOP_SIZE, strict=True)
]
TOKENS: Final[list[str]] = ["ruth.boat_token", "ruth.harbor_token", "ruth.wharf_token"]
BOAT_WORDS: Final[list[str]] = [str(number + 1) for number in range(MOST_BOATS)]
MOST_STARS: Final[i64] = 60  # waiting for one player
MOST_SALVAGED: Final[i64] = 9
EVERYTHING: Final[i64] = 255
NOTHING: Final[i64] = -1
DIE_WORDS: Final[i64] = 2
STARS: Final = Together([Entry(f"stars.{source}", int(MOST_STARS)) for source in SOURCE_WORDS])


class Question:
    """What is being asked: a die's face, a section, an Oyster boat, boats that may stay."""

    face: i64
    selected: bool
    section: i64
    boat: i64
    may_stay: i64

    def look_at(self, table: DiceTable) -> None:
        """Take down what is being asked now."""
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


class SheetPicture:
    """A sheet as written into a row, and what it shows; fish go by all that were caught."""

    words: vec[i64]  # of the row
    filled: Boxes
    left: Boxes
    licences: i64
    boats: i64
    caught: i64
    coins: i64
    coin_box: i64
    struck_stars: i64
    bonus: i64
    hexes: i64
    salvaged: i64
    staying: i64

    def __init__(self, words: vec[i64]) -> None:
        self.words = words

    def take_down(self, player: Player) -> None:
        """What it is going to show."""
        self.filled = player.filled
        self.left = player.left
        self.licences = player.licences
        self.boats = player.boats
        self.caught = player.caught
        self.coins = player.coins
        self.coin_box = player.coin_box
        self.struck_stars = player.struck_stars
        self.bonus = player.bonus
        self.hexes = player.hexes
        self.salvaged = player.salvaged
        self.staying = player.staying

    def shows(self, player: Player) -> bool:
        """Whether it is how the sheet looks now."""
        return (
            self.filled == player.filled
            and self.left == player.left
            and self.licences == player.licences
            and self.boats == player.boats
            and self.caught == player.caught
            and self.coins == player.coins
            and self.coin_box == player.coin_box
            and self.struck_stars == player.struck_stars
            and self.bonus == player.bonus
            and self.hexes == player.hexes
            and self.salvaged == player.salvaged
            and self.staying == player.staying
        )


class DiceObserver(Observer[DiceTable]):
    """The dice, the questions that are open, and every player's sheet."""

    seat_names: list[str]
    turn_names: list[str]  # who selects dice: the seats, or oneself and Captain Ruth

    slot_names: list[str]  # of the boats that fish
    dice_names: list[str]
    star_names: list[str]  # of the coin track
    stars: vec[i64]  # by seat: the star actions that wait, an entry for each source
    dice: vec[i64]  # every die that there can be, in two words: by face, then by who has it
    die_bits: i64
    question: Question
    sheet: Row  # one sheet alone

    def __init__(self, table: DiceTable) -> None:
        self.seat_names = SEAT_NAMES[: table.seats]
        self.turn_names = self.seat_names if table.seats > 1 else ["you", "ruth"]
        boats = table.sheet.most_boats
        self.slot_names = [
            f"{KEYS[ship]}{boat + 1}" for ship in FISHING_BOATS for boat in range(boats[ship])
        ]
        self.dice_names = [f"die {number + 1}" for number in range(table.turns + 1)]
        stars = sum([1 for star in table.sheet.stars if star >= 0])
        self.star_names = [str(star + 1) for star in range(stars)]
        self.stars = vec[i64]([0] * table.seats)
        self.dice = self.written_dice()
        self.die_bits = (len(FACE_WORDS) + len(self.turn_names)) * ENTRY_BITS
        self.question = Question()
        described = Row(0)
        described.describing = True
        self.write_sheet(table, 0, described)
        self.sheet = Row(len(described.entries))

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
        self.count_stars(table)
        for place in range(table.seats):
            seat = seat_at(place, viewer, table.seats)
            row.within(SEAT_SECTIONS[place])
            row.flag("asked", waiting > 0 and waiting & SEAT_BIT[seat] != 0)
            row.together(STARS, self.stars[seat])
            row.put("waiting_stars", table.players[seat].waiting, MOST_STARS)
            if row.describing:
                self.write_sheet(table, seat, row)
            else:
                row.paste(self.picture_of(table, seat).words, self.sheet.length)

    def write_dice(self, table: DiceTable, viewer: i64, row: Row) -> None:
        """Every die of the pool: its face, and who has selected it."""
        for die in range(len(self.dice_names)):
            face = NOTHING
            turn = NOBODYS
            if die < len(table.dice):
                face = table.dice[die]
                turn = relative(table.taken[die], viewer, table.turns)
            if row.describing:
                row.within(self.dice_names[die])
                self.write_die(face, turn, row)
                row.within("")
            else:
                place = self.place_of(face, turn)
                row.fill(self.dice[place], WORD_BITS)
                row.fill(self.dice[place + 1], self.die_bits - WORD_BITS)

    def write_die(self, face: i64, turn: i64, row: Row) -> None:
        """A die's face, and who has selected it."""
        row.one_of(" face", FACE_WORDS, face)
        row.one_of(" taken", self.turn_names, turn)

    def place_of(self, face: i64, turn: i64) -> i64:
        """Where a die is among those that are written down."""
        return ((face - NOTHING) * (len(self.turn_names) + 1) + turn - NOBODYS) * DIE_WORDS

    def written_dice(self) -> vec[i64]:
        """Every die that there can be, as `write_die` writes it."""
        written = vec[i64]()
        for face in range(NOTHING, len(FACE_WORDS)):
            for turn in range(NOBODYS, len(self.turn_names)):
                row = Row(DIE_WORDS * ENTRIES)
                self.write_die(face, turn, row)
                written = append(append(written, row.words[0]), row.word)
        return written

    def write_question(self, table: DiceTable, row: Row) -> None:
        """What the seat that is asked is asked about, where the legal actions do not say it."""
        question = self.question
        question.look_at(table)
        row.one_of("using", FACE_WORDS, question.face)
        row.flag("using.selected", question.selected)
        row.one_of("boat_or_licence", TYPE_WORDS, question.section)
        row.one_of("oyster_boat", BOAT_WORDS, question.boat)
        row.put("may_stay", question.may_stay, LICENCES)

    def count_stars(self, table: DiceTable) -> None:
        """The star actions that every seat has still to take, by what they come from."""
        for seat in range(table.seats):
            self.stars[seat] = 0
        steps: list[Any] = table.steps  # compiled code would look at the class of every one
        for step in steps:
            if isinstance(step, Star):
                self.stars[step.seat] += moved(1, step.source * ENTRY_BITS)

    def picture_of(self, table: DiceTable, seat: i64) -> SheetPicture:
        """A sheet as it is now, drawn again when it has changed."""
        player = table.players[seat]
        kept = player.picture
        if isinstance(kept, SheetPicture):
            if not kept.shows(player):
                self.draw(table, seat, kept)
            return kept
        picture = SheetPicture(self.sheet.words[:])
        player.picture = picture
        self.draw(table, seat, picture)
        return picture

    def draw(self, table: DiceTable, seat: i64, picture: SheetPicture) -> None:
        """Write a sheet as it is now where its picture is."""
        picture.take_down(table.players[seat])
        self.sheet.words = picture.words
        self.sheet.begin(0)
        self.write_sheet(table, seat, self.sheet)
        self.sheet.end(0)

    def write_sheet(self, table: DiceTable, seat: i64, row: Row) -> None:
        """All that a player's sheet says."""
        player = table.players[seat]
        self.write_marks(table, player, row)
        self.write_boats(player, row)
        self.write_score(table, seat, row)

    def write_marks(self, table: DiceTable, player: Player, row: Row) -> None:
        """Boxes filled, open and struck, coins, licences and what goes with them."""
        write_boxes("filled", player.filled, row)
        write_boxes("open", player.left, row)
        if table.tokens:
            row.counts("struck", SECTION_WORDS, struck(table, player), MOST_BOXES)
            row.packed("struck_star", self.star_names, player.struck_stars, 1)
        row.handful("licences", TYPE_WORDS, player.licences, LICENCES)
        row.put("coins", player.coins, MOST_COINS)
        row.put("coin_box", player.coin_box, MOST_COINS)
        row.one_of("bonus", BONUS_WORDS, player.bonus)
        row.packed("hex", TYPE_WORDS, player.hexes, 1)
        row.put("salvaged", player.salvaged, MOST_SALVAGED)

    def write_boats(self, player: Player, row: Row) -> None:
        """How many boats of each kind are launched, and the fish on each."""
        row.handful("boats", SHIP_WORDS, player.boats, MOST_BOATS)
        row.put("launched", player.fleet, EVERYTHING)
        row.numbers("fish", self.slot_names, player.fish, MOST_CAPACITY)
        row.packed("stays", self.slot_names, player.staying, 1)
        row.put("caught", player.caught, EVERYTHING)

    def write_score(self, table: DiceTable, seat: i64, row: Row) -> None:
        """The score in its categories, and in all."""
        total: i64 = 0
        for category, points in enumerate(by_category(table, seat)):
            row.put(CATEGORIES[category], points, EVERYTHING)
            total += points
        row.put("score.total", total, EVERYTHING)


def write_boxes(name: str, boxes: Boxes, row: Row) -> None:
    """How many of these boxes are in every section."""
    of_ships, of_buildings = boxes
    row.handful(name, SHIP_WORDS, of_ships, MOST_BOXES)
    row.handful(name, BUILDING_WORDS, of_buildings, MOST_BOXES)


def struck(table: DiceTable, player: Player) -> list[int]:
    """How many boxes of each section Captain Ruth has struck."""
    boxes = table.sheet.symbols
    return [
        len(boxes[section]) - player.filled_in(section) - player.left_in(section)
        for section in range(SECTIONS)
    ]
