"""Boat Phase and Town Phase: dice are selected in turn order, the last one is shared."""

from __future__ import annotations

import pytest

from roadstead.games.fleet_dice import events
from roadstead.games.fleet_dice.rules.components import KEYS
from roadstead.games.fleet_dice.rules.filling import FROM_COINS
from roadstead.games.fleet_dice.rules.rounds import BOAT
from roadstead.games.fleet_dice.rules.table import BOAT_PHASE, GAME_OVER, TOWN_PHASE
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
    roll,
    say,
    sea,
    section,
    told,
)

ALL_HARBOR = [
    "crab",
    "club",
    "vessel",
    "barge",
    "inuit",
]
ALL_WHARF = [
    "casino",
    "amas",
    "yard",
    "bait",
    "canning",
    "smoke",
    "pub",
    "buffet",
]


def test_example_a_murray_selects_lobster_and_all_use_shrimp() -> None:
    table = sea(3)
    roll(table, "cod", "shrimp", "lobster", "oyster")
    say(table, 0, "take-cod", "cod")
    say(table, 1, "take-oyster", "oyster")
    assert codes(table, 2) == ["take-shrimp", "take-lobster"]
    say(table, 2, "take-lobster", "lobster")
    for seat in range(3):
        assert play.waiting(table) == [seat]
        say(table, seat, "shrimp")
    murray = table.players[2]
    assert murray.filled_in(section("lobster")) == 1
    assert [player.filled_in(section("shrimp")) for player in table.players] == [1, 1, 1]
    assert told(table, events.DieShared) == [events.DieShared(0, table.dice.index(0) + 1)]


def test_nobody_can_select_a_die_that_is_taken() -> None:
    table = sea(2)
    roll(table, "cod", "cod", "lobster")
    say(table, 0, "take-lobster", "coin")
    assert codes(table, 1) == ["take-cod"]
    with pytest.raises(Refused):
        say(table, 1, "take-lobster")


def test_turn_order_begins_with_the_first_player_for_selected_and_shared_dice() -> None:
    table = sea(3)
    table.first = 1
    roll(table, "cod", "cod", "cod", "cod")
    order = []
    while play.waiting(table):
        seat = play.waiting(table)[0]
        order.append(seat)
        say(table, seat, "take-cod" if "take-cod" in codes(table, seat) else "coin")
    assert order == [1, 1, 2, 2, 0, 0, 1, 2, 0]


def test_the_phase_is_named() -> None:
    table = sea(2)
    roll(table, "cod", "cod", "cod")
    assert table.phase == BOAT_PHASE
    assert told(table, events.DiceRolled) == [events.DiceRolled((1, 1, 1))]
    town = sea(2)
    roll(town, "harbor", "wharf", "cod")
    assert town.phase == TOWN_PHASE
    assert town.sink is not None
    assert events.PhaseBegun(TOWN_PHASE) in town.sink


def test_a_new_phase_has_a_new_pool() -> None:
    table = sea(2)
    roll(table, "cod", "cod", "cod")
    table.steps.clear()
    go_on(table, BOAT)
    assert table.dice == table.taken == []


def test_a_boat_die_fills_its_own_section_or_is_a_coin() -> None:
    table = sea(2)
    roll(table, "cod", "lobster", "oyster")
    say(table, 0, "take-cod")
    assert codes(table) == ["cod", "coin"]
    say(table, 0, "cod")
    assert table.players[0].filled_in(section("cod")) == 1
    assert table.taken == [0, -1, -1]


@pytest.mark.parametrize("face", ["cod", "harbor", "wharf", "market", "3-coins"])
def test_any_die_may_be_taken_as_a_coin(face: str) -> None:
    table = sea(2)
    boat = face in ("cod", "3-coins")
    roll(table, *(("harbor", "market", face) if boat else (face, "harbor", "cod")))
    say(table, 0, f"take-{face}", "coin")
    assert table.players[0].coins == 1


def test_the_shared_die_may_be_taken_as_a_coin() -> None:
    table = sea(2)
    roll(table, "cod", "cod", "cod")
    say(table, 0, "take-cod", "cod")
    say(table, 1, "take-cod", "cod")
    say(table, 0, "coin")
    assert table.players[0].coins == 1


