"""`roadstead position`: what lay where in a recorded game, as text."""

from __future__ import annotations

import argparse

from roadstead.kernel.base.errors import BadSetUp
from roadstead.match import Match
from roadstead.nature import DICTATED


def run(arguments: argparse.Namespace) -> None:
    """Print the position after so many moves of a record: all of it, or what one seat knew."""
    text = arguments.file.read_text("utf-8")
    match = Match.replay(text, moves=arguments.move, nature=DICTATED)
    if arguments.move is not None and match.moves < arguments.move:
        raise BadSetUp(f"the record has {match.moves} moves, not {arguments.move}")
    if arguments.seat is not None and arguments.seat > match.players:
        raise BadSetUp(f"there is no seat {arguments.seat} with {match.players} players")
    seat = None if arguments.seat is None else arguments.seat - 1
    print(match.position_text(seat), end="")
