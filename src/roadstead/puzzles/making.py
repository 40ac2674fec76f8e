"""Making many puzzles, game after game, on several cores; and looking at them again, deeper."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import count
from time import monotonic

from roadstead import kits
from roadstead.kernel.notation import position
from roadstead.kernel.rng import Rng
from roadstead.puzzles.choosing import Collection
from roadstead.puzzles.finding import Find, found
from roadstead.puzzles.judging import judge
from roadstead.puzzles.puzzle import Puzzle

MANY_LOOKS = 1_000_000  # more than a game gets, so that no two games share a seed
WAITING = 2  # games for each process, so that none is idle
ANOTHER_LUCK = 1 << 40  # which no search for puzzles has had
NEVER = float("inf")


@dataclass(frozen=True)
class Order:
    """What is to be made: so many puzzles of a game, with these numbers of players in turn."""

    game: str
    players: Sequence[int]
    wanted: int
    seed: int = 1
    jobs: int = 1
    seconds: float = NEVER


@dataclass(frozen=True)
class Looked:
    """A puzzle that was looked at again: whether it still is one, and the gap."""

    puzzle: Puzzle
    confirmed: bool
    gap: float


def make(order: Order, had: Iterable[Puzzle] = ()) -> Iterator[tuple[Puzzle, list[Puzzle]]]:
    """Each puzzle when it is found, and the best choice among all that there are by then.

    It ends with as many as are wanted, well mixed, or when the time is over.
    """
    collection = Collection(order.wanted, order.players)
    for puzzle in had:
        collection.add(puzzle)
    if collection.complete():
        return
    for find in _found(order):
        if not collection.add(find.puzzle, find.part):
            continue
        yield find.puzzle, collection.chosen()
        if collection.complete():
            return


def _found(order: Order) -> Iterator[Find]:
    end = monotonic() + order.seconds
    games = (
        (order.players[n % len(order.players)], (order.seed + n) * MANY_LOOKS) for n in count()
    )
    look = partial(_of_one_game, order.game, end)
    if order.jobs == 1:
        while monotonic() < end:
            yield from look(next(games))
        return
    with ProcessPoolExecutor(order.jobs) as pool:
        # In the order of the games, so that what is found does not hang on who is quicker.
        running: deque[Future[list[Find]]] = deque()
        try:
            while monotonic() < end or running:
                while monotonic() < end and len(running) < WAITING * order.jobs:
                    running.append(pool.submit(look, next(games)))
                if running:
                    yield from running.popleft().result()
        finally:
            pool.shutdown(cancel_futures=True)


def _of_one_game(name: str, end: float, game: tuple[int, int]) -> list[Find]:
    players, seed = game
    return list(found(kits.game(name), players, seed, late=lambda: monotonic() > end))


def look_again(
    puzzles: Iterable[Puzzle], depth: float, seed: int = 1, jobs: int = 1
) -> Iterator[Looked]:
    """Every puzzle judged anew, deeper and on fresh samples."""
    look = partial(_looked, depth=depth, luck=ANOTHER_LUCK + seed)
    if jobs == 1:
        yield from map(look, puzzles)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(look, puzzles)


def _looked(puzzle: Puzzle, depth: float, luck: int) -> Looked:
    game = kits.game(puzzle.position.game)
    table = position.read(game, puzzle.position, Rng(luck))
    judged = judge(game, table, puzzle.seat, depth, luck)
    same = game.actions.code(judged.best) == puzzle.best
    return Looked(puzzle, same and judged.far_better(table.seats), judged.gap)
