"""What the boxes of a score sheet of the dice game are worth: a share of what they lead to.

A box that does nothing by itself is worth its part of what the boxes below it bring, so a
building that lacks one box, or a track just above a boat, comes first.
"""

from __future__ import annotations

from mypy_extensions import i64

from roadstead.games.fleet_dice.bot.worth import Worth
from roadstead.games.fleet_dice.rules.components import (
    BOAT,
    EITHER,
    FISHING,
    LICENCE,
    LICENCES,
    SECTIONS,
    SHIPS,
    TYPES,
)
from roadstead.kernel.handful import BIT


class BoxOutlook(Worth):
    """A seat's sheet with the rest of the game in mind, box by box."""

    def appeal(self, section: i64) -> float:
        """The topmost open box: its share of what it and the boxes below it bring.

        So many boxes are looked at that the share is greatest.
        """
        if section < TYPES:
            return self.track(section)
        return self.ship(section) if section < SHIPS else self.building(section)

    def track(self, boat_type: i64) -> float:
        """The best share of a box at sea, where boats and licences take turns."""
        player = self.player
        symbols = self.sheet.symbols[boat_type]
        licences = player.licences_of(boat_type)
        boats = player.boats_of(boat_type)
        most: i64 = self.sheet.most_boats[boat_type]
        box = player.filled_in(boat_type)
        gained = 0.0
        best = 0.0
        patience = 1.0
        for count in range(1, min(player.left_in(boat_type), self.reach) + 1):
            symbol: i64 = symbols[box]
            box += 1
            launched = licensed = 0.0
            # Compiled code compares numbers with a tuple that is written here, objects with a list.
            if symbol in (BOAT, EITHER) and boats < most:
                launched = self.launch(boat_type)
            if symbol in (LICENCE, EITHER) and licences < LICENCES:
                licensed = self.license(boat_type, licences)
            if licensed > launched:
                licences += 1
                gained += licensed
            elif launched > 0.0:
                boats += 1
                gained += launched
            best = max(best, gained * patience / float(count))
            patience *= self.experience.waiting
        return best

    def ship(self, ship: i64) -> float:
        """The best share of a box in the harbor."""
        player = self.player
        symbols = self.sheet.symbols[ship]
        box = player.filled_in(ship)
        gained = 0.0
        best = 0.0
        patience = 1.0
        for count in range(1, min(player.left_in(ship), self.reach) + 1):
            symbol: i64 = symbols[box]
            box += 1
            if symbol == FISHING:
                gained += self.personal_fishing()
            elif symbol == LICENCE:
                gained += self.king_crab_licence()
            elif symbol == BOAT:
                gained += self.launch(ship)
            best = max(best, gained * patience / float(count))
            patience *= self.experience.waiting
        return best

    def building(self, building: i64) -> float:
        """The best share of a box on the wharf: its own VP, or a part of the whole building."""
        best = float(self.sheet.box_vp[building])
        left = self.player.left_in(building)
        if 0 < left <= self.reach:
            patience = 1.0
            for _ in range(left - 1):
                patience *= self.experience.waiting
            whole = float(left) * best + self.complete(building)
            best = max(best, whole * patience / float(left))
        return best

    def best_of(self, sections: i64) -> float:
        """The best appeal among the open ones of these sections, given as bits."""
        best = 0.0
        open_ones = self.player.open & sections
        for section in range(SECTIONS):
            if open_ones & BIT[section]:
                best = max(best, self.appeal(section))
        return best
