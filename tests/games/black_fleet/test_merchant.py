"""The merchant: coming into play, selling and loading."""

from __future__ import annotations

import pytest

from roadstead.kernel import play
from tests.games.black_fleet.positions import (
    begin,
    board,
    cargo,
    codes,
    coins,
    may,
    place,
    put,
    say,
    ship,
    stock,
    turn,
)

DOCKS = ["b1", "c2", "d1", "h1", "i2", "j1", "a8", "b8", "b9", "g10", "h9", "i10", "n5", "n6", "o7"]
PRICES = {
    "green": {"violet": 3, "yellow": 2, "red": 2},
    "blue": {"yellow": 3, "violet": 2, "red": 2},
    "yellow": {"blue": 3, "red": 3, "green": 2},
    "violet": {"blue": 3, "green": 2, "red": 2},
    "red": {"green": 3, "blue": 2, "yellow": 2, "violet": 2},
}
A_DOCK = {"green": "c2", "blue": "i2", "yellow": "b8", "violet": "h9", "red": "n6"}


@pytest.mark.parametrize("port", PRICES)
@pytest.mark.parametrize("goods", PRICES)
def test_each_port_pays_its_price_or_refuses(port: str, goods: str) -> None:
    table = turn(m0=f"{A_DOCK[port]} {goods}")
    say(table, "m")
    price = PRICES[port].get(goods, 0)
    assert may(table, "sell") == (price > 0)
    if price:
        say(table, "sell")
        assert coins(table) == [3 * price, 0, 0]
        assert cargo(table, "m0") == f"3 {port}"
        assert stock(table, goods) == 13
        assert stock(table, port) == 10


def test_all_cargo_is_sold_however_little() -> None:
    table = turn(m0="i2 yellow 1")
    say(table, "m sell")
    assert coins(table) == [3, 0, 0]
    assert cargo(table, "m0") == "3 blue"


def test_selling_is_an_action_before_during_or_after_the_movement() -> None:
    table = turn(m0="j3 yellow")
    say(table, "m")
    assert not may(table, "sell")
    say(table, "i2 sell j2")
    assert place(table, "m0") == "j2"


def test_a_merchant_sells_once_a_turn() -> None:
    table = turn(m0="i2 yellow")
    say(table, "m sell")
    put(table, "m0", "c2 violet")
    assert not may(table, "sell")


def test_a_merchant_cannot_attack() -> None:
    table = turn(m0="i2", m1="h1", p1="h2")
    say(table, "m")
    assert not may(table, "attack_red")
    assert not may(table, "sink_red")


def test_a_short_stock_loads_what_is_there() -> None:
    table = turn(m0="i2 yellow", m1="b5 blue", m2="b6 blue", p0="k9 blue", p1="k8 blue")
    table.stock[1] -= 3
    say(table, "m sell")
    assert cargo(table, "m0") == "2 blue"
    assert stock(table, "blue") == 0


def test_a_port_without_cubes_does_not_trade() -> None:
    table = turn(m0="i2 yellow")
    table.stock[1] = 0
    say(table, "m")
    assert not may(table, "sell"), "selling and loading are one action"


def test_a_sunk_merchant_comes_back_on_a_free_dock_of_any_port() -> None:
    table = begin(board(p0="f5", p1="h1", m1="n6"))
    assert codes(table) == [dock for dock in DOCKS if dock not in ("h1", "n6")]
    say(table, "h9")
    assert cargo(table, "m0") == "3 violet"
    assert stock(table, "violet") == 10
    assert codes(table) == ["card1", "card2"]


def test_a_port_may_be_shared() -> None:
    table = begin(board(p0="f5", m1="h1 blue", m2="i2 blue"))
    say(table, "j1")
    assert cargo(table, "m0") == "3 blue"


def test_a_port_without_cubes_cannot_be_chosen() -> None:
    table = board(p0="f5")
    table.stock[0] = 0
    begin(table)
    assert codes(table) == DOCKS[3:]


def test_coming_back_a_merchant_loads_what_is_there() -> None:
    table = board(p0="f5")
    table.stock[0] = 2
    begin(table)
    say(table, "c2")
    assert cargo(table, "m0") == "2 green"


def test_with_all_docks_taken_the_merchant_stays_out() -> None:
    table = board(p0="f5")
    table.stock[:] = [0, 13, 0, 0, 0]
    for name, dock in (("m1", "h1"), ("p1", "i2"), ("m2", "j1")):
        ship(table, name).at = board(m1=dock).merchant(1).at
    begin(table)
    assert play.waiting(table) == [0]
    assert codes(table) == ["card1", "card2"]
    say(table, "card1")
    assert not may(table, "m")


def test_a_merchant_back_in_play_moves_this_turn() -> None:
    table = begin(board(p0="f5"))
    say(table, "b1 card1 m")
    assert ship(table, "m0").left == 3
