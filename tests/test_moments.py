"""A match with moments can be seen step by step, through everybody's eyes."""

from __future__ import annotations

import pytest

from docs.template import pearl_divers as pearls
from roadstead import DICTATED, Match, kits, moments
from roadstead.kernel import play
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import NATURE

pytestmark = pytest.mark.untraced

GAMES = {"fleet": 4, "fleet-dice": 3, "dicey-waters": 3, "treasure-fleet": 5, "black-fleet": 4}


def dictated(match: Match, rng: Rng) -> int:
    """Let whoever is asked, chance included, decide by the numbers; who it was."""
    outcomes = match.outcomes()
    seat = NATURE if outcomes else match.to_act[rng.below(len(match.to_act))]
    codes = list(outcomes) or match.codes(seat)
    match.play(seat, codes[rng.below(len(codes))])
    return seat


@pytest.mark.parametrize("game", GAMES)
def test_every_step_is_seen_as_a_table_that_stops_there_shows_it(game: str) -> None:
    """A table of its own is run step by step beside the match."""
    match = Match(game, GAMES[game], nature=DICTATED, with_moments=True)
    rng, several = Rng(5), 0
    for _ in range(150):
        if match.over:
            break
        told = match.told
        beside, before = match._table.clone(), len(match.moves_since(0))
        beside.sink = []
        dictated(match, rng)
        move = match.moves_since(before)[0]
        play.act(beside, move.seat, match.game.actions.action(move.code))
        stops = []
        while play.advance_until_told(beside):
            stops.append((len(beside.sink), beside.clone()))
            told_here, beside.sink = beside.sink, []
            assert told_here
        for viewer in (None, 0, 1):
            seen = match.happenings(viewer, told)
            expected = [match.game.view(table, viewer) for _, table in stops]
            views = [view["table"] for _, view in seen]
            assert seen[-1][1] == match.view(viewer)
            # What nothing was told after is part of the last step.
            assert views[:-1] == expected[: len(views) - 1]
            assert len(expected) - (len(views) - 1) in (0, 1)
            assert [line for lines, _ in seen for line in lines] == match.events(viewer, told)
        several += len(views) > 1
    assert several > 3


def test_what_is_done_with_a_view_does_not_show_in_the_next() -> None:
    match = Match("treasure-fleet", players=3, seed=3, with_moments=True)
    names = list(match.names)
    match.happenings(0, 0)
    match.view(0)["names"].clear()
    match.events(0)[0]["text"] = ""
    seen = match.happenings(0, 0)
    assert seen[-1][1]["names"] == names
    assert match.view(1)["names"] == names
    assert all(line["text"] for lines, _ in seen for line in lines)


def test_a_captured_ship_is_seen_before_the_next_one_is() -> None:
    match = Match("treasure-fleet", players=3, seed=3, with_moments=True)
    rng = Rng(1)
    while True:
        told = match.told
        seat = match.to_act[0]
        codes = match.codes(seat)
        match.play(seat, codes[rng.below(len(codes))])
        names = [str(event["event"]) for event in match.events(None, told)]
        if sum(name in ("ShipCaptured", "ShipEscaped") for name in names) > 1:
            break
    ships = [
        sum(ship["points"] is not None for ship in view["table"]["ships"])
        for lines, view in match.happenings(None, told)
        if any(line["event"] in ("ShipCaptured", "ShipEscaped") for line in lines)
    ]
    assert ships == sorted(ships, reverse=True)
    assert len(set(ships)) == len(ships), "one ship after the other"


def test_what_was_undone_is_not_seen_again() -> None:
    match = Match(pearls.GAME, players=2, nature=DICTATED, with_moments=True)
    match.play(NATURE, "p7")
    told = match.told
    before = match.view(0)
    match.play(0, "d4")
    assert len(match.happenings(0, told)) >= 1
    match.undo(0)
    assert match.happenings(0, told) == [([], before)]
    match.play(0, "d4")
    assert [line["event"] for lines, _ in match.happenings(0, told) for line in lines]


def test_a_match_without_moments_shows_the_end_alone() -> None:
    match = Match("fleet", players=3, seed=3)
    [(lines, view)] = match.happenings(0, 0)
    assert view == match.view(0)
    assert lines == match.events(0)


def test_no_more_moments_are_kept_than_are_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match("fleet-dice", players=2, seed=3, with_moments=True)
    rng = Rng(1)
    while not match.over:
        seat = match.to_act[0]
        codes = match.codes(seat)
        match.play(seat, codes[rng.below(len(codes))])
    assert len(match.happenings(0, 0)) == moments.MOST_KEPT + 1
    lines = [line for lines, _ in match.happenings(0, 0) for line in lines]
    assert lines == match.events(0), "of what is long ago only the end is seen, and all is told"
    match.forget_moments(match.told)
    assert len(match.happenings(0, 0)) == 1


def test_a_clone_has_moments_of_its_own() -> None:
    match = Match("fleet", players=3, seed=3, with_moments=True)
    copy = match.clone()
    told, rng = match.told, Rng(2)
    for _ in range(30):
        seat = copy.to_act[0]
        codes = copy.codes(seat)
        copy.play(seat, codes[rng.below(len(codes))])
    assert len(copy.happenings(None, told)) > 1
    assert len(match.happenings(None, told)) == 1


@pytest.mark.parametrize("game", [name for name in GAMES if kits.game(name).all_see_the_same])
def test_where_all_see_the_same_one_view_serves_everybody(game: str) -> None:
    match = Match(game, GAMES[game], seed=3)
    rng = Rng(4)
    for _ in range(60):
        seat = match.to_act[0]
        codes = match.codes(seat)
        match.play(seat, codes[rng.below(len(codes))])
        assert len({str(match.view(viewer)["table"]) for viewer in (None, 0, 1)}) == 1
        told = [
            [(line["event"], line["concerns"]) for line in match.events(viewer)]
            for viewer in (None, 0, 1)
        ]
        assert told[0] == told[1] == told[2]
