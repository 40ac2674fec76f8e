"""The rulebook's last page, item by item, and its pictured example."""

from __future__ import annotations

from tests.games.black_fleet.positions import (
    begin,
    board,
    cargo,
    coins,
    hold,
    may,
    own,
    reach,
    say,
    turn,
)


def test_a_pirate_attacks_only_once_a_turn() -> None:
    table = turn(p0="h2", m1="g2", m2="g3")
    say(table, "p attack_red")
    assert not may(table, "attack_white")


def test_a_navy_sinks_only_one_pirate_a_turn() -> None:
    table = turn(y="k6", p1="k5", p2="l5")
    say(table, "y sink_red")
    assert not may(table, "sink_white")
    assert coins(table) == [2, 0, 0]


def test_a_merchant_can_be_attacked_on_the_starting_port() -> None:
    table = turn(seat=1, m0="h1 blue", p1="g2")
    say(table, "p attack_black")
    assert cargo(table, "m0") == "2 blue"


def test_a_merchant_can_be_attacked_just_after_selling() -> None:
    table = turn(m0="h1 yellow", p1="g2")
    say(table, "m sell end")
    assert cargo(table, "m0") == "3 blue"
    other = turn(seat=1, m0="h1 blue", p1="g2")
    say(other, "p")
    assert may(other, "attack_black")


def test_robbed_at_a_port_a_merchant_loads_nothing_before_it_sells() -> None:
    table = turn(m0="h1 blue 1")
    say(table, "m")
    assert not may(table, "sell"), "the blue port does not buy blue, and there is no loading alone"
    say(table, "h2 h1 end")
    assert cargo(table, "m0") == "1 blue"


def test_nobody_attacks_her_own_ships() -> None:
    table = turn(m0="h1", p0="g2", y="h2", owns=["gunports", "merchant_raider"])
    for ship in "mpy":
        say(table, ship)
        assert not may(table, "attack_black")
        assert not may(table, "sink_black")


def test_a_pirate_attacks_on_the_turn_it_comes_back() -> None:
    table = begin(board(m0="b1", m1="b5", p1="h2"))
    say(table, "sea_w card1 p a6 attack_red")
    assert coins(table) == [2, 0, 0]
    assert cargo(table, "p0") == "1 green"


def test_a_merchant_delivers_on_the_turn_it_comes_back() -> None:
    table = board(p0="a5")
    hold(table, 0, 2)
    own(table, 0, "free_trader")
    begin(table)
    say(table, "d1 card3 m h1 sell")
    assert coins(table) == [6, 0, 0]


def test_cards_are_right_a_pirate_may_bury_just_after_attacking() -> None:
    table = turn(p0="f5", m1="g5 blue", owns=["swift_shovels"])
    say(table, "p attack_red bury")
    assert coins(table) == [2 + 6, 0, 0]


def test_the_lairs_mean_nothing_without_their_card() -> None:
    table = turn(p0="f2")
    say(table, "p")
    assert "k10" not in reach(table)


def test_the_pictured_example() -> None:
    table = turn(p0="f5 blue", m1="h2")
    say(table, "p bury")
    assert coins(table) == [6, 0, 0], "it is on the beach already, so it need not move"
    say(table, "g3")
    assert not may(table, "attack_red"), "burying was its action"
    assert reach(table) == set(), "three spaces, and no more"
