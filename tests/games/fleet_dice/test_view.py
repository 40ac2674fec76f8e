"""The view: enough to draw the whole board from, the same for everybody."""

from __future__ import annotations

import json

from roadstead.games.fleet_dice.rules.components import KEYS
from roadstead.games.fleet_dice.rules.editions import DRAFT
from roadstead.games.fleet_dice.rules.filling import COIN_STAR
from roadstead.games.fleet_dice.rules.view import MOST_KEPT, view
from roadstead.kernel.rng import Rng
from roadstead.shipped import text_of
from tests.games.fleet_dice.positions import (
    DICEY_WATERS,
    FLEET_DICE,
    boats,
    coins,
    complete,
    filled,
    licences,
    roll,
    say,
    sea,
    struck,
)


def test_everybody_sees_the_same() -> None:
    table = sea(2)
    roll(table, "cod", "cod", "lobster")
    shown = FLEET_DICE.view(table, None)
    assert FLEET_DICE.view(table, 0) == FLEET_DICE.view(table, 1) == shown
    assert json.loads(json.dumps(shown)) == shown


def test_each_sheet_is_shown_as_it_is_printed_however_many_there_are() -> None:
    """What is printed is kept from one view to the next, of so many sheets and no more."""
    text = text_of(FLEET_DICE.files[0])
    for number in range(MOST_KEPT + 2):
        own = text.replace("Casino", f"Casino {number}")
        table = FLEET_DICE.new_table(2, {"sheet": own})
        for _ in range(2):
            names = [section["name"] for section in view(table)["sheet"]["sections"]]
            assert f"Casino {number}" in names


def test_nothing_is_hidden_so_resampling_is_a_clone() -> None:
    table = sea(2)
    roll(table, "cod", "cod", "lobster")
    other = FLEET_DICE.resample(table, 0, Rng(1))
    assert other is not table
    assert view(other) == view(table)


def test_where_the_round_stands() -> None:
    table = sea(2, round_=4)
    table.first = 1
    shown = view(table)
    assert (shown["round"], shown["rounds"], shown["phase"], shown["first"]) == (4, 10, "set-up", 1)
    assert (shown["dice"], shown["using"], shown["stars"], shown["ruth"]) == ([], None, [], None)


def test_the_dice_and_who_took_them() -> None:
    table = sea(2)
    roll(table, "harbor", "market", "3-coins")
    assert view(table)["using"] is None
    say(table, 0, "take-market")
    shown = view(table)
    assert shown["phase"] == "town"
    assert shown["using"] == "market"
    assert shown["dice"] == [
        {"face": "harbor", "taken_by": None},
        {"face": "market", "taken_by": 0},
        {"face": "3-coins", "taken_by": None},
    ]


def test_what_comes_next_is_in_the_view() -> None:
    paid, unpaid = sea(2, DICEY_WATERS), sea(2, DICEY_WATERS)
    paid.push(COIN_STAR[0], *DRAFT.steps_of_round[2:])
    unpaid.push(COIN_STAR[0], *DRAFT.steps_of_round[1:])
    assert view(paid)["next"] == [
        {"step": "Star", "seat": 0},
        {"step": "FishingPhase", "seat": None},
        {"step": "TownPhase", "seat": None},
        {"step": "EndRound", "seat": None},
    ]
    assert view(unpaid)["next"][1] == {"step": "LobsterBonus", "seat": None}


def test_the_die_that_the_casino_may_roll_again_is_in_use() -> None:
    table = sea(2)
    complete(table, 0, "casino")
    roll(table, "cod", "cod", "lobster")
    say(table, 0, "take-cod")
    assert view(table)["using"] == "cod"


def test_the_rounds_in_which_all_fish() -> None:
    assert view(sea(2))["fishing_rounds"] == [2, 4, 6, 8, 10]
    assert view(sea(1))["fishing_rounds"] == [2, 4, 6, 8]


