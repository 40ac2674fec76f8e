"""The kits that are installed, by name: ours and those of other packages, found alike.

A package announces its kit by the entry point `roadstead.kits`. One that is broken is named
with its reason, and left out. Before there were kits, a package announced its game, what bots
know of it and its observer one by one; that goes on working, with a notice.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from roadstead.kernel.base.errors import BadRecord, BadSetUp
from roadstead.kernel.game import Game
from roadstead.kit import Kit

ENTRY_POINTS = "roadstead.kits"
OURS = "roadstead.games."  # where the packages of our own kits are
OLD_GAMES = "roadstead.games"
OLD_ROOMS = {"bot": "roadstead.knowledge", "observer": "roadstead.observers"}
OLD_BOTS = "roadstead.bots"
_tried: dict[str, Kit] = {}


@dataclass(frozen=True)
class _Shelf:
    kits: dict[str, Kit]
    refused: dict[str, str]
    notices: tuple[str, ...] = ()


@cache
def _shelf() -> _Shelf:
    """Every kit that is announced; none of its rooms is loaded yet."""
    found: dict[str, Kit] = {}
    refused: dict[str, str] = {}
    for point in [*entry_points(group=ENTRY_POINTS), *entry_points(group=OLD_GAMES)]:
        try:
            kit = _announced(point) if point.group == ENTRY_POINTS else _of_before(point)
            if point.name in found:
                raise BadSetUp("another package has brought a game of that name")
            found[point.name] = kit
        except BadSetUp as error:
            refused[point.name] = str(error)
    in_order = sorted(found.items(), key=lambda it: (it[1].place, it[0]))
    return _Shelf({name: _with_old_rooms(kit) for name, kit in in_order}, refused, _notices())


def _announced(point: EntryPoint) -> Kit:
    try:
        kit = point.load()
    except BadSetUp as error:
        raise BadSetUp(f"{point.value}: {error}") from error
    except (Exception, SystemExit) as error:  # a stranger's module may do anything
        raise BadSetUp(f"{point.value} says {type(error).__name__}: {error}") from error
    if not isinstance(kit, Kit):
        raise BadSetUp(f"{point.value} is no kit")
    if kit.name != point.name:
        raise BadSetUp(f"{point.value} is a kit of another name, '{kit.name}'")
    return replace(kit, version=point.dist.version if point.dist else "")


def _of_before(point: EntryPoint) -> Kit:
    """A game that was announced on its own, as a kit."""
    return Kit(point.name, rules=point.value, version=point.dist.version if point.dist else "")


def _with_old_rooms(kit: Kit) -> Kit:
    """The kit with the rooms that were announced for it one by one."""
    announced = {room: entry_points(group=old, name=kit.name) for room, old in OLD_ROOMS.items()}
    rooms = {room: next(iter(points)).value for room, points in announced.items() if points}
    return replace(kit, elsewhere=rooms) if rooms else kit


def _notices() -> tuple[str, ...]:
    """A sentence for each entry point of before there were kits, with what to do instead."""
    rooms = [
        f"the entry point {group} of '{point.name}' is of before there were kits and still works; "
        f"announce a kit instead, by {ENTRY_POINTS}"
        for group in (OLD_GAMES, *OLD_ROOMS.values())
        for point in entry_points(group=group)
    ]
    bots = [
        f"the entry point {OLD_BOTS} of '{point.name}' is of before there were kits and still "
        f"works; it can be named in full instead: --bots {point.value}"
        for point in entry_points(group=OLD_BOTS)
    ]
    return (*rooms, *bots)


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
        except Exception as error:  # a game that lacks what every game has
            refused[name] = f"{type(error).__name__}: {error}"
    found = {name: kit for name, kit in shelf.kits.items() if name not in refused}
    return _Shelf(found, refused, shelf.notices)


def names() -> list[str]:
    """The name of every game that can be played here."""
    return list(_playable().kits)


def refused() -> dict[str, str]:
    """Why a kit that is announced cannot be played, by its name."""
    return dict(_playable().refused)


def notices() -> tuple[str, ...]:
    """What is announced in ways of before there were kits, a sentence each."""
    return _shelf().notices


def boards() -> list[str]:
    """The boards that the client has: those that our own kits name."""
    return sorted({kit.board for kit in _shelf().kits.values() if kit.package.startswith(OURS)})


def find(name: str) -> Kit:
    """The kit of that name."""
    shelf = _shelf()
    if name in _tried:
        return _tried[name]
    if name in shelf.refused:
        raise BadSetUp(f"'{name}' cannot be played here: {shelf.refused[name]}")
    if name not in shelf.kits:
        raise BadSetUp(f"there is no game '{name}'; the games: {', '.join(names())}")
    return shelf.kits[name]


def installed(name: str) -> Kit | None:
    """The kit of that name, if it is here."""
    return _tried.get(name) or _shelf().kits.get(name)


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


@contextmanager
def trying(kit: Kit) -> Iterator[None]:
    """As if this kit were installed under its name: for looking at one before it is."""
    before = dict(_tried)
    _tried[kit.name] = kit
    of.cache_clear()
    try:
        yield
    finally:
        _tried.clear()
        _tried.update(before)
        of.cache_clear()


def forget() -> None:
    """Look anew for what is installed, when a kit is next wanted."""
    for kept in (_shelf, _playable, of):
        kept.cache_clear()


def under_rules(game: Game[Any], rules: int) -> Game[Any]:
    """The game under that version of its rules."""
    versions = {version.rules: version for version in (game, *game.earlier)}
    if rules not in versions:
        raise BadRecord(
            f"the record was made under rules {rules} of {game.title}; "
            f"this Roadstead knows rules {' and '.join(map(str, sorted(versions)))}"
        )
    return versions[rules]
