"""How the log of Black Fleet hangs together, and what it says to whom."""

from __future__ import annotations

import pytest

from roadstead import Match
from roadstead.games.black_fleet import events as said
from roadstead.games.black_fleet.rules.game import GAME
from roadstead.kernel.base.events import Event
from tests.games.telling import lines, read

VIOLET = 3
ROBBERY = (
    said.Sailed(1, 3, 40, 4, ()),
    said.Robbed(1, 3, 0, VIOLET, 2),
    said.Sunk(1, 3, 0, 0),
    said.Insured(0, 6),
)
DRAWS = (
    said.MovementDrawn(0),
    said.MovementSeen(0, 33),
    said.FortuneDrawn(0),
    said.FortuneSeen(0, 2, "Long Guns", "long_guns"),
    said.FortuneDrawn(0),
    said.FortuneSeen(0, 3, "Bounty", "bounty"),
)
TEXTS = {
    0: "Ben's pirate takes a violet cube from your merchant: 2 doubloons for Ben.",
    1: "Your pirate takes a violet cube from Ann's merchant: 2 doubloons for you.",
    None: "Ben's pirate takes a violet cube from Ann's merchant: 2 doubloons for Ben.",
}


@pytest.mark.parametrize("viewer", TEXTS)
def test_a_robbery_is_told_to_robber_robbed_and_onlookers(viewer: int | None) -> None:
    assert lines(GAME.words, viewer, *ROBBERY)[1]["text"] == TEXTS[viewer]


def test_what_came_of_a_robbery_hangs_below_it() -> None:
    robbed = lines(GAME.words, 0, *ROBBERY)
    assert [line.get("consequence", False) for line in robbed] == [False, False, True, True]
    assert [line.get("against") for line in robbed] == [None, [0], [0], None]
    assert robbed[1]["bubbles"] == [
        {"at": "ship:0", "text": "\N{MINUS SIGN}1"},
        {"at": "seat:1", "text": "+2"},
    ]
    assert robbed[2]["text"] == "Your merchant is sunk."


def test_a_ship_moves_to_whoever_moves_it() -> None:
    sailed = said.Sailed(1, 3, 40, 4, ())
    assert lines(GAME.words, 1, sailed)[0]["text"].startswith("You sail your pirate to ")
    assert lines(GAME.words, 0, sailed)[0]["text"].startswith("Ben's pirate sails to ")
    assert lines(GAME.words, 1, said.Sailed(1, 6, 40, 1, ()))[0]["text"].startswith(
        "You sail the yellow navy to "
    )


def test_a_ship_that_sails_on_is_told_in_one_sentence() -> None:
    way = lines(GAME.words, None, said.Sailed(1, 3, 40, 2, ()), said.Sailed(1, 3, 41, 3, ()))
    assert read(way) == [way[1]["text"].replace("3 spaces", "5 spaces")]


def test_cards_that_are_drawn_are_one_run_and_others_see_backs() -> None:
    own = "You draw 1 movement card (34) and 2 fortune cards (Long Guns, Bounty)."
    assert read(lines(GAME.words, 0, *DRAWS)) == [own]
    assert read(lines(GAME.words, 1, *DRAWS)) == ["Ann draws 1 movement card and 2 fortune cards."]
    dealt = [said.DevelopmentDealt(0, 1, title, 0) for title in ("Full Sail", "Gunports")]
    assert read(lines(GAME.words, 0, *dealt)) == ["You are dealt Full Sail and Gunports."]


@pytest.mark.parametrize(
    ("event", "against"),
    [
        (said.Sunk(2, 6, 1, 2), [0]),
        (said.CoinsTaken(0, 2, 1), [2]),
        (said.Drifted(0, 3, 4, ()), [1]),
        (said.ChangedPlaces(0, 1, 4), [2]),
        (said.ChangedPlaces(0, 1, 6), None),
        (said.ChangedPlaces(0, 0, 1), None),
        (said.Sold(0, 1, 2, 3, 9, 3), None),
    ],
)
def test_who_loses_by_a_deed_of_somebody_else(event: Event, against: list[int] | None) -> None:
    assert lines(GAME.words, None, event)[0].get("against") == against


@pytest.mark.parametrize(
    ("event", "shown"),
    [
        (said.Sold(0, 1, 2, 3, 9, 3), [("seat:0", "+9")]),
        (said.Sunk(1, 6, 1, 2), [("ship:1", "sunk"), ("seat:1", "+2")]),
        (said.Sunk(1, 3, 0, 0), [("ship:0", "sunk")]),
        (said.CoinsTaken(0, 2, 1), [("seat:2", "\N{MINUS SIGN}1"), ("seat:0", "+1")]),
        (said.Flipped(1, 2, 8, "Gunports", 0), [("seat:1", "\N{MINUS SIGN}8")]),
        (said.MovementDrawn(1), [("seat:1", "+1 card")]),
    ],
)
def test_what_is_shown_where_it_happens(event: Event, shown: list[tuple[str, str]]) -> None:
    bubbles = lines(GAME.words, None, event)[0]["bubbles"]
    assert [(bubble["at"], bubble["text"]) for bubble in bubbles] == shown


def test_what_a_card_does_hangs_below_it_and_sister_ships_need_none() -> None:
    played = said.FortunePlayed(0, 1, "Changing Places", "changing_places")
    swapped = said.ChangedPlaces(0, 0, 3)
    assert "consequence" in lines(GAME.words, 0, played, swapped)[1]
    assert "consequence" not in lines(GAME.words, 0, ROBBERY[0], swapped)[1]


def test_others_are_called_by_their_names_where_a_player_chooses_among_them() -> None:
    match = Match("black-fleet", players=3, seed=5, names=["Ann", "Tom", "Juno"])
    said_to = []
    for _ in range(400):
        if match.over:
            break
        seat = match.to_act[0]
        choices = match.choices(seat)
        said_to += [choice.sentence for choice in choices if choice.verb in ("attack", "sink")]
        said_to += [refusal.what for refusal in match.refusals(seat) if "Attack" in refusal.what]
        match.play(seat, choices[len(said_to) % len(choices)].code)
    assert said_to
    assert all("Ann's" in what or "Tom's" in what or "Juno's" in what for what in said_to)
