"""How the log of Fleet hangs together, and what it says to whom."""

from __future__ import annotations

import pytest

from roadstead.games.fleet import events as said
from roadstead.games.fleet.rules.components import COD, LOBSTER, SHRIMP, TUNA
from roadstead.games.fleet.words.en import WORDS
from roadstead.kernel.base.events import Event
from tests.games.telling import lines, read

BOUGHT = (
    said.LicenceWon(0, TUNA, 7, 7),
    said.CardPaid(0, TUNA),
    said.CardPaid(0, LOBSTER),
    said.CratePaid(0),
    said.Overpaid(0, 1),
)


def test_a_payment_is_one_sentence_below_what_is_bought() -> None:
    assert read(lines(WORDS, 0, *BOUGHT[:4])) == [
        "You win the Tuna licence for 7.",
        "└ You pay 6 with 2 cards and 1 processed crate.",
    ]
    assert read(lines(WORDS, 1, *BOUGHT))[1] == (
        "└ Ann pays 6 with 2 cards and 1 processed crate, 1 too much."
    )
    assert lines(WORDS, 1, *BOUGHT)[1]["so_far"] == "Ann pays with a Tuna card."


def test_cards_that_come_are_told_to_whoever_draws_them() -> None:
    drawn = (
        said.CardsDrawn(0, 3, "draw"),
        said.CardDrawn(0, COD),
        said.CardDrawn(0, SHRIMP),
        said.CardDrawn(0, COD),
        said.CardDiscarded(0, COD),
    )
    assert read(lines(WORDS, 0, *drawn)) == [
        "You draw 3 cards.",
        "└ You draw a Shrimp and 2 Cod cards.",
        "└ You discard a Cod card.",
    ]
    assert read(lines(WORDS, 1, *drawn)) == ["Ann draws 3 cards.", "└ Ann discards a Cod card."]
    assert read(lines(WORDS, 0, *drawn[:3]))[1] == "└ You draw a Shrimp and a Cod card."


def test_what_another_seat_does_next_is_no_consequence() -> None:
    told = lines(WORDS, None, said.CrateTraded(0), said.CardsDrawn(1, 2, "draw"))
    assert "consequence" not in told[1]
    assert "consequence" in lines(WORDS, None, *BOUGHT[:1], said.CardPaid(0, COD))[1]


def test_licences_and_crates_run_on() -> None:
    revealed = (said.LicenceRevealed(TUNA), said.LicenceRevealed(COD))
    assert read(lines(WORDS, None, *revealed)) == [
        "2 licences come on display: Tuna licence, Cod licence."
    ]
    assert read(lines(WORDS, None, revealed[0])) == ["A Tuna licence comes on display."]
    processed = (said.CrateProcessed(0, TUNA, 2), said.CrateProcessed(0, COD, 1))
    assert read(lines(WORDS, 0, *processed)) == ["You process 2 crates."]


@pytest.mark.parametrize(
    ("event", "shown"),
    [
        (said.BidMade(1, TUNA, 7), [("seat:1", "7")]),
        (said.BidPassed(1, TUNA), [("seat:1", "pass")]),
        (said.NominationDeclined(1), [("seat:1", "pass")]),
        (said.LicenceWon(1, TUNA, 7, 6), [("licence:t", "sold"), ("seat:1", "for 6")]),
        (said.FishCaught(0, 1), [("seat:0", "+1 crate")]),
        (said.CardsDrawn(0, 2, "draw"), [("seat:0", "+2 cards")]),
        (said.CardPaid(0, COD), [("seat:0", "\N{MINUS SIGN}1 card")]),
        (said.CrateTraded(0), [("seat:0", "\N{MINUS SIGN}1 crate")]),
    ],
)
def test_what_is_shown_where_it_happens(event: Event, shown: list[tuple[str, str]]) -> None:
    bubbles = lines(WORDS, None, event)[0]["bubbles"]
    assert [(bubble["at"], bubble["text"]) for bubble in bubbles] == shown
