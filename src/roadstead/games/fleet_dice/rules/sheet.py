"""The printed score sheet: read from a file, checked, and never changed afterwards."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from mypy_extensions import i64

from roadstead.games.fleet_dice.rules.components import (
    BAIT_SHOP,
    BARGE,
    BONUSES,
    BUFFET,
    CAPTAINS_CLUB,
    CASINO,
    FISHING_BOATS,
    IDS,
    INUIT,
    KEYS,
    KING_CRAB,
    LICENCES,
    OYSTER,
    RESEARCH_VESSEL,
    SALVAGE_YARD,
    SECTIONS,
    SHIPS,
    SMOKEHOUSE,
    SYMBOLS,
    TYPES,
)
from roadstead.games.fleet_dice.rules.sheet_file import SheetFile
from roadstead.games.fleet_dice.views import IdsInSection
from roadstead.kernel.base.errors import BadSetUp
from roadstead.kernel.handful import BIT
from roadstead.kernel.ids import checked_id, expect_unique
from roadstead.kernel.table import Frozen

MOST_BOXES: Final = 20  # of one section
MOST_BOATS: Final = 6  # of one kind
MOST_CAPACITY: Final = 20  # of one boat
MOST_COINS: Final = 200  # boxes of the coin track
MOST_STARS: Final = 60  # of them, so that the struck ones fit into one word of bits
MOST_VP: Final = 30  # of one thing
LEAST_BONUSES: Final = 4  # one for each of four players
PARTS: Final = ("sheet", "licences", "coins", "market")  # of the file, beside the sections
NO_STAR: Final[i64] = -1


class Sheet(Frozen):
    """The score sheet of one edition; lists go by section unless they say otherwise."""

    title: str
    ids: list[str]
    names: list[str]
    symbols: list[list[int]]  # box by box; a section without boxes is not on this sheet
    most_boats: list[int]
    first_slot: list[int]  # where a kind's boats begin in the list of all boats that fish
    slots: i64  # how many boats that fish there are
    capacity: list[list[int]]  # fish that each boat holds; Oyster boats see below
    room: list[int]  # the same by slot; 0 for Oyster boats
    oyster_capacity: list[int]  # by licence level
    boat_vp: list[list[int]]  # of each boat
    fleet_vp: list[list[i64]]  # of so many boats of a kind together
    licence_vp: list[int]  # of the third licence; of the King Crab licence
    second_licence_coins: i64
    launch_coins: list[int]  # by Cod licence level
    income_boats: list[list[int]]  # by Lobster licence level: the numbers of boats to reach
    stars: list[int]  # by coin box: which star it is, or NO_STAR
    market_fish: list[int]
    market_coins: list[int]
    bonus_vp: list[int]  # by King Crab bonus; 0 when the sheet does not have it
    bonus_per: list[int]
    bonuses_lacking: i64  # as bits
    bonus_most: i64
    vp: list[i64]  # of a completed building
    box_vp: list[i64]  # of each filled box
    salvage_uses: i64
    bait_coins: i64
    smokehouse_coins: i64
    hex_vp: list[int]  # by the number of hexes

    def __init__(self, title: str) -> None:
        self.title = title
        self.ids = [""] * SECTIONS
        self.names = [""] * SECTIONS
        self.symbols = [[] for _ in range(SECTIONS)]
        self.most_boats = [0] * SHIPS
        self.first_slot = [0] * SHIPS
        self.slots = 0
        self.capacity = [[] for _ in range(SHIPS)]
        self.room = []
        self.oyster_capacity = []
        self.boat_vp = [[] for _ in range(SHIPS)]
        self.fleet_vp = [[0] for _ in range(SHIPS)]
        self.licence_vp = [0] * (TYPES + 1)
        self.second_licence_coins = 0
        self.launch_coins = []
        self.income_boats = []
        self.stars = []
        self.market_fish = []
        self.market_coins = []
        self.bonus_vp = []
        self.bonus_per = []
        self.bonuses_lacking = 0
        self.bonus_most = 0
        self.vp = [0] * SECTIONS
        self.box_vp = [0] * SECTIONS
        self.salvage_uses = 0
        self.bait_coins = 0
        self.smokehouse_coins = 0
        self.hex_vp = []


def load(text: str, with_research_vessel: bool) -> Sheet:
    """Read a sheet from its file's text and check that it can be played with."""
    file = SheetFile(text)
    _check_sections(file, with_research_vessel)
    sheet = Sheet(file.text("sheet", "title"))
    _read_licences(file, sheet)
    for section in range(TYPES):
        _read_type(file, sheet, section)
    _read_coins_and_market(file, sheet)
    _read_king_crab(file, sheet)
    _read_boxes(file, sheet, CAPTAINS_CLUB, "-F")
    if with_research_vessel:
        _read_boxes(file, sheet, RESEARCH_VESSEL, "-B")
        _read_boats_of_ship(file, sheet, RESEARCH_VESSEL)
    for section in (BARGE, INUIT):
        _read_boxes(file, sheet, section, "-B")
        _read_boats_of_ship(file, sheet, section)
        _read_capacity(file, sheet, section)
    for section in range(CASINO, SECTIONS):
        _read_building(file, sheet, section)
    _read_powers(file, sheet)
    file.nothing_left()
    _number_slots(sheet)
    expect_unique("sheet", all_ids(sheet))
    return sheet


