"""Making many puzzles, game after game, on several cores; and looking at them again, deeper."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import count

from roadstead import kits
from roadstead.kernel.notation import position
from roadstead.kernel.rng import Rng
from roadstead.puzzles.finding import found
from roadstead.puzzles.judging import judge
from roadstead.puzzles.puzzle import GRADES, Puzzle

MANY_MOVES = 1_000_000  # more than a game has, so that no two games share a seed
AT_ONCE = 8  # games that are being played by each process
MORE_THAN_ITS_SHARE = 2.0  # of a grade, so that no set is all easy
SAME_ANSWER = 6  # at most one in so many has the same answer, so that none is a guess
ANOTHER_LUCK = 77_000_000


@dataclass(frozen=True)
class Looked:
    """A puzzle that was looked at again: whether the answer is the same, and the gap."""

    puzzle: Puzzle
    confirmed: bool
    gap: float


def make(
    name: str,
    players: Sequence[int],
    wanted: int,
    seed: int,
    jobs: int,
    tell: Callable[[str], None],
) -> list[Puzzle]:
    """So many puzzles of a game, with these numbers of players in turn, of mixed grades."""
    kept: dict[str, Puzzle] = {}
    seen: Counter[int | str] = Counter()
    of_a_grade = max(1, int(MORE_THAN_ITS_SHARE * wanted / len(GRADES)))
    of_an_answer = max(1, wanted // SAME_ANSWER)
    for puzzle in _found(name, players, seed, jobs):
        enough = seen[puzzle.grade] >= of_a_grade or seen[puzzle.best] >= of_an_answer
        if puzzle.name in kept or enough:
            continue
        kept[puzzle.name] = puzzle
        seen.update([puzzle.grade, puzzle.best])
        tell(f"{len(kept)} of {wanted}: grade {puzzle.grade}, {puzzle.best}, gap {puzzle.gap:.1f}")
        if len(kept) == wanted:
            break
    return sorted(kept.values(), key=lambda puzzle: (puzzle.grade, puzzle.name))


def _found(name: str, players: Sequence[int], seed: int, jobs: int) -> Iterator[Puzzle]:
    games = ((players[n % len(players)], (seed + n) * MANY_MOVES) for n in count())
    if jobs == 1:
        for game in games:
            yield from _of_one_game(name, game)
        return
    with ProcessPoolExecutor(jobs) as pool:
        while True:
            batch = [next(games) for _ in range(AT_ONCE * jobs)]
            for puzzles in pool.map(partial(_of_one_game, name), batch):
                yield from puzzles


def _of_one_game(name: str, game: tuple[int, int]) -> list[Puzzle]:
    players, seed = game
    return list(found(kits.game(name), players, seed))


def look_again(puzzles: Iterable[Puzzle], depth: float, jobs: int) -> Iterator[Looked]:
    """Every puzzle judged anew, deeper and on fresh samples."""
    listed: Sequence[Puzzle] = list(puzzles)
    if jobs == 1:
        yield from map(partial(_looked, depth=depth), listed)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(partial(_looked, depth=depth), listed)


def _looked(puzzle: Puzzle, depth: float) -> Looked:
    game = kits.game(puzzle.position.game)
    table = position.read(game, puzzle.position, Rng(ANOTHER_LUCK))
    judged = judge(game, table, puzzle.seat, depth, ANOTHER_LUCK)
    confirmed = game.actions.code(judged.best) == puzzle.best and judged.low > 0.0
    return Looked(puzzle, confirmed, judged.gap)
