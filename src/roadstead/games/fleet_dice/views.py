"""What everybody sees of the dice game, declared: made by `rules/view`, drawn by boards.

Sections are known by their keys, whatever a sheet calls them.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from roadstead.kernel.base.views import Every

BoatTypeKey = Literal["shrimp", "cod", "lobster", "swordfish", "oyster"]
HarborKey = Literal["crab", "club", "vessel", "barge", "inuit"]
WharfKey = Literal["casino", "amas", "yard", "bait", "canning", "smoke", "pub", "buffet"]
SectionKey = BoatTypeKey | HarborKey | WharfKey
TownFace = Literal["harbor", "wharf", "market"]
Face = BoatTypeKey | Literal["3-coins"] | TownFace
BonusKey = Literal["fish", "building", "licence", "coin", "boat", "full-boat", "hex"]
PhaseKey = Literal["set-up", "boat", "income", "fishing", "town", "over"]
Category = Literal["fish", "boats", "licences", "buildings", "bonus"]


class DieShown(TypedDict):
    """A die of the pool, and whose turn took it: a seat's, or one more for Captain Ruth's."""

    face: Face
    taken_by: int | None


class IdsInSection(TypedDict):
    """By which tools know the boxes, licences and boats of a section."""

    boxes: list[str]
    licences: list[str]
    boats: list[str]


class SheetSection(TypedDict):
    """A section as it is printed.

    `boxes` has a letter for each: - plain, L licence, B boat, ? either, F fishing.
    """

    key: SectionKey
    id: str
    ids: IdsInSection
    name: str
    area: Literal["sea", "harbor", "wharf"]
    boxes: str
    boats: NotRequired[int]
    boat_vp: NotRequired[list[int]]
    vp_a_boat: NotRequired[str]
    vp: NotRequired[int]
    box_vp: NotRequired[int]
    note: NotRequired[str]
    licence_vp: NotRequired[int]


class MarketColumn(TypedDict):
    """So many coins for so many fish and more."""

    fish: int
    coins: int


class BonusPrinted(TypedDict):
    """A King Crab bonus: so many VP for each of something."""

    bonus: BonusKey
    id: str
    vp: int
    per: int
    things: str


class PrintedSheet(TypedDict):
    """What is printed on every sheet."""

    title: str
    sections: list[SheetSection]
    licences: Every[BoatTypeKey, list[str]]
    second_licence_coins: int
    coin_stars: list[bool]
    market: list[MarketColumn]
    bonuses: list[BonusPrinted]
    bonus_most: int
    hex_vp: list[int]
    salvage_uses: int
    bait_coins: int
    smokehouse_coins: int


class SectionMarks(TypedDict):
    """How many boxes of a section are filled, open and struck."""

    filled: int
    open: int
    struck: int
    completed: NotRequired[bool]


class BoatOnSheet(TypedDict):
    """A boat of a sheet, with its fish."""

    launched: bool
    fish: int
    capacity: int
    printed: int
    stays: bool


class DicePlayer(TypedDict):
    """A player's sheet. `coin_track` box by box: x filled, s a struck star, * open, - open."""

    sections: dict[SectionKey, SectionMarks]
    licences: Every[BoatTypeKey, int]
    boats: dict[SectionKey, list[BoatOnSheet]]
    launched: int
    fish: int
    coins: int
    coin_track: str
    bonus: BonusKey | None
    bonus_worth: dict[BonusKey, int]
    hexes: list[BoatTypeKey]
    salvaged: int
    waiting_stars: int
    score: Every[Category, int]
    total: int


# A star action that is still to be taken; one that waits comes after the others.
StarInQueue = TypedDict(
    "StarInQueue",
    {"seat": int, "from": Literal["coins", "shrimp", "swordfish", "salvage"], "waits": bool},
)


class StepToCome(TypedDict):
    """A step to come; two tables that go on differently look so."""

    step: str
    seat: int | None


class AchievementLine(TypedDict):
    """A line of the solo game's table."""

    least: int
    name: str


class RuthShown(TypedDict):
    """Captain Ruth in the solo game: her tokens, and how far one has come."""

    tokens: list[SectionKey]
    achievement: str
    achievements: list[AchievementLine]


class DiceView(TypedDict):
    """The table of the dice game."""

    round: int
    rounds: int
    fishing_rounds: list[int]
    phase: PhaseKey
    first: int
    dice: list[DieShown]
    using: Face | None
    sheet: PrintedSheet
    players: list[DicePlayer]
    stars: list[StarInQueue]
    next: list[StepToCome]
    ruth: RuthShown | None
