"""Phase one: nominations, bids, who comes next, and the display afterwards."""

from __future__ import annotations

from roadstead.games.fleet.events import (
    BidMade,
    BidPassed,
    DisplaySwept,
    LastRoundBegun,
    LicenceWon,
    NominationDeclined,
)
from roadstead.games.fleet.rules.auction import cheapest
from roadstead.kernel.table import NATURE
from tests.games.fleet.positions import (
    asked,
    bay,
    begin,
    chances,
    codes,
    display,
    happen,
    letters,
    licences,
    say,
)

START = "tslpck"  # the starting hand, worth 11
RICH = "tttt"  # worth 12


def test_the_start_player_nominates_or_declines() -> None:
    table = bay(3, start=1, hands=[START] * 3, display="c s pub")
    begin(table, "auction")
    assert asked(table) == 1
    assert codes(table, 1) == "decline ns nc npub"
    assert codes(table, 0) == ""


def test_two_equal_licences_are_one_nomination() -> None:
    table = bay(3, hands=[START] * 3, display="c c c")
    begin(table, "auction")
    assert codes(table, 0) == "decline nc"


def test_the_opening_bid_is_the_minimum_or_more() -> None:
    table = bay(3, hands=[START] * 3, display="l s pub")
    begin(table, "auction")
    say(table, 0, "nl")
    assert asked(table) == 0
    assert codes(table, 0) == "b5 b6 b7 b8 b9 b10 b11"


def test_jump_bids_are_legal() -> None:
    table = bay(3, hands=[START, RICH, START])
    begin(table, "auction")
    say(table, 0, "ns b4")
    assert codes(table, 1) == "pass " + " ".join(f"b{amount}" for amount in range(5, 13))
    say(table, 1, "b9")
    assert codes(table, 2) == "pass b10 b11"


def test_nobody_bids_more_than_hand_crates_and_discount() -> None:
    table = bay(3, hands=["tts", "sc", "k"], licences=["", "s s", ""], processed=[0, 3, 0])
    begin(table, "auction")
    say(table, 0, "nt b5")
    assert codes(table, 1) == "pass b6 b7 b8"  # 2 + 1 in the hand, 3 crates, 2 discount


def test_bidding_goes_round_until_all_but_one_have_passed() -> None:
    table = bay(3, hands=[RICH] * 3)
    begin(table, "auction")
    say(table, 0, "nt b5")
    say(table, 1, "b6")
    say(table, 2, "b7")
    say(table, 0, "pass")
    say(table, 1, "b8")
    assert asked(table) == 2, "seat 0 has passed"
    say(table, 2, "pass")
    assert asked(table) == 1
    assert (table.payer, table.price) == (1, 8)


def test_a_bid_is_told_with_its_licence() -> None:
    table = bay(2, hands=[RICH] * 2)
    told = begin(table, "auction")
    say(table, 0, "ns b6")
    assert told[-1] == BidMade(0, 1, 6)


def test_whoever_passed_is_asked_again_for_the_next_licence() -> None:
    table = bay(3, hands=[RICH] * 3)
    begin(table, "auction")
    say(table, 0, "nt b6")
    say(table, 1, "pass")
    say(table, 2, "pass")
    say(table, 0, "pt pt")
    assert asked(table) == 1
    say(table, 1, "ns b4")
    assert asked(table) == 2
    assert codes(table, 2).startswith("pass b5")


def test_when_the_start_player_has_won_the_second_nominates() -> None:
    table = bay(3, start=1, hands=[RICH] * 3)
    begin(table, "auction")
    say(table, 1, "nt b6")
    say(table, 2, "pass")
    say(table, 0, "pass")
    say(table, 1, "pt pt")
    assert asked(table) == 2
    assert codes(table, 2) == "decline ns nl"


def test_when_another_has_won_the_start_player_nominates_again() -> None:
    table = bay(3, start=1, hands=[RICH] * 3)
    begin(table, "auction")
    say(table, 1, "nt b5")
    say(table, 2, "b6")
    say(table, 0, "pass")
    say(table, 1, "pass")
    say(table, 2, "pt pt")
    assert asked(table) == 1
    assert licences(table, 2) == "t"


