"""`roadstead train`: nets that learn a game by playing themselves (needs PyTorch)."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import fields
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from roadstead.kernel.base.errors import BadSetUp
from roadstead.learning.course import TrainingCourse

if TYPE_CHECKING:
    from roadstead.learning.run import Reached

USUAL_MINUTES = 10.0
MOST_OF = {
    "width": 2048,
    "layers": 8,
    "workers": 256,
    "tables": 1 << 20,
    "steps": 4096,
    "tries": 100_000,
}
MOST = 1 << 30  # of any other number


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """How long, into which file, and every setting of the course."""
    parser.add_argument("--into", metavar="FILE", type=Path, help="the net; default GAME.net")
    how_long = parser.add_mutually_exclusive_group()
    how_long.add_argument(
        "--decisions", metavar="D", type=whole("decisions"), help="so many, whatever time it takes"
    )
    how_long.add_argument(
        "--minutes", metavar="M", type=fraction, help=f"default {USUAL_MINUTES:g}"
    )
    parser.add_argument(
        "--tries",
        metavar="T",
        type=whole("tries"),
        default=0,
        help="what the net is to look ahead for a decision; default 0, it plays at first sight",
    )
    parser.add_argument(
        "--guides",
        metavar="PART",
        type=_part,
        default=0.0,
        help="how much of a captain's first look at choices is to be the net's, from 0 to 1; then "
        "it thinks like a captain (in games of several, where --tries is given as well)",
    )
    parser.add_argument(
        "--begin", metavar="NET", type=Path, help="a net to go on with, in another run"
    )
    for setting in fields(TrainingCourse):
        if setting.name == "reveals":
            parser.add_argument("--reveals", action="store_true", help=SETTINGS["reveals"])
            continue
        kind: Callable[[str], object] = str
        if isinstance(setting.default, int):
            kind = whole(setting.name)
        elif isinstance(setting.default, float):
            kind = fraction
        parser.add_argument(
            f"--{setting.name.replace('_', '-')}",
            metavar="X",
            type=kind,
            default=setting.default,
            help=f"{SETTINGS[setting.name]}; default {setting.default or 'none'}",
        )


SETTINGS = {
    "width": "numbers in a layer",
    "layers": "layers, beside the first and the last",
    "workers": "processes that step tables; with none this process does it all",
    "tables": "tables of a worker",
    "steps": "decisions at each table before something is learned",
    "batch": "decisions that are learned from at a time",
    "epochs": "times that each is learned from",
    "rate": "how much is learned at a time, at first",
    "clip": "how far a policy moves at a time",
    "far": "how far ahead what a decision brings is looked for (lambda)",
    "unsure": "what it is worth to stay unsure, at first",
    "least_unsure": "the same in the end",
    "points": "what points are worth beside a win, at first",
    "least_points": "the same in the end",
    "past": "part of the tables that is played against its own past",
    "bots": "parts of the tables against bots, such as deckhand:0.1,captain:0.01",
    "watch": "part of the way on which a teacher is watched and imitated",
    "teacher": "who that is: deckhand, mate or captain",
    "reveals": "let the judge glance at hidden cards at first, while training only",
    "seed": "of everything that is drawn",
}


def run(arguments: argparse.Namespace) -> None:
    """Learn, and tell now and then how it goes."""
    training = tools()
    course = TrainingCourse(
        **{it.name: getattr(arguments, it.name) for it in fields(TrainingCourse)}
    )
    minutes = arguments.minutes or USUAL_MINUTES
    plan = training.Plan(
        arguments.decisions or 0,
        minutes * 60.0,
        arguments.players,
        arguments.tries,
        arguments.guides,
        arguments.begin,
    )
    into = arguments.into or Path(f"{arguments.game.name}.net")
    learning = training.Run(arguments.game, course, plan, into)
    if learning.decisions:
        print(f"goes on after {learning.decisions:,} decisions")
    learning.go(told)
    print(f"{into} has the net, {into.with_suffix('.csv')} the curve")


def tools() -> Any:
    """The module that runs a training, or a complaint."""
    try:
        return import_module("roadstead.learning.run")
    except ModuleNotFoundError as error:
        raise BadSetUp(
            f"learning needs PyTorch ({error}): pip install 'roadstead[train]'"
        ) from None


def told(reached: Reached) -> None:
    """A line, where there was a trial."""
    tried = "".join(
        f"  {players} players {it.mean:.3f} +-{it.error:.3f}"
        for players, it in reached.tried.items()
    )
    if tried:
        progress = reached.progress
        print(
            f"{reached.way:4.0%} {reached.seconds:6.0f} s {reached.decisions / 1e6:8.1f} M  "
            f"({progress.playing:.2f} s playing, {progress.learning:.2f} s learning a round)  "
            f"unsure {progress.entropy:.3f}  wrong {progress.value_error:.4f}{tried}",
            flush=True,
        )


def fraction(text: str) -> float:
    """A number that is not below 0."""
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0.0 <= number <= MOST:
        raise argparse.ArgumentTypeError(f"'{text}' is no number from 0 up")
    return number


def _part(text: str) -> float:
    if (number := fraction(text)) > 1.0:
        raise argparse.ArgumentTypeError(f"'{text}' is more than 1")
    return number


def whole(name: str) -> Callable[[str], int]:
    """A whole number, bounded by what it is for."""
    return partial(_whole_up_to, MOST_OF.get(name, MOST))


def _whole_up_to(most: int, text: str) -> int:
    if not text.isdecimal() or len(text) > 12 or int(text) > most:
        raise argparse.ArgumentTypeError(f"'{text}' is no whole number up to {most}")
    return int(text)
