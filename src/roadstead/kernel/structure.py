"""Looking into any state, compiled or not: what is in it, and what two states share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from roadstead.kernel.table import Frozen, Step

PLAIN = (int, str, float, bool, bytes, type(None), type)
PLAIN_KINDS = frozenset(PLAIN)  # told at once; what derives from them is told by looking closer

# Component data never changes, so it is looked at once, and again by `changed_data`. The piece
# is kept beside what was seen, so that no other can take its place in memory.
SEEN: dict[int, tuple[Frozen, object]] = {}
MOST_SEEN = 10_000


# The attributes of compiled classes, which their objects do not keep by themselves.
COMPILED: dict[type, list[str]] = {}
# No part of a table: who listens to it, and pictures that somebody has drawn of its parts.
NO_STATE = frozenset({"sink", "picture", "__dict__"})


def fields(thing: Any) -> list[str]:
    """The names of an object's attributes, in order."""
    kind = type(thing)
    if kind not in COMPILED:
        of_bases = [getattr(base, "__mypyc_attrs__", ()) for base in kind.__mro__]
        COMPILED[kind] = sorted({name for names in of_bases for name in names} - NO_STATE)
    own = getattr(thing, "__dict__", None)
    return sorted({*COMPILED[kind], *own} - NO_STATE) if own else list(COMPILED[kind])


def snapshot(thing: Any) -> object:
    """All that is in a state, as values that can be compared."""
    if isinstance(thing, PLAIN):
        return thing
    if isinstance(thing, (list, tuple)):
        return (type(thing).__name__, tuple(_snapshots(thing)))
    if isinstance(thing, (set, frozenset)):
        return (type(thing).__name__, frozenset(_snapshots(thing)))
    if isinstance(thing, dict):
        items = zip(_snapshots(thing), _snapshots(thing.values()), strict=True)
        return ("dict", tuple(items))
    if isinstance(thing, Frozen):
        return _frozen(thing)
    return _object(thing)


def _snapshots(things: Iterable[Any]) -> list[object]:
    return [thing if type(thing) in PLAIN_KINDS else snapshot(thing) for thing in things]


def _object(thing: Any) -> object:
    names = fields(thing)
    values = _snapshots([getattr(thing, name) for name in names])
    return (type(thing).__name__, tuple(zip(names, values, strict=True)))


def _frozen(thing: Frozen) -> object:
    if id(thing) not in SEEN:
        if len(SEEN) >= MOST_SEEN:
            SEEN.clear()
        SEEN[id(thing)] = (thing, _object(thing))
    return SEEN[id(thing)][1]


def changed_data() -> list[str]:
    """The component data that has changed since it was first looked at, by name."""
    return [type(thing).__name__ for thing, seen in SEEN.values() if _object(thing) != seen]


def changeable(thing: Any, path: str) -> Iterator[tuple[str, object]]:
    """Every list, set, dict and object below `thing` that could be changed, with its path."""
    if isinstance(thing, (*PLAIN, Frozen, frozenset)):
        return
    if isinstance(thing, tuple):
        for place, item in enumerate(thing):
            yield from changeable(item, f"{path}[{place}]")
        return
    if not isinstance(thing, Step):  # a step may be shared as long as it does not change
        yield path, thing
    if isinstance(thing, (list, set)):
        for place, item in enumerate(thing):
            yield from changeable(item, f"{path}[{place}]")
    elif isinstance(thing, dict):
        for key, value in thing.items():
            yield from changeable(value, f"{path}[{key!r}]")
    else:
        for name in fields(thing):
            yield from changeable(getattr(thing, name), f"{path}.{name}")
