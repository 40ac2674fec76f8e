"""What is said of a decision is right on the average, however it was looked at."""

from __future__ import annotations

import pytest

from roadstead.bots.values import values_of_choices
from roadstead.bots.weighing import gone_on
from roadstead.kernel.rng import Rng
from roadstead.review.choosing import Choosing
from roadstead.review.numbers import SECOND_LOOK
from roadstead.review.reading import read
from roadstead.review.tally import Off, Tally
from tests.review.played import quick, record_of

# Whole games are judged: five times as slow with nothing compiled.
pytestmark = pytest.mark.heavy

TABLES = 600
ERRORS = 4.0
GAMES = [("fleet", 3), ("treasure-fleet", 4), ("black-fleet", 3), ("fleet-dice", 2)]


def decided(game: str, players: int, number: int) -> Choosing:
    """A decision on the way of a game, by a greenhorn: what it took is seldom the usual choice."""
    finished = read(record_of(game, players, "greenhorn" if game != "black-fleet" else "tipsy"))
    free = [
        choosing
        for made in finished.moves
        if not made.by_nature and (choosing := Choosing(finished.game, made, 0, 1)).free
    ]
    return free[number * len(free) // 4]


@pytest.mark.parametrize(("game", "players"), GAMES)
@pytest.mark.parametrize("number", range(4))
def test_what_was_hoped_for_before_a_choice_is_what_values_say_of_the_tables(
    game: str, players: int, number: int
) -> None:
    """So gifts lead from the worth before a choice to the worth after it: no luck is left over."""
    choosing = decided(game, players, number)
    choosing.look_at(TABLES)
    values, before, after = (
        values_of_choices(choosing.position.game),
        Tally(players),
        Tally(players),
    )
    for place in range(TABLES):
        table = choosing.position.sample(Rng(-1 - place))
        chosen = gone_on(table, choosing.seat, choosing.chosen)
        [worth, worth_then] = values.of([table, chosen], [place, TABLES + place], since=table)
        before.add(worth)
        after.add(worth_then)
    for seat in range(players):
        gave, error = choosing.gave(seat)
        one = [float(seat == other) for other in range(players)]
        (was, was_off), (is_now, now_off) = (it.mean_and_error(one) for it in (before, after))
        off = (error**2 + was_off**2 + now_off**2) ** 0.5
        assert abs(is_now - was - gave) <= ERRORS * off + 1e-12


def test_what_a_first_look_saw_has_no_part_in_what_is_said() -> None:
    """Otherwise a cost that it saw too low would stay, and one that it saw too high would not."""
    record = record_of("treasure-fleet", 3)
    reviewing = quick(record, rounds=3, first=3)
    compared = 0
    for looked in reviewing.looking.decisions:
        fresh = Choosing(reviewing.finished.game, looked.made, 0, 1)
        fresh.look_again(SECOND_LOOK)
        whole, tables = looked.tally.tables, looked.gifts.tables
        if whole == tables or len(looked.rivals) == 1:  # else both kinds of look take turns
            fresh.look_at(tables)
            assert fresh.gave(0) == looked.gave(0)
            assert fresh.cost() == looked.cost()
            compared += 1
    assert compared > 3


def test_tables_go_where_figures_vary() -> None:
    looking = quick(record_of("treasure-fleet", 3), rounds=3, first=4).looking
    assert 0 < looking.tables < looking.tables_again


def test_a_sum_of_figures_is_as_far_off_as_its_parts_together() -> None:
    off = Off()
    assert off.reach() == 0.0
    off.add(0.3, 16)
    assert off.reach() == pytest.approx(2.131 * 0.3)
    # Two figures of two tables each: two degrees of freedom; of a hundred, as many as there are.
    few, many = Off(), Off()
    for _ in range(2):
        few.add(0.3, 2)
    for _ in range(100):
        many.add(0.03, 2)
    assert few.reach() == pytest.approx(4.303 * (2 * 0.09) ** 0.5)
    assert many.reach() == pytest.approx(2.131 * 0.3)
    assert few.and_also(many).reach() < few.reach() + many.reach()