def test_the_winner_buys_no_second_licence_in_the_phase() -> None:
    table = bay(3, hands=[RICH] * 3)
    begin(table, "auction")
    say(table, 0, "nt b5")
    say(table, 1, "b6")
    say(table, 2, "pass")
    say(table, 0, "pass")
    say(table, 1, "pt pt")
    say(table, 0, "ns b4")
    assert asked(table) == 2, "seat 1 has bought"
    say(table, 2, "pass")
    say(table, 0, "pt pt")
    assert asked(table) == 2, "the only one left nominates"


def test_declining_to_nominate_is_out_for_the_whole_phase() -> None:
    table = bay(3, hands=[RICH] * 3)
    begin(table, "auction")
    say(table, 0, "decline")
    say(table, 1, "ns b4")
    assert asked(table) == 2
    say(table, 2, "pass")
    say(table, 1, "pt pt")
    assert asked(table) == 2
    say(table, 2, "decline")
    assert asked(table) == NATURE, "seat 0 is not asked again"


def test_a_lone_player_buys_at_their_own_opening_bid() -> None:
    table = bay(2, hands=[RICH, RICH])
    begin(table, "auction")
    say(table, 0, "decline")
    say(table, 1, "nt b5")
    assert (table.payer, table.price) == (1, 5)


def test_a_licence_is_paid_by_its_bid_and_not_by_its_minimum() -> None:
    table = bay(2, hands=["sss", ""])
    begin(table, "auction")
    say(table, 0, "ns b6 ps ps")
    assert table.due == 2
    assert licences(table, 0) == ""
    say(table, 0, "ps")
    assert licences(table, 0) == "s"
    assert (table.bidder, table.bid, table.licence) == (-1, 0, -1)
    assert letters(table.discards) == "sss"


def test_a_won_licence_is_paid_before_the_next_auction() -> None:
    table = bay(2, hands=["ttt", RICH])
    begin(table, "auction")
    say(table, 0, "ns b4")
    say(table, 1, "pass")
    assert asked(table) == 0
    assert codes(table, 0) == "pt"


def test_the_shrimp_discount_reduces_what_is_paid_not_the_minimum() -> None:
    table = bay(2, hands=["tt", ""], licences=["s s"])
    begin(table, "auction")
    say(table, 0, "nt")
    assert codes(table, 0).startswith("b5")
    say(table, 0, "b5")
    assert table.price == 3


def test_the_discount_is_applied_once_and_not_to_every_card() -> None:
    table = bay(2, hands=["ttt", ""], licences=["s"], display="t s")
    begin(table, "auction")
    say(table, 0, "nt b8 pt")
    assert (table.price, table.due) == (7, 4)
    say(table, 0, "pt")
    assert table.due == 1


def test_a_shrimp_licence_does_not_discount_its_own_purchase() -> None:
    table = bay(2, hands=["tt", ""], licences=["s"])
    told = begin(table, "auction")
    say(table, 0, "ns b4")
    assert table.price == 3, "one licence owned, one dollar off"
    say(table, 0, "pt")
    assert licences(table, 0) == "s s"
    assert LicenceWon(0, 1, 4, 3) in told


def test_the_discount_never_goes_below_nothing_and_is_not_carried_over() -> None:
    table = bay(2, hands=["k", ""], licences=["s s s s"], display="c l")
    begin(table, "auction")
    say(table, 0, "nc b4")
    assert licences(table, 0) == "s s s s c", "nothing to pay, nothing asked"
    assert letters(table.players[0].hand) == "k"
    assert table.due == 0


def test_a_nominator_with_no_affordable_licence_is_asked_and_can_only_decline() -> None:
    table = bay(3, hands=["sk", RICH, RICH], display="c l pub")
    begin(table, "auction")
    assert asked(table) == 0
    assert codes(table, 0) == "decline"


def test_whoever_everybody_sees_to_be_too_poor_is_not_asked_to_nominate() -> None:
    table = bay(3, hands=["t", RICH, RICH], display="s l pub")
    told = begin(table, "auction")
    assert NominationDeclined(0) in told
    assert asked(table) == 1


def test_the_limit_of_what_everybody_sees_counts_crates_and_discount() -> None:
    table = bay(3, hands=["k", RICH, RICH], licences=["s"], processed=[1], display="l pub pub")
    begin(table, "auction")
    assert asked(table) == 0, "a Tuna card would pay 5 with a crate and a discount"
    assert codes(table, 0) == "decline"


