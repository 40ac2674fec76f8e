"""What games have taught about the dice games: how much a round brings, and what it is worth.

The numbers were found by self-play: an evolution strategy changed all of them a little,
kept the changes with which players scored more, and went on (docs/bots.md has the figures).
They are habits, not measurements: a rate that is lower than what really happens says that
to count on it makes a player too patient.
"""

from __future__ import annotations

from typing import Final


class Experience:
    """Habits of a player of the published game with others; VP, or things a round."""

    def __init__(self) -> None:
        self.box = 2.19  # VP of a box that may be chosen freely, at first
        self.box_late = 1.15  # the same at the end
        self.waiting = 1.1  # what each further box makes of the worth of those below
        # How much more than its VP something counts that pays in the long run, at first: a
        # boat launched later catches less, while a building's VP can wait.
        self.haste_boats = 5.05
        self.haste_licences = 3.49
        self.haste_buildings = 1.15
        self.clubs = 0.02  # personal fishings
        self.launches = 1.11  # boats launched
        self.shrimp_dice = 0.21  # Shrimp dice selected
        self.any_type = 0.91  # VP of a Shrimp die that may fill any type
        self.anywhere = 1.64  # VP of a Shrimp die that may fill any box
        self.markets = 0.33  # Market dice used
        self.rerolls = 0.2  # VP that the Casino brings
        self.coin_dice = 0.04  # dice taken as a coin
        self.hexes = 0.13  # hexes filled
        self.salvage = 1.16  # VP by which a star is better than a die
        self.buildings = 0.15  # buildings completed
        self.licences = 0.26  # licences activated
        self.coins = 1.27  # coins gained
        self.full_later = 0.32  # boats that are full and not launched yet
        self.canning_at_income = True  # or when fishing
        self.swordfish = [0.0, 1.33, 1.07, 1.33]  # boxes for each fishing, by level
        self.others = 0.08  # VP that another does not get, against one's own
        self.strikes = 0.18  # a box that Captain Ruth strikes, against one filled


def solo_experience() -> Experience:
    """Alone against Captain Ruth: eight rounds, so boxes now count more than what pays later."""
    experience = Experience()
    experience.any_type = 0.45
    experience.box = 4.02
    experience.box_late = 3.79
    experience.buildings = 0.37
    experience.clubs = 0.01
    experience.coin_dice = 0.06
    experience.coins = 1.3
    experience.full_later = 0.28
    experience.haste_boats = 1.4
    experience.haste_buildings = 1.42
    experience.haste_licences = 3.17
    experience.hexes = 0.15
    experience.launches = 3.27
    experience.licences = 0.7
    experience.markets = 0.26
    experience.rerolls = 0.14
    experience.salvage = 1.19
    experience.shrimp_dice = 0.06
    experience.strikes = 0.13
    experience.waiting = 0.99
    experience.swordfish = [0.0, 2.5, 1.67, 0.77]
    return experience


def draft_experience() -> Experience:
    """Dicey Waters: no income, so licences matter more."""
    experience = Experience()
    experience.canning_at_income = False
    experience.any_type = 0.67
    experience.anywhere = 0.77
    experience.box = 4.32
    experience.box_late = 0.67
    experience.buildings = 0.19
    experience.clubs = 0.02
    experience.coin_dice = 0.05
    experience.coins = 1.17
    experience.full_later = 0.4
    experience.haste_boats = 3.31
    experience.haste_buildings = 2.12
    experience.haste_licences = 7.98
    experience.hexes = 0.22
    experience.launches = 1.66
    experience.licences = 0.29
    experience.markets = 0.4
    experience.others = 0.06
    experience.rerolls = 0.2
    experience.salvage = 1.35
    experience.shrimp_dice = 0.27
    experience.waiting = 1.07
    experience.swordfish = [0.0, 0.75, 0.59, 1.88]
    return experience


PUBLISHED: Final = Experience()
SOLO: Final = solo_experience()
DRAFT: Final = draft_experience()
