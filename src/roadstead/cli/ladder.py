"""`roadstead ladder`: the five levels against one another, for each number of players."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from roadstead.arena import rating
from roadstead.arena.contest import contest
from roadstead.arena.standing import standings
from roadstead.bots.levels import LEVELS
from roadstead.cli import screen
from roadstead.cli.arena import played, playouts, show, show_luck, show_what_bots_lack, told
from roadstead.kernel.game import Game


def run(arguments: argparse.Namespace) -> None:
    """Rate the levels and print a table for each number of players."""
    rating.check_installed()
    game: Game[Any] = arguments.game
    counts = list(game.players) if arguments.players is None else [arguments.players]
    planned = [
        contest(
            game,
            players,
            arguments.options,
            LEVELS,
            arguments.seed,
            everyone=True,
            luck=playouts(game, LEVELS, players, arguments),
        )
        for players in counts
    ]
    console = screen.console()
    ladder = []
    for one in planned:
        rows = played(one, Path(one.file_name()), arguments)
        table = standings(one, rows)
        plain = standings(one, rows, plain=True) if arguments.plain else []
        ladder.append({"players": one.players, "bots": told(table, plain)})
        if not arguments.json:
            console.print(f"\n{game.title}, {one.company}, seed {one.seed}, {len(rows)} games")
            show(console, sorted(table, key=lambda standing: -standing.rating.value), plain)
            show_luck(console, table, rows)
            show_what_bots_lack(console, one)
    if arguments.json:
        print(json.dumps({"ladder": ladder}))
