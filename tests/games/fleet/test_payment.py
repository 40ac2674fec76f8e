"""Paying: no change, nothing that could be left out, no dead end."""

from __future__ import annotations

from itertools import product

import pytest

from roadstead.games.fleet.events import Overpaid
from roadstead.games.fleet.rules.components import BOAT_CODES, CASH
from roadstead.games.fleet.rules.payment import charge
from roadstead.games.fleet.rules.table import FleetTable
from roadstead.kernel import play
from tests.games.fleet.positions import bay, codes, letters, say

WORTH = dict(zip(BOAT_CODES, CASH, strict=True)) | {"x": 1}


def owing(price: int, cards: str, crates: int = 0) -> FleetTable:
    table = bay(2, hands=[cards, ""], processed=[crates])
    charge(table, 0, price)
    return table


def payments(table: FleetTable) -> list[str]:
    """Every way to pay, as the letters of what is paid; `x` is a crate."""
    if not table.due:
        return [""]
    found = []
    for code in codes(table, 0).split():
        after = table.clone()
        say(after, 0, code)
        letter = "x" if code == "pcrate" else code[1]
        found += [letter + rest for rest in payments(after)]
    return found


def sensible(cards: str, price: int) -> set[str]:
    """Every handful that pays and from which nothing could be left out, by brute force."""
    order = [*BOAT_CODES, "x"]
    found = set()
    for counts in product(*[range(cards.count(code) + 1) for code in order]):
        paid = "".join(code * count for code, count in zip(order, counts, strict=True))
        total = sum(WORTH[code] for code in paid)
        if total >= price and all(total - WORTH[code] < price for code in paid):
            found.add(paid)
    return found


@pytest.mark.parametrize("cards", ["tslpck", "ttk", "sslppckkxx", "cckkxxx", "tttssx", "tc"])
def test_every_payment_without_waste_is_offered_once_and_no_other(cards: str) -> None:
    most = sum(WORTH[code] for code in cards)
    for price in range(1, most + 1):
        table = owing(price, cards.replace("x", ""), cards.count("x"))
        offered = payments(table)
        assert len(set(offered)) == len(offered)
        assert set(offered) == sensible(cards, price)


def test_no_change_is_given() -> None:
    table = owing(4, "tt")
    table.sink = []
    say(table, 0, "pt pt")
    assert Overpaid(0, 2) in table.sink
    assert (table.due, table.price, table.payer) == (0, 0, -1)
    assert letters(table.discards) == "tt"


def test_an_exact_payment_is_told_without_overpaying() -> None:
    table = owing(5, "tts")
    table.sink = []
    say(table, 0, "pt ps")
    assert not [event for event in table.sink if isinstance(event, Overpaid)]


def test_a_card_that_could_be_left_out_is_not_offered_after_the_others() -> None:
    table = owing(4, "ttc")
    say(table, 0, "pt")
    assert codes(table, 0) == "pt pc", "Tuna and Tuna, or Tuna and Cod"
    say(table, 0, "pc")
    assert table.due == 0


def test_a_payment_that_leads_to_a_dead_end_is_not_offered() -> None:
    table = owing(6, "tsc")
    assert codes(table, 0) == "pt", "Shrimp and Cod alone are worth 3"


def test_crates_are_counted_out_last() -> None:
    table = owing(3, "sk", crates=1)
    assert codes(table, 0) == "ps"
    say(table, 0, "ps")
    assert codes(table, 0) == "pk pcrate"
    say(table, 0, "pcrate")
    assert table.players[0].processed == 0
    assert table.spent == 1, "the crate has left the game"


def test_nothing_to_pay_asks_nothing() -> None:
    table = owing(0, "tt")
    assert not table.steps
    assert table.payer == -1


def test_a_card_that_is_not_offered_is_refused() -> None:
    table = owing(6, "tsc")
    with pytest.raises(ValueError, match="not possible"):
        say(table, 0, "ps")
    assert play.waiting(table) == [0]
