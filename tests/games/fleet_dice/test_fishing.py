"""The Fishing Phase, personal fishing, the Barge, Oyster and Swordfish licences."""

from __future__ import annotations

import pytest

from roadstead.games.fleet_dice import events
from roadstead.games.fleet_dice.rules.components import BARGE, COD, OYSTER, SHRIMP
from roadstead.games.fleet_dice.rules.fishing import FishingPhase
from roadstead.games.fleet_dice.rules.table import FISHING_PHASE, DiceTable
from roadstead.games.fleet_dice.rules.view import view
from roadstead.kernel import play
from tests.games.fleet_dice.positions import (
    boats,
    codes,
    coins,
    filled,
    fish_on,
    go_on,
    licences,
    say,
    sea,
    section,
    take_star,
    told,
)


def fish(table: DiceTable) -> None:
    """The Fishing Phase of the round."""
    go_on(table, FishingPhase())


def test_example_b_amy_catches_five_fish_and_none_on_the_full_boat() -> None:
    table = sea(round_=2)
    boats(table, 0, cod=[1, 0], shrimp=[2], oyster=[2], lobster=[4])
    fish(table)
    assert fish_on(table, 0, "cod") == [2, 1]
    assert fish_on(table, 0, "shrimp") == [3]
    assert fish_on(table, 0, "oyster") == [4]
    assert fish_on(table, 0, "lobster") == [4]
    assert table.players[0].caught == 9 + 5
    caught = events.FishCaught(
        0,
        (
            (SHRIMP, "Shrimp", 1, 1),
            (COD, "Cod", 1, 1),
            (COD, "Cod", 2, 1),
            (OYSTER, "Oyster", 1, 2),
        ),
    )
    assert told(table, events.FishCaught)[0] == caught


@pytest.mark.parametrize("number", range(1, 11))
def test_fishing_is_in_even_rounds_only(number: int) -> None:
    table = sea(round_=number)
    boats(table, 0, cod=[0])
    fish(table)
    assert fish_on(table, 0, "cod") == [1 - number % 2]
    assert (table.phase == FISHING_PHASE) == (number % 2 == 0)


def test_all_players_and_all_their_ships_fish() -> None:
    table = sea(4, round_=4)
    for seat in range(4):
        boats(table, seat, swordfish=[0], crab=[3, 0], inuit=[0, 1], vessel=[0])
    fish(table)
    for seat in range(4):
        assert fish_on(table, seat, "swordfish") == [1]
        assert fish_on(table, seat, "crab") == [4, 1]
        assert fish_on(table, seat, "inuit") == [1, 2]
        assert table.players[seat].caught == 9


def test_boats_that_are_not_launched_catch_nothing() -> None:
    table = sea(round_=2)
    fish(table)
    assert table.players[0].caught == sum(table.players[0].fish) == 0


# The Barge.


def test_the_barge_catches_a_fish_for_each_boat_that_is_full_at_the_start() -> None:
    table = sea(round_=2)
    boats(table, 0, cod=[4, 3], lobster=[4], oyster=[6], barge=[1])
    fish(table)
    assert fish_on(table, 0, "barge") == [4], "not for the boat that becomes full now"
    assert fish_on(table, 0, "cod") == [4, 4]
    assert told(table, events.FishCaught)[0] == events.FishCaught(0, ((BARGE, "Barge", 1, 3),))


def test_when_only_the_barge_catches_no_empty_catch_is_told_after_it() -> None:
    table = sea(round_=2)
    boats(table, 0, cod=[4], barge=[0])
    fish(table)
    assert told(table, events.FishCaught) == [
        events.FishCaught(0, ((BARGE, "Barge", 1, 1),)),
        events.FishCaught(1, ()),
    ]


def test_the_barge_has_no_ordinary_catch_and_is_not_full_before_it_is() -> None:
    table = sea(round_=2)
    boats(table, 0, barge=[0], vessel=[0, 0])
    fish(table)
    assert fish_on(table, 0, "barge") == [0]


def test_the_barge_holds_eight() -> None:
    table = sea(round_=2)
    boats(table, 0, cod=[4, 4, 4, 4], barge=[6])
    fish(table)
    assert fish_on(table, 0, "barge") == [8]
    fish(table)
    assert fish_on(table, 0, "barge") == [8]
    assert table.players[0].caught == 24


def test_the_barge_catches_at_the_captains_club_too() -> None:
    table = sea()
    boats(table, 0, cod=[4], barge=[0])
    filled(table, 0, club=3)
    take_star(table, 0, "club")
    assert fish_on(table, 0, "barge") == [1]


# Oyster licences.


def test_without_a_licence_an_oyster_boat_catches_two_and_holds_six() -> None:
    for before, after in ((0, 2), (4, 6), (5, 6), (6, 6)):
        table = sea(round_=2)
        boats(table, 0, oyster=[before])
        fish(table)
        assert fish_on(table, 0, "oyster") == [after]
        assert play.waiting(table) == []


@pytest.mark.parametrize(("level", "most"), [(1, 6), (2, 8), (3, 10)])
def test_with_a_licence_each_oyster_boat_may_take_a_coin_for_its_second_fish(
    level: int, most: int
) -> None:
    table = sea(round_=2)
    licences(table, 0, oyster=level)
    boats(table, 0, oyster=[0, most - 2, most - 1, most])
    fish(table)
    assert fish_on(table, 0, "oyster") == [1, most - 1, most, most]
    assert codes(table) == ["fish", "coin"]
    say(table, 0, "coin", "fish")
    assert play.waiting(table) == [], "with room for one fish there is no question"
    assert fish_on(table, 0, "oyster") == [1, most, most, most]
    assert table.players[0].coins == 1
    assert table.players[0].caught == 1 + 3 * most


