"""`roadstead calibrate`: whether chances to win are as good as they say, and making them so."""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from roadstead.arena.calibration import (
    BINS,
    Calibration,
    Foretold,
    Trial,
    fitted,
    judged,
    looked_at,
)
from roadstead.arena.chance import rng_for
from roadstead.arena.diagram import picture
from roadstead.arena.errors import ArenaError
from roadstead.bots.values import Judging, judging_of, written_judging
from roadstead.cli import screen
from roadstead.kernel.game import Game

WIDTH = 40  # letters of a bar


def run(arguments: argparse.Namespace) -> None:
    """Judge positions of games of mates, print the diagram, and fit a judging where asked."""
    game: Game[Any] = arguments.game
    counts = _numbers_of_players(game, arguments.players)
    for file in (arguments.fit, arguments.picture):
        if file and not file.absolute().parent.is_dir():
            raise ArenaError(f"there is no folder {file.parent} for {file.name}")
    console = screen.console()
    told, found, drawn = [], {}, {}
    for players in counts:
        judging = judging_of(game, players)
        if arguments.fit:
            judging = found[players] = _fitted(game, players, arguments)
        trial = Trial(game.name, players, arguments.playouts, arguments.seed, (judging.legs,))
        looked = list(looked_at(trial, range(arguments.games), arguments.jobs or 1))
        result = judged(looked, judging, rng_for(arguments.seed, "noise"))
        drawn[players] = result
        told.append({"players": players, "judging": asdict(judging), **asdict(result)})
        if not arguments.json:
            show(console, f"{game.title}, {players} players", result, looked)
    if arguments.fit:
        how = (
            f"roadstead calibrate {game.name} --fit: {arguments.games} games of mates for each "
            f"number of players, {arguments.playouts} playouts, seed {arguments.seed}"
        )
        Path(arguments.fit).write_text(written_judging(found, how), "utf-8")
    if arguments.picture:
        Path(arguments.picture).write_text(picture(game.title, drawn), "utf-8")
    if arguments.json:
        print(json.dumps({"game": game.name, "games": arguments.games, "calibration": told}))
    elif arguments.fit:
        console.print(f"The judging is in {arguments.fit}.")


def _numbers_of_players(game: Game[Any], wanted: int | None) -> list[int]:
    counts = [number for number in game.players if number > 1]
    if wanted is not None:
        game.must_seat(wanted)
        counts = [number for number in counts if number == wanted]
    if not counts:
        raise ArenaError(f"alone, {game.title} is played for points: there are no chances to win")
    return counts


def _fitted(game: Game[Any], players: int, arguments: argparse.Namespace) -> Judging:
    """What fits as many other games best: numbers after those of the games that test it."""
    legs = tuple(dict.fromkeys((1, 2, players)))
    trial = Trial(game.name, players, arguments.playouts, arguments.seed, legs)
    others = range(arguments.games, 2 * arguments.games)
    return fitted(list(looked_at(trial, others, arguments.jobs or 1)), legs)


def show(console: Console, title: str, result: Calibration, looked: list[Foretold]) -> None:
    """The reliability diagram: what was said of each tenth, and what was true."""
    console.print(f"\n{title}, {len(looked):,} positions, a game of mates each", style="bold")
    grid = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    for heading in ("chance %", "seats", "said", "won"):
        grid.add_column(heading, justify="right", no_wrap=True)
    grid.add_column("won: #, said: |", no_wrap=True)
    for place, one in enumerate(result.bins):
        between = f"{100 * place // BINS} to {100 * (place + 1) // BINS}"
        if one is None:
            grid.add_row(between, "0", "", "", "")
            continue
        grid.add_row(
            between,
            f"{one.count:,}",
            f"{100 * one.said:.1f}",
            f"{100 * one.true:.1f}",
            Text(bar(one.said, one.true)),
        )
    console.print(grid)
    console.print(
        f"Error {100 * result.error:.2f} points; chance alone would make it "
        f"{100 * result.noise:.2f}, in 95 of 100 trials at most {100 * result.most_noise:.2f}."
    )


def bar(said: float, true: float) -> str:
    """A bar as long as what was true, with a stroke at what was said."""
    drawn = list(("#" * round(true * WIDTH)).ljust(WIDTH + 1))
    drawn[round(said * WIDTH)] = "|"
    return "".join(drawn).rstrip()
