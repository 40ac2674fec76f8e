"""The developments of price 11 and 14: each alone, and in the pairs that touch the same rule."""

from __future__ import annotations

from tests.games.black_fleet.positions import (
    begin,
    board,
    cargo,
    coins,
    end_of_turn,
    finish,
    happen,
    hold,
    may,
    own,
    put,
    reach,
    say,
    ship,
    stock,
    turn,
)

# Price 11.


def test_full_sail_moves_every_ship_one_further() -> None:
    table = turn("2/3/4", owns=["full_sail"], m0="b5", p0="f5")
    assert [ship(table, name).left for name in ("m0", "p0", "y", "v")] == [5, 4, 3, 0]


def test_full_sail_and_spare_canvas_and_slippery_hull_add_up() -> None:
    table = turn("2/3/4", owns=["full_sail", "spare_canvas", "slippery_hull"], m0="b5", p0="f5")
    assert [ship(table, name).left for name in ("m0", "p0", "y")] == [6, 5, 3]


def test_long_nines_attack_from_up_to_two_spaces() -> None:
    table = turn(owns=["long_nines"], p0="h2", m1="g2", m2="g4")
    say(table, "p")
    assert may(table, "attack_red")
    assert may(table, "attack_white")
    put(table, "m2", "g5")
    assert not may(table, "attack_white")


def test_long_nines_serve_the_navy_too() -> None:
    table = turn(owns=["long_nines"], y="k6", p1="m6")
    say(table, "y")
    assert may(table, "sink_red")


def test_swift_shovels_attack_then_bury_with_movement_between() -> None:
    table = turn(owns=["swift_shovels"], p0="g4", m1="h5 blue")
    put(table, "m1", "g5 blue")
    say(table, "p attack_red f4 f5 bury")
    assert coins(table) == [8, 0, 0]
    assert not may(table, "attack_red"), "one of each"


def test_swift_shovels_bury_then_attack() -> None:
    table = turn(owns=["swift_shovels"], p0="f5 red", m1="g5 blue")
    say(table, "p bury attack_red")
    assert coins(table) == [8, 0, 0]
    assert not may(table, "bury"), "one of each"


def test_swift_shovels_give_no_second_attack() -> None:
    table = turn(owns=["swift_shovels"], p0="h2", m1="g2 blue", m2="g3 blue")
    say(table, "p attack_red")
    ship(table, "p0").carry(0, 0)
    assert not may(table, "attack_white")


def test_swift_shovels_and_double_crew_are_two_actions_in_all() -> None:
    table = turn(owns=["swift_shovels", "double_crew"], p0="f5 red", m1="g5 blue", m2="g6 blue")
    say(table, "p bury attack_red")
    assert not may(table, "bury")
    assert not may(table, "attack_white")


def test_swift_shovels_do_not_help_the_merchant() -> None:
    table = turn(owns=["swift_shovels", "gunports"], m0="i2 yellow", p1="j2")
    say(table, "m sell")
    assert not may(table, "sink_red")


def test_sharp_traders_earn_one_more_for_each_cube() -> None:
    table = turn(owns=["sharp_traders"], m0="i2 yellow 2")
    say(table, "m sell")
    assert coins(table) == [2 * 4, 0, 0]


def test_sharp_traders_and_good_bargain_add_up() -> None:
    table = turn(owns=["sharp_traders"], fortunes=["good_bargain"], m0="i2 yellow")
    say(table, "good_bargain m sell")
    assert coins(table) == [15, 0, 0]


def test_sharp_traders_sell_nothing_that_is_refused() -> None:
    table = turn(owns=["sharp_traders"], m0="i2 green")
    say(table, "m")
    assert not may(table, "sell")


def test_admirals_friend_moves_the_other_navy_two_with_its_own_action() -> None:
    table = turn("1/3/5", owns=["admirals_friend"], y="k6", v="f6", p1="k5", p2="f4")
    assert [ship(table, name).left for name in ("y", "v")] == [1, 2]
    say(table, "y sink_red v f5 sink_white")
    assert coins(table) == [4, 0, 0]


def test_with_admirals_friend_both_navies_are_friendly() -> None:
    table = turn("1/2/4 ++", owns=["admirals_friend"], v="m6", p0="n5")
    say(table, "p")
    assert "l5" in reach(table)


def test_admirals_friend_and_full_sail() -> None:
    table = turn("1/3/5", owns=["admirals_friend", "full_sail"])
    assert [ship(table, name).left for name in ("y", "v")] == [2, 3]


def test_free_trader_sells_refused_colours_for_two() -> None:
    table = turn(owns=["free_trader"], m0="i2 green")
    say(table, "m sell")
    assert coins(table) == [6, 0, 0]


def test_free_trader_never_sells_the_ports_own_colour() -> None:
    table = turn(owns=["free_trader", "royal_contract", "sharp_traders"], m0="i2 blue")
    say(table, "m")
    assert not may(table, "sell")


def test_free_trader_with_sharp_traders() -> None:
    table = turn(owns=["free_trader", "sharp_traders"], m0="i2 green")
    say(table, "m sell")
    assert coins(table) == [9, 0, 0]


# Price 14.


def test_magic_potion_holds_three_movement_cards() -> None:
    table = end_of_turn()
    own(table, 0, "magic_potion")
    table.players[0].cards.pop()
    table.movement_discards.put(1)
    finish(table)
    happen(table, "draw20 draw21")
    assert table.players[0].cards == [0, 19, 20]
    assert table.turn == 1


