"""`roadstead judge`: a judge of positions that learns from games it plays itself."""

from __future__ import annotations

import argparse
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

from roadstead.cli.numbers import from_to, positive
from roadstead.kernel.game import Game
from roadstead.learning.judging.course import JudgeCourse

if TYPE_CHECKING:
    from roadstead.learning.judging.run import JudgeReached

MOST_GAMES = 1_000_000
SETTINGS = {  # what it is, and its bounds
    "rounds": ("rounds of playing and learning", 1, 10_000),
    "first": ("games of the first round, which deckhands play", 1, MOST_GAMES),
    "games": ("games of every other round; one of every set-up at least", 1, MOST_GAMES),
    "tries": ("iterations of search before each decision of these", 1, 100_000),
    "epochs": ("times that every position is learned from in a round", 1, 1000),
    "width": ("hidden numbers", 1, 64),
    "thinks": ("iterations for a decision of whoever plays with it; 0 as a captain", 0, 100_000),
    "seed": ("of everything that is drawn", 0, MOST_GAMES),
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Into which file, on how many processes, and every setting of the course."""
    parser.add_argument("--into", metavar="FILE", type=Path, help="the judge; default GAME.judge")
    parser.add_argument("--begin", metavar="FILE", type=Path, help="a judge to go on with")
    parser.add_argument(
        "--mean",
        metavar="FILE",
        type=Path,
        nargs="+",
        help="write the mean of judges, learn nothing",
    )
    parser.add_argument(
        "--jobs", metavar="J", type=positive, default=1, help="processes that play; default 1"
    )
    for setting in fields(JudgeCourse):
        told, least, most = SETTINGS[setting.name]
        parser.add_argument(
            f"--{setting.name}",
            metavar="X",
            type=from_to(least, most),
            default=setting.default,
            help=f"{told}; default {setting.default}",
        )


def run(arguments: argparse.Namespace) -> None:
    """Learn, and tell after each round how it goes."""
    from roadstead.learning.judging.run import JudgeRun  # noqa: PLC0415 - NumPy takes a while

    course = JudgeCourse(**{it.name: getattr(arguments, it.name) for it in fields(JudgeCourse)})
    into = arguments.into or Path(f"{arguments.game.name}.judge")
    if arguments.mean:
        _write_mean(arguments.game, arguments.mean, course.thinks, into)
        return
    JudgeRun(arguments.game, course, into, arguments.jobs, arguments.begin).go(told)
    print(f"{into} has the judge, {into.with_suffix('.csv')} the curve")


def _write_mean(game: Game[Any], parts: list[Path], thinks: int, into: Path) -> None:
    from roadstead.bots.nets import judges  # noqa: PLC0415 - NumPy takes a while

    header, arrays = judges.mean_of([judges.read(part, game) for part in parts])
    judges.write(into, judges.thinking(header, thinks), arrays)
    print(f"{into} has the mean of {len(parts)} judges")


def told(reached: JudgeReached) -> None:
    """A line after each round."""
    print(
        f"round {reached.round}  {reached.seconds:6.0f} s  {reached.games:8,} games  surprised by "
        f"the new ones {reached.before:.3f}, having learned from them {reached.after:.3f}",
        flush=True,
    )
