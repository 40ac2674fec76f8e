"""Those who step the tables: this process alone, or several that share memory with it.

The tables are in two groups, so that one is stepped while the learner looks at the other.
"""

from __future__ import annotations

import json
import mmap
import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, Any

from roadstead.adapters.variant import Variant
from roadstead.kernel.base.errors import BadSetUp
from roadstead.learning.classes import TEACHER, TableClass
from roadstead.learning.memory import ArraySizes, SharedArrays, arrays_in, bytes_for
from roadstead.learning.stepping import Stepped

MEMORY_FILES = Path("/dev/shm")  # noqa: S108 - what lies there has no name
GROUPS = 2
A_MOMENT = 5.0  # seconds in which a worker that is not asked any more goes by itself
FAR_APART = 100_003  # seeds of two workers
READY = b"."


class LearningCrew:
    """Workers, each with tables of the same classes; without any, this process does the work."""

    def __init__(
        self,
        game: str,
        classes: list[TableClass],
        workers: int,
        seed: int,
        *,
        reveals: bool,
        teacher: str = TEACHER,
    ) -> None:
        if workers and os.name != "posix":
            raise BadSetUp("several workers need a system that hands open files on, as Unix does")
        self.classes = classes * max(workers, 1)  # as they lie in the memory of a group
        each = sum(it.tables for it in classes)
        longest = max(len(Variant(game, it.players, it.options).entries) for it in classes)
        variant = Variant(game, classes[0].players, classes[0].options)
        seats = max(variant.game.players)
        sizes = ArraySizes(each * max(workers, 1), longest, variant.actions, seats, reveals)
        self.groups: list[SharedArrays] = []
        self._workers: list[_Process] = []
        self._stepped: list[Stepped] = []
        self._ordered: dict[int, bytes] = {}
        files: list[IO[bytes]] = []
        for number in range(GROUPS):
            file: IO[bytes] = TemporaryFile(dir=MEMORY_FILES if MEMORY_FILES.is_dir() else None)  # noqa: SIM115 - closed below, when all have it
            file.truncate(bytes_for(sizes))
            self.groups.append(arrays_in(mmap.mmap(file.fileno(), bytes_for(sizes)), sizes))
            files.append(file)
            if not workers:
                shown = self.groups[number]
                self._stepped.append(Stepped(game, classes, shown, seed + 1000 * number, teacher))
        for worker in range(workers):
            groups = [
                {
                    "memory": file.fileno(),
                    "sizes": sizes,
                    "classes": classes,
                    "first": each * worker,
                }
                for file in files
            ]
            told = {
                "game": game,
                "groups": groups,
                "seed": seed + FAR_APART * (worker + 1),
                "teacher": teacher,
            }
            self._workers.append(_started(told, files))
        for file in files:
            file.close()
        self._answered(READY)

    def step(self, group: int, *, advised: bool = False) -> None:
        """Begin to step a group; the actions lie in its memory, and advice will."""
        self._ordered[group] = bytes([group + GROUPS * advised])
        for worker in self._workers:
            _pipe(worker.stdin).write(self._ordered[group])

    def stepped(self, group: int) -> None:
        """Wait until it is done."""
        order = self._ordered.get(group, bytes([group]))
        if self._stepped:
            self._stepped[group].step(advised=order[0] >= GROUPS)
        self._answered(order)

    def close(self) -> None:
        """Let everybody go."""
        for worker in self._workers:
            _pipe(worker.stdin).close()
        for worker in self._workers:
            try:
                worker.wait(A_MOMENT)
            except subprocess.TimeoutExpired:
                worker.kill()
                worker.wait()
            _pipe(worker.stdout).close()
        self._workers = []

    def _answered(self, answer: bytes) -> None:
        for worker in self._workers:
            if _pipe(worker.stdout).read(1) != answer:
                self.close()
                raise BadSetUp(
                    "a worker has ended, and its tables with it; learning can be resumed"
                )


_Process = subprocess.Popen[bytes]


def _started(told: dict[str, Any], files: list[IO[bytes]]) -> _Process:
    return subprocess.Popen(  # noqa: S603 - our own program
        [sys.executable, "-m", "roadstead.learning.worker", json.dumps(told)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        bufsize=0,
        pass_fds=[file.fileno() for file in files],
        # They find what this process finds, whoever has changed its path.
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    )


def _pipe(pipe: IO[bytes] | None) -> IO[bytes]:
    assert pipe is not None
    return pipe
