"""`roadstead simulate`: many random games, and what they were like."""

from __future__ import annotations

import argparse
import json
from time import perf_counter
from typing import Any

from rich.console import Console
from rich.progress import track

from roadstead.cli import screen
from roadstead.kernel.game import Game
from roadstead.kernel.play import play_out
from roadstead.kernel.rng import Rng


def run(arguments: argparse.Namespace) -> None:
    """Play the games and print the report."""
    game: Game[Any] = arguments.game
    players = game.players[0] if arguments.players is None else arguments.players
    seed = arguments.seed if arguments.seed is not None else 1
    report = simulate(game, players, arguments.options, arguments.games, seed)
    if arguments.json:
        print(json.dumps(report))
        return
    console = screen.console()
    console.print(f"{game.title}, {players} players, random choices, seed {seed}")
    console.print(f"  games                 {report['games']:>12,}")
    console.print(f"  decisions             {report['decisions']:>12,}")
    console.print(f"  decisions per second  {report['decisions_per_second']:>12,.0f}")
    console.print(f"  mean length           {report['mean_length']:>12,.1f} decisions")
    scores = "  ".join(f"{score:.1f}" for score in report["mean_scores"])
    console.print(f"  mean score per seat   {scores}")


def simulate(
    game: Game[Any], players: int, options: dict[str, object], games: int, seed: int
) -> dict[str, Any]:
    """So many random games from one seed, as the numbers of the report."""
    checked = game.checked(players, options)
    rng = Rng(seed)
    decisions = 0
    totals = [0] * players
    spent = 0.0
    progress = Console(stderr=True)
    for _ in track(range(games), "Playing", console=progress, disable=not progress.is_terminal):
        began = perf_counter()
        table = game.set_up(players, checked)
        decisions += play_out(table, rng)
        spent += perf_counter() - began
        for seat, score in enumerate(game.scores(table)):
            totals[seat] += score
    return {
        "game": game.name,
        "players": players,
        "seed": seed,
        "games": games,
        "decisions": decisions,
        "decisions_per_second": decisions / spent,
        "mean_length": decisions / games,
        "mean_scores": [total / games for total in totals],
    }
