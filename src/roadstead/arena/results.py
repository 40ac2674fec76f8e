"""The results of a contest in one file, a line a game, written as they come.

The first line says which contest it is. A line that was cut off (the arena was killed as it
wrote) is dropped, so the file is good at any moment and the same contest goes on with it.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from roadstead.arena.contest import Contest
from roadstead.arena.errors import ArenaError
from roadstead.arena.row import GameRow

FORMAT = "roadstead arena"
VERSION = 1


class Results:
    """The file of one contest, open for more games; `rows` are those it has, by number."""

    def __init__(self, file: Path, contest: Contest) -> None:
        self.file = file
        self.rows: dict[int, GameRow] = {}
        if file.exists() and file.stat().st_size:
            self._go_on(contest)
        if not file.exists() or not file.stat().st_size:
            self._append([json.dumps({FORMAT: VERSION, "contest": contest.data()})])

    def add(self, rows: Iterable[GameRow]) -> None:
        """Keep more games."""
        new = list(rows)
        self._append([json.dumps(row.data()) for row in new])
        self.rows.update({row.game: row for row in new})

    def _go_on(self, contest: Contest) -> None:
        whole = _drop_what_was_cut_off(self.file)
        if not whole:
            return
        found, rows = read(self.file)
        difference = contest.difference(found)
        if difference:
            raise ArenaError(f"{self.file} holds the games of another contest: {difference}")
        self.rows = {row.game: row for row in rows}

    def _append(self, lines: list[str]) -> None:
        with self.file.open("a", encoding="utf-8") as file:
            file.write("".join(f"{line}\n" for line in lines))


@contextmanager
def claimed(file: Path) -> Iterator[None]:
    """Keep other arenas away from the file while this one plays; the claim ends with its process.

    Two that play one contest would play everything twice, and cut each other's lines.
    """
    with file.open("a") as opened:
        if sys.platform != "win32":  # where files have no such locks
            import fcntl  # noqa: PLC0415 - not on every system

            try:
                fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise ArenaError(f"another arena is playing, with its games in {file}") from None
        yield


def check_output(output: Path, results: Path) -> None:
    """Complain, before anything is played or drawn, about a file that cannot be written."""
    if output.resolve() == results.resolve():
        raise ArenaError(f"{output} holds the games: write to another file")
    if output.is_dir():
        raise ArenaError(f"{output} is a folder: name a file")
    if not output.absolute().parent.is_dir():
        raise ArenaError(f"there is no folder {output.parent} for {output.name}")


def read(file: Path) -> tuple[Contest, list[GameRow]]:
    """The contest and its games, in the order of their numbers."""
    lines = file.read_text("utf-8").split("\n")[:-1]  # what follows the last line end was cut off
    try:
        contest = _header(json.loads(lines[0]))
        rows = {row.game: row for row in (GameRow.read(json.loads(line)) for line in lines[1:])}
    except (IndexError, KeyError, TypeError, ValueError):
        raise ArenaError(f"{file} holds no results of `roadstead arena`") from None
    return contest, [rows[game] for game in sorted(rows)]


def _header(data: Any) -> Contest:
    if data[FORMAT] != VERSION:
        raise ValueError("another format")
    return Contest.read(data["contest"])


def _drop_what_was_cut_off(file: Path) -> bool:
    """Cut the file after its last whole line; false when none is left."""
    with file.open("rb+") as opened:
        end = opened.read().rfind(b"\n") + 1
        opened.truncate(end)
    return end > 0
