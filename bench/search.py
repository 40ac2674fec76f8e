"""Iterations a second of our search on Treasure Fleet, against OpenSpiel's on hearts.

    make peers

Both search from positions early in a game with four players, in turns; OpenSpiel's is its own
C++ ISMCTSBot with random roll-outs, ours is the captain's search with all that it knows, and the
same search with no knowledge, which plays random games to the end as OpenSpiel's does.
"""

from __future__ import annotations

import random

import pyspiel

from bench.measure import middle, seconds
from bench.peers import dealt
from roadstead import build, kits
from roadstead.bots.levels import knowledge_of
from roadstead.bots.mind.knowledge import Knowledge
from roadstead.bots.mind.search import UNLIMITED, Search
from roadstead.kernel.play import apply, legal, settle, waiting
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import Table

ROUNDS = 9
ITERATIONS = 3000
EARLY_DECISIONS = 14  # the first cards are loaded and the first shots fired
NO_LIMIT = -1  # of imagined worlds
GAME = kits.game("treasure-fleet")


def early(seed: int) -> tuple[Table, int]:
    """A table in the first volleys, and the seat that must decide."""
    rng = Rng(seed)
    table: Table = GAME.new_table(4, {})
    settle(table, rng)
    for _ in range(EARLY_DECISIONS):
        seat = waiting(table)[0]
        choices = legal(table, seat)
        apply(table, seat, choices[rng.below(len(choices))])
        settle(table, rng)
    return table, waiting(table)[0]


def ours(knowledge: Knowledge[Table], seed: int) -> float:
    """Iterations a second of our search."""
    table, seat = early(seed)
    search = Search(GAME, knowledge, table, seat, Rng(seed))
    return ITERATIONS / seconds(lambda: search.think(legal(table, seat), ITERATIONS, UNLIMITED))


def openspiel(seed: int) -> float:
    """Iterations a second of OpenSpiel's search."""
    game = pyspiel.load_game("hearts")
    rng = random.Random(seed)
    state = dealt(game, rng)
    while len(state.legal_actions()) == 1:  # the first card is often prescribed
        state.apply_action(state.legal_actions()[0])
    bot = pyspiel.ISMCTSBot(
        seed,
        pyspiel.RandomRolloutEvaluator(1, seed),
        2.0,
        ITERATIONS,
        NO_LIMIT,
        pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        False,
        False,
    )
    return ITERATIONS / seconds(lambda: bot.step(state))


def main() -> None:
    """Measure in turns and print the table."""
    speeds: dict[str, list[float]] = {"openspiel hearts": [], "captain": [], "no knowledge": []}
    for seed in range(ROUNDS):
        speeds["openspiel hearts"].append(openspiel(seed))
        speeds["captain"].append(ours(knowledge_of(GAME), seed))
        speeds["no knowledge"].append(ours(Knowledge(), seed))
    print(build.describe())
    for name, measured in speeds.items():
        ratio = middle([a / b for a, b in zip(measured, speeds["openspiel hearts"], strict=True)])
        print(f"{name:<20}{middle(measured):>12,.0f} iterations/s{ratio:>8.2f} x openspiel")


if __name__ == "__main__":
    main()
