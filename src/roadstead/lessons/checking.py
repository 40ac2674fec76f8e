"""Whether a lesson is true: every way through it is played with the real rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from roadstead.kernel.base.errors import BadPosition, BadRecord, BadSetUp, Refused
from roadstead.kernel.base.motion import is_thing
from roadstead.kernel.base.options import Data
from roadstead.kernel.game import Game
from roadstead.kernel.notation.position import PositionText
from roadstead.lessons.coaching import ON, Coaching
from roadstead.lessons.reading import Lesson, LessonStep
from roadstead.lessons.strict import BadLesson
from roadstead.shipped import components_of


def why_hidden(told: PositionText, components: str, game: Game[Any]) -> str:
    """Why what begins there does not fit what is here: game, rules, components; often empty."""
    if told.game != game.name:
        return f"it is a lesson of '{told.game}', not of '{game.name}'"
    if told.rules != game.rules:
        return f"it was written for rules {told.rules} of {game.title}; here are rules {game.rules}"
    own = [option.name for option in game.options if isinstance(option, Data)]
    if any(told.options.get(name) for name in own):
        return "it has components of its own; a lesson is played with those of the game"
    here = components_of(game)
    if components != here:
        return f"it was written for other components ({components}); here are {here}"
    return ""


def expect_true(lesson: Lesson, game: Game[Any]) -> int:
    """Play every way through the lesson; how many there were. Complain where it tells a lie."""
    hidden = why_hidden(lesson.position, lesson.components, game)
    if hidden:
        raise BadLesson(f"{lesson.name}: {hidden}")
    first = [step.answers[0] if step.answers else ON for step in lesson.steps]
    ways = [first]
    for place, step in enumerate(lesson.steps):
        ways += [[*first[:place], answer, *first[place + 1 :]] for answer in step.answers[1:]]
    for way in ways:
        _play(lesson, game, way)
    return len(ways)


def _play(lesson: Lesson, game: Game[Any], answers: Sequence[str]) -> None:
    try:
        coaching = Coaching(lesson, game)
    except (BadPosition, BadRecord, BadSetUp) as error:
        raise BadLesson(f"{lesson.name}: its position: {error}") from None
    for answer in answers:
        step = coaching.step
        assert step is not None
        where = f"{lesson.name}, line {step.line}"
        wrong = _what_is_wrong(coaching, step)
        if wrong:
            raise BadLesson(f"{where}: {wrong}")
        try:
            coaching.tried(answer)
        except Refused as error:
            raise BadLesson(f"{where}: after '{answer}': {error}") from None
        if step.scores and list(step.scores) != coaching.match.scores:
            told, true = list(step.scores), coaching.match.scores
            raise BadLesson(f"{where}: it says that scores are {told}, and they are {true}")


def _what_is_wrong(coaching: Coaching, step: LessonStep) -> str:
    """What the step says that is not so; empty when all of it is."""
    match, seat = coaching.match, coaching.lesson.seat
    for thing in step.points_at:
        if not is_thing(thing, match.players) or match.explain(seat, thing) is None:
            return f"it points at '{thing}', and there is no such thing"
    if not step.answers:
        return ""
    possible = match.codes(seat)
    for code in (*step.answers, *step.wrong):
        if code not in possible:
            return f"'{code}' is not possible here; possible are {', '.join(possible) or 'none'}"
    silent = [code for code in possible if code not in (*step.answers, *step.wrong)]
    if silent and not step.otherwise:
        return f"nothing is said to who tries '{silent[0]}': `otherwise` is missing"
    return ""
