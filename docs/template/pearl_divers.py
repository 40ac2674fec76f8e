"""Pearl Divers: a tiny game to copy when you write your own (see docs/new-game.md).

Every player has the same breaths, 1 to 5. Five pearls come up, one after another, in random
order. For each, everybody secretly spends a breath; the longest dive takes the pearl, and
divers who tie come up with nothing. Most pearls' worth wins.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from roadstead.kernel.bag import Bag
from roadstead.kernel.base.events import Event, Secret
from roadstead.kernel.base.eyes import Eyes
from roadstead.kernel.base.words import Meaning, Words
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import SEAT_BIT, AskTogether, Auto, Chance, Step, Table
from roadstead.kernel.verbs import Actions, Verb
from roadstead.kit import Kit

# Components and actions: what is in the box, and everything that can be said.

BREATHS: Final = (1, 2, 3, 4, 5)
PEARLS: Final = (2, 3, 5, 7, 9)
NOT_YET: Final = -1

DIVE: Final = Verb("d", [str(breath) for breath in BREATHS])  # d4: spend the breath of 4
PEARL: Final = Verb("p", [str(worth) for worth in PEARLS])  # p7: the pearl worth 7 comes up
ACTIONS: Final = Actions(DIVE, PEARL)


# Events: what happened, in the past tense, and who may see it.


@dataclass(frozen=True)
class PearlSeen(Event):
    worth: int


@dataclass(frozen=True)
class BreathChosen(Secret):
    breath: int


@dataclass(frozen=True)
class Dived(Event):
    reveals: ClassVar[bool] = True
    breaths: tuple[int, ...]
    winner: int | None


# The table: plain fields, and a clone that shares nothing that changes.


class PearlTable(Table):
    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.sea = Bag([1] * len(PEARLS))
        self.pearl = NOT_YET
        self.breaths = [[True] * len(BREATHS) for _ in range(seats)]  # which are left
        self.chosen = [NOT_YET] * seats  # hidden until everybody has chosen
        self.worth = [0] * seats

    def clone(self) -> PearlTable:
        copy = type(self)(self.seats)
        copy.sea = self.sea.clone()
        copy.pearl = self.pearl
        copy.breaths = [left[:] for left in self.breaths]
        copy.chosen = self.chosen[:]
        copy.worth = self.worth[:]
        self.clone_onto(copy)
        return copy


# The steps: each is a paragraph of the rules.


class PearlComesUp(Chance[PearlTable]):
    """A pearl comes up from those still in the sea."""

    def first(self, table: PearlTable) -> int:
        return PEARL.first

    def weights(self, table: PearlTable) -> list[int]:
        return table.sea.counts

    def happen(self, table: PearlTable, action: int) -> None:
        table.pearl = PEARL.arg(action)
        table.sea.take(table.pearl)
        table.tell(PearlSeen(PEARLS[table.pearl]))


class ChooseBreath(AskTogether[PearlTable]):
    """Everybody secretly chooses one of the breaths left to them."""

    def asked(self, table: PearlTable) -> int:
        return sum(SEAT_BIT[seat] for seat, breath in enumerate(table.chosen) if breath == NOT_YET)

    def legal(self, table: PearlTable, seat: int) -> tuple[int, ...]:
        return tuple(DIVE(breath) for breath, left in enumerate(table.breaths[seat]) if left)

    def answer(self, table: PearlTable, seat: int, action: int) -> None:
        table.chosen[seat] = DIVE.arg(action)
        table.tell(BreathChosen(seat, BREATHS[table.chosen[seat]]))
        if NOT_YET in table.chosen:
            table.push(self)


class ComeUp(Auto[PearlTable]):
    """The longest dive takes the pearl; a tie for the longest leaves it in the sand."""

    def run(self, table: PearlTable) -> None:
        longest = max(table.chosen)
        divers = [seat for seat, breath in enumerate(table.chosen) if breath == longest]
        winner = divers[0] if len(divers) == 1 else None
        if winner is not None:
            table.worth[winner] += PEARLS[table.pearl]
        table.tell(Dived(tuple(BREATHS[breath] for breath in table.chosen), winner))
        for seat, breath in enumerate(table.chosen):
            table.breaths[seat][breath] = False
            table.chosen[seat] = NOT_YET


ROUND: Final[tuple[Step[PearlTable], ...]] = (PearlComesUp(), ChooseBreath(), ComeUp())


# Words: the only place where sentences live.


class PearlWords(Words[PearlTable]):
    def prompt(self, table: PearlTable, seat: int) -> str:
        return f"How long do you dive for the pearl worth {PEARLS[table.pearl]}?"

    def meaning(self, table: PearlTable, seat: int, action: int) -> Meaning:
        breath = BREATHS[DIVE.arg(action)]
        return Meaning(f"Dive for {breath}", (f"breath:{breath}",))

    def told(self, event: Event, names: Eyes) -> str:
        match event:
            case PearlSeen(worth):
                return f"A pearl worth {worth} glitters below."
            case BreathChosen(seat, breath):
                return names.sentence(f"{names.does(seat, 'take')} a breath for {breath}.")
            case Dived(breaths, winner):
                dives = ", ".join(f"{names.who(seat)} {dive}" for seat, dive in enumerate(breaths))
                gets = "nobody gets" if winner is None else names.does(winner, "get")
                return names.sentence(f"{dives}: {gets} it.")
        raise AssertionError(f"no words for {event}")


# The game: the contract, filled in.


class PearlDivers(Game[PearlTable]):
    def __init__(self) -> None:
        self.name = "pearl-divers"
        self.title = "Pearl Divers"
        self.rules = 1
        self.players = (2, 3, 4)
        self.options = ()
        self.actions = ACTIONS
        self.words = PearlWords()

    def set_up(self, players: int, options: Mapping[str, object]) -> PearlTable:
        table = PearlTable(players)
        table.push(*ROUND * len(PEARLS))
        return table

    def view(self, table: PearlTable, viewer: int | None) -> dict[str, Any]:
        return {
            "pearl": None if table.pearl == NOT_YET else PEARLS[table.pearl],
            "breaths": [
                [b for b, left in zip(BREATHS, row, strict=True) if left] for row in table.breaths
            ],
            "worth": table.worth[:],
            "chosen": [
                BREATHS[breath] if seat == viewer and breath != NOT_YET else None
                for seat, breath in enumerate(table.chosen)
            ],
        }

    def resample(self, table: PearlTable, viewer: int | None, rng: Rng) -> PearlTable:
        copy = table.clone()
        for seat, chosen in enumerate(table.chosen):
            if seat != viewer and chosen != NOT_YET:
                copy.chosen[seat] = rng.draw([int(left) for left in table.breaths[seat]])
        return copy

    def scores(self, table: PearlTable) -> list[int]:
        return table.worth[:]

    def broken(self, table: PearlTable) -> list[str]:
        left = {sum(row) for row in table.breaths}
        return [] if len(left) == 1 else ["the divers have taken unequal numbers of breaths"]


GAME: Final = PearlDivers()
KIT: Final = Kit(
    name="pearl-divers",
    rules="pearl_divers:GAME",
    pitch="Hold your breath longer than the others, but not as long as one of them.",
    minutes=5,
)
