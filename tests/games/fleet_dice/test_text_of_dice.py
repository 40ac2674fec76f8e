"""The dice in words: selecting and using them."""

from __future__ import annotations

from roadstead.kernel.base.words import Meaning, Refusal
from tests.games.fleet_dice.positions import (
    DICEY_WATERS,
    FLEET_DICE,
    coins,
    complete,
    filled,
    licences,
    roll,
    say,
    sea,
    struck,
)
from tests.games.fleet_dice.wording import WORDS, does, means, refused

# Selecting a die.


def test_selecting_a_die_says_what_it_would_do() -> None:
    table = sea(3, round_=3)
    coins(table, 0, 2)
    filled(table, 0, cod=1)
    roll(table, "cod", "cod", "3-coins", "lobster")
    assert WORDS.prompt(table, 0) == "Boat Phase, round 3: select a die to use."
    assert means(table, "take-cod") == Meaning(
        "Select the Cod die", ("die:1", "die:2"), "licence, level 1"
    )
    assert means(table, "take-3-coins") == Meaning(
        "Select the 3 Coins die", ("die:3",), "3 coins ★"
    )
    assert does(table, "take-lobster") == "1 to a licence"
    assert refused(table) == []


def test_selecting_a_town_die_says_what_it_would_do() -> None:
    table = sea(3)
    filled(table, 0, shrimp=12)
    table.players[0].caught = 8
    roll(table, "harbor", "wharf", "market", "shrimp")
    assert WORDS.prompt(table, 0) == "Town Phase, round 1: select a die to use."
    assert does(table, "take-harbor") == "a ship of your choice"
    assert does(table, "take-wharf") == "a building of your choice"
    assert does(table, "take-market") == "8 fish: 3 coins"
    assert does(table, "take-shrimp") == "no open box, only a coin"


def test_the_last_to_select_is_told_what_is_left_to_all() -> None:
    table = sea(2)
    roll(table, "cod", "lobster", "shrimp")
    assert does(table, "take-cod") == "1 to a licence"
    say(table, 0, "take-cod", "coin")
    assert means(table, "take-lobster", 1).consequence == "1 to a licence; leaves Shrimp to all"
    assert means(table, "take-shrimp", 1).consequence == "1 to a licence; leaves Lobster to all"
    assert refused(table, 1) == [
        Refusal("Select the Cod die", "another player has selected it", ("die:1",))
    ]


def test_a_die_that_ruth_has_selected() -> None:
    table = sea(1)
    table.first = 1
    roll(table, "shrimp", "lobster", "lobster")
    assert refused(table) == [
        Refusal("Select the Shrimp die", "Captain Ruth has selected it", ("die:1",))
    ]


def test_a_second_die_with_the_same_face_is_not_refused() -> None:
    table = sea(2)
    roll(table, "cod", "cod", "shrimp")
    say(table, 0, "take-cod", "coin")
    assert refused(table, 1) == []


def test_a_shrimp_die_says_what_the_licence_makes_of_it() -> None:
    for level, said in ((1, "any type"), (2, "any type, ★"), (3, "any type twice, ★")):
        table = sea(2)
        licences(table, 0, shrimp=level)
        roll(table, "shrimp", "cod", "cod")
        assert does(table, "take-shrimp") == said


def test_a_shrimp_die_is_only_a_coin_when_the_licence_reaches_no_open_box() -> None:
    full = dict.fromkeys(("shrimp", "cod", "lobster", "swordfish", "oyster"), 12)
    for level, draft_says in ((1, "no open box, only a coin"), (2, "any box")):
        for game in (FLEET_DICE, DICEY_WATERS):
            table = sea(2, game)
            licences(table, 0, shrimp=level)
            filled(table, 0, **full)
            roll(table, "shrimp", "cod", "cod")
            only_a_coin = "no open box, only a coin"
            said = draft_says if game is DICEY_WATERS else only_a_coin
            assert does(table, "take-shrimp") == said


# Using a die.


def test_using_a_die() -> None:
    table = sea(2)
    roll(table, "cod", "cod", "cod")
    say(table, 0, "take-cod")
    assert WORDS.prompt(table, 0) == "Use your Cod die."
    assert means(table, "cod") == Meaning("Cod 1", ("section:cod",), "1 to a licence")
    assert means(table, "coin") == Meaning("Take the die as a coin", ("coins",), "1 coin")
    say(table, 0, "coin")
    say(table, 1, "take-cod", "coin")
    assert WORDS.prompt(table, 0) == "Use the Cod die that all share."


