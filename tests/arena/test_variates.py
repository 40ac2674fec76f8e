"""Results without luck: unbiased, narrower where luck shows, and no worse where it does not."""

from __future__ import annotations

from dataclasses import replace
from statistics import fmean, pstdev

import pytest

from roadstead.arena.rating import rate
from roadstead.arena.row import GameRow
from roadstead.arena.standing import luck_by_bot, standings
from roadstead.arena.statistics import Grouped
from roadstead.arena.variates import FEWEST_GROUPS, Lucky, without_luck
from roadstead.kernel.rng import Rng
from tests.arena.contests import planned, row

MATE = 0.6  # of the wins are to be expected


def drawn(seed: int, groups: int, *, shows: float) -> list[Lucky]:
    """Games that are won by a number drawn evenly; of that number, luck shows a part."""
    rng = Rng(seed)
    found = []
    for group in range(groups):
        for _ in range(2):
            number = rng.below(1000) / 1000
            noise = rng.below(1000) / 1000 - 0.5
            luck = shows * (0.5 - number) + (1 - shows) * noise
            found.append(Lucky(group, float(number < MATE), luck))
    return found


def means(groups: int, *, shows: float) -> tuple[list[float], list[float]]:
    """Of many contests: the plain share of wins, and the one without luck."""
    contests = [drawn(seed, groups, shows=shows) for seed in range(400)]
    plain = [fmean(one.result for one in games) for games in contests]
    return plain, [Grouped(without_luck(games)).mean for games in contests]


def test_luck_that_shows_makes_it_narrower_and_keeps_the_mean() -> None:
    plain, better = means(40, shows=0.8)
    error = pstdev(better) / len(better) ** 0.5
    assert abs(fmean(better) - MATE) < 4 * error
    assert pstdev(better) < pstdev(plain) / 1.4


def test_luck_that_says_nothing_costs_next_to_nothing() -> None:
    plain, better = means(40, shows=0.0)
    assert abs(fmean(better) - MATE) < 4 * pstdev(better) / len(better) ** 0.5
    assert pstdev(better) < 1.02 * pstdev(plain)


def test_the_interval_is_as_narrow_as_the_figure_is_sure() -> None:
    inside = 0
    for seed in range(400):
        better = Grouped(without_luck(drawn(seed, 40, shows=0.8)))
        reach = better.quantile() * (better.variance() or 0) ** 0.5
        inside += abs(better.mean - MATE) < reach
    assert inside / 400 == pytest.approx(0.95, abs=0.03)


def test_a_groups_own_results_have_no_part_in_its_coefficient() -> None:
    games = drawn(1, 40, shows=0.8)
    before = dict(zip(range(80), without_luck(games), strict=True))
    games[0] = replace(games[0], result=games[0].result + 50)
    after = dict(zip(range(80), without_luck(games), strict=True))
    assert after[0][1] - before[0][1] == pytest.approx(50)
    assert after[1] == before[1], "of the same group"
    assert after[2] != before[2]


def test_of_few_groups_nothing_is_learnt() -> None:
    games = drawn(1, FEWEST_GROUPS - 1, shows=0.8)
    assert without_luck(games) == [(one.group, one.result) for one in games]


def test_where_nobody_was_lucky_nothing_changes() -> None:
    games = [replace(one, luck=0.0) for one in drawn(1, 40, shows=0.8)]
    assert without_luck(games) == [(one.group, one.result) for one in games]


def lucky_rows(groups: int) -> list[GameRow]:
    """Two games each, won by who drew better; most of that is luck, and the row says so."""
    rng, rows = Rng(3), []
    for game in range(2 * groups):
        bots = [0, 1] if game % 2 == 0 else [1, 0]
        luck = rng.below(2001) / 1000 - 1
        edge = 0.2 if bots[0] == 0 else -0.2
        scores = [10, 5] if luck + edge + rng.below(400) / 1000 - 0.2 > 0 else [5, 10]
        given = [round(luck / 2, 6), round(-luck / 2, 6)]
        rows.append(replace(row(game, game // 2, bots, scores), luck=given))
    return rows


def test_standings_take_luck_out_unless_they_are_wanted_plain() -> None:
    contest, rows = planned("mate", "deckhand"), lucky_rows(60)
    [better, _], [plain, _] = standings(contest, rows), standings(contest, rows, plain=True)
    assert better.narrower > 1.2
    assert plain.narrower == 1
    for one, other in (
        (better.win_rate, plain.win_rate),
        (better.score, plain.score),
        (better.rating, plain.rating),
    ):
        assert one.high - one.low < (other.high - other.low) / 1.2
        assert other.low < one.value < other.high


def test_shares_of_two_bots_add_up_and_their_ratings_mirror() -> None:
    one, other = standings(planned("mate", "deckhand"), lucky_rows(60))
    assert one.win_rate.value + other.win_rate.value == pytest.approx(1)
    assert one.rating.value + other.rating.value == pytest.approx(2000)


def test_games_of_before_luck_was_told_are_read_and_stand_as_they_are() -> None:
    contest = planned("mate", "deckhand")
    rows = lucky_rows(30)
    data = rows[0].data()
    del data["luck"], data["luck_seconds"]
    old = GameRow.read(data)
    assert old.luck == []
    assert standings(contest, [old, *rows[1:]]) == standings(contest, [old, *rows[1:]], plain=True)


def test_alone_a_bots_luck_is_what_it_had_more_than_the_others() -> None:
    contest = planned("mate", "deckhand", game="fleet-dice", players=1)
    group = [replace(row(game, 0, [game], [50]), luck=[10.0 * game]) for game in range(2)]
    assert luck_by_bot(contest, group) == [-5.0, 5.0]


def test_a_rating_without_luck_is_as_far_off_as_its_interval_says() -> None:
    """Two equal bots: the rating is 1000, whatever luck they had."""
    inside, widths = 0, []
    for seed in range(60):
        rng = Rng(seed)
        luck = [rng.below(2001) / 1000 - 1 for _ in range(60)]
        noisy = [one + rng.below(1000) / 1000 - 0.5 for one in luck]
        groups = [[[[0], [1]] if one > 0 else [[1], [0]]] for one in noisy]
        better = rate(2, groups, [[one, -one] for one in luck])[0]
        plain = rate(2, groups)[0]
        inside += better.low < 1000 < better.high
        widths.append((plain.high - plain.low) / (better.high - better.low))
    assert inside >= 54
    assert fmean(widths) > 1.3
