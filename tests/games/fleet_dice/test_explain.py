"""What is this? The things of the dice games, explained to whoever asks."""

from __future__ import annotations

import pytest

from roadstead.games.fleet_dice.rules.components import FACES
from roadstead.games.fleet_dice.rules.table import DiceTable
from tests.games.explaining import told, what
from tests.games.fleet_dice.positions import (
    DICEY_WATERS,
    FLEET_DICE,
    boats,
    complete,
    filled,
    licences,
    sea,
    section,
)


def asked(
    table: DiceTable, thing: str, viewer: int | None = 0, owner: int | None = None
) -> tuple[str, dict[str, str]]:
    return told(FLEET_DICE, table, thing, viewer, owner)


def test_a_building_tells_what_its_boxes_bring() -> None:
    table = sea()
    boats(table, 0, cod=[4, 4])
    line, brings = asked(table, "section:smoke")
    assert line == "Smokehouse: building on the wharf, 2 boxes, 3 VP"
    assert brings == {
        "The next box, now": "nothing yet",
        "When full, in 2 boxes": "+3 VP good",
        "Your Market, in coins": "3 → 5 good",
    }
    filled(table, 0, smoke=1)
    assert asked(table, "section:smoke")[1]["The last box, now"] == "+3 VP good"
    complete(table, 0, "smoke")
    assert asked(table, "section:smoke")[1] == {
        "Boxes left": "none",
        "Your Market now": "5 coins",
    }
    assert asked(table, "section:amas")[1] == {"The next box, now": "+2 VP good"}


def test_buildings_with_powers_tell_them_in_numbers() -> None:
    table = sea()
    boats(table, 0, cod=[4, 4], oyster=[0])
    boats(table, 0, barge=[0])
    assert asked(table, "section:canning")[1]["With your 2 full boats"] == "+2 coins good"
    assert asked(table, "section:barge")[1]["With your 2 full boats"] == "+2 fish good"
    assert asked(table, "section:yard")[1]["Star actions left in it"] == "3"
    assert asked(table, "section:buffet")[1]["Hex 1, VP of all"] == "0 → 1 good"
    assert asked(table, "section:club")[1]["Fish in a fishing now"] == "+4 fish good"


def test_a_track_tells_its_next_boxes() -> None:
    table = sea()
    filled(table, 0, cod=1, shrimp=3)
    line, brings = asked(table, "section:cod")
    assert line == "Cod: boat type at sea, 12 boxes"
    assert brings == {"The next box, now": "a licence good", "The box after it": "a boat"}
    assert asked(table, "section:shrimp")[1]["The box 2 further on"] == "a boat or a licence"
    line, _ = asked(table, "section:crab", owner=1)
    assert line == "King Crab: ship in the harbor, 7 boxes, on Tom's sheet"
    filled(table, 0, cod=11)
    assert asked(table, "section:cod")[1] == {"The next box, now": "a boat or a licence good"}


def test_licences_tell_what_each_level_does() -> None:
    table = sea()
    licences(table, 0, cod=1)
    assert asked(table, "licence:cod:1") == (
        "Cod licence 1: licence, yours",
        {"Licence 1 does": "launch: 1 coin"},
    )
    assert asked(table, "licence:cod:2")[1]["At once"] == "+2 coins good"
    assert asked(table, "licence:cod:3")[1]["At the end"] == "+6 VP good"
    assert asked(table, "licence:cod:1", viewer=1, owner=0)[0].endswith("on Ann's sheet")


def test_boats_tell_their_fish() -> None:
    table = sea()
    boats(table, 0, cod=[3], oyster=[5], vessel=[0])
    boats(table, 0, barge=[2])
    line, brings = asked(table, "boat:cod:1")
    assert line == "Cod boat 1: boat, 3 of 4 fish"
    assert brings == {
        "VP of the boat": "+2 good",
        "VP of its fish": "+3 good",
        "In the next fishing": "+1 fish good",
    }
    assert asked(table, "boat:oyster:1")[1]["In the next fishing"] == "+1 fish good"
    assert asked(table, "boat:cod:2") == (
        "Cod boat 2: boat, not yet launched",
        {"VP of the boat": "+2 good"},
    )
    assert asked(table, "boat:vessel:1")[0] == "Research Vessel boat 1: boat, holds no fish"
    assert "In the next fishing" not in asked(table, "boat:barge:1")[1]


