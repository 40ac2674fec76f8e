"""Whether a game can go on from a table that nobody has seen played: a trial, within bounds.

Rules trust the tables that they have made themselves. One that came from outside is looked at
as a whole, its invariants and everything that is shown of it, and played on a little at random.
Whatever goes wrong, the answer is one sentence.
"""

from __future__ import annotations

from typing import Any

from roadstead.kernel import play
from roadstead.kernel.base.errors import BadPosition
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import NATURE, NOBODY, SEAT_BIT, Table

MOST_STEPS_ALONE = 2_000  # that follow one another without asking anybody
TRIALS = 3
MOVES_A_TRIAL = 200


def must_be_possible(game: Game[Any], table: Table) -> None:
    """Complain about a table that no game can come to, or from which it cannot go on."""
    try:
        _try(game, table)
    except BadPosition:
        raise
    except Exception as error:  # rules may stumble anywhere over what they never make
        what = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
        raise BadPosition(f"no game of {game.title} comes to this position ({what})") from None


def _try(game: Game[Any], table: Table) -> None:
    _must_hold(game, table)
    run_on(table)
    _must_hold(game, table)
    _look(game, table)
    for trial in range(TRIALS):
        _play_on(game, table.clone(), Rng(trial))


def run_on(table: Table) -> None:
    """Run the steps that need nobody, but not for ever."""
    for _ in range(MOST_STEPS_ALONE):
        if not table.steps or table.steps[-1].asked(table) != NOBODY:
            return
        table.steps.pop().run(table)
    raise BadPosition("nobody would ever be asked again")


def _must_hold(game: Game[Any], table: Table) -> None:
    complaints = game.broken(table)
    if complaints:
        raise BadPosition(f"no game comes to this position: {complaints[0]}")


def _look(game: Game[Any], table: Table) -> None:
    """Everything that people and bots are shown of a position can be made."""
    viewers = [None, *range(int(table.seats))]
    for viewer in viewers:
        other = game.resample(table, viewer, Rng(1))
        if game.view(other, viewer) != game.view(table, viewer):
            raise BadPosition("the cards that nobody has seen cannot be dealt so")
    game.scores(table)
    game.ranking(table)
    game.words.categories(table)
    game.words.phase(table)
    game.words.round(table)
    for seat in play.waiting(table):
        game.words.prompt(table, seat)
        game.words.refusals(table, seat)
        game.choices(table, seat)


def _play_on(game: Game[Any], table: Table, rng: Rng) -> None:
    for _ in range(MOVES_A_TRIAL):
        if not table.steps:
            game.winners(table)
            return
        _move(game, table, rng)
        run_on(table)
    _must_hold(game, table)


def _move(game: Game[Any], table: Table, rng: Rng) -> None:
    asked = play.asked(table)
    if asked != NATURE and (asked < 0 or asked >= SEAT_BIT[int(table.seats)]):
        raise BadPosition("somebody is asked who has no seat")
    if asked == NATURE:
        seat, answers = NATURE, list(play.outcomes(table))
    else:
        seat = play.waiting(table)[0]
        answers = list(play.legal(table, seat))
    if not answers or min(answers) < 0 or max(answers) >= game.actions.size:
        raise BadPosition("somebody is asked who has no answer")
    action = answers[rng.below(len(answers))]
    step = table.steps.pop()
    if seat == NATURE:
        step.happen(table, action)
    else:
        step.answer(table, seat, action)
