"""Bots by name: a level, a class of your own, another package's, or a program."""

from __future__ import annotations

import importlib.util
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

from roadstead.bots.levels import LEVELS, level
from roadstead.bots.position import Bot
from roadstead.bots.program import Program
from roadstead.bots.search import UNLIMITED
from roadstead.bots.stranger import Stranger
from roadstead.kernel.errors import BadSetUp
from roadstead.kernel.game import Game

ENTRY_POINTS = "roadstead.bots"
RUN = "run:"


def hire(name: str, game: Game[Any], seconds: float = UNLIMITED) -> Bot:
    """A new bot for one seat of one game.

    The name is a level, `file.py:Class`, a name that another package gives under the entry
    point `roadstead.bots`, or `run:` and a command. Seconds bound the thinking of our own
    levels for each decision, where a person waits for it.
    """
    if name in LEVELS:
        return level(name, game, seconds)
    if name.startswith(RUN):
        return Program(name.removeprefix(RUN))
    path, colon, attribute = name.rpartition(":")
    if colon:
        return _made(_class_in(Path(path), attribute), name)
    points = entry_points(group=ENTRY_POINTS, name=name)
    if not points:
        raise BadSetUp(
            f"there is no bot '{name}'; the levels: {', '.join(LEVELS)}; "
            "your own: file.py:Class or run:COMMAND"
        )
    return _made(next(iter(points)).load(), name)


def _class_in(path: Path, attribute: str) -> Any:
    if not path.is_file():
        raise BadSetUp(f"there is no file {path} with a bot")
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None:
        raise BadSetUp(f"{path} is no Python file")
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        raise BadSetUp(f"{path} cannot be loaded: {type(error).__name__}: {error}") from None
    if not hasattr(module, attribute):
        raise BadSetUp(f"{path} has no {attribute}")
    return getattr(module, attribute)


def _made(maker: Any, name: str) -> Bot:
    try:
        bot = maker()
    except (Exception, SystemExit) as error:
        raise BadSetUp(f"the bot {name} cannot be made: {type(error).__name__}: {error}") from None
    if not callable(getattr(bot, "choose", None)):
        raise BadSetUp(f"the bot {name} has no method choose(position)")
    return Stranger(bot, name)
