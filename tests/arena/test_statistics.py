"""Intervals and ratings against values worked out by hand or taken from tables."""

from __future__ import annotations

from math import log, sqrt

import pytest

from roadstead.arena.rating import AVERAGE, SCALE, rate
from roadstead.arena.statistics import (
    Estimate,
    Grouped,
    Z,
    chi_square,
    differ,
    mean,
    share,
    student,
    wilson,
)
from roadstead.kernel.rng import Rng


def test_wilson_is_as_in_the_textbook() -> None:
    """Eight of ten: 0.4902 to 0.9433 (Newcombe 1998, method 3)."""
    eight = wilson(0.8, 10)
    assert eight.low == pytest.approx(0.4902, abs=5e-5)
    assert eight.high == pytest.approx(0.9433, abs=5e-5)
    assert wilson(1.0, 10).high == 1
    assert wilson(1.0, 10).low == pytest.approx(10 / (10 + Z * Z))
    assert wilson(0.0, 10).low == 0


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [(1, 12.706), (5, 2.571), (6, 2.447), (9, 2.262), (30, 2.042), (1000, 1.962)],
)
def test_student_is_as_in_the_table(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, abs=1e-3)


def test_a_mean_varies_from_group_to_group() -> None:
    """Groups with means 1, 2 and 3: the standard error is sqrt(1 / 3), with 2 degrees."""
    values = Grouped([("a", 0), ("a", 2), ("b", 2), ("b", 2), ("c", 4), ("c", 2)])
    estimate = mean(values)
    assert estimate.value == 2
    assert estimate.high - 2 == pytest.approx(4.303 * sqrt(1 / 3), abs=1e-3)


def test_a_single_group_says_nothing_about_how_sure_a_mean_is() -> None:
    assert mean(Grouped([("a", 1), ("a", 3)])) == Estimate(2, float("-inf"), float("inf"))


def test_games_that_go_alike_within_a_group_count_once() -> None:
    """Four games of a group that all end alike are one observation."""
    alike = [(group, float(group % 2)) for group in range(40) for _ in range(4)]
    once = [(group, float(group % 2)) for group in range(40)]
    assert share(Grouped(alike), 160) == share(Grouped(once), 40)


def test_no_more_games_are_counted_than_were_played() -> None:
    """One of two won in every group: nothing varies, yet the interval is that of the games."""
    even = [(group, float(game)) for group in range(30) for game in range(2)]
    effective = 60 * (Z / student(29)) ** 2
    assert share(Grouped(even), 60) == wilson(0.5, effective)


def test_intervals_cover_the_truth_in_about_95_of_100_contests() -> None:
    rng = Rng(11)
    covered = 0
    for _ in range(400):
        games = []
        for group in range(40):
            luck = rng.below(1000)
            games += [(group, float((luck + rng.below(1000)) % 1000 < 700)) for _ in range(2)]
            games += [(group, float(luck < 700)) for _ in range(2)]
        estimate = share(Grouped(games), len(games))
        covered += estimate.low <= 0.7 <= estimate.high
    assert 370 <= covered <= 394


@pytest.mark.parametrize(
    ("freedom", "quantile"), [(1, 3.841), (2, 5.991), (3, 7.815), (4, 9.488), (9, 16.919)]
)
def test_chi_square_is_nearly_as_in_the_table(freedom: int, quantile: float) -> None:
    assert chi_square(freedom) == pytest.approx(quantile, rel=0.03)


def test_columns_that_are_alike_seldom_seem_to_differ() -> None:
    rng = Rng(3)
    alarms = 0
    for _ in range(400):
        winners = [rng.below(5) for _ in range(60)]
        alarms += differ([[float(seat == winner) for seat in range(5)] for winner in winners])
    assert 8 <= alarms <= 34, "about one in twenty"


def test_columns_that_differ_are_seen_to() -> None:
    assert differ([[1.0, 0.0]] * 15 + [[0.0, 1.0]] * 4)
    assert not differ([[1.0, 0.0]] * 12 + [[0.0, 1.0]] * 8)
    assert not differ([[0.5, 0.5]] * 9)


def test_two_bots_are_rated_by_the_odds() -> None:
    """60 wins to 20, and the drawn game that is always added: odds of 60.5 to 20.5."""
    wins = [[[[0], [1]]]] * 3 + [[[[1], [0]]]]
    better, worse = rate(2, wins * 20)
    assert better.value - worse.value == pytest.approx(400 * log(60.5 / 20.5) / log(10), abs=0.1)
    assert better.value + worse.value == pytest.approx(2 * AVERAGE)
    reach = SCALE * Z * sqrt(1 / (81 * (60.5 / 81) * (20.5 / 81))) / 2
    assert better.high - better.value >= reach - 0.1


def test_a_draw_is_half_a_win() -> None:
    even = rate(2, [[[[0, 1]]]] * 10)
    assert [one.value for one in even] == [pytest.approx(AVERAGE), pytest.approx(AVERAGE)]


def test_one_against_three_of_a_kind_is_even_when_it_wins_a_quarter() -> None:
    first_at = [[[[0], [1], [1], [1]]], [[[1], [0], [1], [1]]]]
    later_at = [[[[1], [1], [0], [1]]], [[[1], [1], [1], [0]]]]
    one, other = rate(2, (first_at + later_at) * 10)
    assert one.value == pytest.approx(other.value, abs=0.5)


def test_a_bot_that_never_lost_has_a_rating_and_a_wide_interval() -> None:
    best, _ = rate(2, [[[[0], [1]]]] * 20)
    assert best.value == pytest.approx(AVERAGE + 200 * log(20.5 / 0.5) / log(10), abs=0.1)
    assert best.high - best.low > 300


def test_the_order_of_the_games_does_not_matter() -> None:
    games = [[[[0], [1], [2]]], [[[1], [2], [0]]], [[[0], [2], [1]]]] * 4
    forward, backward = (rate(3, order) for order in (games, games[::-1]))
    assert [one.value for one in forward] == [pytest.approx(one.value) for one in backward]
