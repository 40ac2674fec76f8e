"""What events happened to, by the names that choices point at and boards draw."""

from __future__ import annotations

import pytest

from roadstead.games.fleet import events as said
from roadstead.games.fleet.words.en import WORDS as GAME_WORDS
from roadstead.kernel.base.events import Event


@pytest.mark.parametrize(
    ("event", "concerns"),
    [
        (said.RoundBegun(2, 1), "seat:1"),
        (said.LicenceRevealed(8), "licence:pub"),
        (said.BidMade(2, 0, 7), "seat:2 licence:t"),
        (said.LicenceWon(0, 5, 12, 11), "seat:0 licence:kc"),
        (said.CardPaid(1, 1), "seat:1 card:s discards"),
        (said.CratePaid(1), "seat:1 crates"),
        (said.DisplaySwept((4, 4, 6)), "licence:c licence:kf"),
        (said.BoatLaunched(0, 2, 3), "seat:0 card:l boat:l"),
        (said.CaptainChosen(0, 3), "seat:0 card:p"),
        (said.CaptainHired(0, 5), "seat:0 boat:k boat:k0"),
        (said.FishCaught(1, 4), "seat:1 catch"),
        (said.CrateProcessed(1, 1, 3), "seat:1 boat:s3 boat:s2 crates"),
        (said.CardsDrawn(1, 2, "draw"), "seat:1 supply"),
        (said.CardDrawn(1, 0), "seat:1 supply card:t"),
        (said.SupplyReshuffled(30), "discards supply"),
        (said.CardDiscarded(1, 4), "seat:1 card:c discards"),
        (said.GameEnded((10, 20)), ""),
    ],
)
def test_an_event_names_its_doer_and_then_what_it_happened_to(event: Event, concerns: str) -> None:
    assert GAME_WORDS.concerns(event, 3) == tuple(concerns.split())
