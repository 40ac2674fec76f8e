"""Solo mode: which die Captain Ruth selects, and where it strikes."""

from __future__ import annotations

from itertools import permutations

import pytest

from roadstead.games.fleet_dice import events
from roadstead.games.fleet_dice.rules.solo import chosen_face
from tests.games.fleet_dice.positions import (
    codes,
    filled,
    open_boxes,
    roll,
    ruth,
    sea,
    section,
    selected,
    struck,
    told,
)


@pytest.mark.parametrize(
    ("token", "dice", "chosen"),
    [
        ("shrimp", ("cod", "oyster", "lobster"), "cod"),
        ("lobster", ("cod", "shrimp", "shrimp"), "shrimp"),
        ("oyster", ("swordfish", "cod", "cod"), "cod"),
        ("cod", ("shrimp", "cod", "lobster"), "cod"),
        ("swordfish", ("lobster", "3-coins", "3-coins"), "lobster"),
    ],
)
def test_in_the_boat_phase_she_goes_clockwise_from_her_token(
    token: str, dice: tuple[str, ...], chosen: str
) -> None:
    table = sea(1)
    table.first = 1
    ruth(table, token)
    roll(table, *dice)
    assert selected(table) == section(chosen)
    assert open_boxes(table, chosen) == 10


def test_she_never_selects_a_type_without_open_boxes_if_she_can_help_it() -> None:
    table = sea(1)
    table.first = 1
    filled(table, 0, shrimp=12)
    roll(table, "shrimp", "shrimp", "oyster")
    assert selected(table) == section("oyster")


def test_three_coins_are_her_last_choice_and_strike_one_box_at_her_token() -> None:
    table = sea(1)
    table.first = 1
    ruth(table, "lobster")
    roll(table, "3-coins", "3-coins", "3-coins")
    assert open_boxes(table, "lobster") == 11
    assert told(table, events.RuthSelected) == [events.RuthSelected(5, 1)]


def test_three_coins_go_to_the_next_open_section_clockwise() -> None:
    table = sea(1)
    table.first = 1
    ruth(table, "oyster")
    filled(table, 0, oyster=12)
    struck(table, shrimp=12)
    roll(table, "3-coins", "oyster", "shrimp")
    assert selected(table) == 5
    assert open_boxes(table, "cod") == 11


def test_ruth_passes_when_no_die_can_strike_and_her_die_leaves_the_pool() -> None:
    table = sea(1)
    table.first = 1
    ruth(table, "cod")
    filled(table, 0, shrimp=12, oyster=12)
    roll(table, "shrimp", "oyster", "shrimp")
    assert selected(table) == section("oyster"), "the first clockwise from her token"
    assert told(table, events.RuthPassed) == [events.RuthPassed(section("oyster"), True, 2)]
    assert told(table, events.BoxesStruck) == []
    assert codes(table) == ["take-shrimp"]


def test_she_passes_with_three_coins_when_all_tracks_are_full() -> None:
    table = sea(1)
    table.first = 1
    filled(table, 0, shrimp=12, cod=12, lobster=12, swordfish=12, oyster=12)
    roll(table, "3-coins", "cod", "3-coins")
    assert told(table, events.RuthPassed) == [events.RuthPassed(section("cod"), True, 2)]


@pytest.mark.parametrize(
    ("dice", "chosen"),
    [
        (("market", "wharf", "cod"), 7),
        (("wharf", "harbor", "cod"), 6),
        (("market", "market", "cod"), 1),
        (("market", "market", "3-coins"), 8),
    ],
)
def test_in_the_town_phase_harbor_wharf_boat_market(dice: tuple[str, ...], chosen: int) -> None:
    table = sea(1)
    table.first = 1
    roll(table, *dice)
    assert selected(table) == chosen


@pytest.mark.parametrize(
    ("dice", "chosen"),
    [
        ((0, 7, 8), 7),
        ((4, 6, 7), 6),
        ((0, 8, 8), 0),
        ((5, 8, 8), 8),
        ((4, 0, 5), 4),
        ((3, 0, 2), 2),
    ],
)
def test_her_choice_does_not_depend_on_the_order_of_the_dice(
    dice: tuple[int, ...], chosen: int
) -> None:
    table = sea(1)
    ruth(table, "cod")
    table.taken = [-1, -1, -1]
    for order in permutations(dice):
        table.dice = list(order)
        assert chosen_face(table) == chosen


def test_a_harbor_die_strikes_at_her_token_or_the_next_ship_clockwise() -> None:
    table = sea(1)
    table.first = 1
    ruth(table, harbor="inuit")
    filled(table, 0, inuit=6)
    roll(table, "harbor", "wharf", "cod")
    assert open_boxes(table, "crab") == 5
    assert told(table, events.BoxesStruck) == [
        events.BoxesStruck(section("crab"), "King Crab", (7, 6))
    ]


def test_a_wharf_die_strikes_at_her_token_or_the_next_building_clockwise() -> None:
    table = sea(1)
    table.first = 1
    ruth(table, wharf="buffet")
    struck(table, buffet=1)
    roll(table, "wharf", "wharf", "cod")
    assert open_boxes(table, "casino") == 0
    assert told(table, events.RuthSelected) == [events.RuthSelected(7, 1)]


def test_with_the_harbor_full_she_goes_to_the_wharf() -> None:
    table = sea(1)
    table.first = 1
    filled(table, 0, crab=7, club=4, vessel=4, barge=2, inuit=6)
    roll(table, "harbor", "wharf", "cod")
    assert selected(table) == 7


def test_with_fewer_open_boxes_than_strikes_the_rest_is_lost() -> None:
    table = sea(1)
    table.first = 1
    ruth(table, wharf="canning")
    roll(table, "wharf", "market", "cod")
    assert open_boxes(table, "canning") == 0
    assert open_boxes(table, "smoke") == 2
    assert told(table, events.BoxesStruck) == [
        events.BoxesStruck(section("canning"), "Ridback Canning Co.", (1,))
    ]
    assert not table.players[0].open & 1 << section("canning")
