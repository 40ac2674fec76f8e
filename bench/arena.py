"""How much faster the arena is with two jobs than with one, in the same run.

    python -m bench.arena                 nine rounds of one job and two jobs in turn
    python -m bench.arena mate fleet      with another bot, another game

Contests of one job and of two take turns, and medians are printed. A core that is busy
elsewhere is missing to two jobs, not to one; two columns tell such a machine apart from a
slow arena: what two processes that only count gain, and what the arena would gain from the
processor time it used if every job had a core to itself.
"""

from __future__ import annotations

import resource
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from bench.measure import middle
from roadstead import kits
from roadstead.arena.contest import contest
from roadstead.arena.crew import Crew
from roadstead.arena.run import run_contest

ROUNDS = 9
SECONDS = 5.0  # of processor time in a round, about
TRIAL = 200  # games
COUNT = 20_000_000


@dataclass(frozen=True)
class Spent:
    """What a contest took, from the first process to the last game."""

    seconds: float
    processor: float  # seconds of all its workers


def measure(name: str, bot: str, number: int, jobs: int) -> Spent:
    """Play so many games with so many jobs."""
    game = kits.game(name)
    planned = contest(game, game.players[-1], {}, [bot], seed=1)
    with TemporaryDirectory() as folder:
        began, used = perf_counter(), _processor()
        run_contest(planned, number, Path(folder, "games.jsonl"), Crew(planned, jobs))
        return Spent(perf_counter() - began, _processor() - used)


def counting(jobs: int) -> float:
    """How long so many processes take to share one count."""
    with ProcessPoolExecutor(jobs) as pool:
        began = perf_counter()
        list(pool.map(_count, [COUNT // jobs] * jobs))
        return perf_counter() - began


def main() -> None:
    """Print every round and the medians."""
    bot = sys.argv[1] if len(sys.argv) > 1 else "deckhand"
    name = sys.argv[2] if len(sys.argv) > 2 else "treasure-fleet"
    trial = measure(name, bot, TRIAL, 1).processor
    number = max(TRIAL, round(TRIAL * SECONDS / trial))
    print(f"{name}, {bot}s only, {number} games; starting the processes is counted")
    print("round   one job  two jobs   ratio  counting  on own cores")
    ratios, gained, own = [], [], []
    for turn in range(ROUNDS):
        one, two = (measure(name, bot, number, jobs) for jobs in (1, 2))
        ratios.append(one.seconds / two.seconds)
        gained.append(counting(1) / counting(2))
        own.append(2 * one.processor / two.processor)
        print(
            f"{turn + 1:>5}{one.seconds:>8.2f} s{two.seconds:>8.2f} s"
            f"{ratios[-1]:>8.2f}{gained[-1]:>10.2f}{own[-1]:>14.2f}"
        )
    print(f"median{middle(ratios):>27.2f}{middle(gained):>10.2f}{middle(own):>14.2f}")


def _processor() -> float:
    """Processor time of the processes that this one has started and outlived."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _count(number: int) -> int:
    total = 0
    for step in range(number):
        total = (total * 31 + step) % 1_000_003
    return total


if __name__ == "__main__":
    main()
