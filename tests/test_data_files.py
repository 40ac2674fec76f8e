"""The data files explain themselves, and what pages and tables say of them is what they say."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from roadstead import kits
from roadstead.games.fleet.rules.components import LICENCE_CODES, LICENCE_TEXTS
from roadstead.games.fleet_dice.rules.components import KEYS, SYMBOLS
from roadstead.games.fleet_dice.rules.notes import note
from roadstead.games.fleet_dice.rules.sheet import (
    DICEY_WATERS_SHEET,
    FLEET_DICE_SHEET,
    Sheet,
    published,
)
from roadstead.kernel.base.options import DataFile
from roadstead.kernel.game import Game
from roadstead.shipped import shipped, text_of
from tests.own import OWN

ROOT = Path(__file__).parents[1]
EVERY = [(name, file) for name in OWN for file in shipped(kits.game(name)).values()]


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
    text = "# `a` is explained\n\n[table]\na = 1\nb = 2\n# so is this\nc = 3\n# all\n[d]\ne = 4\n"
    assert list(unexplained(text)) == ["b"]
    assert list(unexplained("\n[table]\nkey = 1  # X\n")) == ["key"]


@pytest.mark.parametrize("name", OWN)
def test_a_file_is_named_after_its_game_and_its_option_is_there(name: str) -> None:
    game: Game[Any] = kits.game(name)
    options = {option.name for option in game.options}
    for outside, file in shipped(game).items():
        assert outside.startswith(game.name)
        assert file.option in (*options, "")


@pytest.mark.parametrize("name", ["fleet-dice", "dicey-waters", "treasure-fleet", "black-fleet"])
def test_what_is_reconstructed_is_said_until_a_file_of_ones_own_replaces_it(name: str) -> None:
    game: Game[Any] = kits.game(name)
    assert game.reconstructed({}).startswith("Reconstructed by us, where the rulebook is silent: ")
    own = {file.option: "a file" for file in game.files}
    assert game.reconstructed(own) == ""


def test_nothing_of_fleet_is_reconstructed() -> None:
    assert kits.game("fleet").reconstructed({}) == ""


# The developers' pages.


def developers_page(name: str) -> str:
    return (ROOT / f"docs/games/{name}.md").read_text("utf-8")


def rows(page: str) -> dict[str, list[str]]:
    """Every line of a page's tables, by its first cell."""
    found: dict[str, list[str]] = {}
    for line in developers_page(page).splitlines():
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


def bullet(page: str, name: str) -> str:
    """What a page says of a thing in a list."""
    lines = developers_page(page).splitlines()
    return next(line for line in lines if line.startswith(f"- **{name}"))


def test_the_page_of_the_dice_game_tells_powers_with_the_sheets_numbers() -> None:
    sheet = FLEET_DICE_SHEET
    crab = [sheet.licence_vp[5], sheet.bonus_per[0], sheet.bonus_per[3], sheet.bonus_most]
    said = {
        "King Crab": crab,
        "Ama's Bank & Trust": [sheet.box_vp[KEYS.index("amas")]],
        "Bait Shop": [sheet.bait_coins],
        "Smokehouse": [sheet.smokehouse_coins],
        "Fisherman's Pub": [sheet.vp[KEYS.index("pub")]],
        "Seafood Buffet": sheet.hex_vp[1:],
    }
    for name, told in said.items():
        assert numbers(bullet("fleet-dice", name)) == told, name
    page = developers_page("fleet-dice")
    stars = [box + 1 for box, star in enumerate(sheet.stars) if star >= 0]
    assert stars == list(range(4, len(sheet.stars) + 1, 4))
    assert f"Coins: {len(sheet.stars)} boxes, a star on every fourth X" in page
    market = zip(sheet.market_fish, sheet.market_coins, strict=True)
    assert ", ".join(f"{fish}: {coins}" for fish, coins in market) in page
    assert f"pays {sheet.second_licence_coins} coins at once" in page
    cod, lobster = rows("fleet-dice")["Cod: when you launch a boat"], sheet.income_boats[1:]
    assert numbers(" ".join(cod)) == sheet.launch_coins[1:]
    for level, cell in zip(lobster, rows("fleet-dice")["Lobster: in your income"], strict=True):
        paid = [number for coins, boats in enumerate(level, 1) for number in (coins, boats)]
        assert numbers(cell) == paid
    oyster = " ".join(rows("fleet-dice")["Oyster: your Oyster boats"])
    assert numbers(oyster) == sheet.oyster_capacity[1:]


def test_the_page_of_dicey_waters_says_how_the_sheets_differ() -> None:
    said = rows("dicey-waters")
    for name, key in (
        ("Ama's", "amas"),
        ("Smokehouse", "smoke"),
        ("Ridback Canning Co.", "canning"),
    ):
        building = KEYS.index(key)
        for sheet, cell in zip((DICEY_WATERS_SHEET, FLEET_DICE_SHEET), said[name], strict=True):
            assert numbers(cell)[-1] == sheet.vp[building] + sheet.box_vp[building]
    draft, final = said["King Crab"]
    assert numbers(draft)[-1] == DICEY_WATERS_SHEET.bonus_per[0]
    assert numbers(final)[-1] == FLEET_DICE_SHEET.bonus_per[0]
    places = ("first", "second", "third", "fourth", "fifth")
    for sheet, cell in ((DICEY_WATERS_SHEET, draft), (FLEET_DICE_SHEET, final)):
        assert f"on the {places[sheet.symbols[5].index(SYMBOLS.index('L'))]}" in cell


def test_the_page_of_fleet_says_what_is_in_the_box() -> None:
    data = tomllib.loads(text_of(kits.game("fleet").files[0]))
    lines = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in developers_page("fleet").splitlines()
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


def test_the_page_of_fleet_says_how_it_is_set_up() -> None:
    setup = tomllib.loads(text_of(kits.game("fleet").files[0]))["setup"].values()
    said = rows("fleet")

    def row(name: str) -> list[int]:
        return numbers(" ".join(said[name]))

    assert row("crates") == [one["crates"] for one in setup]
    assert row("common licences on top of the stack") == [one["common_on_top"] for one in setup]
    below = [part for one in setup for part in (one["common_below"], one["premium_below"])]
    assert row("common and premium ones shuffled below") == below


def test_the_page_of_treasure_fleet_says_what_is_in_the_box() -> None:
    data = tomllib.loads(text_of(kits.game("treasure-fleet").files[0]))
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
    assert f"The governor is worth {data['governor']['points']} (S)." in developers_page(
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
    text = text_of(kits.game("fleet-dice").files[0])
    sheet = published(text.replace('"- B - B - B"', '"- - -"').replace("- L B - B", "- L -", 1))
    assert note(sheet, KEYS.index("inuit")) == "no boat"
    assert note(sheet, KEYS.index("crab")) == "5 VP"


def test_amas_is_worth_what_each_edition_says() -> None:
    amas = KEYS.index("amas")
    assert note(FLEET_DICE_SHEET, amas) == "2 VP a box"
    assert note(DICEY_WATERS_SHEET, amas) == "7 VP when full"
