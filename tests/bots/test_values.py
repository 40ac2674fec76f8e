"""What positions are worth: shares of the win that add up, the same from equal luck."""

import pytest

from roadstead import kits
from roadstead.bots.values import (
    Judging,
    Playouts,
    judging_of,
    read_judging,
    values_of,
    written_judging,
)
from roadstead.kernel import play
from roadstead.kernel.base.errors import BadSetUp
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


def test_a_judging_keeps_the_sum_and_who_is_ahead() -> None:
    chances = Judging(1, 0.5, 0.1).worth((0.81, 0.16, 0.03))
    assert sum(chances) == pytest.approx(1)
    assert chances[0] > chances[1] > chances[2] > 0.1 / 3
    assert chances[0] < 0.81
    assert list(Judging().worth((0.7, 0.3))) == pytest.approx([0.7, 0.3])


def test_more_legs_play_further_and_what_is_over_is_exact() -> None:
    game = kits.game("black-fleet")
    begun, *_, over = tables_on_the_way("black-fleet", 3, 7)
    values = Playouts(game)
    assert values.results(begun, 1, 1) != values.results(begun, 1, 6)
    [worth] = Playouts(game, Judging(1, 0.5, 0.2)).of([over], [1])
    assert worth == tuple(game.shares(over))


def test_a_judging_is_read_as_it_was_written() -> None:
    fit = {2: Judging(2, 0.8, 0.05), 4: Judging()}
    assert read_judging(written_judging(fit, "somehow"), "values.toml") == fit


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("sea", "does not say how sure positions are judged"),
        ("players = 3", "does not say how sure"),
        ("[players.two]\nlegs = 1\nsharpness = 1\nlean = 0", "does not say how sure"),
        ("[players.2]\nlegs = 1\nsharpness = 1", "does not say how sure"),
        ("[players.2]\nlegs = 999\nsharpness = 1\nlean = 0", "a number that judges nothing"),
        ("[players.2]\nlegs = 1\nsharpness = nan\nlean = 0", "a number that judges nothing"),
    ],
)
def test_a_file_that_judges_nothing_gets_one_sentence(text: str, complaint: str) -> None:
    with pytest.raises(BadSetUp, match=f"values.toml .*{complaint}"):
        read_judging(text, "values.toml")


def test_a_kit_without_a_judging_has_the_plain_one() -> None:
    assert judging_of(kits.game("fleet"), 9) == Judging()
