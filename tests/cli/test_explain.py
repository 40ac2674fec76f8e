"""What is this? in the terminal: the things of a table listed and explained."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from docs.template.pearl_divers import GAME
from roadstead import Match
from roadstead.cli import explain


def printed(match: Match, asked: str, seat: int = 0) -> str:
    console = Console(file=StringIO(), width=90)
    with console.capture() as captured:
        for part in explain.answer(match, seat, asked):
            console.print(part)
    return captured.get()


@pytest.fixture
def match() -> Match:
    return Match("treasure-fleet", players=3, seed=7, names=["Ann", "Tom", "Juno"])


def test_without_a_name_all_things_are_listed_with_numbers(match: Match) -> None:
    shown = printed(match, "")
    assert "What is this?" in shown
    assert "1  1-cannon" in shown
    assert "You" in shown
    assert "Ship A" in shown, "the log has told of it"


def test_a_thing_is_asked_about_by_its_number_its_name_or_what_it_is_called(match: Match) -> None:
    listed = explain.things(match, 0)
    number = listed.index("ship:a") + 1
    by_number = printed(match, str(number))
    assert by_number == printed(match, "ship:a") == printed(match, "ship a")
    assert "Ship A  treasure ship, 6 points" in by_number
    assert "the most cannon takes it" in by_number
    assert "nobody has fired at it" in by_number
    assert "More in the rules: a sailing" in by_number


@pytest.mark.parametrize("asked", ["nonsense", "99", "0", "9" * 5000, "ship:z"])
def test_what_is_no_thing_is_told_in_a_sentence(match: Match, asked: str) -> None:
    assert printed(match, asked).startswith("  there is nothing called")


def test_a_name_without_more_is_told_plainly() -> None:
    match = Match(GAME, players=3, seed=1, names=["Ann", "Ben", "Cleo"])
    assert printed(match, "seat:1") == "Ben  player\n"
    shown = printed(match, "1")
    assert "Dive" in shown
