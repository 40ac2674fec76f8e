"""The sources of kits that other packages bring, so that nothing old is taken for new."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from roadstead import kits
from roadstead.kernel.game import Game

OF_SOURCES = (".py", ".toml", ".json", ".net", ".judge")
OURS = __name__.partition(".")[0]


def in_folder(source: Path) -> list[Path]:
    """The source, or all of them in a folder."""
    files = source.rglob("*") if source.is_dir() else [source]
    return sorted(file for file in files if file.suffix in OF_SOURCES)


def around(module: str) -> list[Path]:
    """All sources of the package that a module is in, or its own; none of ours."""
    package = module.partition(".")[0]
    spec = find_spec(package) if package and package != OURS else None
    if spec is None:
        return []
    folders = map(Path, spec.submodule_search_locations or ())
    found = [file for folder in folders for file in in_folder(folder)]
    if spec.origin and not found:
        found = [Path(spec.origin).with_name(f"{package}.py")]  # also where it is compiled
    return [file for file in found if file.is_file()]


def of_game(game: Game[Any]) -> list[Path]:
    """All sources of what a game came with, unless it is ours."""
    modules = {type(game).__module__, *kits.of(game).modules()}
    return sorted({file for module in modules for file in around(module)})


def digest_of(files: Iterable[Path]) -> str:
    """A digest of what is in the files."""
    digest = sha256()
    for file in files:
        digest.update(sha256(file.read_bytes()).digest())
    return digest.hexdigest()[:16]


@cache
def stamp(game: Game[Any]) -> str:
    """The version of another package's kit and a digest of its sources; empty for what is ours.

    Taken once: what is loaded stays what it is, whatever becomes of the files.
    """
    version = kits.of(game).version
    files = of_game(game) if version else []
    return f"{version} {digest_of(files)}" if files else ""
