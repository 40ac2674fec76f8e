"""What any pirate would see in Treasure Fleet, the bots see."""

from __future__ import annotations

import pytest

from roadstead.bots.levels import knowledge_of
from roadstead.games.treasure_fleet.rules.game import GAME
from roadstead.games.treasure_fleet.rules.table import TreasureTable
from tests.bots.asked import by_deckhand, by_search
from tests.games.treasure_fleet.positions import fire, hand, load, sea

LEVELS = pytest.mark.parametrize("answer", [by_deckhand, by_search])


def first_shot(row: list[int], loaded: str = "431", **options: bool) -> TreasureTable:
    """Three players have loaded; the first fires."""
    table = sea(3, row, **options)
    load(table, loaded, "321", "321")
    return table


@LEVELS
def test_the_rich_ship_is_fired_on_before_the_poor_one(answer: object) -> None:
    assert callable(answer)
    assert answer(GAME, first_shot([6, 22, 6, 9])).endswith("b")


def test_a_ship_that_is_lost_draws_no_more_fire() -> None:
    table = first_shot([16, 17, 6, 6], loaded="211")
    fire(table, 1, "ba")
    assert not by_deckhand(GAME, table).endswith("a")


def test_a_boarding_party_goes_where_cannon_cannot_win() -> None:
    table = first_shot([22, 6, 6, 6], loaded="b11")
    fire(table, 1, "4a", "3a")
    assert by_deckhand(GAME, table) == "fba"


def test_the_best_card_is_kept_for_the_governor() -> None:
    table = sea(3, [14, 14, 14, 14])
    table.sailing = 4
    for pirate in table.pirates:
        pirate.hand = hand("1123")
    assert by_deckhand(GAME, table) == "l1"


def test_the_poorest_ship_goes_to_the_curse() -> None:
    known = knowledge_of(GAME)
    table = sea(3, [14, 14, 14, 14])
    codes = ["g6", "g22", "g9"]
    choices = tuple(GAME.actions.action(code) for code in codes)
    gains = known.gains(table, 0, choices)
    assert gains.index(max(gains)) == 0


def test_a_cursed_ship_is_warded_off_by_who_has_something_to_lose() -> None:
    table = first_shot([0, 6, 6, 6], loaded="311", cursed_ships=True)
    assert not by_deckhand(GAME, table).endswith("a")
    table.pirates[0].captured.append(22)
    assert by_deckhand(GAME, table).endswith("a")


def test_whoever_has_more_treasure_and_cards_is_nearer_to_winning() -> None:
    table = sea(3, [14, 14, 14, 14])
    table.pirates[1].captured.append(20)
    table.pirates[2].hand = hand("111111111111b")
    results = knowledge_of(GAME).results(GAME, table)
    assert results[1] > results[0] > results[2]


@pytest.mark.parametrize("over", [False, True])
def test_a_scored_neutral_pirate_that_is_ahead_takes_its_part_of_the_win(over: bool) -> None:
    """The seats' chances fall with its lead, at the end and before."""
    worth = []
    for ships in ([], [20, 20, 22]):
        table = sea(2, [16, 6, 12, 18], score_neutral=True)
        table.pirates[0].captured = [20]
        table.pirates[2].captured = ships
        if over:
            table.steps.clear()
        worth.append(knowledge_of(GAME).results(GAME, table))
    assert all(len(shares) == 2 for shares in worth)
    assert sum(worth[0]) > 0.6
    assert sum(worth[1]) < (0.01 if over else 0.6)


def test_an_unscored_neutral_pirate_takes_no_part_of_the_win() -> None:
    table = sea(2, [16, 6, 12, 18])
    table.pirates[2].captured = [22, 22, 22]
    assert sum(knowledge_of(GAME).results(GAME, table)) == pytest.approx(1)
