"""Points by category, King Crab bonuses, ties."""

from __future__ import annotations

import re

import pytest

from roadstead.games.fleet.rules.components import (
    CRATES_A_POINT,
    DIFFERENT_POINTS,
    KING_CRAB_MOST,
    LICENCE_CODES,
    LICENCE_EFFECTS,
    LICENCE_TEXTS,
    TUNA_DRAWS,
)
from roadstead.games.fleet.rules.game import GAME
from roadstead.games.fleet.rules.scoring import (
    breakdown,
    different_licences,
    king_crab_points,
    score,
)
from tests.games.fleet.positions import bay


def test_points_by_category() -> None:
    table = bay(2, licences=["t s c pub kc"], boats=["t- s1 l2 k4"], processed=[3])
    assert breakdown(table.players[0]) == {
        "licences": 3 + 4 + 4 + 10 + 5,
        "boats": 1 + 1 + 2 + 3,
        "fish": 7,
        "king_crab": 3,
    }
    assert score(table.players[0]) == 26 + 7 + 7 + 3, "processed fish have no points"
    assert GAME.scores(table) == [43, 0]


def test_example_eight_boats_seven_captained_are_7_points() -> None:
    table = bay(2, licences=["", "kc"], boats=["", "s- s0 t0 l0 p0 c0 k0 s0"])
    assert king_crab_points(table.players[1]) == 7
    assert breakdown(table.players[1])["licences"] == 5


def test_example_five_different_licences_are_6_points() -> None:
    table = bay(4, licences=["", "", "", "s c c p kd kf pub"])
    assert different_licences(table.players[3]) == 5
    assert king_crab_points(table.players[3]) == 6


@pytest.mark.parametrize(
    ("licences", "points"),
    [
        ("kd", 0),
        ("kd kc kf", 0),
        ("kd s", 2),
        ("kd s s pub", 4),
        ("kd s c t", 5),
        ("kd s c t l", 6),
        ("kd s c t l p", 8),
        ("kd s c t l p pub", 10),
    ],
)
def test_different_licences(licences: str, points: int) -> None:
    table = bay(2, licences=[licences])
    assert king_crab_points(table.players[0]) == points


@pytest.mark.parametrize(("captained", "points"), [(0, 0), (1, 1), (10, 10), (11, 10)])
def test_captains_count_one_each_at_most_ten(captained: int, points: int) -> None:
    table = bay(2, licences=["kc"], boats=["c- " + "l0 s0 " * (captained // 2)])
    if captained % 2:
        table = bay(2, licences=["kc"], boats=["c- t0 " + "l0 s0 " * (captained // 2)])
    assert king_crab_points(table.players[0]) == points


@pytest.mark.parametrize(
    ("boats", "points"),
    [("s2", 0), ("s3", 1), ("s4 s1", 1), ("s4 s4 s1", 3), ("s4 " * 7 + "s1", 9), ("s4 " * 9, 10)],
)
def test_fish_count_one_for_three_crates_rounded_down_at_most_ten(boats: str, points: int) -> None:
    table = bay(2, licences=["kf"], boats=[boats])
    assert king_crab_points(table.players[0]) == points


def test_each_king_crab_licence_scores_by_its_own_table() -> None:
    table = bay(2, licences=["kc kf kd s"], boats=["s4 s4 t0"])
    assert king_crab_points(table.players[0]) == 3 + 2 + 2


def test_sorts_of_licences_with_and_without_king_crab() -> None:
    table = bay(3, licences=["s s c pub", "kc kf t", ""])
    assert [different_licences(player) for player in table.players] == [3, 2, 0]


def test_without_king_crab_licences_there_is_no_bonus() -> None:
    table = bay(2, licences=["s c t"], boats=["s4 s4"])
    assert king_crab_points(table.players[0]) == 0


def test_most_points_win() -> None:
    table = bay(3, licences=["s", "pub", "t"])
    assert GAME.ranking(table) == [[1], [0], [2]]
    assert GAME.winners(table) == [1]


def test_a_tie_is_broken_by_launched_boats() -> None:
    table = bay(2, boats=["k-", "s- l-"])
    assert GAME.scores(table) == [3, 3]
    assert GAME.ranking(table) == [[1], [0]]


def test_a_tie_in_boats_too_is_broken_by_crates_on_boats() -> None:
    table = bay(2, boats=["k- s-", "s1 l-"])
    assert GAME.scores(table) == [4, 4]
    assert GAME.ranking(table) == [[1], [0]]


def test_processed_crates_break_no_tie() -> None:
    table = bay(2, boats=["k-", "k-"], processed=[3, 0])
    assert GAME.winners(table) == [0, 1]


def test_still_equal_players_share_the_win() -> None:
    table = bay(3, licences=["s", "c", "t"])
    assert GAME.ranking(table) == [[0, 1], [2]]
    assert GAME.winners(table) == [0, 1]


@pytest.mark.parametrize(
    ("boats", "verdict"),
    [
        (["t- t-", "k0"], ""),
        (["t0 t0", "l0"], "A tie with 2 points, broken by launched boats: 2 to 1."),
        (["s1 s0", "l-"], ""),
        (["s1 l0", "l- l-"], "A tie with 4 points and 2 boats, broken by crates: 1 to 0."),
        (["l0", "l0"], "A tie with 2 points, 1 boat and 0 crates each: the victory is shared."),
    ],
)
def test_how_a_tie_was_broken_is_told(boats: list[str], verdict: str) -> None:
    assert GAME.words.verdict(bay(2, boats=boats)) == verdict


def test_a_tie_of_three_is_told_by_the_two_best() -> None:
    table = bay(3, boats=["l-", "t- t-", "t1"])
    verdict = "A tie with 2 points, broken by launched boats: 2 to 1."
    assert GAME.words.verdict(table) == verdict


def test_what_a_licence_says_is_what_the_rules_count_with() -> None:
    texts = dict(zip(LICENCE_CODES, LICENCE_TEXTS, strict=True))
    effects = dict(zip(LICENCE_CODES, LICENCE_EFFECTS, strict=True))
    assert texts["kd"].startswith(f"at the end {', '.join(map(str, DIFFERENT_POINTS[1:]))} points")
    assert texts["kf"].startswith(f"at the end 1 point for {CRATES_A_POINT} crates")
    for code in ("kc", "kf"):
        assert texts[code].endswith(f"at most {KING_CRAB_MOST}")
        assert effects[code].endswith(f"at most {KING_CRAB_MOST}")
    assert effects["kd"] == f"up to {DIFFERENT_POINTS[-1]} for {len(DIFFERENT_POINTS) - 1} kinds"
    draws = [
        int(number)
        for number in re.findall(r"draw (\d)|keep (\d)", texts["t"])
        for number in number
        if number
    ]
    assert [2, *draws] == TUNA_DRAWS[1:]
