"""What events happened to, by the names that choices point at and boards draw."""

from __future__ import annotations

import pytest

from roadstead.games.treasure_fleet import events as said
from roadstead.games.treasure_fleet.words.en import WORDS as GAME_WORDS
from roadstead.kernel.base.events import Event


@pytest.mark.parametrize(
    ("event", "concerns"),
    [
        (said.VolleyBegun(1, 2, 1), "seat:1"),
        (said.ShipRevealed(2, 16), "ship:c"),
        (said.CardLoaded(0, 3), "seat:0 card:4"),
        (said.Fired(1, 4, 0), "seat:1 card:b ship:a"),
        (said.NeutralTurned(2), "neutral"),
        (said.NeutralFired(0, 2, 3), "seat:0 neutral ship:d"),
        (said.ShipStormed(1, False), "ship:b"),
        (said.CurseStruck(1, (0, 1)), "ship:b seat:0 seat:1"),
        (said.ShipLost(1, 9), "seat:1 captured:9"),
        (said.ShipCaptured(1, 0, 18), "seat:1 ship:a captured:18"),
        (said.ShipCaptured(2, 0, 18), "neutral ship:a captured:18"),
        (said.ShipEscaped(3, 6, True), "ship:d"),
        (said.RansomShown((0, 4, 5)), "governor seat:0 seat:1 neutral"),
        (said.GovernorRansomed(2, 12), "neutral governor"),
        (said.GovernorRansomed(None, 12), "governor"),
    ],
)
def test_an_event_names_its_doer_and_then_what_it_happened_to(event: Event, concerns: str) -> None:
    assert GAME_WORDS.concerns(event, 2) == tuple(concerns.split())
