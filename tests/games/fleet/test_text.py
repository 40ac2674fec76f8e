"""Fleet in words: questions, choices with their consequences, refusals, the log."""

from __future__ import annotations

import pytest

from roadstead.games.fleet import events
from roadstead.games.fleet.rules.game import GAME
from roadstead.games.fleet.rules.payment import charge
from roadstead.games.fleet.rules.table import FleetTable
from roadstead.kernel import play
from roadstead.kernel.base.events import Event
from roadstead.kernel.base.eyes import Eyes
from tests.games.fleet.positions import bay, begin, happen, say

WORDS = GAME.words


def prompt(table: FleetTable, seat: int = 0) -> str:
    return WORDS.prompt(table, seat)


def choices(table: FleetTable, seat: int = 0) -> dict[str, str]:
    """Every choice: its sentence and its consequence."""
    said = [WORDS.meaning(table, seat, action) for action in play.legal(table, seat)]
    return {meaning.sentence: meaning.consequence for meaning in said}


def pointed(table: FleetTable, seat: int = 0) -> list[str]:
    """What the choices point at."""
    legal = play.legal(table, seat)
    return [" ".join(WORDS.meaning(table, seat, action).points_at) for action in legal]


def refusals(table: FleetTable, seat: int = 0) -> dict[str, str]:
    """What cannot be had, with the reasons."""
    return {refusal.what: refusal.reason for refusal in WORDS.refusals(table, seat)}


def refused_at(table: FleetTable, seat: int = 0) -> list[str]:
    return [" ".join(refusal.points_at) for refusal in WORDS.refusals(table, seat)]


def test_the_round_has_the_rulebooks_phases() -> None:
    assert WORDS.phases == (
        "Auction",
        "Launch and hire",
        "Fishing",
        "Processing and trading",
        "Draw",
    )
    table = bay(2)
    assert WORDS.phase(table) is None
    begin(table, "draw")
    assert WORDS.phase(table) == 4


def test_a_nomination() -> None:
    table = bay(3, hands=["tts"], display="pub s kc")
    begin(table, "auction")
    assert prompt(table) == "Which licence do you put up for auction? You can pay up to 8."
    assert choices(table) == {
        "Nominate nothing": "you are out of every auction of this phase",
        "Nominate Shrimp": "from 4, 4 points now; 1 off every purchase and launch",
    }
    assert pointed(table) == ["", "licence:s"]
    assert refusals(table) == {
        "Nominate King Crab (captains)": "the minimum bid is 10, you can pay 8",
        "Nominate Fishermen's Pub": "the minimum bid is 10, you can pay 8",
    }
    assert refused_at(table) == ["licence:kc", "licence:pub"]


def test_a_nomination_shows_the_points_with_the_bonus_as_it_is_now() -> None:
    boats = "s4 s4 t0"
    table = bay(3, hands=["tttttt"], licences=["s l"], boats=[boats], display="kc kf kd")
    begin(table, "auction")
    said = choices(table)
    assert said["Nominate King Crab (captains)"].startswith("from 10, 8 points now; 1 a captained")
    assert said["Nominate King Crab (fish)"].startswith("from 10, 7 points now; 1 for 3 crates")
    assert said["Nominate King Crab (different licences)"].startswith("from 10, 9 points now; up")


def test_a_common_licence_may_add_to_the_bonus_for_different_ones() -> None:
    table = bay(2, hands=["tttttt"], licences=["kd"], display="t s")
    begin(table, "auction")
    assert choices(table)["Nominate Tuna"].startswith("from 5, 5 points now; ")


def test_an_affordable_licence_and_a_free_place_are_not_refused() -> None:
    table = bay(3, hands=["ttss"], display="pub")
    begin(table, "auction")
    assert prompt(table).endswith("You can pay up to 10.")
    assert refusals(table) == {}


