"""Running a contest: with any number of processes, killed and gone on with, under bad bots."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep

import pytest

from roadstead.arena.crew import Crew
from roadstead.arena.errors import ArenaError
from roadstead.arena.results import read
from roadstead.arena.row import GameRow
from roadstead.arena.run import run_contest
from roadstead.arena.work import BATCH_SECONDS, DIED, Batch, WorkLeft
from tests.arena.contests import planned

SLOW = """
from time import sleep

class Bot:
    def choose(self, position):
        sleep(0.004)
        return position.choices[position.rng.below(len(position.choices))]
"""
DEADLY = """
import os

class Bot:
    def choose(self, position):
        os._exit(3)
"""


def outcomes(rows: list[GameRow]) -> list[dict[str, object]]:
    return [row.outcome() for row in rows]


def test_one_job_and_two_play_the_same_games(tmp_path: Path) -> None:
    contest = planned("deckhand", "greenhorn", players=3)
    runs = [
        run_contest(contest, 24, tmp_path / f"{jobs}.jsonl", Crew(contest, jobs)) for jobs in (1, 2)
    ]
    assert len(runs[0]) == 24
    assert outcomes(runs[0]) == outcomes(runs[1])


def test_an_arena_that_was_killed_goes_on_where_it_stopped(tmp_path: Path) -> None:
    bot = tmp_path / "slow.py"
    bot.write_text(SLOW)
    file = tmp_path / "games.jsonl"
    arguments = ["arena", "treasure-fleet", "--bots", f"{bot}:Bot,greenhorn", "--games", "42"]
    arguments += ["--players", "3", "--seed", "1", "--jobs", "2", "--results", str(file), "--json"]
    command = [sys.executable, "-m", "roadstead.cli", *arguments]
    running = subprocess.Popen(command, stdout=subprocess.DEVNULL, start_new_session=True)
    _wait_for(lambda: file.exists() and file.read_text().count("\n") >= 4)
    running.send_signal(signal.SIGKILL)
    running.wait()
    kept = {row.game: row for row in read(file)[1]}
    assert 3 <= len(kept) < 42, "killed in the middle"
    assert _wait_for(lambda: not _alive(running.pid)), "its workers end without it"

    subprocess.run(command, check=True, capture_output=True)
    contest, rows = read(file)
    assert [row.game for row in rows] == list(range(42))
    for game, row in kept.items():
        assert rows[game] == row, "what was kept is not played again"
    alone = run_contest(contest, 12, tmp_path / "alone.jsonl", Crew(contest, 2))
    assert outcomes(rows[:12]) == outcomes(alone)


def test_nothing_is_played_when_all_is_there_and_more_can_follow(tmp_path: Path) -> None:
    contest = planned("greenhorn", "greenhorn")
    file = tmp_path / "games.jsonl"
    first = run_contest(contest, 4, file, Crew(contest, 1))
    written = file.read_bytes()
    assert run_contest(contest, 4, file, Crew(contest, 1)) == first
    assert file.read_bytes() == written
    heard: list[tuple[int, int]] = []
    more = run_contest(contest, 6, file, Crew(contest, 1), lambda *done: heard.append(done))
    assert more[:4] == first
    assert heard[0] == (4, 6)
    assert heard[-1] == (6, 6)


def test_a_bot_that_ends_its_process_is_replaced_and_blamed(tmp_path: Path) -> None:
    bot = tmp_path / "deadly.py"
    bot.write_text(DEADLY)
    contest = planned("greenhorn", f"{bot}:Bot")
    rows = run_contest(contest, 2, tmp_path / "games.jsonl", Crew(contest, 2))
    assert [row.lost for row in rows] == [["", DIED], [DIED, ""]]


def test_a_fault_in_a_game_is_told_in_a_sentence(tmp_path: Path) -> None:
    contest = planned("greenhorn")
    broken = type(contest)(**{**contest.data(), "bots": contest.bots, "options": {"wind": "9"}})
    with pytest.raises(ArenaError, match=r"game 0 failed: BadSetUp: .* has no option 'wind'"):
        run_contest(broken, 2, tmp_path / "games.jsonl", Crew(broken, 1))


def test_batches_grow_until_they_are_worth_the_journey() -> None:
    work = WorkLeft(range(100))
    first = work.take()
    assert first.games == (0,)
    work.done(first, BATCH_SECONDS / 10)
    assert work.take().games == tuple(range(1, 11))


def test_the_games_of_a_worker_that_died_are_played_alone_then_without_strangers() -> None:
    work = WorkLeft(range(2))
    work.died(Batch((0, 1)))
    assert work.take() == Batch((0,))
    work.died(Batch((0,)))
    assert work.take() == Batch((1,))
    assert work.take() == Batch((0,), DIED)


def test_a_game_that_always_kills_its_worker_is_given_up() -> None:
    work = WorkLeft([7])
    for _ in range(4):
        work.died(work.take())
    with pytest.raises(ArenaError, match="game 7 was given up: 5 workers died"):
        work.died(work.take())


def _wait_for(condition: Callable[[], bool], seconds: float = 30.0) -> bool:
    end = monotonic() + seconds
    while monotonic() < end:
        if condition():
            return True
        sleep(0.02)
    return False


def _alive(group: int) -> bool:
    """Whether any process of the group is left."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True
