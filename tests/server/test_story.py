"""How a finished game went."""

from __future__ import annotations

import pytest

from docs.template.pearl_divers import NOT_YET, PEARLS, PearlDivers, PearlTable, PearlWords
from roadstead import Match
from roadstead.kernel.rng import Rng
from roadstead.nature import DICTATED
from roadstead.server.messages.review_protocol import Story
from roadstead.server.review.story import StandingAfter, how_the_lead_was_taken, story
from roadstead.server.tables.clocks import Stopwatches
from roadstead.server.tables.table import ServedTable
from tests.server.served import GAMES, begun, decide, played


def told(table: ServedTable) -> Story:
    assert table.play is not None
    return story(table.play.set_up(), table.play.match.moves_since(0), table.taken)


@pytest.fixture(scope="module", params=[game for game in GAMES if game != "black-fleet"])
def finished(request: pytest.FixtureRequest) -> ServedTable:
    return played(request.param)


def match_of(table: ServedTable) -> Match:
    assert table.play is not None
    return table.play.match


def test_the_categories_add_up_to_the_scores(finished: ServedTable) -> None:
    match = match_of(finished)
    parts = [category.scores for category in told(finished).categories]
    assert [sum(seat) for seat in zip(*parts, strict=True)] == match.scores


def test_the_curve_begins_at_the_set_up_and_ends_with_the_result(finished: ServedTable) -> None:
    match = match_of(finished)
    curve = told(finished).curve
    assert (curve[0].label, curve[0].move) == ("Set-up", 0)
    assert (curve[-1].move, curve[-1].scores) == (match.moves, match.scores)
    assert len({point.label for point in curve}) == len(curve) > 4
    record = match.record()
    for point in curve:
        there = Match.replay(record, moves=point.move, nature=DICTATED)
        assert point.scores == there.scores


def test_after_the_turning_point_the_winner_is_ahead_to_the_end(finished: ServedTable) -> None:
    match = match_of(finished)
    turn = told(finished).turning_point
    assert turn is not None
    assert [turn.seat] == match.winners
    course = Match.replay(match.record(), moves=turn.move - 1, nature=DICTATED)
    assert course.ranking[0] != match.winners
    for move in match.moves_since(turn.move - 1):
        course.play(move.seat, move.code)
        assert course.ranking[0] == match.winners
    assert f"{match.names[turn.seat]} took the lead for good" in turn.sentence


def test_seconds_are_counted_for_each_seat_while_it_is_asked(finished: ServedTable) -> None:
    numbers = told(finished).statistics
    match = match_of(finished)
    assert numbers.moves == match.moves
    assert sum(numbers.decisions) == sum(move.seat >= 0 for move in match.moves_since(0))
    if len(finished.set.seats) < 5:  # one after the other, a second each
        assert numbers.seconds == [float(count) for count in numbers.decisions]


def test_who_plays_alone_has_no_rival_to_be_ahead_of() -> None:
    table, _ = begun("fleet-dice", 1)
    rng = Rng(3)
    while table.status != "over":
        decide(table, rng)
    alone = told(table)
    assert alone.turning_point is None
    assert (alone.statistics.lead_changes, alone.statistics.largest_lead) == (0, None)
    assert len(alone.curve) == 9, "the set-up and eight rounds"


class Counted(PearlWords):
    """Says which dive it is; the first pearl comes up before any."""

    def round(self, table: PearlTable) -> str:
        return "" if table.pearl == NOT_YET else f"Dive {len(PEARLS) - sum(table.sea.counts)}"


class CountedPearls(PearlDivers):
    def __init__(self) -> None:
        super().__init__()
        self.words = Counted()


def told_of(game: PearlDivers) -> Story:
    """The story of a game of two who always dive as deep as they can."""
    played = Match(game, 2, seed=1)
    while not played.over:
        for seat in played.to_act:
            played.play(seat, played.codes(seat)[-1])
    set_up = Match.replay(played.record(), game, moves=0, nature=DICTATED)
    return story(set_up, played.moves_since(0), Stopwatches(2))


def test_what_is_played_before_the_first_round_is_no_round() -> None:
    counted = told_of(CountedPearls())
    assert counted.statistics.rounds == 5
    dives = [f"Dive {number}" for number in range(1, 6)]
    assert [point.label for point in counted.curve] == ["Set-up", *dives]


def test_a_game_that_names_no_rounds_has_a_curve_from_its_set_up_to_its_end() -> None:
    plain = told_of(PearlDivers())
    assert plain.statistics.rounds == 0
    ends = [(point.label, point.move) for point in plain.curve]
    assert ends == [("Set-up", 0), ("", plain.statistics.moves)]


def test_a_lead_by_the_tie_break_is_told_as_one() -> None:
    turn = StandingAfter(7, "Round 3", [12, 12], leader=1, told=[])
    assert how_the_lead_was_taken(turn, 1, "Ben") == (
        "Ben took the lead for good with 12 each, on the tie-break in round 3."
    )
