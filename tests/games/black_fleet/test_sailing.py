"""Where ships may go."""

from __future__ import annotations

from roadstead.games.black_fleet.rules.sea import DISTANT
from tests.games.black_fleet.positions import (
    begin,
    board,
    codes,
    may,
    place,
    put,
    reach,
    say,
    ship,
    turn,
)


def test_a_ship_sails_any_number_of_spaces_up_to_its_card() -> None:
    table = turn("1/3/5", m0="m10", p0="f5", y="k6")
    say(table, "y")
    assert reach(table) == {"j6", "k5", "k7", "l5", "l6"}
    say(table, "p")
    assert {"g3", "g4", "g5"} <= reach(table)
    assert "g2" not in reach(table)


def test_islands_and_ports_are_no_sea() -> None:
    table = turn("2/2/4 +", p0="h2")
    say(table, "p")
    assert reach(table).isdisjoint({"h3", "i1"})


def test_a_ship_goes_around_an_island() -> None:
    table = turn("1/2/4 ++", m0="h2")
    say(table, "m")
    assert "i4" in reach(table), "two spaces away, around the island h3"
    say(table, "i4")
    assert ship(table, "m0").left == 2


def test_the_way_counts_not_the_straight_line() -> None:
    table = turn("1/3/4 +", m0="f3", p0="a4")
    say(table, "m e6")
    assert ship(table, "m0").left == 1, "f4, f5, e6: the island e5 is in the way"


def test_a_ship_may_stop_and_sail_on() -> None:
    table = turn("1/3/4 +", m0="b5")
    say(table, "m b4 b5")
    assert ship(table, "m0").left == 2
    assert place(table, "m0") == "b5"


def test_a_ship_that_has_used_up_its_movement_stays() -> None:
    table = turn("1/3/4 +", m0="b5")
    say(table, "m d4 b5")
    assert reach(table) == set()


def test_friendly_ships_are_passed() -> None:
    table = turn("1/2/4 ++", m0="m6", p0="n5")
    say(table, "p")
    assert "l5" in reach(table), "past its own merchant"
    assert "m6" not in reach(table), "never onto it"


def test_opposing_ships_block() -> None:
    table = turn("1/2/4 ++", m1="m6", p0="n5")
    say(table, "p")
    assert reach(table) == {"n6", "m7", "n7", "o7"}


def test_the_navy_of_the_card_is_friendly() -> None:
    table = turn("1/2/4 ++", y="m6", p0="n5")
    say(table, "p")
    assert "l5" in reach(table)


def test_the_navy_of_the_other_colour_blocks() -> None:
    table = turn("1/2/4 ++", v="m6", p0="n5")
    say(table, "p")
    assert "l5" not in reach(table)


def test_the_next_players_ships_are_not_friendly() -> None:
    table = turn("1/2/4 ++", seat=0, players=4, p1="m6", p0="n5")
    say(table, "p")
    assert "l5" not in reach(table)


def test_every_edge_of_the_map_holds() -> None:
    table = turn("1/5/2 +", p0="o10")
    say(table, "p")
    assert {"n10", "o9", "m10"} <= reach(table)
    assert all(code[0] in "jklmno" for code in reach(table))


def test_the_first_spaces_of_the_map_are_like_others() -> None:
    table = turn("1/2/4 ++", options={"small_map": True}, p0="a2", m1="a1", m0="h1")
    say(table, "p")
    assert "a1" not in reach(table), "a ship is there"
    put(table, "m1", "k5")
    assert "a1" in reach(table)
    say(table, "m")
    assert "g1" in reach(table)


def test_a_pirate_in_a_distant_sea_takes_no_space() -> None:
    table = turn(m0="b5", p1="w")
    ship(table, "p1").at = DISTANT
    say(table, "m")
    assert "a5" in reach(table)


def test_out_of_a_distant_sea_the_first_step_costs_one() -> None:
    table = turn("1/3/4 +", p0="w")
    say(table, "p")
    assert {"a4", "a5", "a6", "b4"} <= reach(table)
    assert {"a2", "c5"} <= reach(table), "two spaces beyond an entry"
    assert "a1" not in reach(table)
    say(table, "a4")
    assert ship(table, "p0").left == 2


def test_with_one_movement_a_pirate_comes_in_to_an_entry_space_only() -> None:
    table = turn("1/2/4 ++", p0="ne")
    ship(table, "p0").left = 1
    say(table, "p")
    assert reach(table) == {"n1", "o1", "o2"}


def test_a_pirate_with_no_way_in() -> None:
    table = turn(p0="w", m1="a4", m2="a5", v="a6")
    say(table, "p")
    assert reach(table) == set()
    assert may(table, "end")


def test_a_pirate_comes_in_past_a_friendly_ship() -> None:
    table = turn("1/2/4 ++", p0="w", m1="a4", m0="a5", v="a6")
    say(table, "p")
    assert reach(table) == {"b4", "b5"}, "past its own merchant on a5"


def test_a_pirate_need_not_come_in_and_stays_in_its_sea() -> None:
    table = begin(board(m0="b1", p0="se"))
    assert codes(table) == ["card1", "card2"], "it is in play: no other sea may be chosen"
    say(table, "card1 p end")
    assert place(table, "p0") == "se"


def test_several_pirates_may_wait_in_one_sea() -> None:
    table = begin(board(m0="b1", p1="w", p2="w"))
    say(table, "sea_w")
    assert place(table, "p0") == "w"


def test_nobody_goes_back_to_a_distant_sea() -> None:
    table = turn(p0="a5")
    say(table, "p")
    assert not any(code.startswith("sea_") for code in codes(table))


def test_a_pirate_in_a_distant_sea_neither_attacks_nor_is_attacked() -> None:
    table = turn(p0="w", m1="a5", y="b5", p2="w")
    say(table, "p")
    assert not may(table, "attack_red")
    say(table, "y")
    assert not may(table, "sink_white")


def test_one_ship_is_finished_before_the_next() -> None:
    table = turn(m0="b5", p0="f5")
    say(table, "m b4 p")
    assert "a5" not in reach(table), "the merchant has finished"
    assert not may(table, "m")
    assert may(table, "y")


def test_ships_in_any_order_and_the_turn_may_end_with_ships_unmoved() -> None:
    table = turn(m0="b5", p0="f5")
    assert codes(table) == ["m", "p", "y", "end"]
    say(table, "y m")
    assert may(table, "p")
    assert may(table, "end")


def test_the_other_navy_is_not_commanded() -> None:
    table = turn(navy="violet", m0="b5", p0="f5")
    assert codes(table) == ["m", "p", "v", "end"]
