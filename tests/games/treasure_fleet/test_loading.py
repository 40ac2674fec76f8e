"""The loading phase: hidden, all at once, three cards and sometimes a fourth."""

from __future__ import annotations

import pytest

from roadstead.games.treasure_fleet.rules.game import GAME
from roadstead.kernel import play
from roadstead.kernel.handful import size
from tests.games.treasure_fleet.positions import codes, hand, load, say, sea

ROW = [16, 6, 12, 9]


def test_all_load_at_once() -> None:
    table = sea(3, ROW)
    assert play.waiting(table) == [0, 1, 2]
    say(table, 1, "l4", "l3", "l2")
    assert play.waiting(table) == [0, 2]


def test_only_cards_in_hand_can_be_loaded() -> None:
    table = sea(3, ROW)
    table.pirates[0].hand = hand("443b")
    assert codes(table, 0) == ["l3", "l4", "lb"]
    say(table, 0, "l4", "l4")
    assert codes(table, 0) == ["l3", "lb"]


@pytest.mark.parametrize(
    ("players", "lookout", "with_extra"),
    [
        (2, 0, []),
        (2, 1, []),
        (3, 0, []),
        (3, 2, []),
        (4, 0, [2]),
        (4, 1, [3]),
        (4, 2, [0]),
        (4, 3, [1]),
        (5, 0, [2, 3]),
        (5, 1, [3, 4]),
        (5, 2, [0, 4]),
        (5, 3, [0, 1]),
        (5, 4, [1, 2]),
    ],
)
def test_who_may_load_four_cards_as_the_lookout_moves(
    players: int, lookout: int, with_extra: list[int]
) -> None:
    row = [16, 6, 12, 9, 14][: 5 if players == 5 else 4]
    table = sea(players, row, lookout)
    for seat in range(players):
        say(table, seat, "l2", "l2", "l3")
    assert [seat for seat in range(players) if "enough" in codes(table, seat)] == with_extra


def test_the_fourth_card_is_optional_and_may_be_any_card_left() -> None:
    table = sea(4, ROW)
    load(table, "432", "432", "432", "432")
    assert play.waiting(table) == [2]
    assert codes(table, 2) == ["enough", "l1", "l2", "l3", "l4", "lb"]
    say(table, 2, "enough")
    assert size(table.pirates[2].loaded) == 3


def test_the_unused_fourth_card_goes_back_after_volley_three() -> None:
    table = sea(4, ROW)
    load(table, "321", "321", "432b", "321")
    for lookout, card in enumerate("321"):
        for turn in range(4):
            seat = (lookout + turn) % 4
            say(table, seat, f"f{'432'[lookout] if seat == 2 else card}a")
    assert table.pirates[2].loaded == 0
    assert table.pirates[2].hand == hand("433322" + "211b")
    assert size(table.pirates[2].hand) == size(table.pirates[0].hand) == 10


def test_nobody_sees_what_or_how_much_another_has_loaded() -> None:
    one, other = sea(4, ROW), sea(4, ROW)
    load(one, "432", "432", "432b", "43")
    load(other, "432", "432", "111-"[:2] + "2-", "4")
    for viewer in (0, None):
        assert GAME.view(one, viewer) == GAME.view(other, viewer)
    assert GAME.view(one, 2) != GAME.view(other, 2)
    assert GAME.view(one, 2)["pirates"][2]["loaded"] == {"4": 1, "3": 1, "2": 1, "b": 1}
