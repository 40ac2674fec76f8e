"""Flipping a development or victory card."""

from __future__ import annotations

from roadstead.games.black_fleet.rules.effects import DEVELOPMENT_NAMES
from roadstead.games.black_fleet.rules.powers import (
    GUNS,
    RANGE,
)
from roadstead.games.black_fleet.rules.table import BlackFleetTable
from roadstead.kernel import play
from tests.games.black_fleet.positions import codes, coins, end_of_turn, finish, say


def with_coins(doubloons: int, flipped: int = 0, seat: int = 0) -> BlackFleetTable:
    table = end_of_turn(seat)
    table.players[seat].coins = doubloons
    table.players[seat].flipped = flipped
    finish(table)
    return table


def test_one_may_buy_what_one_can_pay() -> None:
    assert codes(with_coins(5)) == ["buy_5", "pass"]
    assert codes(with_coins(13)) == ["buy_5", "buy_8", "buy_11", "pass"]
    assert codes(with_coins(50)) == ["buy_5", "buy_8", "buy_11", "buy_14", "pass"]


def test_with_nothing_to_buy_nobody_is_asked() -> None:
    assert with_coins(4).turn == 1


def test_the_price_is_paid_and_the_card_works() -> None:
    table = end_of_turn()
    table.players[0].developments[1] = DEVELOPMENT_NAMES.index("gunports")
    table.players[0].coins = 10
    finish(table)
    say(table, "buy_8")
    assert coins(table) == [2, 0, 0]
    assert table.players[0].powers.of[GUNS] == 2
    assert table.players[0].powers.of[RANGE] == 1
    assert table.players[1].powers.of[GUNS] == 0


def test_one_card_a_turn_even_with_money_for_more() -> None:
    table = with_coins(50)
    say(table, "buy_11")
    assert table.turn == 1
    assert table.players[0].flipped == 0b00100


def test_developments_in_any_order() -> None:
    table = with_coins(50, flipped=0b01100)
    assert codes(table) == ["buy_5", "buy_8", "pass"]


def test_nobody_has_to_buy() -> None:
    table = with_coins(50)
    say(table, "pass")
    assert coins(table) == [50, 0, 0]
    assert table.turn == 1


def test_the_victory_card_only_after_all_four_developments() -> None:
    assert codes(with_coins(50, flipped=0b01111)) == ["buy_victory", "pass"]
    assert "buy_victory" not in codes(with_coins(50, flipped=0b00111))


def test_the_victory_card_costs_its_price() -> None:
    assert with_coins(9, flipped=0b01111).turn == 1
    table = end_of_turn()
    table.players[0].flipped = 0b01111
    table.players[0].victory = 20
    table.players[0].coins = 19
    finish(table)
    assert table.turn == 1
    table = end_of_turn()
    table.players[0].flipped = 0b01111
    table.players[0].victory = 20
    table.players[0].coins = 23
    finish(table)
    say(table, "buy_victory")
    assert coins(table) == [3, 0, 0]
    assert table.final_round
    assert play.waiting(table) == [1]


def test_two_developments_may_share_an_effect_in_cards_of_ones_own() -> None:
    table = end_of_turn()
    player = table.players[0]
    player.developments[:2] = [DEVELOPMENT_NAMES.index("deep_chests")] * 2
    player.coins = 5
    finish(table)
    say(table, "buy_5")
    table.turn = 0
    player.coins = 8
    table.card = 12
    table.steps.clear()
    finish(table)
    say(table, "buy_8")
    assert player.flipped == 0b00011
