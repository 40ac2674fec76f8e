"""Every check that CI runs, part by part, and what each took: what `make test` does.

Two lanes share the cores. What measures or waits for real clocks (servers, browsers) goes down the
first, one part after the other; what only computes goes down the second, and steps back whenever
the first has something to do. A part begins when what it needs is done, and is printed whole when
it ends; after a failure no further part begins. The table has the seconds that a part took and the
seconds of processor that it and all its children needed: the sum of these by the number of cores is
what no order of the parts can beat.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from threading import Event, Lock


@dataclass(frozen=True)
class Part:
    """Targets of make under one name, and the parts of the other lane that must be done before."""

    name: str
    targets: tuple[str, ...]
    needs: tuple[str, ...] = ()


FIRST = (
    Part("dependencies", ("dependencies",)),
    Part("build", ("setup",)),
    Part("compiled", ("compiled",)),
    Part("browser", ("browser",), needs=("other environments", "web")),
)
SECOND = (
    Part("other environments", ("environments",)),
    Part("lint, types, audit", ("lint", "types", "audit"), needs=("dependencies",)),
    Part("web", ("web", "workflows")),
    Part("pure", ("pure",)),
    Part("layers, doctest, example", ("layers", "doctest", "example"), needs=("build",)),
    Part("computing", ("computing",)),
    Part("adapters", ("adapters",)),
)
STEPPING_BACK = ("nice", "-n", "5")


class Checks:
    """The parts on their way: which are done, whether one has failed, and the table so far."""

    def __init__(self, parts: Sequence[Part]) -> None:
        self.done = {part.name: Event() for part in parts}
        self.failed = False
        self.computed = 0.0
        self.table: list[str] = []
        self._printing = Lock()

    def run(self, parts: Sequence[Part], make: Sequence[str]) -> None:
        """Go down one lane."""
        for part in parts:
            for need in part.needs:
                self.done[need].wait()
            if self.failed:
                break
            self._check(part, make)

    def _check(self, part: Part, make: Sequence[str]) -> None:
        before = time.monotonic()
        failed, computed, said = measured([*make, *part.targets])
        took = time.monotonic() - before
        with self._printing:
            self.computed += computed
            self.table.append(line(took, computed, part.name + " FAILED" * failed))
            print(f"\n== {self.table[-1].strip()}", flush=True)
            sys.stdout.buffer.write(said)
            sys.stdout.flush()
        if failed:
            self.failed = True
            for waited_for in self.done.values():
                waited_for.set()
        self.done[part.name].set()


def measured(command: Sequence[str]) -> tuple[bool, float, bytes]:
    """Whether it failed, its processor's seconds with those of all its children, what it said."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as process:
        assert process.stdout is not None
        said = process.stdout.read()
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode != 0, used.ru_utime + used.ru_stime, said


def line(took: float, computed: float, name: str) -> str:
    """A line of the table."""
    return f"{took:7.0f} s {computed:7.0f} s of processor  {name}"


def main(make: str) -> int:
    """Run the parts until one fails, print the table, and give the exit code."""
    began = time.monotonic()
    checks = Checks([*FIRST, *SECOND])
    with ThreadPoolExecutor() as lanes:
        ways = [
            lanes.submit(checks.run, FIRST, [make]),
            lanes.submit(checks.run, SECOND, [*STEPPING_BACK, make]),
        ]
    for way in ways:
        way.result()
    verdict = "Some check failed." if checks.failed else "All checks passed."
    total = line(time.monotonic() - began, checks.computed, "in all, two parts at a time")
    print("", *checks.table, total, verdict, sep="\n")
    return int(checks.failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else "make"))
