"""Playing fortune cards: each alone, and what touches them."""

from __future__ import annotations

import pytest

from roadstead.games.black_fleet.rules.effects import FORTUNE_NAMES, KNOWN_FORTUNES
from roadstead.games.black_fleet.rules.movement import PLAY_MOVEMENT_CARD
from tests.games.black_fleet.positions import (
    cargo,
    codes,
    coins,
    fortunes,
    may,
    reach,
    say,
    ship,
    stock,
    turn,
)


def test_a_played_card_is_discarded_at_once() -> None:
    table = turn(fortunes=["fair_wind", "bounty"], m0="b5", p0="f5")
    say(table, "fair_wind m")
    assert fortunes(table, 0) == ["bounty"]
    assert table.fortune_discards.counts[FORTUNE_NAMES.index("fair_wind")] == 1


def test_any_number_may_be_played() -> None:
    table = turn("1/3/4 +", fortunes=["fair_wind", "fair_wind", "all_hands"], m0="b5", p0="f5")
    say(table, "m fair_wind m fair_wind m all_hands")
    assert ship(table, "m0").left == 4 + 2 + 2 + 1


def test_only_in_ones_own_turn() -> None:
    table = turn(fortunes=["fair_wind"], m0="b5")
    table.turn = 1
    assert not may(table, "fair_wind")


def test_also_in_mid_movement() -> None:
    table = turn("1/3/4 +", fortunes=["fair_wind"], m0="b5")
    say(table, "m d4 b5")
    assert reach(table) == set()
    say(table, "fair_wind m")
    assert ship(table, "m0").left == 2


def test_fair_wind_serves_any_ship_that_has_not_finished() -> None:
    table = turn(fortunes=["fair_wind"], m0="b5", p0="f5")
    say(table, "m p fair_wind")
    assert codes(table) == ["p", "y"], "the merchant has finished"
    say(table, "y")
    assert ship(table, "y").left == 2 + 2
    assert ship(table, "p0").left == 3


def test_fair_wind_has_no_use_once_all_ships_have_finished() -> None:
    table = turn(fortunes=["fair_wind"], m0="b5", p0="f5")
    table.waiting = 0
    assert codes(table) == ["end"]


def test_fair_wind_for_a_pirate_in_a_distant_sea() -> None:
    table = turn(fortunes=["fair_wind"], p0="w")
    say(table, "fair_wind p")
    assert ship(table, "p0").left == 5


def test_all_hands_moves_the_three_ships_one_further() -> None:
    table = turn("2/3/4", fortunes=["all_hands"], m0="b5", p0="f5")
    say(table, "all_hands")
    assert [ship(table, name).left for name in ("m0", "p0", "y", "v")] == [5, 4, 3, 0]


def test_all_hands_passes_over_ships_that_have_finished() -> None:
    table = turn("2/3/4", fortunes=["all_hands"], m0="b5", p0="f5")
    say(table, "m p all_hands")
    assert [ship(table, name).left for name in ("m0", "p0", "y")] == [4, 4, 3]


def test_all_hands_leaves_out_the_navy_of_admirals_friend() -> None:
    table = turn("2/3/4", fortunes=["all_hands"], owns=["admirals_friend"], m0="b5", p0="f5")
    say(table, "all_hands")
    assert [ship(table, name).left for name in ("y", "v")] == [3, 2]


def test_all_hands_on_a_violet_card() -> None:
    table = turn("2/3/4", navy="violet", fortunes=["all_hands"], owns=["admirals_friend"])
    say(table, "all_hands")
    assert [ship(table, name).left for name in ("y", "v")] == [2, 3]


def test_over_the_reef_crosses_islands_and_does_not_stop_there() -> None:
    table = turn("1/5/2 +", fortunes=["over_the_reef"], m0="i3")
    say(table, "m")
    assert "g4" not in reach(table)
    say(table, "over_the_reef m")
    assert "g4" in reach(table), "two spaces, over the island h3"
    assert "h3" not in reach(table)


def test_over_the_reef_leads_over_no_continent_and_no_port() -> None:
    table = turn("1/2/5 +", fortunes=["over_the_reef"], m0="b1")
    say(table, "m over_the_reef m")
    assert reach(table).isdisjoint({"a1", "c1"})


def test_over_the_reef_serves_one_ship_only() -> None:
    table = turn("1/2/4 ++", fortunes=["over_the_reef"], m0="b5", p0="i3")
    say(table, "over_the_reef m p")
    assert "g4" not in reach(table)


def test_over_the_reef_has_no_use_for_ships_that_cross_anyway() -> None:
    table = turn(fortunes=["over_the_reef"], owns=["shoal_pilot"], m0="b5", p0="i3")
    say(table, "over_the_reef")
    assert codes(table) == ["y"]


