"""The near misses: what cannot be had now, and why."""

from __future__ import annotations

from roadstead.games.black_fleet.rules.game import GAME
from roadstead.games.black_fleet.rules.table import BlackFleetTable
from tests.games.black_fleet.positions import (
    begin,
    board,
    deal,
    end_of_turn,
    finish,
    own,
    put,
    say,
    turn,
)


def why_not(table: BlackFleetTable) -> dict[str, str]:
    refused = GAME.words.refusals(table, int(table.turn))
    return {refusal.what: refusal.reason for refusal in refused}


def test_why_a_ship_cannot_be_attacked() -> None:
    table = turn(p0="h2", m1="g2", m2="g4", m0="g3")
    say(table, "p")
    refused = why_not(table)
    assert refused["Attack white's merchant"] == "it is 2 spaces away"
    assert refused["Attack black's merchant"] == "it is your own"
    assert "Attack red's merchant" not in refused, "it can be attacked"
    say(table, "attack_red")
    assert why_not(table)["Attack red's merchant"] == "this ship has taken its action"


def test_why_a_loaded_pirate_cannot_attack() -> None:
    table = turn(p0="h2 red", m1="g2")
    say(table, "p")
    assert why_not(table)["Attack red's merchant"] == "your pirate carries a treasure"


def test_why_a_ghost_ship_cannot_be_attacked() -> None:
    table = turn(y="k6", p1="k5 blue", p2="w")
    own(table, 1, "ghost_ship")
    say(table, "y")
    refused = GAME.words.refusals(table, 0)
    assert refused[0].what == "Attack red's pirate"
    assert refused[0].reason == "a ghost ship cannot be attacked"
    assert refused[0].points_at == ("ship:3",)


def test_what_a_ship_never_attacks_is_no_near_miss() -> None:
    table = turn(p0="h2", p1="g2", m0="b5")
    say(table, "p")
    assert "Attack red's pirate" not in why_not(table)


def test_what_is_far_away_is_no_near_miss() -> None:
    table = turn(p0="h2", m1="b5")
    say(table, "p")
    assert "Attack red's merchant" not in why_not(table)


def test_a_pirate_in_a_distant_sea_reaches_for_nothing() -> None:
    table = turn(p0="w", m1="a4")
    say(table, "p")
    assert why_not(table) == {
        "Move your merchant": "it is not in play: no dock was free",
        "Move the violet navy": "your card shows the other navy",
    }


def test_why_a_cargo_cannot_be_sold() -> None:
    table = turn(m0="i2 green")
    say(table, "m")
    assert why_not(table)["Sell in the blue port"] == "it does not buy green"
    put(table, "m0", "i2 yellow")
    assert "Sell in the blue port" not in why_not(table)
    table.stock[1] = 0
    assert why_not(table)["Sell in the blue port"] == "it has no cube to load"
    table.stock[1] = 13
    say(table, "sell")
    put(table, "m0", "i2 yellow")
    assert why_not(table)["Sell in the blue port"] == "your merchant has taken its action"
    put(table, "m0", "i3 yellow")
    assert "Sell in the blue port" not in why_not(table)


def test_why_a_treasure_cannot_be_buried() -> None:
    table = turn(p0="f5", m1="g5")
    say(table, "p")
    assert why_not(table)["Bury a treasure"] == "your pirate carries none"
    say(table, "attack_red")
    assert why_not(table)["Bury a treasure"] == "your pirate has taken its action"
    table = turn(p0="f5 red")
    say(table, "p")
    assert "Bury a treasure" not in why_not(table)


def test_why_a_ship_cannot_move_and_a_card_not_be_played() -> None:
    table = turn(fortunes=["bounty", "all_hands"], m0="b5", p0="f5")
    say(table, "m p")
    assert why_not(table) == {
        "Bury a treasure": "your pirate carries none",
        "Move your merchant": "it has finished its movement",
        "Move the violet navy": "your card shows the other navy",
        "Play Bounty": "no use now: 3 doubloons, if you have sunk a ship this turn.",
    }


def test_before_a_ship_has_begun() -> None:
    table = turn(m0="b5", p0="f5")
    assert why_not(table) == {"Move the violet navy": "your card shows the other navy"}


