"""What is this? The things of Fleet, explained to whoever asks."""

from __future__ import annotations

import pytest

from roadstead.games.fleet.rules.game import GAME
from roadstead.games.fleet.rules.table import FleetTable
from roadstead.kernel.base.explaining import MINUS
from tests.games.explaining import told, what
from tests.games.fleet.positions import bay, begin, say


def asked(
    table: FleetTable, thing: str, viewer: int | None = 0, owner: int | None = None
) -> tuple[str, dict[str, str]]:
    return told(GAME, table, thing, viewer, owner)


def test_a_licence_tells_its_rule_and_what_it_changes_for_you() -> None:
    table = bay(hands=["ttl"], boats=["s1 s2"], display="l s c t")
    line, brings = asked(table, "licence:l")
    assert line == "Lobster licence: licence, 3 points, lowest bid 5"
    assert brings == {
        "Captains in a round": "1 → 2 good",
        "Cards after hiring, with your 2 captained boats": "0 → 1 good",
        "Points at the end": "+3 good",
        "Paid with your hand (up to 8)": f"{MINUS}5 at least bad",
    }


@pytest.mark.parametrize(
    ("code", "label", "amount"),
    [
        ("s", "Off every purchase and every launch", "0 → 1 good"),
        ("c", "Cards when you have launched", "0 → 1 good"),
        ("t", "Cards that you keep of a draw", "1 → 2 good"),
        ("p", "Crates that you could process now", "+2 cash good"),
        ("kc", "Bonus as it stands", "+2 good"),
        ("kf", "Bonus for your 6 crates", "+2 good"),
        ("kd", "Bonus as it stands", "0"),
        ("pub", "Points at the end", "+10 good"),
    ],
)
def test_every_licence_says_what_it_would_bring_now(code: str, label: str, amount: str) -> None:
    table = bay(hands=["tttt"], boats=["s4 s2 l-"])
    assert asked(table, f"licence:{code}")[1][label] == amount


def test_a_second_licence_of_a_kind_changes_less() -> None:
    table = bay(hands=["tttt"], licences=["l c kd"], boats=["s1 t1 t1"])
    _, brings = asked(table, "licence:l")
    assert "Captains in a round" not in brings
    assert brings["Cards after hiring, with your 3 captained boats"] == "1 → 2 good"
    assert asked(table, "licence:s")[1]["Your King Crab bonus for different licences"] == "+1 good"


def test_a_licence_that_cannot_be_paid_says_so() -> None:
    _, brings = asked(bay(hands=["k"]), "licence:pub")
    assert brings["You can pay up to"] == "1, too little bad"


def test_what_is_up_for_auction_costs_more_than_the_bid() -> None:
    table = bay(hands=["tttt", "tttt", "tttt"], licences=["", "s"])
    begin(table, "auction")
    say(table, 0, "nl b7")
    assert asked(table, "licence:l", viewer=1)[1]["Paid with your hand (up to 13)"] == (
        f"{MINUS}7 at least bad"
    )


def test_an_owned_licence_tells_what_it_does_for_its_owner() -> None:
    table = bay(licences=["s s", "kd t"], boats=["", ""])
    line, brings = asked(table, "owned:s")
    assert line == "Shrimp licence: your licence, 2 of them, 4 points each"
    assert brings == {"Off every purchase and every launch": "2", "Points at the end": "+8 good"}
    line, brings = asked(table, "owned:kd", owner=1)
    assert line == "King Crab licence (different licences): Tom's licence, 5 points each"
    assert brings["Bonus as it stands"] == "+2 good"


def test_a_boat_card_is_money_a_captain_or_a_boat() -> None:
    table = bay(licences=["s l"], hands=["lk"])
    line, brings = asked(table, "card:l")
    assert line == "Lobster card: boat card, cash 2, launch cost 2, 2 points"
    assert brings == {
        "As money": "+2 good",
        "As a captain": "1 crate a round good",
        "Launched: points at the end": "+2 good",
        "Paid for the launch": f"{MINUS}1 bad",
    }
    assert asked(table, "card:k")[1]["Launched"] == "needs any King Crab licence bad"
    assert asked(table, "card:t")[1]["Launched"] == "needs a Tuna licence bad"


def test_boats_tell_what_they_are_worth_and_catch() -> None:
    table = bay(licences=["p"], boats=["t2 s- c4"])
    line, brings = asked(table, "boat:t2")
    assert line == "Tuna boat: your boat, 2 crates of 4"
    assert brings == {
        "Points of the boat": "+1 good",
        "Points of its crates": "+2 good",
        "In the next fishing": "+1 crate good",
        "A crate, processed": "1 in cash, 1 point less",
    }
    assert asked(table, "boat:s")[0] == "Shrimp boat: your boat, no captain"
    assert asked(table, "boat:c4")[1]["In the next fishing"] == "nothing"
    assert asked(table, "boat:t2", viewer=1, owner=0)[0] == "Tuna boat: Ann's boat, 2 crates of 4"


def test_what_lies_beside_the_fleets() -> None:
    table = bay(boats=["t2"], processed=[2], licences=["p"], discards="tt")
    assert asked(table, "supply")[1]["Cards more after your next draw"] == "+1 good"
    assert asked(table, "discards") == ("Discards: 2 boat cards, face up", {"Tuna": "2"})
    assert asked(table, "crates")[1] == {
        "In a payment": "2 in cash",
        "A crate, traded": "1 card good",
    }
    assert asked(table, "catch")[1]["Your next catch"] == "+1 crate good"
    assert asked(table, "licences")[0].startswith("Licence stack: ")


def test_players_tell_their_points() -> None:
    table = bay(licences=["kc"], boats=["t2"], processed=[1])
    line, brings = asked(table, "seat:0")
    assert line == "You: player, 9 points so far"
    assert brings["King Crab bonuses"] == "1 point"
    assert brings["Processed crates, worth 1 each"] == "1"
    assert asked(table, "seat:1")[0] == "Tom: player, 0 points so far"


def test_a_spectator_hears_rules_and_nothing_of_their_own() -> None:
    table = bay(hands=["ttt"])
    for thing in ("licence:l", "card:t"):
        assert asked(table, thing, viewer=None)[1] == {}
    for thing in ("supply", "catch"):
        assert len(asked(table, thing, viewer=None)[1]) == 1
    assert asked(table, "boat:t", viewer=None, owner=1)[0] == "Tuna boat: Tom's boat, no captain"


@pytest.mark.parametrize("thing", ["licence:x", "owned:x", "card:x", "boat:x", "boat:t9", "sea"])
def test_what_is_no_thing_of_fleet_is_not_explained(thing: str) -> None:
    assert what(GAME, bay(), thing) is None


@pytest.mark.parametrize("thing", ["owned:s", "boat:t", "crates"])
def test_what_everybody_has_of_their_own_needs_an_owner(thing: str) -> None:
    assert what(GAME, bay(), thing, viewer=None) is None
