"""`roadstead files`: the data files that a game is played with, to be changed and played with."""

from __future__ import annotations

import argparse

from roadstead.kernel.base.errors import BadSetUp
from roadstead.shipped import shipped, text_of


def run(arguments: argparse.Namespace) -> None:
    """Write every data file of the game, and say how one is played with."""
    game = arguments.game
    files = shipped(game)
    if not files:
        raise BadSetUp(f"{game.title} has no data files")
    places = {name: arguments.to / name for name in files}
    for place in places.values():
        if place.exists():
            raise BadSetUp(f"{place} is there already; name another folder with --to")
    arguments.to.mkdir(parents=True, exist_ok=True)
    for name, file in files.items():
        places[name].write_text(text_of(file), "utf-8")
        how = f"roadstead play {game.name} --{file.option} {places[name]}"
        print(f"{places[name]}: {how if file.option else 'to read; it is always played with'}")
