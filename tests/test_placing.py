"""The end says what place you took and why."""

from __future__ import annotations

import pytest

from roadstead import Match
from roadstead.kernel.base.eyes import Eyes
from roadstead.kernel.rng import Rng
from roadstead.placing import placing


def told(ranking: list[list[int]], scores: list[int], seat: int | None, why: str = "") -> str:
    eyes = Eyes(["Ann", "Tom", "Juno"][: len(scores)], seat)
    return placing(ranking, scores, "points", eyes, lambda *_: why)


def test_a_place_is_told_with_the_distance_to_the_next() -> None:
    ranking, scores = [[1], [0], [2]], [20, 24, 19]
    assert told(ranking, scores, 0) == "You take second place of 3, 4 points behind Tom."
    assert told(ranking, scores, 1) == "You take first place of 3, 4 points ahead of Ann."
    assert told(ranking, scores, 2) == "You take third place of 3, 1 point behind Ann."


def test_a_tie_break_is_told_to_both() -> None:
    why = "at 20 points each: launched boats decide, 5 to 4"
    for seat, place in ((0, "second"), (1, "first")):
        assert (
            told([[1], [0], [2]], [20, 20, 3], seat, why) == f"You take {place} place of 3, {why}."
        )


def test_a_shared_place_names_the_others() -> None:
    assert told([[0, 1], [2]], [9, 9, 4], 0) == (
        "You share first place of 3 with Tom, 5 points ahead of Juno."
    )
    assert told([[0], [1, 2]], [9, 4, 4], 2) == (
        "You share second place of 3 with Tom, 5 points behind Ann."
    )
    assert told([[0, 1, 2]], [7, 7, 7], 1) == (
        "You share first place of 3 with Ann and Juno, with 7 points each."
    )


def test_spectators_and_those_who_play_alone_have_no_place() -> None:
    assert told([[0]], [7], 0) == ""
    assert told([[0], [1]], [7, 5], None) == ""
    many = Eyes([f"p{seat}" for seat in range(9)], 8)
    ranking = [[seat] for seat in range(9)]
    assert placing(ranking, list(range(9, 0, -1)), "points", many, lambda *_: "").startswith(
        "You take 9th place of 9"
    )


@pytest.mark.parametrize("game", ["treasure-fleet", "fleet-dice"])
def test_a_finished_match_tells_every_seat_its_place(game: str) -> None:
    match = Match(game, players=2, seed=5)
    assert match.places == ["", ""]
    rng = Rng(1)
    while not match.over:
        seat = match.to_act[0]
        codes = match.codes(seat)
        match.play(seat, codes[rng.below(len(codes))])
    assert all(place.startswith("You ") for place in match.places)
