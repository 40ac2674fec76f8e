"""Looking for puzzles in bots' games.

A question is judged three times, each time deeper and with fresh luck: at a glance, to pass over
most; as a captain would; and once more, because among many that are looked at some only seem to
have one far better choice. What is written down is what the last look has seen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from roadstead.bots.levels import Deckhand, Searcher, knowledge_of
from roadstead.bots.position import Position
from roadstead.bots.reasons import reasons
from roadstead.kernel import play
from roadstead.kernel.game import Game
from roadstead.kernel.notation import position
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import AskTogether, Table
from roadstead.puzzles.judging import Judged, bar, judge
from roadstead.puzzles.puzzle import Puzzle, name_of

FEWEST_CHOICES = 3
AT_A_GLANCE = 0.15  # of a captain's depth, before a position is judged at all
WORTH_A_LOOK = 0.6  # of the bar
FIRST_LOOK = 1.0  # times a captain's depth
LAST_LOOK = 10.0
TO_SPARE = 1.0  # errors above the bar that the last look must see, for a deeper one will ask again
LOOKS = 3
PARTS = 3  # of a game: its beginning, its middle, its end
QUESTIONS_A_PART = 4
MOST_A_GAME = 3  # puzzles, so that many games are seen
TRIES = 12  # of each level at a puzzle
OFTEN, SELDOM = 0.75, 0.25
WHIMS = 8  # of a hundred moves are anybody's guess, so that games differ

T = TypeVar("T")


@dataclass(frozen=True)
class WaitingTable:
    """A table that waits for a seat's answer, and the part of the game in which it was met."""

    table: Table
    seat: int
    part: int


@dataclass(frozen=True)
class Find:
    """A puzzle, and the part of the game in which it was found."""

    puzzle: Puzzle
    part: int


def found(
    game: Game[Any], players: int, seed: int, late: Callable[[], bool] = lambda: False
) -> Iterator[Find]:
    """The puzzles of one game that bots play, until it is too late to look for more."""
    options = game.checked(players, {})
    taken = 0
    for number, question in enumerate(questions(game, players, seed)):
        if taken == MOST_A_GAME or late():
            return
        puzzle = puzzle_at(game, question.table, question.seat, options, seed + LOOKS * number)
        if puzzle is not None:
            taken += 1
            yield Find(puzzle, question.part)


def questions(game: Game[Any], players: int, seed: int) -> list[WaitingTable]:
    """Some questions of a game that bots play, as many of each part of it, in any order.

    Those that several seats answer in secret at once are never among them.
    """
    rng = Rng(seed)
    table: Table = game.new_table(players, game.checked(players, {}))
    play.settle(table, rng)
    met: list[tuple[Table, int]] = []
    while table.steps:
        seat = play.waiting(table)[0]
        choices = play.legal(table, seat)
        if len(choices) >= FEWEST_CHOICES and not isinstance(table.steps[-1], AskTogether):
            met.append((table.clone(), seat))
        play.apply(table, seat, _played(game, table, seat, choices, rng))
        play.settle(table, rng)
    drawn = [
        WaitingTable(*met[place], part)
        for part in range(PARTS)
        for place in _drawn(
            range(len(met) * part // PARTS, len(met) * (part + 1) // PARTS), QUESTIONS_A_PART, rng
        )
    ]
    return _drawn(drawn, len(drawn), rng)


def _drawn(things: Sequence[T], most: int, rng: Rng) -> list[T]:
    """Some of the things, at most so many, in any order."""
    left = list(things)
    return [left.pop(rng.below(len(left))) for _ in range(min(most, len(left)))]


def _played(game: Game[Any], table: Table, seat: int, choices: tuple[int, ...], rng: Rng) -> int:
    if rng.below(100) < WHIMS:
        return choices[rng.below(len(choices))]
    return Deckhand().choose(Position(game, table, seat, rng))


def puzzle_at(
    game: Game[Any], table: Table, seat: int, options: Mapping[str, object], seed: int
) -> Puzzle | None:
    """The puzzle that the seat's question makes, if one choice is far better than the others."""
    text = position.write(game, table, options, seat)
    shown = position.read(game, position.parse(text), Rng(seed))
    judged = looked_at(game, shown, seat, seed)
    if judged is None:
        return None
    code = game.actions.code
    asked = Position(game, shown, seat, Rng(seed))
    why = reasons(asked, judged.best, judged.next)
    return Puzzle(
        name=name_of(text),
        position=position.parse(text),
        text=text,
        best=code(judged.best),
        next=code(judged.next),
        gap=judged.gap,
        low=judged.low,
        grade=grade(game, shown, seat, judged.best, seed),
        why=(*why.speaks_for, *why.feared) if why else (),
    )


def looked_at(game: Game[Any], table: Table, seat: int, seed: int) -> Judged | None:
    """What the last of three looks has seen, if it agrees with the one before it."""
    players = table.seats
    glanced = judge(game, table, seat, AT_A_GLANCE, seed)
    if glanced.gap < WORTH_A_LOOK * bar(players):
        return None
    first = judge(game, table, seat, FIRST_LOOK, seed + 1)
    if not first.far_better(players):
        return None
    last = judge(game, table, seat, LAST_LOOK, seed + 2)
    agreed = last.best == first.best and last.far_better(players, TO_SPARE)
    return last if agreed else None


def grade(game: Game[Any], table: Table, seat: int, best: int, seed: int) -> int:
    """How hard it is: 1, a deckhand sees it; 2, a mate finds it; 3, now and then; 4, hardly."""

    def finds(bot: Deckhand | Searcher) -> float:
        positions = [Position(game, table, seat, Rng(seed + number)) for number in range(TRIES)]
        return sum(bot.choose(one) == best for one in positions) / TRIES

    if finds(Deckhand()) >= OFTEN:
        return 1
    by_mates = finds(Searcher(int(knowledge_of(game).mate)))
    if by_mates >= OFTEN:
        return 2
    return 3 if by_mates >= SELDOM else 4
