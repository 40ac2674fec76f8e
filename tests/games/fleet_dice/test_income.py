"""The Income Phase: one coin, Lobster licences, the Canning Co."""

from __future__ import annotations

import pytest

from roadstead.games.fleet_dice import events
from roadstead.games.fleet_dice.rules.income import IncomePhase
from roadstead.games.fleet_dice.rules.table import INCOME_PHASE, DiceTable
from roadstead.kernel import play
from tests.games.fleet_dice.positions import (
    boats,
    coins,
    complete,
    filled,
    go_on,
    licences,
    say,
    sea,
    told,
)


def income(table: DiceTable) -> list[int]:
    """What the phase brings to each seat; stars are skipped."""
    before = [player.coins for player in table.players]
    go_on(table, IncomePhase())
    while play.waiting(table):
        say(table, play.waiting(table)[0], "skip")
    return [player.coins - was for player, was in zip(table.players, before, strict=True)]


def test_every_player_gains_a_coin() -> None:
    for players in (1, 2, 3, 4):
        table = sea(players)
        assert income(table) == [1] * players
        assert table.phase == INCOME_PHASE
        assert told(table, events.PhaseBegun) == [events.PhaseBegun(INCOME_PHASE)]


@pytest.mark.parametrize(
    ("level", "paid"),
    [
        (0, {1: 0, 2: 0, 4: 0, 5: 0, 7: 0, 8: 0, 9: 0, 10: 0}),
        (1, {1: 0, 2: 1, 4: 1, 5: 1, 7: 1, 8: 2, 9: 2, 10: 2}),
        (2, {1: 0, 2: 1, 4: 1, 5: 2, 7: 2, 8: 2, 9: 2, 10: 2}),
        (3, {1: 0, 2: 1, 4: 1, 5: 2, 7: 2, 8: 2, 9: 2, 10: 3}),
    ],
)
def test_lobster_licences_pay_for_launched_boats(level: int, paid: dict[int, int]) -> None:
    for launched, bonus in paid.items():
        table = sea()
        licences(table, 0, lobster=level)
        table.players[0].fleet = launched
        assert income(table) == [1 + bonus, 1]


def test_ships_and_research_vessels_count_for_lobster() -> None:
    table = sea()
    licences(table, 0, lobster=1)
    boats(table, 0, vessel=[0], barge=[0])
    assert income(table) == [2, 1]


def test_the_canning_co_pays_for_full_boats() -> None:
    table = sea()
    complete(table, 0, "canning")
    boats(table, 0, cod=[4, 3], crab=[4], barge=[8], inuit=[0], vessel=[0, 0])
    assert income(table) == [4, 1]


def test_without_the_canning_co_full_boats_pay_nothing() -> None:
    table = sea()
    filled(table, 0, casino=1)
    boats(table, 0, cod=[4, 4])
    assert income(table) == [1, 1]


def test_an_oyster_boat_is_full_at_the_capacity_of_its_licence_level() -> None:
    for level, full in ((0, 1), (1, 1), (2, 0), (3, 0)):
        table = sea()
        complete(table, 0, "canning")
        licences(table, 0, oyster=level)
        boats(table, 0, oyster=[6])
        assert income(table) == [1 + full, 1]


def test_income_is_one_sum_before_its_stars() -> None:
    table = sea()
    licences(table, 0, lobster=2)
    table.players[0].fleet = 5
    coins(table, 0, 3)
    go_on(table, IncomePhase())
    assert table.players[0].coins == 6
    assert play.waiting(table) == [0]


def test_income_goes_in_turn_order_one_after_another() -> None:
    table = sea(3)
    table.first = 2
    for seat in range(3):
        coins(table, seat, 3)
    go_on(table, IncomePhase())
    order = []
    while play.waiting(table):
        order.append(play.waiting(table)[0])
        say(table, order[-1], "skip")
    assert order == [2, 0, 1]
    assert [player.coins for player in table.players] == [4, 4, 4]
