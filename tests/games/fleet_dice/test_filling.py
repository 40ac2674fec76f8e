"""Filling in boxes: launches, licences, the King Crab, coins, stars and their chains."""

from __future__ import annotations

import pytest

from roadstead.games.fleet_dice import events
from roadstead.games.fleet_dice.rules.components import KEYS
from roadstead.games.fleet_dice.rules.filling import FROM_COINS, fill, gain, launch, license_type
from roadstead.games.fleet_dice.rules.view import view
from roadstead.kernel import play
from roadstead.kernel.base.errors import Refused
from tests.games.fleet_dice.positions import (
    boats,
    codes,
    coins,
    complete,
    filled,
    fish_on,
    go_on,
    licences,
    roll,
    say,
    sea,
    section,
    take_star,
    told,
)


def test_a_plain_box_does_nothing() -> None:
    table = sea()
    fill(table, 0, section("cod"))
    player = table.players[0]
    assert (player.filled_in(1), player.left_in(1)) == (1, 11)
    assert player.fleet == player.licences == player.coins == 0
    assert told(table, events.BoxFilled) == [events.BoxFilled(0, 1, "Cod", 1)]


def test_a_licence_box_activates_a_licence_and_a_boat_box_launches_a_boat() -> None:
    table = sea()
    filled(table, 0, lobster=1)
    fill(table, 0, section("lobster"))
    assert table.players[0].licences_of(section("lobster")) == 1
    assert table.players[0].boats_of(section("lobster")) == 0
    fill(table, 0, section("lobster"))
    assert table.players[0].licences_of(section("lobster")) == 1
    assert table.players[0].boats_of(section("lobster")) == 1
    assert table.players[0].fleet == 1
    assert told(table, events.LicenceActivated) == [events.LicenceActivated(0, 2, "Lobster", 1)]
    assert told(table, events.BoatLaunched) == [events.BoatLaunched(0, 2, "Lobster", 1)]


def test_a_question_mark_is_the_players_choice() -> None:
    for answer, level, launched in (("launch", 1, 2), ("licence", 2, 1)):
        table = sea()
        filled(table, 0, oyster=5)
        licences(table, 0, oyster=1)
        boats(table, 0, oyster=[0])
        take_star(table, 0, "oyster")
        assert codes(table) == ["launch", "licence"]
        say(table, 0, answer)
        assert table.players[0].licences_of(section("oyster")) == level
        assert table.players[0].boats_of(section("oyster")) == launched


def test_a_question_mark_with_one_side_used_up_gives_the_other() -> None:
    table = sea()
    filled(table, 0, oyster=11, lobster=11)
    licences(table, 0, oyster=3, lobster=2)
    boats(table, 0, oyster=[0, 0, 0], lobster=[0, 0, 0, 0])
    take_star(table, 0, "oyster")
    take_star(table, 0, "lobster")
    assert play.waiting(table) == []
    assert table.players[0].boats_of(section("oyster")) == 4
    assert table.players[0].licences_of(section("lobster")) == 3


def test_with_nothing_left_an_activation_gives_nothing() -> None:
    table = sea()
    filled(table, 0, oyster=11)
    licences(table, 0, oyster=3, cod=3)
    boats(table, 0, oyster=[0, 0, 0, 0])
    take_star(table, 0, "oyster")
    launch(table, 0, section("oyster"))
    license_type(table, 0, section("oyster"))
    player = table.players[0]
    assert (player.boats_of(section("oyster")), player.licences_of(section("oyster"))) == (4, 3)
    assert player.fleet == 4
    assert player.coins == 0
    assert told(table, events.NothingLeft) == [events.NothingLeft(0, 4, "Oyster")] * 3


def test_the_second_licence_of_a_type_pays_two_coins_at_once() -> None:
    for level, paid in ((0, 0), (1, 2), (2, 0)):
        table = sea()
        licences(table, 0, swordfish=level)
        license_type(table, 0, section("swordfish"))
        assert table.players[0].coins == paid


