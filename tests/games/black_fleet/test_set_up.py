"""Set-up: what is dealt, who begins, where the merchants start."""

from __future__ import annotations

import pytest

from roadstead.games.black_fleet.rules.actions import DEAL
from roadstead.games.black_fleet.rules.components import PRICES
from roadstead.games.black_fleet.rules.game import GAME
from roadstead.games.black_fleet.rules.sea import SPACES
from roadstead.games.black_fleet.rules.table import BlackFleetTable
from roadstead.kernel import play
from roadstead.kernel.base.errors import BadSetUp
from roadstead.kernel.rng import Rng
from tests.games.black_fleet.positions import cargo, codes, happen, place, say


def dealt(players: int, **options: object) -> BlackFleetTable:
    table = GAME.new_table(players, options)
    play.settle(table, Rng(1))
    return table


@pytest.mark.parametrize("players", [3, 4])
def test_everybody_gets_a_development_of_each_price_a_fortune_card_and_two_movement_cards(
    players: int,
) -> None:
    table = dealt(players)
    for player in table.players:
        for slot, development in enumerate(player.developments):
            assert table.cards.developments[slot][development] == 1
        assert len(player.developments) == len(PRICES)
        assert (len(player.fortunes), len(player.cards), player.coins) == (1, 2, 0)
    assert table.fortune.total == 44 - players
    assert table.movement.total == 44 - 2 * players


def test_nobody_gets_the_same_development_as_another() -> None:
    table = GAME.new_table(4, {})
    play.advance(table)
    happen(table, "deal_lucky_charm deal_gunports deal_long_nines deal_full_sail")
    happen(table, "fortune_bounty draw1 draw2")
    outcomes = [DEAL.words[DEAL.arg(action)] for action in play.outcomes(table)]
    assert outcomes == [
        *("pirates_code", "bounty_hunter", "shoal_pilot", "secret_lairs", "magic_potion"),
    ]
    happen(table, "deal_shoal_pilot")
    assert len(play.outcomes(table)) == 5


def test_black_places_the_first_merchant_then_clockwise() -> None:
    table = dealt(3)
    for seat, dock in enumerate(("c2", "j1", "k2")):
        assert play.waiting(table) == [seat]
        assert len(codes(table)) == 15 - seat, "one ship to a dock"
        say(table, dock)
    assert [cargo(table, name) for name in ("m0", "m1", "m2")] == ["3 green", "3 blue", "3 blue"]
    assert play.waiting(table) == [0]
    assert codes(table) == ["sea_ne", "sea_se", "sea_w"], "pirates begin out of the board"


def test_the_navies_start_in_their_areas() -> None:
    table = dealt(3)
    assert (place(table, "v"), place(table, "y")) == ("g5", "m2")


def test_thirteen_cubes_of_each_colour() -> None:
    assert dealt(3).stock == [13] * 5


def test_the_victory_card_costs_ten_unless_said_otherwise() -> None:
    assert [player.victory for player in dealt(3).players] == [10, 10, 10]
    assert [player.victory for player in dealt(3, victory="20").players] == [20, 20, 20]


def test_a_victory_card_for_each_player() -> None:
    table = dealt(4, victory="20, 10,20,20")
    assert [player.victory for player in table.players] == [20, 10, 20, 20]


def test_tests_try_both_victory_cards_and_a_mixture() -> None:
    assert GAME.options[0].values(3) == ("10", "20", "10,20,10")


@pytest.mark.parametrize("value", ["15", "10,20", "10,20,30", ""])
def test_other_victory_cards_do_not_exist(value: str) -> None:
    with pytest.raises(BadSetUp, match="victory"):
        GAME.new_table(3, {"victory": value})


@pytest.mark.parametrize("players", [2, 5])
def test_three_or_four_play(players: int) -> None:
    with pytest.raises(BadSetUp, match="3 or 4 players"):
        GAME.new_table(players, {})


def test_the_small_map_is_for_three() -> None:
    table = dealt(3, small_map=True)
    assert len(table.chart.rows) == 8
    assert [SPACES[space] for space in table.chart.navies] == ["g4", "d5"]
    with pytest.raises(BadSetUp, match="3 players only"):
        GAME.new_table(4, {"small_map": True})


def test_a_new_table_is_at_rest() -> None:
    table = GAME.new_table(3, {})
    assert (table.round, table.turn, table.final_round, table.card) == (1, 0, False, -1)
    assert (table.commanded, table.waiting, table.active, table.ambush) == (0, 0, -1, -1)
    assert (table.sank, table.swapped, table.due, table.keep) == (False, False, 0, 0)
    for ship in table.ships:
        assert (ship.goods, ship.cubes) == (-1, 0)
        assert (ship.left, ship.attacks, ship.deals) == (0, 0, 0)
