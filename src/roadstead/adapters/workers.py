"""The tables of a vector environment, stepped by several processes that share memory with us.

Each has a part of the tables and writes what they show straight to where the learner reads it. A
word that something is to be done, or is done, is all that passes between us and them.
"""

from __future__ import annotations

import json
import mmap
import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO

from roadstead.adapters.laying import Wish
from roadstead.adapters.table_arrays import Array, SharedMemory
from roadstead.adapters.variant import Variant
from roadstead.adapters.worker import DONE, LAY, SEED, STEP
from roadstead.kernel.base.errors import BadSetUp

MEMORY_FILES = Path("/dev/shm")  # noqa: S108 - what lies there has no name
A_MOMENT = 5.0  # seconds in which a worker that is not asked any more goes by itself


class WorkerLost(RuntimeError):
    """A worker has ended, so its tables are gone; the others were let go."""


class TableWorkers:
    """So many processes, each with its part of the tables."""

    def __init__(self, wish: Wish, variant: Variant, count: int, workers: int) -> None:
        if not 1 <= workers <= count:
            raise BadSetUp(f"{count} tables are for 1 to {count} workers, not {workers}")
        if os.name != "posix":
            raise BadSetUp("several workers need a system that hands open files on, as Unix does")
        layout = SharedMemory(variant, count)
        folder = MEMORY_FILES if MEMORY_FILES.is_dir() else None
        with TemporaryFile(dir=folder) as file:
            file.truncate(layout.size)
            self._actions, self.shown = layout.arrays(mmap.mmap(file.fileno(), layout.size))
            bounds = [count * worker // workers for worker in range(workers + 1)]
            self._crew = [
                _started(file, count, first, end, wish) for first, end in pairwise(bounds)
            ]

    def lay(self, seed: int) -> None:
        """A new game on every table; the same seed, the same games, however many workers."""
        self._all_do(LAY + SEED.pack(seed))

    def step(self, actions: Array) -> None:
        """One action for each table."""
        self._actions[:] = actions
        self._all_do(STEP)

    def close(self) -> None:
        """Let everybody go."""
        for worker in self._crew:
            _pipe(worker.stdin).close()
        for worker in self._crew:
            try:
                worker.wait(A_MOMENT)
            except subprocess.TimeoutExpired:
                worker.kill()
                worker.wait()
            _pipe(worker.stdout).close()
        self._crew = []

    def _all_do(self, order: bytes) -> None:
        try:
            for worker in self._crew:
                _pipe(worker.stdin).write(order)
            answers = [_pipe(worker.stdout).read(1) for worker in self._crew]
        except BrokenPipeError:
            answers = []
        if not answers or any(answer != DONE for answer in answers):
            self.close()
            raise WorkerLost("a worker has ended, and its tables with it; begin a new environment")


def _started(file: IO[bytes], count: int, first: int, end: int, wish: Wish) -> _Process:
    numbers = [str(number) for number in (file.fileno(), count, first, end)]
    return subprocess.Popen(  # noqa: S603 - our own program
        [sys.executable, "-m", "roadstead.adapters.worker", *numbers, json.dumps(wish._asdict())],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        bufsize=0,
        pass_fds=[file.fileno()],
        # They find what this process finds, whoever has changed its path.
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    )


_Process = subprocess.Popen[bytes]


def _pipe(pipe: IO[bytes] | None) -> IO[bytes]:
    assert pipe is not None
    return pipe