@pytest.mark.parametrize(("level", "paid"), [(0, 0), (1, 1), (2, 2), (3, 3)])
@pytest.mark.parametrize("kind", ["shrimp", "crab", "vessel", "barge", "inuit"])
def test_cod_licences_pay_for_every_launch(kind: str, level: int, paid: int) -> None:
    table = sea()
    licences(table, 0, cod=level)
    launch(table, 0, section(kind))
    assert table.players[0].coins == paid
    assert table.players[0].boats_of(section(kind)) == 1


# The harbor.


def test_the_king_crab_licence_asks_for_a_bonus() -> None:
    table = sea()
    filled(table, 0, crab=3)
    take_star(table, 0, "crab")
    assert codes(table) == ["bonus-fish", "bonus-building", "bonus-licence", "bonus-coin"]
    say(table, 0, "bonus-licence")
    assert table.players[0].bonus == 2
    assert table.bonuses == 4
    assert table.players[0].boats_of(section("crab")) == 0


def test_a_bonus_already_taken_cannot_be_selected() -> None:
    table = sea()
    for seat, answer in ((0, "bonus-fish"), (1, "bonus-coin")):
        filled(table, seat, crab=3)
        take_star(table, seat, "crab")
        if seat:
            assert codes(table, 1) == ["bonus-building", "bonus-licence", "bonus-coin"]
            with pytest.raises(Refused):
                say(table, 1, "bonus-fish")
        say(table, seat, answer)
    assert [player.bonus for player in table.players] == [0, 3]


def test_a_king_crab_race_on_the_shared_die_goes_in_turn_order() -> None:
    table = sea(2)
    table.first = 1
    for seat in (0, 1):
        filled(table, seat, crab=3)
    roll(table, "harbor", "wharf", "cod")
    say(table, 1, "take-wharf", "coin")
    say(table, 0, "take-cod", "coin")
    say(table, 1, "crab", "bonus-building")
    say(table, 0, "crab")
    assert codes(table) == ["bonus-fish", "bonus-licence", "bonus-coin"]


def test_further_king_crab_boxes_launch_king_crab_boats() -> None:
    table = sea()
    filled(table, 0, crab=4)
    for launched in (1, 1, 2):
        take_star(table, 0, "crab")
        assert table.players[0].boats_of(section("crab")) == launched


def test_the_captains_club_fishes_for_its_player_alone() -> None:
    table = sea()
    for seat in (0, 1):
        boats(table, seat, cod=[1], crab=[0], inuit=[4])
    filled(table, 0, club=1)
    take_star(table, 0, "club")
    assert fish_on(table, 0, "cod") == [2]
    assert fish_on(table, 0, "crab") == [1]
    assert fish_on(table, 0, "inuit") == [4]
    assert fish_on(table, 1, "cod") == [1]
    assert told(table, events.PersonalFishingBegun) == [
        events.PersonalFishingBegun(0, "Captain's Club")
    ]


def test_the_captains_club_fishes_on_its_second_and_fourth_box() -> None:
    table = sea()
    boats(table, 0, cod=[0])
    for caught in ([0], [1], [1], [2]):
        take_star(table, 0, "club")
        assert fish_on(table, 0, "cod") == caught


def test_every_research_vessel_box_launches_one() -> None:
    table = sea()
    for launched in (1, 2, 3, 4):
        take_star(table, 0, "vessel")
        assert table.players[0].boats_of(section("vessel")) == launched
        assert table.players[0].fleet == launched


def test_the_second_box_launches_the_barge_and_inuit_boats_come_every_other_box() -> None:
    table = sea()
    for barge in (0, 1):
        take_star(table, 0, "barge")
        assert table.players[0].boats_of(section("barge")) == barge
    for inuit in (0, 1, 1, 2, 2, 3):
        take_star(table, 0, "inuit")
        assert table.players[0].boats_of(section("inuit")) == inuit


# Coins and stars.


def test_example_e_sig_reaches_a_star_and_fills_the_bait_shop() -> None:
    table = sea()
    coins(table, 0, 2)
    gain(table, 0, 3, "3 coins")
    assert table.players[0].coins == 5
    assert play.waiting(table) == [0]
    say(table, 0, "bait")
    assert table.players[0].filled_in(section("bait")) == 1
    assert play.waiting(table) == []


