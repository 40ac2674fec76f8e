"""Nothing that a seat could not know changes anything that is said of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from roadstead.kernel.base.eyes import Eyes
from roadstead.kernel.rng import Rng
from roadstead.review.choosing import Choosing
from roadstead.review.numbers import SECOND_LOOK
from roadstead.review.reading import MoveMade, read
from roadstead.review.reviewing import why
from roadstead.review.seeing import seeing_of
from tests.review.played import quick_report, record_of

# Whole games are judged or played by search: five times as slow with nothing compiled.
pytestmark = pytest.mark.heavy

HIDING = [("fleet", 3), ("treasure-fleet", 4), ("black-fleet", 3)]
OPEN = [("fleet-dice", 2), ("dicey-waters", 3), ("fleet-dice", 1)]
SEED, OTHER = 1, Rng(99)
EVERY = 9  # of the moves one is looked at


def told_of(choosing: Choosing) -> object:
    """All that the list says of a decision, and what it adds to the sums, in both looks."""
    choosing.look_at(8)
    first = choosing.spreads(), choosing.differing()  # what a decision's number of tables goes by
    choosing.look_again(SECOND_LOOK)
    choosing.look_at(12)
    choosing.look_briefly(6)
    seats = range(choosing.seats)
    names = [f"Seat {seat + 1}" for seat in seats]
    other = choosing.rivals[-1]
    return (
        first,
        choosing.reference,
        choosing.rivals,
        choosing.cost(),
        choosing.better(),
        choosing.obvious,
        choosing.hoped(choosing.seat),
        [choosing.gave(seat) for seat in seats],
        why(choosing, other, Eyes(names, choosing.seat), SEED),
    )


@pytest.mark.parametrize(("game", "players"), [*HIDING, *OPEN])
def test_a_decision_is_judged_bit_for_bit_the_same_on_a_table_that_looks_the_same(
    game: str, players: int
) -> None:
    finished = read(record_of(game, players))
    decisions = [made for made in finished.moves if not made.by_nature]
    compared = differing = 0
    for made in decisions[::EVERY]:
        other = replace(made, before=finished.game.resample(made.before, made.seat, OTHER))
        pair = [Choosing(finished.game, one, 40, SEED) for one in (made, other)]
        if pair[0].free:
            assert told_of(pair[0]) == told_of(pair[1])
            compared += len(pair[0].rivals) > 1
            differing += any(
                finished.game.view(made.before, seat) != finished.game.view(other.before, seat)
                for seat in range(players)
            )
    assert compared >= 4
    assert bool(differing) == ((game, players) in HIDING)


@pytest.mark.parametrize(("game", "players"), HIDING)
def test_what_a_seat_saw_is_judged_the_same_on_tables_that_look_the_same(
    game: str, players: int
) -> None:
    finished = read(record_of(game, players))
    compared = 0
    for made in finished.moves[:: EVERY + 2]:
        viewer = made.number % players
        if unseen(finished.game.view, made, viewer):
            continue
        other = replace(
            made,
            before=finished.game.resample(made.before, viewer, OTHER),
            after=finished.game.resample(made.after, viewer, OTHER),
        )
        figures = []
        for one in (made, other):
            seeing = seeing_of(finished.game, one, viewer, SEED)
            if seeing.tells:
                seeing.look_at(4)
                figures.append(seeing.hoped(viewer))
        assert not figures or figures[0] == figures[1]
        compared += bool(figures)
    assert compared


@pytest.mark.parametrize(("game", "players"), HIDING)
def test_what_is_out_of_sight_is_no_luck(game: str, players: int) -> None:
    record = record_of(game, players)
    finished, told = read(record), quick_report(record)
    moves = {made.number: made for made in finished.moves}
    hidden = 0
    for step in told.steps[:-1]:  # the end shows every secret
        for seat in range(players):
            if unseen(finished.game.view, moves[step.move], seat):
                assert step.luck[seat] == 0.0
                hidden += 1
    assert hidden or game != "treasure-fleet"


def test_a_card_that_others_draw_is_no_luck_of_ours() -> None:
    record = record_of("fleet", 3)
    finished, told = read(record), quick_report(record)
    drawn = [made for made in finished.moves if made.by_nature and made.phase == "Draw"]
    lucky = {step.move: step.luck for step in told.steps}
    assert drawn
    for made in drawn:
        assert sum(luck != 0.0 for luck in lucky.get(made.number, [])) <= 1


def unseen(view: object, made: MoveMade, seat: int) -> bool:
    """Whether the move changed nothing that the seat sees."""
    assert callable(view)
    return bool(view(made.before, seat) == view(made.after, seat))
