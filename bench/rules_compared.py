"""Are the rules as fast as they were? Decisions a second against the first release.

    python -m bench.rules_compared              every game; at least 0.97 each, or exit 1
    python -m bench.rules_compared fleet        one game

Both are compiled and run in processes of their own, which take turns round by round; the ratio
of every round counts, and the median of them is printed. Seconds are processor time. The rules
are those of the first release, so both play the very same games.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median

from bench import first_release
from roadstead import kits

ROUNDS = 15
BAR = 0.97
GAMES_A_ROUND = {"black-fleet": 12}  # thousands of decisions each
USUAL_GAMES_A_ROUND = 1500

# It runs in either release, so it knows only what both have.
WORKER = """
import sys
from importlib import import_module
from time import process_time
from roadstead.kernel.play import play_out
from roadstead.kernel.rng import Rng
try:
    find = import_module("roadstead.kits").game
except ImportError:
    find = import_module("roadstead.games").find
assert not import_module("roadstead.kernel.play").__file__.endswith(".py"), "not compiled"
for line in sys.stdin:
    name, players, games, seed = line.split()
    found, rng = find(name), Rng(int(seed))
    [game] = [one for one in (found, *getattr(found, "earlier", ())) if one.rules == 1]
    tables = [game.new_table(int(players), {}) for _ in range(int(games))]
    began = process_time()
    decisions = 0
    for table in tables:
        decisions += play_out(table, rng)
    print(decisions, process_time() - began, flush=True)
"""


class Release:
    """A process that plays with the rules of one release."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process

    def play(self, name: str, players: int, games: int, seed: int) -> tuple[int, float]:
        """So many random games: the decisions made, and the seconds they took."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(name, players, games, seed, file=self.process.stdin, flush=True)
        decisions, seconds = self.process.stdout.readline().split()
        return int(decisions), float(seconds)


@contextmanager
def released(sources: str) -> Iterator[Release]:
    """The release whose sources lie there."""
    environment = {**os.environ, "PYTHONPATH": sources}
    environment.pop("ROADSTEAD_PURE", None)
    command = [sys.executable, "-c", WORKER]
    with subprocess.Popen(
        command,
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        yield Release(process)
        assert process.stdin is not None
        process.stdin.close()


def ratios(first: Release, today: Release, name: str, players: int) -> list[float]:
    """Today's speed by the first release's, round by round."""
    games = GAMES_A_ROUND.get(name, USUAL_GAMES_A_ROUND)
    found = []
    for seed in range(ROUNDS + 1):
        order = (first, today) if seed % 2 else (today, first)
        played = {release: release.play(name, players, games, seed) for release in order}
        assert played[first][0] == played[today][0], "the rules do not play the same games"
        if seed:  # the first round warms both up
            found.append(played[first][1] / played[today][1])
    return found


def main() -> None:
    """Print the ratio of every game and player count."""
    setups = {name: kits.game(name).players for name in kits.names()}
    names = sys.argv[1:] or list(setups)
    slow = False
    old = str(first_release.sources())
    new = str(first_release.ROOT / "src")
    with released(old) as first, released(new) as today:
        for name in names:
            found = [ratios(first, today, name, players) for players in setups[name]]
            for players, rounds in zip(setups[name], found, strict=True):
                print(f"{name:<16}{players:>3} players  {median(rounds):.3f}", flush=True)
            overall = median([median(rounds) for rounds in found])
            slow = slow or overall < BAR
            print(f"{name:<16}    all      {overall:.3f}", flush=True)
    sys.exit(1 if slow else 0)


if __name__ == "__main__":
    main()
