"""A process that steps some of the tables of a vector environment: see `workers`.

It is told on its standard input what to do, and answers on its standard output when that is done.
What it needs and what comes of it lie in memory that it shares with whoever asks.
"""

from __future__ import annotations

import json
import mmap
import struct
import sys

from roadstead.adapters.laying import Wish
from roadstead.adapters.table_arrays import SharedMemory, own_arrays

LAY = b"l"  # begin anew on all tables; a seed follows
STEP = b"s"  # one action for each table; they lie in the memory
DONE = b"."
SEED = struct.Struct("<Q")


def main() -> None:
    """Work until nobody asks any more. The arguments say what for: see `TableWorkers`."""
    memory_file, count, first, end = [int(argument) for argument in sys.argv[1:5]]
    wish = Wish(**json.loads(sys.argv[5]))
    variant = wish.variant()
    tables = wish.tables(variant)
    layout = SharedMemory(variant, count)
    actions, everything = layout.arrays(mmap.mmap(memory_file, layout.size))
    said, shown = actions[first:end], everything.part(first, end)
    tables.lay(end - first, 0, first)
    own = own_arrays(tables, end - first)
    asked, answers = sys.stdin.buffer, sys.stdout.buffer
    while order := asked.read(1):
        if order == LAY:
            (seed,) = SEED.unpack(asked.read(SEED.size))
            tables.lay(end - first, seed, first)
        else:
            tables.step(said.tobytes())
        shown.show(own)
        answers.write(DONE)
        answers.flush()


if __name__ == "__main__":
    main()
