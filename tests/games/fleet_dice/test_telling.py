"""How the log of the dice game hangs together, and what it says to whom."""

from __future__ import annotations

import pytest

from roadstead.games.fleet_dice import events as said
from roadstead.games.fleet_dice.rules.components import BARGE, COD, SHRIMP
from roadstead.games.fleet_dice.rules.game import FLEET_DICE
from roadstead.kernel.base.events import Event
from tests.games.telling import lines, read

WORDS = FLEET_DICE.words
START = (
    said.StartRolled(0, SHRIMP),
    said.BoxFilled(0, SHRIMP, "Shrimp", 1),
    said.BoxFilled(0, SHRIMP, "Shrimp", 2),
    said.LicenceActivated(0, SHRIMP, "Shrimp", 1),
    said.BoxFilled(0, SHRIMP, "Shrimp", 3),
    said.BoatLaunched(0, SHRIMP, "Shrimp", 1),
)


def test_the_boxes_of_a_section_are_one_run_with_what_they_bring() -> None:
    assert read(lines(WORDS, 0, *START)) == [
        "You start with Shrimp: a licence and a boat.",
        "└ You fill in Shrimp 1 to 3, activate Shrimp licence 1 and launch Shrimp boat 1.",
    ]
    assert read(lines(WORDS, None, *START))[1] == (
        "└ Ann fills in Shrimp 1 to 3, activates Shrimp licence 1 and launches Shrimp boat 1."
    )
    nothing = (said.BoxFilled(1, COD, "Cod", 9), said.NothingLeft(1, COD, "Cod"))
    assert read(lines(WORDS, 1, *nothing)) == [
        "You fill in Cod 9 and have nothing left to activate there."
    ]
    assert read(lines(WORDS, 1, nothing[1])) == ["You have nothing left to activate at Cod."]


def test_a_chain_hangs_below_the_die_and_other_seats_begin_anew() -> None:
    told = lines(
        WORDS,
        0,
        said.DieSelected(0, COD, 1),
        said.BoxFilled(0, COD, "Cod", 3),
        said.BoatLaunched(0, COD, "Cod", 1),
        said.CoinsGained(0, 1, 1, "launch"),
        said.StarTaken(0, 0),
        said.BoxFilled(0, SHRIMP, "Shrimp", 1),
        said.DieSelected(1, COD, 2),
    )
    assert ["consequence" in line for line in told] == [False] + 5 * [True] + [False]
    assert told[3]["text"] == "You gain 1 coin for the launch and reach 1 star."


def test_several_catches_of_a_player_are_one() -> None:
    caught = (
        said.FishCaught(0, ((BARGE, "Barge", 1, 3),)),
        said.FishCaught(0, ((COD, "Cod", 1, 1), (SHRIMP, "Shrimp", 2, 1))),
        said.FishCaught(0, ((SHRIMP, "Shrimp", 2, 1),)),
    )
    assert read(lines(WORDS, 0, *caught)) == [
        "You catch 6 fish: 3 on the Barge, 1 on Cod boat 1, 2 on Shrimp boat 2."
    ]


def test_what_captain_ruth_strikes_is_lost() -> None:
    struck = lines(
        WORDS,
        0,
        said.RuthSelected(COD, 1),
        said.BoxesStruck(COD, "Cod", (12, 11)),
        said.StarStruck(4),
    )
    assert [line.get("against") for line in struck] == [None, [0], [0]]
    assert "consequence" in struck[1]
    assert struck[1]["bubbles"] == [{"at": "section:cod", "text": "struck"}]
    assert struck[2]["bubbles"] == [{"at": "coins", "text": "struck"}]


def test_captain_ruth_is_first_by_name_and_you_are_first_as_you() -> None:
    assert lines(WORDS, 0, said.RoundBegun(2, 3))[0]["text"] == "Round 2: Captain Ruth is first."
    assert lines(WORDS, 0, said.RoundBegun(2, 0))[0]["text"] == "Round 2: you are first."


@pytest.mark.parametrize(
    ("event", "shown"),
    [
        (said.DieSelected(1, COD, 2), [("seat:1", "Cod")]),
        (said.CoinsGained(0, 2, 0, "die"), [("seat:0", "+2 coins")]),
        (said.FishCaught(0, ((BARGE, "Barge", 1, 3),)), [("seat:0", "+3 fish")]),
        (said.CoinsGained(0, 0, 0, "die"), []),
        (said.FishCaught(0, ()), []),
    ],
)
def test_what_is_shown_where_it_happens(event: Event, shown: list[tuple[str, str]]) -> None:
    bubbles = lines(WORDS, None, event)[0].get("bubbles", [])
    assert [(bubble["at"], bubble["text"]) for bubble in bubbles] == shown
