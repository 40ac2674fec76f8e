"""What events happened to, by the names that choices point at and boards draw."""

from __future__ import annotations

import pytest

from roadstead.games.black_fleet import events as said
from roadstead.games.black_fleet.rules.sea import SPACES
from roadstead.games.black_fleet.words.en import WORDS as GAME_WORDS
from roadstead.kernel.base.events import Event

H5 = SPACES.index("h5")


@pytest.mark.parametrize(
    ("event", "concerns"),
    [
        (said.MerchantPlaced(1, H5, 0, 3), "seat:1 ship:2 space:h5 port:green"),
        (said.PirateWaits(1, 1), "seat:1 ship:3 sea:ne"),
        (said.PirateHides(0, H5), "seat:0 ship:1 space:h5"),
        (said.Sailed(0, 6, H5, 3, ()), "seat:0 ship:6 space:h5"),
        (said.Robbed(0, 1, 2, 4, 2), "seat:0 ship:1 ship:4 seat:2"),
        (said.Sunk(0, 6, 5, 2), "seat:0 ship:6 ship:5"),
        (said.Sold(2, 3, 0, 3, 9, 3), "seat:2 ship:4 port:violet"),
        (said.Buried(2, H5, 0, 6), "seat:2 ship:5 space:h5"),
        (said.ChangedPlaces(1, 2, 3), "seat:1 ship:2 ship:3"),
        (said.CoinsTaken(1, 0, 3), "seat:1 seat:0"),
        (said.Helped(1, 0, 2, "Fair Wind", "fair-wind"), "seat:1 fortune:fair-wind ship:2"),
        (said.FortunePlayed(1, 0, "Fair Wind", "fair-wind"), "seat:1 fortune:fair-wind"),
        (said.MovementPlayed(1, 16, 0, (2, 3, 4), 0), "seat:1 card:17"),
        (said.Flipped(0, 8, 8, "Gunports", 1), "seat:0 display:1"),
        (said.VictoryBought(0, 10, True), "seat:0 display:4"),
        (said.Reshuffled("fortune"), ""),
    ],
)
def test_an_event_names_its_doer_and_then_what_it_happened_to(event: Event, concerns: str) -> None:
    assert GAME_WORDS.concerns(event, 3) == tuple(concerns.split())
