"""A resampled table keeps all that the viewer sees; the rest is dealt anew."""

from __future__ import annotations

from collections import Counter

import pytest

from roadstead.games.fleet.rules.game import GAME
from roadstead.games.fleet.rules.payment import payable
from roadstead.games.fleet.rules.resample import _exchange_with_supply
from roadstead.games.fleet.rules.table import FleetTable
from roadstead.kernel.bag import Bag
from roadstead.kernel.handful import packed, size
from roadstead.kernel.play import settle
from roadstead.kernel.rng import Rng
from tests.games.fleet.positions import (
    asked,
    bay,
    begin,
    hand,
    happen,
    letters,
    say,
    table_in_mid_game,
)


def test_resampling_keeps_what_the_viewer_sees_and_changes_the_rest() -> None:
    table = table_in_mid_game()
    seen: Counter[str] = Counter()
    for seed in range(30):
        other = GAME.resample(table, 0, Rng(seed))
        assert GAME.view(other, 0) == GAME.view(table, 0)
        assert not GAME.broken(other)
        seen[letters(other.players[1].hand)] += 1
        seen[letters(other.players[1].captains)] += 1
    assert len(seen) > 15, "hands and captains differ"


def test_a_spectators_table_has_every_hand_dealt_anew() -> None:
    table = table_in_mid_game()
    hands = {letters(GAME.resample(table, None, Rng(seed)).players[0].hand) for seed in range(20)}
    assert len(hands) > 10


def test_the_drawn_cards_are_resampled_within_the_hand() -> None:
    table = bay(2, hands=["k", ""])
    begin(table, "draw")
    happen(table, "wt ws")
    for seed in range(20):
        other = GAME.resample(table, 1, Rng(seed))
        assert size(other.players[0].drawn) == 2
        assert not GAME.broken(other)


@pytest.mark.parametrize("seed", range(20))
def test_a_bidder_is_dealt_a_hand_that_can_pay_the_bid(seed: int) -> None:
    table = bay(2, hands=["ttt", "ssss"], display="t s")
    begin(table, "auction")
    say(table, 0, "nt b9")
    assert asked(table) == 1
    other = GAME.resample(table, 1, Rng(seed))
    assert letters(other.players[0].hand) == "ttt", "nothing else is worth 9"


@pytest.mark.parametrize("seed", range(20))
def test_a_nominator_is_dealt_a_hand_that_can_pay_the_minimum(seed: int) -> None:
    table = bay(2, hands=["tttk", "sss"], display="pub s")
    begin(table, "auction")
    say(table, 0, "npub")
    assert GAME.resample(table, 1, Rng(seed)).players[0].means() >= 10


@pytest.mark.parametrize("seed", range(20))
def test_a_payer_is_dealt_a_hand_that_can_complete_the_payment(seed: int) -> None:
    table = bay(2, hands=["tssscc", ""], display="pub s", processed=[3])
    begin(table, "auction")
    say(table, 0, "npub b10 ps")
    assert table.due == 8
    other = GAME.resample(table, 1, Rng(seed))
    assert payable(other, 0), "with what comes after Tuna in the order"
    assert not GAME.broken(other)


def test_a_card_never_shuffled_into_the_supply_is_held_by_somebody() -> None:
    table = bay(2, hands=["", "tttttttttttt"], supply="kkccss", rest=0)
    table.shuffled = hand("kkccss")
    for seed in range(10):
        other = GAME.resample(table, 0, Rng(seed))
        assert letters(other.players[1].hand) == "tttttttttttt"


def test_the_best_cards_for_a_bidder_may_have_to_come_from_the_supply() -> None:
    # Seat 1 has bid 9 with three Tuna cards. Seat 0 knows that a Cod or King Crab card
    # can have been in the supply, so what is held and what lies there may be exchanged.
    table = bay(2, hands=["", "ttt"], supply="c" * 12 + "k" * 12 + "ttt", rest=0, display="t s")
    begin(table, "auction")
    say(table, 0, "decline")
    say(table, 1, "nt b9")
    for seed in range(10):
        other = GAME.resample(table, 0, Rng(seed))
        assert letters(other.players[1].hand) == "ttt"
        assert GAME.view(other, 0) == GAME.view(table, 0)
        assert not GAME.broken(other)


def test_the_best_hand_for_a_bidder_may_be_of_several_kinds() -> None:
    table = bay(3, hands=["ttsk", "", "cccc"], supply="c" * 8 + "k" * 11, rest=1, display="t s l")
    table.players[0].known = hand("k")
    begin(table, "auction")
    say(table, 0, "nt b9")
    for seed in range(10):
        other = GAME.resample(table, 1, Rng(seed))
        assert letters(other.players[0].hand) == "ttsk", "nothing else is worth 9"
        assert other.players[2].cards() == 4
        assert not GAME.broken(other)


def test_who_pays_for_a_launch_is_dealt_a_hand_that_can() -> None:
    table = bay(2, hands=["kt", ""], licences=["kc"], supply="c" * 12, rest=1)
    begin(table, "launch")
    say(table, 0, "lk")
    assert table.due == 3
    for seed in range(10):
        assert letters(GAME.resample(table, 1, Rng(seed)).players[0].hand) == "t"


