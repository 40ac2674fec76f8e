"""How events are seen: cards fly to ships; captures and the ransom are scenes."""

from __future__ import annotations

import pytest

from roadstead.games.treasure_fleet import events as said
from roadstead.games.treasure_fleet.words.en import WORDS as GAME_WORDS
from roadstead.kernel.base.events import Event


@pytest.mark.parametrize(
    ("event", "seen"),
    [
        (said.ShipRevealed(0, 12), "galleon unseen > ship:a"),
        (said.Fired(1, 2, 3), "card:3 seat:1 > ship:d"),
        (said.NeutralFired(0, 4, 1), "card:b neutral > ship:b"),
        (said.ShipCaptured(1, 2, 20), "galleon ship:c > seat:1"),
        (said.ShipCaptured(2, 2, 20), "galleon ship:c > neutral"),
        (said.ShipEscaped(2, 20, True), "galleon ship:c > escaped"),
        (said.ShipLost(1, 12), "captured:12 captured:12 > escaped"),
    ],
)
def test_things_go_where_they_go(event: Event, seen: str) -> None:
    (flight,) = GAME_WORDS.motion(event, 2).flights
    assert f"{flight.thing or flight.sign} {flight.from_} > {flight.to}" == seen


@pytest.mark.parametrize(
    ("event", "scene"),
    [
        (said.ShipCaptured(1, 2, 20), {"name": "capture", "place": "c", "points": 20, "pirate": 1}),
        (
            said.ShipEscaped(2, 20, True),
            {"name": "capture", "place": "c", "points": 20, "pirate": None},
        ),
        (said.RansomShown((3, 0, 4)), {"name": "ransom", "cards": ["4", "1", "b"]}),
        (said.GovernorRansomed(1, 16), {"name": "governor", "pirate": 1}),
        (said.GovernorRansomed(None, 16), {"name": "governor", "pirate": None}),
    ],
)
def test_captures_and_the_ransom_are_scenes(event: Event, scene: dict[str, object]) -> None:
    assert GAME_WORDS.motion(event, 3).data()["scene"] == scene


@pytest.mark.parametrize("event", [said.CardLoaded(1, 2), said.ExtraDeclined(1)])
def test_what_is_loaded_in_secret_does_not_move(event: Event) -> None:
    assert GAME_WORDS.motion(event, 3).data() == {}
