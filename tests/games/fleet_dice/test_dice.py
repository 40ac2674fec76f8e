"""Boat Phase and Town Phase: dice are selected in turn order, the last one is shared."""

from __future__ import annotations

import pytest

from roadstead.games.fleet_dice import events
from roadstead.games.fleet_dice.filling import FROM_COINS
from roadstead.games.fleet_dice.rounds import BOAT
from roadstead.games.fleet_dice.table import BOAT_PHASE, GAME_OVER, TOWN_PHASE
from roadstead.games.fleet_dice.view import view
from roadstead.kernel import play
from roadstead.kernel.errors import Refused
from tests.games.fleet_dice.positions import (
    FLEET_DICE,
    boats,
    codes,
    coins,
    complete,
    filled,
    fish_on,
    go_on,
    happen,
    licences,
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
    assert murray.filled[section("lobster")] == 1
    assert [player.filled[section("shrimp")] for player in table.players] == [1, 1, 1]
    assert told(table, events.DieShared) == [events.DieShared(0)]


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
    assert table.players[0].filled[section("cod")] == 1
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
    assert table.players[0].boats[section("inuit")] == 1
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


# Wharf buildings that work with dice.


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
    assert table.players[0].filled[section("pub")] == 1
    assert table.players[0].filled[section("cod")] == 0
    assert table.players[0].salvaged == 1


def test_the_salvage_yard_works_with_the_shared_die() -> None:
    table = sea(2)
    complete(table, 0, "yard")
    roll(table, "cod", "cod", "cod")
    say(table, 0, "take-cod", "cod")
    say(table, 1, "take-cod", "cod")
    say(table, 0, "salvage", "inuit")
    assert table.players[0].filled[section("inuit")] == 1


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


# Shrimp licences.


def test_without_a_licence_a_shrimp_die_is_shrimp() -> None:
    table = sea(2)
    roll(table, "shrimp", "cod", "cod")
    say(table, 0, "take-shrimp")
    assert codes(table) == ["shrimp", "coin"]


ANY_TYPE = ["shrimp", "cod", "lobster", "swordfish", "oyster"]


def test_shrimp_1_uses_a_selected_shrimp_die_as_any_type_but_not_as_three_coins() -> None:
    table = sea(2)
    licences(table, 0, shrimp=1)
    roll(table, "shrimp", "cod", "cod")
    say(table, 0, "take-shrimp")
    assert codes(table) == [*ANY_TYPE, "coin"]
    say(table, 0, "oyster")
    assert table.players[0].filled[section("oyster")] == 1
    assert play.waiting(table) == [1]


def test_shrimp_licences_never_work_with_the_shared_die() -> None:
    table = sea(2)
    licences(table, 0, shrimp=3)
    roll(table, "cod", "cod", "shrimp")
    say(table, 0, "take-cod", "cod")
    say(table, 1, "take-cod", "cod")
    assert codes(table) == ["shrimp", "coin"]
    say(table, 0, "shrimp")
    assert table.players[0].filled[section("shrimp")] == 1
    assert play.waiting(table) == [1]


def test_shrimp_2_adds_a_star() -> None:
    table = sea(2)
    licences(table, 0, shrimp=2)
    roll(table, "shrimp", "cod", "cod")
    say(table, 0, "take-shrimp", "shrimp")
    assert codes(table)[-1] == "skip"
    say(table, 0, "pub")
    assert table.players[0].filled[section("shrimp")] == 1
    assert table.players[0].filled[section("pub")] == 1
    assert play.waiting(table) == [1]


def test_shrimp_2_works_in_the_town_phase() -> None:
    table = sea(2)
    licences(table, 0, shrimp=2)
    roll(table, "harbor", "wharf", "shrimp")
    say(table, 0, "take-shrimp", "cod", "casino")
    assert table.players[0].filled[section("cod")] == 1
    assert table.players[0].filled[section("casino")] == 1


def test_shrimp_3_fills_two_boxes_of_one_type_and_adds_a_star() -> None:
    table = sea(2)
    licences(table, 0, shrimp=3)
    roll(table, "shrimp", "cod", "cod")
    say(table, 0, "take-shrimp", "lobster", "pub")
    player = table.players[0]
    assert player.filled[section("lobster")] == 2
    assert player.licences[section("lobster")] == 1
    assert player.filled[section("pub")] == 1


def test_shrimp_3_finishes_the_first_box_before_the_second() -> None:
    table = sea(2)
    licences(table, 0, shrimp=3)
    filled(table, 0, lobster=5)
    roll(table, "shrimp", "cod", "cod")
    say(table, 0, "take-shrimp", "lobster")
    assert codes(table) == ["launch", "licence"]
    assert table.players[0].filled[section("lobster")] == 6
    say(table, 0, "launch")
    assert table.players[0].filled[section("lobster")] == 7
    assert codes(table)[-1] == "skip"


def test_shrimp_3_with_one_box_left_fills_that_one_and_keeps_the_star() -> None:
    table = sea(2)
    licences(table, 0, shrimp=3)
    filled(table, 0, lobster=11)
    boats(table, 0, lobster=[0, 0, 0, 0])
    licences(table, 0, lobster=3)
    roll(table, "shrimp", "cod", "cod")
    say(table, 0, "take-shrimp", "lobster")
    assert table.players[0].filled[section("lobster")] == 12
    assert codes(table)[-1] == "skip"


def test_the_shrimp_level_counts_that_was_held_when_the_die_was_used() -> None:
    table = sea(2)
    licences(table, 0, shrimp=1)
    filled(table, 0, shrimp=5)
    roll(table, "shrimp", "cod", "cod")
    say(table, 0, "take-shrimp", "shrimp", "licence")
    assert table.players[0].licences[section("shrimp")] == 2
    assert play.waiting(table) == [1], "no star yet"


def test_with_all_tracks_full_a_shrimp_die_is_a_coin() -> None:
    table = sea(2)
    licences(table, 0, shrimp=3)
    filled(table, 0, shrimp=12, cod=12, lobster=12, swordfish=12, oyster=12)
    roll(table, "shrimp", "cod", "cod")
    say(table, 0, "take-shrimp")
    assert codes(table) == ["coin"]
    say(table, 0, "coin")
    assert play.waiting(table) == [1], "and there is no star"


def test_shrimp_licences_do_not_work_at_the_buffet() -> None:
    table = sea(2)
    licences(table, 0, shrimp=3)
    complete(table, 0, "buffet")
    roll(table, "shrimp", "cod", "cod")
    say(table, 0, "take-shrimp")
    assert [code for code in codes(table) if code.startswith("hex")] == ["hex-shrimp"]
    say(table, 0, "hex-shrimp")
    assert play.waiting(table) == [1], "no star"


def test_a_die_that_the_casino_turns_into_shrimp_is_a_selected_shrimp_die() -> None:
    table = sea(2)
    licences(table, 0, shrimp=1)
    complete(table, 0, "casino")
    roll(table, "cod", "cod", "cod")
    say(table, 0, "take-cod", "reroll")
    happen(table, "rolled-shrimp")
    assert codes(table) == [*ANY_TYPE, "coin"]


def test_with_every_section_full_each_die_is_a_coin_and_a_star_is_lost() -> None:
    table = sea(2)
    player = table.players[0]
    for place, boxes in enumerate(table.sheet.symbols):
        player.filled[place] = len(boxes)
        player.left[place] = 0
    player.open = 0
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
    for place, boxes in enumerate(table.sheet.symbols):
        player.filled[place] = len(boxes)
        player.left[place] = 0
    player.open = 0
    player.hexes = 31
    roll(table, "cod", "cod", "cod")
    say(table, 0, "take-cod", "keep")
    assert player.salvaged == 0
    assert codes(table) == ["coin"]


# The round.


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
