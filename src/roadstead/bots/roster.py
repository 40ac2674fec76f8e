"""Bots by name: a level, a class of your own, another package's, or a program."""

from __future__ import annotations

import importlib.util
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

from roadstead.bots.levels import LEVELS, Searcher, knowledge_of, level
from roadstead.bots.mind.search import UNLIMITED
from roadstead.bots.position import Bot
from roadstead.bots.program import Program
from roadstead.bots.stranger import Stranger
from roadstead.kernel.base.errors import BadSetUp
from roadstead.kernel.game import Game
from roadstead.kits import OLD_BOTS

RUN = "run:"
NET = "net:"


def hire(name: str, game: Game[Any], seconds: float = UNLIMITED) -> Bot:
    """A new bot for one seat of one game.

    The name is a level, `file.py:Class`, `package.module:Class`, `run:` and a command or `net:` and
    a file; or one that another package gives by an entry point of before there were kits. Seconds
    bound the thinking of our own levels for each decision, where a person waits for it.
    """
    if name in LEVELS:
        return level(name, game, seconds)
    if name.startswith(RUN):
        return Program(name.removeprefix(RUN))
    if name.startswith(NET):
        return _net_in(Path(name.removeprefix(NET)), game, seconds)
    where = announced(name)
    path, colon, attribute = where.rpartition(":")
    if not colon:
        raise BadSetUp(
            f"there is no bot '{name}'; the levels: {', '.join(LEVELS)}; "
            "your own: file.py:Class, package.module:Class, run:COMMAND or net:FILE"
        )
    if is_module(path):
        return _made(_class_of_package(path, attribute), name)
    return _made(_class_in(Path(path), attribute), name)


def _net_in(file: Path, game: Game[Any], seconds: float) -> Bot:
    from roadstead.bots.nets import judges  # noqa: PLC0415 - NumPy takes a while
    from roadstead.bots.nets.learned import learned_from  # noqa: PLC0415 - the same
    from roadstead.bots.nets.playing import NetPlayer  # noqa: PLC0415 - the same

    captain = Searcher(knowledge_of(game).captain, seconds)
    if judges.is_judge(file):
        return judges.JudgedSearcher(judges.judge_in(file, game), captain)
    return NetPlayer(learned_from(file, game), captain, seconds)


def announced(name: str) -> str:
    """Where a bot is that a package has announced by its name; any other name as it is."""
    points = entry_points(group=OLD_BOTS, name=name)
    return next(iter(points)).value if points else name


def is_module(path: str) -> bool:
    """Whether it names a module and no file."""
    named = all(part.isidentifier() for part in path.split("."))
    return named and not path.endswith(".py") and not Path(path).exists()


def _class_of_package(module: str, attribute: str) -> Any:
    try:
        return getattr(import_module(module), attribute)
    except (Exception, SystemExit) as error:
        raise BadSetUp(f"{module} cannot be loaded: {type(error).__name__}: {error}") from None


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
