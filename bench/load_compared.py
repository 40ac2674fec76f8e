"""The server's load beside the first release's, in turn, in one run.

    python -m bench.load_compared [SQLite|PostgreSQL] [ROUNDS] [SECONDS]

Five rounds of each by default; what counts is the median of the rounds, and the ratio.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from statistics import median

import uvloop

from bench.first_release import sources
from bench.load import BAR_SECONDS, Load, Measured, measure
from bench.served import data, served

ROUNDS, SECONDS = 5, 20.0
BAR_PROCESSOR = 0.65  # of the first release's time for a move
BAR_BYTES = 0.25


def once(load: Load, first: bool) -> Measured:
    """One server of today, or of the first release, under the load."""
    print("first release, " if first else "today, ", end="")
    of = sources() if first else None
    load = replace(load, changes=not first)
    with data(load.on) as (folder, address), served(folder, address, of) as server:
        return uvloop.run(measure(load, server))


def compared(load: Load, rounds: int) -> bool:
    """Round by round, and what the medians say."""
    today: list[Measured] = []
    before: list[Measured] = []
    for _ in range(rounds):
        before.append(once(load, first=True))
        today.append(once(load, first=False))
    p95 = median(one.p95 for one in today)
    first = median(one.p95 for one in before)
    cost = median(one.processor for one in today) / median(one.processor for one in before)
    sent = median(one.bytes for one in today) / median(one.bytes for one in before)
    print(f"{load.on}: median p95 {p95 * 1000:.0f} ms, the first release's {first * 1000:.0f} ms,")
    print(f"  ratio {p95 / first:.2f}; processor time a move {cost:.2f} of the first release's")
    print(f"  and bytes a move {sent:.2f}")
    return p95 <= BAR_SECONDS and cost <= BAR_PROCESSOR and sent <= BAR_BYTES


def main() -> None:
    """Compare on the databases asked for; exit 1 when today falls short."""
    databases = [sys.argv[1]] if len(sys.argv) > 1 else ["SQLite", "PostgreSQL"]
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else ROUNDS
    seconds = float(sys.argv[3]) if len(sys.argv) > 3 else SECONDS
    good = [compared(Load(on, seconds=seconds), rounds) for on in databases]
    print("good enough" if all(good) else "not good enough")
    sys.exit(not all(good))


if __name__ == "__main__":
    main()
