"""Fortune cards that do something at once."""

from __future__ import annotations

from roadstead.games.black_fleet.rules.table import NOTHING
from tests.games.black_fleet.positions import (
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


def test_contrary_current_moves_an_opposing_ship_up_to_two_spaces() -> None:
    table = turn(fortunes=["contrary_current"], m1="b5", p2="f5")
    say(table, "contrary_current")
    assert codes(table) == ["merchant_red", "pirate_white"]
    say(table, "merchant_red")
    assert sorted(codes(table)) == [
        "a4",
        "a5",
        "a6",
        "a7",
        "b4",
        "b6",
        "b7",
        "c4",
        "c5",
        "d4",
        "d5",
    ]
    say(table, "d4")
    assert place(table, "m1") == "d4"


def test_contrary_current_moves_at_least_one_space() -> None:
    table = turn(fortunes=["contrary_current"], m1="b5")
    say(table, "contrary_current merchant_red")
    assert "b5" not in codes(table)


def test_contrary_current_leaves_own_ships_navies_and_distant_seas_alone() -> None:
    table = turn(fortunes=["contrary_current"], m0="b5", p0="f5", p1="w", m2="n5")
    say(table, "contrary_current")
    assert codes(table) == ["merchant_white"]


def test_contrary_current_carries_past_ships_friendly_to_the_player_on_turn() -> None:
    table = turn(fortunes=["contrary_current"], m0="m6", m1="n5", p2="n6")
    say(table, "contrary_current merchant_red")
    assert set(codes(table)) == {"l5", "l6", "m7"}, "past black's merchant, not past white's pirate"


def test_contrary_current_has_no_use_where_nothing_can_drift() -> None:
    table = turn(fortunes=["contrary_current"], m1="n5", v="m6", p2="n6")
    put(table, "p2", "w")
    put(table, "y", "n6")
    table.commanded = 3
    assert not may(table, "contrary_current")


def test_hasty_burial_buries_on_the_space_of_the_attack() -> None:
    table = turn(fortunes=["hasty_burial"], p0="f5", m1="g5 blue")
    say(table, "p")
    assert not may(table, "hasty_burial"), "not before the attack"
    say(table, "attack_red hasty_burial")
    assert coins(table) == [8, 0, 0]
    assert cargo(table, "p0") == "nothing"
    assert stock(table, "blue") == 11


def test_hasty_burial_needs_a_beach() -> None:
    table = turn(fortunes=["hasty_burial"], p0="f4", m1="g4 blue")
    say(table, "p attack_red")
    assert not may(table, "hasty_burial")


def test_hasty_burial_takes_no_dock_for_a_beach() -> None:
    table = turn(fortunes=["hasty_burial"], owns=["pirates_code"], p0="h1", m1="g2 blue")
    say(table, "p attack_red")
    assert not may(table, "hasty_burial")


def test_hasty_burial_is_at_once() -> None:
    table = turn(fortunes=["hasty_burial"], p0="f5", m1="g5 blue")
    say(table, "p attack_red g6 f5")
    assert not may(table, "hasty_burial"), "the pirate has moved since"


def test_hasty_burial_is_over_when_the_next_ship_begins() -> None:
    table = turn(fortunes=["hasty_burial"], p0="f5", m1="g5 blue")
    say(table, "p attack_red y")
    assert not may(table, "hasty_burial")


def test_hasty_burial_is_not_for_an_older_treasure() -> None:
    table = turn(fortunes=["hasty_burial"], p0="f5 blue", m1="g5 blue")
    say(table, "p")
    assert not may(table, "hasty_burial")


def test_hasty_burial_comes_beside_the_actions() -> None:
    table = turn(
        fortunes=["hasty_burial"], owns=["double_crew"], p0="f5", m1="g5 blue", m2="g6 blue"
    )
    say(table, "p attack_red hasty_burial attack_white")
    assert coins(table) == [2 + 6 + 2, 0, 0]


def test_a_second_hasty_burial_has_nothing_to_bury() -> None:
    table = turn(fortunes=["hasty_burial", "hasty_burial"], p0="f5", m1="g5 blue")
    say(table, "p attack_red hasty_burial")
    assert not may(table, "hasty_burial")


def test_hasty_burial_with_deep_chests() -> None:
    table = turn(fortunes=["hasty_burial"], owns=["deep_chests"], p0="f5", m1="g5 blue")
    say(table, "p attack_red hasty_burial")
    assert coins(table) == [2 + 8, 0, 0]


def test_changing_places_swaps_a_friendly_ship_with_any_neighbour() -> None:
    table = turn(fortunes=["changing_places"], m0="k5", p1="l5", y="k6", p0="a5")
    say(table, "changing_places")
    assert codes(table) == ["m", "y"]
    say(table, "m")
    assert codes(table) == ["pirate_red", "navy_yellow"]
    say(table, "pirate_red")
    assert (place(table, "m0"), place(table, "p1")) == ("l5", "k5")


def test_changing_places_with_the_other_navy() -> None:
    table = turn(fortunes=["changing_places"], players=4, m0="e6", v="f6")
    say(table, "changing_places m navy_violet")
    assert (place(table, "m0"), place(table, "v")) == ("f6", "e6")


def test_changing_places_needs_a_friendly_ship() -> None:
    table = turn(fortunes=["changing_places"], m0="b5", m1="h1", p1="h2", v="g2")
    assert not may(table, "changing_places")


def test_changing_places_moves_the_active_ship_without_cost() -> None:
    table = turn("1/3/4 +", fortunes=["changing_places"], m0="b5", m1="b4")
    say(table, "m changing_places m merchant_red")
    assert place(table, "m0") == "b4"
    assert ship(table, "m0").left == 4


def test_a_pirate_moved_so_has_left_its_ambush() -> None:
    cards = ["changing_places", "changing_places", "hasty_burial"]
    table = turn(fortunes=cards, p0="f5", m1="g5 blue", m0="f4")
    say(table, "p attack_red changing_places p merchant_black")
    say(table, "changing_places p merchant_black")
    assert place(table, "p0") == "f5"
    assert not may(table, "hasty_burial"), "away and back again"
    assert table.ambush == NOTHING


def test_changing_other_ships_leaves_the_ambush() -> None:
    table = turn(
        fortunes=["changing_places", "hasty_burial"], p0="f5", m1="g5 blue", m0="b5", m2="b4"
    )
    say(table, "p attack_red changing_places m merchant_white")
    assert may(table, "hasty_burial")


def test_bounty_pays_three_for_a_ship_sunk_this_turn() -> None:
    table = turn(fortunes=["bounty"], y="k6", p1="k5")
    assert not may(table, "bounty")
    say(table, "y sink_red bounty")
    assert coins(table) == [5, 0, 0]


def test_bounty_counts_a_merchant_too() -> None:
    table = turn(fortunes=["bounty"], p0="h2", m1="g2 blue 1")
    say(table, "p attack_red bounty")
    assert coins(table) == [5, 0, 0]


def test_bounty_counts_no_ship_of_an_earlier_turn() -> None:
    table = turn(fortunes=["bounty"], y="k6")
    table.sank = True
    again = turn(fortunes=["bounty"], y="k6")
    assert may(table, "bounty")
    assert not may(again, "bounty")


def test_light_fingers_take_two_from_somebody_richer() -> None:
    table = turn(fortunes=["light_fingers"], players=4)
    for seat, rich in enumerate((3, 7, 3, 4)):
        table.players[seat].coins = rich
    say(table, "light_fingers")
    assert codes(table) == ["from_red", "from_teal"]
    say(table, "from_red")
    assert coins(table) == [5, 5, 3, 4]


def test_light_fingers_take_what_is_there() -> None:
    table = turn(fortunes=["light_fingers"])
    table.players[2].coins = 1
    say(table, "light_fingers from_white")
    assert coins(table) == [1, 0, 0]


def test_light_fingers_need_somebody_richer() -> None:
    table = turn(fortunes=["light_fingers"])
    table.players[0].coins = 5
    table.players[1].coins = 5
    assert not may(table, "light_fingers")