def _check_sections(file: SheetFile, with_research_vessel: bool) -> None:
    vessel = KEYS[RESEARCH_VESSEL]
    others = [*PARTS, *[key for key in KEYS if key != vessel]]
    if with_research_vessel:
        file.expect_sections([*PARTS, *KEYS])
        if vessel not in file.sections and all(key in file.sections for key in others):
            raise BadSetUp(
                f"sheet: there is no [{vessel}]: this is a sheet for Dicey Waters, not for "
                "Fleet: The Dice Game; play dicey-waters with it"
            )
    elif vessel in file.sections:
        raise BadSetUp(
            f"sheet, line {file.sections[vessel]}: Dicey Waters has no [{vessel}]: this is a "
            "sheet for Fleet: The Dice Game; play fleet-dice with it"
        )
    else:
        file.expect_sections(others)


def box_id(section: str, box: int) -> str:
    """The id of a box of a section, counted from 1."""
    return f"{section}-box-{box}"


def licence_id(section: str, level: int) -> str:
    """The id of a licence, by its level."""
    return f"{section}-licence-{level}"


def boat_id(section: str, number: int) -> str:
    """The id of a boat, counted from 1."""
    return f"{section}-boat-{number}"


def bonus_id(bonus: int) -> str:
    """The id of a King Crab bonus."""
    return f"bonus-{BONUSES[bonus]}"


def hex_id(section: str) -> str:
    """The id of a hex of the Seafood Buffet."""
    return f"hex-{section}"


def ids_in(sheet: Sheet, section: int) -> IdsInSection:
    """The ids of the boxes, licences and boats of a section."""
    name = sheet.ids[section]
    licences = LICENCES if section < TYPES else 1 if section == KING_CRAB else 0
    boats = sheet.most_boats[section] if section < SHIPS else 0
    return {
        "boxes": [box_id(name, box + 1) for box in range(len(sheet.symbols[section]))],
        "licences": [licence_id(name, level + 1) for level in range(licences)],
        "boats": [boat_id(name, number + 1) for number in range(boats)],
    }


def all_ids(sheet: Sheet) -> list[str]:
    """The id of everything that is printed on the sheet."""
    ids = [f"coin-{box + 1}" for box in range(len(sheet.stars))]
    ids += [bonus_id(bonus) for bonus in range(len(BONUSES)) if sheet.bonus_vp[bonus]]
    ids += [hex_id(sheet.ids[section]) for section in range(TYPES)]
    for section in range(SECTIONS):
        if sheet.names[section]:
            ids.append(sheet.ids[section])
            within = ids_in(sheet, section)
            ids += [*within["boxes"], *within["licences"], *within["boats"]]
    return ids


def _read_licences(file: SheetFile, sheet: Sheet) -> None:
    sheet.second_licence_coins = file.number("licences", "second_licence_coins", 0, MOST_VP)
    sheet.launch_coins = [0, *file.numbers("cod", "launch_coins", 3, 0, 9)]
    sheet.income_boats = [[], *file.rising_lists("lobster", "income_boats", 3, 1, 40)]
    sheet.oyster_capacity = file.numbers("oyster", "capacity", 4, 1, MOST_CAPACITY)
    if sheet.oyster_capacity != sorted(sheet.oyster_capacity):
        file.wrong("oyster", "capacity", "a higher licence never holds less")


def _read_type(file: SheetFile, sheet: Sheet, section: int) -> None:
    key = KEYS[section]
    boxes = _read_boxes(file, sheet, section, "-LB?")
    # rulebook, "Game Setup": the first three boxes grant a licence and a boat.
    if sorted(boxes[:3]) != ["-", "B", "L"]:
        file.wrong(key, "boxes", "the first three hold one L and one B")
    sheet.most_boats[section] = file.number(key, "boats", 1, MOST_BOATS)
    _read_boat_vp(file, sheet, section)
    sheet.licence_vp[section] = file.number(key, "licence_vp", 0, MOST_VP)
    if section != OYSTER:
        _read_capacity(file, sheet, section)


def _read_boat_vp(file: SheetFile, sheet: Sheet, section: int) -> None:
    """The VP of each boat, and of the first so many together."""
    boats = sheet.most_boats[section]
    sheet.boat_vp[section] = file.each(KEYS[section], "boat_vp", boats, 0, MOST_VP)
    for worth in sheet.boat_vp[section]:
        sheet.fleet_vp[section].append(sheet.fleet_vp[section][-1] + worth)


def _read_capacity(file: SheetFile, sheet: Sheet, section: int) -> None:
    boats = sheet.most_boats[section]
    sheet.capacity[section] = file.each(KEYS[section], "capacity", boats, 1, MOST_CAPACITY)


