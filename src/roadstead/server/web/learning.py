"""Lessons and puzzles: each request plays one from its start.

Nothing is kept of it but that somebody came to its end. A puzzle is a lesson of one question.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from litestar import get, post
from litestar.datastructures import State as AppState
from litestar.exceptions import NotFoundException
from litestar.params import JSONBody, PathParameter
from msgspec import convert, structs

from roadstead import kits
from roadstead.bots.shipmates import face
from roadstead.kernel.base.errors import BadSetUp
from roadstead.lessons import shelf
from roadstead.lessons.coaching import Coaching
from roadstead.lessons.reading import Lesson
from roadstead.match import Match
from roadstead.puzzles import shelf as puzzle_shelf
from roadstead.puzzles.posing import PREFIX
from roadstead.server.messages.lesson_protocol import (
    LessonAsked,
    LessonStanding,
    PuzzleOffered,
    PuzzlesOffered,
    ThingOfLesson,
)
from roadstead.server.messages.protocol import ChoiceOffered, Lines, RefusalShown, SeatState, Sight
from roadstead.server.messages.review_protocol import Explained
from roadstead.server.people.limits import LESSONS
from roadstead.server.tables.passing import passage
from roadstead.server.web.doors import AnyRequest, somebody, spend, storage_of
from roadstead.server.web.problems import BAD, BAD_BODY, NOT_NOW, TOO_MANY, problem

GameName = Annotated[str, PathParameter(max_length=64)]
LessonName = Annotated[str, PathParameter(max_length=64)]
NO_LESSON = {404: problem("There is no such lesson, or no such thing in it")}


@post(
    "/api/lessons/{game:str}/{lesson:str}",
    status_code=200,
    responses=BAD_BODY | NO_LESSON | NOT_NOW | TOO_MANY,
)
async def try_lesson(
    game: GameName,
    lesson: LessonName,
    data: JSONBody[LessonAsked],
    request: AnyRequest,
    state: AppState,
) -> LessonStanding:
    """A lesson after some answers, with what is tried now; who finishes it has learned it."""
    person = await somebody(request)
    await spend(request, LESSONS, person)
    coaching = Coaching.after(_found(game, lesson), kits.game(game), data.answers, True)
    told, before = coaching.match.told, coaching.match.view(coaching.lesson.seat)
    answers, reason = list(data.answers), ""
    if data.attempt is not None:
        reason = coaching.tried(data.attempt)
        answers += [] if reason else [data.attempt]
    if coaching.over and person is not None:
        await storage_of(state).lessons.finish(person.id, game, lesson)
    standing = _standing(coaching, answers, reason, told)
    way = passage(coaching.match, coaching.lesson.seat, before, told)
    return structs.replace(standing, happened=way)


@post(
    "/api/lessons/{game:str}/{lesson:str}/explain",
    status_code=200,
    responses=BAD_BODY | NO_LESSON | NOT_NOW | TOO_MANY,
)
async def explain_in_lesson(
    game: GameName, lesson: LessonName, data: JSONBody[ThingOfLesson], request: AnyRequest
) -> Explained:
    """What a thing in a lesson is, and what it would bring."""
    await spend(request, LESSONS, await somebody(request))
    found = _found(game, lesson)
    match = Coaching.after(found, kits.game(game), data.answers).match
    told = match.explain(found.seat, data.thing, data.of)
    if told is None:
        raise NotFoundException("there is no such thing in this lesson")
    return convert({**told.data(), "thing": data.thing}, Explained)


@get("/api/puzzles/{game:str}", responses=BAD | NO_LESSON, sync_to_thread=True)
def list_puzzles(game: GameName) -> PuzzlesOffered:
    """The puzzles of a game, the easy ones first; each is played as a lesson."""
    try:
        found = puzzle_shelf.of(kits.find(game))
    except BadSetUp as error:
        raise NotFoundException(str(error)) from None
    listed = [
        PuzzleOffered(name=PREFIX + puzzle.name, grade=puzzle.grade) for puzzle in found.puzzles
    ]
    return PuzzlesOffered(game=game, puzzles=listed)


def _found(game: str, lesson: str) -> Lesson:
    try:
        kit = kits.find(game)
        found = shelf.of(kit).find(lesson) or puzzle_shelf.of(kit).find(lesson)
    except BadSetUp as error:
        raise NotFoundException(str(error)) from None
    if found is None:
        raise NotFoundException(f"'{game}' has no lesson '{lesson}'")
    return found


def _standing(coaching: Coaching, answers: list[str], reason: str, told: int) -> LessonStanding:
    lesson, step = coaching.lesson, coaching.step
    return LessonStanding(
        game=lesson.position.game,
        lesson=lesson.name,
        title=lesson.title,
        goal=lesson.goal,
        answers=answers,
        steps=len(lesson.steps),
        over=coaching.over,
        say=step.say if step else "",
        more=step.more if step else "",
        invitation=step.invitation if step else "",
        asked=coaching.asked,
        points_at=list(step.points_at) if step else [],
        shows=step.answers[0] if step and step.answers else "",
        reason=reason,
        seats=seats_of(lesson.names, lesson.seat),
        sight=_sight(coaching, told),
        happened=[],
    )


def seats_of(names: Sequence[str], mine: int) -> list[SeatState]:
    """Who sits at the table of a lesson or an example."""
    return [
        SeatState(
            seat=seat,
            name=name,
            by="person" if seat == mine else "bot",
            level=None if seat == mine else "mate",
            face="" if seat == mine else face(name),
            owned=seat == mine,
            yours=seat == mine,
        )
        for seat, name in enumerate(names)
    ]


def _sight(coaching: Coaching, told: int) -> Sight:
    """The table as the learner sees it; the log of what has just happened."""
    match, seat = coaching.match, coaching.lesson.seat
    asked = coaching.asked
    return Sight(
        seat=seat,
        view=match.view(seat),
        prompt=match.prompt(seat),
        rule=match.rule(),
        chapter=match.chapter(),
        question=coaching.place if asked else None,
        choices=_choices(match, seat) if asked else [],
        refusals=_refusals(match, seat) if asked else [],
        no_undo=None,
        played_for=[],
        log=Lines(first=match.seen(seat, told), lines=match.events(seat, told)),
    )


def _choices(match: Match, seat: int) -> list[ChoiceOffered]:
    return [convert(choice.data(), ChoiceOffered) for choice in match.choices(seat)]


def _refusals(match: Match, seat: int) -> list[RefusalShown]:
    return [convert(refusal.data(), RefusalShown) for refusal in match.refusals(seat)]


HANDLERS = [try_lesson, explain_in_lesson, list_puzzles]
