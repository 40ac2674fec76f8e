"""Phase four: crates become cash, and one of them cards."""

from __future__ import annotations

import pytest

from roadstead.games.fleet.events import CardsDrawn, CrateTraded
from roadstead.kernel.table import NATURE
from tests.games.fleet.positions import (
    asked,
    bay,
    begin,
    boats,
    codes,
    happen,
    letters,
    licences,
    say,
)


def test_a_crate_of_each_boat_of_any_kind_may_be_processed() -> None:
    table = bay(2, licences=["p"], boats=["s1 t3 k4 l- c0"])
    begin(table, "processing")
    assert codes(table, 0) == "done x1s x3t x4k"
    say(table, 0, "x1s x3t x4k")
    assert table.players[0].processed == 3
    assert boats(table, 0) == "l- s0 c0 t2 k3"


def test_a_boat_gives_one_crate_at_most() -> None:
    table = bay(2, licences=["p"], boats=["s2"])
    begin(table, "processing")
    say(table, 0, "x2s")
    assert boats(table, 0) == "s1"
    assert codes(table, 0) == "done trade", "the boat with one crate left has given"


def test_the_first_boat_in_the_order_may_give_a_crate() -> None:
    table = bay(2, licences=["p"], boats=["t1 t4"])
    begin(table, "processing")
    assert codes(table, 0) == "done x1t x4t"


def test_equal_boats_are_processed_one_by_one() -> None:
    table = bay(2, licences=["p"], boats=["s2 s2 s2 t1"])
    begin(table, "processing")
    say(table, 0, "x2s")
    assert codes(table, 0) == "done x2s", "the Tuna boat came before and was passed over"
    say(table, 0, "x2s done")
    assert boats(table, 0) == "t1 s1 s1 s2"


def test_boats_come_by_their_crates_then_by_kind() -> None:
    table = bay(2, licences=["p"], boats=["s2 t2 c2 k1 t4"])
    begin(table, "processing")
    say(table, 0, "x2s")
    assert codes(table, 0) == "done x2c x4t"


def test_processing_needs_a_licence_but_no_processing_vessel() -> None:
    table = bay(2, licences=["", "p"], boats=["p4", "t4"])
    begin(table, "processing")
    assert asked(table) == 1


def test_without_crates_nothing_is_asked() -> None:
    table = bay(2, licences=["p", ""], boats=["s0 s-", ""])
    begin(table, "processing")
    assert asked(table) == NATURE
    assert table.phase == 4


def test_trading_comes_after_processing_and_may_use_this_rounds_crate() -> None:
    table = bay(2, licences=["p"], boats=["s1"])
    begin(table, "processing")
    say(table, 0, "x1s")
    assert codes(table, 0) == "done trade"
    say(table, 0, "trade")
    happen(table, "wt")
    assert letters(table.players[0].hand) == "t"
    assert table.players[0].processed == 0
    assert table.spent == 1, "the crate has left the game"


def test_crates_of_earlier_rounds_may_be_traded() -> None:
    table = bay(2, licences=["p"], processed=[2])
    begin(table, "processing")
    assert codes(table, 0) == "done trade"
    say(table, 0, "done")
    assert table.players[0].processed == 2


@pytest.mark.parametrize("owned", [1, 2, 3, 4])
def test_one_crate_a_round_for_as_many_cards_as_licences(owned: int) -> None:
    table = bay(2, licences=["p " * owned], processed=[3])
    told = begin(table, "processing")
    say(table, 0, "trade")
    assert told[-2:] == [CrateTraded(0), CardsDrawn(0, owned, "trade")]
    assert table.drawing == owned
    happen(table, "wc " * owned)
    assert letters(table.players[0].hand) == "c" * owned
    assert table.players[0].processed == 2
    assert table.phase == 4, "no second trade"


def test_each_player_processes_then_trades_in_turn_order() -> None:
    table = bay(3, start=1, licences=["p", "p", "p"], boats=["s1", "s1", ""], processed=[0, 0, 1])
    begin(table, "processing")
    assert asked(table) == 1
    say(table, 1, "x1s")
    assert codes(table, 1) == "done trade"
    say(table, 1, "done")
    assert codes(table, 2) == "done trade"
    say(table, 2, "done")
    assert codes(table, 0) == "done x1s"


def test_declining_to_process_still_leads_to_the_trade() -> None:
    table = bay(2, licences=["p"], boats=["s1"], processed=[1])
    begin(table, "processing")
    say(table, 0, "done")
    assert codes(table, 0) == "done trade"


def test_example_three_crates_and_a_shrimp_licence_buy_a_cod_licence_for_4() -> None:
    table = bay(
        4,
        start=3,
        hands=["", "", "", ""],
        licences=["", "", "", "p s"],
        boats=["", "", "", "s1 s2 c3 p4"],
        display="c t l p",
    )
    begin(table, "processing")
    say(table, 3, "x1s x2s x3c x4p")
    assert table.players[3].processed == 4
    say(table, 3, "trade")
    happen(table, "wk")
    assert table.players[3].processed == 3
    table.steps.clear()
    table.players[3].hand, table.players[0].hand = 0, table.players[3].hand
    begin(table, "auction")
    say(table, 3, "nc b4")
    assert table.price == 3
    say(table, 3, "pcrate pcrate pcrate")
    assert licences(table, 3) == "s p c"
    assert table.players[3].processed == 0
    assert table.spent == 4
