"""How the log of Treasure Fleet hangs together, and what it says to whom."""

from __future__ import annotations

from roadstead.games.treasure_fleet import events as said
from roadstead.games.treasure_fleet.rules.components import BOARDING_PARTY, STORM
from roadstead.games.treasure_fleet.rules.game import GAME
from tests.games.telling import lines, read


def test_ships_cards_and_readiness_run_on() -> None:
    ships = [said.ShipRevealed(place, points) for place, points in enumerate((17, 6, 18))]
    assert read(lines(GAME.words, None, *ships)) == [
        "Ship A (17), ship B (6) and ship C (18) come into sight."
    ]
    loaded = [said.CardLoaded(0, card) for card in (3, BOARDING_PARTY)]
    assert read(lines(GAME.words, 0, *loaded)) == ["You load a 4-cannon and the boarding party."]
    assert lines(GAME.words, 1, *loaded) == []
    ready = [said.LoadingFinished(seat) for seat in (1, 0)]
    assert read(lines(GAME.words, 0, *ready)) == ["Ben and you have loaded."]
    assert read(lines(GAME.words, None, *ready)) == ["Ben and Ann have loaded."]
    assert read(lines(GAME.words, 0, ready[1])) == ["You have loaded."]


def test_storm_curse_and_ransom_hang_below_what_brought_them() -> None:
    storm = (said.Fired(0, STORM, 1), said.ShipStormed(1, False))
    assert "consequence" in lines(GAME.words, 0, *storm)[1]
    cleared = said.ShipStormed(1, False, (4, 2, 3), fired_by=0)
    line = lines(GAME.words, 1, cleared)[0]
    told = "The storm clears all cannon from ship B (4 of Ann, 2 of you and 3 of Cid)."
    assert line["text"] == told
    assert line["against"] == [1, 2], "whose own storm it was loses nothing by somebody else"
    assert line["bubbles"][1] == {"at": "seat:1", "text": "\N{MINUS SIGN}2 cannon"}
    assert line["flights"][0] == {
        "what": {"sign": "cannon", "count": 4},
        "from": "ship:b",
        "to": "seat:0",
    }
    curse = (
        said.CurseStruck(2, (0, 1)),
        said.GivingUp(0, 12),
        said.ShipLost(0, 12),
        said.ShipLost(1, 6),
    )
    assert read(lines(GAME.words, 0, *curse)) == [
        "The curse of ship C strikes you, Ben.",
        "└ You choose a 12-point ship for the curse.",
        "└ You lose a 12-point ship to the curse.",
        "└ Ben loses a 6-point ship to the curse.",
    ]
    assert [line.get("against") for line in lines(GAME.words, 2, *curse)] == [None, [0], [1]]
    ransom = (said.RansomShown((3, 0, 1)), said.GovernorRansomed(0, 20))
    assert read(lines(GAME.words, 0, *ransom))[1] == "└ You take the governor, 20 points."


def test_points_and_cards_are_shown_at_the_plates() -> None:
    captured, escaped, by_neutral, lost, shown = lines(
        GAME.words,
        None,
        said.ShipCaptured(1, 0, 17),
        said.GovernorRansomed(None, 20),
        said.ShipCaptured(3, 0, 9),
        said.ShipLost(1, 6),
        said.RansomShown((3, BOARDING_PARTY, 1)),
    )
    assert captured["seat"] == 1, "it bears the captor's mark"
    assert "seat" not in by_neutral
    assert "seat" not in escaped
    assert captured["bubbles"] == [{"at": "seat:1", "text": "+17"}]
    assert "bubbles" not in escaped
    assert by_neutral["bubbles"] == [{"at": "neutral", "text": "+9"}]
    assert by_neutral["text"] == "The neutral pirate captures ship A (9)."
    assert lost["bubbles"] == [{"at": "seat:1", "text": "\N{MINUS SIGN}6"}]
    assert [bubble["text"] for bubble in shown["bubbles"]] == [
        "4-cannon",
        "boarding party",
        "2-cannon",
    ]