def test_an_opening_bid() -> None:
    table = bay(3, hands=["ttt", "tttt"], display="l s kc")
    begin(table, "auction")
    say(table, 0, "nl")
    assert prompt(table) == "Your opening bid for the Lobster licence? You can pay up to 9."
    assert choices(table) == {
        "Bid 5": "costs 5, you pay at least 6",
        "Bid 6": "costs 6",
        "Bid 7": "costs 7, you pay at least 9",
        "Bid 8": "costs 8, you pay at least 9",
        "Bid 9": "costs 9",
    }
    assert pointed(table) == ["licence:l"] * 5
    assert refusals(table) == {"Bid 10": "you can pay 9"}


def test_a_bid_with_a_discount_and_a_pass_that_leaves_another() -> None:
    table = bay(3, hands=["tttt", "kkkk", "tttt"], licences=["", "s s"], display="l s kc")
    begin(table, "auction")
    say(table, 0, "nl b5")
    expected = "The Lobster licence stands at 5. Do you bid more? You can pay up to 6."
    assert prompt(table, 1) == expected
    assert choices(table, 1) == {
        "Pass": "out of this auction",
        "Bid 6": "costs 4",
    }
    assert refusals(table, 1) == {"Bid 7": "you can pay 6"}


def test_a_bid_below_the_discount_costs_nothing() -> None:
    table = bay(2, hands=["kk"], licences=["s s s s"], display="c t")
    begin(table, "auction")
    say(table, 0, "nc")
    assert choices(table)["Bid 4"] == "free of charge"
    assert choices(table)["Bid 6"] == "costs 2"


def test_a_bid_with_a_discount_may_cost_more_for_want_of_change() -> None:
    table = bay(2, hands=["tts"], licences=["s"], processed=[1], display="c t")
    begin(table, "auction")
    say(table, 0, "nc")
    assert choices(table) == {
        "Bid 4": "costs 3",
        "Bid 5": "costs 4",
        "Bid 6": "costs 5",
        "Bid 7": "costs 6",
        "Bid 8": "costs 7",
        "Bid 9": "costs 8",
        "Bid 10": "costs 9",
    }
    table.players[0].processed = 0
    assert choices(table)["Bid 5"] == "costs 4, you pay at least 5"
    assert choices(table)["Bid 8"] == "costs 7, you pay at least 8"


def test_the_last_pass_sells_the_licence() -> None:
    table = bay(2, hands=["tttt", "kkkk"], display="l s")
    begin(table, "auction")
    say(table, 0, "nl b6")
    assert choices(table, 1) == {"Pass": "it is sold for 6"}
    assert refusals(table, 1) == {"Bid 7": "you can pay 4"}


def test_a_payment_counts_down() -> None:
    table = bay(2, hands=["ttsk"], processed=[1])
    charge(table, 0, 4)
    assert prompt(table) == "Pay 4: 4 still due. With what next?"
    assert choices(table) == {
        "Pay with a Tuna card, worth 3": "1 still to pay",
        "Pay with a Shrimp card, worth 2": "2 still to pay",
    }
    assert pointed(table) == ["card:t", "card:s"]
    assert refusals(table) == {
        "Pay with a King Crab card first": "it and what comes after it is less than the 4 due",
        "Pay with a processed crate first": "crates come last, and yours are too few for the rest",
    }
    assert refused_at(table) == ["card:k", "crates"]
    say(table, 0, "pt")
    assert prompt(table) == "Pay 4: 1 still due. With what next?"
    assert choices(table) == {
        "Pay with a Tuna card, worth 3": "overpays by 2",
        "Pay with a Shrimp card, worth 2": "overpays by 1",
        "Pay with a King Crab card, worth 1": "pays it exactly",
        "Pay with a processed crate, worth 1": "pays it exactly",
    }
    assert pointed(table)[3] == "crates"
    assert refusals(table) == {}


def test_a_card_passed_over_in_a_payment() -> None:
    table = bay(2, hands=["tsss"])
    charge(table, 0, 5)
    say(table, 0, "ps")
    assert refusals(table) == {
        "Pay with a Tuna card next": "a payment goes down from the dearest card; you are past Tuna"
    }


