"""Looking for puzzles in bots' games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from roadstead.bots.levels import Deckhand, Searcher, knowledge_of
from roadstead.bots.position import Position
from roadstead.bots.reasons import reasons
from roadstead.kernel import play
from roadstead.kernel.game import Game
from roadstead.kernel.notation import position
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import AskTogether, Table
from roadstead.puzzles.judging import FAR_BETTER, bar, glance, judge
from roadstead.puzzles.puzzle import Puzzle, name_of

FEWEST_CHOICES = 3
AT_A_GLANCE = 0.15  # of a captain's depth, before a position is judged at all
WORTH_A_LOOK = 0.6  # of the bar
MOST_A_GAME = 3  # puzzles, so that many games are seen
TRIES = 12  # of each level at a puzzle
OFTEN, SELDOM = 0.75, 0.25
WHIMS = 8  # of a hundred moves are anybody's guess, so that games differ


def found(game: Game[Any], players: int, seed: int) -> Iterator[Puzzle]:
    """The puzzles of one game that bots play."""
    options = game.checked(players, {})
    rng = Rng(seed)
    table: Table = game.new_table(players, options)
    play.settle(table, rng)
    taken = 0
    moves = 0
    while table.steps and taken < MOST_A_GAME:
        seat = play.waiting(table)[0]
        choices = play.legal(table, seat)
        moves += 1
        if len(choices) >= FEWEST_CHOICES and not isinstance(table.steps[-1], AskTogether):
            puzzle = puzzle_at(game, table, seat, options, seed + moves)
            if puzzle is not None:
                taken += 1
                yield puzzle
        play.apply(table, seat, _played(game, table, seat, choices, rng))
        play.settle(table, rng)


def _played(game: Game[Any], table: Table, seat: int, choices: tuple[int, ...], rng: Rng) -> int:
    if rng.below(100) < WHIMS:
        return choices[rng.below(len(choices))]
    return Deckhand().choose(Position(game, table, seat, rng))


def puzzle_at(
    game: Game[Any], table: Table, seat: int, options: Mapping[str, object], seed: int
) -> Puzzle | None:
    """The puzzle that the seat's question makes, if one choice is far better than the others."""
    if glance(game, table, seat, AT_A_GLANCE, seed) < WORTH_A_LOOK * FAR_BETTER:
        return None
    text = position.write(game, table, options, seat)
    shown = position.read(game, position.parse(text), Rng(seed))
    judged = judge(game, shown, seat, 1.0, seed)
    if judged.gap < bar(table.seats) or judged.low <= 0.0:
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
