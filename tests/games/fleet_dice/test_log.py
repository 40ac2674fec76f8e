"""What happened, one sentence an event."""

from __future__ import annotations

import pytest

from roadstead.games.fleet_dice import events as said
from roadstead.games.fleet_dice.rules.game import DICEY_WATERS, FLEET_DICE
from roadstead.games.fleet_dice.rules.sheet import SHIPPED
from roadstead.games.fleet_dice.rules.table import DiceTable
from roadstead.kernel.base.events import Event
from roadstead.kernel.base.eyes import Eyes
from tests.games.fleet_dice.positions import boats, filled, sea, take_star


def story(table: DiceTable) -> list[str]:
    """All that has been told, as sentences."""
    assert table.sink is not None
    return [FLEET_DICE.words.told(event, Eyes(["Ann", "Bo"])) for event in table.sink]


SENTENCES: list[tuple[Event, str]] = [
    (said.StartRolled(0, 1), "Ann starts with Cod: a licence and a boat."),
    (said.FirstPlayerDrawn(1), "Bo gets the first player marker."),
    (said.RoundBegun(3, 1), "Round 3: Bo is first."),
    (said.RoundBegun(2, 2), "Round 2: Captain Ruth is first."),
    (said.PhaseBegun(1), "Boat Phase."),
    (said.PhaseBegun(2), "Income Phase."),
    (said.PhaseBegun(3), "Fishing Phase."),
    (said.PhaseBegun(4), "Town Phase."),
    (said.DiceRolled((0, 5, 8)), "The dice show Shrimp, 3 Coins, Market."),
    (said.DieSelected(0, 6, 1), "Ann selects Harbor."),
    (said.DieRerolled(1, 7, "Casino", 2), "Bo rolls the die again at the Casino: Wharf."),
    (said.DieShared(2, 3), "Lobster is left for all."),
    (said.BoxFilled(0, 5, "King Crab", 3), "Ann fills in King Crab 3."),
    (said.LicenceActivated(0, 3, "Swordfish", 2), "Ann activates Swordfish licence 2."),
    (said.BoatLaunched(0, 9, "Inuit", 2), "Ann launches Inuit boat 2."),
    (said.BoatLaunched(0, 7, "Research Vessel", 3), "Ann launches Research Vessel 3."),
    (said.BoatLaunched(1, 8, "Barge", 1), "Bo launches the Barge."),
    (said.NothingLeft(0, 4, "Oyster"), "Ann has nothing left to activate at Oyster."),
    (said.CoinsGained(0, 1, 0, "die"), "Ann gains 1 coin for the die."),
    (said.CoinsGained(0, 3, 1, "3 coins"), "Ann gains 3 coins from the die and reaches 1 star."),
    (
        said.CoinsGained(0, 8, 2, "market"),
        "Ann gains 8 coins at the Market and reaches 2 stars.",
    ),
    (said.CoinsGained(0, 2, 0, "launch"), "Ann gains 2 coins for the launch."),
    (said.CoinsGained(0, 2, 0, "second licence"), "Ann gains 2 coins for the second licence."),
    (said.CoinsGained(0, 2, 0, "income"), "Ann gains 2 coins of income."),
    (said.CoinsGained(0, 2, 0, "lobster"), "Ann gains 2 coins from the Lobster licences."),
    (said.CoinsGained(0, 2, 0, "canning"), "Ann gains 2 coins for full boats."),
    (
        said.CoinsGained(0, 1, 0, "oyster"),
        "Ann gains 1 coin instead of an Oyster boat's second fish.",
    ),
    (said.CoinsGained(0, 1, 0, "swordfish"), "Ann gains 1 coin from the Swordfish licences."),
    (
        said.CoinsGained(0, 0, 0, "3 coins"),
        "Ann gains no coin from the die: the coin track is full.",
    ),
    (said.StarTaken(0, 0), "Ann takes a star action."),
    (said.StarTaken(0, 1), "Ann takes a star action from the Shrimp licences."),
    (said.StarTaken(0, 2), "Ann takes a star action from the Swordfish licences."),
    (said.StarTaken(0, 3), "Ann takes a star action instead of the die."),
    (said.StarSkipped(1, 0), "Bo skips a star action."),
    (said.StarSkipped(1, 2), "Bo skips a star action from the Swordfish licences."),
    (said.StarLost(1, 0), "Bo has no open box for a star action."),
    (said.StarLost(1, 1), "Bo has no open box for a star action from the Shrimp licences."),
    (said.BonusChosen(0, 2), "Ann chooses the King Crab bonus per licence."),
    (
        said.HexFilled(0, 4, "Oyster", "Seafood Buffet"),
        "Ann fills in the Oyster hex at the Seafood Buffet.",
    ),
    (said.Salvaged(0, "Salvage Yard", 2), "Ann uses the Salvage Yard, use 2."),
    (said.PersonalFishingBegun(1, "Captain's Club"), "Bo fishes at the Captain's Club."),
    (said.FishCaught(0, ()), "Ann catches nothing."),
    (
        said.FishCaught(0, ((1, "Cod", 2, 1), (8, "Barge", 1, 3))),
        "Ann catches 4 fish: 1 on Cod boat 2, 3 on the Barge.",
    ),
    (said.BoatStayed(1, 5, "King Crab", 2), "Bo's King Crab boat 2 stays in port."),
    (said.RuthSelected(1, 1), "Captain Ruth selects Cod."),
    (
        said.RuthPassed(1, True, 1),
        "Captain Ruth can strike nothing with Cod and takes it and passes.",
    ),
    (said.RuthPassed(8, False, 3), "Captain Ruth can strike nothing with Market and passes."),
    (said.BoxesStruck(1, "Cod", (12, 11)), "Captain Ruth strikes Cod 12 and 11."),
    (said.BoxesStruck(10, "Casino", (1,)), "Captain Ruth strikes Casino 1."),
    (said.StarStruck(8), "Captain Ruth strikes the star of coin 8."),
    (
        said.TokensMoved((1, 6, 11), ("Cod", "Captain's Club", "Ama's Bank & Trust")),
        "Captain Ruth moves to Cod, Captain's Club, Ama's Bank & Trust.",
    ),
    (
        said.TokensMoved((2, 9, 14), ("Lobster", "Inuit", "Ridback Canning Co.")),
        "Captain Ruth moves to Lobster, Inuit, Ridback Canning Co.",
    ),
    (said.GameEnded((31, 28), ""), "The game is over: Ann 31 VP, Bo 28 VP."),
    (said.GameEnded((51,), "Deckhand"), "The game is over: Ann 51 VP, Deckhand."),
]