def test_launching() -> None:
    table = bay(2, hands=["slkkc"], licences=["s l kc"])
    begin(table, "launch")
    assert prompt(table) == "Launch a boat?"
    assert choices(table) == {
        "Launch no more boats": "",
        "Launch a Shrimp boat": "free of charge; 1 point more, 13 in all",
        "Launch a Lobster boat": "costs 1; 2 points more, 14 in all",
        "Launch a King Crab boat": "costs 2; 3 points more, 15 in all",
    }
    assert pointed(table) == ["", "card:s", "card:l", "card:k"]
    assert refusals(table) == {"Launch a Cod boat": "you have no Cod licence"}
    assert refused_at(table) == ["card:c"]


def test_a_launch_is_paid_without_change_and_not_with_its_own_card() -> None:
    table = bay(2, hands=["ttk"], licences=["kc t"])
    begin(table, "launch")
    said = choices(table)
    assert said["Launch a Tuna boat"].startswith("costs 1; ")
    assert said["Launch a King Crab boat"].startswith("costs 3; ")
    table = bay(2, hands=["tt"], licences=["t"])
    begin(table, "launch")
    assert choices(table)["Launch a Tuna boat"].startswith("costs 1, you pay at least 3; ")


def test_a_launch_that_cannot_be_paid() -> None:
    table = bay(2, hands=["kkc"], licences=["kc c"])
    begin(table, "launch")
    assert refusals(table) == {"Launch a King Crab boat": "costs 3, you have 2 besides it"}


def test_launching_with_a_cod_licence() -> None:
    table = bay(2, hands=["cccc"], licences=["c s s"])
    begin(table, "launch")
    assert prompt(table) == "Launch a boat? You may launch two."
    say(table, 0, "lc")
    assert prompt(table) == "Launch a second boat?"


def test_hiring() -> None:
    table = bay(2, hands=["tk"], boats=["s- l- c2"])
    begin(table, "hire")
    assert prompt(table) == "Hire a captain? You have 2 boats without one."
    assert choices(table) == {
        "Hire no more captains": "",
        "Make a Tuna card a captain": "gives up 3 in cash, 2 captained boats then",
        "Make a King Crab card a captain": "gives up 1 in cash, 2 captained boats then",
    }
    assert pointed(table) == ["", "card:t", "card:k"]
    assert refusals(table) == {}
    say(table, 0, "hk")
    assert prompt(table) == "Which boat gets the captain?"
    assert choices(table) == {
        "Put the captain on a Shrimp boat": "",
        "Put the captain on a Lobster boat": "",
    }
    assert pointed(table) == ["boat:s", "boat:l"]


def test_a_captain_brings_a_point_with_the_licence_that_counts_them() -> None:
    table = bay(2, hands=["k"], licences=["kc"], boats=["l- s0"])
    begin(table, "hire")
    gained = choices(table)["Make a King Crab card a captain"]
    assert gained == "gives up 1 in cash, 2 captained boats then, 1 point more"


def test_the_eleventh_captain_brings_no_point() -> None:
    table = bay(2, hands=["k"], licences=["kc"], boats=["l- " + "s0 " * 10])
    begin(table, "hire")
    assert choices(table)["Make a King Crab card a captain"].endswith("11 captained boats then")


def test_hiring_with_a_lobster_licence() -> None:
    table = bay(2, hands=["tk"], licences=["l"], boats=["s- s-"])
    begin(table, "hire")
    assert prompt(table) == "Hire a captain? You have 2 boats without one. You may hire two."
    assert choices(table)["Make a King Crab card a captain"].endswith("1 captained boat then")
    say(table, 0, "hk")
    assert prompt(table) == "Hire a second captain? You have 1 boat without one."


