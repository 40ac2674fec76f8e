"""How many instructions our work takes, change by change: a loss is seen where it comes from.

    make bench-history                      what is kept, with ratios to the line before
    python -m bench.history --add           count again and keep it under the last commit; goes on
                                            where it was stopped

Instructions are counted by callgrind (valgrind), so they are the same on a busy machine and an idle
one; they say nothing of memory that is far away. A count is by piece: a decision of random play, a
clone, a step of the vector environment with observation and mask, an iteration of search.
"""

from __future__ import annotations

import csv
import re
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.first_release import ROOT

KEPT = Path(__file__).with_name("history.csv")
GAMES = ("treasure-fleet", "fleet", "fleet-dice", "dicey-waters", "black-fleet")
PIECES = {"rules": 4000, "clone": 1000, "door": 2560, "search": 150}
LOSS = 1.03  # more than this is shown as one
# What counts, by the names that mypyc gives to functions.
COUNTED = {
    "rules": "CPyDef_play___play_out",
    "clone": "CPyDef_*Table___clone",
    "door": "CPyDef_tables___Tables___step",
    "search": "CPyPy_search___Search___think",  # the compiler puts the function itself in here
}

Line = dict[str, str]


def counted(work: str, game: str) -> float:
    """Instructions for a piece of the work."""
    with TemporaryDirectory() as folder:
        done = subprocess.run(
            [
                "valgrind",
                "--tool=callgrind",
                f"--toggle-collect={COUNTED[work]}",
                f"--callgrind-out-file={folder}/out",
                sys.executable,
                *("-m", "bench.counted", work, game, str(PIECES[work])),
            ],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        )
    [instructions] = re.findall(r"Collected : (\d+)", done.stderr)
    return int(instructions) / int(done.stdout.split()[-1])


def kept() -> list[Line]:
    """All lines, the oldest first."""
    with KEPT.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def add() -> None:
    """Count what has not been counted for the last commit, and keep each count at once."""
    git = ["git", "-C", str(ROOT), "log", "-1", "--format=%h %cs"]
    told = subprocess.run(git, check=True, capture_output=True, text=True).stdout.split()
    lines = kept()
    if lines[-1]["commit"] != told[0]:
        lines.append(dict.fromkeys(lines[0], "") | dict(zip(("commit", "day"), told, strict=True)))
    line = lines[-1]
    for work in PIECES:
        for game in GAMES:
            if not line[f"{work} {game}"]:
                line[f"{work} {game}"] = f"{counted(work, game):.0f}"
                print(f"{work:<8}{game:<16}{line[f'{work} {game}']:>10}", flush=True)
                _keep(lines)


def _keep(lines: list[Line]) -> None:
    with KEPT.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(lines[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(lines)


def show() -> None:
    """A table: instructions, and the ratio to the line before where it has changed."""
    lines = kept()
    for work in PIECES:
        print(f"\n{work}: instructions for one\n{'':<20}{''.join(f'{g:>24}' for g in GAMES)}")
        for number, line in enumerate(lines):
            before = lines[number - 1] if number else line
            cells = [_cell(line[f"{work} {game}"], before[f"{work} {game}"]) for game in GAMES]
            print(f"{line['commit']:<9}{line['day']:<11}{''.join(cells)}")


def _cell(now: str, before: str) -> str:
    if not now or not before:  # not counted
        return f"{now or '-':>12} {'':<11}"
    ratio = float(now) / float(before)
    told = "" if now == before else f"x {ratio:.2f}{' LOSS' if ratio > LOSS else ''}"
    return f"{int(now):>12,} {told:<11}"


if __name__ == "__main__":
    if "--add" in sys.argv:
        add()
    show()
