"""Conformance works: faults planted in a sound game, one at a time, are each caught."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from typing import Any, ClassVar

import pytest

from docs.template import pearl_divers as sound
from roadstead.kernel.base.errors import Nonconformity
from roadstead.kernel.base.events import Event
from roadstead.kernel.base.motion import Flight, Motion, Scene
from roadstead.kernel.base.words import Meaning
from roadstead.kernel.conformance import check
from roadstead.kernel.notation.literals import Literal, whole
from roadstead.kernel.notation.spelling import Spelling
from roadstead.kernel.rng import Rng
from roadstead.kernel.structure import SEEN
from roadstead.kernel.table import Frozen, Step
from roadstead.kernel.verbs import Actions, Verb

Table = sound.PearlTable


class SharedListInAClone(sound.PearlDivers):
    class Sharing(Table):
        def clone(self) -> Table:
            copy = super().clone()
            copy.worth = self.worth
            return copy

    table = Sharing


class ForgetfulClone(sound.PearlDivers):
    class Forgetful(Table):
        def clone(self) -> Table:
            copy = super().clone()
            copy.worth = [0] * self.seats
            return copy

    table = Forgetful


class SecretInAView(sound.PearlDivers):
    def view(self, table: Table, viewer: int | None) -> dict[str, Any]:
        return {**super().view(table, viewer), "chosen": table.chosen[:]}


class ViewThatIsNotPlainData(sound.PearlDivers):
    def view(self, table: Table, viewer: int | None) -> dict[str, Any]:
        return {**super().view(table, viewer), "worth": tuple(table.worth)}


class ChanceInARule(sound.PearlDivers):
    hidden_dice = count()

    class TieBrokenByLuck(sound.ComeUp):
        def run(self, table: Table) -> None:
            table.worth[next(ChanceInARule.hidden_dice) % table.seats] += 1
            super().run(table)

    steps = (sound.PearlComesUp(), sound.ChooseBreath(), TieBrokenByLuck())


class TwoActionsWithOneCode(sound.PearlDivers):
    def __init__(self) -> None:
        super().__init__()
        self.actions = Actions(Verb("d", "12345"), Verb("p", "23579"))
        self.actions._codes[1] = "d1"


class CodeThatCannotBeWritten(sound.PearlDivers):
    def __init__(self) -> None:
        super().__init__()
        self.actions = Actions(Verb("d", "12345"), Verb("p", ["2", "3", "5", "7", "9 "]))


class CodeThatDoesNotReadBack(sound.PearlDivers):
    def __init__(self) -> None:
        super().__init__()
        self.actions = Actions(Verb("d", "12345"), Verb("p", "23579"))
        self.actions._numbers["d2"] = 0


class SeatWithoutAChoice(sound.PearlDivers):
    class Reluctant(sound.ChooseBreath):
        def legal(self, table: Table, seat: int) -> tuple[int, ...]:
            choices = super().legal(table, seat)
            return choices if len(choices) > 1 else ()

    steps = (sound.PearlComesUp(), Reluctant(), sound.ComeUp())


class ChoiceOfferedTwice(sound.PearlDivers):
    class Stuttering(sound.ChooseBreath):
        def legal(self, table: Table, seat: int) -> tuple[int, ...]:
            choices = super().legal(table, seat)
            return (*choices, choices[0])

    steps = (sound.PearlComesUp(), Stuttering(), sound.ComeUp())


class ActionOutOfTheSpace(sound.PearlDivers):
    class Inventive(sound.ChooseBreath):
        def legal(self, table: Table, seat: int) -> tuple[int, ...]:
            return (*super().legal(table, seat), 99)

    steps = (sound.PearlComesUp(), Inventive(), sound.ComeUp())


class ChanceWithoutAnOutcome(sound.PearlDivers):
    class EmptySea(sound.PearlComesUp):
        def weights(self, table: Table) -> list[int]:
            return [0] * 5

    steps = (EmptySea(), sound.ChooseBreath(), sound.ComeUp())


class QuestionThatChangesTheTable(sound.PearlDivers):
    class Meddling(sound.ChooseBreath):
        def legal(self, table: Table, seat: int) -> tuple[int, ...]:
            table.worth[seat] += 1
            return super().legal(table, seat)

    steps = (sound.PearlComesUp(), Meddling(), sound.ComeUp())


class SecretInAnEvent(sound.PearlDivers):
    class Loud(sound.ChooseBreath):
        def answer(self, table: Table, seat: int, action: int) -> None:
            super().answer(table, seat, action)
            table.tell(sound.PearlSeen(action))

    steps = (sound.PearlComesUp(), Loud(), sound.ComeUp())


class SecretInTheWords(sound.PearlDivers):
    class Telltale(sound.PearlWords):
        def meaning(self, table: Table, seat: int, action: int) -> Meaning:
            meaning = super().meaning(table, seat, action)
            return Meaning(meaning.sentence, consequence=f"the others: {table.chosen}")

    def __init__(self) -> None:
        super().__init__()
        self.words = self.Telltale()


class SameSentenceForTwoChoices(sound.PearlDivers):
    class Terse(sound.PearlWords):
        def meaning(self, table: Table, seat: int, action: int) -> Meaning:
            return Meaning("Dive")

    def __init__(self) -> None:
        super().__init__()
        self.words = self.Terse()


class QuestionWithoutWords(sound.PearlDivers):
    class Silent(sound.PearlWords):
        def prompt(self, table: Table, seat: int) -> str:
            return ""

    def __init__(self) -> None:
        super().__init__()
        self.words = self.Silent()


class SecretInTheRound(sound.PearlDivers):
    class Chatty(sound.PearlWords):
        def round(self, table: Table) -> str:
            return f"The dive of {table.chosen}"

    def __init__(self) -> None:
        super().__init__()
        self.words = self.Chatty()


class CategoriesThatDoNotAddUp(sound.PearlDivers):
    class Generous(sound.PearlWords):
        def categories(self, table: Table) -> dict[str, list[int]]:
            return {"Pearls": table.worth, "Courage": [1] * table.seats}

    def __init__(self) -> None:
        super().__init__()
        self.words = self.Generous()


class SeenBeforeAllHaveAnswered(sound.PearlDivers):
    def view(self, table: Table, viewer: int | None) -> dict[str, Any]:
        deep = [breath > 2 for breath in table.chosen]
        return {**super().view(table, viewer), "deep": deep}

    def resample(self, table: Table, viewer: int | None, rng: Rng) -> Table:
        return table.clone()


class ResampleThatPeeks(sound.PearlDivers):
    def resample(self, table: Table, viewer: int | None, rng: Rng) -> Table:
        return table.clone()


class ResampleThatChangesTheTable(sound.PearlDivers):
    def resample(self, table: Table, viewer: int | None, rng: Rng) -> Table:
        table.chosen = super().resample(table, viewer, rng).chosen
        return table.clone()


class ResampleThatShows(sound.PearlDivers):
    def resample(self, table: Table, viewer: int | None, rng: Rng) -> Table:
        copy = super().resample(table, viewer, rng)
        copy.worth = [worth + 1 for worth in copy.worth]
        return copy


class RevealWithoutSayingSo(sound.PearlDivers):
    class Quiet(sound.ComeUp):
        def run(self, table: Table) -> None:
            heard, table.sink = table.sink, None
            super().run(table)
            table.sink = heard

    steps = (sound.PearlComesUp(), sound.ChooseBreath(), Quiet())


class SecretOnTheWay(sound.PearlDivers):
    """What is hidden at every question lies open while the last step before one is due."""

    def view(self, table: Table, viewer: int | None) -> dict[str, Any]:
        shown = super().view(table, viewer)
        if table.steps and isinstance(table.steps[-1], sound.ComeUp):
            shown["chosen"] = table.chosen[:]
        return shown


class NotAllSeeTheSame(sound.PearlDivers):
    def __init__(self) -> None:
        super().__init__()
        self.all_see_the_same = True


class NotAllHearTheSame(NotAllSeeTheSame):
    def view(self, table: Table, viewer: int | None) -> dict[str, Any]:
        return super().view(table, None)


class AskedByWhatIsHidden(sound.PearlDivers):
    class Partial(sound.ChooseBreath):
        def asked(self, table: Table) -> int:
            deep = any(breath > 3 for breath in table.chosen)
            bits = super().asked(table)
            return bits & -bits if deep else bits

    steps = (sound.PearlComesUp(), Partial(), sound.ComeUp())


class AnswersThatDoNotCommute(sound.PearlDivers):
    class FirstComeFirstServed(sound.ChooseBreath):
        def answer(self, table: Table, seat: int, action: int) -> None:
            if set(table.chosen) == {sound.NOT_YET}:
                table.worth[seat] += 1
            super().answer(table, seat, action)

    steps = (sound.PearlComesUp(), FirstComeFirstServed(), sound.ComeUp())


class BrokenInvariant(sound.PearlDivers):
    class Greedy(sound.ComeUp):
        def run(self, table: Table) -> None:
            super().run(table)
            table.breaths[0][:] = [False] * 4 + [True]

    steps = (sound.PearlComesUp(), sound.ChooseBreath(), Greedy())


class EndlessGame(sound.PearlDivers):
    class BackIntoTheSea(sound.ComeUp):
        def run(self, table: Table) -> None:
            table.sea.put(table.pearl)
            table.push(*EndlessGame.steps)

    steps = (sound.PearlComesUp(), BackIntoTheSea())


class ScoreForTooFew(sound.PearlDivers):
    def scores(self, table: Table) -> list[int]:
        return table.worth[1:]


class RankingWithoutASeat(sound.PearlDivers):
    def ranking(self, table: Table) -> list[list[int]]:
        return super().ranking(table)[1:]

    def winners(self, table: Table) -> list[int]:
        return [0]


class NobodyHasWon(sound.PearlDivers):
    def winners(self, table: Table) -> list[int]:
        return []


class ChangedComponents(sound.PearlDivers):
    class Reef(Frozen):
        def __init__(self) -> None:
            self.pearls = [2, 3, 5, 7, 9]

    reef = Reef()

    class OnTheReef(Table):
        def __init__(self, seats: int) -> None:
            super().__init__(seats)
            self.reef = ChangedComponents.reef

    class Wearing(sound.ComeUp):
        def run(self, table: Table) -> None:
            super().run(table)
            ChangedComponents.reef.pearls[table.pearl] -= 1

    table = OnTheReef
    steps = (sound.PearlComesUp(), sound.ChooseBreath(), Wearing())


class PositionThatDoesNotReadBack(sound.PearlDivers):
    """A step that comes and goes, and cannot be made with its own fields."""

    class Counting(sound.ComeUp):
        def __init__(self, seat: int) -> None:
            self.doubled = 2 * seat

    steps = (sound.PearlComesUp(), sound.ChooseBreath(), Counting(1))


class PositionOfAnotherTable(sound.PearlDivers):
    """A number that is written as another one."""

    class Rounded(Spelling):
        def write(self, value: Any) -> str:
            return str(value // 2 * 2)

        def read(self, literal: Literal, seats: int) -> int:
            return whole(literal)

    class Coarse(Table):
        spellings: ClassVar[dict[str, Spelling]] = {}

    Coarse.spellings["Coarse.pearl"] = Rounded()
    table = Coarse


class MotionOfNoThing(sound.PearlDivers):
    class Nameless(sound.PearlWords):
        def motion(self, event: Event, seats: int) -> Motion:
            return Motion(flights=(Flight("the reef", "seat:0", sign="pearl"),))

    def __init__(self) -> None:
        super().__init__()
        self.words = self.Nameless()


class MotionToNobody(sound.PearlDivers):
    class ToNobody(sound.PearlWords):
        def motion(self, event: Event, seats: int) -> Motion:
            return Motion(flights=(Flight("pearl", f"seat:{seats}", sign="pearl"),))

    def __init__(self) -> None:
        super().__init__()
        self.words = self.ToNobody()


class MotionThatIsNotPlainData(sound.PearlDivers):
    class NotPlain(sound.PearlWords):
        def motion(self, event: Event, seats: int) -> Motion:
            return Motion(scene=Scene("dive", {"breaths": (1, 2)}))

    def __init__(self) -> None:
        super().__init__()
        self.words = self.NotPlain()


def set_up_with_the_fault(game: Any, players: int) -> Table:
    """The template's set-up, with the table or the steps that carry the fault."""
    table: Table = getattr(game, "table", Table)(players)
    steps: tuple[Step[Any], ...] = getattr(game, "steps", sound.ROUND)
    table.push(*steps * len(sound.PEARLS))
    return table


