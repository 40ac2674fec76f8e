"""Every thing of the dice game with its rule, for the index of the rules page."""

from __future__ import annotations

from typing import Final

from roadstead.games.fleet_dice.rules.components import FACE_NAMES, FACES
from roadstead.games.fleet_dice.views import DiceView, SheetSection
from roadstead.games.fleet_dice.words.en.explain import (
    BOAT_PHASE,
    DICEY_WATERS,
    FLEET_DICE,
    SHEET,
    TOWN,
    DiceThings,
)
from roadstead.kernel.base.explaining import Explanation, Indexed, IndexEntry, entry_of
from roadstead.kernel.base.eyes import number

COINS_FACE: Final = "3-coins"
BOXES: Final[dict[str, tuple[str, str]]] = {
    "L": ("Licence box", "It activates the next licence of its kind."),
    "B": ("Boat box", "It launches the next boat of its kind."),
    "?": ("Box with a question mark", "You choose: a boat or a licence of its kind."),
    "F": ("Fish box", "All your boats fish at once, for you alone."),
    "*": ("Star box", "It is a star action: fill any topmost open box of your sheet."),
}


class DiceIndex:
    """The index of one edition."""

    def __init__(self, explain: DiceThings) -> None:
        self.explain = explain

    def __call__(self, view: DiceView) -> list[Indexed]:
        """Dice, boxes, and all that is printed on a sheet."""
        licences = [
            self._entry(
                view,
                f"licence:{section['key']}:{level}",
                self._printed_on(view, section, level),
            )
            for section in _area(view, "sea")
            for level in (1, 2, 3)
        ]
        hexes = [
            self._entry(view, f"hex:{section['key']}", "of the Seafood Buffet")
            for section in _area(view, "sea")
        ]
        bonuses = [
            self._entry(view, f"bonus:{bonus['bonus']}", "King Crab bonus")
            for bonus in view["sheet"]["bonuses"]
        ]
        coins = number(len(view["sheet"]["coin_stars"]), "box", "boxes")
        return [
            Indexed("Dice", tuple(self._dice())),
            Indexed("Boxes", tuple(self._boxes())),
            Indexed("At sea", self._sections(view, "sea")),
            Indexed("Licences", tuple(licences)),
            Indexed("Harbor", self._sections(view, "harbor")),
            Indexed("King Crab bonuses", tuple(bonuses)),
            Indexed("Wharf", self._sections(view, "wharf")),
            Indexed("Hexes", tuple(hexes)),
            Indexed(
                "Coins",
                (
                    self._entry(view, "coins", coins),
                    self._entry(view, "market", "a chart of the sheet"),
                ),
            ),
        ]

    def _entry(self, view: DiceView, thing: str, kind: str) -> IndexEntry:
        return entry_of(self.explain, view, thing, kind, len(view["players"]))

    @staticmethod
    def _printed_on(view: DiceView, section: SheetSection, level: int) -> str:
        """What the sheet says of a licence, and what it is worth."""
        sheet = view["sheet"]
        [text] = [
            texts[level - 1] for key, texts in sheet["licences"].items() if key == section["key"]
        ]
        if level == 2:
            return f"{text}; {number(sheet['second_licence_coins'], 'coin')} at once"
        return f"{text}; {section.get('licence_vp', 0)} VP" if level == 3 else text

    def _dice(self) -> list[IndexEntry]:
        found = []
        for face, name in zip(FACES, FACE_NAMES, strict=True):
            rule = TOWN.get(face) or f"It fills the topmost open box of {name}."
            of_town = face in TOWN and face != COINS_FACE
            told = Explanation(
                f"{name} die",
                "town die" if of_town else "boat die",
                rule,
                about="the town" if of_town else "the dice",
                anchor=self.explain.of_town if of_town else BOAT_PHASE,
            )
            found.append(IndexEntry(f"die:{face}", told))
        return found

    @staticmethod
    def _boxes() -> list[IndexEntry]:
        return [
            IndexEntry(
                f"box:{symbol}",
                Explanation(name, "on the sheet", rule, about="the sheet", anchor=SHEET),
            )
            for symbol, (name, rule) in BOXES.items()
        ]

    def _sections(self, view: DiceView, area: str) -> tuple[IndexEntry, ...]:
        return tuple(
            self._entry(view, f"section:{section['key']}", _printed(section))
            for section in _area(view, area)
        )


def _area(view: DiceView, area: str) -> list[SheetSection]:
    return [section for section in view["sheet"]["sections"] if section["area"] == area]


def _printed(section: SheetSection) -> str:
    boxes = number(len(section["boxes"]), "box", "boxes")
    if section["area"] == "sea":
        boats = number(section.get("boats", 0), "boat")
        return f"{boxes}, {boats} of {section.get('vp_a_boat', '')} VP"
    worth = section.get("note", "").partition(",")[0]
    return f"{boxes}, {worth}" if worth else boxes


FLEET_DICE_INDEX: Final = DiceIndex(FLEET_DICE)
DICEY_WATERS_INDEX: Final = DiceIndex(DICEY_WATERS)
