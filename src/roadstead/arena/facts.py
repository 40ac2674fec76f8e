"""What may have decided a game: what the arena keeps of a finished one besides its result."""

from __future__ import annotations

from dataclasses import dataclass

from roadstead import kits
from roadstead.match import Match


@dataclass(frozen=True)
class Facts:
    """Lists go by seat; every seat has the same names, so that games can be compared."""

    points: list[dict[str, int]]  # the score by category
    deciding: list[dict[str, float]]  # quantities that may have decided the game
    rounds: int  # 0 where the game does not count any

    @classmethod
    def none(cls, players: int) -> Facts:
        """Of a game that nobody has told us how to look at."""
        return cls([{} for _ in range(players)], [{} for _ in range(players)], 0)


def facts_of(match: Match) -> Facts:
    """What is worth knowing of a finished match, seat by seat."""
    look = kits.of(match.game).room("facts")
    if look is None:
        return Facts.none(match.players)
    facts = look(match)
    assert isinstance(facts, Facts)
    return facts


def about(game: str) -> str:
    """What the facts of a game are about, in words; empty for a game that has none."""
    kit = kits.installed(game)
    return kit.about if kit else ""


def unit(game: str) -> str:
    """What a game's score is counted in."""
    kit = kits.installed(game)
    return kit.unit if kit else "points"
