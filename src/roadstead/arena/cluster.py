"""Playing on many machines: a Ray cluster, every machine of which has this Roadstead.

Ray starts a task again when its worker or its machine dies; a game whose worker keeps dying
is treated as on one machine (see `work`). Games depend on their number alone, so the
results are those of one machine.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from roadstead.arena.contest import Contest, digest
from roadstead.arena.crew import Answer, play_batch
from roadstead.arena.errors import ArenaError, missing
from roadstead.arena.row import GameRow
from roadstead.arena.work import Batch, WorkLeft

RETRIES = 3  # of a task by Ray itself
AHEAD = 2  # batches for each processor, so that none has to wait for the next
_code_here = cache(digest)  # a worker looks once


class Cluster:
    """The machines of a Ray cluster, playing the games of one contest."""

    def __init__(self, contest: Contest, address: str) -> None:
        self._contest = contest
        self._address = address
        self._ray = _ray()

    def play(self, work: WorkLeft) -> Iterator[list[GameRow]]:
        """The games as they are finished, in no order."""
        self._connect()
        task = self._ray.remote(max_retries=RETRIES)(play_there)
        running: dict[Any, Batch] = {}
        try:
            while work or running:
                while work and len(running) < self._processors() * AHEAD:
                    batch = work.take()
                    running[task.remote(self._contest, batch, str(Path.cwd()))] = batch
                [ready], _ = self._ray.wait(list(running), num_returns=1)
                rows = self._heard(ready, running.pop(ready), work)
                if rows:
                    yield rows
        finally:
            self._ray.shutdown()

    def _connect(self) -> None:
        try:
            self._ray.init(address=self._address, log_to_driver=False, logging_level="error")
        except (ConnectionError, ValueError, RuntimeError) as error:
            reason = _first_line(error)
            raise ArenaError(f"there is no Ray cluster at '{self._address}': {reason}") from None

    def _processors(self) -> int:
        return max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def _heard(self, ready: Any, batch: Batch, work: WorkLeft) -> list[GameRow]:
        """What a task has played; nothing when its worker has died for good."""
        try:
            answer: Answer = self._ray.get(ready)
        except self._ray.exceptions.RayTaskError as error:
            raise ArenaError(f"a task failed on the cluster: {_first_line(error.cause)}") from None
        except self._ray.exceptions.RayError:
            work.died(batch)
            return []
        if isinstance(answer, str):
            raise ArenaError(answer)
        rows, seconds = answer
        work.done(batch, seconds)
        return rows


def play_there(contest: Contest, batch: Batch, folder: str) -> Answer:
    """Play a batch on a machine of the cluster, in the folder of the same name if it is there."""
    if Path(folder).is_dir():
        os.chdir(folder)
    if _code_here(contest.bots) != contest.code:
        return f"{os.uname().nodename} has another Roadstead, or other files of the bots"
    return play_batch(contest, batch)


def _ray() -> Any:
    try:
        import ray  # noqa: PLC0415 - an extra
    except ImportError:
        raise missing("Ray", "cluster", "a cluster") from None
    return ray


def _first_line(error: object) -> str:
    """What Ray says of an error, without its pages of traces."""
    return next(iter(str(error).splitlines()), type(error).__name__)
