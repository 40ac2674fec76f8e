"""Before a review begins: whom decisions are held against, and what is even."""

from __future__ import annotations

from statistics import fmean
from time import perf_counter

from roadstead.bots.levels import Searcher, knowledge_of
from roadstead.bots.mind.playing_on import play_on
from roadstead.bots.position import Position
from roadstead.kernel import play
from roadstead.kernel.rng import Rng
from roadstead.review.looking import Clock
from roadstead.review.reading import FinishedGame, MoveMade

REFERENCES = ("deckhand", "mate", "captain")
FOR_THOUGHTS = 0.15  # of the seconds: what the reference may take to think
LEAST_THOUGHTS = 24  # fewer are worse than a glance
SAMPLED = 12  # decisions on which the cost of a thought is measured
SAMPLED_THOUGHTS = 8
WHOLE_GAMES = 200  # alone: played from the beginning, to know what is even


def reference_for(
    finished: FinishedGame, name: str, seconds: float, clock: Clock = perf_counter
) -> tuple[str, int]:
    """Who the decisions are held against, as the time allows, and how often it thinks of each.

    A deckhand does not think: it chooses at a glance.
    """
    known = knowledge_of(finished.game)
    if name == "deckhand":
        return name, 0
    most = int(known.mate if name == "mate" else known.captain)
    asked = [made for made in finished.moves if not made.by_nature]
    allowed = FOR_THOUGHTS * seconds / max(len(asked) * _thought(finished, asked, clock), 1e-9)
    thoughts = most
    while thoughts > allowed:
        thoughts //= 2
    if thoughts < min(LEAST_THOUGHTS, most):
        return "deckhand", 0
    return ("mate" if thoughts <= known.mate else name), thoughts


def _thought(finished: FinishedGame, asked: list[MoveMade], clock: Clock) -> float:
    """The seconds that one thought takes, of a decision on the average."""
    sampled = asked[:: max(len(asked) // SAMPLED, 1)]
    began = clock()
    for made in sampled:
        position = Position(finished.game, made.before, made.seat, Rng(made.number))
        if len(position.choices) > 1:
            Searcher(SAMPLED_THOUGHTS).explain(position)
    return (clock() - began) / max(len(sampled), 1) / SAMPLED_THOUGHTS


def even_share(finished: FinishedGame) -> float:
    """What is everybody's before anything happened; alone, what bots score by rule of thumb."""
    if not finished.alone:
        return 1.0 / finished.seats
    return fmean(_whole_game(finished, Rng(number)) for number in range(WHOLE_GAMES))


def _whole_game(finished: FinishedGame, rng: Rng) -> float:
    """The points of a game alone, chance included from the very first question."""
    game = finished.game
    table = game.set_up(1, finished.options)
    play.advance(table)
    known = knowledge_of(game)
    while table.steps:
        play_on(known, table.clone(), table, rng)
    return float(game.scores(table)[0])
