"""Tidewrack's promises, and worked examples as positions."""

from __future__ import annotations

import pytest

from roadstead import DICTATED, Match
from roadstead.cli import promises
from roadstead.kernel.conformance import check
from roadstead.kernel.table import NATURE
from tidewrack.kit import KIT
from tidewrack.rules.game import GAME
from tidewrack.rules.scoring import relics, rum, timber

BOX = "skiff*10 gig*10 cutter*10 lugger*8 tug*5 comber*7 lamp*5 fog*5"


def position(*lines: str, players: int = 2) -> Match:
    head = ["roadstead position 1", "game: tidewrack", "rules: 1", f"players: {players}", ""]
    return Match.from_position("\n".join([*head, *lines, "end", ""]), seed=1)


LANDING = (
    "next:",
    "  WorkCove(cove=north)",
    "  WorkCove(cove=middle)",
    "  EndRound()",
)
SEA = "sea: {silver*12 timber*16 rum*12 bell*4 compass*4 figurehead*4 sextant*4 barnacles*6}"


def codes(match: Match, seat: int) -> list[str]:
    return [choice.code for choice in match.choices(seat)]


def landing(
    *changes: str, shown: str, discards: str, next_steps: tuple[str, ...] = LANDING
) -> Match:
    """Two silver and two rum lie in the north; both boats go there."""
    counts = dict(item.split("*") for item in BOX.split())
    for name in discards.split():
        counts[name] = str(int(counts[name]) - 1)
    deck = " ".join(f"{name}*{counts[name]}" for name in counts)
    return position(
        f"chosen: [{shown}]",
        "coves: [{silver*2 rum*2} {}]",
        f"deck: {{{deck}}}",
        f"discards: {{{discards}}}",
        "round: 9",
        "rowing: [north north]",
        SEA,
        "shown: yes",
        "tide: 3",
        *changes,
        *next_steps,
    )


def test_the_strongest_lands_first() -> None:
    match = landing(shown="skiff tug", discards="skiff tug")
    assert match.to_act == [1]
    match.play(1, "tsilver")
    assert match.to_act == [0]
    match.play(0, "tsilver")
    assert match.over
    assert match.scores == [4, 4]  # a silver and a rope each


def test_in_fog_the_weakest_lands_first_and_equal_boats_by_the_track() -> None:
    match = landing("track: [2 1]", shown="fog comber", discards="fog comber")
    assert match.to_act == [1]  # both have no strength; seat 2 is in front
    match.play(1, "trum")
    assert codes(match, 1) == ["leave", "tsilver", "trum"]
    match.play(1, "leave")
    assert match.to_act == [0]


def test_heaving_beats_a_tie() -> None:
    steps = ("next:", "  Heave(seat=1)", "  Heave(seat=2)", *LANDING[1:])
    match = landing("track: [1 2]", shown="gig gig", discards="gig gig", next_steps=steps)
    match.play(0, "h0")
    match.play(1, "h1")
    assert match.to_act == [1]
    assert match.view(0)["table"]["players"][1]["rope"] == 0


def test_a_lamp_lures_from_another_cove_only() -> None:
    steps = ("next:", "  Lure(seat=1)", *LANDING[1:])
    match = position(
        "chosen: [lamp tug]",
        "coves: [{silver*2 rum*2} {}]",
        "deck: {skiff*10 gig*10 cutter*10 lugger*8 tug*4 comber*7 lamp*4 fog*5}",
        "discards: {lamp tug}",
        "round: 9",
        "rowing: [middle north]",
        SEA,
        "shown: yes",
        "tide: 3",
        *steps,
    )
    assert codes(match, 0) == ["leave", "ln-silver", "ln-rum"]
    match.play(0, "ln-silver")
    match.play(1, "tsilver")
    assert codes(match, 0) == ["tsilver"]


def test_who_comes_too_late_gets_a_rope() -> None:
    match = position(
        "chosen: [skiff tug]",
        "deck: {skiff*9 gig*10 cutter*10 lugger*8 tug*4 comber*7 lamp*5 fog*5}",
        "discards: {skiff tug}",
        "round: 9",
        "rowing: [north north]",
        "shown: yes",
        "tide: 3",
        *LANDING,
    )
    assert match.over
    assert [player["rope"] for player in match.view(None)["table"]["players"]] == [2, 2]


def test_a_position_that_loses_a_card_is_refused() -> None:
    with pytest.raises(Exception, match="skiff"):
        position("deck: {skiff*9}", *LANDING)


def test_hands_are_hidden() -> None:
    match = Match("tidewrack", players=3, seed=1)
    match.play(0, codes(match, 0)[0])
    for viewer in (1, 2, None):
        assert "hand" not in match.view(viewer)["table"]["players"][0]
    assert match.view(0)["table"]["players"][0]["passes"]


def test_the_deal_can_be_dictated() -> None:
    match = Match("tidewrack", players=2, nature=DICTATED)
    for card in ["dskiff"] * 5 + ["dtug"] * 5:
        match.play(NATURE, card)
    assert match.view(1)["table"]["players"][1]["hand"] == ["tug"] * 5


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ([3, 1, 0], [9, 4, 0]),
        ([2, 2, 1], [6, 6, 0]),
        ([3, 1, 1], [9, 2, 2]),
        ([0, 0, 0], [0, 0, 0]),
    ],
)
def test_timber(counts: list[int], points: list[int]) -> None:
    assert timber(counts) == points


def test_rum_and_relics() -> None:
    assert [rum(count) for count in (0, 1, 6, 9)] == [0, 1, 21, 21]
    assert relics([0, 0, 0, 2, 1, 1, 1, 0]) == 14 + 2


def test_conformance() -> None:
    assert check(GAME, games=8).games == 8


def test_the_kit_keeps_its_promises() -> None:
    findings = promises.check(KIT, games=1)
    assert [f"{finding.room}: {finding.broken}" for finding in findings if finding.broken] == []
    assert {"rules", "words", "bot", "page", "board", "cover"} <= {
        finding.room for finding in findings if finding.brought == "its own"
    }


def test_records_replay() -> None:
    match = Match("tidewrack", players=4, seed=3, options={"weather": True, "length": "short"})
    while match.to_act:
        seat = match.to_act[0]
        match.play(seat, codes(match, seat)[-1])
    assert Match.replay(match.record()).view(None) == match.view(None)
