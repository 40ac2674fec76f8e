"""Whether positions are worth what is said of them: of all that have 70 in 100, do 70 win?

Mates play, one position of each game is taken at random from all its decisions, and what is said
of every seat is compared with what came of it. Games are found by number, so that those which a
judge was fitted to and those which test it are others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from math import log
from multiprocessing import get_context
from statistics import fmean
from typing import Any

from roadstead import kits
from roadstead.arena.chance import rng_for
from roadstead.bots.levels import level
from roadstead.bots.position import Position
from roadstead.bots.values import Judging, Playouts, Worth
from roadstead.kernel import play
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import Table

BINS = 10
DRAWS = 400  # of outcomes by the chances themselves, to see what noise alone looks like
SEEDS = 1 << 30
LEAST = 1e-3  # nobody is punished for less
SHARPNESSES = (0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0, 1.15, 1.3, 1.5, 1.75, 2.0)
LEANS = (0.0, 0.01, 0.02, 0.03, 0.05, 0.08, 0.12, 0.17, 0.25, 0.35)


@dataclass(frozen=True)
class Trial:
    """What is looked at: games of mates, and how often their positions are played on."""

    game: str
    players: int
    playouts: int
    seed: int
    legs: tuple[int, ...]  # so many of them, to choose from


@dataclass(frozen=True)
class Foretold:
    """A position of a game: by number of legs what each playout said, and what came of it."""

    said: dict[int, list[list[float]]]
    won: Worth


@dataclass(frozen=True)
class Bin:
    """Chances that lie close together: how many, what was said of them, what was true."""

    count: int
    said: float
    true: float


@dataclass(frozen=True)
class Calibration:
    """How far chances are from the truth, in shares of the win."""

    bins: list[Bin | None]  # from 0 to 1; nothing where nobody was judged so
    error: float  # mean distance over all chances
    noise: float  # what it would be on average if all chances were true
    most_noise: float  # and in 95 of 100 trials at most


def looked_at(trial: Trial, numbers: range, jobs: int) -> Iterator[Foretold]:
    """The positions of so many games, in order."""
    look = partial(look_at, trial)
    if jobs == 1:
        yield from map(look, numbers)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        yield from pool.map(look, numbers, chunksize=max(1, min(16, len(numbers) // (4 * jobs))))


def look_at(trial: Trial, number: int) -> Foretold:
    """Play a game and judge one of its positions."""
    game = kits.game(trial.game)
    rng = rng_for(trial.seed, "calibration", number)
    position, won = position_of_a_game(game, trial.players, rng)
    playouts = Playouts(game)
    luck = [rng.below(SEEDS) for _ in range(trial.playouts)]
    said = {legs: [playouts.results(position, one, legs) for one in luck] for legs in trial.legs}
    return Foretold(said, won)


def position_of_a_game(game: Game[Any], players: int, rng: Rng) -> tuple[Table, Worth]:
    """A table at one of the decisions of a game of mates, each as likely, and who won it."""
    mate = level("mate", game)
    table: Table = game.new_table(players, {})
    play.settle(table, rng)
    kept, decisions = table.clone(), 0
    while table.steps:
        seat = play.waiting(table)[0]
        position = Position(game, table, seat, rng)
        if len(position.choices) > 1:
            decisions += 1
            if rng.below(decisions) == 0:
                kept = table.clone()
        play.apply(table, seat, _chosen(mate.choose(position), position))
        play.settle(table, rng)
    return kept, tuple(game.shares(table))


def _chosen(answer: int | str, position: Position) -> int:
    assert answer in position.choices
    return int(answer)


def chances(looked: Foretold, judging: Judging) -> Worth:
    """What is said of every seat: the mean of the playouts."""
    worths = [judging.worth(results) for results in looked.said[judging.legs]]
    return tuple(fmean(by_seat) for by_seat in zip(*worths, strict=True))


def calibration(said: Sequence[Worth], won: Sequence[Worth], rng: Rng) -> Calibration:
    """How far what was said is from what came, in ten bins; and from what chance would make of it.

    What noise looks like is seen by drawing a winner of every position by the chances said.
    """
    bins, error = _binned(said, won)
    drawn = sorted(_binned(said, [_drawn(one, rng) for one in said])[1] for _ in range(DRAWS))
    return Calibration(bins, error, fmean(drawn), drawn[int(0.95 * DRAWS)])


def _binned(said: Sequence[Worth], won: Sequence[Worth]) -> tuple[list[Bin | None], float]:
    kept: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for chances_said, shares in zip(said, won, strict=True):
        for chance, share in zip(chances_said, shares, strict=True):
            kept[min(int(chance * BINS), BINS - 1)].append((chance, share))
    bins = [
        Bin(len(one), fmean(chance for chance, _ in one), fmean(share for _, share in one))
        if one
        else None
        for one in kept
    ]
    number = sum(one.count for one in bins if one)
    return bins, sum(one.count * abs(one.said - one.true) for one in bins if one) / number


def _drawn(said: Worth, rng: Rng) -> Worth:
    """A winner by the chances said."""
    left = rng.below(SEEDS) / SEEDS
    winner = len(said) - 1
    for seat, chance in enumerate(said):
        left -= chance
        if left < 0:
            winner = seat
            break
    return tuple(float(seat == winner) for seat in range(len(said)))


def fitted(looked: Sequence[Foretold], legs: Sequence[int]) -> Judging:
    """The judging by which what came was the least surprising."""
    candidates = (
        Judging(number, sharpness, lean)
        for number in legs
        for sharpness in SHARPNESSES
        for lean in LEANS
    )
    return min(candidates, key=lambda judging: surprise(looked, judging))


def surprise(looked: Sequence[Foretold], judging: Judging) -> float:
    """How surprising what came was, on average: the logarithmic loss."""
    total = 0.0
    for one in looked:
        for chance, share in zip(chances(one, judging), one.won, strict=True):
            total -= share * log(max(chance, LEAST))
    return total / len(looked)


def judged(looked: Sequence[Foretold], judging: Judging, rng: Rng) -> Calibration:
    """How well a judging does."""
    return calibration([chances(one, judging) for one in looked], [one.won for one in looked], rng)
