"""Bots have names and faces of their own."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from roadstead import kits
from roadstead.bots.levels import LEVELS
from roadstead.bots.shipmates import ALL, NAMES, face, shipmate

FACES = Path(__file__).parents[2] / "web/src/look/faces.svg"
MOST_SEATS = max(kits.game(name).players[1] for name in kits.names())


@pytest.mark.parametrize("level", LEVELS)
def test_a_whole_table_of_one_level_has_different_names(level: str) -> None:
    aboard: list[str] = []
    for _ in range(MOST_SEATS):
        aboard.append(shipmate(level, aboard))
    assert len(set(aboard)) == MOST_SEATS
    assert set(aboard) <= set(NAMES[level])


def test_a_name_that_a_person_has_is_left_to_the_person() -> None:
    assert shipmate("mate", ["juno"]) == NAMES["mate"][1]


def test_where_all_are_aboard_the_level_is_the_name() -> None:
    assert shipmate("mate", NAMES["mate"]) == "Mate"


def test_every_name_belongs_to_one_bot_and_has_a_drawing() -> None:
    assert len(ALL) == sum(len(names) for names in NAMES.values())
    drawn = set(re.findall(r'id="f-(\w+)"', FACES.read_text("utf-8")))
    assert drawn == {face(name) for name in ALL}


def test_people_and_bots_of_before_have_no_face() -> None:
    assert face("Ann") == face("Mate 2") == ""
