"""How events are seen: dice roll, and are taken."""

from __future__ import annotations

from roadstead.games.fleet_dice import events as said
from roadstead.games.fleet_dice.rules.components import SHRIMP
from tests.games.fleet_dice.positions import FLEET_DICE as GAME


def test_dice_are_seen_to_roll() -> None:
    rolled = GAME.words.motion(said.DiceRolled((0, 1, 6)), 2).data()
    assert rolled == {"scene": {"name": "roll", "faces": ["shrimp", "cod", "harbor"]}}


def test_a_die_is_seen_to_roll_again() -> None:
    again = GAME.words.motion(said.DieRerolled(1, 1, "Casino", 3), 2).data()
    assert again == {"scene": {"name": "roll", "faces": ["cod"]}}


def test_a_die_is_seen_to_go_to_whoever_takes_it() -> None:
    taken = GAME.words.motion(said.DieSelected(1, 1, 3), 2).data()
    assert taken == {"flights": [{"what": {"thing": "die:3"}, "from": "die:3", "to": "seat:1"}]}


def test_a_box_is_ticked_where_it_is() -> None:
    assert GAME.words.motion(said.BoxFilled(1, SHRIMP, "Shrimp", 3), 2).data() == {}
