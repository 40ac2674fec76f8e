"""Facts of a game that brings none of its own: what its scores are made of, and its rounds."""

from __future__ import annotations

from roadstead.arena.facts.facts import Facts
from roadstead.kernel.words import Words
from roadstead.match import Match
from roadstead.nature import DICTATED

ABOUT = "what the scores are made of"


def facts(match: Match) -> Facts:
    """Every category is a part of the score, and may have decided the game."""
    categories = match.categories
    points = [
        {name: by_seat[seat] for name, by_seat in categories.items()}
        for seat in range(match.players)
    ]
    deciding = [{name: float(value) for name, value in seat.items()} for seat in points]
    return Facts(points, deciding, _rounds(match))


def _rounds(match: Match) -> int:
    """How many different rounds there were, as people call them: the match is played again."""
    if type(match.game.words).round is Words.round:
        return 0
    again = Match.replay(match.record(), match.game, moves=0, nature=DICTATED)
    rounds = {again.round}
    for move in match.moves_since(0):
        again.play(move.seat, move.code)
        rounds.add(again.round)
    return len(rounds - {""})