def ids(section: str, **things: int) -> dict[str, list[str]]:
    """The ids of a section's boxes, licences and boats."""
    words = {"boxes": "box", "licences": "licence", "boats": "boat"}
    return {
        kind: [f"{section}-{words[kind]}-{number + 1}" for number in range(count)]
        for kind, count in things.items()
    }


def test_the_printed_sheet() -> None:
    sheet = view(sea(2))["sheet"]
    assert sheet["title"] == "Fleet: The Dice Game"
    assert [section["key"] for section in sheet["sections"]] == list(KEYS)
    by_key = {section["key"]: section for section in sheet["sections"]}
    assert by_key["cod"] == {
        "key": "cod",
        "id": "cod",
        "ids": ids("cod", boxes=12, licences=3, boats=4),
        "name": "Cod",
        "area": "sea",
        "boxes": "-LB--?-?-?-?",
        "boats": 4,
        "boat_vp": [2, 2, 2, 2],
        "vp_a_boat": "2",
        "licence_vp": 6,
    }
    assert by_key["crab"] == {
        "key": "crab",
        "id": "king-crab",
        "ids": ids("king-crab", boxes=7, licences=1, boats=2),
        "name": "King Crab",
        "area": "harbor",
        "boxes": "---LB-B",
        "boats": 2,
        "boat_vp": [3, 3],
        "vp_a_boat": "3",
        "note": "5 VP, boats 3 VP",
        "licence_vp": 5,
    }
    assert by_key["club"] == {
        "key": "club",
        "id": "captains-club",
        "ids": ids("captains-club", boxes=4, licences=0, boats=0),
        "name": "Captain's Club",
        "area": "harbor",
        "boxes": "-F-F",
        "boats": 0,
        "boat_vp": [],
        "vp_a_boat": "",
        "note": "fish for yourself",
    }
    assert by_key["amas"] == {
        "key": "amas",
        "id": "amas",
        "ids": ids("amas", boxes=4, licences=0, boats=0),
        "name": "Ama's Bank & Trust",
        "area": "wharf",
        "boxes": "----",
        "vp": 0,
        "box_vp": 2,
        "note": "2 VP a box",
    }
    areas = [section["area"] for section in sheet["sections"]]
    assert areas == ["sea"] * 5 + ["harbor"] * 5 + ["wharf"] * 8
    assert sheet["coin_stars"] == [False, False, False, True] * 20
    assert sheet["market"][2] == {"fish": 8, "coins": 3}
    assert len(sheet["market"]) == 6
    assert sheet["bonuses"] == [
        {"bonus": "fish", "id": "bonus-fish", "vp": 1, "per": 6, "things": "6 fish"},
        {"bonus": "building", "id": "bonus-building", "vp": 2, "per": 1, "things": "building"},
        {"bonus": "licence", "id": "bonus-licence", "vp": 1, "per": 1, "things": "licence"},
        {"bonus": "coin", "id": "bonus-coin", "vp": 1, "per": 10, "things": "10 coins"},
    ]
    assert sheet["bonus_most"] == 10
    assert sheet["hex_vp"] == [1, 3, 6, 10, 15]
    assert sheet["salvage_uses"] == 3
    assert sheet["bait_coins"] == sheet["smokehouse_coins"] == sheet["second_licence_coins"] == 2


def test_what_the_licences_do() -> None:
    assert view(sea(2))["sheet"]["licences"] == {
        "shrimp": ["any type", "any type, ★", "any type twice, ★"],
        "cod": ["launch: 1 coin", "launch: 2 coins", "launch: 3 coins"],
        "lobster": ["2/8 boats: 1/2", "2/5 boats: 1/2", "2/5/10 boats: 1/2/3"],
        "swordfish": ["fishing: ★", "fishing: ★, 1 coin", "fishing: ★ ★"],
        "oyster": ["2nd fish/coin; 6", "2nd fish/coin; 8", "2nd fish/coin; 10"],
    }
    draft = view(sea(2, DICEY_WATERS))["sheet"]
    assert draft["licences"]["shrimp"] == ["any type", "any box", "any type, any box"]
    assert draft["licences"]["swordfish"] == [
        "1 boat stays: 1 box",
        "2 stay: 2 boxes",
        "3 stay: 3 boxes",
    ]
    assert "vessel" not in [section["key"] for section in draft["sections"]]


