"""Components and set-up by player count."""

from __future__ import annotations

import pytest

from roadstead.games.fleet.events import RoundBegun, StartPlayerChosen
from roadstead.games.fleet.rules import components as box
from roadstead.games.fleet.rules.actions import ACTIONS
from roadstead.games.fleet.rules.draw import DrawCard
from roadstead.games.fleet.rules.game import GAME, Fleet
from roadstead.games.fleet.rules.launch_and_hire import LaunchTurn
from roadstead.games.fleet.rules.table import FleetTable, cash
from roadstead.kernel import play
from roadstead.kernel.base.errors import BadSetUp
from roadstead.kernel.base.options import Switch
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import NATURE
from tests.games.fleet.positions import asked, chances, display, hand, happen

COMMON_LICENCES = {"vt", "vs", "vl", "vp", "vc"}


def opened(players: int, advanced_setup: bool = False) -> FleetTable:
    table = GAME.new_table(players, {"advanced_setup": advanced_setup})
    play.advance(table)
    return table


def test_the_boat_cards() -> None:
    assert sum(box.BOAT_COPIES) == 96
    values = zip(box.BOAT_COPIES, box.LAUNCH_COST, box.BOAT_POINTS, box.CASH, strict=True)
    assert dict(zip(box.BOAT_NAMES, values, strict=True)) == {
        "Tuna": (12, 1, 1, 3),
        "Shrimp": (20, 1, 1, 2),
        "Lobster": (20, 2, 2, 2),
        "Processing Vessel": (20, 2, 2, 2),
        "Cod": (12, 2, 2, 1),
        "King Crab": (12, 3, 3, 1),
    }


def test_the_licences() -> None:
    assert sum(box.LICENCE_COPIES) == 26
    values = zip(box.LICENCE_COPIES, box.MINIMUM_BID, box.LICENCE_POINTS, strict=True)
    assert dict(zip(box.LICENCE_CODES, values, strict=True)) == {
        "t": (4, 5, 3),
        "s": (4, 4, 4),
        "l": (4, 5, 3),
        "p": (4, 5, 3),
        "c": (4, 4, 4),
        "kc": (1, 10, 5),
        "kf": (1, 10, 5),
        "kd": (1, 10, 5),
        "pub": (3, 10, 10),
    }


def test_cards_are_counted_out_in_falling_order_of_cash() -> None:
    assert sorted(box.CASH, reverse=True) == box.CASH


def test_the_whole_deck_is_worth_180_and_a_starting_hand_11() -> None:
    assert sum(n * worth for n, worth in zip(box.BOAT_COPIES, box.CASH, strict=True)) == 180
    assert cash(hand("tslpck")) == 11


def test_the_whole_game_has_fewer_than_200_actions() -> None:
    assert ACTIONS.size == 184


@pytest.mark.parametrize(
    ("players", "in_play", "on_top", "crates"), [(2, 17, 4, 50), (3, 22, 6, 75), (4, 26, 8, 100)]
)
def test_set_up_by_player_count(players: int, in_play: int, on_top: int, crates: int) -> None:
    table = opened(players)
    assert table.stack.size() == in_play
    assert table.stack.top == on_top
    assert len(table.display) == players
    assert table.crates == crates
    assert [player.hand for player in table.players] == [hand("tslpck")] * players
    assert table.supply.total == 96 - 6 * players
    assert table.round == 1
    assert not table.last_round


def test_reveals_come_first_then_the_start_player() -> None:
    table = opened(3)
    happen(table, "vt vt vs")
    assert display(table) == "t t s"
    assert chances(table) == {"start1": 1, "start2": 1, "start3": 1}
    table.sink = []
    happen(table, "start2")
    assert table.start == 1
    assert table.sink == [StartPlayerChosen(1), RoundBegun(1, 1)]
    assert asked(table) == 1


@pytest.mark.parametrize(("players", "on_top"), [(2, 4), (3, 6), (4, 8)])
def test_the_licences_on_top_are_common(players: int, on_top: int) -> None:
    stack = opened(players).stack
    rng = Rng(3)
    for _ in range(on_top):
        assert stack.weights()[box.COMMON :] == [0, 0, 0, 0]
        stack.take(rng.draw(stack.weights()))
    assert all(stack.weights()[box.COMMON :])


def test_below_the_top_premium_licences_come_with_their_share() -> None:
    # Two players: ten common and three of six premium licences below; any of the sixteen
    # common ones that nobody has seen can be among the ten.
    stack = opened(2).stack
    for kind in (0, 0, 1, 1):
        stack.take(kind)
    weights = stack.weights()
    assert (stack.top, stack.common, stack.premium) == (0, 10, 3)
    assert sum(weights[: box.COMMON]) * 3 == sum(weights[box.COMMON :]) * 10
    assert weights[: box.COMMON] == [2 * 60, 2 * 60, 4 * 60, 4 * 60, 4 * 60]
    assert weights[box.COMMON :] == [48, 48, 48, 3 * 48]


def test_removed_licences_are_never_seen_and_stay_possible() -> None:
    stack = opened(2).stack
    rng = Rng(5)
    seen = 0
    while stack.size():
        kind = rng.draw(stack.weights())
        stack.take(kind)
        seen += 1
    assert seen == 17
    assert sum(stack.unseen[: box.COMMON]) == 6
    assert sum(stack.unseen[box.COMMON :]) == 3


def test_when_only_one_sort_is_left_below_only_it_comes() -> None:
    stack = opened(2).stack
    stack.top, stack.common, stack.premium = 0, 0, 2
    assert stack.weights() == [0, 0, 0, 0, 0, 1, 1, 1, 3]
    stack.common, stack.premium = 2, 0
    assert stack.weights() == [4, 4, 4, 4, 4, 0, 0, 0, 0]


@pytest.mark.parametrize(("players", "common", "premium"), [(2, 14, 3), (3, 18, 4), (4, 20, 6)])
def test_advanced_set_up_has_common_licences_on_the_first_display_only(
    players: int, common: int, premium: int
) -> None:
    table = opened(players, advanced_setup=True)
    assert (table.stack.top, table.stack.common) == (players, common - players)
    assert table.stack.premium == premium
    for _ in range(players):
        assert set(chances(table)) <= COMMON_LICENCES
        happen(table, next(iter(chances(table))))
    assert asked(table) == NATURE
    assert all(table.stack.weights()[box.COMMON :])


def test_fleet_is_for_two_to_four_players() -> None:
    for players in (1, 5):
        with pytest.raises(BadSetUp, match="2, 3 or 4"):
            GAME.new_table(players, {})


def test_what_the_game_says_of_itself() -> None:
    game = Fleet()
    assert (game.name, game.title, game.rules) == ("fleet", "Fleet", 1)
    assert game.players == (2, 3, 4)
    assert game.actions is ACTIONS
    (option,) = game.options
    assert isinstance(option, Switch)
    assert option.name == "advanced_setup"
    assert option.sentence == (
        "All licences are shuffled together; only the first display has no premium ones."
    )


def test_a_turn_and_a_draw_belong_to_their_seat() -> None:
    assert LaunchTurn(2).seat == 2
    assert DrawCard(3).seat == 3