def test_why_a_card_cannot_be_flipped() -> None:
    table = end_of_turn()
    table.players[0].coins = 10
    finish(table)
    assert why_not(table) == {
        "Flip Full Sail": "costs 11, you have 10: Every ship you move moves 1 space more.",
        "Flip Magic Potion": "costs 14, you have 10: You hold 3 movement cards.",
        "Flip the victory card": "only after all four developments",
    }
    table.players[0].coins = 8
    table.players[0].flipped = 0b00001
    assert why_not(table)["Flip the victory card"] == "costs 10, you have 8"
    assert "Flip Pirates' Code" not in why_not(table)


def test_why_a_dock_or_a_lair_cannot_be_taken() -> None:
    table = board(m1="h1", p1="f2")
    table.stock[0] = 0
    own(table, 0, "secret_lairs")
    begin(table)
    assert why_not(table) == {
        "Dock on b1": "the green port has no cubes",
        "Dock on c2": "the green port has no cubes",
        "Dock on d1": "the green port has no cubes",
        "Dock on h1": "another ship is there",
    }
    say(table, "i2")
    assert why_not(table) == {"Come back on the lair f2": "a ship is there"}


def test_without_the_card_lairs_are_not_mentioned() -> None:
    assert why_not(begin(board(m0="b1", p1="f2"))) == {}


def test_other_questions_have_no_near_misses() -> None:
    table = turn(fortunes=["fair_wind"], m0="b5")
    say(table, "fair_wind")
    assert why_not(table) == {}


def test_own_cards_can_be_read_before_the_movement_card() -> None:
    table = begin(board(m0="b1", p0="f5"))
    table.players[0].flipped = 0b0001
    deal(table, 0, "bounty")
    told = why_not(table)
    assert told["Play Bounty"] == (
        "after the movement card: 3 doubloons, if you have sunk a ship this turn."
    )
    assert told["Flip Pirates' Code"] == (
        "it is flipped: Your pirate may hand in its treasure on any dock for 5; that is a burial."
    )
    assert told["Flip Full Sail"] == (
        "costs 11, after moving: Every ship you move moves 1 space more."
    )
    assert len(told) == 5


def test_refusals_point_at_things() -> None:
    def pointed(table: BlackFleetTable) -> set[tuple[str, ...]]:
        return {refusal.points_at for refusal in GAME.words.refusals(table, int(table.turn))}

    table = turn(m0="i2 green", p0="f5", fortunes=["bounty"])
    say(table, "m")
    assert pointed(table) == {("port:blue",), ("ship:7",), ("fortune:bounty",)}
    say(table, "p")
    assert pointed(table) == {("space:f5",), ("ship:0",), ("ship:7",), ("fortune:bounty",)}
    say(table, "y")
    assert why_not(table)["Move your pirate"] == "it has finished its movement"
    table = board(p1="c2", m1="f2")
    own(table, 0, "secret_lairs")
    begin(table)
    assert pointed(table) == {("space:c2",)}
    say(table, "d1")
    assert pointed(table) == {("space:f2",)}
    table = end_of_turn()
    table.players[0].coins = 13
    finish(table)
    assert pointed(table) == {("display:3",), ("display:4",)}


def test_a_ship_on_the_first_space_is_in_play() -> None:
    table = turn(options={"small_map": True}, m0="a1", p0="f5")
    say(table, "m p")
    assert why_not(table)["Move your merchant"] == "it has finished its movement"


def test_off_the_docks_no_sale_is_missed() -> None:
    table = turn(m0="i3 red", p0="b5")
    say(table, "m")
    assert why_not(table) == {"Move the violet navy": "your card shows the other navy"}


def test_a_ship_does_not_reach_for_itself() -> None:
    table = turn(owns=["merchant_raider"], m0="i3 red", p0="b5")
    say(table, "m")
    assert "Attack black's merchant" not in why_not(table)


def test_lairs_count_for_near_misses() -> None:
    table = turn(owns=["secret_lairs"], p0="f2", m1="k9")
    say(table, "p")
    assert why_not(table)["Attack red's merchant"] == "it is 2 spaces away"
