"""The pirate: coming in, robbing merchants, burying treasures."""

from __future__ import annotations

import pytest

from tests.games.black_fleet.positions import (
    begin,
    board,
    cargo,
    codes,
    coins,
    may,
    place,
    say,
    stock,
    turn,
)

BEACHES = {
    "f5": 6,
    "i6": 6,
    "d7": 4,
    "j4": 4,
    "k8": 4,
    "c4": 3,
    "e9": 3,
    "g3": 3,
    "m7": 3,
}


def test_a_pirate_out_of_play_chooses_a_distant_sea() -> None:
    table = begin(board(m0="b1"))
    assert codes(table) == ["sea_ne", "sea_se", "sea_w"]
    say(table, "sea_ne")
    assert place(table, "p0") == "ne"
    assert codes(table) == ["card1", "card2"]


def test_an_attack_steals_one_cube_and_earns_two() -> None:
    table = turn(p0="h2", m1="g2 blue")
    say(table, "p attack_red")
    assert coins(table) == [2, 0, 0]
    assert cargo(table, "p0") == "1 blue"
    assert cargo(table, "m1") == "2 blue"
    assert stock(table, "blue") == 10


def test_a_merchant_left_empty_is_sunk() -> None:
    table = turn(p0="h2", m1="g2 blue 1")
    say(table, "p attack_red")
    assert place(table, "m1") == "out"
    assert cargo(table, "m1") == "nothing"
    assert cargo(table, "p0") == "1 blue"
    assert coins(table) == [2, 0, 0]


def test_a_loaded_pirate_cannot_attack() -> None:
    table = turn(p0="h2 red", m1="g2 blue")
    say(table, "p")
    assert not may(table, "attack_red")


def test_only_adjacent_merchants_are_attacked() -> None:
    table = turn(p0="h2", m1="g4", m2="g3")
    say(table, "p")
    assert not may(table, "attack_red")
    assert may(table, "attack_white")


def test_a_pirate_attacks_no_pirate() -> None:
    table = turn(p0="h2", p1="g2")
    say(table, "p")
    assert not may(table, "sink_red")


def test_sail_attack_and_sail_on() -> None:
    table = turn("2/4/2 +", p0="f5", m1="h2")
    say(table, "p g3 attack_red f3")
    assert place(table, "p0") == "f3"
    assert coins(table) == [2, 0, 0]


@pytest.mark.parametrize(("beach", "value"), BEACHES.items())
def test_each_beach_pays_its_value(beach: str, value: int) -> None:
    table = turn(p0=f"{beach} red")
    say(table, "p bury")
    assert coins(table) == [value, 0, 0]
    assert cargo(table, "p0") == "nothing"
    assert stock(table, "red") == 13


def test_off_the_beaches_nothing_is_buried() -> None:
    table = turn(p0="f4 red")
    say(table, "p")
    assert not may(table, "bury")
    say(table, "f5")
    assert may(table, "bury")


def test_on_a_dock_nothing_is_buried() -> None:
    table = turn(p0="h1 red")
    say(table, "p")
    assert not may(table, "bury")


def test_an_empty_pirate_buries_nothing() -> None:
    table = turn(p0="f5")
    say(table, "p")
    assert not may(table, "bury")


def test_a_pirate_does_not_attack_and_bury_in_one_turn() -> None:
    table = turn(p0="f5", m1="g5 blue")
    say(table, "p attack_red")
    assert not may(table, "bury")


def test_a_pirate_does_not_bury_and_attack_in_one_turn() -> None:
    table = turn(p0="f5 blue", m1="g5 blue")
    say(table, "p bury")
    assert not may(table, "attack_red")


def test_only_the_active_pirate_acts() -> None:
    table = turn(p0="f5 blue", m0="b5")
    say(table, "p m")
    assert not may(table, "bury")