def test_a_bidder_who_cannot_go_on_is_asked_while_that_is_hidden() -> None:
    table = bay(3, hands=[RICH, "kk", "kk"])
    begin(table, "auction")
    say(table, 0, "nt b5")
    assert asked(table) == 1
    assert codes(table, 1) == "pass"


def test_a_bidder_who_cannot_go_on_for_all_to_see_passes_unasked() -> None:
    table = bay(3, hands=[RICH, "tt", "ttt"])
    told = begin(table, "auction")
    say(table, 0, "nt b6")
    assert BidPassed(1, 0) in told
    assert asked(table) == 2


def test_bids_end_at_100() -> None:
    table = bay(2, hands=["", "t" * 12 + "s" * 20 + "l" * 15], rest=0, processed=[40])
    begin(table, "auction")
    say(table, 0, "nt")
    assert codes(table, 0).endswith("b99 b100")
    say(table, 0, "b99")
    assert codes(table, 1) == "pass b100"
    say(table, 1, "b100")
    assert asked(table) == 0
    assert codes(table, 0) == "pass"


def test_the_cheapest_licence_on_display() -> None:
    assert cheapest([8, -1, 3, 2]) == 5
    assert cheapest([-1, 8]) == 10


# The display afterwards.


def test_the_display_is_filled_up_to_one_licence_a_player() -> None:
    table = bay(3, hands=["tt", "", ""], display="t s l")
    begin(table, "auction")
    say(table, 0, "ns b4 pt pt")
    assert asked(table) == NATURE
    happen(table, "vc")
    assert display(table) == "t c l"
    assert not table.last_round
    assert not table.swept


def test_a_sweep_when_nobody_buys() -> None:
    table = bay(3, hands=["", RICH, ""], display="t s l", left=5)
    swept = len(table.swept)
    told = begin(table, "auction")
    say(table, 1, "decline")
    assert DisplaySwept((0, 1, 2)) in told
    assert table.swept[swept:] == [0, 1, 2]
    for _ in range(3):
        happen(table, next(iter(chances(table))))
    assert "-" not in display(table)
    assert not table.last_round


def test_refilling_exactly_to_an_empty_stack_does_not_end_the_game() -> None:
    table = bay(2, hands=["tt", "tt"], display="t s", left=2)
    begin(table, "auction")
    say(table, 0, "nt b5")
    say(table, 1, "pass")
    say(table, 0, "pt pt")
    say(table, 1, "ns b4 pt pt")
    happen(table, next(iter(chances(table))))
    happen(table, next(iter(chances(table))))
    assert table.stack.size() == 0
    assert not table.last_round


def test_a_display_that_cannot_be_filled_makes_the_round_the_last() -> None:
    table = bay(2, hands=["tt", "tt"], display="t s", left=1)
    told = begin(table, "auction")
    say(table, 0, "nt b5")
    say(table, 1, "pass")
    say(table, 0, "pt pt")
    say(table, 1, "ns b4 pt pt")
    assert table.last_round
    assert LastRoundBegun("licences") in told
    assert asked(table) == NATURE, "the last, incomplete display is still revealed"
    happen(table, next(iter(chances(table))))
    assert display(table).count("-") == 1


def test_one_licence_short_with_one_bought_is_no_end() -> None:
    table = bay(2, hands=["tt", ""], display="t s", left=1)
    begin(table, "auction")
    say(table, 0, "nt b5 pt pt")
    happen(table, next(iter(chances(table))))
    assert not table.last_round


def test_an_empty_stack_ends_the_game_with_the_round() -> None:
    table = bay(2, hands=["tt", ""], display="t s", left=0)
    begin(table, "auction")
    say(table, 0, "nt b5 pt pt")
    assert table.last_round
    assert display(table) == "- s"


def test_the_sweep_on_a_nearly_empty_stack_makes_the_round_the_last() -> None:
    table = bay(3, hands=["", RICH, ""], display="t s l", left=2)
    begin(table, "auction")
    say(table, 1, "decline")
    assert table.last_round
    happen(table, next(iter(chances(table))))
    happen(table, next(iter(chances(table))))
    assert display(table).endswith("-")
    assert asked(table) == NATURE, "all phases of the last round are played: the draw"
    assert table.phase == 4
