"""Who sees what: whole views, written out, and what is dealt anew behind a viewer's back."""

from __future__ import annotations

import pytest

from roadstead.games.treasure_fleet.rules.fire import BOARDED, strength_at_a_ship
from roadstead.games.treasure_fleet.rules.game import GAME, TreasureFleet
from roadstead.games.treasure_fleet.rules.table import TreasureTable
from roadstead.kernel import play
from roadstead.kernel.base.errors import BadSetUp
from roadstead.kernel.base.options import Data
from roadstead.kernel.handful import size
from roadstead.kernel.rng import Rng
from tests.games.treasure_fleet.positions import capture, fire, hand, load, say, sea

FULL_DECK = {"1": 2, "2": 4, "3": 4, "4": 2, "b": 1}


def mid_volley() -> TreasureTable:
    """Four players, storms and curses: Ann has fired, ship B is cursed and under a storm."""
    table = sea(4, [16, 0, 12, 18], cursed_ships=True, storms=True)
    load(table, "s43", "432", "432b", "432")
    table.pirates[1].captured = [22, 6]
    fire(table, 1, "4a", "1a", "bc")
    fire(table, 3, "2a", "2a")
    say(table, 0, "fsb")
    return table


def test_a_seats_view_written_out() -> None:
    assert GAME.view(mid_volley(), 0) == {
        "sailing": 1,
        "sailings": 4,
        "volley": 1,
        "lookout": 0,
        "to_fire": [1, 2, 3],
        "ships": [
            {
                "place": "a",
                "points": 16,
                "cursed": False,
                "stormed": False,
                "cards": [{}, {"1": 1, "4": 1}, {}, {"2": 2}],
                "fire": [0, 5, 0, 4],
                "leader": 1,
            },
            {
                "place": "b",
                "points": 0,
                "cursed": True,
                "stormed": True,
                "cards": [{}, {}, {}, {}],
                "fire": [0, 0, 0, 0],
                "leader": None,
            },
            {
                "place": "c",
                "points": 12,
                "cursed": False,
                "stormed": False,
                "cards": [{}, {"b": 1}, {}, {}],
                "fire": [0, "boarded", 0, 0],
                "leader": 1,
            },
            {
                "place": "d",
                "points": 18,
                "cursed": False,
                "stormed": False,
                "cards": [{}, {}, {}, {}],
                "fire": [0, 0, 0, 0],
                "leader": None,
            },
        ],
        "pirates": [
            {
                "unplayed": {"1": 2, "2": 3, "3": 4, "4": 2, "b": 1},
                "captured": [],
                "points": 0,
                "has_loaded": True,
                "may_load_extra": False,
                "hand": {"1": 2, "2": 3, "3": 3, "4": 1, "b": 1},
                "loaded": {"3": 1, "4": 1},
                "giving_up": None,
            },
            {
                "unplayed": {"1": 2, "2": 3, "3": 4, "4": 2, "b": 1, "s": 1},
                "captured": [22, 6],
                "points": 28,
                "has_loaded": True,
                "may_load_extra": False,
            },
            {
                "unplayed": {"1": 2, "2": 3, "3": 4, "4": 2, "b": 1, "s": 1},
                "captured": [],
                "points": 0,
                "has_loaded": True,
                "may_load_extra": True,
            },
            {
                "unplayed": {"1": 2, "2": 3, "3": 4, "4": 2, "b": 1, "s": 1},
                "captured": [],
                "points": 0,
                "has_loaded": True,
                "may_load_extra": False,
            },
        ],
        "neutral": None,
        "face_down": {
            "0": 1,
            "6": 2,
            "9": 3,
            "12": 2,
            "14": 2,
            "16": 2,
            "17": 3,
            "18": 1,
            "20": 1,
            "22": 1,
        },
        "discarded": [],
        "governor": {"points": 16, "ransomed": False, "holder": None},
        "volleys": 3,
        "ids": {
            "cards": {
                "1": "one-cannon",
                "2": "two-cannon",
                "3": "three-cannon",
                "4": "four-cannon",
                "b": "boarding-party",
                "s": "storm",
            },
            "ships": {
                **{str(points): f"ship-{points}" for points in (6, 9, 12, 14, 16, 17, 18, 20, 22)},
                "cursed": "cursed-ship",
            },
            "governor": "governor",
        },
    }


def test_who_would_capture_a_ship_as_it_stands() -> None:
    table = sea(3, [16, 6, 0, 18], cursed_ships=True)
    fire(table, 0, "4a", "3b", "2c")
    fire(table, 1, "1a", "3b")
    leaders = [ship["leader"] for ship in GAME.view(table, None)["ships"]]
    assert leaders == [0, None, None, None]


def test_a_spectator_sees_no_hand() -> None:
    shown = GAME.view(mid_volley(), None)
    for pirate in shown["pirates"]:
        assert set(pirate) == {"unplayed", "captured", "points", "has_loaded", "may_load_extra"}
    assert shown["ships"] == GAME.view(mid_volley(), 0)["ships"]


def test_a_two_player_view_shows_the_neutral_pirate() -> None:
    table = sea(2, [16, 6, 12, 18], score_neutral=True)
    table.pirates[2].captured = [9, 14]
    shown = GAME.view(table, 1)
    assert shown["neutral"] == {
        "deck": FULL_DECK,
        "turned": None,
        "captured": [9, 14],
        "points": 23,
        "scores": True,
    }
    assert [pirate["has_loaded"] for pirate in shown["pirates"]] == [False, False]
    neutral = GAME.view(sea(2, [16, 6, 12, 18]), 1)["neutral"]
    assert neutral is not None
    assert neutral["scores"] is False


