"""The data files explain themselves, and what pages and tables say of them is what they say."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from roadstead import games, pages
from roadstead.games.fleet.components import LICENCE_CODES, LICENCE_TEXTS
from roadstead.games.fleet_dice.components import KEYS, SYMBOLS
from roadstead.games.fleet_dice.notes import note
from roadstead.games.fleet_dice.sheet import DICEY_WATERS_SHEET, FLEET_DICE_SHEET, Sheet, published
from roadstead.kernel.game import Game
from roadstead.kernel.options import DataFile
from roadstead.shipped import shipped, text_of

EVERY = [(name, file) for name in games.OWN for file in shipped(games.find(name)).values()]


def unexplained(text: str) -> Iterator[str]:
    """The keys that no comment names, and that have none right above them or their table."""
    comments = "\n".join(re.findall("#.*", text))
    above = table = False
    for line in text.splitlines():
        if line.startswith("#"):
            above = True
            continue
        if line.startswith("["):
            table = above
        key = re.match(r"(\w+)\s*=", line)
        if key and not (above or table or re.search(rf"\b{key[1]}\b", comments)):
            yield key[1]
        above = False


@pytest.mark.parametrize(("name", "file"), EVERY, ids=lambda it: getattr(it, "name", it))
def test_every_key_is_explained_in_the_file(name: str, file: DataFile) -> None:
    assert list(unexplained(text_of(file))) == []


def test_a_key_without_a_word_of_comment_is_found() -> None:
    text = "# `a` is explained\n\n[table]\na = 1\nb = 2\n# so is this\nc = 3\n# all of it\n[d]\ne = 4\n"
    assert list(unexplained(text)) == ["b"]
    assert list(unexplained("\n[table]\nkey = 1  # X\n")) == ["key"]


@pytest.mark.parametrize("name", games.OWN)
def test_a_file_is_named_after_its_game_and_its_option_is_there(name: str) -> None:
    game: Game[Any] = games.find(name)
    options = {option.name for option in game.options}
    for outside, file in shipped(game).items():
        assert outside.startswith(game.name)
        assert file.option in (*options, "")


@pytest.mark.parametrize("name", ["fleet-dice", "dicey-waters", "treasure-fleet", "black-fleet"])
def test_what_is_reconstructed_is_said_until_a_file_of_ones_own_replaces_it(name: str) -> None:
    game: Game[Any] = games.find(name)
    assert game.reconstructed({}).startswith("Reconstructed by us, because the print is lost: ")
    own = {file.option: "a file" for file in game.files}
    assert game.reconstructed(own) == ""


def test_nothing_of_fleet_is_reconstructed() -> None:
    assert games.find("fleet").reconstructed({}) == ""


# The pages.


def rows(page: str) -> dict[str, list[str]]:
    """Every line of a page's tables, by its first cell."""
    found: dict[str, list[str]] = {}
    for line in pages.page(page).splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("|"):
            found.setdefault(cells[0], cells[1:])
    return found


def numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


def test_the_page_of_the_dice_game_says_what_is_on_the_sheet() -> None:
    sheet, said = FLEET_DICE_SHEET, rows("fleet-dice")
    for kind in range(5):
        track, boats, room, vp, licence = said[sheet.names[kind]]
        symbols = " ".join(SYMBOLS[symbol] for symbol in sheet.symbols[kind])
        assert f"`{symbols}`" in track or track == "the same"
        assert numbers(boats) == [sheet.most_boats[kind]]
        assert set(numbers(room)) == set(sheet.capacity[kind] or sheet.oyster_capacity)
        assert set(numbers(vp)) == set(sheet.boat_vp[kind])
        assert numbers(licence) == [sheet.licence_vp[kind]]
    for key in ("club", "vessel", "barge", "inuit", "crab"):
        ship = KEYS.index(key)
        heading = next(row for row in said if row.startswith(sheet.names[ship]))
        boxes, room, vp = said[heading]
        assert f"`{' '.join(SYMBOLS[symbol] for symbol in sheet.symbols[ship])}`" in boxes
        assert set(numbers(room)) == set(sheet.capacity[ship])
        assert set(numbers(vp)) == set(sheet.boat_vp[ship])
    for building in range(KEYS.index("casino"), len(KEYS)):
        heading = next(row for row in said if sheet.names[building] in row.split(", "))
        boxes, vp = said[heading]
        assert numbers(boxes) == [len(sheet.symbols[building])]
        worth = [sheet.box_vp[building] or sheet.vp[building]]
        assert numbers(vp) == (worth if any(worth) else sheet.hex_vp[1:])


def test_the_page_of_fleet_says_what_is_in_the_box() -> None:
    data = tomllib.loads(text_of(games.find("fleet").files[0]))
    lines = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in pages.page("fleet").splitlines()
        if line.startswith("| `")
    ]
    for boat in data["boats"]:
        row = next(row for row in lines if row[1] == boat["name"] and row[-1].isdecimal())
        said = [boat[key] for key in ("copies", "cost", "points", "cash")]
        assert numbers(" ".join(row[2:])) == said
    for licence in data["licences"]:
        text = LICENCE_TEXTS[LICENCE_CODES.index(licence["code"])]
        row = next(row for row in lines if row[-1] == text)
        said = [licence[key] for key in ("copies", "minimum", "points")]
        assert (row[0], row[1]) == (f"`{licence['code']}`", licence["name"])
        assert numbers(" ".join(row[2:5])) == said


def test_the_page_of_treasure_fleet_says_what_is_in_the_box() -> None:
    data = tomllib.loads(text_of(games.find("treasure-fleet").files[0]))
    said = rows("treasure-fleet")
    words = {"four": "4-cannon", "three": "3-cannon", "two": "2-cannon", "one": "1-cannon"}
    for name, card in data["cards"].items():
        heading = words.get(name.partition("_")[0], "boarding party")
        assert numbers(" ".join(said[heading][:2])) == [card["count"], card["five_spot"]]
    points = [str(worth) for worth in data["ships"]]
    assert said["ship's points"][: len(points)] == points
    ships = list(data["ships"].values())
    assert [int(cell) for cell in said["copies (R)"][:-1]] == [ship["count"] for ship in ships]
    marked = [int(cell) for cell in said["with the five-spot (X)"][:-1]]
    assert marked == [ship["five_spot"] for ship in ships]
    assert f"The governor is worth {data['governor']['points']} (S)." in pages.page(
        "treasure-fleet"
    )


# The words at the table.


@pytest.mark.parametrize("sheet", [FLEET_DICE_SHEET, DICEY_WATERS_SHEET])
def test_a_building_never_says_a_worth_that_it_has_not(sheet: Sheet) -> None:
    for building in range(KEYS.index("casino"), len(KEYS)):
        said = note(sheet, building)
        each, full = sheet.box_vp[building], sheet.vp[building]
        assert (f"{each} VP a box" in said) == bool(each), said
        assert (re.search(rf"\b{full} VP(?! a box)", said) is not None) == bool(full), said
        assert not re.match(r"0 VP", said)


def test_a_ship_without_boats_says_so() -> None:
    text = text_of(games.find("fleet-dice").files[0])
    sheet = published(text.replace('"- B - B - B"', '"- - -"').replace("- L B - B", "- L -", 1))
    assert note(sheet, KEYS.index("inuit")) == "no boat"
    assert note(sheet, KEYS.index("crab")) == "5 VP"


def test_amas_is_worth_what_each_edition_says() -> None:
    amas = KEYS.index("amas")
    assert note(FLEET_DICE_SHEET, amas) == "2 VP a box"
    assert note(DICEY_WATERS_SHEET, amas) == "7 VP when full"
