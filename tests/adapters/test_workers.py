"""Several processes step the tables of one environment: the same games, and nobody left behind."""

from __future__ import annotations

import os
import signal
from typing import Any

import numpy as np
import pytest

from roadstead import kits
from roadstead.adapters.gymnasium import TablesEnv
from roadstead.adapters.variant import SeatArrays, Variant
from roadstead.adapters.workers import TableWorkers, WorkerLost
from roadstead.kernel.base.errors import BadSetUp
from tests.adapters.positions import NAMES
from tests.adapters.test_gymnasium import any_legal

TABLES = 7


def story(workers: int, opponents: str, seed: int = 11) -> bytes:
    """All that an environment shows in some steps."""
    many = TablesEnv(
        "treasure-fleet", TABLES, players=3, opponents=opponents, num_workers=workers, storms=True
    )
    generator = np.random.default_rng(1)
    seen, info = many.reset(seed=seed)
    told = b""
    for _ in range(90):
        told += seen["observation"].tobytes() + seen["action_mask"].tobytes()
        told += info["seat"].tobytes() + info["rewards_by_seat"].tobytes()
        seen, reward, over, _, info = many.step(any_legal(seen, generator))
        told += reward.tobytes() + over.tobytes()
    many.close()
    return told


def crew(env: TablesEnv) -> list[Any]:
    """The processes of an environment."""
    assert isinstance(env._workers, TableWorkers)
    return list(env._workers._crew)


@pytest.mark.parametrize("opponents", ["greenhorn", "self-play"])
def test_equal_seeds_bring_equal_games_whatever_the_number_of_workers(opponents: str) -> None:
    alone = story(1, opponents)
    assert story(2, opponents) == alone
    assert story(3, opponents) == alone
    assert story(2, opponents, seed=12) != alone


def test_every_table_has_chance_of_its_own() -> None:
    few = TablesEnv("fleet", 2, players=4, opponents="self-play")
    many = TablesEnv("fleet", 5, players=4, opponents="self-play")
    seen_by_few, _ = few.reset(seed=4)
    seen_by_many, _ = many.reset(seed=4)
    for _ in range(40):
        assert (seen_by_many["observation"][:2] == seen_by_few["observation"]).all()
        seen_by_few = few.step(seen_by_few["action_mask"].argmax(axis=1))[0]
        seen_by_many = many.step(seen_by_many["action_mask"].argmax(axis=1))[0]
    rows = seen_by_many["observation"]
    assert len({row.tobytes() for row in rows}) == len(rows)


def test_closing_lets_everybody_go() -> None:
    many = TablesEnv("treasure-fleet", 4, num_workers=2)
    many.reset(seed=1)
    processes = crew(many)
    assert [process.poll() for process in processes] == [None, None]
    many.close()
    assert [process.poll() for process in processes] == [0, 0]
    many.close()


def test_a_worker_that_dies_is_told_and_takes_the_others_along() -> None:
    many = TablesEnv("treasure-fleet", 6, num_workers=3)
    seen, _ = many.reset(seed=1)
    processes = crew(many)
    os.kill(processes[1].pid, signal.SIGKILL)
    processes[1].wait()
    with pytest.raises(WorkerLost, match="a worker has ended"):
        many.step(seen["action_mask"].argmax(axis=1))
    assert all(process.poll() is not None for process in processes)
    many.close()


def test_a_worker_that_hangs_is_ended() -> None:
    many = TablesEnv("treasure-fleet", 2, num_workers=2)
    many.reset(seed=1)
    processes = crew(many)
    os.kill(processes[0].pid, signal.SIGSTOP)
    many.close()
    assert processes[0].returncode == -signal.SIGKILL
    assert processes[1].returncode == 0


def test_without_copies_the_arrays_are_the_shared_memory_itself() -> None:
    for workers in (1, 2):
        many = TablesEnv("treasure-fleet", 4, num_workers=workers, copy=False)
        seen, _ = many.reset(seed=1)
        before = seen["observation"].copy()
        again = many.step(seen["action_mask"].argmax(axis=1))[0]
        assert np.shares_memory(again["observation"], seen["observation"])
        assert (seen["observation"] != before).any()
        many.close()


@pytest.mark.parametrize("workers", [0, -1, 5])
def test_a_wrong_number_of_workers_is_refused(workers: int) -> None:
    with pytest.raises(BadSetUp, match=f"4 tables are for 1 to 4 workers, not {workers}"):
        TablesEnv("fleet", 4, num_workers=workers)


@pytest.mark.parametrize("name", NAMES)
def test_rows_of_tables_played_on_are_those_of_the_same_tables_drawn_anew(name: str) -> None:
    """What observers keep from one row to the next is never out of date."""
    players = kits.game(name).players[0]
    many = TablesEnv(name, 3, players=players, opponents="self-play")
    fresh = SeatArrays(Variant(name, players, {}))
    generator = np.random.default_rng(5)
    seen, info = many.reset(seed=5)
    for _ in range(250):
        for place, table in enumerate(many._tables.tables):
            row = fresh.observation(table.clone(), int(info["seat"][place]))
            assert (row == seen["observation"][place]).all()
        seen, _, _, _, info = many.step(any_legal(seen, generator))
