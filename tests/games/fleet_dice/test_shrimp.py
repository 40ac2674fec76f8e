"""Shrimp licences: what a selected shrimp die may be used for."""

from __future__ import annotations

from roadstead.kernel import play
from tests.games.fleet_dice.positions import (
    boats,
    codes,
    complete,
    filled,
    happen,
    licences,
    roll,
    say,
    sea,
    section,
)


def test_without_a_licence_a_shrimp_die_is_shrimp() -> None:
    table = sea(2)
    roll(table, "shrimp", "cod", "cod")
    say(table, 0, "take-shrimp")
    assert codes(table) == ["shrimp", "coin"]


ANY_TYPE = ["shrimp", "cod", "lobster", "swordfish", "oyster"]


def test_shrimp_1_uses_a_selected_shrimp_die_as_any_type_but_not_as_three_coins() -> None:
    table = sea(2)
    licences(table, 0, shrimp=1)
    roll(table, "shrimp", "cod", "cod")
    say(table, 0, "take-shrimp")
    assert codes(table) == [*ANY_TYPE, "coin"]
    say(table, 0, "oyster")
    assert table.players[0].filled_in(section("oyster")) == 1
    assert play.waiting(table) == [1]


def test_shrimp_licences_never_work_with_the_shared_die() -> None:
    table = sea(2)
    licences(table, 0, shrimp=3)
    roll(table, "cod", "cod", "shrimp")
    say(table, 0, "take-cod", "cod")
    say(table, 1, "take-cod", "cod")
    assert codes(table) == ["shrimp", "coin"]
    say(table, 0, "shrimp")
    assert table.players[0].filled_in(section("shrimp")) == 1
    assert play.waiting(table) == [1]


def test_shrimp_2_adds_a_star() -> None:
    table = sea(2)
    licences(table, 0, shrimp=2)
    roll(table, "shrimp", "cod", "cod")
    say(table, 0, "take-shrimp", "shrimp")
    assert codes(table)[-1] == "skip"
    say(table, 0, "pub")
    assert table.players[0].filled_in(section("shrimp")) == 1
    assert table.players[0].filled_in(section("pub")) == 1
    assert play.waiting(table) == [1]


def test_shrimp_2_works_in_the_town_phase() -> None:
    table = sea(2)
    licences(table, 0, shrimp=2)
    roll(table, "harbor", "wharf", "shrimp")
    say(table, 0, "take-shrimp", "cod", "casino")
    assert table.players[0].filled_in(section("cod")) == 1
    assert table.players[0].filled_in(section("casino")) == 1


def test_shrimp_3_fills_two_boxes_of_one_type_and_adds_a_star() -> None:
    table = sea(2)
    licences(table, 0, shrimp=3)
    roll(table, "shrimp", "cod", "cod")
    say(table, 0, "take-shrimp", "lobster", "pub")
    player = table.players[0]
    assert player.filled_in(section("lobster")) == 2
    assert player.licences_of(section("lobster")) == 1
    assert player.filled_in(section("pub")) == 1


def test_shrimp_3_finishes_the_first_box_before_the_second() -> None:
    table = sea(2)
    licences(table, 0, shrimp=3)
    filled(table, 0, lobster=5)
    roll(table, "shrimp", "cod", "cod")
    say(table, 0, "take-shrimp", "lobster")
    assert codes(table) == ["launch", "licence"]
    assert table.players[0].filled_in(section("lobster")) == 6
    say(table, 0, "launch")
    assert table.players[0].filled_in(section("lobster")) == 7
    assert codes(table)[-1] == "skip"


def test_shrimp_3_with_one_box_left_fills_that_one_and_keeps_the_star() -> None:
    table = sea(2)
    licences(table, 0, shrimp=3)
    filled(table, 0, lobster=11)
    boats(table, 0, lobster=[0, 0, 0, 0])
    licences(table, 0, lobster=3)
    roll(table, "shrimp", "cod", "cod")
    say(table, 0, "take-shrimp", "lobster")
    assert table.players[0].filled_in(section("lobster")) == 12
    assert codes(table)[-1] == "skip"


def test_the_shrimp_level_counts_that_was_held_when_the_die_was_used() -> None:
    table = sea(2)
    licences(table, 0, shrimp=1)
    filled(table, 0, shrimp=5)
    roll(table, "shrimp", "cod", "cod")
    say(table, 0, "take-shrimp", "shrimp", "licence")
    assert table.players[0].licences_of(section("shrimp")) == 2
    assert play.waiting(table) == [1], "no star yet"


def test_with_all_tracks_full_a_shrimp_die_is_a_coin() -> None:
    table = sea(2)
    licences(table, 0, shrimp=3)
    filled(table, 0, shrimp=12, cod=12, lobster=12, swordfish=12, oyster=12)
    roll(table, "shrimp", "cod", "cod")
    say(table, 0, "take-shrimp")
    assert codes(table) == ["coin"]
    say(table, 0, "coin")
    assert play.waiting(table) == [1], "and there is no star"


def test_shrimp_licences_do_not_work_at_the_buffet() -> None:
    table = sea(2)
    licences(table, 0, shrimp=3)
    complete(table, 0, "buffet")
    roll(table, "shrimp", "cod", "cod")
    say(table, 0, "take-shrimp")
    assert [code for code in codes(table) if code.startswith("hex")] == ["hex-shrimp"]
    say(table, 0, "hex-shrimp")
    assert play.waiting(table) == [1], "no star"


def test_a_die_that_the_casino_turns_into_shrimp_is_a_selected_shrimp_die() -> None:
    table = sea(2)
    licences(table, 0, shrimp=1)
    complete(table, 0, "casino")
    roll(table, "cod", "cod", "cod")
    say(table, 0, "take-cod", "reroll")
    happen(table, "rolled-shrimp")
    assert codes(table) == [*ANY_TYPE, "coin"]
