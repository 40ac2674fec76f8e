"""The deckhand plays every fortune card where it helps, and keeps it where it does not."""

from __future__ import annotations

import pytest

from roadstead.bots.levels import Deckhand
from roadstead.bots.position import Position
from roadstead.games.black_fleet.rules.effects import KNOWN_FORTUNES
from roadstead.games.black_fleet.rules.game import FIRST
from roadstead.games.black_fleet.rules.table import AskOnTurn, BlackFleetTable
from roadstead.kernel.handful import BIT
from roadstead.kernel.rng import Rng
from tests.games.black_fleet.positions import put, say, turn


def with_ships(table: BlackFleetTable, ships: dict[str, str]) -> BlackFleetTable:
    """The table with these ships, all of which may still move."""
    for name, where in ships.items():
        put(table, name, where)
        if name in ("m0", "p0"):
            table.waiting |= BIT["mp".index(name[0])]
    return table


def played_by_the_deckhand(table: BlackFleetTable) -> list[str]:
    """What a deckhand says until its ships have moved."""
    said: list[str] = []
    while isinstance(table.steps[-1], AskOnTurn) and "end" not in said:
        position = Position(FIRST, table, int(table.turn), Rng(3))
        said.append(position.code(Deckhand().choose(position)))
        say(table, said[-1])
    return said


# The movement card, the ships, and what the card makes possible. Yellow sells in the blue port,
# the red and the green one.
HELPED: dict[str, tuple[str, dict[str, str], str]] = {
    "fair_wind": ("1/5/2 +", {"m0": "k5 yellow"}, "sell"),
    "all_hands": ("3/3/2 +", {"m0": "j4 yellow"}, "sell"),
    "over_the_reef": ("1/3/3 ++", {"m0": "n3 yellow"}, "sell"),
    "long_guns": ("1/2/5 +", {"p0": "c5", "m1": "g5 blue"}, "attack_red"),
    "contrary_current": ("1/2/5 +", {"p0": "c5", "m1": "g6 blue"}, "attack_red"),
    "good_bargain": ("1/3/5", {"m0": "j3 yellow"}, "sell"),
    "second_watch": ("1/5/2 +", {"p0": "i5", "m1": "i4 blue"}, "bury"),
    "hasty_burial": ("1/2/5 +", {"p0": "i6", "m1": "i5 blue"}, "hasty_burial"),
    "changing_places": ("1/5/2 +", {"m0": "i4 yellow", "v": "i3"}, "sell"),
    "letter_of_marque": ("1/2/4 ++", {"m0": "g8 yellow", "m1": "f7 blue"}, "attack_red"),
    "bounty": ("4/2/3", {"y": "f6", "p1": "f7 blue"}, "sink_red"),
    "light_fingers": ("1/3/5", {"m0": "f6 green"}, "from_red"),
}


def test_every_fortune_card_has_a_position_here() -> None:
    assert set(HELPED) == set(KNOWN_FORTUNES)


@pytest.mark.parametrize("card", HELPED)
def test_the_deckhand_plays_a_fortune_card_where_it_helps(card: str) -> None:
    moves, ships, deed = HELPED[card]
    table = with_ships(turn(moves, fortunes=[card]), ships)
    table.players[1].coins = 3
    said = played_by_the_deckhand(table)
    assert card in said
    assert deed in said
    assert said.index(card) <= said.index(deed) or card == "bounty"


WITHOUT = [card for card in HELPED if card not in ("bounty", "light_fingers", "good_bargain")]


@pytest.mark.parametrize("card", WITHOUT)
def test_without_the_card_the_deed_is_out_of_reach(card: str) -> None:
    moves, ships, deed = HELPED[card]
    assert deed not in played_by_the_deckhand(with_ships(turn(moves), ships))


@pytest.mark.parametrize("card", [card for card in HELPED if card != "light_fingers"])
def test_the_deckhand_keeps_a_fortune_card_that_brings_nothing(card: str) -> None:
    table = turn("2/2/3 ++", fortunes=[card], m0="c10 yellow", p0="a6", y="k6")
    assert card not in played_by_the_deckhand(table)
