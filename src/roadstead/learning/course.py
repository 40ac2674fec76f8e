"""How a net learns: sizes and rates, and how they change on the way."""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields
from typing import Any

from roadstead.learning.classes import TEACHER


@dataclass(frozen=True)
class TrainingCourse:
    """The settings of a run; the defaults were found by trying (docs/learning.md)."""

    width: int = 512
    layers: int = 2
    workers: int = 0
    tables: int = 512  # of a worker, in both groups
    steps: int = 64  # at each table before something is learned
    batch: int = 32768
    epochs: int = 2
    rate: float = 6e-4
    clip: float = 0.2
    far: float = 0.95  # lambda
    unsure: float = 0.02  # what it is worth to stay unsure, at first
    least_unsure: float = 0.001
    points: float = 1.0  # what points are worth beside a win, at first
    least_points: float = 0.1
    past: float = 0.15  # of the tables with several seats: against its own past
    bots: str = ""  # "deckhand:0.1,captain:0.01": against these levels
    watch: float = 0.0  # part of the way on which a teacher is watched and imitated
    teacher: str = TEACHER
    reveals: bool = False  # whether a judge glances at what is hidden, at first
    seed: int = 1

    def at(self, way: float) -> CourseMoment:
        """The settings after so much of the way, from 0 to 1."""
        left = max(0.0, 1.0 - way)
        return CourseMoment(
            rate=self.rate * max(left, 0.02),
            unsure=self.least_unsure + (self.unsure - self.least_unsure) * left**2,
            points=self.least_points + (self.points - self.least_points) * left,
            fade=max(0.0, 1.0 - way / 0.6) if self.reveals else 0.0,
            watches=way < self.watch,
        )

    def against(self) -> dict[str, float]:
        """Which part of the tables is played against whom, but for those against itself."""
        levels = {
            level: float(part)
            for level, _, part in (it.partition(":") for it in self.bots.split(",") if it)
        }
        return {"past": self.past, **levels} if self.past else levels

    def data(self) -> dict[str, Any]:
        """For checkpoints and headers."""
        return asdict(self)


@dataclass(frozen=True)
class CourseMoment:
    """Settings that change on the way."""

    rate: float
    unsure: float
    points: float
    fade: float
    watches: bool = False


def read(data: dict[str, Any]) -> TrainingCourse:
    """The course that a checkpoint was on."""
    known = {field.name for field in fields(TrainingCourse)}
    return TrainingCourse(**{name: value for name, value in data.items() if name in known})
