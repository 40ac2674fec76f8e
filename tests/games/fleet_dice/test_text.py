"""The dice game in words: what is asked, what follows from a choice, and why something is not."""

from __future__ import annotations

import pytest

from roadstead.games.fleet_dice.rules.actions import ACTIONS
from roadstead.games.fleet_dice.rules.fishing import FishingPhase
from roadstead.kernel.base.words import Meaning, Refusal
from tests.games.fleet_dice.positions import (
    DICEY_WATERS,
    FLEET_DICE,
    boats,
    coins,
    filled,
    go_on,
    licences,
    roll,
    say,
    sea,
    section,
    struck,
    take_star,
)
from tests.games.fleet_dice.wording import WORDS, does, means, refused

# Phases.


def test_the_phases_are_the_rulebooks_table_of_contents() -> None:
    assert WORDS.phases == ("Boat Phase", "Income Phase", "Fishing Phase", "Town Phase")
    table = sea()
    assert WORDS.phase(table) is None
    for phase, place in ((1, 0), (2, 1), (3, 2), (4, 3), (5, None)):
        table.phase = phase
        assert WORDS.phase(table) == place
    draft = sea(2, DICEY_WATERS)
    for phase, place in ((1, 0), (3, 1), (4, 2)):
        draft.phase = phase
        assert DICEY_WATERS.words.phase(draft) == place


# What boxes do.


@pytest.mark.parametrize(
    ("name", "boxes", "said"),
    [
        ("cod", 0, "1 to a licence"),
        ("cod", 1, "licence, level 1"),
        ("cod", 2, "boat, 2 VP"),
        ("cod", 3, "2 to boat/licence"),
        ("cod", 5, "boat or licence"),
        ("crab", 0, "3 to a licence"),
        ("crab", 3, "licence 5 VP, bonus"),
        ("crab", 4, "boat, 3 VP"),
        ("crab", 5, "1 to a boat"),
        ("club", 0, "1 to fishing"),
        ("club", 1, "your boats fish"),
        ("vessel", 0, "boat, 1 VP"),
        ("casino", 0, "1 to go"),
        ("casino", 1, "done: 2 VP"),
        ("amas", 0, "2 VP, 3 to go"),
        ("amas", 3, "done: 2 VP"),
        ("buffet", 0, "opens the hexes"),
        ("pub", 3, "done: 10 VP"),
    ],
)
def test_what_the_next_box_does(name: str, boxes: int, said: str) -> None:
    table = sea()
    filled(table, 0, **{name: boxes})
    take_star(table, 0)
    meaning = means(table, name)
    assert meaning.consequence == said
    assert meaning.sentence == f"{table.sheet.names[section(name)]} {boxes + 1}"


def test_a_box_whose_way_is_struck_leads_nowhere() -> None:
    table = sea(1)
    struck(table, barge=1)
    take_star(table, 0)
    assert does(table, "barge") == "leads nowhere"


def test_a_question_mark_with_one_side_or_none_left() -> None:
    table = sea()
    filled(table, 0, cod=5, lobster=5, oyster=5)
    boats(table, 0, cod=[0, 0, 0, 0], oyster=[0, 0, 0, 0])
    licences(table, 0, cod=1, lobster=3, oyster=3)
    coins(table, 0, 2)
    take_star(table, 0)
    assert does(table, "cod") == "licence, 2 coins ★"
    assert does(table, "lobster") == "boat, 1 coin"
    assert does(table, "oyster") == "nothing left"
    licences(table, 0, cod=2)
    assert does(table, "cod") == "licence, level 3"
    assert does(table, "lobster") == "boat, 2 coins ★"


def test_the_way_to_a_question_mark_names_only_what_is_left() -> None:
    table = sea()
    filled(table, 0, cod=3, lobster=3, oyster=3, swordfish=0)
    boats(table, 0, cod=[0, 0, 0, 0], oyster=[0, 0, 0, 0], swordfish=[0, 0, 0, 0])
    licences(table, 0, lobster=3, oyster=3, swordfish=3)
    take_star(table, 0)
    assert does(table, "cod") == "2 to a licence"
    assert does(table, "lobster") == "2 to a boat"
    assert does(table, "oyster") == "leads nowhere"
    assert does(table, "swordfish") == "leads nowhere"