def test_a_players_sheet() -> None:
    table = sea(2)
    filled(table, 0, cod=3)
    complete(table, 0, "casino")
    licences(table, 0, oyster=2)
    boats(table, 0, oyster=[5], vessel=[0], barge=[2])
    coins(table, 0, 5)
    player = table.players[0]
    player.bonus = 3
    player.hexes = 0b10010
    player.salvaged = 1
    player.staying = 1 << table.sheet.first_slot[4]
    shown = view(table)["players"][0]
    assert shown["sections"]["cod"] == {"filled": 3, "open": 9, "struck": 0}
    assert shown["sections"]["casino"] == {"filled": 2, "open": 0, "struck": 0, "completed": True}
    assert shown["sections"]["pub"] == {"filled": 0, "open": 4, "struck": 0, "completed": False}
    assert shown["licences"] == {"shrimp": 0, "cod": 0, "lobster": 0, "swordfish": 0, "oyster": 2}
    in_port = {"launched": False, "fish": 0, "capacity": 8, "printed": 10, "stays": False}
    at_sea = {"launched": True, "fish": 5, "capacity": 8, "printed": 10, "stays": True}
    assert shown["boats"]["oyster"] == [at_sea, in_port, in_port, in_port]
    vessel = {"launched": True, "fish": 0, "capacity": 0, "printed": 0, "stays": False}
    assert shown["boats"]["vessel"] == [vessel] + [{**vessel, "launched": False}] * 3
    barge = {"launched": True, "fish": 2, "capacity": 8, "printed": 8, "stays": False}
    assert shown["boats"]["barge"] == [barge]
    assert len(shown["boats"]["cod"]) == 4
    assert "club" not in shown["boats"]
    assert (shown["launched"], shown["fish"], shown["coins"]) == (3, 7, 5)
    assert shown["coin_track"] == "xxxxx--*" + "---*" * 18
    assert shown["bonus"] == "coin"
    assert shown["bonus_worth"] == {"fish": 1, "building": 2, "licence": 3, "coin": 0}
    assert shown["hexes"] == ["cod", "oyster"]
    assert (shown["salvaged"], shown["waiting_stars"]) == (1, 0)
    assert shown["score"] == {"fish": 7, "boats": 3, "licences": 5, "buildings": 5, "bonus": 0}
    assert shown["total"] == 20
    assert view(table)["players"][1]["bonus"] is None
    assert view(table)["players"][1]["coin_track"] == "---*" * 20
    assert view(table)["players"][1]["total"] == 0


def test_each_boat_has_its_own_fish_and_may_stay() -> None:
    table = sea(2)
    boats(table, 0, oyster=[5, 1, 2])
    table.players[0].staying = 1 << table.sheet.first_slot[4] + 2
    shown = view(table)["players"][0]["boats"]["oyster"]
    assert [boat["fish"] for boat in shown] == [5, 1, 2, 0]
    assert [boat["stays"] for boat in shown] == [False, False, True, False]


def test_captain_ruth_and_her_strikes() -> None:
    table = sea(1)
    struck(table, cod=2, casino=2)
    table.players[0].struck_stars = 3
    coins(table, 0, 5)
    table.players[0].caught = 65
    shown = view(table)
    assert shown["rounds"] == 8
    assert shown["players"][0]["sections"]["cod"] == {"filled": 0, "open": 10, "struck": 2}
    assert not shown["players"][0]["sections"]["casino"]["completed"]
    assert shown["players"][0]["coin_track"].startswith("xxxsx--s---*")
    ruth = shown["ruth"]
    assert ruth is not None
    assert ruth["tokens"] == ["shrimp", "crab", "casino"]
    assert ruth["achievement"] == "Mate"
    assert ruth["achievements"][0] == {"least": 85, "name": "Salty Captain"}
    assert len(ruth["achievements"]) == 5
