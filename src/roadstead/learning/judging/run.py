"""One run of a judge's learning: play, learn, play with what was learned, round by round."""

from __future__ import annotations

import csv
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from multiprocessing import get_context
from pathlib import Path
from time import monotonic
from typing import Any

import numpy as np

from roadstead.bots.levels import knowledge_of
from roadstead.bots.nets.judges import header_for, read, sights_of, sights_with, write
from roadstead.kernel.base.errors import BadSetUp
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.learning.classes import table_classes
from roadstead.learning.judging.course import JudgeCourse
from roadstead.learning.judging.fitting import JudgeNumbers, positions_of
from roadstead.learning.judging.games import GamePlayed, GameToPlay, played

SEEDS = 1 << 30
ROUNDS_KEPT = 3  # whose games are learned from; the first one's only in the first
AT_A_TIME = 8  # games for a process
CURVE = ".csv"
BESIDE = ".new"  # while the judge is written


@dataclass(frozen=True)
class JudgeReached:
    """Where a run stands after a round."""

    round: int
    seconds: float
    games: int
    before: float  # how surprised it was by the games of this round before it learned from them
    after: float  # and after it

    def row(self) -> list[object]:
        """A line of the curve."""
        before, after = round(self.before, 4), round(self.after, 4)
        return [self.round, round(self.seconds, 1), self.games, before, after]


class JudgeRun:
    """A judge of one game on its way; its file and its curve are kept after every round."""

    def __init__(
        self, game: Game[Any], course: JudgeCourse, into: Path, jobs: int, begin: Path | None = None
    ) -> None:
        sights = sights_of(game)
        if not sights:
            raise BadSetUp(f"nobody has said how seats stand in {game.title}: no judge can learn")
        if into.suffix in (CURVE, BESIDE):
            raise BadSetUp(f"{into.name} is wanted for something else; name the judge otherwise")
        self.game = game
        self.course = course
        self.into = into
        self.jobs = jobs
        self.lots = np.random.default_rng(course.seed)
        self.numbers = JudgeNumbers(sights, course.width, self.lots)
        self.begun = begin is not None
        if begin is not None:
            header, arrays = read(begin, game)
            if header.width != course.width:
                raise BadSetUp(f"{begin.name} has {header.width} hidden numbers; say --width")
            self.numbers.arrays = arrays
        self.players = tuple(
            number for number in game.players if number > 1 and sights_with(game, number, {})
        )
        self.games_played = 0

    def go(self, told: Callable[[JudgeReached], None]) -> None:
        """All rounds."""
        began = monotonic()
        kept: deque[list[GamePlayed]] = deque(maxlen=ROUNDS_KEPT)
        with (
            self.into.with_suffix(CURVE).open("w", newline="") as curve,
            ProcessPoolExecutor(self.jobs, get_context("spawn")) as pool,
        ):
            lines = csv.writer(curve)
            lines.writerow(["round", "seconds", "games", "surprise before", "surprise after"])
            for number in range(self.course.rounds):
                by_thumb = number == 0 and not self.begun
                count = self.course.first if by_thumb else self.course.games
                wanted = list(self._wanted(number, count, by_thumb))
                fresh = list(pool.map(played, wanted, chunksize=AT_A_TIME))
                self.games_played += len(fresh)
                new = positions_of(fresh, max(self.players))
                before = self.numbers.surprise(new)
                if number == 1 and not self.begun:
                    kept.clear()
                kept.append(fresh)
                learned_from = positions_of(
                    [it for games in kept for it in games], max(self.players)
                )
                self.numbers.learn(learned_from, self.course.epochs, self.lots)
                reached = JudgeReached(
                    number + 1,
                    monotonic() - began,
                    self.games_played,
                    before,
                    self.numbers.surprise(new),
                )
                lines.writerow(reached.row())
                curve.flush()
                self._write(reached)
                told(reached)

    def _wanted(self, number: int, count: int, by_thumb: bool) -> Iterator[GameToPlay]:
        """The games of a round: every set-up has its part."""
        rng = Rng(self.course.seed * SEEDS + number)
        for one in table_classes(self.game, count, {}):
            if one.players == 1 or not sights_with(self.game, one.players, one.options):
                continue  # no rivals, or nobody has said how they stand with these options
            for _ in range(one.tables):
                yield GameToPlay(
                    self.game.name,
                    one.players,
                    one.options,
                    rng.below(SEEDS),
                    0 if by_thumb else self.course.tries,
                    () if by_thumb else tuple(self.numbers.arrays),
                )

    def _write(self, reached: JudgeReached) -> None:
        course = self.course
        thinks = course.thinks or int(knowledge_of(self.game).captain)
        training: dict[str, str | int | float | bool] = {
            **asdict(course),
            "round": reached.round,
            "games": reached.games,
        }
        header = header_for(self.game, course.width, thinks, self.players, training)
        write(self.into, header, self.numbers.arrays)
