"""Looking into any state, compiled or not: what is in it, and what two states share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from roadstead.kernel.table import Frozen, Step

PLAIN = (int, str, float, bool, bytes, type(None), type)

# Component data never changes, so it is looked at once, and again by `changed_data`. The piece
# is kept beside what was seen, so that no other can take its place in memory.
SEEN: dict[int, tuple[Frozen, object]] = {}
MOST_SEEN = 10_000


def fields(thing: Any) -> list[str]:
    """The names of an object's attributes, in order."""
    names: dict[str, None] = {}
    for base in type(thing).__mro__:
        names.update(dict.fromkeys(getattr(base, "__mypyc_attrs__", ())))
    names.update(dict.fromkeys(getattr(thing, "__dict__", {})))
    names.pop("sink", None)  # who listens to a table is no part of its state
    names.pop("__dict__", None)
    return sorted(names)


def snapshot(thing: Any) -> object:
    """All that is in a state, as values that can be compared."""
    if isinstance(thing, PLAIN):
        return thing
    if isinstance(thing, (list, tuple)):
        return (type(thing).__name__, tuple([snapshot(item) for item in thing]))
    if isinstance(thing, (set, frozenset)):
        return (type(thing).__name__, frozenset([snapshot(item) for item in thing]))
    if isinstance(thing, dict):
        return ("dict", tuple([(snapshot(key), snapshot(thing[key])) for key in thing]))
    if isinstance(thing, Frozen):
        return _frozen(thing)
    return _object(thing)


def _object(thing: Any) -> object:
    values = [(name, snapshot(getattr(thing, name))) for name in fields(thing)]
    return (type(thing).__name__, tuple(values))


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
