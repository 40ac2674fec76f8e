"""What is this? The things of Treasure Fleet, explained to whoever asks."""

from __future__ import annotations

import pytest

from roadstead.games.treasure_fleet.rules.game import GAME
from roadstead.games.treasure_fleet.rules.table import EMPTY, TreasureTable
from tests.games.explaining import told, what
from tests.games.treasure_fleet.positions import fire, happen, load, sea


def asked(
    table: TreasureTable, thing: str, viewer: int | None = 0, owner: int | None = None
) -> tuple[str, dict[str, str]]:
    return told(GAME, table, thing, viewer, owner)


def volley() -> TreasureTable:
    table = sea(3, [16, 9, 6, 12])
    load(table, "4b1", "432", "322")
    return table


def test_a_ship_tells_the_fire_on_it_and_what_your_cards_would_do() -> None:
    table = volley()
    fire(table, 1, "4a", "2b")
    fire(table, 2, "2b")
    line, brings = asked(table, "ship:a")
    assert line == "Ship A: treasure ship, 16 points"
    assert brings == {
        "Tom": "4 cannon",
        "As it stands": "Tom takes it bad",
        "With your 1-cannon": "you trail, 1 to 4 bad",
        "With your 4-cannon": "a tie, 4 to 4: it escapes bad",
        "With your boarding party": "you lead, boarding to 4 good",
        "Your points with it": "0 → 16 good",
    }
    assert asked(table, "ship:b")[1]["As it stands"] == "it escapes: a tie bad"
    assert asked(table, "ship:a", viewer=1)[1]["As it stands"] == "you take it good"
    assert asked(table, "ship:c")[1]["As it stands"] == "nobody has fired at it"


def test_cannon_beside_a_boarding_party_do_not_count() -> None:
    table = volley()
    fire(table, 0, "ba")
    fire(table, 1, "ba")
    _, brings = asked(table, "ship:a")
    assert brings["You"] == "boarding"
    assert brings["With your 4-cannon"] == "a tie, boarding to boarding: it escapes bad"


def test_a_spectator_hears_how_a_ship_stands_and_nothing_of_cards() -> None:
    table = volley()
    fire(table, 1, "4a")
    assert asked(table, "ship:a", viewer=None)[1] == {
        "Tom": "4 cannon",
        "As it stands": "Tom takes it",
    }
    assert asked(table, "card:4", viewer=None)[1] == {}


def test_a_storm_says_how_many_cannon_it_clears() -> None:
    table = sea(3, [16, 9, 6, 12], storms=True)
    load(table, "s43", "432", "322")
    fire(table, 1, "4a")
    _, brings = asked(table, "card:s")
    assert brings["At ship A, 16 points"] == "clears 4 cannon"
    assert brings["At ship B, 9 points"] == "nothing to clear"


def test_a_card_tells_what_it_does_at_each_ship() -> None:
    table = volley()
    line, brings = asked(table, "card:4")
    assert line == "4-cannon: fighting card, 4 cannon"
    assert brings["At ship A, 16 points"] == "you lead, 4 to 0 good"
    assert brings["Of them you have not played"] == "2"
    assert asked(table, "card:b")[0] == "Boarding party: fighting card, more than any cannon"


def test_a_cursed_ship_says_whether_you_are_safe() -> None:
    table = sea(3, [0, 9, 6, 12], cursed_ships=True)
    load(table, "432", "432", "322")
    fire(table, 0, "2a")
    assert asked(table, "ship:a")[1] == {"You have fired at it": "safe from the curse good"}
    mine = asked(table, "ship:a", viewer=1)[1]
    assert mine == {"You have fired at it": "not yet: you would lose a ship bad"}
    assert asked(table, "ship:a", viewer=None)[1] == {}
    table.stormed = 1
    assert asked(table, "ship:a")[1] == {"A storm lies on it": "no target in this sailing"}


def test_an_empty_place_waits_for_the_next_sailing() -> None:
    table = volley()
    table.row[0] = EMPTY
    assert asked(table, "ship:a") == ("Place A: empty", {})


def test_prizes_tell_whose_they_are_and_what_a_curse_would_take() -> None:
    table = volley()
    table.pirates[0].captured[:] = [16]
    table.pirates[1].captured[:] = [9]
    assert asked(table, "captured:16") == (
        "16-point ship: your prize",
        {"Points at the end": "+16 good", "Your points if the curse took it": "16 → 0 bad"},
    )
    assert asked(table, "captured:9", owner=1)[0] == "9-point ship: Tom's prize"
    assert asked(table, "captured:9", viewer=None)[0] == "9-point ship: prize"


def test_the_governor_goes_to_the_highest_card() -> None:
    table = volley()
    line, brings = asked(table, "governor")
    assert line == "The governor: ransom, 16 points"
    assert brings["Your best card for him"] == "boarding party"
    table.governor = 1
    assert asked(table, "governor")[1]["Ransomed by"] == "Tom"
    assert asked(table, "seat:1")[1]["The governor"] == "16 points"
    table.governor = -1
    assert asked(table, "governor")[1]["Ransomed by"] == "nobody: a tie"


def test_the_neutral_pirate_shows_its_deck_and_the_card_it_turned() -> None:
    table = sea(2, [16, 9, 6, 12])
    assert (
        asked(table, "neutral")[0] == "Neutral pirate: a pirate for two players, and does not score"
    )
    fire(table, 2, "3a")
    assert asked(table, "ship:a")[1]["As it stands"] == "the neutral pirate takes it bad"
    load(table, "432", "432")
    happen(table, "c4")
    assert asked(table, "neutral")[1]["It has turned"] == "4-cannon"
    table.pirates[2].captured[:] = [12]
    assert asked(table, "captured:12")[0] == "12-point ship: your prize"


def test_what_is_face_down_and_what_is_gone_is_counted() -> None:
    table = volley()
    table.discarded[:] = [9, 9]
    assert asked(table, "escaped") == ("Escaped: 2 ships out of the game", {"9 points": "2 ships"})
    assert asked(table, "unseen")[1]["22 points"] == "1 ship"


def test_players_tell_their_points_and_the_cards_everybody_can_count() -> None:
    line, brings = asked(volley(), "seat:1")
    assert line == "Tom: pirate, 0 points so far"
    assert list(brings) == ["Captured ships", "Not played yet, of 13 cards"]


@pytest.mark.parametrize(
    "thing", ["ship:z", "card:9", "captured:7", "captured:x", "neutral", "sea"]
)
def test_what_is_no_thing_of_treasure_fleet_is_not_explained(thing: str) -> None:
    assert what(GAME, volley(), thing) is None