@pytest.mark.parametrize(("event", "sentence"), SENTENCES, ids=lambda part: type(part).__name__)
def test_an_event_in_words(event: Event, sentence: str) -> None:
    assert FLEET_DICE.words.told(event, Eyes(["Ann", "Bo"])) == sentence


def test_there_are_words_for_every_event() -> None:
    kinds = {kind for kind in vars(said).values() if isinstance(kind, type)}
    own = {kind for kind in kinds if issubclass(kind, Event) and kind is not Event}
    assert {type(event) for event, _ in SENTENCES} == own


def test_the_draft_uses_its_own_names() -> None:
    table = sea(2, DICEY_WATERS)
    take_star(table, 0, "amas")
    assert "Ann fills in Ama's Cafe 1." in story(table)


def test_the_log_uses_the_names_of_a_sheet_of_ones_own() -> None:
    text = SHIPPED.joinpath("fleet-dice.toml").read_text("utf-8")
    renamed = {"Cod": "Herring", "Barge": "Lighter", "Captain's Club": "Chandlery"}
    for name, own in renamed.items():
        text = text.replace(f'name = "{name}"', f'name = "{own}"')
    table = FLEET_DICE.new_table(2, {"sheet": text})
    table.steps.clear()
    table.sink = []
    filled(table, 0, cod=1, barge=1, club=1)
    boats(table, 0, cod=[4, 1])
    for key in ("cod", "barge", "club"):
        take_star(table, 0, key)
    told = story(table)
    assert "Ann activates Herring licence 1." in told
    assert "Ann launches the Lighter." in told
    assert "Ann fishes at the Chandlery." in told
    assert "Ann catches 1 fish: 1 on the Lighter." in told
    assert "Ann catches 1 fish: 1 on Herring boat 2." in told


def test_an_unknown_event_has_no_words() -> None:
    with pytest.raises(AssertionError, match="no words for"):
        FLEET_DICE.words.told(Event(), Eyes(["Ann", "Bo"]))
