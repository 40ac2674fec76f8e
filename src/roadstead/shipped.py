"""The data files that came with the package, for whoever wants to change a copy of one."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any

from roadstead.kernel.base.options import DataFile
from roadstead.kernel.game import Game

NO_COMPONENTS = "none"


def name_outside(game: Game[Any], file: DataFile) -> str:
    """What a file is called outside the package, where other games' files may lie beside it."""
    name = file.name.replace("_", "-")
    return name if name.startswith(game.name) else f"{game.name}-{name}"


def shipped(game: Game[Any]) -> dict[str, DataFile]:
    """Every data file of a game, by its name outside the package."""
    return {name_outside(game, file): file for file in game.files}


def text_of(file: DataFile) -> str:
    """What is in a file."""
    return files(file.package).joinpath(file.name).read_text(encoding="utf-8")


@cache
def components_of(game: Game[Any]) -> str:
    """A digest of what the game is played with, as it came; `none` where it has no files."""
    digest = sha256()
    for file in game.files:
        digest.update(sha256(text_of(file).replace("\r\n", "\n").encode()).digest())
    return digest.hexdigest()[:16] if game.files else NO_COMPONENTS
