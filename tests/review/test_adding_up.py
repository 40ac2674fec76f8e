"""result = even + luck + own + others, exactly, for every seat of every game."""

from __future__ import annotations

import pytest

from roadstead.review import Report
from tests.review.played import quick, quick_report, record_of

# Whole games are judged or played by search: five times as slow with nothing compiled.
pytestmark = pytest.mark.heavy

CLOSE = 1e-9
TABLES = [
    ("fleet", 2, "deckhand", ""),
    ("fleet", 4, "deckhand", "advanced_setup=on"),
    ("fleet", 3, "greenhorn", ""),
    ("fleet-dice", 1, "deckhand", ""),
    ("fleet-dice", 2, "greenhorn", ""),
    ("dicey-waters", 2, "deckhand", ""),
    ("treasure-fleet", 2, "deckhand", "score_neutral=on"),
    ("treasure-fleet", 5, "greenhorn", "storms=on,cursed_ships=on"),
    ("treasure-fleet", 3, "deckhand", ""),
    ("black-fleet", 3, "deckhand", ""),
    ("black-fleet", 3, "tipsy", "small_map=on"),
    ("black-fleet", 4, "deckhand", ""),
]


def must_add_up(told: Report) -> None:
    """Everything is booked once: by seat, by phase, by step, and over the seats."""
    for seat in told.seats:
        assert seat.even + seat.luck + seat.own + seat.others == pytest.approx(
            seat.result, abs=CLOSE
        )
        for part in ("luck", "own", "others"):
            phases = sum(getattr(phase, part) for phase in seat.phases)
            assert phases == pytest.approx(getattr(seat, part), abs=CLOSE)
            again = seat.second_thoughts if part == "luck" else 0.0
            steps = sum(getattr(step, part)[seat.seat] for step in told.steps)
            assert steps + again == pytest.approx(getattr(seat, part), abs=CLOSE)
        assert seat.asked == seat.obvious + seat.counted
        assert seat.counted == sum(phase.counted for phase in seat.phases)
    assert told.curve[-1]["chances"] == [seat.result for seat in told.seats]


@pytest.mark.parametrize(("game", "players", "bot", "options"), TABLES)
def test_it_adds_up(game: str, players: int, bot: str, options: str) -> None:
    must_add_up(quick_report(record_of(game, players, bot, options=options)))


@pytest.mark.parametrize("seed", range(2, 6))
def test_it_adds_up_in_other_games(seed: int) -> None:
    bot = ("deckhand", "greenhorn")[seed % 2]
    must_add_up(quick_report(record_of("treasure-fleet", 2 + seed % 4, bot, seed), rounds=2))


def test_luck_and_skill_are_divided_among_the_seats() -> None:
    told = quick_report(record_of("fleet", 2))
    assert sum(seat.luck for seat in told.seats) == pytest.approx(0.0, abs=CLOSE)
    assert sum(seat.own + seat.others for seat in told.seats) == pytest.approx(0.0, abs=CLOSE)


def test_with_a_pirate_that_holds_no_seat_some_of_the_win_is_nobodys() -> None:
    told = quick_report(record_of("treasure-fleet", 2, options="score_neutral=on"))
    assert sum(seat.even for seat in told.seats) == 1.0
    must_add_up(told)


def test_alone_points_count_and_nobody_else_decides() -> None:
    told = quick_report(record_of("fleet-dice", 1))
    [seat] = told.seats
    assert told.unit == "points"
    assert seat.others == 0.0
    assert 50.0 < seat.even < 90.0


def test_a_second_look_and_a_search_add_up_as_well() -> None:
    told = quick(record_of("treasure-fleet", 3), 4, first=2, thoughts=60).report()
    assert told.tables_again > 0
    must_add_up(told)
