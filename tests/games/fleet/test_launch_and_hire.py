"""Phase two: launches, Cod draws, captains, Lobster draws."""

from __future__ import annotations

import pytest

from roadstead.games.fleet.events import BoatLaunched, CaptainChosen, CaptainHired, CardsDrawn
from roadstead.games.fleet.rules.game import GAME
from roadstead.games.fleet.rules.table import FleetTable
from roadstead.kernel.table import NATURE
from tests.games.fleet.positions import (
    asked,
    bay,
    begin,
    boats,
    chances,
    codes,
    happen,
    letters,
    say,
)


def draws(table: FleetTable, seat: int) -> int:
    """How many cards the seat draws now, drawing Cod cards all the way."""
    cards = table.drawing
    assert table.steps[-1].seat == seat  # type: ignore[attr-defined]  # an Ask
    happen(table, "wc " * cards)
    return cards


# Launching.


def test_example_a_shrimp_boat_is_free_with_a_shrimp_licence() -> None:
    table = bay(2, hands=["sk", ""], licences=["s"])
    told = begin(table, "launch")
    say(table, 0, "ls")
    assert BoatLaunched(0, 1, 0) in told
    assert letters(table.players[0].hand) == "k", "no further cash is needed"
    assert boats(table, 0) == "s-"


def test_example_cod_and_shrimp_licence_launch_two_boats_and_draw_one_card() -> None:
    table = bay(3, hands=["", "", "sckk"], licences=["", "", "s c"])
    begin(table, "launch")
    say(table, 2, "ls")
    assert letters(table.players[2].hand) == "ckk", "free, by the Shrimp licence"
    say(table, 2, "lc")
    assert table.price == 1, "2 less the discount of 1"
    say(table, 2, "pk")
    assert boats(table, 2) == "s- c-"
    assert draws(table, 2) == 1


def test_example_two_cod_licences_draw_two_cards_for_one_boat() -> None:
    table = bay(3, hands=["", "", "sk"], licences=["", "", "c c s"])
    begin(table, "launch")
    say(table, 2, "ls done")
    assert draws(table, 2) == 2


@pytest.mark.parametrize("owned", [1, 2, 3, 4])
def test_a_card_for_each_cod_licence_once_a_round(owned: int) -> None:
    table = bay(2, hands=["cccttt", ""], licences=["c " * owned])
    begin(table, "launch")
    say(table, 0, "lc pt lc pt")
    assert draws(table, 0) == owned


def test_each_launch_is_paid_for_on_its_own() -> None:
    table = bay(2, hands=["ccckk", ""], licences=["c"])
    begin(table, "launch")
    say(table, 0, "lc")
    assert table.price == 2
    say(table, 0, "pk pk")
    assert codes(table, 0) == "done", "one Cod card is left to pay 2 with"


def test_each_launch_has_its_own_discount() -> None:
    table = bay(2, hands=["ssk", ""], licences=["c s"])
    begin(table, "launch")
    say(table, 0, "ls ls")
    assert letters(table.players[0].hand) == "k"


def test_one_boat_a_round_without_cod_two_with_however_many() -> None:
    table = bay(2, hands=["sss", "ssss"], licences=["s s", "c c c s"])
    begin(table, "launch")
    say(table, 0, "ls")
    assert asked(table) == 1
    say(table, 1, "ls ls")
    assert asked(table) == NATURE, "the Cod draw comes; no third boat"


def test_a_boat_needs_a_licence_of_its_own_kind() -> None:
    table = bay(2, hands=["tslpckttt", ""], licences=["l p"])
    begin(table, "launch")
    assert codes(table, 0) == "done ll lp"


@pytest.mark.parametrize("licence", ["kc", "kf", "kd"])
def test_any_king_crab_licence_launches_king_crab_boats(licence: str) -> None:
    table = bay(2, hands=["ktsc", ""], licences=[licence])
    begin(table, "launch")
    assert codes(table, 0) == "done lk"


def test_a_pub_launches_nothing_and_is_not_asked() -> None:
    table = bay(2, hands=["tslpck", ""], licences=["pub"])
    begin(table, "launch")
    assert asked(table) == NATURE
    assert table.phase == 4


def test_the_boat_itself_does_not_pay_for_its_launch() -> None:
    table = bay(2, hands=["kkk", ""], licences=["kc"])
    begin(table, "launch")
    assert asked(table) == 0, "two more cards could be worth 3"
    assert codes(table, 0) == "done", "but they are worth 2"


def test_a_launch_may_be_paid_with_processed_crates() -> None:
    table = bay(2, hands=["k", ""], licences=["kc p"], processed=[3])
    begin(table, "launch")
    say(table, 0, "lk pcrate pcrate pcrate")
    assert boats(table, 0) == "k-"
    assert table.players[0].processed == 0


def test_a_launch_that_everybody_sees_to_be_impossible_is_not_asked() -> None:
    table = bay(3, hands=["t", "", "tt"], licences=["l", "s", "t"])
    begin(table, "launch")
    assert asked(table) == 2, "one card cannot pay for itself; no card is no boat"


def test_a_launch_whose_impossibility_is_hidden_is_asked() -> None:
    table = bay(2, hands=["ckk", ""], licences=["l"])
    begin(table, "launch")
    assert codes(table, 0) == "done"


