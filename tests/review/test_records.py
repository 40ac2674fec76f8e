"""Which records are reviewed, under which rules, and what is said of others."""

from __future__ import annotations

from pathlib import Path

import pytest

from roadstead import Match
from roadstead.review import Report, ReviewRefused, review
from roadstead.review import reading as reading_of_records
from roadstead.review import reviewing as reviewing_of_games
from roadstead.review.looking import Patience
from roadstead.review.reading import read
from roadstead.review.reviewing import Reviewing
from tests.review.played import quick, quick_report, record_of
from tests.review.test_adding_up import must_add_up

# Whole games are judged or played by search: five times as slow with nothing compiled.
pytestmark = pytest.mark.heavy

GOLDEN = Path(__file__).parents[1] / "golden"


def test_an_old_record_is_reviewed_under_its_own_rules() -> None:
    text = (GOLDEN / "black_fleet/a-hasty-burial.game").read_text("utf-8")
    told = quick_report(text)
    assert told.rules == 1
    must_add_up(told)


def refused(record: str) -> str:
    """The one sentence that refuses the record."""
    with pytest.raises(ReviewRefused) as caught:
        review(record, seconds=1.0)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_a_game_that_is_not_over_is_not_reviewed() -> None:
    record = Match("treasure-fleet", 3, seed=1).record()
    assert refused(record) == "the game is not over: a review comes after its end"


def test_a_record_that_was_cut_off_is_not_reviewed() -> None:
    record = record_of("treasure-fleet", 3)
    assert "is cut off" in refused(record[: len(record) // 2].rpartition("\n")[0])


def test_unknown_rules_are_not_reviewed() -> None:
    record = record_of("treasure-fleet", 3).replace("rules: ", "rules: 9", 1)
    assert "was made under rules 9" in refused(record)


def test_an_over_long_record_is_not_reviewed(monkeypatch: pytest.MonkeyPatch) -> None:
    record = record_of("treasure-fleet", 3)
    monkeypatch.setattr(reading_of_records, "MOST_MOVES", 10)
    assert refused(record).endswith("a review reads at most 10")
    monkeypatch.setattr(reading_of_records, "MOST_CHARACTERS", 100)
    assert "characters" in refused(record)


def test_nonsense_is_not_reviewed() -> None:
    assert refused("nonsense").startswith("this record cannot be reviewed: line 1: ")


def test_who_asks_for_no_known_reference_or_no_time_is_told_so() -> None:
    record = record_of("treasure-fleet", 3)
    with pytest.raises(ReviewRefused, match="'admiral' is no reference"):
        review(record, reference="admiral")
    with pytest.raises(ReviewRefused, match="1 to 3,600 seconds, not 0"):
        review(record, seconds=0.0)
    with pytest.raises(ReviewRefused, match="not nan"):
        review(record, seconds=float("nan"))


def test_what_was_undone_is_left_out() -> None:
    match = Match("treasure-fleet", 3, seed=1)
    first = match.choices(0)[0].code
    match.play(0, match.choices(0)[-1].code)
    match.undo(0)
    match.play(0, first)
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, match.choices(seat)[0].code)
    finished = read(match.record())
    assert len(finished.moves) == match.moves
    mine = next(made for made in finished.moves if made.seat == 0)
    assert finished.game.actions.code(mine.action) == first


def test_moves_that_a_bot_made_in_somebodys_place_are_marked() -> None:
    record = record_of("treasure-fleet", 3)
    moves = [made.number for made in read(record).moves if made.seat == 1]
    told = review(record, seconds=1.0, held_by_bots=moves)
    assert [seat.held for seat in told.seats] == [0, len(moves), 0]
    assert all(one.held_by_bot == (one.seat == 1) for seat in told.seats for one in seat.decisions)


def test_a_review_that_starts_from_a_position_knows_its_moves() -> None:
    begun = Match("treasure-fleet", 3, seed=4)
    again = Match.from_position(begun.position_text(), seed=5)
    while not again.over:
        seat = again.to_act[0]
        again.play(seat, again.choices(seat)[0].code)
    must_add_up(quick_report(again.record()))


def test_in_too_short_a_time_fewer_decisions_are_looked_at() -> None:
    reviewing = Reviewing(read(record_of("dicey-waters", 2)), Patience(0.02))
    told = reviewing.reviewed()
    assert told.every > 1
    must_add_up(told)


def test_whoever_waits_for_long_gets_a_short_review_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing_of_games, "LONG", 1.0)
    monkeypatch.setattr(reviewing_of_games, "QUICK", 0.5)
    told: list[Report] = []
    last = review(
        record_of("treasure-fleet", 3), seconds=2.0, reference="captain", told=told.append
    )
    assert told[0].preliminary
    assert told[0].seconds == last.seconds == 2.0
    assert told[0].reference != "captain"
    assert not last.preliminary
    must_add_up(told[0])


def test_the_same_rounds_say_the_same() -> None:
    record = record_of("treasure-fleet", 3)
    first, second = (quick(record, 2, first=2, thoughts=30).report() for _ in range(2))
    assert first.data() == {**second.data(), "seconds": first.seconds}
