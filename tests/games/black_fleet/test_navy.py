"""The navy ship: sinking pirates."""

from __future__ import annotations

from tests.games.black_fleet.positions import cargo, coins, may, place, say, stock, turn


def test_a_pirate_is_sunk_for_two() -> None:
    table = turn(y="k6", p1="k5")
    say(table, "y sink_red")
    assert place(table, "p1") == "out"
    assert coins(table) == [2, 0, 0]


def test_its_cube_goes_back_to_the_port_of_its_colour() -> None:
    table = turn(y="k6", p1="k5 blue")
    assert stock(table, "blue") == 12
    say(table, "y sink_red")
    assert stock(table, "blue") == 13
    assert cargo(table, "p1") == "nothing"


def test_before_during_or_after_its_movement() -> None:
    table = turn("2/3/3 +", y="k6", p1="m6")
    say(table, "y")
    assert not may(table, "sink_red"), "two spaces away"
    say(table, "l5 sink_red l4")
    assert place(table, "y") == "l4"
    assert coins(table) == [2, 0, 0]


def test_the_navy_attacks_no_merchant() -> None:
    table = turn(y="k6", m1="k5")
    say(table, "y")
    assert not may(table, "attack_red")


def test_a_sunk_pirate_is_no_target() -> None:
    table = turn(y="k6", p2="k5")
    say(table, "y")
    assert not may(table, "sink_red")
    assert may(table, "sink_white")


def test_a_navy_is_never_attacked() -> None:
    table = turn(p0="k5", m0="l5", y="k6", v="j6", owns=["gunports", "merchant_raider"])
    say(table, "p")
    assert [code for code in ("attack_red", "sink_red", "attack_white") if may(table, code)] == []


def test_the_navy_of_another_turn_does_not_attack() -> None:
    table = turn(navy="violet", y="k6", p1="k5")
    assert not may(table, "y")
