"""A puzzle as a lesson of one question, so that whatever plays lessons poses puzzles."""

from __future__ import annotations

from roadstead.bots.reasons import Reason, told
from roadstead.bots.shipmates import NAMES
from roadstead.kernel.base.eyes import Eyes
from roadstead.lessons.reading import SECOND_PART, Lesson, LessonStep
from roadstead.puzzles.puzzle import Puzzle

PREFIX = "puzzle-"
AT_FIRST_SIGHT = ("easy", "fair", "hard", "very hard")
TITLES = ("An easy puzzle", "A fair puzzle", "A hard puzzle", "A very hard puzzle")
NO_REASON = "No single thing stands out: it is better in many small ways."
GOAL = "Find the best choice."


def posed(puzzle: Puzzle, components: str) -> Lesson:
    """The question, and what speaks for the answer."""
    seat, players = puzzle.seat, puzzle.position.players
    others = NAMES["captain"][: players - 1]
    names = (*others[:seat], "You", *others[seat:])
    return Lesson(
        name=PREFIX + puzzle.name,
        title=TITLES[puzzle.grade - 1],
        about=AT_FIRST_SIGHT[puzzle.grade - 1],
        goal=GOAL,
        part=SECOND_PART,
        seat=seat,
        names=names,
        components=components,
        position=puzzle.position,
        steps=(_question(puzzle), _answer(puzzle, Eyes(names, seat))),
    )


def _question(puzzle: Puzzle) -> LessonStep:
    return LessonStep(
        say="It is your turn. One choice is far better than all the others.",
        invitation=GOAL,
        answers=(puzzle.best,),
        wrong={puzzle.next: "That is good, and comes second. One choice is far better still."},
        otherwise="There is something far better. Look again.",
    )


def _answer(puzzle: Puzzle, eyes: Eyes) -> LessonStep:
    amount = f"{puzzle.gap:.0f}"
    alone = puzzle.position.players == 1
    gap = (
        f"It is worth {amount} points more than the next best."
        if alone
        else f"It wins {amount} more games of a hundred than the next best."
    )
    good, bad = _by_sign(puzzle.why, puzzle.seat)
    spoken = [told(reason, eyes) for reason in good] or [NO_REASON]
    feared = [f"But: {told(reason, eyes)}" for reason in bad]
    return LessonStep(say=f"Yes. {gap}", more=" ".join([*spoken, *feared]))


def _by_sign(why: tuple[Reason, ...], seat: int) -> tuple[list[Reason], list[Reason]]:
    """What speaks for it, and what against: what others lose speaks for it."""
    good = [reason for reason in why if (reason.difference > 0) == (reason.seat == seat)]
    return good, [reason for reason in why if reason not in good]