def test_a_licence_box_with_licences_left_and_a_boat_box_with_none() -> None:
    table = sea()
    filled(table, 0, cod=1, lobster=2)
    licences(table, 0, cod=3)
    boats(table, 0, lobster=[0, 0, 0, 0])
    take_star(table, 0)
    assert does(table, "cod") == "nothing left"
    assert does(table, "lobster") == "nothing left"


# Stars, licences, bonuses.


def test_a_star_says_where_it_comes_from_and_how_many_wait() -> None:
    table = sea(2)
    licences(table, 0, shrimp=2, cod=1)
    coins(table, 0, 3)
    filled(table, 0, cod=2, casino=2)
    roll(table, "shrimp", "cod", "cod")
    say(table, 0, "take-shrimp", "keep", "cod")
    assert WORDS.prompt(table, 0) == "Star action: fill in any topmost open box. 1 more waits."
    assert means(table, "skip") == Meaning("Skip this star action")
    assert refused(table) == [Refusal("Casino", "all its boxes are filled in", ("section:casino",))]
    say(table, 0, "skip")
    said = "Star action from your Shrimp licence: fill in any topmost open box."
    assert WORDS.prompt(table, 0) == said


def test_two_more_stars_wait() -> None:
    table = sea(round_=2)
    licences(table, 0, swordfish=3)
    go_on(table, FishingPhase())
    said = "Star action from your Swordfish licence: fill in any topmost open box. 1 more waits."
    assert WORDS.prompt(table, 0) == said
    table.steps.insert(0, table.steps[-1])
    assert WORDS.prompt(table, 0).endswith("2 more wait.")


def test_in_the_draft_a_section_that_does_not_exist_is_not_refused() -> None:
    table = sea(2, DICEY_WATERS)
    take_star(table, 0)
    assert refused(table) == []


def test_launch_or_licence_in_words() -> None:
    table = sea()
    licences(table, 0, cod=1, lobster=1)
    boats(table, 0, lobster=[0])
    filled(table, 0, lobster=5)
    coins(table, 0, 2)
    take_star(table, 0, "lobster")
    assert WORDS.prompt(table, 0) == "Lobster: launch a boat, or activate a licence?"
    assert means(table, "launch") == Meaning(
        "Launch Lobster boat 2", ("boat:lobster:2",), "2 VP, 1 coin"
    )
    assert means(table, "licence") == Meaning(
        "Activate the Lobster licence",
        ("licence:lobster:2",),
        "level 2, 2/5 boats: 1/2; 2 coins ★",
    )
    licences(table, 0, cod=0, lobster=2)
    assert does(table, "launch") == "2 VP"
    assert does(table, "licence") == "level 3, 2/5/10 boats: 1/2/3; 4 VP"
    assert refused(table) == []


def test_bonuses_in_words() -> None:
    table = sea()
    filled(table, 0, crab=3)
    licences(table, 0, cod=2)
    table.players[0].caught = 13
    table.bonuses = 2
    take_star(table, 0, "crab")
    assert WORDS.prompt(table, 0) == "Choose your King Crab bonus; it is yours alone."
    assert WORDS.chapter(table) == "the-harbor"
    assert means(table, "bonus-fish") == Meaning(
        "1 VP per 6 fish", ("bonus:fish",), "worth 2 VP now"
    )
    assert means(table, "bonus-licence") == Meaning(
        "1 VP per licence", ("bonus:licence",), "worth 3 VP now"
    )
    assert means(table, "bonus-coin").sentence == "1 VP per 10 coins"
    assert table.players[0].bonus == -1, "asking changes nothing"
    assert refused(table) == [
        Refusal("2 VP per building", "another player has it", ("bonus:building",))
    ]


# Fishing.


def test_the_second_fish_in_words() -> None:
    table = sea(round_=2)
    licences(table, 0, oyster=2)
    boats(table, 0, oyster=[8, 2])
    coins(table, 0, 3)
    go_on(table, FishingPhase())
    said = "Oyster boat 2: catch its second fish, or gain a coin instead?"
    assert WORDS.prompt(table, 0) == said
    assert means(table, "fish") == Meaning(
        "Catch the second fish", ("boat:oyster:2",), "it then holds 4 of 8"
    )
    assert means(table, "coin") == Meaning("Gain a coin instead", ("coins",), "1 coin ★")
    assert refused(table) == []