def test_long_guns_reach_two_spaces_over_anything() -> None:
    table = turn(fortunes=["long_guns"], p0="g3", m1="i3", m2="g6")
    say(table, "p long_guns p")
    assert may(table, "attack_red"), "over the island h3"
    assert not may(table, "attack_white"), "three spaces away"


def test_long_guns_on_the_navy() -> None:
    table = turn(fortunes=["long_guns"], y="k6", p1="m6")
    say(table, "y long_guns y sink_red")
    assert coins(table) == [2, 0, 0]


def test_long_guns_are_of_no_use_to_a_merchant_that_may_not_attack() -> None:
    table = turn(fortunes=["long_guns"], m0="b5", p0="f5")
    say(table, "long_guns")
    assert codes(table) == ["p", "y"]


def test_long_guns_serve_a_merchant_with_gunports() -> None:
    table = turn(fortunes=["long_guns"], owns=["gunports"], m0="k6", p1="m6")
    say(table, "m long_guns m sink_red")
    assert coins(table) == [2, 0, 0]


def test_long_guns_serve_a_merchant_raider() -> None:
    table = turn(fortunes=["long_guns"], owns=["merchant_raider"], m0="k6", m1="m6")
    say(table, "m long_guns m attack_red")
    assert coins(table) == [4, 0, 0]


def test_long_guns_are_of_no_use_after_the_action() -> None:
    table = turn(fortunes=["long_guns"], p0="h2", m1="g2")
    say(table, "y p attack_red")
    assert not may(table, "long_guns")


def test_long_guns_are_of_no_use_with_long_nines() -> None:
    table = turn(fortunes=["long_guns"], owns=["long_nines"], p0="h2")
    assert not may(table, "long_guns")


def test_good_bargain_adds_one_for_each_cube() -> None:
    table = turn(fortunes=["good_bargain"], m0="i2 yellow 2")
    say(table, "good_bargain m sell")
    assert coins(table) == [2 * 4, 0, 0]


def test_good_bargain_counts_for_sales_after_it() -> None:
    table = turn(fortunes=["good_bargain"], m0="i2 yellow")
    say(table, "m sell")
    assert not may(table, "good_bargain"), "the merchant has taken its action"
    assert coins(table) == [9, 0, 0]


def test_two_good_bargains_add_up() -> None:
    table = turn(fortunes=["good_bargain", "good_bargain"], m0="i2 yellow")
    say(table, "good_bargain good_bargain m sell")
    assert coins(table) == [3 * 5, 0, 0]


def test_second_watch_gives_one_ship_two_actions() -> None:
    table = turn(fortunes=["second_watch"], y="k6", p1="k5", p2="l5")
    say(table, "y sink_red second_watch y sink_white")
    assert coins(table) == [4, 0, 0]


def test_second_watch_and_double_crew_are_two_actions_in_all() -> None:
    table = turn(fortunes=["second_watch"], owns=["double_crew"], p0="h2")
    assert not may(table, "second_watch")


def test_second_watch_and_swift_shovels_are_two_actions_in_all() -> None:
    table = turn(
        fortunes=["second_watch"], owns=["swift_shovels"], p0="f5", m1="g5 blue", m2="g6 blue"
    )
    say(table, "p second_watch p attack_red bury")
    assert not may(table, "attack_white")
    assert coins(table) == [8, 0, 0]


def test_letter_of_marque_lets_the_merchant_attack_a_merchant() -> None:
    table = turn(fortunes=["letter_of_marque"], m0="g2", m1="h2 blue")
    say(table, "m letter_of_marque attack_red")
    assert coins(table) == [2, 0, 0]
    assert cargo(table, "m1") == "2 blue"
    assert stock(table, "blue") == 11, "the cube goes to the stock"
    assert cargo(table, "m0") == "3 green"


def test_letter_of_marque_adds_nothing_to_merchant_raider() -> None:
    table = turn(fortunes=["letter_of_marque"], owns=["merchant_raider"], m0="g2", m1="h2")
    say(table, "m")
    assert not may(table, "letter_of_marque"), "the better pay counts, not the sum"
    say(table, "attack_red")
    assert coins(table) == [4, 0, 0]


def test_letter_of_marque_is_no_second_action() -> None:
    table = turn(fortunes=["letter_of_marque"], m0="i2 yellow", m1="h2")
    say(table, "m sell")
    assert not may(table, "letter_of_marque")


@pytest.mark.parametrize("name", KNOWN_FORTUNES)
def test_no_fortune_card_is_played_before_the_movement_card(name: str) -> None:
    table = turn(fortunes=[name], m0="b5", p0="f5")
    table.steps.pop()
    table.push(PLAY_MOVEMENT_CARD)
    assert name not in codes(table)
