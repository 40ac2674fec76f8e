"""What may have decided a game: what the arena keeps of a finished one besides its result."""

from __future__ import annotations

from dataclasses import dataclass

from roadstead import kits
from roadstead.kernel.base.words import Words
from roadstead.match import Match
from roadstead.nature import DICTATED

ABOUT = "what the scores are made of"  # when a kit does not say


@dataclass(frozen=True)
class Facts:
    """Lists go by seat; every seat has the same names, so that games can be compared."""

    points: list[dict[str, int]]  # the score by category
    deciding: list[dict[str, float]]  # quantities that may have decided the game
    rounds: int  # 0 where the game does not count any


def facts_of(match: Match) -> Facts:
    """What is worth knowing of a finished match, seat by seat."""
    look = kits.of(match.game).room("facts") or by_category
    facts = look(match)
    assert isinstance(facts, Facts)
    return facts


def by_category(match: Match) -> Facts:
    """Of a game that brings no facts: every part of its score, which may have decided it."""
    categories = match.categories
    points = [
        {name: by_seat[seat] for name, by_seat in categories.items()}
        for seat in range(match.players)
    ]
    deciding = [{name: float(value) for name, value in part.items()} for part in points]
    return Facts(points, deciding, _rounds(match))


def _rounds(match: Match) -> int:
    """How many rounds there were, as people call them: the match is played again and listened to.

    It has none where the game's words say nothing of rounds.
    """
    if type(match.game.words).round is Words.round:
        return 0
    again = Match.replay(match.record(), match.game, moves=0, nature=DICTATED)
    rounds = {again.round}
    for move in match.moves_since(0):
        again.play(move.seat, move.code)
        rounds.add(again.round)
    return len(rounds - {""})


def about(game: str) -> str:
    """What the facts of a game are about, in words."""
    kit = kits.installed(game)
    return kit.about if kit and kit.about else ABOUT


def unit(game: str) -> str:
    """What a game's score is counted in."""
    kit = kits.installed(game)
    return kit.unit if kit else "points"
