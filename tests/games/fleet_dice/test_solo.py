"""Solo mode: Captain Ruth's priorities, her strikes, her tokens, the achievement table."""

from __future__ import annotations

from itertools import permutations

import pytest

from roadstead.games.fleet_dice import events
from roadstead.games.fleet_dice.rounds import END_ROUND
from roadstead.games.fleet_dice.scoring import buildings_vp
from roadstead.games.fleet_dice.solo import MoveTokens, achievement, chosen_face
from roadstead.games.fleet_dice.table import DiceTable
from roadstead.kernel import play
from tests.games.fleet_dice.positions import (
    boats,
    codes,
    coins,
    complete,
    filled,
    go_on,
    licences,
    roll,
    say,
    sea,
    section,
    struck,
    told,
)


def ruth(
    table: DiceTable, boat: str = "shrimp", harbor: str = "crab", wharf: str = "casino"
) -> None:
    """Where her tokens lie."""
    table.tokens = [section(boat), section(harbor), section(wharf)]


def open_boxes(table: DiceTable, name: str) -> int:
    return table.players[0].left[section(name)]


def selected(table: DiceTable) -> int:
    """The face that she has selected."""
    return table.dice[table.taken.index(1)]


def test_example_f_the_captain_selects_cod_and_strikes_two_boxes() -> None:
    table = sea(1, round_=3)
    ruth(table, "cod")
    roll(table, "shrimp", "shrimp", "cod")
    say(table, 0, "take-shrimp", "shrimp")
    assert selected(table) == section("cod")
    assert open_boxes(table, "cod") == 10
    assert told(table, events.BoxesStruck) == [events.BoxesStruck(1, "Cod", (12, 11))]
    say(table, 0, "shrimp")
    assert table.players[0].filled[section("shrimp")] == 2
    assert open_boxes(table, "shrimp") == 9
    assert told(table, events.BoxesStruck)[1] == events.BoxesStruck(0, "Shrimp", (12,))


def test_example_g_all_tokens_advance() -> None:
    table = sea(1, round_=5)
    ruth(table, "oyster", "inuit", "canning")
    go_on(table, MoveTokens())
    assert table.tokens == [section("shrimp"), section("crab"), section("smoke")]
    moved = events.TokensMoved(
        (section("shrimp"), section("crab"), section("smoke")),
        ("Shrimp", "King Crab", "Smokehouse"),
    )
    assert told(table, events.TokensMoved) == [moved]


def test_the_loops_of_the_three_tokens() -> None:
    table = sea(1)
    seen: list[list[int]] = [[], [], []]
    for _ in range(8):
        for loop, place in enumerate(table.tokens):
            seen[loop].append(place)
        go_on(table, MoveTokens())
    assert seen == [
        [0, 1, 2, 3, 4, 0, 1, 2],
        [5, 6, 7, 8, 9, 5, 6, 7],
        [10, 11, 12, 13, 14, 15, 16, 17],
    ]


def test_tokens_skip_sections_without_open_boxes() -> None:
    table = sea(1)
    ruth(table, "oyster", "crab", "pub")
    filled(table, 0, shrimp=12, club=4, buffet=1, casino=2)
    struck(table, vessel=4)
    go_on(table, MoveTokens())
    assert table.tokens == [section("cod"), section("barge"), section("amas")]


def test_a_token_comes_round_to_its_own_section_or_stays_when_all_are_full() -> None:
    table = sea(1)
    ruth(table, "cod", "barge")
    filled(table, 0, shrimp=12, lobster=12, swordfish=12, oyster=12)
    filled(table, 0, crab=7, club=4, vessel=4, barge=2, inuit=6)
    go_on(table, MoveTokens())
    assert table.tokens[:2] == [section("cod"), section("barge")]


def test_the_player_is_first_in_odd_rounds_and_ruth_in_even_ones() -> None:
    table = sea(1)
    for expected in (1, 0, 1, 0):
        table.steps.clear()
        go_on(table, END_ROUND)
        assert table.first == expected