FAULTS = {
    SharedListInAClone: "a clone shares table.worth",
    ForgetfulClone: "a clone is not equal|shows what",
    SecretInAView: "before all have answered",
    ViewThatIsNotPlainData: "not plain data",
    ChanceInARule: "do not commute|replays to a different table",
    TwoActionsWithOneCode: "the code of two actions",
    CodeThatCannotBeWritten: "cannot be written in a record",
    CodeThatDoesNotReadBack: "does not read back",
    SeatWithoutAChoice: "has no choice",
    ChoiceOfferedTwice: "offered a choice twice",
    ActionOutOfTheSpace: "does not exist",
    ChanceWithoutAnOutcome: "has no outcome",
    QuestionThatChangesTheTable: "replays to a different table",
    SecretInAnEvent: "hears more of",
    SecretInTheWords: "the words for",
    SameSentenceForTwoChoices: "have the same sentence",
    QuestionWithoutWords: "without words",
    SecretInTheRound: "score or round tell",
    CategoriesThatDoNotAddUp: "do not add up",
    SeenBeforeAllHaveAnswered: "before all have answered",
    ResampleThatPeeks: "depends on what",
    ResampleThatChangesTheTable: "replays to a different table|changed the table",
    ResampleThatShows: "shows what",
    RevealWithoutSayingSo: "after the same move",
    SecretOnTheWay: "is shown on the way",
    NotAllSeeTheSame: "sees what not all do|not all hear",
    NotAllHearTheSame: "not all hear BreathChosen",
    AskedByWhatIsHidden: "somebody else is asked",
    AnswersThatDoNotCommute: "do not commute",
    BrokenInvariant: "an invariant is broken",
    EndlessGame: "has not ended after 200 moves",
    ScoreForTooFew: "not every seat has a score",
    ChangedComponents: "component data has changed: .'Reef'",
    RankingWithoutASeat: "does not name every seat",
    NobodyHasWon: "nobody has won",
    PositionThatDoesNotReadBack: "a position cannot be written and read: line",
    PositionOfAnotherTable: "a position reads back to a different table",
    MotionOfNoThing: "'the reef' is no thing",
    MotionToNobody: "'seat:[0-9]' is no thing",
    MotionThatIsNotPlainData: "the motion of .* is not plain data",
}


def test_the_sound_game_conforms() -> None:
    report = check(sound.GAME, games=60)
    assert report.games == 60
    assert report.resampled > 0
    assert repr(report).startswith("60 games")


@pytest.mark.parametrize("faulty", FAULTS, ids=lambda faulty: faulty.__name__)
def test_a_planted_fault_is_caught(faulty: type[sound.PearlDivers]) -> None:
    class Planted(faulty):  # type: ignore[valid-type, misc]  # the base is a parameter
        def set_up(self, players: int, options: Mapping[str, object]) -> Table:
            return set_up_with_the_fault(self, players)

    with pytest.raises(Nonconformity, match=FAULTS[faulty]):
        check(Planted(), games=60, most_moves=200)
    SEEN.clear()  # what a fault has changed must not trouble the next check
