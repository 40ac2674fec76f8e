"""A lesson being played: what the coach says, what is allowed now, whether a try is right.

It knows no client. A client that keeps the answers keeps the lesson: played again from its start
with the same answers it is at the same place.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from roadstead.kernel.base.errors import Refused
from roadstead.kernel.game import Game
from roadstead.kernel.notation.header import short
from roadstead.lessons.reading import Lesson, LessonStep
from roadstead.match import Match
from roadstead.nature import DICTATED

ON = ""  # the answer to a step at which there is nothing to decide


class Coaching:
    """One lesson on a real match."""

    def __init__(self, lesson: Lesson, game: Game[Any], with_moments: bool = False) -> None:
        self.lesson = lesson
        self.match = Match.from_position(
            str(lesson.position),
            game,
            seed=1,
            names=lesson.names,
            nature=DICTATED,
            with_moments=with_moments,
        )
        self.place = 0  # of the step that is being played

    @classmethod
    def after(
        cls, lesson: Lesson, game: Game[Any], answers: Sequence[str], with_moments: bool = False
    ) -> Coaching:
        """The lesson after these answers, each of which must be right."""
        coaching = cls(lesson, game, with_moments)
        for answer in answers:
            reason = coaching.tried(answer)
            if reason:
                raise Refused(f"'{short(answer)}' is no answer at step {coaching.place + 1}")
        return coaching

    @property
    def over(self) -> bool:
        """Whether all steps have been played."""
        return self.place == len(self.lesson.steps)

    @property
    def step(self) -> LessonStep | None:
        """What the coach says now; nothing when the lesson is over."""
        return None if self.over else self.lesson.steps[self.place]

    @property
    def asked(self) -> bool:
        """Whether something is to be tried."""
        return self.step is not None and bool(self.step.answers)

    def tried(self, code: str) -> str:
        """Try an answer: empty when it was right and the lesson goes on, or else the reason.

        `ON` goes on where there is nothing to decide.
        """
        step = self.step
        if step is None:
            raise Refused("the lesson is over")
        if not step.answers:
            if code != ON:
                raise Refused("nothing is to be decided at this step")
            self._go_on(step)
            return ""
        if code not in self.match.codes(self.lesson.seat):
            raise Refused(f"'{short(code)}' is not possible now")
        if code not in step.answers:
            return step.wrong.get(code) or step.otherwise
        self.match.play(self.lesson.seat, code)
        self._go_on(step)
        return ""

    def _go_on(self, step: LessonStep) -> None:
        for move in step.then:
            self.match.play(move.seat, move.code)
        self.place += 1
