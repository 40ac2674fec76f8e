"""Which of the puzzles that were found are kept: a mixed set, as far as there is a choice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence

from roadstead.puzzles.finding import PARTS
from roadstead.puzzles.puzzle import GRADES, Puzzle

MORE_THAN_ITS_SHARE = 2.0  # of a grade, a number of players, a part of the game
SAME_ANSWER = 6  # at most one in so many has the same answer, so that none is a guess


class Collection:
    """Puzzles that were found, and those of them that make the best set.

    No grade, no number of players and no part of the game has more than twice its share, and no
    answer is the right one too often. Those that are too many wait, and fill the gaps if the time
    is over before better ones are found.
    """

    def __init__(self, wanted: int, players: Sequence[int]) -> None:
        self.wanted = wanted
        self.most = {
            "grade": _at_most(wanted, len(GRADES)),
            "players": _at_most(wanted, len(players)),
            "part": _at_most(wanted, PARTS),
            "answer": max(1, wanted // SAME_ANSWER),
        }
        self.seen: Counter[tuple[str, Hashable]] = Counter()
        self.mixed: dict[str, Puzzle] = {}
        self.spare: dict[str, Puzzle] = {}

    def complete(self) -> bool:
        """Whether there are enough, well mixed."""
        return len(self.mixed) >= self.wanted

    def add(self, puzzle: Puzzle, part: int | None = None) -> bool:
        """Take one in; false if it is here already. Of some it is not known when they came up."""
        if puzzle.name in self.mixed or puzzle.name in self.spare:
            return False
        marks: list[tuple[str, Hashable]] = [
            ("grade", puzzle.grade),
            ("players", puzzle.position.players),
            ("answer", puzzle.best),
        ]
        if part is not None:
            marks.append(("part", part))
        if self.complete() or any(self.seen[mark] >= self.most[mark[0]] for mark in marks):
            self.spare[puzzle.name] = puzzle
        else:
            self.seen.update(marks)
            self.mixed[puzzle.name] = puzzle
        return True

    def chosen(self) -> list[Puzzle]:
        """The best set so far, the easy ones first; gaps are filled with what is least common."""
        kept, spare = list(self.mixed.values()), list(self.spare.values())
        answers = Counter(puzzle.best for puzzle in kept)
        grades = Counter(puzzle.grade for puzzle in kept)
        while spare and len(kept) < self.wanted:
            rarest = min(spare, key=lambda one: (answers[one.best], grades[one.grade]))
            spare.remove(rarest)
            kept.append(rarest)
            answers[rarest.best] += 1
            grades[rarest.grade] += 1
        return sorted(kept, key=lambda puzzle: (puzzle.grade, puzzle.name))


def _at_most(wanted: int, kinds: int) -> int:
    return max(1, round(MORE_THAN_ITS_SHARE * wanted / kinds))
