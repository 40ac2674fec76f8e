"""What positions are worth: shares of the win that add up, the same from equal luck."""

import pytest

from roadstead import kits
from roadstead.bots.values import values_of
from roadstead.kernel import play
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import NATURE, Table

GAMES = ["black-fleet", "dicey-waters", "fleet", "fleet-dice", "treasure-fleet"]


def tables_on_the_way(name: str, players: int, seed: int) -> list[Table]:
    """Tables of one game that was played at random, from the first question to the end."""
    game = kits.game(name)
    table = game.new_table(players, {})
    rng = Rng(seed)
    found = []
    while table.steps:
        if play.asked(table) == NATURE:
            outcomes = play.outcomes(table)
            drawn = rng.draw(list(outcomes.values()))
            play.apply(table, NATURE, list(outcomes)[drawn])
            continue
        play.advance(table)
        if not table.steps or play.asked(table) == NATURE:
            continue
        found.append(table.clone())
        seat = play.waiting(table)[0]
        choices = play.legal(table, seat)
        play.apply(table, seat, choices[rng.below(len(choices))])
    return [*found[:: max(1, len(found) // 8)], table]


@pytest.mark.parametrize("name", GAMES)
def test_shares_of_the_win_add_up_and_equal_luck_gives_equal_worth(name: str) -> None:
    game = kits.game(name)
    tables = tables_on_the_way(name, max(game.players), 7)
    luck = list(range(len(tables)))
    values = values_of(game)
    worths = values.of(tables, luck)
    assert all(sum(worth) == pytest.approx(1.0, abs=1e-9) for worth in worths)
    assert values.of(tables, luck) == worths
    assert worths[-1] == tuple(game.shares(tables[-1]))


def test_alone_a_position_is_worth_points() -> None:
    game = kits.game("fleet-dice")
    tables = tables_on_the_way("fleet-dice", 1, 7)
    worths = values_of(game).of(tables, list(range(len(tables))))
    assert worths[-1] == (float(game.scores(tables[-1])[0]),)
    assert all(worth[0] > 0 for worth in worths)
