"""How a finished game went: the curve of its scores, the turning point, and some numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from roadstead.kernel.notation.record import Move
from roadstead.match import Match
from roadstead.server.messages.review_protocol import (
    Category,
    CurvePoint,
    Lead,
    Statistics,
    Story,
    TurningPoint,
)
from roadstead.server.tables.clocks import Stopwatches, iso

SET_UP = "Set-up"


@dataclass(frozen=True)
class StandingAfter:
    """How the table stood after a move."""

    move: int
    round: str  # in which the move was made
    scores: list[int]
    leader: int | None  # who was ahead of all others
    told: list[str]  # what the move brought, in words


def story(match: Match, moves: Sequence[Move], taken: Stopwatches) -> Story:
    """The story of a finished game: its match before the first move, and all its moves."""
    course = [_standing(match, 0, SET_UP, 0)]
    for number, move in enumerate(moves, 1):
        now, told = match.round, match.told
        match.play(move.seat, move.code)
        course.append(_standing(match, number, now, told))
    return Story(
        curve=_curve(course),
        categories=[Category(name=name, scores=part) for name, part in match.categories.items()],
        turning_point=_turning_point(course, match),
        statistics=Statistics(
            moves=len(moves),
            decisions=[sum(move.seat == seat for move in moves) for seat in range(match.players)],
            seconds=[round(seconds, 3) for seconds in taken.seconds],
            rounds=len({standing.round for standing in course[1:]} - {""}),
            lead_changes=_lead_changes(course),
            largest_lead=_largest_lead(course),
            began=iso(taken.began),
            ended=iso(taken.ended),
        ),
    )


def _standing(match: Match, number: int, now: str, told: int) -> StandingAfter:
    best, *_ = match.ranking
    leader = best[0] if len(best) == 1 and match.players > 1 else None
    return StandingAfter(number, now, match.scores, leader, match.story(told))


def _curve(course: list[StandingAfter]) -> list[CurvePoint]:
    """A point for the set-up, one for the last move of each round, and one for the end.

    What is played before the first round or between two has no name, and no point of its own.
    """
    return [
        CurvePoint(label=standing.round, move=standing.move, scores=standing.scores)
        for standing, after in zip(course, [*course[1:], None], strict=True)
        if after is None or (standing.round and after.round != standing.round)
    ]


def _turning_point(course: list[StandingAfter], match: Match) -> TurningPoint | None:
    """The move after which the winner never lost the lead."""
    if match.winners != [course[-1].leader]:
        return None
    [winner] = match.winners
    turn = course[-1]
    for standing in reversed(course):
        if standing.leader != winner:
            break
        turn = standing
    return TurningPoint(
        seat=winner,
        move=turn.move,
        round=turn.round,
        sentence=how_the_lead_was_taken(turn, winner, match.names[winner]),
        told=turn.told,
    )


def how_the_lead_was_taken(turn: StandingAfter, winner: int, name: str) -> str:
    """The turning point as a sentence."""
    mine = turn.scores[winner]
    best = max(score for seat, score in enumerate(turn.scores) if seat != winner)
    when = f" in {turn.round.lower()}" if turn.round else ""
    scores = f"with {mine} to {best}" if mine != best else f"with {mine} each, on the tie-break"
    return f"{name} took the lead for good {scores}{when}."


def _lead_changes(course: list[StandingAfter]) -> int:
    """How often somebody else was ahead of all than the one who was so before."""
    leaders = [standing.leader for standing in course if standing.leader is not None]
    return sum(before != after for before, after in pairwise(leaders))


def _largest_lead(course: list[StandingAfter]) -> Lead | None:
    """The first of the largest leads in points."""
    largest: Lead | None = None
    for standing in course:
        first, *others = sorted(standing.scores, reverse=True)
        points = first - others[0] if others else 0
        if points > (largest.points if largest else 0):
            seat = standing.scores.index(first)
            largest = Lead(seat=seat, points=points, move=standing.move)
    return largest
