"""Running a contest: what is in the file is not played again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path
from typing import Protocol

from roadstead.arena.contest import Contest
from roadstead.arena.results import Results, claimed
from roadstead.arena.row import GameRow
from roadstead.arena.schedule import whole_groups
from roadstead.arena.work import WorkLeft


class Workers(Protocol):
    """Whoever plays the games: the processes of a crew, or the machines of a cluster."""

    def play(self, work: WorkLeft) -> Iterator[list[GameRow]]:
        """The games as they are finished, in no order."""


def run_contest(
    contest: Contest,
    games: int,
    file: Path,
    workers: Workers,
    heard: Callable[[int, int], None] | None = None,
) -> list[GameRow]:
    """Play so many games, filled up to whole groups, and keep them; all of them in order.

    `heard` is told, now and then, how many are done and of how many.
    """
    wanted = range(whole_groups(contest, games))
    with claimed(file):
        results = Results(file, contest)
        missing = [game for game in wanted if game not in results.rows]
        # A game and its repetitions are one piece of work: most bans are met in few games.
        deals = dict.fromkeys(game // contest.arms for game in missing)
        done = len(wanted) - contest.arms * len(deals)
        for rows in chain([[]], workers.play(WorkLeft(deals)) if deals else ()):
            results.add(rows)
            done += len(rows)
            if heard:
                heard(done, len(wanted))
    return [results.rows[game] for game in wanted]
