"""The games that are still to be played, handed out in batches; nothing is lost when one dies."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable
from dataclasses import dataclass

from roadstead.arena.errors import ArenaError

BATCH_SECONDS = 0.25  # a batch is worth its journey, and the last ones end at about one time
MOST_IN_A_BATCH = 64
DEATHS_BEFORE_BARRING = 2  # once may be an accident of the machine
DEATHS_BEFORE_GIVING_UP = 5
DIED = "its process died"


@dataclass(frozen=True)
class Batch:
    """Games for one worker; `barred` says why bots that are not ours may not play in them."""

    games: tuple[int, ...]
    barred: str = ""


class WorkLeft:
    """What is left to do, and what has been learnt about how long it takes."""

    def __init__(self, games: Iterable[int]) -> None:
        self._games = deque(games)
        self._alone: deque[int] = deque()  # games whose worker has died once
        self._deaths: Counter[int] = Counter()
        self._played = 0
        self._seconds = 0.0

    def __bool__(self) -> bool:
        return bool(self._games or self._alone)

    def take(self) -> Batch:
        """The next batch; a game whose worker has died goes alone."""
        if self._alone:
            game = self._alone.popleft()
            barred = DIED if self._deaths[game] >= DEATHS_BEFORE_BARRING else ""
            return Batch((game,), barred)
        size = min(self._size(), len(self._games))
        return Batch(tuple(self._games.popleft() for _ in range(size)))

    def done(self, batch: Batch, seconds: float) -> None:
        """A batch has been played."""
        self._played += len(batch.games)
        self._seconds += seconds

    def died(self, batch: Batch) -> None:
        """A batch came to nothing because its worker died: its games are played again."""
        for game in batch.games:
            self._deaths[game] += 1
            if self._deaths[game] >= DEATHS_BEFORE_GIVING_UP:
                raise ArenaError(f"game {game} was given up: {self._deaths[game]} workers died")
        self._alone.extend(batch.games)

    def _size(self) -> int:
        if not self._played:
            return 1
        each = self._seconds / self._played
        return max(1, min(MOST_IN_A_BATCH, int(BATCH_SECONDS / max(each, 1e-6))))