def test_all_launch_before_the_first_cod_draw_and_before_any_captain() -> None:
    table = bay(2, start=1, hands=["ssc", "ssc"], licences=["s c", "s c"])
    begin(table, "launch")
    say(table, 1, "ls done")
    assert asked(table) == 0
    say(table, 0, "ls done")
    assert draws(table, 1) == 1, "the start player draws first"
    assert draws(table, 0) == 1
    assert asked(table) == 1
    assert codes(table, 1) == "done hs hc"


def test_the_cod_draw_is_lost_when_nothing_is_launched() -> None:
    table = bay(2, hands=["sscc", ""], licences=["c c s"], boats=["s-"])
    told = begin(table, "launch")
    say(table, 0, "done")
    assert asked(table) == 0, "captains already"
    assert not [event for event in told if isinstance(event, CardsDrawn)]


def test_the_cod_draw_comes_when_the_second_launch_is_passed() -> None:
    table = bay(2, hands=["sscc", ""], licences=["c s"])
    begin(table, "launch")
    say(table, 0, "ls done")
    assert draws(table, 0) == 1


def test_a_cod_draw_that_crosses_a_reshuffle() -> None:
    table = bay(2, hands=["cs", ""], licences=["c c"], supply="t", rest=1)
    begin(table, "launch")
    say(table, 0, "lc ps")
    happen(table, "wt")
    assert chances(table) == {"ws": 1}, "the card that paid for the launch"
    happen(table, "ws")
    assert letters(table.players[0].hand) == "ts"


# Hiring.


def test_any_card_may_become_the_captain_of_any_boat() -> None:
    table = bay(2, hands=["tk", ""], boats=["s- c-"])
    told = begin(table, "hire", alone=True)
    assert codes(table, 0) == "done ht hk"
    say(table, 0, "hk")
    assert codes(table, 0) == "as ac"
    say(table, 0, "ac")
    assert boats(table, 0) == "s- c0"
    assert letters(table.players[0].captains) == "k"
    assert CaptainChosen(0, 5) in told
    assert CaptainHired(0, 4) in told


def test_with_one_sort_of_boat_left_the_captain_goes_aboard_unasked() -> None:
    table = bay(2, hands=["tk", ""], boats=["s- s- l1"])
    begin(table, "hire", alone=True)
    say(table, 0, "ht")
    assert boats(table, 0) == "s- s0 l1"


def test_one_captain_a_round_without_lobster_two_with_however_many() -> None:
    table = bay(2, hands=["tttt", "kkkk"], licences=["", "l l l"], boats=["s- s- s-", "s- s- s-"])
    begin(table, "hire")
    say(table, 0, "ht")
    assert asked(table) == 1
    say(table, 1, "hk hk")
    assert asked(table) == NATURE


def test_a_captain_need_not_be_hired() -> None:
    table = bay(2, hands=["tk", ""], licences=["l"], boats=["s- s-"])
    begin(table, "hire", alone=True)
    say(table, 0, "done")
    assert boats(table, 0) == "s- s-"
    assert not table.steps, "declining is not asked twice"


def test_no_captain_without_a_boat_that_lacks_one() -> None:
    table = bay(3, hands=["tt", "tt", "tt"], boats=["s0 s4", "", "s-"])
    begin(table, "hire")
    assert asked(table) == 2


def test_no_captain_without_a_card() -> None:
    table = bay(2, hands=["", "t"], boats=["s-", "s-"])
    begin(table, "hire")
    assert asked(table) == 1


def test_captains_never_return_to_the_discards() -> None:
    table = bay(2, hands=["k", ""], boats=["s-"])
    begin(table, "hire")
    say(table, 0, "hk")
    assert table.discards == 0
    assert not GAME.broken(table)


# Lobster draws.


def test_example_three_captained_boats_draw_one_card_with_one_lobster_licence() -> None:
    table = bay(3, hands=["", "", ""], licences=["", "l"], boats=["", "s0 s1 t4"])
    begin(table, "lobster")
    assert draws(table, 1) == 1


@pytest.mark.parametrize(
    ("licences", "captained", "cards"),
    [
        ("l", 0, 0),
        ("l", 1, 1),
        ("l", 3, 1),
        ("l", 4, 2),
        ("l", 9, 2),
        ("l l", 0, 0),
        ("l l", 2, 1),
        ("l l", 3, 2),
        ("l l l", 6, 2),
        ("l l", 7, 3),
        ("l l l l", 9, 3),
        ("", 5, 0),
    ],
)
def test_lobster_draws(licences: str, captained: int, cards: int) -> None:
    table = bay(2, licences=[licences], boats=["s- " + "l0 " * captained])
    begin(table, "lobster", alone=True)
    assert (draws(table, 0) if table.steps else 0) == cards


def test_lobster_draws_come_after_all_have_hired() -> None:
    table = bay(2, hands=["k", "k"], licences=["l"], boats=["s-", "s-"])
    begin(table, "hire")
    say(table, 0, "hk")
    assert asked(table) == 1
    say(table, 1, "hk")
    assert draws(table, 0) == 1
