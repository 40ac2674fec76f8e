"""The table of a contest, worked out by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from roadstead.arena.standing import in_groups, standings, win_shares
from tests.arena.contests import planned, row


def test_wins_are_split_and_scores_are_per_seat() -> None:
    contest = planned("deckhand", "greenhorn", players=3)
    rows = [
        row(0, 0, [0, 1, 1], [9, 3, 5]),
        row(1, 0, [1, 0, 1], [4, 6, 6]),
        row(2, 0, [1, 1, 0], [2, 8, 1]),
    ]
    one, others = standings(contest, rows)
    assert (one.bot, one.games) == ("deckhand", 3)
    assert one.win_rate.value == pytest.approx((1 + 0.5 + 0) / 3)
    assert one.score.value == pytest.approx((9 + 6 + 1) / 3)
    assert others.games == 3
    assert others.win_rate.value == pytest.approx((0 + 0.5 + 1) / 6), "of the six seats it had"
    assert others.score.value == pytest.approx((3 + 5 + 4 + 6 + 2 + 8) / 6)
    assert one.seconds == pytest.approx(0.5 / 10)
    assert one.slowest == pytest.approx(0.3), "in the third seat"


def test_nobody_wins_when_no_seat_has_won() -> None:
    contest = planned("deckhand", "greenhorn")
    rows = [replace(row(0, 0, [0, 1], [5, 5]), winners=[]), row(1, 0, [1, 0], [1, 2])]
    assert [one.win_rate.value for one in standings(contest, rows)] == [0.5, 0]


def test_alone_a_bot_wins_against_the_others_games_with_the_same_chance() -> None:
    contest = planned("deckhand", "greenhorn", game="fleet-dice", players=1)
    rows = [
        row(0, 0, [0], [50]),
        row(1, 0, [1], [30]),
        row(2, 1, [0], [40]),
        row(3, 1, [1], [40]),
    ]
    assert win_shares(contest, rows) == [(0, 0, 1), (0, 1, 0), (1, 0, 0.5), (1, 1, 0.5)]
    first, second = standings(contest, rows)
    assert (first.win_rate.value, second.win_rate.value) == (0.75, 0.25)
    assert first.rating.value > second.rating.value


def test_lost_seats_are_counted_with_the_first_reason() -> None:
    contest = planned("deckhand", "greenhorn")
    rows = [
        row(0, 0, [0, 1], [5, 3]),
        replace(row(1, 0, [1, 0], [5, 3]), lost=["", "no answer"]),
        replace(row(2, 1, [0, 1], [5, 3]), lost=["too late", ""]),
    ]
    first, second = standings(contest, rows)
    assert (first.lost, first.why_lost) == (2, "no answer")
    assert (second.lost, second.why_lost) == (0, "")


def test_a_bot_that_was_named_twice_has_two_lines() -> None:
    contest = planned("greenhorn", "greenhorn")
    rows = [row(0, 0, [0, 1], [5, 3]), row(1, 0, [1, 0], [2, 3])]
    assert [one.bot for one in standings(contest, rows)] == ["greenhorn", "greenhorn (2)"]


def test_games_of_a_group_are_found_together() -> None:
    rows = [row(game, game // 2, [0, 1], [1, 2]) for game in (3, 0, 2, 1)]
    assert [[one.game for one in group] for group in in_groups(rows)] == [[0, 1], [2, 3]]
