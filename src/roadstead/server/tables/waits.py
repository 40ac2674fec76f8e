"""Until when bots wait for people, and when what leaves no choice is answered by itself.

All of it follows from the journal, so that every server says the same, also after a restart.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Any, NamedTuple

from roadstead.server.tables.clocks import Stopwatches
from roadstead.server.tables.playing import GameInPlay
from roadstead.server.tables.seating import Seating

SECONDS_TO_THINK_TWICE = 5.0
FORCED_FIRST, FORCED_LAST = 2.0, 6.0  # seconds after the question, as a person may take


class Times(NamedTuple):
    """How long what is shown takes, in seconds: the client's `times.ts` has the same."""

    space: float  # of a course
    flight: float
    small: float  # a bubble, or whatever has no motion
    breath: float  # after a sentence
    scene: float  # the longest there is


TIMES = {
    "calm": Times(0.7, 0.52, 0.36, 1.1, 2.3),
    "quick": Times(0.28, 0.24, 0.16, 0.0, 0.92),
    "instant": Times(0.0, 0.0, 0.0, 0.0, 0.0),
}
LEAST_SHOWN, MOST_SHOWN = 0.4, 12.0  # seconds that a move stands, at any pace


def shown_in(lines: Iterable[Mapping[str, Any]], pace: str) -> float:
    """In how many seconds these lines of the log can have been shown."""
    times, run, seconds = TIMES[pace], None, 0.0
    for line in lines:
        if line.get("scene"):
            seconds += times.scene
        else:
            course = line.get("course")
            moving = times.space * max(len(course["spaces"]) - 1, 0) if course else 0.0
            moving += times.flight * len(line.get("flights", ()))
            moving += times.small * len(line.get("bubbles", ()))
            seconds += moving or times.small
        told = bool(line["text"]) and not line.get("consequence")
        if told and (run is None or line.get("run") != run):
            seconds += times.breath
        run = line.get("run")
    return min(max(seconds, LEAST_SHOWN), MOST_SHOWN)


class LastMove(NamedTuple):
    """The last change of the game: when it was, and whose decision, if it was one."""

    at: float = 0.0
    seat: int | None = None
    taken_back: int | None = None  # the seat that took its decision back, if that was it


def second_thought(seating: Seating, play: GameInPlay, last: LastMove) -> float | None:
    """Until when bots wait for whoever decided last to think twice; `None` if they do not.

    They wait while the decision can be taken back and no other person is asked.
    """
    seat = last.seat
    if seat is None or not thinks_twice(seating, seat, play.questions):
        return None
    if play.match.why_no_undo(seat):
        return None
    return last.at + SECONDS_TO_THINK_TWICE


def thinks_twice(seating: Seating, seat: int, asked: Iterable[int]) -> bool:
    """Whether bots wait for the seat's owner while these are asked."""
    chair = seating.chairs[seat]
    if chair.by != "person" or not chair.wishes.think_twice:
        return False
    others = (seating.chairs[other] for other in asked)
    return all(other.by == "bot" or other.person == chair.person for other in others)


class Forced(NamedTuple):
    """A seat that has one answer only, and whose owner wishes it to be given."""

    seat: int
    question: int
    code: str
    due: float  # when it is given


def forced_answer(
    seating: Seating, play: GameInPlay, last: LastMove, taken: Stopwatches, secret: str
) -> Forced | None:
    """The next answer that is given for somebody; `None` when there is none.

    Where nothing is hidden everybody sees that there is no choice, and it is given at once. Else
    it takes as long as a person may take, drawn from the table's secret: so nobody can tell it
    from an answer that was thought about.
    """
    found = [
        Forced(seat, number, codes[0], taken.since(seat) + delay(play, seat, number, secret))
        for seat, (number, codes) in play.questions.items()
        if len(codes) == 1
        and seat != last.taken_back
        and seating.chairs[seat].by == "person"
        and seating.chairs[seat].wishes.play_forced
    ]
    return min(found, key=lambda one: one.due, default=None)


def delay(play: GameInPlay, seat: int, question: int, secret: str) -> float:
    """How many seconds after its question an answer is given that leaves no choice."""
    if play.match.game.all_see_the_same:
        return 0.0
    drawn = sha256(f"{secret} forced {seat} {question}".encode()).digest()[0] / 255
    return FORCED_FIRST + (FORCED_LAST - FORCED_FIRST) * drawn
