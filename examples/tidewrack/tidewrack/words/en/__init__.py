"""Tidewrack in English."""

from __future__ import annotations

from typing import Final

from roadstead.kernel.base.events import Event
from roadstead.kernel.base.eyes import Eyes
from roadstead.kernel.base.words import Meaning, Refusal, Words
from tidewrack.rules import scoring
from tidewrack.rules.actions import HEAVE, LEAVE, LURE, PASS, PLAY, ROW, TAKE
from tidewrack.rules.components import (
    BARNACLES,
    CARDS,
    COMBER,
    COVES,
    FINDS,
    FOG,
    LAMP,
    RUM,
    SILVER,
    STRENGTH,
    TIMBER,
)
from tidewrack.rules.landing import Heave, Lure, TakeFind, TakeSecond, foggy, in_order
from tidewrack.rules.rounds import ChooseCard, ChooseCove
from tidewrack.rules.table import WrackTable
from tidewrack.rules.tide import PassCard
from tidewrack.words.en.events import sentence

CARD_NAMES: Final = (
    "a skiff", "a gig", "a cutter", "a lugger", "a tug", "a beachcomber", "a lamp", "fog",
)  # fmt: skip
CARD_NOTES: Final = {
    COMBER: "strength 0, takes up to two finds",
    LAMP: "strength 2, lures a find from another cove",
    FOG: "strength 0, the weakest in its cove lands first",
}
FIND_NOTES: Final = {
    SILVER: "3 points",
    TIMBER: "9 for the most, 4 for the second",
    RUM: "the more, the dearer",
    BARNACLES: "2 points less",
}


def card_note(card: int) -> str:
    return CARD_NOTES.get(card, f"strength {STRENGTH[card]}")


def find_note(table: WrackTable, seat: int, find: int) -> str:
    """What a find would change in the points of the seat."""
    note = FIND_NOTES.get(find, "different relics count together")
    own = table.kept[seat][find]
    return f"{note}; you have {own}"


class TidewrackWords(Words[WrackTable]):
    phases = ("Passing", "Card", "Cove", "Landing")

    def phase(self, table: WrackTable) -> int | None:
        step = table.steps[-1] if table.steps else None
        match step:
            case PassCard():
                return 0
            case ChooseCard():
                return 1
            case ChooseCove():
                return 2
            case Heave() | Lure() | TakeFind():
                return 3
        return None

    def round(self, table: WrackTable) -> str:
        return f"Round {table.round}" if table.round else ""

    def categories(self, table: WrackTable) -> dict[str, list[int]]:
        return {name.capitalize(): points for name, points in scoring.categories(table).items()}

    def prompt(self, table: WrackTable, seat: int) -> str:
        match table.steps[-1]:
            case PassCard():
                return "Which card do you pass to the left?"
            case ChooseCard():
                return "Which card do you send out? Nobody sees it yet."
            case ChooseCove():
                return f"To which cove do you send {CARD_NAMES[table.chosen[seat]]}?"
            case Heave():
                cove = table.rowing[seat]
                place = in_order(table, cove).index(seat) + 1
                fog = ", in fog" if foggy(table, cove) else ""
                return (
                    f"You row with {table.strength(seat)} in the {COVES[cove]} cove{fog}, and "
                    f"would land as number {place}. Spend a rope for one more?"
                )
            case Lure():
                return f"What does your lamp lure into the {COVES[table.rowing[seat]]} cove?"
            case TakeSecond():
                return "Which second find does your beachcomber take?"
            case TakeFind(cove=cove):
                return f"You land in the {COVES[cove]} cove. What do you take?"
        raise AssertionError(f"no words for {table.steps[-1]}")

    def meaning(self, table: WrackTable, seat: int, action: int) -> Meaning:
        if PASS.owns(action):
            card = PASS.arg(action)
            return Meaning(f"Pass {CARD_NAMES[card]}", (f"card:{CARDS[card]}",), card_note(card))
        if PLAY.owns(action):
            card = PLAY.arg(action)
            return Meaning(f"Send {CARD_NAMES[card]}", (f"card:{CARDS[card]}",), card_note(card))
        if ROW.owns(action):
            cove = ROW.arg(action)
            finds = sum(table.coves[cove])
            there = f"{finds} find{'' if finds == 1 else 's'} there"
            return Meaning(f"To the {COVES[cove]} cove", (f"cove:{COVES[cove]}",), there)
        if HEAVE.owns(action):
            if not HEAVE.arg(action):
                return Meaning("Keep your rope", (), "worth a point at the end")
            return Meaning("Heave", (), f"strength {table.strength(seat) + 1}")
        if LURE.owns(action):
            origin, find = divmod(LURE.arg(action), len(FINDS))
            return Meaning(
                f"Lure {FINDS[find]} from the {COVES[origin]} cove",
                (f"cove:{COVES[origin]}", f"find:{FINDS[find]}"),
                find_note(table, seat, find),
            )
        if TAKE.owns(action):
            find = TAKE.arg(action)
            step = table.steps[-1]
            assert isinstance(step, TakeFind)
            return Meaning(
                f"Take {FINDS[find]}",
                (f"cove:{COVES[step.cove]}", f"find:{FINDS[find]}"),
                find_note(table, seat, find),
            )
        assert LEAVE.owns(action)
        return Meaning("Nothing")

    def refusals(self, table: WrackTable, seat: int) -> list[Refusal]:
        step = table.steps[-1]
        if isinstance(step, TakeFind):
            return [
                Refusal(f"The {name} cove", "your boat is not there", (f"cove:{name}",))
                for cove, name in enumerate(COVES[: len(table.coves)])
                if cove != step.cove
            ]
        return []

    def told(self, event: Event, names: Eyes) -> str:
        return sentence(event, names)

    def verdict(self, table: WrackTable) -> str:
        points = scoring.scores(table)
        best = [seat for seat, own in enumerate(points) if own == max(points)]
        if len(best) == 1:
            return ""
        most = max(table.rope[seat] for seat in best)
        if sum(table.rope[seat] == most for seat in best) == 1:
            return "The tie is broken by rope."
        return "They have equal points and equal rope, and share the win."


WORDS: Final = TidewrackWords()
