"""The end of the turn: drawing, discarding, reshuffling."""

from __future__ import annotations

import pytest

from roadstead.games.black_fleet.events import Reshuffled
from roadstead.kernel import play
from roadstead.kernel.table import NATURE
from tests.games.black_fleet.positions import (
    codes,
    deal,
    end_of_turn,
    finish,
    fortunes,
    happen,
    say,
    turn,
)


def test_the_movement_card_played_is_replaced() -> None:
    table = turn("1/3/5")
    number = table.card
    say(table, "end")
    assert play.asked(table) == NATURE
    assert table.movement_discards.counts[number] == 1
    held = table.players[0].cards[:]
    happen(table, "draw20")
    assert table.players[0].cards == sorted([*held, 19])


def test_the_drawn_card_is_one_of_the_deck() -> None:
    table = end_of_turn()
    table.players[0].cards.pop()
    table.movement_discards.put(1)
    finish(table)
    assert len(play.outcomes(table)) == 44 - 6


@pytest.mark.parametrize(("card", "drawn"), [("1/3/5", 0), ("1/3/4 +", 1), ("1/3/3 ++", 2)])
def test_the_symbol_says_how_many_fortune_cards_are_drawn(card: str, drawn: int) -> None:
    table = end_of_turn(card=card)
    finish(table)
    for _ in range(drawn):
        happen(table, "fortune_fair_wind")
    assert fortunes(table, 0) == ["fair_wind"] * drawn
    assert table.turn == 1


def test_the_hand_limit_after_draw_two() -> None:
    table = end_of_turn(card="1/3/3 ++")
    deal(table, 0, "bounty", "long_guns", "bounty")
    finish(table)
    happen(table, "fortune_fair_wind fortune_all_hands")
    assert play.waiting(table) == [0]
    assert codes(table) == [
        "discard_fair_wind",
        "discard_all_hands",
        "discard_long_guns",
        "discard_bounty",
    ], "the new cards too, each kind once"
    say(table, "discard_bounty")
    assert play.waiting(table) == [0]
    say(table, "discard_fair_wind")
    assert fortunes(table, 0) == ["all_hands", "long_guns", "bounty"]
    assert table.turn == 1
    assert table.fortune_discards.total == 2


def test_three_cards_may_be_kept() -> None:
    table = end_of_turn(card="1/3/4 +")
    deal(table, 0, "bounty", "long_guns")
    finish(table)
    happen(table, "fortune_fair_wind")
    assert table.turn == 1


def test_a_discard_symbol_costs_one_card_of_ones_choice() -> None:
    table = end_of_turn(card="2/3/5 -")
    deal(table, 0, "bounty", "long_guns", "long_guns")
    finish(table)
    assert codes(table) == ["discard_long_guns", "discard_bounty"]
    say(table, "discard_long_guns")
    assert fortunes(table, 0) == ["long_guns", "bounty"]
    assert table.turn == 1


def test_without_a_fortune_card_the_discard_symbol_has_no_effect() -> None:
    table = end_of_turn(card="2/3/5 -")
    finish(table)
    assert table.turn == 1


def test_the_movement_discards_become_the_new_deck() -> None:
    table = end_of_turn()
    table.players[0].cards.pop()
    for card in range(len(table.movement.counts)):
        if table.movement.counts[card]:
            table.movement.take(card)
            table.movement_discards.put(card)
    table.movement_discards.put(1)
    finish(table)
    table.sink = []
    assert len(play.outcomes(table)) == 44 - 5, "the discards, before they are shuffled"
    happen(table, "draw2")
    assert table.sink[0] == Reshuffled("movement")
    assert table.players[0].cards == [0, 1]
    assert (table.movement.total, table.movement_discards.total) == (44 - 6, 0)


def test_a_deck_is_not_made_anew_before_a_card_is_due() -> None:
    table = end_of_turn()
    table.players[0].cards.pop()
    table.movement_discards.put(1)
    for card in range(7, 44):
        table.movement.take(card)
        table.movement_discards.put(card)
    assert table.movement.counts[6] == table.movement.total == 1
    finish(table)
    happen(table, "draw7")
    assert (table.movement.total, table.movement_discards.total) == (0, 38)


def test_the_fortune_discards_become_the_new_deck() -> None:
    table = end_of_turn(card="1/3/3 ++")
    deck, discards = table.fortune, table.fortune_discards
    for kind in range(12):
        while deck.counts[kind] and (kind, deck.counts[kind]) != (0, 1):
            deck.take(kind)
            discards.put(kind)
    finish(table)
    happen(table, "fortune_fair_wind")
    assert (deck.total, discards.total) == (0, 43)
    table.sink = []
    happen(table, "fortune_bounty")
    assert table.sink[0] == Reshuffled("fortune")
    assert (table.fortune.total, table.fortune_discards.total) == (42, 0)