def test_three_coins_fill_three_coin_boxes() -> None:
    table = sea(2)
    roll(table, "3-coins", "cod", "cod")
    say(table, 0, "take-3-coins")
    assert codes(table) == ["coins", "coin"]
    say(table, 0, "coins")
    assert table.players[0].coins == 3


def test_a_full_section_leaves_only_the_coin() -> None:
    table = sea(2)
    filled(table, 0, cod=12)
    roll(table, "cod", "lobster", "oyster")
    say(table, 0, "take-cod")
    assert codes(table) == ["coin"]


def test_example_c_sig_launches_an_inuit_boat() -> None:
    table = sea(2)
    filled(table, 0, inuit=1)
    roll(table, "harbor", "wharf", "cod")
    say(table, 0, "take-harbor")
    assert codes(table) == [*ALL_HARBOR, "coin"]
    say(table, 0, "inuit")
    assert table.players[0].boats_of(section("inuit")) == 1
    assert fish_on(table, 0, "inuit") == [0]


def test_a_wharf_die_fills_any_building() -> None:
    table = sea(2)
    complete(table, 0, "casino", "pub")
    roll(table, "wharf", "wharf", "cod")
    say(table, 0, "take-wharf", "keep")
    open_buildings = [code for code in ALL_WHARF if code not in ("casino", "pub")]
    assert codes(table) == [*open_buildings, "coin"]


def test_a_boat_die_in_the_town_phase_works_as_in_the_boat_phase() -> None:
    table = sea(2)
    roll(table, "harbor", "wharf", "cod")
    say(table, 0, "take-cod")
    assert codes(table) == ["cod", "coin"]


@pytest.mark.parametrize(
    ("fish", "paid"),
    [(0, 1), (2, 1), (3, 2), (7, 2), (8, 3), (14, 3), (15, 4), (29, 4), (30, 5), (39, 5), (40, 6)],
)
def test_the_market_pays_for_all_fish_caught(fish: int, paid: int) -> None:
    table = sea(2)
    table.players[0].caught = fish
    roll(table, "market", "harbor", "cod")
    say(table, 0, "take-market")
    assert codes(table) == ["market", "coin"]
    say(table, 0, "market")
    assert table.players[0].coins == paid


def test_the_market_counts_fish_on_ships_too() -> None:
    table = sea(2)
    boats(table, 0, cod=[1], crab=[1], inuit=[1])
    roll(table, "market", "harbor", "cod")
    say(table, 0, "take-market", "market")
    assert table.players[0].coins == 2


def test_with_every_section_full_each_die_is_a_coin_and_a_star_is_lost() -> None:
    table = sea(2)
    player = table.players[0]
    complete(table, 0, *KEYS)
    player.salvaged = 3
    player.hexes = 31
    coins(table, 0, 3)
    roll(table, "cod", "cod", "cod")
    say(table, 0, "take-cod", "keep")
    assert codes(table) == ["coin"]
    say(table, 0, "coin")
    assert told(table, events.StarLost) == [events.StarLost(0, FROM_COINS)]
    assert play.waiting(table) == [1]


def test_salvage_is_not_offered_when_no_box_is_open() -> None:
    table = sea(2)
    player = table.players[0]
    complete(table, 0, *KEYS)
    player.hexes = 31
    roll(table, "cod", "cod", "cod")
    say(table, 0, "take-cod", "keep")
    assert player.salvaged == 0
    assert codes(table) == ["coin"]


def test_the_marker_passes_to_the_left_after_every_round() -> None:
    table = sea(3)
    table.first = 1
    go_on(table, *table.edition.steps_of_round[-1:])
    assert (table.round, table.first) == (2, 2)
    table.steps.clear()
    go_on(table, *table.edition.steps_of_round[-1:])
    assert (table.round, table.first) == (3, 0)


def test_after_the_tenth_round_the_game_ends() -> None:
    table = sea(2, round_=10)
    go_on(table, *table.edition.steps_of_round[-1:])
    assert table.steps == []
    assert table.phase == GAME_OVER
    assert told(table, events.GameEnded) == [events.GameEnded((0, 0), "")]
    earlier = sea(2, round_=9)
    go_on(earlier, *earlier.edition.steps_of_round[-1:])
    assert earlier.steps != []
