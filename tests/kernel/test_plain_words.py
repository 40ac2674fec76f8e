"""A game without words of its own is told plainly: from its rules, its verbs and its events."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any

import pytest

from docs.template import pearl_divers
from docs.template.pearl_divers import (
    BreathChosen,
    ChooseBreath,
    Dived,
    PearlDivers,
    PearlSeen,
    PearlWords,
)
from roadstead import Match
from roadstead.kernel import plain_words
from roadstead.kernel.base.events import Event
from roadstead.kernel.base.eyes import Eyes
from roadstead.kernel.base.words import Words
from roadstead.kernel.conformance import check
from roadstead.kernel.rule import rule_of
from roadstead.kernel.table import Step, Table
from roadstead.kernel.verbs import Actions, Verb

NAMES = Eyes(["Ann", "Ben"])


class Wordless(PearlDivers):
    def __init__(self) -> None:
        super().__init__()
        self.words = Words()


def test_a_game_without_words_keeps_the_contract() -> None:
    assert check(Wordless(), games=20).games == 20


def test_the_question_is_the_rule_of_the_step_that_asks_it() -> None:
    match = Match(Wordless(), players=2, seed=1)
    assert match.prompt(0) == "Everybody secretly chooses one of the breaths left to them."


def test_only_the_first_paragraph_of_a_rule_is_asked_on_one_line() -> None:
    class Sail(Step[Table]):
        """Sail to the next
        port.

        Storms come later.
        """

    assert plain_words.question(Sail()) == "Sail to the next port."


def test_a_step_without_a_rule_asks_by_its_name() -> None:
    class ChooseCargo(Step[Table]):
        pass

    ChooseCargo.__doc__ = None
    assert plain_words.question(ChooseCargo()) == "Choose cargo."


def test_a_choice_is_the_name_of_its_verb_and_its_argument() -> None:
    match = Match(Wordless(), players=2, seed=1)
    first = match.choices(0)[0]
    assert first.sentence == "Dive 1"
    assert first.points_at == ("dive:1",)


def test_a_verb_without_an_argument_points_at_its_kind() -> None:
    sea = ModuleType("sea_of_verbs")
    sea.PASS_ON = Verb("pass")  # type: ignore[attr-defined]  # a module of the test's own
    sea.ACTIONS = Actions(sea.PASS_ON)  # type: ignore[attr-defined]

    class SeaTable(Table):
        pass

    SeaTable.__module__ = "sea_of_verbs"
    sys.modules["sea_of_verbs"] = sea
    try:
        meaning = Words[Table]().meaning(SeaTable(2), 0, 0)
    finally:
        del sys.modules["sea_of_verbs"]
    assert meaning.sentence == "Pass on"
    assert meaning.points_at == ("pass on",)


def test_words_that_were_told_the_actions_need_not_look_for_them() -> None:
    words = Words[Table]()
    words.actions = Actions(Verb("b", ["7"]))
    assert words.meaning(Table(2), 0, 0).sentence == "B 7"


def test_a_table_of_nowhere_has_numbered_choices() -> None:
    class Lost(Table):
        pass

    Lost.__module__ = "no_module_of_this_name"
    assert Words[Table]().meaning(Lost(2), 0, 3).sentence == "Choice 3"


@dataclass(frozen=True)
class StormBlew(Event):
    lost: tuple[str, ...]
    all_at_sea: bool
    in_port: bool
    to: int
    cause: str


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (PearlSeen(7), "Pearl seen: worth 7."),
        (BreathChosen(1, 4), "Ben: breath chosen, breath 4."),
        (Dived((4, 2), 0), "Dived: breaths (Ann 4, Ben 2), winner Ann."),
        (Dived((4, 4), None), "Dived: breaths (Ann 4, Ben 4), winner nobody."),
        (
            StormBlew((), True, False, 1, ""),
            "Storm blew: lost none, all at sea, not in port, to Ben, cause none.",
        ),
        (
            StormBlew(("mast", "sail", "boat"), False, True, -1, "wind"),
            "Storm blew: lost mast sail boat, not all at sea, in port, to nobody, cause wind.",
        ),
        (Event(), "Event."),
    ],
)
def test_an_event_is_its_name_and_its_fields(event: Event, sentence: str) -> None:
    assert Words[Table]().told(event, NAMES) == sentence


def test_a_seat_that_does_not_exist_is_told_by_its_number() -> None:
    assert plain_words.happened(BreathChosen(7, 4), NAMES) == "7: breath chosen, breath 4."


def test_an_event_concerns_the_seats_that_it_names_each_once() -> None:
    words = Words[Table]()
    assert words.concerns(Dived((4, 2), 1), 2) == ("seat:1",)
    assert words.concerns(BreathChosen(0, 4), 2) == ("seat:0",)
    assert words.concerns(Dived((4, 4), None), 2) == ()
    assert words.concerns(StormBlew((), True, False, 2, ""), 2) == ()
    assert words.concerns(PearlSeen(7), 2) == ()


def test_a_round_that_nobody_calls_is_called_as_the_view_counts_it() -> None:
    class Counted(PearlDivers):
        def view(self, table: Table, viewer: int | None) -> dict[str, Any]:
            return {"round": 3, "rounds": 5}

    match = Match(Counted(), players=2, seed=1)
    assert (match.round, match.rounds) == ("Round 3", 5)
    seen = match.view(0)
    assert (seen["round"], seen["rounds"]) == ("Round 3", 5)
    plain = Match(PearlDivers(), players=2, seed=1)
    assert (plain.round, plain.rounds) == ("", 0)
    assert Words[Table]().rounds(Table(2)) == 0
    assert plain_words.round_in({"round": 0}) == plain_words.round_in({"round": "late"}) == ""


def test_a_choice_says_its_verb_by_the_name_of_the_constant() -> None:
    match = Match(Wordless(), players=2, seed=1)
    assert [(one.verb, one.args) for one in match.choices(0)][:2] == [
        ("dive", (1,)),
        ("dive", (2,)),
    ]


def test_the_rule_of_a_compiled_step_is_read_from_its_source() -> None:
    rule = "Everybody secretly chooses one of the breaths left to them."
    for lost in (None, "mypyc filler docstring"):
        copy = type("ChooseBreath", (ChooseBreath,), {"__doc__": lost})
        copy.__module__ = pearl_divers.__name__
        assert rule_of(copy) == rule
    lost_for_good = type("ChooseBreath", (ChooseBreath,), {"__doc__": None})
    lost_for_good.__module__ = "a_module_without_a_source"
    assert rule_of(lost_for_good) == ""
    unknown = type("Unknown", (ChooseBreath,), {})
    unknown.__module__ = pearl_divers.__name__
    assert rule_of(unknown) == ""
    assert plain_words.question(lost_for_good()) == "Choose breath."


def test_plain_words_call_the_viewer_you() -> None:
    ben = Eyes(["Ann", "Ben"], viewer=1)
    assert plain_words.happened(BreathChosen(1, 4), ben) == "You: breath chosen, breath 4."
    assert plain_words.happened(Dived((4, 2), 1), ben) == (
        "Dived: breaths (Ann 4, you 2), winner you."
    )


def test_plain_words_say_of_a_line_no_more_than_its_sentence_and_its_round() -> None:
    class Counted(PearlDivers):
        def view(self, table: Table, viewer: int | None) -> dict[str, Any]:
            return {"round": 3}

    words = Words[Table]()
    event, before = BreathChosen(0, 4), PearlSeen(7)
    assert not words.is_consequence(event, before)
    assert words.against(event, 2) == ()
    assert words.bubbles(event, NAMES) == ()
    assert words.run(event) == ""
    assert words.so_far([before, event], NAMES) == "Ann: breath chosen, breath 4."
    game = Counted()
    game.words = Words()
    line = Match(game, players=2, seed=1).events(0)[0]
    assert set(line) == {"event", "worth", "concerns", "text", "heading"}
    assert line["heading"] == "Round 3"


def test_words_that_know_names_alone_tell_them() -> None:
    """As kits wrote them before there were eyes."""

    class Named(PearlWords):
        def told(self, event: Event, names: Sequence[str]) -> str:
            return f"{names[getattr(event, 'seat', 0)]} is there."

    game = PearlDivers()
    game.words = Named()
    match = Match(game, players=2, seed=1, names=["Ann", "Ben"])
    assert match.log(0) == ["Ann is there."]