def test_processing_and_trading() -> None:
    table = bay(2, licences=["p p"], boats=["t2 s1 s4"])
    begin(table, "processing")
    expected = (
        "Process a crate of which boat? Begin with few crates: boats passed over keep theirs."
    )
    assert prompt(table) == expected
    assert choices(table) == {
        "Process no more crates": "",
        "Process a crate of a Shrimp boat with 1": "1 point less",
        "Process a crate of a Tuna boat with 2": "1 point less, 1 boat keeps its own",
        "Process a crate of a Shrimp boat with 4": "1 point less, 2 boats keep theirs",
    }
    assert pointed(table) == ["", "boat:s1", "boat:t2", "boat:s4"]
    assert refusals(table) == {}
    say(table, 0, "x2t")
    reason = "it has given a crate, or was passed over"
    assert refusals(table) == {
        "Process a crate of a Tuna boat with 1": reason,
        "Process a crate of a Shrimp boat with 1": reason,
    }
    assert refused_at(table) == ["boat:t1", "boat:s1"]
    say(table, 0, "x4s")
    assert prompt(table) == "You have 2 processed crates. Trade one for 2 cards?"
    assert choices(table) == {
        "Trade nothing": "",
        "Trade a crate for 2 cards": "1 processed crate left",
    }
    assert pointed(table) == ["", "crates"]


def test_boats_passed_over_in_processing() -> None:
    table = bay(2, licences=["p"], boats=["t1 s2 s3 k4"])
    begin(table, "processing")
    say(table, 0, "x3s")
    assert refused_at(table) == ["boat:t1", "boat:s2"]
    kept = choices(table)["Process a crate of a King Crab boat with 4"]
    assert kept == "1 point less", "those passed over before are lost already"


def test_another_boat_of_the_same_load_is_passed_over_too() -> None:
    table = bay(2, licences=["p"], boats=["t2 t2 s2 l2"])
    begin(table, "processing")
    say(table, 0, "x2t")
    said = choices(table)
    assert said["Process a crate of a Tuna boat with 2"] == "1 point less"
    kept = said["Process a crate of a Lobster boat with 2"]
    assert kept == "1 point less, 2 boats keep theirs"


def test_a_trade_promises_the_cards_that_there_are() -> None:
    table = bay(2, licences=["p p p"], processed=[2], supply="t", discards="s", rest=1)
    begin(table, "processing")
    assert prompt(table) == "You have 2 processed crates. Trade one for 2 cards?"
    assert choices(table) == {
        "Trade nothing": "",
        "Trade a crate for 2 cards": "1 processed crate left; no more cards can be drawn",
    }


def test_a_trade_for_nothing_says_so() -> None:
    table = bay(2, licences=["p"], processed=[1], supply="", rest=1)
    begin(table, "processing")
    assert choices(table)["Trade a crate for 0 cards"].endswith("no more cards can be drawn")


def test_processing_may_cost_a_king_crab_bonus_too() -> None:
    table = bay(2, licences=["p kf"], boats=["s3"])
    begin(table, "processing")
    lost = choices(table)["Process a crate of a Shrimp boat with 3"]
    assert lost == "2 points less"


def test_discarding_one_of_the_cards_just_drawn() -> None:
    table = bay(2, hands=["kt"])
    begin(table, "draw")
    happen(table, "wt ws")
    assert prompt(table) == "Which of the cards just drawn do you discard?"
    assert choices(table) == {
        "Discard a Tuna card": "you keep a Shrimp card",
        "Discard a Shrimp card": "you keep a Tuna card",
    }
    assert refusals(table) == {"Discard a King Crab card": "only a card just drawn may go"}
    assert refused_at(table) == ["card:k"]


def test_discarding_one_of_two_equal_cards() -> None:
    table = bay(2)
    begin(table, "draw")
    happen(table, "wt wt")
    assert choices(table) == {"Discard a Tuna card": "you keep a Tuna card"}


def test_discarding_the_only_card_drawn() -> None:
    table = bay(2, supply="t", rest=1)
    begin(table, "draw")
    happen(table, "wt")
    assert choices(table) == {"Discard a Tuna card": "you keep neither"}


def test_discarding_any_card() -> None:
    table = bay(2, hands=["k"], licences=["t t"])
    begin(table, "draw")
    happen(table, "wt ws wl")
    assert prompt(table) == "Which card of your hand do you discard?"
    assert choices(table)["Discard a King Crab card"] == "gives up 1 in cash"
    assert pointed(table) == ["card:t", "card:s", "card:l", "card:k"]


