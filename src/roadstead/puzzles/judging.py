"""How much better one choice is than all others, by search on what a seat may know.

Against others the gap is in points of win chance: several searches, each with luck of its own,
tell how much it wavers. Alone there is nobody to win against, so the likeliest choices are played
on to the end with the same luck, and the gap is in points of the score.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import Any

from roadstead.bots.levels import Searcher, Thought, knowledge_of
from roadstead.bots.mind.search import Edge, Search
from roadstead.bots.position import Position
from roadstead.bots.reasons import mean_and_error
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import Table

FAR_BETTER = 8.0  # points of win chance
FAR_BETTER_ALONE = 3.0  # points of the score
SEARCHES = 5
SURE = 2.8  # errors either way: 95 % for so few searches
SURE_OF_MANY = 2.0
LOOKED_AT = 0.01  # of all thoughts must a choice have had to be compared
RIVALS_ALONE = 4  # choices that are played on
TRIES_ALONE = 160
SEEDS = 1 << 30


@dataclass(frozen=True)
class Judged:
    """What is best, what comes next, by how much, and the lower end of the gap's interval."""

    best: int
    next: int
    gap: float
    low: float


def bar(players: int) -> float:
    """How much better a choice must be to make a puzzle."""
    return FAR_BETTER_ALONE if players == 1 else FAR_BETTER


def judge(game: Game[Any], table: Table, seat: int, depth: float, seed: int) -> Judged:
    """Judge the seat's question as well as it can be done `depth` times as deep as a captain."""
    if table.seats == 1:
        return _alone(game, table, seat, depth, seed)
    gaps: list[float] = []
    best = following = -1
    for number in range(SEARCHES):
        thoughts = _searched(game, table, seat, depth, seed + number)
        if not number:
            best = thoughts[0].action
        values = {thought.action: 100.0 * thought.results[seat] for thought in thoughts}
        others = [thought.action for thought in thoughts if thought.action != best]
        if best not in values or not others:
            gaps.append(-inf if best not in values else 0.0)
            continue
        rival = max(others, key=values.__getitem__)
        following = rival if following < 0 else following
        gaps.append(values[best] - values[rival])
    if -inf in gaps:
        return Judged(best, following, -inf, -inf)
    gap, error = mean_and_error(gaps)
    return Judged(best, following, gap, gap - SURE * error)


def glance(game: Game[Any], table: Table, seat: int, depth: float, seed: int) -> float:
    """The gap as a single search sees it, to pass over what is not worth judging."""
    thoughts = _searched(game, table, seat, depth, seed)
    if len(thoughts) == 1:
        return 0.0
    return 100.0 * (thoughts[0].results[seat] - max(it.results[seat] for it in thoughts[1:]))


def _searched(game: Game[Any], table: Table, seat: int, depth: float, seed: int) -> list[Thought]:
    """Every choice that was looked at enough to be compared, the best first."""
    position = Position(game, table, seat, Rng(seed))
    iterations = max(int(int(knowledge_of(game).captain) * depth), 1)
    thoughts = Searcher(iterations).explain(position)
    least = LOOKED_AT * sum(thought.visits for thought in thoughts)
    return [thought for thought in thoughts if thought.visits > least]


def _alone(game: Game[Any], table: Table, seat: int, depth: float, seed: int) -> Judged:
    position = Position(game, table, seat, Rng(seed))
    known = knowledge_of(game)
    thoughts = _searched(game, table, seat, depth, seed)
    listed = [thought.action for thought in thoughts[:RIVALS_ALONE]]
    if len(listed) == 1:
        listed += [action for action in position.choices if action != listed[0]][:1]
    search = Search(game, known, position.imagined, seat, position.rng)
    luck = position.rng.below(SEEDS)
    scores: dict[int, list[int]] = {
        action: [
            game.scores(search.played_on(Edge(action, 1.0), Rng(luck + number)))[seat]
            for number in range(max(int(TRIES_ALONE * depth), 2))
        ]
        for action in listed
    }
    best, following = sorted(listed, key=lambda action: sum(scores[action]), reverse=True)[:2]
    gaps = [float(one - two) for one, two in zip(scores[best], scores[following], strict=True)]
    gap, error = mean_and_error(gaps)
    return Judged(best, following, gap, gap - SURE_OF_MANY * error)
