"""A game without a page of its own has one made from the rules of its steps."""

from __future__ import annotations

import pytest

from docs.template import pearl_divers
from docs.template.pearl_divers import GAME, ChooseBreath, PearlDivers, PearlTable, PearlWords
from roadstead.kernel.base.options import Switch
from roadstead.kernel.table import Auto
from roadstead.kernel.verbs import Verb
from roadstead.plain_page import codes_of, page

PEARLS = """\
# Pearl Divers

Hold your breath longest.

2 to 4 players, about 10 minutes.

## The rules, in the order of play

**Pearl comes up.** A pearl comes up from those still in the sea.

**Choose breath.** Everybody secretly chooses one of the breaths left to them.

**Come up.** The longest dive takes the pearl; a tie for the longest leaves it in the sand.

## What can be chosen

| code | |
|---|---|
| `d1`, `d2`, `d3`, `d4`, `d5` | dive |

## What chance brings

| code | |
|---|---|
| `p2`, `p3`, `p5`, `p7`, `p9` | pearl |
"""


def test_the_page_of_pearl_divers() -> None:
    assert page(GAME, "Hold your breath longest.", 10) == PEARLS


def test_phases_categories_and_options_are_told_where_there_are_any() -> None:
    class Told(PearlWords):
        phases = ("Dive", "Come up")

        def categories(self, table: PearlTable) -> dict[str, list[int]]:
            return {"Pearls": table.worth[:]}

    class Optional(PearlDivers):
        def __init__(self) -> None:
            super().__init__()
            self.players = (3,)
            self.words = Told()
            self.options = (Switch("murky", "Nobody sees the pearl."),)

    text = page(Optional())
    assert "\n\n3 players.\n\n" in text
    assert "A round has these phases: Dive, Come up.\n" in text
    assert "The score is made of: Pearls.\n" in text
    assert text.endswith("## Options\n\n- **murky**: Nobody sees the pearl.\n")


def test_rules_that_random_games_never_met_come_last(monkeypatch: pytest.MonkeyPatch) -> None:
    class SharkComes(Auto[PearlTable]):
        """The shark takes whoever stays down longest."""

    SharkComes.__module__ = pearl_divers.__name__
    monkeypatch.setattr(pearl_divers, "SharkComes", SharkComes, raising=False)
    rules = page(PearlDivers()).partition("## What can be chosen")[0]
    assert rules.endswith("**Shark comes.** The shark takes whoever stays down longest.\n\n")


def test_a_step_that_the_rules_do_not_name_is_no_rule() -> None:
    class ElsewhereChosen(ChooseBreath):
        """Somebody else's experiment."""

    ElsewhereChosen.__module__ = pearl_divers.__name__
    assert "experiment" not in page(PearlDivers())


def test_of_many_codes_the_first_and_the_last_are_told() -> None:
    verb = Verb("b", [str(bid) for bid in range(40)])
    assert codes_of(verb) == "`b0`, `b1`, `b2`, ..., `b39`"
