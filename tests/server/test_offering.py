"""What the server says about the options that a table can be set with."""

from __future__ import annotations

from roadstead import kits
from roadstead.kernel.base.options import Data, Pick, Switch
from roadstead.server.web.offering import has_only_its_values, offer


def test_a_switch_and_a_pick_have_only_their_values() -> None:
    assert has_only_its_values(Switch("storms", "It storms."))
    assert has_only_its_values(Pick("length", "How many tides.", ("full", "short")))


def test_a_file_of_ones_own_has_more() -> None:
    assert not has_only_its_values(Data("map", "A map of your own.", str))


def test_the_victory_cards_may_be_combined_so_their_values_are_examples() -> None:
    [game] = [game for game in offer().games if game.name == "black-fleet"]
    only_these = {option.name: option.only_these for option in game.options}
    assert not only_these["victory"]
    assert only_these["small_map"]
    assert kits.game("black-fleet").entered(3, {"victory": "20,20,10"})["victory"] == "20,20,10"
