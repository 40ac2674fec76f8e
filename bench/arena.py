"""How much faster the arena is with two jobs than with one, in the same run.

    python -m bench.arena                 a few rounds of one job and two jobs in turn
    python -m bench.arena deckhand fleet  with another bot, another game

Contests of one job and of two take turns, and the median ratio of games a second is printed:
on a machine that others use too, both suffer alike, but a core that is busy elsewhere is
missing to two jobs only. `calibration` tells: the same ratio for two processes that only count.
"""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from bench.measure import middle
from roadstead import games
from roadstead.arena.contest import contest
from roadstead.arena.crew import Crew
from roadstead.arena.run import run_contest

ROUNDS = 5
SECONDS = 6.0  # of one job in a round
COUNT = 20_000_000


def seconds(name: str, bot: str, number: int, jobs: int) -> float:
    """How long a contest takes, from the first process to the last game."""
    game = games.find(name)
    planned = contest(game, game.players[-1], {}, [bot], seed=1)
    with TemporaryDirectory() as folder:
        began = perf_counter()
        run_contest(planned, number, Path(folder, "games.jsonl"), Crew(planned, jobs))
        return perf_counter() - began


def counting(jobs: int) -> float:
    """How long so many processes take to count the same way together."""
    with ProcessPoolExecutor(jobs) as pool:
        began = perf_counter()
        list(pool.map(_count, [COUNT // jobs] * jobs))
        return perf_counter() - began


def _count(number: int) -> int:
    total = 0
    for step in range(number):
        total = (total * 31 + step) % 1_000_003
    return total


def main() -> None:
    """Print the ratio of every round and the medians."""
    bot = sys.argv[1] if len(sys.argv) > 1 else "deckhand"
    name = sys.argv[2] if len(sys.argv) > 2 else "treasure-fleet"
    start = seconds(name, bot, 1, 1)  # processes and imports, without games to speak of
    trial = seconds(name, bot, 50, 1)
    number = max(50, round(50 * SECONDS / max(trial - start, 0.1)))
    print(f"{name}, {bot}s, {number} games; a start takes {start:.2f} s and is counted")
    print(f"{'round':>5}{'one job':>10}{'two jobs':>10}{'ratio':>8}{'calibration':>13}")
    ratios, possible = [], []
    for turn in range(ROUNDS):
        one, two = seconds(name, bot, number, 1), seconds(name, bot, number, 2)
        ratios.append(one / two)
        possible.append(counting(1) / counting(2))
        print(f"{turn + 1:>5}{one:>8.2f} s{two:>8.2f} s{ratios[-1]:>8.2f}{possible[-1]:>13.2f}")
    print(
        f"median ratio {middle(ratios):.2f}; two processes that only count: {middle(possible):.2f}"
    )


if __name__ == "__main__":
    main()