def test_hexes_and_bonuses_tell_what_one_more_brings() -> None:
    table = sea()
    assert asked(table, "hex:cod")[0] == "Cod hex: hex of the Seafood Buffet, not open yet"
    complete(table, 0, "buffet")
    table.players[0].hexes = 1
    assert asked(table, "hex:cod") == (
        "Cod hex: hex of the Seafood Buffet, open",
        {"Hex 2, VP of all": "1 → 3 good"},
    )
    assert asked(table, "hex:shrimp")[1] == {}
    table.players[0].hexes = 31
    assert asked(table, "section:buffet")[1]["Hexes left"] == "none"
    boats(table, 0, cod=[4, 4])
    line, brings = asked(table, "bonus:fish")
    assert line == "1 VP per 6 fish: King Crab bonus, free"
    assert brings == {"Worth now": "+1 VP good"}
    table.players[1].bonus = 0
    assert asked(table, "bonus:fish")[0] == "1 VP per 6 fish: King Crab bonus, Tom's bonus"


def test_coins_and_the_market_say_how_far_the_next_is() -> None:
    table = sea()
    boats(table, 0, cod=[4])
    assert asked(table, "coins") == (
        "Coin track: 80 boxes, on your sheet",
        {"Coins gained": "0", "To the next star": "4 coins"},
    )
    assert asked(table, "market") == (
        "Market: on your sheet",
        {"With 4 fish": "+2 coins good", "To the next column": "4 fish"},
    )
    table.players[0].coin_box = 80
    assert list(asked(table, "coins")[1]) == ["Coins gained"]
    boats(table, 0, lobster=[40])
    assert list(asked(table, "market")[1]) == ["With 44 fish"]


def test_a_die_tells_what_it_brings_used_or_as_a_coin() -> None:
    table = sea()
    faces = ["cod", "3-coins", "market", "harbor"]
    table.dice[:] = [FACES.index(face) for face in faces]
    table.taken[:] = [-1, 0, 1, 2]
    line, brings = asked(table, "die:1")
    assert line == "Cod die: die of this round, free"
    assert brings["The next box, now"] == "a step on the way"
    assert brings["Taken as a coin"] == "+1 coin good"
    assert asked(table, "die:2")[0] == "3 Coins die: die of this round, taken by you"
    assert asked(table, "die:2")[1]["Its coins"] == "+3 coins good"
    assert asked(table, "die:3")[1]["The Market, with 0 fish"] == "+1 coin good"
    assert asked(table, "die:4")[0] == "Harbor die: die of this round, taken"
    complete(table, 0, "bait")
    assert asked(table, "die:4")[1] == {"Taken as a coin": "+2 coins good"}
    assert asked(table, "die:4", viewer=None)[1] == {}


def test_players_tell_their_points() -> None:
    table = sea()
    boats(table, 0, cod=[3])
    line, brings = asked(table, "seat:0")
    assert line == "You: player, 5 VP so far"
    assert brings["Fish"] == "3 VP"


def test_the_draft_tells_its_own_powers() -> None:
    table = sea(game=DICEY_WATERS)
    canning = what(DICEY_WATERS, table, "section:canning")
    swordfish = what(DICEY_WATERS, table, "licence:swordfish:1")
    assert canning is not None
    assert swordfish is not None
    assert "before every fishing" in canning.rule
    assert "stay in port" in swordfish.rule
    assert (canning.anchor, swordfish.anchor) == ("the-wharf", "the-licences")


def test_the_market_is_full_when_no_box_is_left() -> None:
    table = sea()
    filled(table, 0, cod=len(table.sheet.symbols[section("cod")]))
    assert asked(table, "section:cod")[1] == {"Boxes left": "none"}


@pytest.mark.parametrize(
    "thing",
    [
        "section:sea",
        "licence:crab:1",
        "licence:cod:4",
        "boat:cod:9",
        "hex:crab",
        "bonus:x",
        "die:9",
    ],
)
def test_what_is_no_thing_of_the_dice_game_is_not_explained(thing: str) -> None:
    assert what(FLEET_DICE, sea(), thing) is None


def test_what_has_another_name_is_not_explained() -> None:
    assert what(FLEET_DICE, sea(), "ship:a") is None
