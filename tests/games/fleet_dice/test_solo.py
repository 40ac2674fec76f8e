"""Solo mode: Captain Ruth's tokens and strikes, what struck boxes mean, the achievement table."""

from __future__ import annotations

import pytest

from roadstead.games.fleet_dice import events
from roadstead.games.fleet_dice.rules.rounds import END_ROUND
from roadstead.games.fleet_dice.rules.scoring import buildings_vp
from roadstead.games.fleet_dice.rules.solo import MoveTokens, achievement
from roadstead.kernel import play
from tests.games.fleet_dice.positions import (
    boats,
    codes,
    coins,
    complete,
    filled,
    go_on,
    licences,
    open_boxes,
    roll,
    ruth,
    say,
    sea,
    section,
    selected,
    struck,
    told,
)


def test_example_f_the_captain_selects_cod_and_strikes_two_boxes() -> None:
    table = sea(1, round_=3)
    ruth(table, "cod")
    roll(table, "shrimp", "shrimp", "cod")
    say(table, 0, "take-shrimp", "shrimp")
    assert selected(table) == section("cod")
    assert open_boxes(table, "cod") == 10
    assert told(table, events.BoxesStruck) == [events.BoxesStruck(1, "Cod", (12, 11))]
    say(table, 0, "shrimp")
    assert table.players[0].filled_in(section("shrimp")) == 2
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
    assert told(table, events.RuthPassed) == [events.RuthPassed(section("cod"), True, 3)]
    say(table, 0, "take-market", "market")
    assert told(table, events.RuthPassed)[1] == events.RuthPassed(8, False, 2)


# The shared die.


def test_on_the_shared_die_whoever_is_first_gets_the_same_box() -> None:
    mine = sea(1)
    ruth(mine, "oyster")
    filled(mine, 0, cod=11)
    licences(mine, 0, cod=3)
    roll(mine, "oyster", "lobster", "cod")
    say(mine, 0, "take-lobster", "coin", "cod")
    assert mine.players[0].filled_in(section("cod")) == 12
    assert mine.players[0].boats_of(section("cod")) == 1
    hers = sea(1, round_=2)
    hers.first = 1
    ruth(hers, "oyster")
    filled(hers, 0, cod=11)
    roll(hers, "oyster", "lobster", "cod")
    say(hers, 0, "take-lobster", "coin")
    assert codes(hers) == ["coin"]
    assert hers.players[0].filled_in(section("cod")) == 11


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
    assert table.players[0].boats_of(section("barge")) == 1
    assert open_boxes(table, "crab") == 6, "the Barge is full when she acts"


def test_a_shared_die_without_a_target_is_passed() -> None:
    table = sea(1)
    filled(table, 0, cod=12)
    roll(table, "cod", "lobster", "lobster")
    say(table, 0, "take-lobster", "coin")
    assert selected(table) == section("lobster")
    say(table, 0, "coin")
    assert told(table, events.RuthPassed) == [events.RuthPassed(section("cod"), False, 1)]


def test_the_shared_die_is_announced_once_whoever_is_first() -> None:
    for first in (0, 1):
        table = sea(1)
        table.first = first
        roll(table, "cod", "cod", "cod")
        say(table, 0, "take-cod", "coin", "coin")
        assert told(table, events.DieShared) == [events.DieShared(1, 3)]


# What struck boxes mean.


def test_a_struck_activation_is_gone() -> None:
    table = sea(1)
    filled(table, 0, barge=1)
    table.first = 1
    ruth(table, harbor="barge")
    roll(table, "harbor", "wharf", "cod")
    say(table, 0, "take-wharf", "coin")
    assert "barge" not in codes(table)
    assert table.players[0].boats_of(section("barge")) == 0


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
    before = table.players[0].left
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
