"""The two editions, and the solo game: which steps make a round, and what licences do."""

from __future__ import annotations

from typing import Final

from roadstead.games.fleet_dice.rules.components import ANYWHERE, AT_SEA, SHRIMP
from roadstead.games.fleet_dice.rules.dice import SELECT_DIE, SHARE_DIE
from roadstead.games.fleet_dice.rules.filling import WAITING_STARS
from roadstead.games.fleet_dice.rules.fishing import (
    AFTER_FISHING,
    DRAFT_FISHING,
    PUBLISHED_FISHING,
    FishingPhase,
    fishing_of_one,
    fishing_phases,
)
from roadstead.games.fleet_dice.rules.income import IncomePhase, LobsterBonus
from roadstead.games.fleet_dice.rules.rounds import BOAT, END_ROUND, TOWN, boat_phases, town_phases
from roadstead.games.fleet_dice.rules.sheet import DICEY_WATERS_SHEET, FLEET_DICE_SHEET
from roadstead.games.fleet_dice.rules.solo import RUTH_SELECTS, RUTH_SHARES, MoveTokens
from roadstead.games.fleet_dice.rules.table import (
    BOAT_PHASE,
    FISHING_PHASE,
    INCOME_PHASE,
    TOWN_PHASE,
    Edition,
)
from roadstead.kernel.handful import BIT

INCOME: Final = IncomePhase()
FISHING: Final = FishingPhase()
SHRIMP_ALONE: Final = BIT[SHRIMP]


class PublishedEdition(Edition):
    """Fleet: The Dice Game for two to four players."""

    def __init__(self) -> None:
        self.sheet = FLEET_DICE_SHEET
        self.rounds = 10
        self.phases = [BOAT_PHASE, INCOME_PHASE, FISHING_PHASE, TOWN_PHASE]
        self.steps_of_round = [BOAT, INCOME, FISHING, TOWN, END_ROUND]
        self.boat_phase = boat_phases(SELECT_DIE, SHARE_DIE)
        self.town_phase = town_phases(SELECT_DIE, SHARE_DIE)
        self.fishing_phase = fishing_phases(PUBLISHED_FISHING, AFTER_FISHING)
        self.club_fishing = fishing_of_one(PUBLISHED_FISHING)
        self.shrimp_reach = [SHRIMP_ALONE, AT_SEA, AT_SEA, AT_SEA]
        self.shrimp_boxes = [1, 1, 1, 2]
        self.shrimp_stars = [0, 0, 1, 1]
        self.licence_texts = {
            "shrimp": ["any type", "any type, ★", "any type twice, ★"],
            "swordfish": ["fishing: ★", "fishing: ★, 1 coin", "fishing: ★ ★"],
        }


class SoloEdition(PublishedEdition):
    """The published game for one, against Captain Ruth."""

    def __init__(self) -> None:
        super().__init__()
        self.rounds = 8
        self.steps_of_round = [BOAT, INCOME, FISHING, TOWN, MoveTokens(), END_ROUND]
        select, share = [SELECT_DIE[0], RUTH_SELECTS], [SHARE_DIE[0], RUTH_SHARES]
        self.boat_phase = boat_phases(select, share)
        self.town_phase = town_phases(select, share)


class DraftEdition(Edition):
    """Dicey Waters, the designers' draft."""

    def __init__(self) -> None:
        self.sheet = DICEY_WATERS_SHEET
        self.rounds = 10
        self.phases = [BOAT_PHASE, FISHING_PHASE, TOWN_PHASE]
        self.steps_of_round = [BOAT, LobsterBonus(), FISHING, TOWN, END_ROUND]
        self.boat_phase = boat_phases(SELECT_DIE, SHARE_DIE)
        self.town_phase = town_phases(SELECT_DIE, SHARE_DIE)
        self.fishing_phase = fishing_phases(DRAFT_FISHING, WAITING_STARS)
        self.club_fishing = fishing_of_one(DRAFT_FISHING)
        self.shrimp_reach = [SHRIMP_ALONE, AT_SEA, ANYWHERE, AT_SEA]
        self.shrimp_boxes = [1, 1, 1, 1]
        self.shrimp_stars = [0, 0, 0, 1]
        self.licence_texts = {
            "shrimp": ["any type", "any box", "any type, any box"],
            "swordfish": ["1 boat stays: 1 box", "2 stay: 2 boxes", "3 stay: 3 boxes"],
        }


PUBLISHED: Final = PublishedEdition()
SOLO: Final = SoloEdition()
DRAFT: Final = DraftEdition()
