"""A process that steps some of the tables on which a net learns: see `crew`.

It is told on its standard input which of the groups to step, and whether a teacher is to say what
it would do there, and answers when that is done.
"""

from __future__ import annotations

import json
import mmap
import os
import sys

from roadstead.learning.classes import TableClass
from roadstead.learning.memory import ArraySizes, arrays_in, bytes_for
from roadstead.learning.stepping import Stepped

BEHIND_THE_LEARNER = 3  # everybody waits for it


def main() -> None:
    """Work until nobody asks any more. The argument says what for: see `LearningCrew`."""
    told = json.loads(sys.argv[1])
    groups = []
    for place, group in enumerate(told["groups"]):
        sizes = ArraySizes(*group["sizes"])
        everything = arrays_in(mmap.mmap(group["memory"], bytes_for(sizes)), sizes)
        classes = [TableClass(*it) for it in group["classes"]]
        end = group["first"] + sum(it.tables for it in classes)
        shown = everything.part(group["first"], end)
        groups.append(
            Stepped(told["game"], classes, shown, told["seed"] + 1000 * place, told["teacher"])
        )
    os.nice(BEHIND_THE_LEARNER)
    answers = sys.stdout.buffer
    answers.write(b".")
    answers.flush()
    while order := sys.stdin.buffer.read(1):
        advised, number = divmod(order[0], len(groups))
        groups[number].step(advised=bool(advised))
        answers.write(order)
        answers.flush()


if __name__ == "__main__":
    main()
