"""The developments of price 5 and 8: each alone, and in the pairs that touch the same rule."""

from __future__ import annotations

from roadstead.games.black_fleet.rules.components import STANDARD_CARDS
from roadstead.games.black_fleet.rules.effects import DEVELOPMENT_NAMES
from tests.games.black_fleet.positions import (
    begin,
    board,
    codes,
    coins,
    deal,
    end_of_turn,
    finish,
    fortunes,
    happen,
    hold,
    may,
    own,
    place,
    reach,
    say,
    ship,
    stock,
    turn,
)

# Price 5.


def test_pirates_code_hands_in_a_treasure_on_any_dock_for_five() -> None:
    table = turn(owns=["pirates_code"], p0="h1 red")
    say(table, "p bury")
    assert coins(table) == [5, 0, 0]
    assert stock(table, "red") == 13


def test_pirates_code_is_a_burial() -> None:
    table = turn(owns=["pirates_code", "deep_chests"], p0="h1 red")
    say(table, "p bury")
    assert coins(table) == [7, 0, 0]
    table = turn(owns=["pirates_code"], p0="h1", m1="h2 red")
    say(table, "p attack_red")
    assert not may(table, "bury"), "and so an action"


def test_pirates_code_needs_a_dock() -> None:
    table = turn(owns=["pirates_code"], p0="g2 red")
    say(table, "p")
    assert not may(table, "bury")


def test_sister_ships_swap_once_a_turn_at_any_distance() -> None:
    table = turn(owns=["sister_ships"], m0="b5", p0="n6")
    say(table, "swap")
    assert (place(table, "m0"), place(table, "p0")) == ("n6", "b5")
    assert not may(table, "swap")


def test_sister_ships_swap_also_in_mid_movement_and_after() -> None:
    table = turn(owns=["sister_ships"], m0="b5", p0="n6")
    say(table, "m b4 p n7 y swap")
    assert (place(table, "m0"), place(table, "p0")) == ("n7", "b4")


def test_sister_ships_of_these_days_swap_before_either_has_begun() -> None:
    table = turn(m0="b5", p0="n6")
    sister_ships = DEVELOPMENT_NAMES.index("sister_ships")
    table.players[0].powers = STANDARD_CARDS.development_cards[sister_ships].powers
    say(table, "y")
    assert may(table, "swap"), "the navy is not one of them"
    copy = table.clone()
    say(copy, "m")
    assert not may(copy, "swap")
    say(table, "p")
    assert not may(table, "swap")


def test_sister_ships_must_both_be_on_the_board() -> None:
    assert not may(turn(owns=["sister_ships"], m0="b5", p0="w"), "swap")
    assert not may(turn(owns=["sister_ships"], p0="b5"), "swap")


def test_sister_ships_swap_again_next_turn() -> None:
    table = begin(board(m0="b5", p0="n6"))
    own(table, 0, "sister_ships")
    table.swapped = True
    say(table, "card1")
    assert may(table, "swap")


def test_bounty_hunter_earns_one_more_for_each_pirate_of_the_navy() -> None:
    table = turn(owns=["bounty_hunter"], y="k6", p1="k5")
    say(table, "y sink_red")
    assert coins(table) == [3, 0, 0]


def test_bounty_hunter_earns_nothing_with_gunports() -> None:
    table = turn(owns=["bounty_hunter", "gunports"], m0="k6", y="a5", p1="k5")
    say(table, "m sink_red")
    assert coins(table) == [2, 0, 0]


def test_cutlass_crew_earns_one_more_for_each_attack_of_the_pirate() -> None:
    table = turn(owns=["cutlass_crew"], p0="h2", m1="g2")
    say(table, "p attack_red")
    assert coins(table) == [3, 0, 0]


def test_cutlass_crew_earns_nothing_with_merchant_raider() -> None:
    table = turn(owns=["cutlass_crew", "merchant_raider"], m0="h2", m1="g2")
    say(table, "m attack_red")
    assert coins(table) == [4, 0, 0]


def test_spare_canvas_moves_the_merchant_one_further() -> None:
    table = turn("2/3/4", owns=["spare_canvas"], m0="b5", p0="f5")
    assert [ship(table, name).left for name in ("m0", "p0", "y")] == [5, 3, 2]


def test_lucky_charm_draws_one_more_and_keeps_four() -> None:
    table = end_of_turn(card="1/3/4 +")
    hold(table, 0)
    own(table, 0, "lucky_charm")
    deal(table, 0, "bounty", "bounty", "bounty")
    finish(table)
    happen(table, "fortune_fair_wind fortune_all_hands")
    assert codes(table) == ["discard_fair_wind", "discard_all_hands", "discard_bounty"]
    say(table, "discard_bounty")
    assert len(fortunes(table, 0)) == 4


def test_lucky_charm_draws_nothing_without_a_symbol() -> None:
    table = end_of_turn(card="1/3/5")
    own(table, 0, "lucky_charm")
    finish(table)
    assert table.turn == 1


def test_lucky_charm_ignores_discard_symbols() -> None:
    table = end_of_turn(card="2/3/5 -")
    own(table, 0, "lucky_charm")
    deal(table, 0, "bounty")
    finish(table)
    assert fortunes(table, 0) == ["bounty"]


# Price 8.


def test_all_risks_insurance_pays_two_for_each_cube_missing_at_a_sale() -> None:
    table = turn(owns=["all_risks_insurance"], m0="i2 yellow 1")
    say(table, "m sell")
    assert coins(table) == [3 + 4, 0, 0]


def test_all_risks_insurance_pays_nothing_for_a_full_hold() -> None:
    table = turn(owns=["all_risks_insurance"], m0="i2 yellow")
    say(table, "m sell")
    assert coins(table) == [9, 0, 0]


