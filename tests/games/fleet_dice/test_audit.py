"""The invariants: each is broken on purpose and must be told."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from roadstead.games.fleet_dice.rules.game import FLEET_DICE
from roadstead.games.fleet_dice.rules.table import DiceTable
from roadstead.kernel import play
from roadstead.kernel.handful import ONE_OF
from roadstead.kernel.rng import Rng
from tests.games.fleet_dice.positions import with_number


def begun(players: int = 2) -> DiceTable:
    """A game in its first round; both seats start with Oyster."""
    table = FLEET_DICE.new_table(players, {})
    play.advance(table)
    for _ in range(players):
        play.apply(table, -1, FLEET_DICE.actions.action("rolled-oyster"))
    play.settle(table, Rng(1))
    assert FLEET_DICE.broken(table) == []
    return table


def filled_and_left(table: DiceTable, section: int, filled: int, left: int) -> None:
    player = table.players[1]
    player.filled = with_number(player.filled, section, filled)
    player.left = with_number(player.left, section, left)


def one_die_too_many(table: DiceTable) -> None:
    table.dice.append(1)
    table.taken.append(-1)


def a_die_unaccounted_for(table: DiceTable) -> None:
    table.taken.pop()


def two_dice_for_one(table: DiceTable) -> None:
    table.taken[0] = table.taken[1] = 1


def a_bonus_not_marked(table: DiceTable) -> None:
    table.players[0].bonus = 2


def one_bonus_twice(table: DiceTable) -> None:
    table.players[0].bonus = table.players[1].bonus = 1
    table.bonuses = 4


def too_many_boxes(table: DiceTable) -> None:
    filled_and_left(table, 10, 1, 2)


def struck_among_players(table: DiceTable) -> None:
    filled_and_left(table, 10, 0, 1)


def an_open_section_marked_full(table: DiceTable) -> None:
    table.players[1].open -= 1 << 11


def too_many_boats(table: DiceTable) -> None:
    table.players[1].boats += 2 * ONE_OF[8]
    table.players[1].fleet += 2


def a_boat_too_soon(table: DiceTable) -> None:
    table.players[1].boats += ONE_OF[1]
    table.players[1].fleet += 1


def a_boat_for_a_plain_box(table: DiceTable) -> None:
    filled_and_left(table, 1, 1, 11)
    table.players[1].boats += ONE_OF[1]
    table.players[1].fleet += 1


def a_third_boat_overfull(table: DiceTable) -> None:
    table.players[1].fish[18] = 2
    table.players[1].caught = 2


def a_fourth_licence(table: DiceTable) -> None:
    filled_and_left(table, 1, 12, 0)
    table.players[1].open -= 2
    table.players[1].licences += 4 * ONE_OF[1]


def an_overfull_boat(table: DiceTable) -> None:
    table.players[1].fish[16] = 7
    table.players[1].caught = 7


def fish_in_port(table: DiceTable) -> None:
    table.players[1].fish[0] = 1
    table.players[1].caught = 1


def fewer_than_no_fish(table: DiceTable) -> None:
    table.players[1].fish[16] = -1
    table.players[1].caught = -1


def boats_miscounted(table: DiceTable) -> None:
    table.players[1].fleet += 1


def fish_miscounted(table: DiceTable) -> None:
    table.players[1].caught += 1


def coins_miscounted(table: DiceTable) -> None:
    table.players[1].coins += 1


def too_much_salvage(table: DiceTable) -> None:
    table.players[1].salvaged = 4


def fewer_than_no_stars(table: DiceTable) -> None:
    table.players[1].waiting = -1


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (one_die_too_many, "4 dice in the pool, 4 of them accounted for"),
        (a_die_unaccounted_for, "3 dice in the pool, 2 of them accounted for"),
        (two_dice_for_one, "turn 1 has 2 dice"),
        (a_bonus_not_marked, "King Crab bonuses [2] are chosen, 0 are marked"),
        (one_bonus_twice, "King Crab bonuses [1, 1] are chosen, 4 are marked"),
        (too_many_boxes, "seat 1: section 10 has 1 filled and 2 open of 2 boxes"),
        (struck_among_players, "seat 1: section 10 has struck boxes, and nobody strikes"),
        (an_open_section_marked_full, "seat 1: section 11 has 4 open boxes and is not marked so"),
        (too_many_boats, "seat 1: 2 boats of kind 8"),
        (a_boat_too_soon, "seat 1: more of type 1 is active than boxes activated"),
        (a_boat_for_a_plain_box, "seat 1: more of type 1 is active than boxes activated"),
        (a_third_boat_overfull, "seat 1: boat 2 of kind 4 holds 2"),
        (a_fourth_licence, "seat 1: more of type 1 is active than boxes activated"),
        (an_overfull_boat, "seat 1: boat 0 of kind 4 holds 7"),
        (fish_in_port, "seat 1: boat 0 of kind 0 holds 1"),
        (fewer_than_no_fish, "seat 1: boat 0 of kind 4 holds -1"),
        (boats_miscounted, "seat 1: 2 boats and 0 fish are counted wrongly"),
        (fish_miscounted, "seat 1: 1 boats and 1 fish are counted wrongly"),
        (coins_miscounted, "seat 1: 1 coins with 0 boxes passed, 0 struck"),
        (too_much_salvage, "seat 1: 4 uses of the Salvage Yard, 0 stars wait"),
        (fewer_than_no_stars, "seat 1: 0 uses of the Salvage Yard, -1 stars wait"),
    ],
)
def test_a_broken_invariant_is_told(spoil: Callable[[DiceTable], None], said: str) -> None:
    table = begun()
    spoil(table)
    assert said in FLEET_DICE.broken(table)


def test_struck_boxes_and_stars_are_fine_in_the_solo_game() -> None:
    table = begun(1)
    player = table.players[0]
    player.close(10, 1)
    player.struck_stars = 1
    player.coin_box = 5
    player.coins = 4
    assert FLEET_DICE.broken(table) == []
    player.coins = 5
    assert FLEET_DICE.broken(table) == ["seat 0: 5 coins with 5 boxes passed, 1 struck"]


def test_a_full_pool_and_full_boats_are_fine() -> None:
    table = begun()
    table.taken[:] = [0, 1, -1]
    table.players[1].fish[16] = table.players[1].caught = 6
    table.players[1].salvaged = 3
    assert FLEET_DICE.broken(table) == []