def test_using_coins_and_the_market() -> None:
    table = sea(2)
    complete(table, 0, "smoke", "bait")
    coins(table, 0, 3)
    roll(table, "market", "market", "3-coins")
    say(table, 0, "take-market")
    assert means(table, "market") == Meaning("Go to the Market", ("market",), "0 fish: 3 coins ★")
    assert means(table, "coin") == Meaning("Take the die as 2 coins", ("coins",), "2 coins ★")
    other = sea(2)
    roll(other, "market", "market", "3-coins")
    say(other, 0, "take-3-coins")
    assert means(other, "coins") == Meaning("Gain the 3 coins", ("coins",), "3 coins")


def test_coins_at_the_end_of_the_track() -> None:
    table = sea(2)
    coins(table, 0, 79)
    roll(table, "cod", "cod", "3-coins")
    assert does(table, "take-3-coins") == "1 coin ★"
    coins(table, 0, 80)
    assert does(table, "take-3-coins") == "the coin track is full"


def test_several_stars_at_once() -> None:
    table = sea(2)
    complete(table, 0, "smoke")
    table.players[0].caught = 40
    roll(table, "market", "market", "cod")
    assert does(table, "take-market") == "40 fish: 8 coins ★★"
    assert table.players[0].coins == 0, "asking changes nothing"


def test_shrimp_licences_say_what_follows() -> None:
    table = sea(2)
    licences(table, 0, shrimp=3)
    filled(table, 0, oyster=11)
    roll(table, "shrimp", "cod", "cod")
    say(table, 0, "take-shrimp")
    assert does(table, "cod") == "1 to a licence; then the next box; then ★"
    assert does(table, "oyster") == "boat or licence; then ★"
    assert refused(table) == []
    shared = sea(2)
    licences(shared, 0, shrimp=2)
    roll(shared, "shrimp", "cod", "cod")
    say(shared, 0, "take-cod", "coin")
    say(shared, 1, "take-cod", "coin")
    assert does(shared, "shrimp") == "1 to a licence"
    why = "Shrimp licences work only for the die you select"
    assert refused(shared) == [Refusal("Use the Shrimp die as another type", why)]


def test_the_buffet_in_words() -> None:
    table = sea(2)
    complete(table, 0, "buffet")
    table.players[0].hexes = 5
    roll(table, "cod", "cod", "lobster")
    say(table, 0, "take-cod")
    assert means(table, "hex-cod") == Meaning("Cod hex", ("hex:cod",), "3 VP more")
    assert refused(table) == []
    say(table, 0, "hex-cod")
    say(table, 1, "take-lobster", "coin")
    assert refused(table) == [Refusal("Cod hex", "it is filled in already", ("hex:cod",))]


def test_the_salvage_yard_in_words() -> None:
    table = sea(2)
    complete(table, 0, "yard")
    table.players[0].salvaged = 1
    roll(table, "cod", "cod", "lobster")
    say(table, 0, "take-cod")
    assert means(table, "salvage") == Meaning(
        "Use the Salvage Yard", ("section:yard",), "use 2 of 3"
    )
    assert refused(table) == []
    say(table, 0, "salvage")
    said = "Star action instead of the die: fill in any topmost open box."
    assert WORDS.prompt(table, 0) == said
    table.players[0].salvaged = 3
    say(table, 0, "pub")
    say(table, 1, "take-lobster", "coin")
    assert refused(table) == [
        Refusal("Use the Salvage Yard", "it has been used 3 times", ("section:yard",))
    ]


def test_the_casino_in_words() -> None:
    table = sea(2)
    complete(table, 0, "casino")
    roll(table, "cod", "cod", "lobster")
    say(table, 0, "take-cod")
    assert WORDS.prompt(table, 0) == "The Casino: roll your Cod die again?"
    assert means(table, "reroll") == Meaning("Roll the Cod die again", ("section:casino",))
    assert means(table, "keep") == Meaning("Keep Cod", (), "1 to a licence")
    assert refused(table) == []
    say(table, 0, "keep")
    assert refused(table) == []
    say(table, 0, "coin")
    say(table, 1, "take-lobster", "coin")
    why = "the Casino is only for the die you select"
    assert refused(table) == [Refusal("Roll the shared die again", why, ("section:casino",))]


def test_full_sections_in_reach_of_the_die_are_refused_with_the_reason() -> None:
    table = sea(1)
    filled(table, 0, cod=12, barge=2)
    struck(table, inuit=6)
    roll(table, "harbor", "wharf", "cod")
    say(table, 0, "take-harbor")
    assert refused(table) == [
        Refusal("Barge", "all its boxes are filled in", ("section:barge",)),
        Refusal("Inuit", "Captain Ruth has struck the rest of its boxes", ("section:inuit",)),
    ]
