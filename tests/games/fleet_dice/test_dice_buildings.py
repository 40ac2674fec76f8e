"""Wharf buildings that work with dice: Casino, Bait Shop, Smokehouse, Salvage Yard, Buffet."""

from __future__ import annotations

import pytest

from roadstead.games.fleet_dice.rules.view import view
from roadstead.kernel import play
from roadstead.kernel.base.errors import Refused
from tests.games.fleet_dice.positions import (
    FLEET_DICE,
    codes,
    complete,
    filled,
    happen,
    roll,
    say,
    sea,
    section,
)


def test_the_casino_rerolls_the_selected_die_once() -> None:
    table = sea(2)
    complete(table, 0, "casino")
    roll(table, "cod", "lobster", "oyster")
    say(table, 0, "take-cod")
    assert codes(table) == ["reroll", "keep"]
    say(table, 0, "reroll")
    assert [FLEET_DICE.actions.code(action) for action in play.outcomes(table)] == [
        "rolled-shrimp",
        "rolled-cod",
        "rolled-lobster",
        "rolled-swordfish",
        "rolled-oyster",
        "rolled-3-coins",
    ]
    happen(table, "rolled-oyster")
    assert codes(table) == ["oyster", "coin"]
    assert table.dice == [section("oyster"), section("lobster"), section("oyster")]
    assert table.taken == [0, -1, -1]


def test_the_casino_keeps_a_die() -> None:
    table = sea(2)
    complete(table, 0, "casino")
    roll(table, "cod", "lobster", "oyster")
    say(table, 0, "take-cod", "keep")
    assert codes(table) == ["cod", "coin"]


def test_the_casino_rerolls_a_town_die_as_a_town_die() -> None:
    table = sea(2)
    complete(table, 0, "casino")
    roll(table, "harbor", "wharf", "cod")
    say(table, 0, "take-harbor", "reroll")
    assert [FLEET_DICE.actions.code(action) for action in play.outcomes(table)] == [
        "rolled-harbor",
        "rolled-wharf",
        "rolled-market",
    ]
    happen(table, "rolled-market")
    assert codes(table) == ["market", "coin"]


def test_the_casino_on_the_shared_die_is_refused() -> None:
    table = sea(2)
    complete(table, 0, "casino")
    roll(table, "cod", "cod", "cod")
    say(table, 0, "take-cod", "keep", "cod")
    say(table, 1, "take-cod", "cod")
    assert codes(table) == ["cod", "coin"]
    with pytest.raises(Refused):
        say(table, 0, "reroll")


def test_half_a_casino_rerolls_nothing() -> None:
    table = sea(2)
    filled(table, 0, casino=1)
    roll(table, "cod", "cod", "cod")
    say(table, 0, "take-cod")
    assert codes(table) == ["cod", "coin"]


def test_the_bait_shop_makes_two_coins_of_any_die() -> None:
    table = sea(2)
    complete(table, 0, "bait")
    roll(table, "cod", "cod", "cod")
    say(table, 0, "take-cod", "coin")
    assert table.players[0].coins == 2
    say(table, 1, "take-cod", "coin")
    assert table.players[1].coins == 1
    say(table, 0, "coin")
    assert table.players[0].coins == 4


def test_half_a_bait_shop_pays_nothing_more() -> None:
    table = sea(2)
    filled(table, 0, bait=1)
    roll(table, "cod", "cod", "cod")
    say(table, 0, "take-cod", "coin")
    assert table.players[0].coins == 1


def test_the_smokehouse_adds_two_coins_at_the_market() -> None:
    table = sea(2)
    complete(table, 0, "smoke")
    roll(table, "market", "market", "cod")
    say(table, 0, "take-market", "market")
    assert table.players[0].coins == 3


def test_the_salvage_yard_turns_a_selected_die_into_a_star_action() -> None:
    table = sea(2)
    complete(table, 0, "yard")
    roll(table, "cod", "cod", "cod")
    say(table, 0, "take-cod")
    assert codes(table) == ["cod", "coin", "salvage"]
    say(table, 0, "salvage")
    assert len(codes(table)) == 17, "any open box, and it is not declined"
    assert view(table)["stars"] == [{"seat": 0, "from": "salvage", "waits": False}]
    say(table, 0, "pub")
    assert table.players[0].filled_in(section("pub")) == 1
    assert table.players[0].filled_in(section("cod")) == 0
    assert table.players[0].salvaged == 1


def test_the_salvage_yard_works_with_the_shared_die() -> None:
    table = sea(2)
    complete(table, 0, "yard")
    roll(table, "cod", "cod", "cod")
    say(table, 0, "take-cod", "cod")
    say(table, 1, "take-cod", "cod")
    say(table, 0, "salvage", "inuit")
    assert table.players[0].filled_in(section("inuit")) == 1


def test_the_salvage_yards_third_use_is_its_last() -> None:
    table = sea(2)
    complete(table, 0, "yard")
    table.players[0].salvaged = 2
    roll(table, "cod", "cod", "cod")
    say(table, 0, "take-cod", "salvage", "cod")
    say(table, 1, "take-cod", "cod")
    assert codes(table) == ["cod", "coin"]
    with pytest.raises(Refused):
        say(table, 0, "salvage")
    assert table.players[0].salvaged == 3


def test_half_a_salvage_yard_salvages_nothing() -> None:
    table = sea(2)
    filled(table, 0, yard=1)
    roll(table, "cod", "cod", "cod")
    say(table, 0, "take-cod")
    assert codes(table) == ["cod", "coin"]


def test_the_buffet_takes_a_boat_die_for_the_hex_of_its_type() -> None:
    table = sea(2)
    complete(table, 0, "buffet")
    roll(table, "cod", "cod", "cod")
    say(table, 0, "take-cod")
    assert codes(table) == ["cod", "coin", "hex-cod"]
    say(table, 0, "hex-cod")
    assert table.players[0].hexes == 2
    say(table, 1, "take-cod", "coin")
    assert codes(table) == ["cod", "coin"], "a hex is filled once"


def test_the_buffet_takes_the_shared_die_too_but_no_coins_and_no_town_dice() -> None:
    table = sea(2)
    complete(table, 0, "buffet")
    roll(table, "3-coins", "cod", "oyster")
    say(table, 0, "take-3-coins")
    assert codes(table) == ["coins", "coin"]
    say(table, 0, "coins")
    say(table, 1, "take-cod", "coin")
    assert codes(table) == ["oyster", "coin", "hex-oyster"]
    town = sea(2)
    complete(town, 0, "buffet")
    roll(town, "market", "market", "cod")
    say(town, 0, "take-market")
    assert codes(town) == ["market", "coin"]