def test_a_bidder_keeps_the_cards_that_everybody_knows() -> None:
    table = bay(2, hands=["tsk", "ssss"], display="s t")
    table.players[0].known = hand("sk")
    begin(table, "auction")
    say(table, 0, "ns b5")
    for seed in range(10):
        other = GAME.resample(table, 1, Rng(seed))
        assert letters(other.players[0].hand) in {"tsk", "ssk", "slk", "spk"}
        assert not GAME.broken(other)


def test_the_worst_card_that_can_have_been_in_the_supply_goes_there() -> None:
    table = bay(2, hands=["", "kkks"], supply="tttcc", rest=0)
    table.shuffled = hand("tttccss")
    held = Bag([0, 1, 0, 0, 0, 3])
    _exchange_with_supply(table, held, [0, 1, 2, 3, 4, 5])
    assert held.counts == [1, 0, 0, 0, 0, 3], "no King Crab card was ever in it"
    assert table.supply.counts == [2, 1, 0, 0, 2, 0]


# What is left of the starting hands.


def test_in_the_first_auction_all_hands_are_known() -> None:
    table = GAME.new_table(4, {})
    settle(table, Rng(1))
    for viewer in (None, 0, 1, 2, 3):
        other = GAME.resample(table, viewer, Rng(2))
        assert [letters(player.hand) for player in other.players] == ["tslpck"] * 4
    assert GAME.view(table, None)["players"][0]["known"] == dict.fromkeys("tslpck", 1)


def test_a_card_that_is_shown_is_known_no_more() -> None:
    table = bay(2, hands=["tttk", ""], licences=["t"])
    table.players[0].known = hand("tk")
    begin(table, "auction")
    say(table, 0, "ns b4 pt pt")
    assert letters(table.players[0].known) == "k"


def test_a_launched_card_is_known_no_more() -> None:
    table = bay(2, hands=["ttk", ""], licences=["t"])
    table.players[0].known = hand("ttk")
    begin(table, "launch")
    say(table, 0, "lt")
    assert letters(table.players[0].known) == "tk"


def test_a_captain_is_known_as_before_to_be_among_the_owners_cards() -> None:
    table = bay(2, hands=["ttssck", ""], boats=["s-"])
    table.players[0].known = hand("ttssc")
    begin(table, "hire")
    say(table, 0, "hc")
    assert letters(table.players[0].known) == "ttssc"


def first_captains() -> FleetTable:
    """Round one, nobody has drawn: two seats have bought, launched and hired."""
    table = bay(3, hands=["tslpck"] * 3, display="s s l")
    table.shuffled = packed(table.supply.counts)
    for player in table.players:
        player.known = hand("tslpck")
    begin(table, "auction")
    say(table, 0, "ns b4")
    say(table, 1, "pass")
    say(table, 2, "pass")
    say(table, 0, "pt pc")
    say(table, 1, "ns b4")
    say(table, 2, "pass")
    say(table, 1, "pl pp")
    say(table, 2, "decline")
    happen(table, "vt vt")
    say(table, 0, "ls")
    say(table, 1, "ls")
    say(table, 0, "hk")
    say(table, 1, "ht")
    return table


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_starting_cards_never_shown_are_in_the_hand_or_captains(viewer: int | None) -> None:
    table = first_captains()
    captains: list[set[str]] = [set(), set(), set()]
    for seed in range(30):
        other = GAME.resample(table, viewer, Rng(seed))
        held = [letters(player.hand + player.captains) for player in other.players]
        assert held == ["lpk", "tck", "tslpck"]
        for seat, player in enumerate(other.players):
            captains[seat].add(letters(player.captains))
    assert captains[0] == ({"k"} if viewer == 0 else {"l", "p", "k"})
    assert captains[1] == ({"t"} if viewer == 1 else {"t", "c", "k"})


def test_a_bidders_hand_can_pay_when_the_known_card_is_the_captain() -> None:
    table = bay(2, hands=["ttt", "ssss"], boats=["s0"], display="t s")
    table.players[0].known = hand("s")
    begin(table, "auction")
    say(table, 0, "nt b9")
    for seed in range(20):
        other = GAME.resample(table, 1, Rng(seed))
        assert letters(other.players[0].hand) == "ttt", "nothing else is worth 9"
        assert letters(other.players[0].captains) == "s"
        assert not GAME.broken(other)


def test_the_cards_just_drawn_are_no_captains() -> None:
    table = bay(2, hands=["", ""], boats=["s0"], supply="kk", rest=1)
    table.players[0].known = hand("s")
    begin(table, "draw")
    happen(table, "wk wk")
    for seed in range(20):
        player = GAME.resample(table, 1, Rng(seed)).players[0]
        assert (letters(player.hand), letters(player.captains)) == ("kk", "s")


def test_a_discard_of_the_cards_just_drawn_leaves_the_known_ones() -> None:
    table = bay(2, hands=["tk", ""])
    table.players[0].known = hand("tk")
    begin(table, "draw")
    happen(table, "wt ws")
    for seed in range(10):
        other = GAME.resample(table, 1, Rng(seed))
        assert not GAME.broken(other)
    say(table, 0, "dt")
    assert letters(table.players[0].known) == "tk"


def test_a_discard_of_any_card_may_be_a_known_one() -> None:
    table = bay(2, hands=["tk", ""], licences=["t t"])
    table.players[0].known = hand("tk")
    begin(table, "draw")
    happen(table, "ws ws ws")
    say(table, 0, "dt")
    assert letters(table.players[0].known) == "k"
