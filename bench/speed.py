"""How fast the rules are: random decisions a second and clones, compiled and plain.

    python bench/speed.py            every game, both builds
    python bench/speed.py fleet      one game

Rounds of every game and of the calibration loop take turns, and medians are printed: on a
shared machine the ratios hold while the absolute figures move. Seconds are processor time.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from bench.measure import calibration, clone_microseconds, decisions_per_second, middle
from roadstead import build, kits

ROUNDS = 7
DECISIONS_A_ROUND = {True: 150_000, False: 15_000}  # by whether the build is compiled


def measure(names: list[str]) -> dict[str, object]:
    """The figures of the build that is loaded."""
    compiled = build.describe().startswith("compiled")
    setups = [(name, players) for name in names for players in kits.game(name).players]
    speeds: dict[tuple[str, int], list[float]] = {setup: [] for setup in setups}
    ratios: dict[tuple[str, int], list[float]] = {setup: [] for setup in setups}
    for round_number in range(ROUNDS):
        for name, players in setups:
            loop = calibration()
            rounds = max(3, DECISIONS_A_ROUND[compiled] // (40 * players))
            speed = decisions_per_second(kits.game(name), players, rounds, round_number)
            speeds[name, players].append(speed)
            ratios[name, players].append(speed / loop)
    rows = [
        {
            "game": name,
            "players": players,
            "decisions_per_second": middle(speeds[name, players]),
            "ratio_to_calibration": middle(ratios[name, players]),
            "clone_microseconds": clone_microseconds(kits.game(name), players, 1),
        }
        for name, players in setups
    ]
    return {"build": build.describe(), "rows": rows}


def main() -> None:
    """Print the figures of this build, then of plain Python in a process of its own."""
    arguments = [argument for argument in sys.argv[1:] if argument != "--json"]
    figures = measure(arguments or kits.names())
    if "--json" in sys.argv:
        print(json.dumps(figures))
        return
    show(figures)
    if not os.environ.get("ROADSTEAD_PURE"):
        plain = subprocess.run(
            [sys.executable, "-m", "bench.speed", "--json", *arguments],
            env={**os.environ, "ROADSTEAD_PURE": "1"},
            cwd=Path(__file__).parents[1],
            capture_output=True,
            text=True,
            check=True,
        )
        show(json.loads(plain.stdout))


def show(figures: dict[str, object]) -> None:
    """The figures as a table."""
    print(figures["build"])
    print(f"{'game':<16}{'players':>8}{'decisions/s':>14}{'x calibration':>15}{'clone us':>10}")
    rows = figures["rows"]
    assert isinstance(rows, list)
    for row in rows:
        print(
            f"{row['game']:<16}{row['players']:>8}{row['decisions_per_second']:>14,.0f}"
            f"{row['ratio_to_calibration']:>15.2f}{row['clone_microseconds']:>10.2f}"
        )
    print()


if __name__ == "__main__":
    main()
