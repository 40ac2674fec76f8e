"""What a log says to each who reads it, over all golden games."""

from __future__ import annotations

import re
from functools import cache
from itertools import groupby, pairwise
from pathlib import Path
from typing import Any

import pytest

from roadstead import DICTATED, Match
from roadstead.kernel.base.events import Secret
from roadstead.kernel.base.eyes import Eyes
from roadstead.told import SAID

pytestmark = pytest.mark.untraced

RECORDS = sorted((Path(__file__).parent / "golden").glob("*/*.game"))
SPEAKS_TO_YOU = re.compile(r"\b(you|your|yours)\b", re.IGNORECASE)
YOU_DO = re.compile(r"\byou (\w+s)\b", re.IGNORECASE)
END_IN_S = {"pass", "process"}  # what you do
THING = re.compile(r"[a-z]+(:[^\s]+)?")
every_game = pytest.mark.parametrize(
    "file",
    range(len(RECORDS)),
    ids=lambda file: f"{RECORDS[file].parent.name}/{RECORDS[file].stem}",
)


@cache
def golden(file: int) -> Match:
    return Match.replay(RECORDS[file].read_text("utf-8"), nature=DICTATED)


@cache
def lines_of(file: int, viewer: int | None) -> list[dict[str, Any]]:
    return golden(file).events(viewer)


def viewers(match: Match) -> list[int | None]:
    return [None, *range(match.players)]


def sentences(lines: list[dict[str, Any]]) -> list[str]:
    return [said for line in lines for said in (line["text"], line.get("so_far")) if said]


@every_game
def test_you_are_you_and_your_verbs_agree(file: int) -> None:
    match = golden(file)
    for seat, name in enumerate(match.names):
        for said in sentences(lines_of(file, seat)):
            assert not re.search(rf"\b{name}\b", said), "nobody hears the own name"
            assert {*YOU_DO.findall(said)} <= END_IN_S, said
            assert said[0].isupper() or said[0].isdigit() or said.startswith(tuple(match.names))
            assert said.endswith("."), said


@every_game
def test_whoever_does_something_hears_of_it_as_you(file: int) -> None:
    match = golden(file)
    for seat in range(match.players):
        for line in lines_of(file, seat):
            if line.get("seat") == seat and "consequence" not in line:
                assert SPEAKS_TO_YOU.search(line["text"]), line


@every_game
def test_a_spectator_hears_names_alone(file: int) -> None:
    match = golden(file)
    lines = lines_of(file, None)
    assert not [said for said in sentences(lines) if SPEAKS_TO_YOU.search(said)]
    eyes = Eyes(match.names)
    seen = [event for event in match.happened if event.seen_by(None)]
    assert [line["text"] for line in lines] == [match.game.words.told(e, eyes) for e in seen]


@every_game
def test_every_line_stands_under_a_heading_and_no_heading_comes_twice(file: int) -> None:
    match = golden(file)
    for viewer in viewers(match):
        under = [line["heading"] for line in lines_of(file, viewer)]
        headings = [above for above, _ in groupby(under)]
        assert len(set(headings)) == len(headings)


@every_game
def test_a_consequence_follows_its_cause_under_the_same_heading(file: int) -> None:
    match = golden(file)
    for viewer in viewers(match):
        lines = lines_of(file, viewer)
        assert "consequence" not in lines[0]
        for before, line in pairwise(lines):
            assert line.get("consequence") in (None, True)
            if "consequence" in line:
                assert before["heading"] == line["heading"]


# What never happens by itself: it is told after what it came of, and right below it.
COMES_OF_SOMETHING = {
    *("Insured", "Helped", "Drifted", "BountyPaid", "CoinsTaken", "CardsCompared"),
    *("ShipStormed", "ShipLost", "GovernorRansomed"),
    *("CardPaid", "CratePaid", "Overpaid", "CardDiscarded"),
}


def test_what_comes_of_something_is_told_after_it() -> None:
    met = set()
    for file in range(len(RECORDS)):
        for line in lines_of(file, None):
            if line["event"] in COMES_OF_SOMETHING:
                assert line.get("consequence"), line
                met.add(line["event"])
            if line["event"] == "Sunk" and not line["coins"]:
                assert line.get("consequence"), "a merchant is sunk when its last cube was taken"
    assert met == COMES_OF_SOMETHING


@every_game
def test_a_run_is_of_one_piece_and_has_a_name_of_its_own(file: int) -> None:
    match = golden(file)
    for viewer in viewers(match):
        lines = lines_of(file, viewer)
        runs = [name for name, _ in groupby(line.get("run") for line in lines) if name]
        assert len(set(runs)) == len(runs)
        for name, run in groupby(lines, key=lambda line: line.get("run")):
            several = list(run)
            assert all(("so_far" in line) == (name is not None) for line in several)
            assert name is None or len({line.get("consequence") for line in several}) == 1


@every_game
def test_what_a_line_says_besides_names_seats_and_things_that_are_there(file: int) -> None:
    match = golden(file)
    for viewer in viewers(match):
        for line in lines_of(file, viewer):
            assert all(0 <= seat < match.players for seat in line.get("against", ()))
            assert line.get("against") != []
            assert line.get("bubbles") != []
            for bubble in line.get("bubbles", ()):
                assert THING.fullmatch(bubble["at"])
                kind, _, which = bubble["at"].partition(":")
                assert kind != "seat" or int(which) < match.players
                assert 0 < len(bubble["text"]) <= 24


@every_game
def test_what_is_hidden_changes_nothing_in_what_others_are_told(file: int) -> None:
    """Lines are made of what their viewer saw: others' secrets leave no trace, no number."""
    match = golden(file)
    told = match._told
    for viewer in viewers(match):
        seen = [heard for heard in told._heard if heard[0].seen_by(viewer)]
        without = Match(
            match.game, match.players, match.options, nature=DICTATED, names=match.names
        )
        without._told._heard[:] = seen
        assert without.events(viewer) == lines_of(file, viewer)
        if viewer is None:
            assert not any(isinstance(event, Secret) for event, _ in seen)


@every_game
def test_no_event_has_a_field_that_lines_have_for_themselves(file: int) -> None:
    assert not [event for event in golden(file).happened if set(event.data()) & set(SAID)]
