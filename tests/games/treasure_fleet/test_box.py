"""A box of one's own: checked, and every complaint names what is wrong."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from roadstead.games.treasure_fleet.rules.components import load
from roadstead.games.treasure_fleet.rules.game import GAME
from roadstead.kernel.base.errors import BadSetUp

SHIPPED = files("roadstead.games.treasure_fleet.data").joinpath("box.toml").read_text("utf-8")
BOX = re.sub('id = "(.*?)"', r"id = '\1'", SHIPPED)  # quoted so that the tests need not be


def test_a_box_of_ones_own_is_played_with() -> None:
    own = BOX.replace(
        "22 = { id = 'ship-22', count = 1, five_spot = 0 }",
        "30 = { id = 'ship-30', count = 1, five_spot = 0 }",
    )
    table = GAME.new_table(4, {"box": own.replace("points = 16", "points = 25")})
    assert table.fleet.counts[30] == 1
    assert table.fleet.counts[22] == 0
    assert table.box.governor == 25


def test_the_limits_of_a_box() -> None:
    """The least valuable ship, the largest counts, the smallest fleet."""
    own = BOX.replace("6 = { id = 'ship-6', count = 3,", "1 = { id = 'ship-1', count = 15,")
    assert load(own).ships[1] == 15
    for old in ("16 = { id = 'ship-16', count = 5,", "14 = { id = 'ship-14', count = 4,"):
        own = own.replace(old, old[:-2] + "2,")
    own = own.replace("1 = { id = 'ship-1', count = 15,", "1 = { id = 'ship-1', count = 4,")
    assert sum(load(own).treasure_fleet(4, cursed=False)) == 16


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("[governor]", "[governor", "the box is not a TOML file: "),
        ("[governor]", "[viceroy]", "the box has viceroy, which means nothing here; known are "),
        ("[governor]\nid = 'governor'\npoints = 16", "", "the box lacks governor"),
        ("[governor]", "[crew]\n[governor]", "the box has crew, which means nothing here"),
        (
            "[cards.one_cannon]",
            "[cards.no_cannon]",
            "cards has no_cannon, which means nothing here",
        ),
        ("6 = {", "06 = {", "ships.06: a ship is worth 1 to 30 points"),
        ("'four-cannon'", "'Four Cannon'", "cards.four_cannon.id: an id is lower-case words"),
        ("'four-cannon'", "4", "cards.four_cannon.id: an id is lower-case words"),
        ("'ship-9'", "'ship-6'", "the box: two things have the id 'ship-6'"),
        ("'governor'", "'cursed-ship'", "the box: two things have the id 'cursed-ship'"),
        ("points = 16", "points = -1", "governor.points must be a whole number from 0 to 99"),
        ("points = 16", "points = true", "governor.points must be a whole number"),
        ("points = 16", "", "governor lacks points"),
        (
            "6 = { id = 'ship-6', count = 3,",
            "0 = { id = 'ship-0', count = 3,",
            "ships.0: a ship is worth 1 to 30 points",
        ),
        (
            "6 = { id = 'ship-6', count = 3,",
            "31 = { id = 'ship-31', count = 3,",
            "ships.31: a ship is worth 1 to 30 points",
        ),
        (
            "6 = { id = 'ship-6', count = 3,",
            "six = { id = 'ship-six', count = 3,",
            "ships.six: a ship is worth 1 to 30",
        ),
        (
            "6 = { id = 'ship-6', count = 3, five_spot = 1 }",
            "6 = 3",
            "ships.6 must be a table with count, five",
        ),
        (
            "6 = { id = 'ship-6', count = 3, five_spot = 1 }",
            "6 = { id = 'ship-6', count = 3 }",
            "ships.6 lacks five_spot",
        ),
        (
            "6 = { id = 'ship-6', count = 3,",
            "6 = { id = 'ship-6', count = '3',",
            "ships.6.count must be a whole number",
        ),
        (
            "6 = { id = 'ship-6', count = 3,",
            "6 = { id = 'ship-6', count = 16,",
            "ships.6.count must be a whole number from 0",
        ),
        ("count = 3        # R", "count = 99", "cards.four_cannon.count must be a whole number"),
        ("five_spot = 1    # X", "five_spot = 4", "cards.four_cannon.five_spot must be a whole"),
        (
            "9 = { id = 'ship-9', count = 4, five_spot = 1",
            "9 = { id = 'ship-9', count = 0, five_spot = 1",
            "from 0 to 0",
        ),
        ("count = 2 ", "count = 3 ", "with 2 players a deck needs 13 cards"),
    ],
)
def test_a_box_that_cannot_be_played_with_says_why(old: str, new: str, complaint: str) -> None:
    assert old in BOX
    with pytest.raises(BadSetUp) as error:
        load(BOX.replace(old, new, 1))
    assert complaint in str(error.value)


def test_the_fleet_must_last_for_every_sailing() -> None:
    text = BOX.replace(
        "16 = { id = 'ship-16', count = 5,", "16 = { id = 'ship-16', count = 2,"
    ).replace("14 = { id = 'ship-14', count = 4,", "14 = { id = 'ship-14', count = 2,")
    with pytest.raises(BadSetUp, match="with 2 players 16 ships sail; this has 15"):
        load(text)


def test_the_ships_must_be_a_table() -> None:
    head, without = BOX[: BOX.index("[ships]")], BOX[BOX.index("[governor]") :]
    with pytest.raises(BadSetUp, match=r"^ships must be a table of points and counts$"):
        load(f"ships = 3\n{head}{without}")


def test_a_storm_needs_a_two_cannon_to_replace() -> None:
    text = BOX.replace("count = 5        # R\nfive_spot = 1", "count = 1\nfive_spot = 1")
    with pytest.raises(BadSetUp, match=r"^cards\.two_cannon: one without the five-spot must"):
        load(text)
