"""Small contests and made-up games for the tests of the arena."""

from __future__ import annotations

from collections.abc import Sequence

from roadstead import kits
from roadstead.arena.contest import Contest, contest
from roadstead.arena.row import GameRow


def planned(
    *bots: str,
    game: str = "treasure-fleet",
    players: int = 2,
    seed: int = 1,
    everyone: bool = False,
    forbidden: Sequence[str] = (),
    luck: int = 0,
) -> Contest:
    """A contest without options."""
    return contest(
        kits.game(game),
        players,
        {},
        bots,
        seed,
        everyone=everyone,
        forbidden=forbidden,
        luck=luck,
    )


def row(
    game: int,
    group: int,
    bots: Sequence[int],
    scores: Sequence[int],
    *,
    facts: Sequence[float] = (),
    curve: Sequence[Sequence[int]] = (),
    decisions: int = 10,
    lead_changes: int = 0,
) -> GameRow:
    """A game that somebody could have played: the highest score wins."""
    best = max(scores)
    return GameRow(
        game=game,
        group=group,
        bots=list(bots),
        scores=list(scores),
        places=[1 + sum(other > score for other in scores) for score in scores],
        winners=[seat for seat, score in enumerate(scores) if score == best],
        decisions=[decisions] * len(bots),
        seconds=[0.5] * len(bots),
        slowest=[0.1 * (seat + 1) for seat in range(len(bots))],
        lost=[""] * len(bots),
        choices=[float(part) for part in range(20)],
        curve=[list(point) for point in curve] or [list(scores)] * 21,
        lead_changes=lead_changes,
        rounds=4,
        points=[{"fish": score - 1, "boats": 1} for score in scores],
        facts=[{"crates": amount} for amount in facts] or [{} for _ in bots],
    )
