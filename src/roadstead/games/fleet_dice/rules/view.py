"""Who sees what: everything lies open, so all see the same. The view draws the whole sheet."""

from __future__ import annotations

from typing import Final, cast

from roadstead.games.fleet_dice.rules.components import (
    BONUSES,
    CASINO,
    FACES,
    FISHING_BOATS,
    KEYS,
    KING_CRAB,
    LICENCES,
    OYSTER,
    SECTIONS,
    SHIPS,
    SYMBOLS,
    TYPES,
)
from roadstead.games.fleet_dice.rules.dice import RerollDie, UseDie
from roadstead.games.fleet_dice.rules.filling import SOURCES, Star
from roadstead.games.fleet_dice.rules.fishing import fishes
from roadstead.games.fleet_dice.rules.notes import counted_things, note, vp_a_boat
from roadstead.games.fleet_dice.rules.scoring import CATEGORIES, bonus_vp, by_category
from roadstead.games.fleet_dice.rules.sheet import Sheet, bonus_id, ids_in
from roadstead.games.fleet_dice.rules.solo import ACHIEVEMENTS, achievement
from roadstead.games.fleet_dice.rules.table import (
    NO_BONUS,
    NOBODYS,
    DiceTable,
    Edition,
    Player,
    capacity,
)
from roadstead.games.fleet_dice.views import (
    BoatOnSheet,
    BoatTypeKey,
    BonusKey,
    Category,
    DicePlayer,
    DiceView,
    DieShown,
    Face,
    PhaseKey,
    PrintedSheet,
    RuthShown,
    SectionKey,
    SectionMarks,
    SheetSection,
    StarInQueue,
    StepToCome,
)
from roadstead.kernel.handful import BIT

PHASE_NAMES: Final[tuple[PhaseKey, ...]] = (
    *("set-up", "boat", "income"),
    *("fishing", "town", "over"),
)
SECTION: Final = cast("tuple[SectionKey, ...]", KEYS)
BOAT_TYPE: Final = cast("tuple[BoatTypeKey, ...]", KEYS[:TYPES])
FACE: Final = cast("tuple[Face, ...]", FACES)
BONUS: Final = cast("tuple[BonusKey, ...]", BONUSES)
CATEGORY: Final = cast("tuple[Category, ...]", CATEGORIES)

MOST_KEPT: Final = 64  # sheets that were shown
_PRINTED: Final[dict[int, tuple[Sheet, PrintedSheet]]] = {}


def view(table: DiceTable) -> DiceView:
    """The table as everybody sees it. A turn is a seat, or one more for Captain Ruth."""
    return {
        "round": table.round,
        "rounds": table.rounds,
        "fishing_rounds": [number for number in range(1, table.rounds + 1) if fishes(number)],
        "phase": PHASE_NAMES[table.phase],
        "first": table.first,
        "dice": [_die(table, die) for die in range(len(table.dice))],
        "using": _die_in_use(table),
        "sheet": _kept(table.sheet, table.edition),
        "players": [_player(table, seat) for seat in range(table.seats)],
        "stars": _star_queue(table),
        "next": _next(table),
        "ruth": _ruth(table),
    }


def _die(table: DiceTable, die: int) -> DieShown:
    taken = table.taken[die]
    return {
        "face": FACE[table.dice[die]],
        "taken_by": taken if taken != NOBODYS else None,
    }


def _die_in_use(table: DiceTable) -> Face | None:
    """The face that somebody is asked about; nothing while dice are rolled or selected."""
    step = table.steps[-1] if table.steps else None
    return FACE[table.using] if isinstance(step, (UseDie, RerollDie)) else None


def _star_queue(table: DiceTable) -> list[StarInQueue]:
    """The star actions still to be taken, the next one first, then those that wait."""
    queue: list[StarInQueue] = [
        {"seat": step.seat, "from": SOURCES[step.source], "waits": False}
        for step in table.steps[::-1]
        if isinstance(step, Star)
    ]
    for seat, player in enumerate(table.players):
        waits: StarInQueue = {"seat": seat, "from": SOURCES[0], "waits": True}
        queue += [waits] * player.waiting
    return queue


def _next(table: DiceTable) -> list[StepToCome]:
    """The steps to come, the next one first: two tables that go on differently look so."""
    return [
        {"step": type(step).__name__, "seat": getattr(step, "seat", None)}
        for step in table.steps[::-1]
    ]


def _ruth(table: DiceTable) -> RuthShown | None:
    if not table.tokens:
        return None
    score = sum(by_category(table, 0))
    return {
        "tokens": [SECTION[section] for section in table.tokens],
        "achievement": achievement(score),
        "achievements": [{"least": least, "name": name} for least, name in ACHIEVEMENTS],
    }


def _kept(sheet: Sheet, edition: Edition) -> PrintedSheet:
    """The printed sheet, which never changes: made once for all the views that show it."""
    key = id(sheet)
    if key not in _PRINTED:
        if len(_PRINTED) == MOST_KEPT:
            _PRINTED.clear()
        _PRINTED[key] = (sheet, printed(sheet, edition))  # with the sheet, so that its id stays its
    return _PRINTED[key][1]


