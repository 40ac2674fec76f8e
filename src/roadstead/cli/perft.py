"""`roadstead perft`: how many ways of going on there are, depth by depth."""

from __future__ import annotations

import argparse
from typing import Any

from roadstead import kits
from roadstead.cli.play import check_nothing_is_set_up
from roadstead.kernel.base.errors import BadSetUp
from roadstead.kernel.game import Game
from roadstead.kernel.notation import position
from roadstead.kernel.perft import perft
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import Table


def run(arguments: argparse.Namespace) -> None:
    """Count from the set-up of a game, or from a position."""
    game, table = _begun(arguments)
    print(f"{game.title}, rules {game.rules}, {table.seats} players")
    for depth in range(1, arguments.depth + 1):
        print(f"depth {depth}: {perft(table, depth)[-1]:,} positions", flush=True)


def _begun(arguments: argparse.Namespace) -> tuple[Game[Any], Table]:
    game = arguments.game
    if arguments.position is None:
        if game is None:
            raise BadSetUp("name a game, or a position with --position FILE")
        players = arguments.players or game.players[0]
        return game, game.new_table(players, arguments.options)
    check_nothing_is_set_up(arguments, "a position", "--position")
    told = position.parse(arguments.position.read_text("utf-8"))
    game = kits.under_rules(kits.game(told.game), told.rules)
    return game, position.read(game, told, Rng(1))