def test_all_risks_insurance_pays_six_at_once_for_a_sunk_merchant() -> None:
    table = turn(p0="h2", m1="g2 blue 1")
    own(table, 1, "all_risks_insurance")
    say(table, "p attack_red")
    assert coins(table) == [2, 6, 0]


def test_all_risks_insurance_pays_nothing_for_a_cube_stolen() -> None:
    table = turn(p0="h2", m1="g2 blue 2")
    own(table, 1, "all_risks_insurance")
    say(table, "p attack_red")
    assert coins(table) == [2, 0, 0]


def test_all_risks_insurance_pays_nothing_for_a_pirate() -> None:
    table = turn(y="k6", p1="k5 blue")
    own(table, 1, "all_risks_insurance")
    say(table, "y sink_red")
    assert coins(table) == [2, 0, 0]


def test_insurance_pays_for_a_merchant_sunk_by_a_raider() -> None:
    table = turn(owns=["merchant_raider"], m0="h2", m1="g2 blue 1")
    own(table, 1, "all_risks_insurance")
    say(table, "m attack_red")
    assert coins(table) == [4, 6, 0]
    assert place(table, "m1") == "out"


def test_shoal_pilot_lets_merchant_and_pirate_cross_islands() -> None:
    table = turn("2/3/4", owns=["shoal_pilot"], m0="i3", p0="k5", y="i4")
    say(table, "m")
    assert "g4" in reach(table)
    assert "h3" not in reach(table)
    say(table, "p")
    assert "i6" in reach(table), "over the island j5"
    say(table, "y")
    assert "g5" not in reach(table), "not the navy"


def test_shoal_pilot_passes_no_opposing_ship() -> None:
    table = turn("1/2/4 ++", owns=["shoal_pilot"], p0="n5", m1="m6", p1="n6")
    say(table, "p")
    assert reach(table) == {"l4", "l5", "m4", "n3", "o4"}, "over the islands, not past the ships"


def test_gunports_let_the_merchant_sink_a_pirate_for_two() -> None:
    table = turn(owns=["gunports"], m0="k5", p1="l5 blue")
    say(table, "m sink_red")
    assert coins(table) == [2, 0, 0]
    assert place(table, "p1") == "out"
    assert not may(table, "sink_white")


def test_gunports_attack_no_merchant() -> None:
    table = turn(owns=["gunports"], m0="k5", m1="l5")
    say(table, "m")
    assert not may(table, "attack_red")


def test_secret_lairs_are_adjacent_for_moving() -> None:
    table = turn("1/2/4 ++", owns=["secret_lairs"], p0="f2", m0="f3")
    say(table, "p")
    assert {"k10", "j10", "k9", "l9"} <= reach(table)
    say(table, "k10")
    assert ship(table, "p0").left == 1
    say(table, "m")
    assert "k10" not in reach(table), "not for the merchant"


def test_secret_lairs_are_adjacent_for_attacking() -> None:
    table = turn(owns=["secret_lairs"], p0="f2", m1="k10")
    say(table, "p attack_red")
    assert coins(table) == [2, 0, 0]


def test_secret_lairs_are_adjacent_both_ways() -> None:
    table = turn(owns=["secret_lairs"], p0="k10", m1="f2", m2="g2")
    say(table, "p")
    assert may(table, "attack_red")
    assert not may(table, "attack_white")


def test_secret_lairs_with_long_nines_count_the_link_as_one() -> None:
    table = turn(owns=["secret_lairs", "long_nines"], p0="f2", m1="k9", m2="k8")
    say(table, "p")
    assert may(table, "attack_red"), "one space beyond the other lair"
    assert not may(table, "attack_white")


def test_secret_lairs_help_no_navy() -> None:
    table = turn(owns=["secret_lairs"], y="f2", p1="k10")
    say(table, "y")
    assert not may(table, "sink_red")
    assert "j10" not in reach(table)


def test_an_opposing_ship_on_a_lair_closes_it() -> None:
    table = turn(owns=["secret_lairs"], p0="f2", m1="k10")
    say(table, "p")
    assert "j10" not in reach(table)


def test_secret_lairs_take_a_sunk_pirate_back_free_of_movement() -> None:
    table = board(m0="b1", m1="f2")
    own(table, 0, "secret_lairs")
    begin(table)
    assert codes(table) == ["sea_ne", "sea_se", "sea_w", "k10"], "the lair f2 is taken"
    say(table, "k10 card1")
    assert place(table, "p0") == "k10"
    assert ship(table, "p0").left == 3


def test_deep_chests_pay_two_more_for_each_burial() -> None:
    table = turn(owns=["deep_chests"], p0="f5 blue")
    say(table, "p bury")
    assert coins(table) == [8, 0, 0]


def test_deep_chests_make_no_beach() -> None:
    table = turn(owns=["deep_chests"], p0="f4 blue")
    say(table, "p")
    assert not may(table, "bury")


def test_slippery_hull_passes_opposing_ships_and_moves_one_further() -> None:
    table = turn("1/2/4 ++", owns=["slippery_hull"], p0="n5", m1="m6", v="n6", m0="b5")
    assert ship(table, "p0").left == 3
    say(table, "p")
    assert {"l5", "n7"} <= reach(table), "past red's merchant, and past the other navy"
    assert reach(table).isdisjoint({"m6", "n6"})


def test_slippery_hull_does_not_help_the_merchant() -> None:
    table = turn("1/2/4 ++", owns=["slippery_hull"], m0="n5", m1="m6", v="n6")
    say(table, "m")
    assert reach(table) == set()
