"""What always holds is noticed when it does not."""

from __future__ import annotations

import pytest

from roadstead.games.fleet.rules.auction import BIDS
from roadstead.games.fleet.rules.game import GAME
from roadstead.games.fleet.rules.payment import PAYMENTS
from roadstead.games.fleet.rules.table import FleetTable
from roadstead.kernel.handful import ONE_OF
from tests.games.fleet.positions import bay


def card_lost(table: FleetTable) -> None:
    table.players[0].hand -= ONE_OF[0]


def card_added_to_the_supply(table: FleetTable) -> None:
    table.supply.put(1)
    table.players[0].hand -= ONE_OF[1]
    table.shuffled -= ONE_OF[1] * 15


def licence_doubled(table: FleetTable) -> None:
    table.players[0].licences += ONE_OF[3]


def licence_put_back(table: FleetTable) -> None:
    table.stack.common += 1


def crate_lost(table: FleetTable) -> None:
    table.crates -= 1


def captain_without_a_boat(table: FleetTable) -> None:
    table.players[0].hand -= 2 * ONE_OF[1]
    table.players[0].captains += 2 * ONE_OF[1]


def drawn_but_not_in_hand(table: FleetTable) -> None:
    table.players[0].drawn = ONE_OF[4]


def known_but_just_drawn(table: FleetTable) -> None:
    table.players[0].known = ONE_OF[0]
    table.players[0].drawn = ONE_OF[0]


def known_but_neither_in_hand_nor_a_captain(table: FleetTable) -> None:
    table.players[0].known = 5 * ONE_OF[1]


def debt_without_means(table: FleetTable) -> None:
    table.payer, table.due = 1, 1
    table.push(PAYMENTS[1])


def payment_that_nobody_is_asked_for(table: FleetTable) -> None:
    table.payer = 1


def auction_without_a_question(table: FleetTable) -> None:
    table.licence, table.bidder = 0, 0


def question_without_an_auction(table: FleetTable) -> None:
    table.push(BIDS[0])


def high_bid_of_somebody_who_is_out(table: FleetTable) -> None:
    table.licence, table.bidder, table.bidding, table.buying = 0, 0, 2, 3
    table.push(BIDS[1])


def bid_without_means(table: FleetTable) -> None:
    table.licence, table.bidder, table.bidding, table.buying, table.bid = 0, 0, 3, 3, 90
    table.push(BIDS[1])


def test_a_known_card_may_be_a_captain() -> None:
    table = bay(2, hands=["tsss"], boats=["s2 l-"])
    table.players[0].known = 4 * ONE_OF[1]
    assert GAME.broken(table) == []


@pytest.mark.parametrize(
    ("breaks", "complaint"),
    [
        (card_lost, "boat cards [11, 20, 20, 20, 12, 12] instead of [12, 20, 20, 20, 12, 12]"),
        (card_added_to_the_supply, "the supply has 16 of kind 1"),
        (licence_doubled, "licences [4, 4, 4, 5, 4, 1, 1, 1, 3] instead of"),
        (licence_put_back, "8 licences have been taken out unseen"),
        (crate_lost, "49 crates instead of 50"),
        (captain_without_a_boat, "seat 0 has 2 captains ashore"),
        (drawn_but_not_in_hand, "seat 0 has drawn what is not in the hand"),
        (known_but_just_drawn, "seat 0 is known to hold what it does not"),
        (known_but_neither_in_hand_nor_a_captain, "seat 0 is known to hold what it does not"),
        (debt_without_means, "seat 1 cannot pay what is due"),
        (payment_that_nobody_is_asked_for, "seat 1 pays, and is not asked to"),
        (auction_without_a_question, "licence 0 is up for auction, seat 0 bids"),
        (question_without_an_auction, "licence -1 is up for auction, seat -1 bids"),
        (high_bid_of_somebody_who_is_out, "seat 0 has the high bid and is out of the bidding"),
        (bid_without_means, "seat 0 cannot pay what it has bid"),
    ],
)
def test_a_broken_table_is_noticed(breaks: object, complaint: str) -> None:
    table = bay(2, hands=["tsss"], boats=["s2 l-"])
    assert GAME.broken(table) == []
    assert callable(breaks)
    breaks(table)
    (found,) = GAME.broken(table)
    assert found.startswith(complaint)
