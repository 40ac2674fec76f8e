"""Ransoming the governor, and who has won."""

from __future__ import annotations

import pytest

from roadstead.games.treasure_fleet.rules.game import GAME
from roadstead.games.treasure_fleet.rules.sailing import RANSOM
from roadstead.games.treasure_fleet.rules.table import ESCAPED, TreasureTable
from roadstead.kernel import play
from roadstead.kernel.bag import Bag
from roadstead.kernel.conformance import variants
from roadstead.kernel.handful import size
from roadstead.kernel.rng import Rng
from tests.games.treasure_fleet.positions import hand


def at_ransom(*last_cards: str, neutral: str = "", **options: bool) -> TreasureTable:
    table = GAME.new_table(len(last_cards), dict(options))
    for seat, card in enumerate(last_cards):
        table.pirates[seat].hand = hand(card)
    if neutral:
        table.neutral = Bag([int(neutral == code) for code in "1234bs"])
    table.steps.clear()
    table.push(RANSOM)
    play.advance(table)
    return table


def test_the_highest_card_takes_the_governor() -> None:
    table = at_ransom("3", "4", "1")
    assert table.governor == 1
    assert GAME.scores(table) == [0, 16, 0]


def test_a_tie_lets_the_governor_escape() -> None:
    assert at_ransom("4", "3", "4").governor == ESCAPED


def test_a_boarding_party_beats_all_cannon_and_two_tie() -> None:
    assert at_ransom("4", "b", "4").governor == 1
    assert at_ransom("b", "b", "4").governor == ESCAPED


def test_a_storm_counts_zero() -> None:
    assert at_ransom("s", "1", "s", storms=True).governor == 1
    assert at_ransom("s", "s", "s", storms=True).governor == ESCAPED


def test_the_neutral_pirate_takes_the_governor_with_its_last_card() -> None:
    table = at_ransom("3", "2", neutral="b")
    assert table.governor == 2
    assert GAME.scores(table) == [0, 0]
    assert at_ransom("3", "2", neutral="3").governor == ESCAPED


def test_most_points_wins_and_equal_points_share() -> None:
    table = at_ransom("4", "4", "2")
    table.pirates[0].captured = [16, 6]
    table.pirates[1].captured = [22]
    table.pirates[2].captured = [20]
    assert GAME.winners(table) == [0, 1]
    assert GAME.ranking(table) == [[0, 1], [2]]


@pytest.mark.parametrize(("scored", "winners"), [(False, [1]), (True, [])])
def test_a_scored_neutral_pirate_can_win(scored: bool, winners: list[int]) -> None:
    table = at_ransom("2", "3", neutral="4", score_neutral=scored)
    table.pirates[1].captured = [15]
    table.pirates[0].captured = [9]
    assert GAME.winners(table) == winners
    assert GAME.ranking(table) == [[1], [0]]


def test_equal_points_with_a_scored_neutral_pirate_share_the_win() -> None:
    table = at_ransom("2", "3", neutral="4", score_neutral=True)
    table.pirates[1].captured = [16]
    assert GAME.winners(table) == [1]


@pytest.mark.parametrize(("players", "options"), list(variants(GAME)))
def test_exactly_one_card_is_left_for_the_ransom(players: int, options: dict[str, object]) -> None:
    table = GAME.new_table(players, options)
    play.play_out(table, Rng(players))
    assert [size(pirate.hand) for pirate in table.pirates[:players]] == [1] * players
    assert table.neutral is None or table.neutral.total == 1
