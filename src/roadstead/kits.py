"""The kits that are installed, by name: ours and those of other packages, found alike.

A package announces its kit by the entry point `roadstead.kits`. One that is broken is named
with its reason, and left out.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from roadstead.kernel.errors import BadRecord, BadSetUp
from roadstead.kernel.game import Game
from roadstead.kit import Kit

ENTRY_POINTS = "roadstead.kits"


@dataclass(frozen=True)
class _Shelf:
    kits: dict[str, Kit]
    refused: dict[str, str]


@cache
def _shelf() -> _Shelf:
    """Every kit that is announced; none of its rooms is loaded yet."""
    found: dict[str, Kit] = {}
    refused: dict[str, str] = {}
    for point in entry_points(group=ENTRY_POINTS):
        try:
            kit = _announced(point)
            if point.name in found:
                raise BadSetUp("another package has brought a game of that name")
            found[point.name] = kit
        except BadSetUp as error:
            refused[point.name] = str(error)
    return _Shelf(dict(sorted(found.items(), key=lambda it: (it[1].place, it[0]))), refused)


def _announced(point: EntryPoint) -> Kit:
    try:
        kit = point.load()
    except Exception as error:
        raise BadSetUp(f"{point.value} says {type(error).__name__}: {error}") from error
    if not isinstance(kit, Kit):
        raise BadSetUp(f"{point.value} is no kit")
    if kit.name != point.name:
        raise BadSetUp(f"{point.value} is a kit of another name, '{kit.name}'")
    return replace(kit, version=point.dist.version if point.dist else "")


@cache
def _playable() -> _Shelf:
    """Every kit whose rules can be loaded."""
    shelf = _shelf()
    refused = dict(shelf.refused)
    for name, kit in shelf.kits.items():
        try:
            kit.must_be_playable()
        except BadSetUp as error:
            refused[name] = str(error)
    found = {name: kit for name, kit in shelf.kits.items() if name not in refused}
    return _Shelf(found, refused)


def names() -> list[str]:
    """The name of every game that can be played here."""
    return list(_playable().kits)


def refused() -> dict[str, str]:
    """Why a kit that is announced cannot be played, by its name."""
    return dict(_playable().refused)


def find(name: str) -> Kit:
    """The kit of that name."""
    shelf = _shelf()
    if name in shelf.refused:
        raise BadSetUp(f"'{name}' cannot be played here: {shelf.refused[name]}")
    if name not in shelf.kits:
        raise BadSetUp(f"there is no game '{name}'; the games: {', '.join(names())}")
    return shelf.kits[name]


def installed(name: str) -> Kit | None:
    """The kit of that name, if it is here."""
    return _shelf().kits.get(name)


def game(name: str) -> Game[Any]:
    """The game of that name."""
    return find(name).game


@cache
def of(game: Game[Any]) -> Kit:
    """The kit that a game came with; one without any room for a game that came with none."""
    kit = installed(game.name)
    if kit is not None and isinstance(game, type(kit.game)):
        return kit
    bare = Kit(game.name, rules="")
    bare.__dict__["game"] = game  # where the property keeps it
    return bare


def under_rules(game: Game[Any], rules: int) -> Game[Any]:
    """The game under that version of its rules."""
    versions = {version.rules: version for version in (game, *game.earlier)}
    if rules not in versions:
        raise BadRecord(
            f"the record was made under rules {rules} of {game.title}; "
            f"this Roadstead knows rules {' and '.join(map(str, sorted(versions)))}"
        )
    return versions[rules]
