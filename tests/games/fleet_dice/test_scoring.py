"""End of the Game: five categories, the King Crab bonus, ties."""

from __future__ import annotations

import pytest

from roadstead.games.fleet_dice.rules.scoring import bonus_vp, by_category, hexes, ranking, total
from tests.games.fleet_dice.positions import (
    DICEY_WATERS,
    FLEET_DICE,
    boats,
    coins,
    complete,
    filled,
    licences,
    sea,
)


def test_example_d_lindas_score_sheet() -> None:
    table = sea()
    boats(table, 0, shrimp=[4], cod=[4, 4], lobster=[4, 4], swordfish=[4], oyster=[8])
    licences(table, 0, cod=3, oyster=3, lobster=2)
    complete(table, 0, "pub")
    table.players[0].bonus = 0
    assert by_category(table, 0) == [32, 11, 15, 10, 5]
    assert total(table, 0) == 73
    assert FLEET_DICE.scores(table) == [73, 0]


def test_boats_score_by_kind() -> None:
    for kind, points in {
        "shrimp": 1,
        "cod": 2,
        "lobster": 2,
        "swordfish": 1,
        "oyster": 1,
        "crab": 3,
        "vessel": 1,
        "barge": 1,
        "inuit": 1,
    }.items():
        table = sea()
        boats(table, 0, **{kind: [0]})
        assert by_category(table, 0) == [0, points, 0, 0, 0], kind


def test_only_third_licences_and_the_king_crab_licence_score() -> None:
    for name, points in {"shrimp": 4, "cod": 6, "lobster": 4, "swordfish": 5, "oyster": 4}.items():
        table = sea()
        licences(table, 0, **{name: 2})
        assert by_category(table, 0)[2] == 0
        licences(table, 0, **{name: 3})
        assert by_category(table, 0)[2] == points
    table = sea()
    table.players[0].bonus = 3
    assert by_category(table, 0) == [0, 0, 5, 0, 0]


@pytest.mark.parametrize(
    ("building", "points"),
    [
        ("casino", 2),
        ("amas", 8),
        ("yard", 2),
        ("bait", 2),
        ("canning", 1),
        ("smoke", 3),
        ("pub", 10),
        ("buffet", 0),
    ],
)
def test_buildings_score_when_complete(building: str, points: int) -> None:
    table = sea()
    complete(table, 0, building)
    assert by_category(table, 0) == [0, 0, 0, points, 0]


def test_unfinished_buildings_score_nothing_but_amas_bank_scores_every_box() -> None:
    table = sea()
    filled(table, 0, casino=1, pub=3, smoke=1)
    assert by_category(table, 0)[3] == 0
    filled(table, 0, amas=3)
    assert by_category(table, 0)[3] == 6


@pytest.mark.parametrize(
    ("filled_hexes", "points"), [(0, 0), (1, 1), (3, 3), (21, 6), (30, 10), (31, 15)]
)
def test_hexes_score_under_buildings(filled_hexes: int, points: int) -> None:
    table = sea()
    table.players[0].hexes = filled_hexes
    assert hexes(table.players[0]) == filled_hexes.bit_count()
    assert by_category(table, 0) == [0, 0, 0, points, 0]


@pytest.mark.parametrize(("fish", "points"), [(5, 0), (6, 1), (11, 1), (59, 9), (60, 10), (90, 10)])
def test_the_fish_bonus_is_at_most_ten(fish: int, points: int) -> None:
    table = sea()
    table.players[0].caught = fish
    table.players[0].bonus = 0
    assert by_category(table, 0)[4] == points


def test_the_building_bonus_counts_completed_buildings_and_the_buffet() -> None:
    table = sea()
    table.players[0].bonus = 1
    complete(table, 0, "casino", "buffet")
    filled(table, 0, amas=3, pub=3)
    assert by_category(table, 0)[4] == 4
    complete(table, 0, "amas")
    assert by_category(table, 0)[4] == 6


def test_the_licence_bonus_counts_every_licence_and_the_king_crabs() -> None:
    table = sea()
    table.players[0].bonus = 2
    licences(table, 0, cod=1, oyster=3)
    assert by_category(table, 0)[4] == 5


def test_the_coin_bonus_counts_filled_coin_boxes() -> None:
    for number, points in ((9, 0), (10, 1), (79, 7), (80, 8)):
        table = sea()
        table.players[0].bonus = 3
        coins(table, 0, number)
        assert by_category(table, 0)[4] == points


def test_before_it_is_taken_the_licence_bonus_counts_the_king_crab_licence_it_comes_with() -> None:
    table = sea()
    licences(table, 0, cod=2)
    assert bonus_vp(table.sheet, table.players[0], 2) == 3


def test_full_tracks_and_ships_are_no_buildings() -> None:
    table = sea()
    table.players[0].bonus = 1
    filled(table, 0, cod=12, barge=2)
    assert by_category(table, 0)[4] == 0


def test_without_the_king_crab_licence_there_is_no_bonus() -> None:
    table = sea()
    coins(table, 0, 80)
    licences(table, 0, cod=2)
    assert by_category(table, 0) == [0, 0, 0, 0, 0]


def test_dicey_waters_has_its_own_values() -> None:
    table = sea(game=DICEY_WATERS)
    complete(table, 0, "amas", "canning", "smoke")
    assert by_category(table, 0)[3] == 7 + 2 + 4
    filled(table, 0, amas=2)
    assert by_category(table, 0)[3] == 2 + 4
    table.players[0].bonus = 0
    for fish, points in ((6, 0), (7, 1), (70, 10), (77, 10)):
        table.players[0].caught = fish
        assert by_category(table, 0)[4] == points


def test_most_vp_wins() -> None:
    table = sea(3)
    for seat, fish in enumerate((3, 9, 5)):
        table.players[seat].caught = fish
    assert ranking(table) == FLEET_DICE.ranking(table) == [[1], [2], [0]]
    assert FLEET_DICE.winners(table) == [1]


def test_at_a_tie_most_fish_wins() -> None:
    table = sea(2)
    table.players[0].caught = 8
    complete(table, 0, "casino")
    table.players[1].caught = 10
    assert FLEET_DICE.scores(table) == [10, 10]
    assert FLEET_DICE.winners(table) == [1]
    assert ranking(table) == [[1], [0]]


def test_with_as_many_fish_the_victory_is_shared() -> None:
    table = sea(3)
    for seat in (0, 2):
        table.players[seat].caught = 7
    assert FLEET_DICE.winners(table) == [0, 2]
    assert ranking(table) == [[0, 2], [1]]
