"""The score sheet as a file: what is printed, where it comes from, and how it may go wrong."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest
from rich.console import Console

from roadstead import Match
from roadstead.bots.levels import level
from roadstead.cli import screen
from roadstead.games.fleet_dice.rules import filling
from roadstead.games.fleet_dice.rules.components import KEYS
from roadstead.games.fleet_dice.rules.fishing import FishingPhase
from roadstead.games.fleet_dice.rules.game import DICEY_WATERS, FLEET_DICE, DiceGame
from roadstead.games.fleet_dice.rules.scoring import boats_vp
from roadstead.games.fleet_dice.rules.sheet import (
    DICEY_WATERS_SHEET,
    FLEET_DICE_SHEET,
    Sheet,
    all_ids,
    draft,
    published,
)
from roadstead.games.fleet_dice.rules.table import empty_sheet, full_boats
from roadstead.kernel import play
from roadstead.kernel.base.errors import BadSetUp
from roadstead.kernel.rng import Rng
from roadstead.kernel.structure import snapshot
from tests.games.fleet_dice.positions import boats, fish_on, go_on, sea, section

FILES = ("fleet-dice.toml", "dicey-waters.toml")


def shipped(name: str = "fleet-dice.toml") -> str:
    return files("roadstead.games.fleet_dice.data").joinpath(name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", FILES)
def test_every_value_says_where_it_comes_from(name: str) -> None:
    values = [line for line in shipped(name).splitlines() if "=" in line.partition("#")[0]]
    assert len(values) > 70
    for line in values:
        mark = line.rpartition("# ")[2].split()[0]
        assert mark in ("R", "S", "A", "X"), line


def test_the_published_sheet_at_sea() -> None:
    sheet = FLEET_DICE_SHEET
    assert sheet.title == "Fleet: The Dice Game"
    assert sheet.symbols[:5] == [[0, 1, 2, 0, 0, 3, 0, 3, 0, 3, 0, 3]] * 5
    assert sheet.most_boats[:5] == [4] * 5
    four = [4, 4, 4, 4]
    assert sheet.capacity == [four, four, four, four, [], [4, 4], [], [], [8], [4, 4, 4]]
    assert sheet.oyster_capacity == [6, 6, 8, 10]
    each = [[1] * 4, [2] * 4, [2] * 4, [1] * 4, [1] * 4, [3] * 2, [], [1] * 4, [1], [1] * 3]
    assert sheet.boat_vp == each
    assert sheet.fleet_vp[section("cod")] == [0, 2, 4, 6, 8]
    assert sheet.licence_vp == [4, 6, 4, 5, 4, 5]
    assert sheet.second_licence_coins == 2
    assert sheet.launch_coins == [0, 1, 2, 3]
    assert sheet.income_boats == [[], [2, 8], [2, 5], [2, 5, 10]]


def test_the_published_coin_track_and_market() -> None:
    sheet = FLEET_DICE_SHEET
    assert len(sheet.stars) == 80
    assert [box + 1 for box, star in enumerate(sheet.stars) if star >= 0] == list(range(4, 81, 4))
    assert [star for star in sheet.stars if star >= 0] == list(range(20))
    assert sheet.market_fish == [0, 3, 8, 15, 30, 40]
    assert sheet.market_coins == [1, 2, 3, 4, 5, 6]


def test_the_published_harbor() -> None:
    sheet = FLEET_DICE_SHEET
    assert sheet.symbols[5:10] == [
        [0, 0, 0, 1, 2, 0, 2],
        [0, 4, 0, 4],
        [2, 2, 2, 2],
        [0, 2],
        [0, 2, 0, 2, 0, 2],
    ]
    assert sheet.most_boats[5:] == [2, 0, 4, 1, 3]
    assert sheet.bonus_vp == [1, 2, 1, 1, 0, 0, 0]
    assert sheet.bonus_per == [6, 1, 1, 10, 1, 1, 1]
    assert sheet.bonus_most == 10


def test_the_published_wharf() -> None:
    sheet = FLEET_DICE_SHEET
    assert [len(boxes) for boxes in sheet.symbols[10:]] == [2, 4, 2, 2, 1, 2, 4, 1]
    assert sheet.vp[10:] == [2, 0, 2, 2, 1, 3, 10, 0]
    assert sheet.box_vp[10:] == [0, 2, 0, 0, 0, 0, 0, 0]
    assert (sheet.salvage_uses, sheet.bait_coins, sheet.smokehouse_coins) == (3, 2, 2)
    assert sheet.hex_vp == [0, 1, 3, 6, 10, 15]
    assert sheet.names[11] == "Ama's Bank & Trust"


def test_where_the_drafts_sheet_differs() -> None:
    own, sheet = DICEY_WATERS_SHEET, FLEET_DICE_SHEET
    assert own.title == "Fleet: Dicey Waters"
    assert own.symbols[section("crab")] == [0, 0, 0, 0, 1, 2, 0, 2]
    assert own.symbols[section("vessel")] == []
    assert own.names[section("vessel")] == ""
    assert own.bonus_per == [7, 1, 1, 10, 1, 1, 1]
    assert [len(boxes) for boxes in own.symbols[10:]] == [2, 3, 2, 2, 1, 2, 4, 1]
    assert own.vp[10:] == [2, 7, 2, 2, 2, 4, 10, 0]
    assert own.box_vp == [0] * 18
    assert own.names[section("amas")] == "Ama's Cafe"
    assert own.slots == sheet.slots == 20 + 2 + 1 + 3
    assert own.stars == sheet.stars
    assert own.licence_vp == sheet.licence_vp


def test_boats_have_their_places_in_one_list() -> None:
    first = FLEET_DICE_SHEET.first_slot
    assert first[:6] == [0, 4, 8, 12, 16, 20]
    assert (first[8], first[9]) == (22, 23)


# A sheet of one's own.


@pytest.mark.parametrize(("game", "name"), [(FLEET_DICE, FILES[0]), (DICEY_WATERS, FILES[1])])
def test_the_shipped_sheet_can_be_given_as_ones_own(game: DiceGame, name: str) -> None:
    table = game.new_table(2, {"sheet": shipped(name)})
    play.play_out(table, Rng(3))
    same = game.new_table(2, {})
    play.play_out(same, Rng(3))
    assert game.scores(table) == game.scores(same)


def test_a_sheet_of_ones_own_changes_the_game() -> None:
    text = shipped().replace('boxes = "- B"                           #', 'boxes = "B - B"  #')
    table = FLEET_DICE.new_table(2, {"sheet": text})
    assert table.sheet.symbols[section("barge")] == [2, 0, 2]
    assert table.sheet.most_boats[section("barge")] == 2
    assert table.players[0].left_in(section("barge")) == 3


def test_every_barge_of_a_sheet_of_ones_own_catches() -> None:
    table = sea(2, round_=2)
    table.sheet = published(with_value("barge.boxes", '"B - B"'))
    table.players[0] = empty_sheet(table.sheet)
    boats(table, 0, cod=[4, 4], barge=[0, 7])
    go_on(table, FishingPhase())
    assert fish_on(table, 0, "barge") == [2, 8]
    assert table.players[0].caught == 15 + 3


def test_the_longest_sheet_can_be_played() -> None:
    text = shipped().replace("boxes = 80 ", "boxes = 200 ")
    text = text.replace("boats = 4 ", "boats = 6 ")
    play.play_out(FLEET_DICE.new_table(4, {"sheet": text}), Rng(1))


def test_a_star_at_set_up_is_asked_for() -> None:
    text = shipped().replace("stars = [4, 8,", "stars = [1, 8,")
    match = Match(FLEET_DICE, 2, {"sheet": text}, seed=4)
    record = match.record()
    assert "option sheet:" in record
    assert Match.replay(record).record().startswith(record.partition("end:")[0])


def complaint(old: str, new: str, text: str = "") -> str:
    """What is said of the published sheet after one replacement."""
    text = text or shipped()
    assert old in text
    with pytest.raises(BadSetUp) as error:
        published(text.replace(old, new, 1))
    return str(error.value)


def line_of(start: str, text: str = "") -> int:
    """The line of the shipped sheet that begins so."""
    lines = (text or shipped()).splitlines()
    return next(number for number, line in enumerate(lines, 1) if line.startswith(start))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("boats = 4", "boats = 0", "[shrimp] boats: must be a number from 1 to 6, not 0"),
        ("boats = 4", "boats = 7", "[shrimp] boats: must be a number from 1 to 6, not 7"),
        ("boats = 4", "boats = true", "[shrimp] boats: must be a number from 1 to 6, not True"),
        ("boats = 4", 'boats = "4"', "[shrimp] boats: must be a number from 1 to 6, not '4'"),
        ("boats = 4", "boots = 4", "[shrimp] lacks boats"),
        (
            "capacity = 4",
            "capacity = 21",
            "[shrimp] capacity: must be a number from 1 to 20, not 21",
        ),
        ("boat_vp = 1", "boat_vp = -1", "[shrimp] boat_vp: must be a number from 0 to 30, not -1"),
        ('name = "Shrimp"', "name = 3", '[shrimp] name: must be a text in "quotes", not 3'),
        ('name = "Shrimp"', 'name = " "', "[shrimp] name: must be a text in \"quotes\", not ' '"),
        ('"- L B - - ?', '"- L L - - ?', "[shrimp] boxes: the first three hold one L and one B"),
        ('"- L B - - ?', '"- L B - - F', "[shrimp] boxes: each is one of - L B ?, not 'F'"),
        ('"- L B - - ?', '"- L B -- ?', "[shrimp] boxes: each is one of - L B ?, not '--'"),
        (
            '"- L B - - ? - ? - ? - ?"',
            '"- L B - - ? - ? - ? - ? - - - - - - - - -"',
            "[shrimp] boxes: a section has 1 to 20 boxes, not 21",
        ),
        (
            '"- L B - - ? - ? - ? - ?"',
            '"L B"',
            "[shrimp] boxes: the first three hold one L and one B",
        ),
        ("[1, 2, 3]  ", "[1, 2]  ", "[cod] launch_coins: must have 3 numbers, not 2"),
        ("[1, 2, 3]  ", "[1, 2, 10]  ", "[cod] launch_coins: must be a number from 0 to 9, not 10"),
        ("[1, 2, 3]  ", "3  ", "[cod] launch_coins: must be a list in [brackets], not 3"),
        ("[[2, 8], ", "[", "[lobster] income_boats: must have 3 lists, not 2"),
        (
            "[2, 5, 10]]",
            "[2, 5, 5]]",
            "[lobster] income_boats: each number must be greater than the one before",
        ),
        (
            "[2, 5, 10]]",
            "[]]",
            "[lobster] income_boats: each number must be greater than the one before",
        ),
        ("[2, 5, 10]]", "5]", "[lobster] income_boats: must be a list in [brackets], not 5"),
        (
            "[[2, 8], [2, 5], [2, 5, 10]]",
            "3",
            "[lobster] income_boats: must be a list in [brackets], not 3",
        ),
        ("[6, 6, 8, 10]", "[6, 8, 6, 10]", "[oyster] capacity: a higher licence never holds less"),
        ("boxes = 80", "boxes = 201", "[coins] boxes: must be a number from 1 to 200, not 201"),
        ("76, 80]", "76, 81]", "[coins] stars: must be a number from 1 to 80, not 81"),
        ("76, 80]", "80, 76]", "[coins] stars: each number must be greater than the one before"),
        ("fish = [0, 3,", "fish = [1, 3,", "[market] fish: the first column is for 0 fish"),
        ("coins = [1, 2, 3,", "coins = [2, 3,", "[market] coins: must have 6 numbers, not 5"),
        ('"- - - L B - B"', '"- - - B B - B"', "[crab] boxes: the King Crab has exactly one L"),
        ('"- - - L B - B"', '"- L - L B - B"', "[crab] boxes: the King Crab has exactly one L"),
        ("bonus_fish = [1, 6]", "bonus_fish = [1, 0]", "must be a number from 1 to 99, not 0"),
        ("bonus_coin = [1, 10]", "bonus_coin = 10", "must be a list in [brackets], not 10"),
        ('"- F - F"', '"- B - F"', "[club] boxes: each is one of - F, not 'B'"),
        ('"B B B B"', '"B B B B B B B"', "[vessel] boxes: at most 6 boats of one kind"),
        ("capacity = 8", "capacity = 0", "[barge] capacity: must be a number from 1 to 20, not 0"),
        ('boxes = "- -" ', 'boxes = "- B" ', "[casino] boxes: each is one of -, not 'B'"),
        ("boat_vp = 1", "vp = 1", "[shrimp] lacks boat_vp"),
        ("uses = 3", "uses = 10", "[yard] uses: must be a number from 0 to 9, not 10"),
        ("die_coins = 2", "die_coins = 0", "[bait] die_coins: must be a number from 1 to 9, not 0"),
        ("market_coins = 2", "market_coins = -1", "[smoke] market_coins: must be a number from 0"),
        ("[1, 3, 6, 10, 15]", "[1, 3, 6, 10]", "[buffet] hex_vp: must have 5 numbers, not 4"),
    ],
)
def test_a_wrong_value_is_named_with_its_line(old: str, new: str, said: str) -> None:
    complained = complaint(old, new)
    assert said in complained
    number = next(n for n, line in enumerate(shipped().splitlines(), 1) if old in line)
    if "lacks" in said:
        number = line_of("[shrimp]")
    assert complained.startswith(f"sheet, line {number}: ")


def test_what_means_nothing_is_named_with_its_line() -> None:
    complained = complaint("[cod]\n", "[cod]\ncolour = 3\n")
    place = f"sheet, line {line_of('[cod]') + 1}: [cod] colour"
    assert complained.startswith(f"{place}: means nothing here; known are launch_coins, name, id,")


def test_a_section_that_means_nothing_is_named_with_the_one_that_is_meant() -> None:
    complained = complaint("[casino]", "[cassino]")
    line = line_of("[casino]")
    said = f"sheet, line {line}: [cassino] means nothing here; is [casino] meant? Known are sheet,"
    assert complained.startswith(said)
    assert complained.endswith("smoke, pub, buffet")


def test_a_section_like_no_other_is_named_with_those_that_are_known() -> None:
    complained = complaint("[cod]\n", "[xylophone]\n[cod]\n")
    line = line_of("[cod]")
    assert complained.startswith(
        f"sheet, line {line}: [xylophone] means nothing here; Known are sheet, licences,"
    )


@pytest.mark.parametrize("heading", ["[cod.fish]", "[[cod]]"])
def test_a_heading_that_is_no_section_is_named(heading: str) -> None:
    complained = complaint("[cod]\n", f"{heading}\n[cod]\n")
    assert complained == f"sheet, line {line_of('[cod]')}: {heading} is no [section] of a sheet"


def test_a_misspelt_key_is_named_where_another_is_missing() -> None:
    first, key = line_of("[shrimp]"), "capacity = 4"
    complained = complaint(key, "capacty = 4")
    line = next(n for n, one in enumerate(shipped().splitlines(), 1) if one.startswith(key))
    said = f"sheet, line {first}: [shrimp] lacks capacity; is capacty on line {line} meant?"
    assert complained == said


def test_a_missing_section_is_named() -> None:
    text = shipped()
    barge = text[text.index("[barge]") : text.index("[inuit]")]
    assert complaint(barge, "") == "sheet: there is no [barge]"


def test_a_list_may_go_on_over_several_lines() -> None:
    stars = "stars = [4, 8, 12,"
    text = shipped().replace(stars, 'stars = [  # "]" in a comment closes nothing\n4,\n8, 12,')
    assert published(text).stars == FLEET_DICE_SHEET.stars


def test_a_list_that_is_never_closed_is_named_by_its_first_line() -> None:
    complained = complaint("[1, 3, 6, 10, 15]", "[1, 3, 6, 10, 15")
    line = line_of("hex_vp")
    assert complained == f"sheet, line {line}: the list that begins here is never closed"


def test_a_name_may_hold_any_sign() -> None:
    text = with_value("casino.name", '"Casino [/x] # \\"new\\" \u2028 :ship:"')
    assert published(text).names[section("casino")] == 'Casino [/x] # "new" \u2028 :ship:'
    match = Match(FLEET_DICE, 2, {"sheet": text}, seed=4)
    assert Match.replay(match.record()).options == match.options


def test_a_section_that_stands_twice_is_named() -> None:
    complained = complaint("[cod]", "[shrimp]")
    first = line_of("[shrimp]")
    assert complained == f"sheet, line {line_of('[cod]')}: [shrimp] stands on line {first} already"


def test_a_key_that_stands_twice_is_named() -> None:
    number = line_of("[market]")
    complained = complaint("[market]\n", "[market]\nfish = [0]\n")
    assert complained == f"sheet, line {number + 2}: fish stands on line {number + 1} already"


def test_a_value_before_the_first_section_is_named() -> None:
    complained = complaint("[sheet]", "boats = 2\n[sheet]")
    assert (
        complained == f"sheet, line {line_of('[sheet]')}: boats stands before the first [section]"
    )


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ("boats", "expected '=' after a key in a key/value pair"),
        ("boats = 1 2", "expected newline or end of document after a statement"),
        ("boats = ", "invalid value"),
        ('name = "Shrimp', "unterminated string"),
    ],
)
def test_a_line_that_cannot_be_read_is_named(wrong: str, why: str) -> None:
    complained = complaint("[licences]\n", f"[licences]\n{wrong}\n")
    assert complained == f"sheet, line {line_of('[licences]') + 1}: cannot be read: {why}"


def test_an_empty_table_as_a_value_is_no_section() -> None:
    complained = complaint("boats = 4", "boats = {}")
    assert complained.endswith("[shrimp] boats: must be a number from 1 to 6, not {}")


def test_a_sheet_of_the_other_edition_is_called_so() -> None:
    line = line_of("[vessel]")
    with pytest.raises(BadSetUp, match=rf"line {line}: .* no \[vessel\].*play fleet-dice with it"):
        DICEY_WATERS.new_table(2, {"sheet": shipped()})
    with pytest.raises(BadSetUp, match=r"there is no \[vessel\].*play dicey-waters with it"):
        FLEET_DICE.new_table(2, {"sheet": shipped("dicey-waters.toml")})
    with pytest.raises(BadSetUp, match=r"\[cassino\] means nothing here"):
        draft(shipped("dicey-waters.toml").replace("[casino]", "[cassino]"))


def test_every_section_of_the_sheet_is_in_the_file() -> None:
    for key in KEYS:
        assert f"\n[{key}]\n" in shipped()


# The limits of what a sheet may say.


def with_value(place: str, value: str) -> str:
    """The shipped sheet with another value: `shrimp.boats`."""
    name, _, key = place.partition(".")
    before, after = shipped().split(f"\n[{name}]\n")
    return f"{before}\n[{name}]\n" + re.sub(
        rf"(?m)^{key} = .*$", f"{key} = {value}", after, count=1
    )


@pytest.mark.parametrize(
    ("place", "least", "most"),
    [
        ("licences.second_licence_coins", 0, 30),
        ("shrimp.boats", 1, 6),
        ("shrimp.capacity", 1, 20),
        ("shrimp.boat_vp", 0, 30),
        ("shrimp.licence_vp", 0, 30),
        ("crab.capacity", 1, 20),
        ("crab.boat_vp", 0, 30),
        ("crab.licence_vp", 0, 30),
        ("crab.bonus_most", 0, 99),
        ("vessel.boat_vp", 0, 30),
        ("barge.capacity", 1, 20),
        ("inuit.boat_vp", 0, 30),
        ("casino.vp", 0, 30),
        ("casino.box_vp", 0, 30),
        ("yard.uses", 0, 9),
        ("bait.die_coins", 1, 9),
        ("smoke.market_coins", 0, 9),
    ],
)
def test_a_number_has_its_limits(place: str, least: int, most: int) -> None:
    for fine in (least, most):
        published(with_value(place, str(fine)))
    for wrong in (least - 1, most + 1):
        with pytest.raises(BadSetUp, match=f"must be a number from {least} to {most}, not {wrong}"):
            published(with_value(place, str(wrong)))


@pytest.mark.parametrize(
    ("place", "values", "least", "most"),
    [
        ("cod.launch_coins", "[{}, 1, 1]", 0, 9),
        ("lobster.income_boats", "[[{}], [2], [3]]", 1, 40),
        ("oyster.capacity", "[1, 1, 1, {}]", 1, 20),
        ("coins.stars", "[{}]", 1, 80),
        ("market.coins", "[{}, 1, 1, 1, 1, 1]", 0, 30),
        ("crab.bonus_fish", "[{}, 1]", 1, 99),
        ("crab.bonus_coin", "[1, {}]", 1, 99),
        ("buffet.hex_vp", "[1, 1, 1, 1, {}]", 0, 99),
    ],
)
def test_numbers_in_lists_have_their_limits(place: str, values: str, least: int, most: int) -> None:
    for fine in (least, most):
        published(with_value(place, values.format(fine)))
    for wrong in (least - 1, most + 1):
        with pytest.raises(BadSetUp, match=f"must be a number from {least} to {most}, not {wrong}"):
            published(with_value(place, values.format(wrong)))


def test_the_market_goes_up_to_two_hundred_fish() -> None:
    published(with_value("market.fish", "[0, 1, 2, 3, 4, 200]"))
    with pytest.raises(BadSetUp, match="from 0 to 200, not 201"):
        published(with_value("market.fish", "[0, 1, 2, 3, 4, 201]"))


def test_the_coin_track_has_at_least_one_box() -> None:
    text = with_value("coins.boxes", "1").replace("stars = [4,", "stars = [1] #")
    assert published(text).stars == [0]
    with pytest.raises(BadSetUp, match="from 1 to 200, not 0"):
        published(with_value("coins.boxes", "0"))


def test_at_most_sixty_coin_boxes_have_a_star() -> None:
    sixty = published(with_value("coins.stars", str(list(range(21, 81)))))
    assert max(sixty.stars) == 59
    number = line_of("stars = ")
    with pytest.raises(BadSetUp, match=f"line {number}.*at most 60 boxes have a star"):
        published(with_value("coins.stars", str(list(range(20, 81)))))


def test_a_ship_may_have_six_boats_and_a_track_three_boxes() -> None:
    assert published(with_value("vessel.boxes", '"B B B B B B"')).most_boats[7] == 6
    assert published(with_value("crab.boxes", '"L B B B B B B"')).most_boats[5] == 6
    assert published(with_value("cod.boxes", '"L B -"')).symbols[1] == [1, 2, 0]


# What a real pad may hold.


def test_each_boat_may_have_room_and_vp_of_its_own() -> None:
    text = with_value("cod.capacity", "[3, 4, 5, 6]")
    sheet = published(text.replace("boat_vp = 2", "boat_vp = [1, 2, 3, 5]", 1))
    table = sea(2, round_=2)
    table.sheet = sheet
    table.players[0] = empty_sheet(sheet)
    boats(table, 0, cod=[3, 3, 3], barge=[0])
    assert boats_vp(sheet, table.players[0]) == 1 + 2 + 3 + 1
    assert full_boats(sheet, table.players[0]) == 1
    go_on(table, FishingPhase())
    assert fish_on(table, 0, "cod") == [3, 4, 4]
    assert fish_on(table, 0, "barge") == [1], "one boat was full"
    shown = FLEET_DICE.view(table, 0)
    assert [boat["printed"] for boat in shown["players"][0]["boats"]["cod"]] == [3, 4, 5, 6]
    assert shown["sheet"]["sections"][1]["vp_a_boat"] == "1/2/3/5"
    match = Match(FLEET_DICE, 2, seed=1)
    match._table = table
    drawn = Console(width=100, color_system=None)
    with drawn.capture() as captured:
        drawn.print(screen.table_of(match.view(0)))
    assert "3/3 4/4 4/5 ·6 1/2/3/5 a boat, 6 ●●●" in captured.get()


def test_a_list_has_a_number_for_each_boat() -> None:
    with pytest.raises(BadSetUp, match=r"\[cod\] capacity: must be one number, or one for"):
        published(with_value("cod.capacity", "[4, 4, 4]"))
    with pytest.raises(BadSetUp, match="must be a number from 1 to 20, not 21"):
        published(with_value("cod.capacity", "[4, 4, 4, 21]"))
    with pytest.raises(BadSetUp, match="must be one number, or one for each of 3 boats"):
        published(with_value("inuit.boat_vp", "[1, 1]"))


def test_other_king_crab_bonuses_can_be_entered() -> None:
    more = "bonus_boat = [1, 2]\nbonus_full_boat = [2, 1]\nbonus_hex = [3, 1]\n"
    text = re.sub(r"(?m)^bonus_(building|licence|coin) = .*\n", "", shipped())
    sheet = published(text.replace("\nbonus_most", f"\n{more}bonus_most", 1))
    table = sea(2)
    table.sheet = sheet
    table.players[0] = empty_sheet(sheet)
    boats(table, 0, cod=[4, 4, 1], vessel=[0, 0])
    table.players[0].hexes = 5
    table.push(filling.CHOOSE_BONUS[0])
    choices = FLEET_DICE.choices(table, 0)
    assert [(choice.code, choice.sentence, choice.consequence) for choice in choices] == [
        ("bonus-fish", "1 VP per 6 fish", "worth 1 VP now"),
        ("bonus-boat", "1 VP per 2 boats", "worth 2 VP now"),
        ("bonus-full-boat", "2 VP per full boat", "worth 4 VP now"),
        ("bonus-hex", "3 VP per hex", "worth 6 VP now"),
    ]
    assert [one["id"] for one in FLEET_DICE.view(table, 0)["sheet"]["bonuses"]] == [
        "bonus-fish",
        "bonus-boat",
        "bonus-full-boat",
        "bonus-hex",
    ]


def test_there_is_a_king_crab_bonus_for_each_of_four_players() -> None:
    text = re.sub(r"(?m)^bonus_coin = .*\n", "", shipped())
    with pytest.raises(BadSetUp, match=r"\[crab\] bonus_most: there must be 4 bonuses or more of"):
        published(text)


def test_bots_play_with_every_bonus_and_boats_that_differ() -> None:
    more = "bonus_boat = [1, 2]\nbonus_full_boat = [2, 1]\nbonus_hex = [3, 1]\n"
    text = shipped().replace("\nbonus_most", f"\n{more}bonus_most", 1)
    text = text.replace("capacity = 4  ", "capacity = [1, 2, 3, 4]  ", 4)
    text = text.replace("boat_vp = 1  ", "boat_vp = [1, 2, 3, 9]  ", 1)
    for seed in range(3):
        match = Match(FLEET_DICE, 4, {"sheet": text}, seed=seed)
        bot = level("deckhand", match.game)
        while not match.over:
            position = match.position(match.to_act[0], Rng(seed))
            match.play(position.seat, position.code(int(bot.choose(position))))
        assert match.game.broken(match._table) == []


# Names by which tools know things.


@pytest.mark.parametrize("sheet", [FLEET_DICE_SHEET, DICEY_WATERS_SHEET])
def test_everything_printed_has_an_id_of_its_own(sheet: Sheet) -> None:
    ids = all_ids(sheet)
    assert len(set(ids)) == len(ids) > 200
    assert {"shrimp-box-12", "oyster-licence-3", "king-crab-boat-2", "coin-80"} <= set(ids)
    assert {"hex-cod", "bonus-fish", "salvage-yard", "amas-box-3"} <= set(ids)


def test_both_editions_and_old_files_use_the_same_ids() -> None:
    known = [one for one in DICEY_WATERS_SHEET.ids if one]
    assert known == [one for one in FLEET_DICE_SHEET.ids if one != "research-vessel"]
    without = re.sub(r"(?m)^id = .*\n", "", shipped())
    assert published(without).ids == FLEET_DICE_SHEET.ids


def test_ids_are_checked() -> None:
    with pytest.raises(BadSetUp, match=r"\[casino\] id: an id is lower-case words joined by hyph"):
        published(with_value("casino.id", '"The Casino"'))
    with pytest.raises(BadSetUp, match="two things have the id 'barge'"):
        published(with_value("casino.id", '"barge"'))
    with pytest.raises(BadSetUp, match="two things have the id 'cod-boat-1'"):
        published(with_value("casino.id", '"cod-boat-1"'))


def test_the_shipped_files_read_again_are_the_shipped_sheets() -> None:
    assert snapshot(published(shipped())) == snapshot(FLEET_DICE_SHEET)
    assert snapshot(draft(shipped("dicey-waters.toml"))) == snapshot(DICEY_WATERS_SHEET)