def test_the_solo_game_ends_after_eight_rounds() -> None:
    table = sea(1, round_=8)
    table.players[0].caught = 60
    go_on(table, END_ROUND)
    assert table.steps == []
    assert told(table, events.GameEnded) == [events.GameEnded((60,), "Deckhand")]


# Which die she selects.


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
    assert told(table, events.RuthSelected) == [events.RuthSelected(5)]


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
    assert told(table, events.RuthPassed) == [events.RuthPassed(section("oyster"), True)]
    assert told(table, events.BoxesStruck) == []
    assert codes(table) == ["take-shrimp"]


def test_she_passes_with_three_coins_when_all_tracks_are_full() -> None:
    table = sea(1)
    table.first = 1
    filled(table, 0, shrimp=12, cod=12, lobster=12, swordfish=12, oyster=12)
    roll(table, "3-coins", "cod", "3-coins")
    assert told(table, events.RuthPassed) == [events.RuthPassed(section("cod"), True)]


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
    assert told(table, events.RuthSelected) == [events.RuthSelected(7)]


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


# Stars that she strikes.


def test_the_market_strikes_the_next_star_and_it_is_skipped() -> None:
    table = sea(1)
    table.first = 1
    coins(table, 0, 2)
    roll(table, "market", "market", "3-coins")
    assert told(table, events.StarStruck) == [events.StarStruck(4)]
    player = table.players[0]
    assert player.struck_stars == 1
    say(table, 0, "take-3-coins", "coins")
    assert player.coins == 5
    assert player.coin_box == 6, "the fourth box is passed over"
    assert told(table, events.CoinsGained)[-1] == events.CoinsGained(0, 3, 0, "3 coins")


def test_she_strikes_the_next_star_that_is_still_open() -> None:
    table = sea(1)
    table.first = 1
    coins(table, 0, 4)
    table.players[0].struck_stars = 2
    roll(table, "market", "market", "3-coins")
    assert told(table, events.StarStruck) == [events.StarStruck(12)]
    assert table.players[0].struck_stars == 6


def test_the_shared_market_strikes_one_star_too() -> None:
    table = sea(1)
    roll(table, "market", "wharf", "cod")
    say(table, 0, "take-cod", "cod")
    assert selected(table) == 7
    say(table, 0, "market")
    assert table.players[0].coins == 1
    assert told(table, events.StarStruck) == [events.StarStruck(4)]


def test_without_an_open_star_the_market_strikes_nothing() -> None:
    table = sea(1)
    table.first = 1
    coins(table, 0, 80)
    roll(table, "market", "market", "3-coins")
    assert selected(table) == 5, "3 Coins still strike a box"
    assert open_boxes(table, "shrimp") == 11


def test_ruth_passes_when_even_the_market_strikes_nothing() -> None:
    table = sea(1)
    table.first = 1
    coins(table, 0, 80)
    filled(table, 0, cod=12)
    roll(table, "market", "market", "cod")
    assert told(table, events.RuthPassed) == [events.RuthPassed(section("cod"), True)]
    say(table, 0, "take-market", "market")
    assert told(table, events.RuthPassed)[1] == events.RuthPassed(8, False)


# The shared die.


def test_on_the_shared_die_whoever_is_first_gets_the_same_box() -> None:
    mine = sea(1)
    ruth(mine, "oyster")
    filled(mine, 0, cod=11)
    licences(mine, 0, cod=3)
    roll(mine, "oyster", "lobster", "cod")
    say(mine, 0, "take-lobster", "coin", "cod")
    assert mine.players[0].filled[section("cod")] == 12
    assert mine.players[0].boats[section("cod")] == 1
    hers = sea(1, round_=2)
    hers.first = 1
    ruth(hers, "oyster")
    filled(hers, 0, cod=11)
    roll(hers, "oyster", "lobster", "cod")
    say(hers, 0, "take-lobster", "coin")
    assert codes(hers) == ["coin"]
    assert hers.players[0].filled[section("cod")] == 11


