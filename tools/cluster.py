"""A real Ray cluster of two workers on this machine, one of which is killed in mid-run.

`make test-cluster` runs it. The same contest is played by two processes and by the cluster; the
results must be equal, game by game, and both workers must have been at work before one died.
Then the command `roadstead arena` prints one table on the cluster that is left and without it.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import ray
from ray.cluster_utils import Cluster as LocalCluster

from roadstead import kits
from roadstead.arena.cluster import Cluster
from roadstead.arena.contest import Contest, contest
from roadstead.arena.crew import Crew
from roadstead.arena.row import GameRow
from roadstead.arena.run import run_contest
from roadstead.arena.work import WorkLeft

GAMES = 24
WORKERS = 2

# It plays slowly enough to be killed in the middle of a game, and leaves a trace of where it sat.
DAWDLER = """
import os
from pathlib import Path
from time import sleep

class Bot:
    def choose(self, position):
        Path("seen", os.environ.get("RAY_NODE_ID") or node()).touch()
        sleep(0.02)
        return position.choices[position.rng.below(len(position.choices))]

def node():
    import ray
    return ray.get_runtime_context().get_node_id() if ray.is_initialized() else "here"
"""


class Killing:
    """Plays on the cluster, and kills a worker once both have been seen at work."""

    def __init__(self, planned: Contest, cluster: LocalCluster, victim: object) -> None:
        self.workers = Cluster(planned, cluster.address)
        self.cluster = cluster
        self.victim = victim
        self.killed_after = 0

    def play(self, work: WorkLeft) -> Iterator[list[GameRow]]:
        done = 0
        for rows in self.workers.play(work):
            done += len(rows)
            yield rows
            if not self.killed_after and len(_seen()) == WORKERS:
                self.cluster.remove_node(self.victim, allow_graceful=False)
                self.killed_after = done


def main() -> int:
    """Say what was found; the exit code says whether it was as it must be."""
    with TemporaryDirectory() as folder:
        os.chdir(folder)
        Path("dawdler.py").write_text(DAWDLER)
        Path("seen").mkdir()
        planned = contest(
            kits.game("treasure-fleet"), 3, {}, ["dawdler.py:Bot", "greenhorn"], seed=5
        )
        alone = run_contest(planned, GAMES, Path("alone.jsonl"), Crew(planned, 2))
        for trace in _seen():
            (Path("seen") / trace).unlink()
        cluster = LocalCluster(initialize_head=True, head_node_args={"num_cpus": 0})
        nodes = [cluster.add_node(num_cpus=1) for _ in range(WORKERS)]
        cluster.wait_for_nodes()
        killing = Killing(planned, cluster, nodes[0])
        together = run_contest(planned, GAMES, Path("together.jsonl"), killing)
        tables = [_table("--cluster", cluster.address), _table("--jobs", "2")]
        cluster.shutdown()
    wrong = _wrong(alone, together, killing.killed_after)
    if not wrong and tables[0] != tables[1]:
        wrong = "the command's table differs on the cluster"
    print(
        wrong
        or f"{GAMES} games equal on one machine and on Ray {ray.__version__} with {WORKERS} "
        f"workers, one of them killed after {killing.killed_after}"
    )
    return 1 if wrong else 0


def _wrong(alone: list[GameRow], together: list[GameRow], killed_after: int) -> str:
    """What is not as it must be; empty when all is."""
    if not 0 < killed_after < GAMES:
        return "no worker was killed in mid-run: nothing has been shown"
    if [row.outcome() for row in alone] != [row.outcome() for row in together]:
        return "the cluster's games differ from those of one machine"
    if any(reason for row in together for reason in row.lost):
        return "a bot was blamed for the worker's death"
    return ""


def _table(*where: str) -> list[dict[str, object]]:
    """What the command prints, without the times."""
    command = "arena treasure-fleet --bots deckhand,greenhorn --players 3 --games 30 --json"
    told = subprocess.run(
        [
            sys.executable,
            "-m",
            "roadstead.cli",
            *command.split(),
            f"--results={where[0][2:]}",
            *where,
        ],
        capture_output=True,
        text=True,
        check=True,
    )
    lines: list[dict[str, object]] = json.loads(told.stdout)["bots"]
    return [{name: line[name] for name in line if "seconds" not in name} for line in lines]


def _seen() -> list[str]:
    return [trace.name for trace in Path("seen").iterdir()]


if __name__ == "__main__":
    sys.exit(main())
