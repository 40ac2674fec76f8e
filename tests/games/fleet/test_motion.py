"""How events are seen on the table: what goes from where to where."""

from __future__ import annotations

import pytest

from roadstead.games.fleet import events as said
from roadstead.games.fleet.words.en import WORDS as GAME_WORDS
from roadstead.kernel.base.events import Event


@pytest.mark.parametrize(
    ("event", "seen"),
    [
        (said.LicenceRevealed(0), "1 licence:t licences > licence:t"),
        (said.LicenceWon(2, 0, 7, 7), "1 licence:t licence:t > owned:t"),
        (said.CardPaid(1, 1), "1 card:s seat:1 > discards"),
        (said.CardDiscarded(1, 1), "1 card:s seat:1 > discards"),
        (said.CratePaid(1), "1 crate crates > discards"),
        (said.CrateTraded(1), "1 crate crates > discards"),
        (said.BoatLaunched(1, 1, 2), "1 card:s seat:1 > boat:s"),
        (said.CaptainHired(1, 1), "1 back seat:1 > boat:s0"),
        (said.FishCaught(1, 3), "3 crate catch > seat:1"),
        (said.CrateProcessed(1, 1, 2), "1 crate boat:s2 > crates"),
        (said.CardsDrawn(1, 2, "draw"), "2 back supply > seat:1"),
        (said.SupplyReshuffled(12), "12 back discards > supply"),
    ],
)
def test_things_go_where_they_go(event: Event, seen: str) -> None:
    (flight,) = GAME_WORDS.motion(event, 4).flights
    what = flight.thing or flight.sign
    assert f"{flight.count} {what} {flight.from_} > {flight.to}" == seen


@pytest.mark.parametrize(
    "event", [said.CaptainChosen(1, 1), said.CardDrawn(1, 1), said.FishCaught(1, 0)]
)
def test_what_is_secret_or_nothing_does_not_move(event: Event) -> None:
    assert GAME_WORDS.motion(event, 4).data() == {}


def test_cards_that_others_draw_are_seen_from_behind() -> None:
    data = GAME_WORDS.motion(said.CardsDrawn(1, 2, "draw"), 4).data()
    assert data == {
        "flights": [{"what": {"sign": "back", "count": 2}, "from": "supply", "to": "seat:1"}]
    }
