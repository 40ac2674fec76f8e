"""One run of learning: rounds to its end, trials on the way, checkpoints that outlive a kill."""

from __future__ import annotations

import csv
from collections.abc import Callable
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from pathlib import Path
from time import monotonic
from typing import Any

import torch

from roadstead.bots.nets.file import Sounds, header_for, read, write
from roadstead.bots.nets.layout import layout_of
from roadstead.bots.roster import NET
from roadstead.kernel.base.errors import BadSetUp
from roadstead.kernel.game import Game
from roadstead.learning import course as courses
from roadstead.learning.classes import table_classes
from roadstead.learning.course import TrainingCourse
from roadstead.learning.crew import LearningCrew
from roadstead.learning.learner import Learner, LearningProgress
from roadstead.learning.policy import Policy
from roadstead.learning.trial import LevelTrial, Tried

CHECKPOINT = ".checkpoint"
CURVE = ".csv"
BETWEEN_CHECKPOINTS = 60.0  # seconds
TRIALS = 8  # on the whole way
GAMES_OF_A_TRIAL = 200


@dataclass(frozen=True)
class Plan:
    """How long to learn, so many decisions or so many seconds; with whom; and what to say of it."""

    decisions: int = 0
    seconds: float = 0.0
    players: int | None = None  # all numbers of players in one net
    tries: int = 0  # that go with the net for a decision
    guides: float = 0.0  # the same: how far the net is to guide a captain
    begin: Traversable | None = None  # a net that has learned before
    opponent: str = "deckhand"  # of trials: a level, or a net's file behind `net:`

    def way(self, decisions: int, seconds: float) -> float:
        """Which part of it lies behind, from 0 to 1."""
        done = decisions / self.decisions if self.decisions else seconds / self.seconds
        return min(done, 1.0)


@dataclass(frozen=True)
class Reached:
    """Where a run stands, as it is told and drawn."""

    seconds: float
    decisions: int
    way: float
    progress: LearningProgress
    tried: dict[int, Tried]  # by number of players; only where there was a trial

    def row(self) -> list[object]:
        """A line of the curve."""
        figures = [f"{players}:{it.mean:.4f}:{it.error:.4f}" for players, it in self.tried.items()]
        return [
            round(self.seconds, 1),
            self.decisions,
            round(self.progress.entropy, 4),
            round(self.progress.value_error, 5),
            *figures,
        ]


class Run:
    """Learning one game, from the beginning or from a checkpoint beside the net's file."""

    def __init__(self, game: Game[Any], course: TrainingCourse, plan: Plan, into: Path) -> None:
        self.game = game
        self.course = course
        self.plan = plan
        self.into = into
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        self.layout = layout_of(game)
        self.decisions = 0
        self.seconds = 0.0
        self.trials_done = 0
        fewest_and_most = sorted({min(game.players), max(game.players)})
        counts = [plan.players] if plan.players else fewest_and_most
        rival = self._net_behind(plan.opponent)
        self._trials = {
            number: LevelTrial(
                self.layout, number, rival or plan.opponent, GAMES_OF_A_TRIAL, self.device
            )
            for number in counts
        }
        each = course.tables // 2
        classes = table_classes(game, each, course.against(), plan.players)
        self._crew = LearningCrew(
            game.name,
            classes,
            course.workers,
            course.seed,
            reveals=course.reveals,
            teacher=course.teacher,
        )
        self.learner = Learner(self.layout, course, self._crew, self.device, rival)
        self.decisions_before = 0
        self._resume()

    def go(self, told: Callable[[Reached], None]) -> None:
        """Learn to the end of the run, and leave the net in its file."""
        saved = began = monotonic()
        earlier = self.seconds
        try:
            while (way := self.plan.way(self.decisions, self.seconds)) < 1.0:
                progress = self.learner.round(self.course.at(way))
                self.decisions += progress.decisions
                self.seconds = earlier + monotonic() - began
                way = self.plan.way(self.decisions, self.seconds)
                tried = self._try_out() if way * TRIALS >= self.trials_done + 1 else {}
                reached = Reached(self.seconds, self.decisions, way, progress, tried)
                self._note(reached)
                told(reached)
                if monotonic() - saved > BETWEEN_CHECKPOINTS:
                    self._save()
                    self.write_net()
                    saved = monotonic()
        finally:
            self._crew.close()
        self._save()
        self.write_net()

    def write_net(self) -> None:
        """The net as it is now, with the search that suits it as far as nobody has tried more."""
        net = self.learner.smooth.net()
        training = {
            **self.course.data(),
            "decisions": self.decisions,
            "decisions_before": self.decisions_before,
            "seconds": round(self.seconds),
            "device": self.device,
        }
        sounds = Sounds(self.plan.tries, self.game.players, guides=self.plan.guides)
        write(
            self.into,
            net,
            header_for(self.game, net, sounds, training),
        )

    def _try_out(self) -> dict[int, Tried]:
        self.trials_done += 1
        seed = self.course.seed + self.trials_done
        return {
            players: trial.play(self.learner.smooth, seed)
            for players, trial in self._trials.items()
        }

    def _note(self, reached: Reached) -> None:
        with self.into.with_suffix(CURVE).open("a", newline="", encoding="utf-8") as file:
            csv.writer(file).writerow(reached.row())

    def _net_behind(self, opponent: str) -> Policy | None:
        if not opponent.startswith(NET):
            return None
        net = read(Path(opponent.removeprefix(NET)), self.layout)[1]
        policy = Policy(net.shape, self.device, glances=False)
        policy.begin_with(net)
        return policy

    def _begin_with(self, file: Traversable) -> None:
        header, net = read(file, self.layout)
        earlier = (header.training.get(it, 0) for it in ("decisions", "decisions_before"))
        self.decisions_before = sum(int(it) for it in earlier)
        if net.shape != self.learner.policy.shape:
            raise BadSetUp(f"{file.name} has other sizes: see --width and --layers")
        self.learner.begin_with(net)

    def _save(self) -> None:
        """Written beside and put in place at once, so that a kill leaves the one before."""
        beside = self.into.with_suffix(CHECKPOINT + ".new")
        state = {
            "game": self.game.name,
            "rules": self.game.rules,
            "course": self.course.data(),
            "decisions": self.decisions,
            "seconds": self.seconds,
            "decisions_before": self.decisions_before,
            "trials": self.trials_done,
            "learner": self.learner.state(),
        }
        torch.save(state, beside)
        beside.replace(self.into.with_suffix(CHECKPOINT))

    def _resume(self) -> None:
        file = self.into.with_suffix(CHECKPOINT)
        if not file.exists():
            if self.plan.begin:
                self._begin_with(self.plan.begin)
            return
        try:
            state = torch.load(file, map_location=self.device, weights_only=True)
        except Exception as error:  # whatever is in the file
            raise BadSetUp(f"{file.name} cannot be read: {type(error).__name__}") from None
        was, now = (state["game"], state["rules"]), (self.game.name, self.game.rules)
        if was != now:
            raise BadSetUp(f"{file.name} is of {was[0]}, rules {was[1]}; delete it or go elsewhere")
        if courses.read(state["course"]) != self.course:
            raise BadSetUp(f"{file.name} was on another course; delete it or give the same numbers")
        self.decisions = state["decisions"]
        self.seconds = state["seconds"]
        self.decisions_before = state.get("decisions_before", 0)
        self.trials_done = state["trials"]
        self.learner.load(state["learner"])
