"""The editions as values, and the two games that are made of them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from roadstead.games.fleet_dice.rules import dice, filling, fishing, income, rounds
from roadstead.games.fleet_dice.rules.actions import ACTIONS
from roadstead.games.fleet_dice.rules.editions import (
    DRAFT,
    PUBLISHED,
    SOLO,
    DraftEdition,
    PublishedEdition,
    SoloEdition,
)
from roadstead.games.fleet_dice.rules.game import DICEY_WATERS, FLEET_DICE, DiceGame
from roadstead.games.fleet_dice.rules.sheet import FLEET_DICE_SHEET, SHIPPED, published
from roadstead.games.fleet_dice.rules.table import DiceTable, Edition
from roadstead.kernel import play
from roadstead.kernel.base.options import Data
from roadstead.kernel.rng import Rng
from roadstead.kernel.structure import fields, snapshot
from roadstead.kernel.table import Step


@pytest.mark.parametrize(
    ("made", "known"), [(PublishedEdition, PUBLISHED), (SoloEdition, SOLO), (DraftEdition, DRAFT)]
)
def test_an_edition_made_anew_is_the_same_value(made: type[Edition], known: Edition) -> None:
    assert snapshot(made()) == snapshot(known)


def test_the_round_is_the_rulebooks_table_of_contents() -> None:
    def names(edition: Edition) -> list[str]:
        return [type(step).__name__ for step in edition.steps_of_round]

    phases = ["BoatPhase", "IncomePhase", "FishingPhase", "TownPhase"]
    assert names(PUBLISHED) == [*phases, "EndRound"]
    assert names(SOLO) == [*phases, "MoveTokens", "EndRound"]
    assert names(DRAFT) == ["BoatPhase", "LobsterBonus", "FishingPhase", "TownPhase", "EndRound"]
    assert (PUBLISHED.rounds, SOLO.rounds, DRAFT.rounds) == (10, 8, 10)


def test_what_a_game_says_of_itself() -> None:
    editions: dict[int, Edition] = {2: PUBLISHED, 3: PUBLISHED}
    game = DiceGame("some-name", "Some Title", editions, published, "all of it")
    assert (game.name, game.title, game.rules, game.players) == (
        "some-name",
        "Some Title",
        1,
        (2, 3),
    )
    assert game.actions is ACTIONS
    (option,) = game.options
    assert isinstance(option, Data)
    assert (option.name, option.load) == ("sheet", published)
    assert option.sentence == "A score sheet of your own: a copy of our file, changed."
    (file,) = game.files
    assert (file.name, file.option) == ("some-name.toml", "sheet")
    ours = "Reconstructed by us, where the rulebook is silent: all of it."
    assert game.reconstructed({"sheet": ""}) == game.reconstructed({}) == ours
    assert game.reconstructed({"sheet": "a sheet"}) == ""
    assert game.new_table(3, {}).sheet is FLEET_DICE_SHEET
    own = SHIPPED.joinpath("fleet-dice.toml").read_text("utf-8")
    assert snapshot(game.new_table(3, {"sheet": own}).sheet) == snapshot(FLEET_DICE_SHEET)
    assert (FLEET_DICE.name, FLEET_DICE.title) == ("fleet-dice", "Fleet: The Dice Game")
    assert (DICEY_WATERS.name, DICEY_WATERS.title) == ("dicey-waters", "Fleet: Dicey Waters")
    assert FLEET_DICE.rules == DICEY_WATERS.rules == 1


@pytest.mark.parametrize(
    ("kind", "names"),
    [
        (filling.Star, ["seat", "source"]),
        (filling.LaunchOrLicense, ["seat", "section"]),
        (filling.WaitingStars, ["seat"]),
        (dice.RollAgain, ["seat"]),
        (dice.UseDie, ["seat", "selected"]),
        (dice.SecondBox, ["seat", "section"]),
        (dice.ShareDie, ["seat"]),
        (income.GainIncome, ["seat"]),
        (income.GainLobster, ["seat"]),
        (fishing.CanningPays, ["seat"]),
        (fishing.SecondFish, ["seat", "boat"]),
        (fishing.BoatStays, ["seat", "left"]),
        (rounds.RollStartingBonus, ["seat"]),
        (rounds.StartingBoxes, ["seat", "section", "boxes"]),
    ],
)
def test_a_step_holds_numbers(kind: Callable[..., Step[DiceTable]], names: list[str]) -> None:
    given = {
        "seat": 3,
        "source": 2,
        "section": 4,
        "selected": True,
        "boat": 5,
        "left": 2,
        "boxes": 1,
    }
    step = kind(*[given[name] for name in names])
    assert {name: getattr(step, name) for name in fields(step)} == {
        name: given[name] for name in names
    }


@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_clone_is_equal_and_stays_so_while_the_original_moves(players: int) -> None:
    table = FLEET_DICE.new_table(players, {})
    rng = Rng(5)
    play.settle(table, rng)
    for _ in range(40):
        seat = play.waiting(table)[0]
        choices = play.legal(table, seat)
        copy, before = table.clone(), snapshot(table)
        assert snapshot(copy) == before
        play.apply(table, seat, choices[rng.below(len(choices))])
        assert snapshot(copy) == before
        play.settle(table, rng)