def printed(sheet: Sheet, edition: Edition) -> PrintedSheet:
    """What is printed on every sheet."""
    return {
        "title": sheet.title,
        "sections": [_section(sheet, number) for number in range(SECTIONS) if sheet.names[number]],
        "licences": licence_bonuses(sheet, edition),
        "second_licence_coins": sheet.second_licence_coins,
        "coin_stars": [star >= 0 for star in sheet.stars],
        "market": [
            {"fish": fish, "coins": coins}
            for fish, coins in zip(sheet.market_fish, sheet.market_coins, strict=True)
        ],
        "bonuses": [
            {
                "bonus": name,
                "id": bonus_id(number),
                "vp": sheet.bonus_vp[number],
                "per": sheet.bonus_per[number],
                "things": counted_things(sheet, number),
            }
            for number, name in enumerate(BONUS)
            if sheet.bonus_vp[number]
        ],
        "bonus_most": sheet.bonus_most,
        "hex_vp": sheet.hex_vp[1:],
        "salvage_uses": sheet.salvage_uses,
        "bait_coins": sheet.bait_coins,
        "smokehouse_coins": sheet.smokehouse_coins,
    }


def _section(sheet: Sheet, section: int) -> SheetSection:
    shown: SheetSection = {
        "key": SECTION[section],
        "id": sheet.ids[section],
        "ids": ids_in(sheet, section),
        "name": sheet.names[section],
        "area": "sea" if section < TYPES else "harbor" if section < CASINO else "wharf",
        "boxes": "".join([SYMBOLS[symbol] for symbol in sheet.symbols[section]]),
    }
    if section < SHIPS:
        shown["boats"] = sheet.most_boats[section]
        shown["boat_vp"] = sheet.boat_vp[section][:]
        shown["vp_a_boat"] = vp_a_boat(sheet, section)
    else:
        shown["vp"] = sheet.vp[section]
        shown["box_vp"] = sheet.box_vp[section]
    if section >= TYPES:
        shown["note"] = note(sheet, section)
    if section <= KING_CRAB:
        shown["licence_vp"] = sheet.licence_vp[section]
    return shown


def licence_bonuses(sheet: Sheet, edition: Edition) -> dict[BoatTypeKey, list[str]]:
    """What the three licences of each type do, shortly."""
    levels = range(1, LICENCES + 1)
    capacities = sheet.oyster_capacity
    lobster = [
        f"{'/'.join(map(str, boats))} boats: {'/'.join(map(str, range(1, len(boats) + 1)))}"
        for boats in sheet.income_boats[1:]
    ]
    return {
        "shrimp": edition.licence_texts["shrimp"],
        "cod": [f"launch: {_coins(sheet.launch_coins[level])}" for level in levels],
        "lobster": lobster,
        "swordfish": edition.licence_texts["swordfish"],
        "oyster": [f"2nd fish/coin; {capacities[level]}" for level in levels],
    }


def _coins(number: int) -> str:
    return "1 coin" if number == 1 else f"{number} coins"


def _player(table: DiceTable, seat: int) -> DicePlayer:
    player = table.players[seat]
    score = by_category(table, seat)
    return {
        "sections": {
            SECTION[section]: _marks(table.sheet, player, section)
            for section in range(SECTIONS)
            if table.sheet.names[section]
        },
        "licences": {BOAT_TYPE[section]: player.licences_of(section) for section in range(TYPES)},
        "boats": {
            SECTION[ship]: _boats(table.sheet, player, ship)
            for ship in range(SHIPS)
            if table.sheet.most_boats[ship]
        },
        "launched": player.fleet,
        "fish": player.caught,
        "coins": player.coins,
        "coin_track": _coin_track(table.sheet, player),
        "bonus": BONUS[player.bonus] if player.bonus != NO_BONUS else None,
        "bonus_worth": {
            name: bonus_vp(table.sheet, player, number)
            for number, name in enumerate(BONUS)
            if table.sheet.bonus_vp[number]
        },
        "hexes": [BOAT_TYPE[section] for section in range(TYPES) if player.hexes & BIT[section]],
        "salvaged": player.salvaged,
        "waiting_stars": player.waiting,
        "score": dict(zip(CATEGORY, score, strict=True)),
        "total": sum(score),
    }


def _marks(sheet: Sheet, player: Player, section: int) -> SectionMarks:
    boxes = len(sheet.symbols[section])
    shown: SectionMarks = {
        "filled": player.filled_in(section),
        "open": player.left_in(section),
        "struck": boxes - player.filled_in(section) - player.left_in(section),
    }
    if section >= CASINO:
        shown["completed"] = player.completed(section)
    return shown


def _boats(sheet: Sheet, player: Player, ship: int) -> list[BoatOnSheet]:
    first = sheet.first_slot[ship]
    boats: list[BoatOnSheet] = []
    for number in range(sheet.most_boats[ship]):
        fishes = ship in FISHING_BOATS
        boats.append(
            {
                "launched": number < player.boats_of(ship),
                "fish": player.fish[first + number] if fishes else 0,
                "capacity": capacity(sheet, player, first + number) if fishes else 0,
                "printed": _fish_boxes(sheet, ship, number) if fishes else 0,
                "stays": bool(fishes and player.staying & BIT[first + number]),
            }
        )
    return boats


def _fish_boxes(sheet: Sheet, ship: int, number: int) -> int:
    """How many fish are printed on a boat; Oyster boats grow into theirs."""
    return sheet.oyster_capacity[-1] if ship == OYSTER else sheet.capacity[ship][number]


def _coin_track(sheet: Sheet, player: Player) -> str:
    """Box by box: `x` filled, `s` a struck star, `*` an open star, `-` another open box."""
    marks = []
    for box, star in enumerate(sheet.stars):
        if star >= 0 and player.struck_stars & BIT[star]:
            marks.append("s")
        elif box < player.coin_box:
            marks.append("x")
        else:
            marks.append("*" if star >= 0 else "-")
    return "".join(marks)
