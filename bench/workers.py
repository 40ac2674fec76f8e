"""Steps a second of the vector environment with several workers, as a ratio to one.

    make bench-workers

Self-play at random. Seconds are those of the clock, since processes share the work, so the machine
must be quiet. Choosing the actions is the learner's work and is not timed. The arrays are taken as
they are (`copy=False`), as a learner on this machine would.
"""

from __future__ import annotations

from time import perf_counter

import numpy as np

from bench.measure import middle
from roadstead import build, kits
from roadstead.adapters.gymnasium import SELF_PLAY, TablesEnv

ROUNDS = 7
STEPS = 30  # of all tables in a round
TABLES = 4096
WORKERS = (1, 2)


def steps_per_second(tables: TablesEnv, seed: int) -> float:
    """How many tables are stepped in a second, by the clock."""
    generator = np.random.default_rng(seed)
    seen, _ = tables.reset(seed=seed)
    spent = 0.0
    for _ in range(STEPS):
        mask = seen["action_mask"]
        actions = (mask * generator.random(mask.shape, dtype=np.float32)).argmax(axis=1)
        began = perf_counter()
        seen, *_ = tables.step(actions)
        spent += perf_counter() - began
    return TABLES * STEPS / spent


def main() -> None:
    """Measure in turns and print the table."""
    print(build.describe())
    print(f"{'':<16}" + "".join(f"{f'{workers} at work':>14}" for workers in WORKERS))
    for name in kits.names():
        crews = [
            TablesEnv(name, TABLES, players=4, opponents=SELF_PLAY, num_workers=workers, copy=False)
            for workers in WORKERS
        ]
        rounds = [[steps_per_second(crew, seed) for crew in crews] for seed in range(ROUNDS)]
        for crew in crews:
            crew.close()
        speeds = [f"{middle(list(speed)):>14,.0f}" for speed in zip(*rounds, strict=True)]
        ratio = middle([many / alone for alone, many in rounds])
        print(f"{name:<16}{''.join(speeds)}{ratio:>8.2f} times", flush=True)


if __name__ == "__main__":
    main()