def test_the_governor_in_the_view() -> None:
    table = sea(3, [16, 6, 12, 18])
    table.sailing = 4
    for pirate, card in zip(table.pirates, "432", strict=True):
        pirate.hand = hand(card)
    capture(table)
    assert GAME.view(table, 0)["governor"] == {"points": 16, "ransomed": True, "holder": 0}
    table.governor = -1
    assert GAME.view(table, 0)["governor"] == {"points": 16, "ransomed": True, "holder": None}


def test_an_empty_place_and_the_discarded_ships() -> None:
    table = sea(3, [16, 6, 12, 18])
    fire(table, 0, "4a")
    capture(table)
    shown = GAME.view(table, None)
    assert [ship["points"] for ship in shown["ships"]] == [None] * 4
    assert shown["discarded"] == [6, 12, 18]
    assert shown["pirates"][0]["captured"] == [16]


def test_a_choice_for_the_curse_is_shown_to_its_owner_alone() -> None:
    table = sea(3, [16, 0, 12, 18], cursed_ships=True)
    table.pirates[0].captured = [22, 6]
    table.pirates[1].captured = [9, 14]
    capture(table)
    say(table, 0, "g22")
    assert GAME.view(table, 0)["pirates"][0]["giving_up"] == 22
    assert "giving_up" not in GAME.view(table, 1)["pirates"][0]
    chosen = {GAME.resample(table, 1, Rng(seed)).pirates[0].giving_up for seed in range(20)}
    assert chosen == {6, 22}
    assert GAME.resample(table, 0, Rng(1)).pirates[0].giving_up == 22


def test_what_is_dealt_anew_behind_a_viewers_back() -> None:
    table = mid_volley()
    tables = [GAME.resample(table, 0, Rng(seed)) for seed in range(60)]
    for other in tables:
        assert other.pirates[0].loaded == hand("43")
        for seat in (1, 3):
            assert size(other.pirates[seat].loaded) == 3
        for pirate, real in zip(other.pirates, table.pirates, strict=True):
            assert pirate.hand + pirate.loaded == real.hand + real.loaded
    assert {int(size(other.pirates[2].loaded)) for other in tables} == {3, 4}
    assert len({other.pirates[1].loaded for other in tables}) > 5


def test_who_has_not_loaded_has_nothing_loaded_as_far_as_others_know() -> None:
    table = sea(3, [16, 6, 12, 18])
    say(table, 1, "l4", "l4")
    assert GAME.resample(table, 0, Rng(1)).pirates[1].loaded == 0
    assert GAME.resample(table, 1, Rng(1)).pirates[1].loaded == hand("44")


def test_shots_already_fired_are_not_loaded_any_more() -> None:
    table = sea(3, [16, 6, 12, 18])
    load(table, "432", "432", "432")
    for seat in (0, 1, 2, 1, 2):
        say(table, seat, f"f{'4' if table.volley == 1 else '3'}a")
    other = GAME.resample(table, None, Rng(3))
    assert [int(size(pirate.loaded)) for pirate in other.pirates] == [2, 1, 1]


def test_what_the_game_says_of_itself() -> None:
    game = TreasureFleet()
    assert (game.name, game.title, game.rules) == ("treasure-fleet", "Treasure Fleet", 1)
    assert game.players == (2, 3, 4, 5)
    assert game.actions is GAME.actions
    assert {option.name: option.sentence for option in game.options} == {
        "storms": "A storm replaces a two-cannon card in every deck.",
        "cursed_ships": "Two cursed ships sail in the treasure fleet.",
        "score_neutral": "The neutral pirate scores, and can win.",
        "box": "A box of your own: a copy of our file, changed.",
    }
    assert [option.values(2) for option in game.options[:3]] == [(False, True)] * 3
    assert game.options[2].values(3) == (False,)
    own_box = game.options[3]
    assert isinstance(own_box, Data)
    with pytest.raises(BadSetUp, match="the box lacks cards"):
        own_box.check("[ships]", 2)
    assert [file.name for file in game.files] == ["box.toml"]


def test_what_the_cards_at_a_ship_are_worth() -> None:
    two_ones, a_three, a_four, boarding = 2, 1 << 4, 1 << 6, 1 << 8
    assert strength_at_a_ship(0) == 0
    assert strength_at_a_ship(two_ones) == 2
    assert strength_at_a_ship(two_ones + a_three + a_four) == 9
    assert strength_at_a_ship(boarding) == strength_at_a_ship(boarding + a_four) == BOARDED


def test_both_cursed_ships_can_lie_under_storms() -> None:
    table = sea(4, [0, 16, 0, 18], cursed_ships=True, storms=True)
    fire(table, 0, "sa")
    fire(table, 1, "sc")
    assert [ship["stormed"] for ship in GAME.view(table, None)["ships"]] == [
        True,
        False,
        True,
        False,
    ]
    load(table, "432", "432", "432-", "432")
    assert play.legal(table, 0) == tuple(
        GAME.actions.action(code) for code in ("f2b", "f2d", "f3b", "f3d", "f4b", "f4d")
    )


def test_before_anything_has_happened() -> None:
    table = GAME.new_table(4, {})
    play.advance(table)
    shown = GAME.view(table, None)
    assert (shown["sailing"], shown["volley"], shown["lookout"]) == (1, 0, 0)
    assert not any(pirate["may_load_extra"] for pirate in shown["pirates"])
    capture(table)
    assert table.extra == 0, "the right to a fourth card ends with the sailing"
