"""What any skipper would see in Fleet, the bots see."""

from __future__ import annotations

from itertools import pairwise

from roadstead.bots.levels import knowledge_of
from roadstead.games.fleet.bot.worth import (
    cost_of_price,
    rounds_left,
    worth_of_cash,
    worth_of_licence,
)
from roadstead.games.fleet.rules.components import LICENCE_CODES
from roadstead.games.fleet.rules.game import GAME
from tests.bots.asked import by_deckhand, by_search
from tests.games.fleet.positions import bay, begin, say

SHRIMP, COD = LICENCE_CODES.index("s"), LICENCE_CODES.index("c")


def test_the_first_licence_leaves_enough_for_a_boat_and_its_captain() -> None:
    """A fleet that has spent its whole hand on a licence does not sail."""
    table = bay(2, hands=["tslpck", "tslpck"], display="c l")
    begin(table, "auction")
    say(table, 0, "nc b4")
    bid = 4
    while by_deckhand(GAME, table) != "pass":
        bid += 1
        say(table, bid % 2, f"b{bid}")
    assert 4 <= bid <= 8


def test_a_boat_is_launched_and_captained_as_long_as_it_can_fill() -> None:
    table = bay(2, hands=["ssll"], licences=["s"])
    begin(table, "launch")
    assert by_deckhand(GAME, table) == "ls"
    table = bay(2, hands=["ll"], licences=["s"], boats=["s-"])
    begin(table, "hire")
    assert by_deckhand(GAME, table) == "hl"


def test_a_captain_is_a_card_that_cannot_be_launched() -> None:
    table = bay(2, hands=["sk"], licences=["s"], boats=["s-"])
    begin(table, "hire")
    assert by_deckhand(GAME, table) == "hk"


def test_crates_are_taken_from_full_boats_only_while_they_fill_again() -> None:
    table = bay(2, licences=["p p"], boats=["s4 s1"], processed=[2])
    begin(table, "processing")
    assert by_deckhand(GAME, table) == "x4s"
    table = bay(2, licences=["p p"], boats=["s4 s1"], processed=[2])
    table.last_round = True
    begin(table, "processing")
    assert by_deckhand(GAME, table) == "done"


def test_in_the_last_round_money_buys_points() -> None:
    """A Pub for its minimum is ten points; cards in hand are none."""
    table = bay(2, hands=["tttt", ""], licences=["s", "s"], display="pub t", left=0)
    table.last_round = True
    begin(table, "auction")
    assert by_deckhand(GAME, table) == "npub"
    assert by_search(GAME, table) == "npub"


def test_cash_and_licences_are_worth_less_and_less() -> None:
    early, late = bay(2, hands=["tslpck"]), bay(2, hands=["tslpck"], left=1)
    player = early.players[0]
    assert rounds_left(early) > rounds_left(late) + 4
    assert worth_of_cash(8.0) > worth_of_cash(2.0) > 0
    for licence in (SHRIMP, COD):
        assert worth_of_licence(player, licence, 8.0) > worth_of_licence(player, licence, 2.0)


def test_the_last_cards_cost_more_than_the_first() -> None:
    player = bay(2, hands=["tslpck"]).players[0]
    costs = [cost_of_price(player, price, 8.0) for price in range(4, 12)]
    steps = [later - sooner for sooner, later in pairwise(costs)]
    assert steps == sorted(steps)
    assert steps[-1] > 2 * steps[0]


def test_boats_with_captains_promise_more_than_boats_without() -> None:
    table = bay(3, licences=["s", "s", "s"], boats=["s0 s0", "s- s-", ""])
    begin(table, "auction")
    results = knowledge_of(GAME).results(GAME, table)
    assert results[0] > results[1] > results[2]
