"""How much better one choice is than all others, by search on what a seat may know.

A search finds the likeliest choices; then each of them is tried as often as the others, several
times over, with the same luck for all, so that their differences waver little and it is known how
much. Against others the gap is in points of win chance, alone in points of the score.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from roadstead.bots.levels import Searcher, knowledge_of
from roadstead.bots.mind.search import UNLIMITED, Edge, Search
from roadstead.bots.position import Position
from roadstead.bots.reasons import mean_and_error
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import Table

FAR_BETTER = 8.0  # points of win chance
FAR_BETTER_ALONE = 3.0  # points of the score
CANDIDATES = 4  # choices that are compared
ROUNDS = 8  # in which each is tried
SURE = 2.4  # errors either way: 95 % for so few rounds
SEEDS = 1 << 30


@dataclass(frozen=True)
class Judged:
    """What is best, what comes next, by how much, and how sure that is."""

    best: int
    next: int
    gap: float
    error: float  # the standard error of the gap

    @property
    def low(self) -> float:
        """The lower end of the gap's interval."""
        return self.gap - SURE * self.error

    def far_better(self, players: int, errors_to_spare: float = 0.0) -> bool:
        """Whether the best is so much better that it makes a puzzle."""
        return self.low > 0.0 and self.gap - errors_to_spare * self.error >= bar(players)


def bar(players: int) -> float:
    """How much better a choice must be to make a puzzle."""
    return FAR_BETTER_ALONE if players == 1 else FAR_BETTER


def judge(game: Game[Any], table: Table, seat: int, depth: float, seed: int) -> Judged:
    """The gap at the seat's question, by `depth` times as many tries as a captain makes."""
    iterations = max(int(int(knowledge_of(game).captain) * depth), ROUNDS * CANDIDATES)
    position = Position(game, table, seat, Rng(seed))
    thoughts = Searcher(iterations).explain(position)
    candidates = [thought.action for thought in thoughts[:CANDIDATES]]
    tries = iterations // (ROUNDS * len(candidates))
    luck = Rng(seed).below(SEEDS)
    values = {
        action: [_value(position, action, tries, luck + number) for number in range(ROUNDS)]
        for action in candidates
    }
    best, following = sorted(candidates, key=lambda action: sum(values[action]), reverse=True)[:2]
    gaps = [one - two for one, two in zip(values[best], values[following], strict=True)]
    gap, error = mean_and_error(gaps)
    return Judged(best, following, gap, error)


def _value(position: Position, action: int, tries: int, luck: int) -> float:
    """What the choice is worth to the seat after so many tries: a hundred is a win."""
    game, seat = position.game, position.seat
    known = knowledge_of(game)
    search = Search(game, known, position.imagined, seat, Rng(luck))
    if position.imagined.seats > 1 and not known.same_luck:
        search.think((action,), tries, UNLIMITED)
        return 100.0 * search.root.edges[0].total / tries
    total = 0.0
    for number in range(tries):
        table = search.played_on(Edge(action, 1.0), Rng(luck * tries + number))
        alone = position.imagined.seats == 1
        total += game.scores(table)[seat] if alone else 100.0 * known.results(game, table)[seat]
    return total / tries