def test_the_players_chain_is_done_before_ruth_looks_for_her_target() -> None:
    table = sea(1)
    ruth(table, harbor="inuit")
    filled(table, 0, inuit=5)
    licences(table, 0, cod=1)
    coins(table, 0, 3)
    roll(table, "harbor", "harbor", "cod")
    say(table, 0, "take-cod", "cod")
    assert open_boxes(table, "inuit") == 0, "struck with her own die"
    ruth(table, harbor="barge")
    filled(table, 0, barge=1)
    say(table, 0, "vessel", "barge")
    assert table.players[0].boats[section("barge")] == 1
    assert open_boxes(table, "crab") == 6, "the Barge is full when she acts"


def test_a_shared_die_without_a_target_is_passed() -> None:
    table = sea(1)
    filled(table, 0, cod=12)
    roll(table, "cod", "lobster", "lobster")
    say(table, 0, "take-lobster", "coin")
    assert selected(table) == section("lobster")
    say(table, 0, "coin")
    assert told(table, events.RuthPassed) == [events.RuthPassed(section("cod"), False)]


def test_the_shared_die_is_announced_once_whoever_is_first() -> None:
    for first in (0, 1):
        table = sea(1)
        table.first = first
        roll(table, "cod", "cod", "cod")
        say(table, 0, "take-cod", "coin", "coin")
        assert told(table, events.DieShared) == [events.DieShared(1)]


# What struck boxes mean.


def test_a_struck_activation_is_gone() -> None:
    table = sea(1)
    filled(table, 0, barge=1)
    table.first = 1
    ruth(table, harbor="barge")
    roll(table, "harbor", "wharf", "cod")
    say(table, 0, "take-wharf", "coin")
    assert "barge" not in codes(table)
    assert table.players[0].boats[section("barge")] == 0


def test_a_building_is_completed_with_the_boxes_that_are_left() -> None:
    table = sea(1)
    struck(table, pub=3)
    roll(table, "wharf", "harbor", "cod")
    say(table, 0, "take-wharf", "pub")
    assert table.players[0].completed(section("pub"))
    assert buildings_vp(table.sheet, table.players[0]) == 10


def test_a_building_that_is_struck_altogether_is_not_complete() -> None:
    table = sea(1)
    struck(table, pub=4)
    assert not table.players[0].completed(section("pub"))
    assert buildings_vp(table.sheet, table.players[0]) == 0


def test_a_building_whose_last_open_box_is_struck_counts_if_a_box_was_filled() -> None:
    table = sea(1)
    filled(table, 0, pub=2)
    struck(table, pub=2)
    assert table.players[0].completed(section("pub"))


def test_struck_boxes_of_amas_bank_score_nothing() -> None:
    table = sea(1)
    filled(table, 0, amas=1)
    struck(table, amas=3)
    assert buildings_vp(table.sheet, table.players[0]) == 2


def test_a_struck_casino_with_one_filled_box_rerolls() -> None:
    table = sea(1)
    filled(table, 0, casino=1)
    struck(table, casino=1)
    roll(table, "cod", "cod", "cod")
    say(table, 0, "take-cod")
    assert codes(table) == ["reroll", "keep"]


def test_ruth_does_nothing_in_income_and_fishing() -> None:
    table = sea(1, round_=2)
    table.first = 1
    boats(table, 0, cod=[0])
    before = table.players[0].left[:]
    go_on(table, *table.edition.steps_of_round[1:3])
    assert table.players[0].left == before
    assert (table.players[0].coins, table.players[0].caught) == (1, 1)
    assert play.waiting(table) == []


def test_complete_sections_stay_complete() -> None:
    table = sea(1)
    complete(table, 0, "casino")
    table.first = 1
    ruth(table, wharf="casino")
    roll(table, "wharf", "market", "cod")
    assert open_boxes(table, "amas") == 2
    assert table.players[0].completed(section("casino"))


@pytest.mark.parametrize(
    ("score", "name"),
    [
        (0, "Greenhorn"),
        (49, "Greenhorn"),
        (50, "Deckhand"),
        (64, "Deckhand"),
        (65, "Mate"),
        (74, "Mate"),
        (75, "O Captain! My Captain"),
        (84, "O Captain! My Captain"),
        (85, "Salty Captain"),
        (120, "Salty Captain"),
    ],
)
def test_the_achievement_table(score: int, name: str) -> None:
    assert achievement(score) == name
