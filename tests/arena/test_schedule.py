"""Who sits where: every bot in every seat equally often, with the same chance."""

from __future__ import annotations

from collections import Counter

import pytest

from roadstead.arena.schedule import fixture, lineups, whole_groups
from tests.arena.contests import planned


def seatings(
    *bots: str, players: int, number: int, everyone: bool = False
) -> list[tuple[int, ...]]:
    contest = planned(*bots, players=players, everyone=everyone)
    return [fixture(contest, game).seats for game in range(number)]


def test_two_bots_change_seats() -> None:
    contest = planned("deckhand", "greenhorn", players=2)
    entries = [fixture(contest, game) for game in range(4)]
    assert [(entry.group, entry.seats) for entry in entries] == [
        (0, (0, 1)),
        (0, (1, 0)),
        (1, (0, 1)),
        (1, (1, 0)),
    ]


def test_one_against_three_of_a_kind_sits_everywhere() -> None:
    assert seatings("deckhand", "greenhorn", players=4, number=5) == [
        (0, 1, 1, 1),
        (1, 0, 1, 1),
        (1, 1, 0, 1),
        (1, 1, 1, 0),
        (0, 1, 1, 1),
    ]


def test_the_others_take_turns_to_sit_once_more() -> None:
    assert lineups(bots=3, players=4, everyone=False) == [(0, 1, 2, 1), (0, 2, 1, 2)]


def test_as_equals_each_bot_in_turn_sits_twice() -> None:
    counts = Counter(bot for lineup in lineups(4, 5, everyone=True) for bot in lineup)
    assert counts == {0: 5, 1: 5, 2: 5, 3: 5}


def test_more_bots_than_seats_meet_in_every_combination() -> None:
    pairs = {
        frozenset(seats) for seats in seatings("greenhorn", "deckhand", "mate", players=2, number=6)
    }
    assert pairs == {frozenset({0, 1}), frozenset({0, 2}), frozenset({1, 2})}


@pytest.mark.parametrize(("bots", "players"), [(2, 2), (2, 3), (3, 3), (4, 3), (4, 4), (5, 5)])
def test_in_a_whole_cycle_every_bot_sits_in_every_seat_equally_often(
    bots: int, players: int
) -> None:
    number = 5 * 4 * 3 * 2 * 2
    seats = seatings(*["greenhorn"] * bots, players=players, number=number)
    for bot in range(bots):
        taken = Counter(seat for game in seats for seat in range(players) if game[seat] == bot)
        assert len(set(taken.values())) == 1, f"bot {bot}: {taken}"
        assert len(taken) == players


def test_the_order_around_the_table_changes_from_group_to_group() -> None:
    contest = planned("greenhorn", "deckhand", "mate", players=3)
    after_the_first = {
        seats[(seats.index(0) + 1) % 3]
        for seats in (fixture(contest, game).seats for game in range(6))
    }
    assert after_the_first == {1, 2}


def test_a_bot_alone_at_the_table_is_not_turned() -> None:
    contest = planned("greenhorn", players=3)
    assert [fixture(contest, game).group for game in range(3)] == [0, 1, 2]


def test_solo_bots_meet_the_same_chance_one_after_another() -> None:
    contest = planned("greenhorn", "deckhand", game="fleet-dice", players=1)
    assert [fixture(contest, game).seats for game in range(3)] == [(0,), (1,), (0,)]
    assert [fixture(contest, game).group for game in range(3)] == [0, 0, 1]


@pytest.mark.parametrize(("games", "whole"), [(1, 4), (4, 4), (5, 8), (200, 200)])
def test_games_are_filled_up_to_whole_groups(games: int, whole: int) -> None:
    assert whole_groups(planned("deckhand", "greenhorn", players=4), games) == whole