def _read_coins_and_market(file: SheetFile, sheet: Sheet) -> None:
    boxes = file.number("coins", "boxes", 1, MOST_COINS)
    sheet.stars = [NO_STAR] * boxes
    stars = file.rising("coins", "stars", 1, boxes)
    if len(stars) > MOST_STARS:
        file.wrong("coins", "stars", f"at most {MOST_STARS} boxes have a star")
    for number, box in enumerate(stars):
        sheet.stars[box - 1] = number
    sheet.market_fish = file.rising("market", "fish", 0, 200)
    sheet.market_coins = file.numbers("market", "coins", len(sheet.market_fish), 0, MOST_VP)
    if sheet.market_fish[0] != 0:
        file.wrong("market", "fish", "the first column is for 0 fish")


def _read_king_crab(file: SheetFile, sheet: Sheet) -> None:
    key = KEYS[KING_CRAB]
    if _read_boxes(file, sheet, KING_CRAB, "-LB").count("L") != 1:
        file.wrong(key, "boxes", "the King Crab has exactly one L")
    _read_boats_of_ship(file, sheet, KING_CRAB)
    _read_capacity(file, sheet, KING_CRAB)
    sheet.licence_vp[KING_CRAB] = file.number(key, "licence_vp", 0, MOST_VP)
    sheet.bonus_most = file.number(key, "bonus_most", 0, 99)
    for number, bonus in enumerate(BONUSES):
        points, per = 0, 1
        entry = f"bonus_{bonus.replace('-', '_')}"
        if file.has(key, entry):
            points, per = file.numbers(key, entry, 2, 1, 99)
        else:
            sheet.bonuses_lacking += BIT[number]
        sheet.bonus_vp.append(points)
        sheet.bonus_per.append(per)
    if len(BONUSES) - sheet.bonus_vp.count(0) < LEAST_BONUSES:
        entries = [f"bonus_{bonus.replace('-', '_')}" for bonus in BONUSES]
        file.wrong(
            key,
            "bonus_most",
            f"there must be {LEAST_BONUSES} bonuses or more of {', '.join(entries)}",
        )


def _read_boats_of_ship(file: SheetFile, sheet: Sheet, section: int) -> None:
    boats = sheet.symbols[section].count(SYMBOLS.index("B"))
    if boats > MOST_BOATS:
        file.wrong(KEYS[section], "boxes", f"at most {MOST_BOATS} boats of one kind")
    sheet.most_boats[section] = boats
    _read_boat_vp(file, sheet, section)


def _read_building(file: SheetFile, sheet: Sheet, section: int) -> None:
    _read_boxes(file, sheet, section, "-")
    sheet.vp[section] = file.number(KEYS[section], "vp", 0, MOST_VP)
    sheet.box_vp[section] = file.number(KEYS[section], "box_vp", 0, MOST_VP)


def _read_powers(file: SheetFile, sheet: Sheet) -> None:
    sheet.salvage_uses = file.number(KEYS[SALVAGE_YARD], "uses", 0, 9)
    sheet.bait_coins = file.number(KEYS[BAIT_SHOP], "die_coins", 1, 9)
    sheet.smokehouse_coins = file.number(KEYS[SMOKEHOUSE], "market_coins", 0, 9)
    sheet.hex_vp = [0, *file.numbers(KEYS[BUFFET], "hex_vp", TYPES, 0, 99)]


def _read_boxes(file: SheetFile, sheet: Sheet, section: int, allowed: str) -> list[str]:
    key = KEYS[section]
    sheet.names[section] = file.text(key, "name")
    sheet.ids[section] = IDS[section]
    if file.has(key, "id"):
        sheet.ids[section] = checked_id(f"sheet: [{key}] id", file.take(key, "id"))
    boxes = file.text(key, "boxes").split()
    if not 1 <= len(boxes) <= MOST_BOXES:
        file.wrong(key, "boxes", f"a section has 1 to {MOST_BOXES} boxes, not {len(boxes)}")
    for box in boxes:
        if len(box) != 1 or box not in allowed:
            file.wrong(key, "boxes", f"each is one of {' '.join(allowed)}, not {box!r}")
    sheet.symbols[section] = [SYMBOLS.index(box) for box in boxes]
    return boxes


def _number_slots(sheet: Sheet) -> None:
    for ship in range(SHIPS):
        sheet.first_slot[ship] = len(sheet.room)
        if ship in FISHING_BOATS:
            sheet.room += sheet.capacity[ship] or [0] * sheet.most_boats[ship]
    sheet.slots = len(sheet.room)


def published(text: str) -> Sheet:
    """A sheet for the published game."""
    return load(text, with_research_vessel=True)


def draft(text: str) -> Sheet:
    """A sheet for Dicey Waters, whose harbor has no Research Vessel."""
    return load(text, with_research_vessel=False)


SHIPPED: Final = files("roadstead.games.fleet_dice.data")
FLEET_DICE_SHEET: Final = published(SHIPPED.joinpath("fleet-dice.toml").read_text("utf-8"))
DICEY_WATERS_SHEET: Final = draft(SHIPPED.joinpath("dicey-waters.toml").read_text("utf-8"))
