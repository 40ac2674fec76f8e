"""Check games against the contract over thousands of random games, on two processes.

    python tools/conformance.py              every game, thousands of each
    python tools/conformance.py fleet 500    one game, so many games

`make test` plays a part of them (tests/conformance); this is the whole.
"""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor

from roadstead import kits
from roadstead.kernel.conformance import check, variants

CHUNK = 50  # games
WHOLE = 2000
# Two editions share the dice games' two thousand; in Black Fleet random players are slow.
PART = {"fleet-dice": 1000, "dicey-waters": 1000, "black-fleet": 1000}


def check_chunk(name: str, seed: int, count: int) -> tuple[int, int, int]:
    """Check so many games; how many positions were looked at and how many resampled."""
    report = check(kits.game(name), games=count, seed=seed)
    return report.games, report.positions, report.resampled


def main(names: list[str], count: int | None) -> None:
    """Check the games and print a line each; the first fault ends it with its record."""
    with ProcessPoolExecutor(max_workers=2) as pool:
        for name in names:
            whole = count or PART.get(name, WHOLE)
            sizes = [min(CHUNK, whole - done) for done in range(0, whole, CHUNK)]
            seeds = range(1, len(sizes) + 1)
            reports = list(pool.map(check_chunk, [name] * len(sizes), seeds, sizes))
            played, positions, resampled = map(sum, zip(*reports, strict=True))
            print(
                f"{name}: {played} games over {len(list(variants(kits.game(name))))} variants, "
                f"{positions} positions, {resampled} resampled, no fault",
                flush=True,
            )


if __name__ == "__main__":
    given = sys.argv[1:]
    main(given[:1] or kits.names(), int(given[1]) if len(given) > 1 else None)