TOLD: list[tuple[Event, str]] = [
    (events.StartPlayerChosen(1), "Bob is the start player."),
    (events.RoundBegun(2, 0), "Round 2 begins with Ann."),
    (events.LicenceRevealed(8), "A Fishermen's Pub comes on display."),
    (events.LicenceRevealed(0), "A Tuna licence comes on display."),
    (
        events.LicenceRevealed(7),
        "A King Crab licence (different licences) comes on display.",
    ),
    (events.Nominated(0, 8), "Ann puts the Fishermen's Pub up for auction."),
    (events.NominationDeclined(1), "Bob buys no licence in this phase."),
    (events.BidMade(1, 0, 7), "Bob bids 7."),
    (events.BidPassed(0, 0), "Ann passes."),
    (events.LicenceWon(1, 0, 7, 7), "Bob wins the Tuna licence for 7."),
    (events.LicenceWon(1, 0, 7, 5), "Bob wins the Tuna licence for 7 and pays 5."),
    (events.CardPaid(0, 1), "Ann pays with a Shrimp card."),
    (events.CratePaid(0), "Ann pays with a processed crate."),
    (events.Overpaid(0, 2), "Ann overpays by 2."),
    (
        events.DisplaySwept((0, 8)),
        "Nobody bought a licence, so all leave the game: Tuna licence, Fishermen's Pub.",
    ),
    (
        events.LastRoundBegun("licences"),
        "Too few licences are left to fill the display: this round is the last.",
    ),
    (events.LastRoundBegun("crates"), "The last crate is taken: this round is the last."),
    (events.BoatLaunched(0, 4, 1), "Ann launches a Cod boat for 1."),
    (events.BoatLaunched(0, 1, 0), "Ann launches a Shrimp boat free of charge."),
    (events.CaptainChosen(0, 5), "Ann makes a King Crab card a captain."),
    (events.CaptainHired(0, 4), "Ann hires a captain for a Cod boat."),
    (events.FishCaught(0, 1), "Ann catches 1 crate of fish."),
    (events.FishCaught(0, 3), "Ann catches 3 crates of fish."),
    (events.CrateProcessed(0, 1, 3), "Ann processes a crate of a Shrimp boat that had 3."),
    (events.CrateTraded(0), "Ann trades a processed crate."),
    (events.CardsDrawn(0, 2, "draw"), "Ann draws 2 cards."),
    (events.CardsDrawn(0, 1, "Cod"), "Ann draws 1 card (Cod bonus)."),
    (events.CardDrawn(0, 2), "Ann draws a Lobster card."),
    (events.SupplyReshuffled(30), "The 30 discards are shuffled into a new supply."),
    (events.CardDiscarded(0, 3), "Ann discards a Processing Vessel card."),
    (events.GameEnded((40, 38)), "The game is over: Ann 40, Bob 38."),
]


@pytest.mark.parametrize(("event", "sentence"), TOLD, ids=lambda part: type(part).__name__)
def test_what_is_told(event: Event, sentence: str) -> None:
    assert WORDS.told(event, Eyes(["Ann", "Bob"])) == sentence


def test_drawn_cards_and_captains_are_told_to_their_owner_alone() -> None:
    for event in (events.CardDrawn(0, 2), events.CaptainChosen(0, 5)):
        assert [event.seen_by(viewer) for viewer in (0, 1, None)] == [True, False, False]


def test_undo_ends_where_a_card_or_licence_shows() -> None:
    assert events.CardDrawn.reveals
    assert events.LicenceRevealed.reveals
    assert not events.CardPaid.reveals


def test_a_place_is_told_with_what_broke_the_tie() -> None:
    table = bay(2, licences=["s", "s"], boats=["t0", "t0"])
    assert WORDS.decided_by(table, 0, 1) == "at 5 points each with 1 boat: crates decide, 0 to 0"
    table = bay(2, licences=["", "s"], boats=["t- t- t- t- t-", "t-"])
    assert WORDS.decided_by(table, 0, 1) == "at 5 points each: launched boats decide, 5 to 1"
    assert WORDS.decided_by(bay(2, boats=["t-"]), 0, 1) == ""
