"""What events happened to, by the names that choices point at and boards draw."""

from __future__ import annotations

import pytest

from roadstead.games.fleet_dice import events as said
from roadstead.games.fleet_dice.words.en import FLEET_DICE as GAME_WORDS
from roadstead.kernel.base.events import Event


@pytest.mark.parametrize(
    ("event", "concerns"),
    [
        (said.StartRolled(1, 1), "seat:1 licence:cod:1 boat:cod:1"),
        (said.RoundBegun(2, 1), "seat:1"),
        (said.RoundBegun(2, 2), ""),
        (said.DiceRolled((1, 5, 8)), "die:1 die:2 die:3"),
        (said.DieSelected(1, 5, 2), "seat:1 die:2"),
        (said.DieRerolled(1, 5, "Casino", 2), "seat:1 die:2 section:casino"),
        (said.RuthPassed(5, True, 3), "die:3"),
        (said.BoxFilled(0, 1, "Cod", 3), "seat:0 section:cod"),
        (said.LicenceActivated(0, 1, "Cod", 2), "seat:0 licence:cod:2"),
        (said.BoatLaunched(0, 7, "Research Vessel", 1), "seat:0 section:vessel boat:vessel:1"),
        (said.CoinsGained(0, 2, 0, "market"), "seat:0 market coins"),
        (said.CoinsGained(0, 2, 1, "income"), "seat:0 coins"),
        (said.StarTaken(0, 0), "seat:0 coins"),
        (said.StarTaken(0, 3), "seat:0 section:yard"),
        (said.BonusChosen(0, 0), "seat:0 section:crab bonus:fish"),
        (said.HexFilled(0, 4, "Oyster", "Buffet"), "seat:0 section:buffet hex:oyster"),
        (said.PersonalFishingBegun(0, "Club"), "seat:0 section:club"),
        (
            said.FishCaught(0, ((1, "Cod", 2, 1), (4, "Oyster", 1, 2))),
            "seat:0 boat:cod:2 boat:oyster:1",
        ),
        (said.TokensMoved((0, 5), ("Shrimp", "King Crab")), "section:shrimp section:crab"),
        (said.GameEnded((90,), "Salty Captain"), ""),
    ],
)
def test_an_event_names_its_doer_and_then_what_it_happened_to(event: Event, concerns: str) -> None:
    assert GAME_WORDS.concerns(event, 2) == tuple(concerns.split())