def test_double_crew_gives_each_ship_two_actions() -> None:
    table = turn(owns=["double_crew"], y="k6", p1="k5", p2="l5", m0="i2 yellow", p0="f5 red")
    say(table, "y sink_red sink_white m sell p bury")
    assert coins(table) == [2 + 2 + 9 + 6, 0, 0]


def test_double_crew_bury_and_attack() -> None:
    table = turn(owns=["double_crew"], p0="f5 red", m1="g5 blue", m2="g6 blue")
    say(table, "p bury attack_red")
    assert coins(table) == [8, 0, 0]
    assert not may(table, "bury"), "three would be too many"


def test_double_crew_sells_twice_and_no_third_time() -> None:
    table = turn(owns=["double_crew"], m0="h1 red")
    say(table, "m sell")
    put(table, "m0", "c2 violet")
    say(table, "sell")
    assert coins(table) == [6 + 9, 0, 0]
    put(table, "m0", "h1 red")
    assert not may(table, "sell")


def test_double_crew_sinks_two_and_no_third() -> None:
    table = turn(players=4, owns=["double_crew"], y="k6", p1="k5", p2="l5", p3="k7")
    say(table, "y sink_red sink_white")
    assert not may(table, "sink_teal")


def test_double_crew_buries_twice_and_no_third_time() -> None:
    table = turn(owns=["double_crew"], p0="f5 red")
    say(table, "p bury")
    put(table, "p0", "f5 blue")
    say(table, "bury")
    put(table, "p0", "f5 green")
    assert not may(table, "bury")


def test_merchant_raider_attacks_merchants_for_four() -> None:
    table = turn(owns=["merchant_raider"], m0="h2", m1="g2 blue")
    say(table, "m attack_red")
    assert coins(table) == [4, 0, 0]
    assert cargo(table, "m1") == "2 blue"
    assert stock(table, "blue") == 11
    assert cargo(table, "m0") == "3 green"


def test_merchant_raider_attacks_no_pirate() -> None:
    table = turn(owns=["merchant_raider"], m0="h2", p1="g2")
    say(table, "m")
    assert not may(table, "sink_red")


def test_royal_contract_pays_four_for_accepted_cubes() -> None:
    table = turn(owns=["royal_contract"], m0="i2 red")
    say(table, "m sell")
    assert coins(table) == [12, 0, 0]


def test_royal_contract_and_sharp_traders() -> None:
    table = turn(owns=["royal_contract", "sharp_traders"], m0="i2 red")
    say(table, "m sell")
    assert coins(table) == [15, 0, 0]


def test_royal_contract_leaves_refused_colours_at_two_for_the_free_trader() -> None:
    table = turn(owns=["royal_contract", "free_trader"], m0="i2 green")
    say(table, "m sell")
    assert coins(table) == [6, 0, 0]


def test_royal_contract_alone_sells_nothing_refused() -> None:
    table = turn(owns=["royal_contract"], m0="i2 green")
    say(table, "m")
    assert not may(table, "sell")


def test_a_ghost_ship_cannot_be_attacked_while_loaded() -> None:
    table = turn(y="k6", p1="k5 blue", p2="l5")
    own(table, 1, "ghost_ship")
    own(table, 2, "ghost_ship")
    say(table, "y")
    assert not may(table, "sink_red")
    assert may(table, "sink_white"), "an empty pirate is no ghost"


def test_a_ghost_ship_is_safe_from_long_range_too() -> None:
    table = turn(owns=["long_nines", "gunports"], y="k6", m0="k7", p1="m6 blue")
    own(table, 1, "ghost_ship")
    say(table, "y")
    assert not may(table, "sink_red")
    say(table, "m")
    assert not may(table, "sink_red")


def test_a_ghost_ship_does_not_guard_the_merchant() -> None:
    table = turn(p0="h2", m1="g2")
    own(table, 1, "ghost_ship")
    say(table, "p")
    assert may(table, "attack_red")


def test_master_navigator_uses_the_higher_number_for_each_ship() -> None:
    table = board(m0="b5", p0="f5")
    own(table, 0, "master_navigator")
    table.players[0].cards.clear()
    table.movement.put(0)
    table.movement.put(1)
    hold(table, 0, 21, 30)  # yellow 4/3/4 -, violet 1/2/5 +
    begin(table)
    say(table, "card31")
    assert [ship(table, name).left for name in ("m0", "p0", "v")] == [5, 3, 4]
    assert not may(table, "y"), "the colour of the card that is spent"
    assert table.players[0].cards == [21], "only one is spent"


def test_master_navigator_with_magic_potion_looks_at_all_three() -> None:
    table = board(m0="b5", p0="f5")
    own(table, 0, "master_navigator")
    own(table, 0, "magic_potion")
    hold(table, 0, 9)  # 1/5/2
    begin(table)
    say(table, "card1")
    assert [ship(table, name).left for name in ("m0", "p0", "y")] == [3, 5, 2]


def test_what_is_bought_works_from_the_next_turn() -> None:
    table = end_of_turn()
    table.players[0].coins = 14
    table.players[0].developments[3] = 18  # magic potion
    finish(table)
    say(table, "buy_14")
    assert len(table.players[0].cards) == 2, "no third card this turn"
    assert table.turn == 1
