"""What is different in Dicey Waters."""

from __future__ import annotations

import pytest

from roadstead.games.fleet_dice import events
from roadstead.games.fleet_dice.rules.editions import DRAFT
from roadstead.games.fleet_dice.rules.fishing import FishingPhase
from roadstead.games.fleet_dice.rules.income import LobsterBonus
from roadstead.games.fleet_dice.rules.table import DiceTable
from roadstead.games.fleet_dice.rules.view import view
from roadstead.kernel import play
from roadstead.kernel.base.errors import Refused
from tests.games.fleet_dice.positions import (
    DICEY_WATERS,
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


def draft(players: int = 2, round_: int = 2) -> DiceTable:
    return sea(players, DICEY_WATERS, round_)


def fish(table: DiceTable) -> None:
    go_on(table, FishingPhase())


def test_there_is_no_income_phase() -> None:
    table = draft(round_=1)
    go_on(table, *DRAFT.steps_of_round[1:3])
    assert [player.coins for player in table.players] == [0, 0]
    assert DICEY_WATERS.words.phases == ("Boat Phase", "Fishing Phase", "Town Phase")


@pytest.mark.parametrize(
    ("level", "paid"),
    [
        (0, {10: 0}),
        (1, {1: 0, 2: 1, 7: 1, 8: 2, 10: 2}),
        (2, {1: 0, 2: 1, 4: 1, 5: 2, 10: 2}),
        (3, {1: 0, 2: 1, 4: 1, 5: 2, 9: 2, 10: 3}),
    ],
)
def test_lobster_pays_at_the_end_of_the_boat_phase(level: int, paid: dict[int, int]) -> None:
    for launched, bonus in paid.items():
        table = draft()
        licences(table, 1, lobster=level)
        table.players[1].fleet = launched
        go_on(table, LobsterBonus())
        assert [player.coins for player in table.players] == [0, bonus]


def test_lobster_pays_in_turn_order() -> None:
    table = draft(3)
    table.first = 2
    for seat in range(3):
        licences(table, seat, lobster=1)
        table.players[seat].fleet = 2
    go_on(table, LobsterBonus())
    assert told(table, events.CoinsGained) == [
        events.CoinsGained(seat, 1, 0, "lobster") for seat in (2, 0, 1)
    ]


def test_there_is_no_research_vessel() -> None:
    table = draft()
    roll(table, "harbor", "wharf", "cod")
    say(table, 0, "take-harbor")
    assert codes(table) == [
        "crab",
        "club",
        "barge",
        "inuit",
        "coin",
    ]


def test_the_king_crab_licence_is_on_the_fifth_box() -> None:
    table = draft()
    filled(table, 0, crab=3)
    take_star(table, 0, "crab")
    assert play.waiting(table) == []
    take_star(table, 0, "crab")
    assert codes(table) == ["bonus-fish", "bonus-building", "bonus-licence", "bonus-coin"]


def test_amas_cafe_has_three_boxes() -> None:
    table = draft()
    filled(table, 0, amas=2)
    take_star(table, 0, "amas")
    assert table.players[0].completed(section("amas"))


# Shrimp.

ANY_TYPE = ["shrimp", "cod", "lobster", "swordfish", "oyster"]


def test_shrimp_1_is_any_type() -> None:
    table = draft()
    licences(table, 0, shrimp=1)
    roll(table, "shrimp", "cod", "cod")
    say(table, 0, "take-shrimp")
    assert codes(table) == [*ANY_TYPE, "coin"]
    say(table, 0, "cod")
    assert play.waiting(table) == [1]


def test_shrimp_2_is_any_topmost_box() -> None:
    table = draft()
    licences(table, 0, shrimp=2)
    roll(table, "shrimp", "cod", "cod")
    say(table, 0, "take-shrimp")
    assert len(codes(table)) == 17 + 1
    say(table, 0, "pub")
    assert table.players[0].filled_in(section("pub")) == 1
    assert play.waiting(table) == [1]


def test_shrimp_3_is_any_type_and_any_topmost_box() -> None:
    table = draft()
    licences(table, 0, shrimp=3)
    roll(table, "shrimp", "cod", "cod")
    say(table, 0, "take-shrimp")
    assert codes(table) == [*ANY_TYPE, "coin"]
    say(table, 0, "cod", "pub")
    assert table.players[0].filled_in(section("cod")) == 1
    assert table.players[0].filled_in(section("pub")) == 1
    assert play.waiting(table) == [1]


def test_shrimp_3_needs_a_shrimp_die() -> None:
    table = draft()
    licences(table, 0, shrimp=3)
    roll(table, "cod", "cod", "cod")
    say(table, 0, "take-cod")
    assert codes(table) == ["cod", "coin"]


# Canning.


def test_canning_pays_before_fishing() -> None:
    table = draft()
    complete(table, 0, "canning")
    boats(table, 0, cod=[4, 3], lobster=[4])
    fish(table)
    assert table.players[0].coins == 2
    assert told(table, events.CoinsGained) == [events.CoinsGained(0, 2, 0, "canning")]


def test_cannings_stars_are_taken_at_once() -> None:
    table = draft()
    complete(table, 0, "canning")
    boats(table, 0, cod=[4, 3])
    coins(table, 0, 3)
    fish(table)
    assert fish_on(table, 0, "cod") == [4, 3], "before the catch"
    assert codes(table)[-1] == "skip"
    say(table, 0, "skip")
    assert fish_on(table, 0, "cod") == [4, 4]


def test_canning_pays_before_personal_fishing_too() -> None:
    table = draft()
    complete(table, 0, "canning")
    boats(table, 0, cod=[4], barge=[0])
    filled(table, 0, club=1)
    take_star(table, 0, "club")
    assert table.players[0].coins == 1
    assert fish_on(table, 0, "barge") == [1]


def test_canning_pays_nothing_outside_fishing() -> None:
    table = draft(round_=1)
    complete(table, 0, "canning")
    boats(table, 0, cod=[4])
    go_on(table, *DRAFT.steps_of_round[1:3])
    assert table.players[0].coins == 0


# Swordfish.


def test_swordfish_lets_boats_stay_for_boxes_without_a_symbol() -> None:
    table = draft()
    licences(table, 0, swordfish=1)
    boats(table, 0, cod=[1, 4], swordfish=[0])
    filled(table, 0, cod=3, lobster=5)
    fish(table)
    assert codes(table) == ["stay-cod1", "stay-swordfish1", "all-fish"]
    say(table, 0, "stay-cod1")
    assert view(table)["players"][0]["boats"]["cod"][0]["stays"]
    assert codes(table) == ["shrimp", "cod", "swordfish", "oyster"]
    with pytest.raises(Refused):
        say(table, 0, "lobster")
    say(table, 0, "cod")
    assert fish_on(table, 0, "cod") == [1, 4]
    assert fish_on(table, 0, "swordfish") == [1]
    assert table.players[0].filled_in(section("cod")) == 4
    assert table.players[0].staying == 0
    assert play.waiting(table) == []


@pytest.mark.parametrize("level", [1, 2, 3])
def test_as_many_boats_may_stay_as_there_are_licences(level: int) -> None:
    table = draft()
    licences(table, 0, swordfish=level)
    boats(table, 0, cod=[0, 0, 0, 0])
    fish(table)
    for number in range(level):
        say(table, 0, f"stay-cod{number + 1}")
        say(table, 0, ("shrimp", "cod", "lobster")[number])
    assert play.waiting(table) == []
    assert fish_on(table, 0, "cod") == [0] * level + [1] * (4 - level)


def test_staying_and_filling_alternate_and_may_stop_early() -> None:
    table = draft()
    licences(table, 0, swordfish=3)
    boats(table, 0, cod=[0, 0])
    fish(table)
    say(table, 0, "stay-cod2", "shrimp")
    assert codes(table) == ["stay-cod1", "all-fish"]
    say(table, 0, "all-fish")
    assert fish_on(table, 0, "cod") == [1, 0]


def test_nobody_stays_when_no_box_without_a_symbol_is_open() -> None:
    table = draft()
    licences(table, 0, swordfish=1)
    boats(table, 0, cod=[0])
    filled(table, 0, shrimp=1, cod=2, lobster=5, swordfish=12, oyster=7)
    fish(table)
    assert play.waiting(table) == []
    assert fish_on(table, 0, "cod") == [1]


def test_nobody_stays_when_all_boats_are_full() -> None:
    table = draft()
    licences(table, 0, swordfish=1)
    boats(table, 0, cod=[4])
    fish(table)
    assert play.waiting(table) == []


def test_king_crab_and_inuit_boats_may_stay_but_not_the_barge() -> None:
    table = draft()
    licences(table, 0, swordfish=1)
    boats(table, 0, crab=[0], inuit=[0, 1], barge=[0])
    fish(table)
    assert codes(table) == ["stay-crab1", "stay-inuit1", "stay-inuit2", "all-fish"]
    say(table, 0, "stay-inuit2", "cod")
    assert fish_on(table, 0, "inuit") == [1, 1]
    assert told(table, events.BoatStayed) == [events.BoatStayed(0, section("inuit"), "Inuit", 2)]


def test_stays_are_chosen_after_the_barges_catch() -> None:
    table = draft()
    licences(table, 0, swordfish=1)
    boats(table, 0, cod=[4, 0], barge=[0])
    fish(table)
    assert fish_on(table, 0, "barge") == [1]
    assert codes(table) == ["stay-cod2", "all-fish"]


def test_an_oyster_boat_that_stays_catches_neither_fish() -> None:
    for level in (0, 1):
        table = draft()
        licences(table, 0, swordfish=1, oyster=level)
        boats(table, 0, oyster=[0, 0])
        fish(table)
        say(table, 0, "stay-oyster2", "cod")
        if level:
            say(table, 0, "fish")
        assert fish_on(table, 0, "oyster") == [2, 0]
        assert play.waiting(table) == []


def test_stays_apply_to_personal_fishing() -> None:
    table = draft()
    licences(table, 0, swordfish=1)
    boats(table, 0, cod=[0])
    filled(table, 0, club=1)
    take_star(table, 0, "club", "stay-cod1", "cod")
    assert fish_on(table, 0, "cod") == [0]


def test_swordfish_gives_no_star_after_fishing() -> None:
    table = draft()
    licences(table, 0, swordfish=3)
    fish(table)
    assert play.waiting(table) == []


def test_oyster_coins_and_their_waiting_stars() -> None:
    table = draft()
    licences(table, 0, oyster=1)
    boats(table, 0, oyster=[0])
    coins(table, 0, 3)
    fish(table)
    say(table, 0, "coin")
    assert codes(table)[-1] == "skip"