def test_a_star_fills_any_section_but_no_coin_box_and_no_hex() -> None:
    table = sea()
    complete(table, 0, "buffet")
    filled(table, 0, cod=12)
    take_star(table, 0)
    offered = codes(table)
    assert len(offered) == 18 - 2 + 1
    assert "cod" not in offered
    assert offered[-1] == "skip"
    assert set(offered[:-1]) <= set(KEYS)


def test_a_star_may_be_declined() -> None:
    table = sea()
    take_star(table, 0, "skip")
    assert told(table, events.StarSkipped) == [events.StarSkipped(0, FROM_COINS)]
    assert table.players[0].filled == (0, 0)
    assert play.waiting(table) == []


def test_the_last_box_closes_a_section() -> None:
    table = sea()
    filled(table, 0, pub=3)
    take_star(table, 0, "pub")
    take_star(table, 0)
    assert "pub" not in codes(table)
    with pytest.raises(Refused):
        say(table, 0, "pub")


@pytest.mark.parametrize(
    ("before", "gained", "stars"), [(0, 3, 0), (0, 4, 1), (3, 1, 1), (4, 3, 0)]
)
def test_every_fourth_coin_is_a_star(before: int, gained: int, stars: int) -> None:
    table = sea()
    coins(table, 0, before)
    gain(table, 0, gained, "income")
    assert len(view(table)["stars"]) == stars
    assert told(table, events.CoinsGained) == [events.CoinsGained(0, gained, stars, "income")]


def test_coins_beyond_the_end_of_the_track_are_lost() -> None:
    table = sea()
    coins(table, 0, 78)
    gain(table, 0, 5, "market")
    assert table.players[0].coins == table.players[0].coin_box == 80
    assert len(view(table)["stars"]) == 1
    gain(table, 0, 5, "market")
    assert told(table, events.CoinsGained) == [
        events.CoinsGained(0, 2, 1, "market"),
        events.CoinsGained(0, 0, 0, "market"),
    ], "only those that found a box are told"


def test_all_coins_of_one_gain_are_filled_before_its_stars() -> None:
    table = sea()
    licences(table, 0, cod=3)
    coins(table, 0, 1)
    gain(table, 0, 8, "market")
    play.advance(table)
    assert table.players[0].coins == 9
    assert view(table)["stars"] == [{"seat": 0, "from": "coins", "waits": False}] * 2
    say(table, 0, "vessel")
    assert table.players[0].coins == 12
    assert len(view(table)["stars"]) == 2, "the launch's own star comes before the second one"
    say(table, 0, "casino", "pub")
    assert play.waiting(table) == []


def test_a_chain_of_star_launch_coins_star_four_deep() -> None:
    table = sea()
    licences(table, 0, cod=3)
    coins(table, 0, 3)
    take_star(table, 0)
    for after in (6, 9, 12):
        say(table, 0, "vessel")
        assert table.players[0].coins == after
        assert play.waiting(table) == [0], "the coins have reached the next star"
    say(table, 0, "vessel")
    assert table.players[0].coins == 15
    assert play.waiting(table) == []
    assert table.players[0].fleet == 4


def test_a_chain_through_a_licence_and_the_captains_club() -> None:
    table = sea()
    licences(table, 0, cod=1)
    boats(table, 0, cod=[0])
    filled(table, 0, cod=5, club=1)
    coins(table, 0, 2)
    take_star(table, 0, "cod", "licence")
    assert table.players[0].coins == 4
    say(table, 0, "club")
    assert fish_on(table, 0, "cod") == [1]
    assert play.waiting(table) == []


def test_the_queue_of_stars_names_their_source() -> None:
    table = sea(2)
    licences(table, 0, shrimp=2, cod=1)
    coins(table, 0, 3)
    filled(table, 0, cod=2)
    roll(table, "shrimp", "cod", "cod")
    say(table, 0, "take-shrimp", "cod")
    assert view(table)["stars"] == [
        {"seat": 0, "from": "coins", "waits": False},
        {"seat": 0, "from": "shrimp", "waits": False},
    ]


def test_nothing_follows_when_nothing_is_pending() -> None:
    table = sea()
    go_on(table)
    assert view(table)["stars"] == []
