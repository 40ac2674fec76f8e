"""A table in words, for a learner's author who wants to look."""

from __future__ import annotations

from typing import Any

from roadstead.kernel import play
from roadstead.kernel.game import Game
from roadstead.kernel.table import Table


def in_words(game: Game[Any], table: Table) -> str:
    """How the table stands, who is asked, and every answer with its action and its code."""
    scores = game.scores(table)
    lines = [f"{game.title}: {', '.join(f'player {s} {score}' for s, score in enumerate(scores))}"]
    if not table.steps:
        winners = [f"player {seat}" for seat in game.winners(table)]
        lines.append(f"over; won by {', '.join(winners) or 'nobody with a seat'}")
    for seat in play.waiting(table)[:1]:
        lines.append(f"player {seat}: {game.words.prompt(table, seat)}")
        actions = play.legal(table, seat)
        for action, choice in zip(actions, game.choices(table, seat), strict=True):
            lines.append(f"  {action:>4} {choice.code:<12} {choice.sentence}")
    return "\n".join(lines)
