"""A net's values: shares of one win, for the seats that they are about; points alone."""

from __future__ import annotations

from itertools import islice

import pytest

from roadstead import kits
from roadstead.bots.nets.learned import Learned, shipped
from roadstead.bots.nets.values import NetValues
from roadstead.bots.values import Values
from roadstead.kernel import play
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import Table
from tests.bots.tables import decisions

pytestmark = pytest.mark.untraced


def values(name: str) -> Values:
    learned = shipped(kits.game(name))
    assert isinstance(learned, Learned)
    return NetValues(learned)


@pytest.mark.parametrize("name", ["fleet", "fleet-dice", "dicey-waters", "treasure-fleet"])
def test_shares_make_one_win_and_the_table_is_left_alone(name: str) -> None:
    game = kits.game(name)
    players = game.players[-1]
    for table, _ in islice(decisions(game, players, seed=2), 0, 60, 12):
        before = table.clone()
        (worth,) = values(name).of([table], [5])
        assert len(worth) == players
        assert sum(worth) == pytest.approx(1.0)
        assert all(0.0 < share < 1.0 for share in worth)
        assert play.waiting(table) == play.waiting(before)
        assert values(name).of([before], [5]) == [worth]


def test_who_is_ahead_is_told_so_whoever_is_asked() -> None:
    """At the end of games the worth of the seat that wins is the greatest, mostly."""
    game = kits.game("fleet")
    right = asked = 0
    for seed in range(12):
        last: list[Table] = [table.clone() for table, _ in decisions(game, 3, seed)][-4:]
        table = last[-1].clone()
        rng = Rng(seed)
        while table.steps:
            play.apply(table, play.waiting(table)[0], play.legal(table, play.waiting(table)[0])[0])
            play.settle(table, rng)
        shares = game.shares(table)
        for worth in values("fleet").of(last, [1] * len(last)):
            asked += 1
            right += shares[worth.index(max(worth))] > 0.0
    assert right > 0.7 * asked


def test_the_end_is_worth_what_was_won_and_alone_it_is_points() -> None:
    game = kits.game("fleet-dice")
    table: Table = game.new_table(1, {})
    rng = Rng(3)
    play.settle(table, rng)
    (early,) = values("fleet-dice").of([table], [1])
    assert 40.0 < early[0] < 120.0
    while table.steps:
        play.apply(table, 0, play.legal(table, 0)[0])
        play.settle(table, rng)
    assert values("fleet-dice").of([table], [1]) == [(float(game.scores(table)[0]),)]
