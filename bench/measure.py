"""Shared by the benchmarks: seconds of this process's own work, and many tables to play."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import process_time
from typing import Any

from roadstead.kernel.game import Game
from roadstead.kernel.play import apply, legal, play_out, settle, waiting
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import Table

CALIBRATION_STEPS = 300_000


def seconds(work: Callable[[], object]) -> float:
    """How long the work keeps this process busy."""
    began = process_time()
    work()
    return process_time() - began


def timed(work: Callable[..., Any], *arguments: Any) -> tuple[Any, float]:
    """What the work gives, and how long it keeps this process busy."""
    began = process_time()
    result = work(*arguments)
    return result, process_time() - began


def calibration() -> float:
    """Steps a second of a fixed loop in plain Python: what everything is a ratio to."""

    def loop() -> None:
        total = 0
        for step in range(CALIBRATION_STEPS):
            total = (total * 31 + step) % 1_000_003

    return CALIBRATION_STEPS / seconds(loop)


def decisions_per_second(game: Game[Any], players: int, games: int, seed: int) -> float:
    """Random play from the first decision on, choosing and applying in the kernel's own loop."""
    rng = Rng(seed)
    tables = [game.new_table(players, {}) for _ in range(games)]
    decisions = 0

    def play() -> None:
        nonlocal decisions
        for table in tables:
            decisions += play_out(table, rng)

    spent = seconds(play)
    return decisions / spent


def clone_microseconds(game: Game[Any], players: int, seed: int) -> float:
    """One clone of a table in the middle of a game; the best of many, driven from Python."""
    table = halfway(game, players, seed)
    clones = 20_000

    def clone() -> None:
        for _ in range(clones):
            table.clone()

    return min(seconds(clone) for _ in range(5)) / clones * 1e6


def halfway(game: Game[Any], players: int, seed: int) -> Table:
    """A table after half of the decisions of a random game."""
    rng = Rng(seed)
    length = play_out(game.new_table(players, {}), rng.clone())
    table: Table = game.new_table(players, {})
    for _ in range(length // 2):
        settle(table, rng)
        seats = waiting(table)
        if seats:
            choices = legal(table, seats[0])
            apply(table, seats[0], choices[rng.below(len(choices))])
    return table


def middle(values: list[float]) -> float:
    """The median, which one busy moment of the machine does not move."""
    return median(values)
