"""Phase five: the draw with every Tuna level, the supply and its reshuffles."""

from __future__ import annotations

import pytest

from roadstead.games.fleet.events import CardDrawn, CardsDrawn, SupplyReshuffled
from roadstead.kernel.table import NATURE
from tests.games.fleet.positions import asked, bay, begin, chances, codes, happen, letters, say


def test_draw_two_and_discard_one_of_the_two() -> None:
    table = bay(2, hands=["kk", ""])
    told = begin(table, "draw")
    happen(table, "wt ws")
    assert codes(table, 0) == "dt ds", "no King Crab card of before"
    say(table, 0, "dt")
    assert letters(table.players[0].hand) == "skk"
    assert letters(table.discards) == "t"
    assert table.players[0].drawn == 0
    assert CardsDrawn(0, 2, "draw") in told
    assert CardDrawn(0, 0) in told


def test_two_equal_cards_are_one_choice_that_is_asked_all_the_same() -> None:
    table = bay(2)
    begin(table, "draw")
    happen(table, "wt wt")
    assert codes(table, 0) == "dt"


def test_example_one_tuna_licence_keeps_both() -> None:
    table = bay(3, start=2, licences=["", "", "t"])
    begin(table, "draw")
    happen(table, "wt ws")
    assert letters(table.players[2].hand) == "ts"
    assert table.steps[-1].seat == 0  # type: ignore[attr-defined]  # an Ask


def test_example_two_tuna_licences_draw_three_and_discard_any_card() -> None:
    table = bay(2, hands=["k", ""], licences=["t t"])
    begin(table, "draw")
    happen(table, "wt ws wl")
    assert codes(table, 0) == "dt ds dl dk"
    say(table, 0, "dk")
    assert letters(table.players[0].hand) == "tsl"


@pytest.mark.parametrize(
    ("licences", "cards", "discards"),
    [("", 2, True), ("t", 2, False), ("t t", 3, True), ("t t t", 3, False), ("t t t t", 4, True)],
)
def test_tuna_levels(licences: str, cards: int, discards: bool) -> None:
    table = bay(2, licences=[licences])
    told = begin(table, "draw")
    assert told == [CardsDrawn(0, cards, "draw")]
    happen(table, "ws " * cards)
    assert letters(table.players[0].hand) == "s" * cards
    assert (asked(table) == 0) == discards


def test_players_draw_in_turn_order() -> None:
    table = bay(3, start=1)
    begin(table, "draw")
    for seat in (1, 2, 0):
        happen(table, "ws ws")
        assert asked(table) == seat
        say(table, seat, "ds")


def test_a_draw_that_crosses_a_reshuffle() -> None:
    table = bay(2, hands=["", ""], supply="t", rest=1, discards="kkc")
    told = begin(table, "draw")
    assert chances(table) == {"wt": 1}
    happen(table, "wt")
    assert chances(table) == {"wc": 1, "wk": 2}, "the discards are the new supply"
    assert table.discards == 0
    assert SupplyReshuffled(3) in told
    happen(table, "wk")
    say(table, 0, "dk")
    assert letters(table.discards) == "k"


def test_the_discards_are_not_shuffled_before_a_card_is_due() -> None:
    table = bay(2, supply="tt", rest=1, discards="kk", licences=["t"])
    begin(table, "draw")
    happen(table, "wt")
    assert letters(table.discards) == "kk"
    happen(table, "wt")
    assert table.supply.total == 2, "now the second player's first card is due"
    assert table.discards == 0


def test_when_both_are_empty_the_player_draws_what_there_is_and_still_discards() -> None:
    table = bay(2, supply="t", rest=1)
    begin(table, "draw")
    happen(table, "wt")
    assert codes(table, 0) == "dt"
    say(table, 0, "dt")
    assert table.steps[-1].seat == 1  # type: ignore[attr-defined]  # an Ask
    assert chances(table) == {"wt": 1}, "the card that just went"


def test_without_any_card_to_draw_nothing_is_discarded() -> None:
    table = bay(2, supply="", rest=1, licences=["t t"])
    table.players[1].captains += table.players[1].hand
    table.players[1].hand = 0
    table.steps.clear()
    told = begin(table, "draw")
    assert asked(table) != 0
    assert not [event for event in told if isinstance(event, CardsDrawn)]


def test_with_two_tuna_licences_a_card_goes_even_if_none_was_drawn() -> None:
    table = bay(2, hands=["ts", ""], supply="", rest=1, licences=["t t"])
    begin(table, "draw")
    assert codes(table, 0) == "dt ds"


def test_without_tuna_nothing_goes_when_none_was_drawn() -> None:
    table = bay(2, start=1, hands=["ts", ""], supply="", rest=1)
    begin(table, "draw")
    assert table.round == 2, "the phase is over"
    assert letters(table.players[0].hand) == "ts"


def test_a_new_supply_is_remembered_as_it_was_shuffled() -> None:
    table = bay(2, supply="", rest=1, discards="kkc")
    begin(table, "draw")
    assert letters(table.shuffled) == "ckk"
    happen(table, "wk")
    assert letters(table.shuffled) == "ckk"
    assert asked(table) == NATURE