def test_the_second_fish_is_asked_boat_by_boat() -> None:
    table = sea(round_=2)
    licences(table, 0, oyster=1)
    boats(table, 0, oyster=[0, 2])
    fish(table)
    say(table, 0, "fish", "coin")
    assert fish_on(table, 0, "oyster") == [2, 3]
    assert told(table, events.FishCaught)[1] == events.FishCaught(0, ((OYSTER, "Oyster", 1, 1),))
    assert told(table, events.CoinsGained) == [events.CoinsGained(0, 1, 0, "oyster")]


def test_capacity_grows_when_a_licence_level_rises() -> None:
    table = sea(round_=2)
    licences(table, 0, oyster=1)
    boats(table, 0, oyster=[6])
    fish(table)
    assert fish_on(table, 0, "oyster") == [6]
    licences(table, 0, oyster=2)
    fish(table)
    say(table, 0, "fish")
    assert fish_on(table, 0, "oyster") == [8]


def test_stars_won_while_fishing_wait_until_all_have_fished() -> None:
    table = sea(2, round_=2)
    for seat in (0, 1):
        licences(table, seat, oyster=1)
        boats(table, seat, oyster=[0], cod=[0])
        coins(table, seat, 3)
    fish(table)
    say(table, 0, "coin")
    assert table.players[0].coins == 4
    assert view(table)["stars"] == [{"seat": 0, "from": "coins", "waits": True}]
    assert view(table)["players"][0]["waiting_stars"] == 1
    assert play.waiting(table) == [1], "the other fishes first"
    say(table, 1, "coin")
    assert [player.caught for player in table.players] == [2, 2]
    assert play.waiting(table) == [0]
    say(table, 0, "cod")
    say(table, 1, "cod")
    assert play.waiting(table) == []
    assert table.players[0].waiting == 0


def test_stars_of_personal_fishing_wait_until_it_is_over() -> None:
    table = sea()
    licences(table, 0, oyster=1)
    boats(table, 0, oyster=[0, 0])
    coins(table, 0, 3)
    filled(table, 0, club=1)
    take_star(table, 0, "club", "coin")
    assert codes(table) == ["fish", "coin"]
    say(table, 0, "fish")
    assert codes(table)[-1] == "skip"


# Swordfish licences.


@pytest.mark.parametrize(("level", "stars", "paid"), [(0, 0, 0), (1, 1, 0), (2, 1, 1), (3, 2, 0)])
def test_swordfish_licences_pay_after_fishing(level: int, stars: int, paid: int) -> None:
    table = sea(round_=2)
    licences(table, 0, swordfish=level)
    boats(table, 0, cod=[0])
    fish(table)
    assert table.players[0].caught == 1
    assert [star["from"] for star in view(table)["stars"]] == ["swordfish"] * stars
    say(table, 0, *["pub"] * stars)
    assert table.players[0].filled_in(section("pub")) == stars
    assert table.players[0].coins == paid
    assert play.waiting(table) == []


def test_swordfish_2_takes_the_star_before_the_coin() -> None:
    table = sea(round_=2)
    licences(table, 0, swordfish=2)
    fish(table)
    assert (table.players[0].coins, play.waiting(table)) == (0, [0])
    say(table, 0, "skip")
    assert table.players[0].coins == 1


def test_swordfish_counts_the_level_held_when_the_fishing_ended() -> None:
    table = sea(round_=2)
    licences(table, 0, oyster=1, swordfish=0)
    boats(table, 0, oyster=[0])
    filled(table, 0, swordfish=1)
    coins(table, 0, 3)
    fish(table)
    say(table, 0, "coin", "swordfish")
    assert table.players[0].licences_of(section("swordfish")) == 1
    assert play.waiting(table) == [], "the new licence comes too late"


def test_waiting_stars_come_before_swordfish_and_player_after_player() -> None:
    table = sea(2, round_=2)
    table.first = 1
    for seat in (0, 1):
        licences(table, seat, oyster=1, swordfish=1)
        boats(table, seat, oyster=[0])
        coins(table, seat, 3)
    fish(table)
    say(table, 1, "coin")
    say(table, 0, "coin")
    seen = []
    while play.waiting(table):
        star = view(table)["stars"][0]
        seen.append((play.waiting(table)[0], star["from"]))
        say(table, play.waiting(table)[0], "skip")
    assert seen == [(1, "coins"), (1, "swordfish"), (0, "coins"), (0, "swordfish")]


def test_swordfish_licences_do_not_apply_to_personal_fishing() -> None:
    table = sea()
    licences(table, 0, swordfish=3)
    boats(table, 0, cod=[0])
    filled(table, 0, club=1)
    take_star(table, 0, "club")
    assert fish_on(table, 0, "cod") == [1]
    assert play.waiting(table) == []


def test_in_the_solo_game_only_the_player_fishes() -> None:
    table = sea(1, round_=2)
    table.first = 1
    boats(table, 0, cod=[0])
    licences(table, 0, swordfish=1)
    fish(table)
    assert fish_on(table, 0, "cod") == [1]
    assert play.waiting(table) == [0]