def test_staying_in_words() -> None:
    table = sea(2, DICEY_WATERS, round_=2)
    licences(table, 0, swordfish=3)
    boats(table, 0, cod=[1, 4, 0], oyster=[6], barge=[0])
    filled(table, 0, lobster=1, oyster=12)
    go_on(table, FishingPhase())
    said = "Swordfish licence: let a boat stay in port for a box? Up to 3 may."
    assert WORDS.prompt(table, 0) == said
    assert means(table, "stay-cod1") == Meaning(
        "Cod boat 1 stays", ("boat:cod:1",), "it holds 1 of 4"
    )
    assert means(table, "all-fish") == Meaning("All boats fish")
    full = Refusal("Cod boat 2 stays", "it is full and catches nothing anyway", ("boat:cod:2",))
    oyster = Refusal(
        "Oyster boat 1 stays", "it is full and catches nothing anyway", ("boat:oyster:1",)
    )
    barge = Refusal("Barge boat 1 stays", "the Barge never stays", ("boat:barge:1",))
    assert refused(table) == [full, oyster, barge]
    say(table, 0, "stay-cod1")
    assert WORDS.prompt(table, 0) == "For the boat that stays, fill in a box without a symbol."
    assert refused(table) == [
        Refusal("Oyster", "all its boxes are filled in", ("section:oyster",)),
        Refusal("Lobster 2", "it has a symbol", ("section:lobster",)),
    ]
    say(table, 0, "shrimp")
    assert means(table, "all-fish") == Meaning("All other boats fish")
    stays = Refusal("Cod boat 1 stays", "it stays already", ("boat:cod:1",))
    assert refused(table) == [stays, full, oyster, barge]


# The verdict.


def over(*fleets: tuple[int, int]) -> str:
    """The verdict when the seats have so many fish and Cod boats, each worth 2 VP."""
    table = sea(len(fleets))
    for seat, (fish, launched) in enumerate(fleets):
        table.players[seat].caught = fish
        boats(table, seat, cod=[0] * launched)
    return WORDS.verdict(table)


def test_the_verdict_tells_how_a_tie_was_broken() -> None:
    assert over((24, 2), (26, 1)) == "A tie with 28 VP, broken by fish: 26 fish to 24."
    assert over((24, 2), (26, 1), (28, 0)) == "A tie with 28 VP, broken by fish: 28 fish to 26."
    assert (
        over((26, 1), (26, 1), (24, 2))
        == "A tie with 28 VP and 26 fish each: the victory is shared."
    )
    assert over((26, 2), (26, 1), (26, 1)) == "", "the winner is plain"


@pytest.mark.parametrize(
    ("fish", "said"),
    [
        (0, "Greenhorn: 0 to 49 VP."),
        (49, "Greenhorn: 0 to 49 VP."),
        (50, "Deckhand: 50 to 64 VP."),
        (84, "O Captain! My Captain: 75 to 84 VP."),
        (85, "Salty Captain: 85 VP or more."),
    ],
)
def test_the_verdict_of_the_solo_game_is_the_achievement(fish: int, said: str) -> None:
    assert over((fish, 0)) == said


def test_only_legal_actions_have_a_meaning() -> None:
    table = sea()
    roll(table, "cod", "cod", "cod")
    with pytest.raises(AssertionError, match="no words for action"):
        WORDS.meaning(table, 0, ACTIONS.action("first1"))


def test_boxes_stand_under_the_part_of_the_sheet_they_are_in() -> None:
    table = sea()
    take_star(table, 0)
    groups = {choice.code: choice.group for choice in FLEET_DICE.choices(table, 0)}
    assert (groups["cod"], groups["crab"], groups["pub"]) == ("At sea", "Harbor", "Wharf")


def test_a_place_is_told_with_what_broke_the_tie() -> None:
    table = sea()
    boats(table, 0, cod=[2])
    assert WORDS.decided_by(table, 0, 1) == ""
    boats(table, 1, cod=[0, 0])
    assert WORDS.decided_by(table, 0, 1) == "at 4 VP each: fish decide, 2 to 0"
