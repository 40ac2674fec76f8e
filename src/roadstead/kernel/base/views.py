"""How a game declares what its views are made of, and whether a view is so.

A declaration is a `TypedDict` (docs/new-game.md): mypy holds the rules to it, the browser's types
are made from it, and `disagreement` compares it with a view that was really given.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from types import UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NamedTuple,
    NotRequired,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

KEY = TypeVar("KEY")
VALUE = TypeVar("VALUE")
EVERY_KEY = "every key"
PLAIN = (int, float, str, bool, type(None))
MOST_SHOWN = 40  # characters of a value that is complained about

# A dict with an entry for each of the words that its keys may be.
Every = Annotated[dict[KEY, VALUE], EVERY_KEY]


class Undeclarable(Exception):
    """A type that no view can be made of."""


@cache
def fields(declared: Any) -> dict[str, tuple[Any, bool]]:
    """The fields of a declaration by name: the type of each, and whether it must be there."""
    found = {}
    for name, kind in get_type_hints(declared, include_extras=True).items():
        # Where annotations are postponed, Python 3.11 takes every key for a required one.
        optional = get_origin(kind) is NotRequired
        required = name in declared.__required_keys__ and not optional
        found[name] = (get_args(kind)[0] if optional else kind, required)
    return found


def alternatives(kind: Any) -> tuple[Any, ...]:
    """The members of a union; a type that is none is its only member."""
    return get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,)


def entries(kind: Any) -> tuple[Any, Any, bool]:
    """The types of a dict's keys and values, and whether every key is there."""
    every = get_origin(kind) is Annotated
    key, value = get_args(get_args(kind)[0] if every else kind)
    return key, value, every


def is_dict(kind: Any) -> bool:
    """Whether the type is a dict of which not every key has a type of its own."""
    within = get_args(kind)[0] if get_origin(kind) is Annotated else kind
    return get_origin(within) is dict


class Disagreement(NamedTuple):
    """Where a value is not as declared, and what it is instead."""

    where: str
    what: str

    def __str__(self) -> str:
        return f"{self.where} {self.what}"


def disagreement(value: object, declared: Any) -> str:
    """Where a view is not as declared, in a sentence; empty when it is."""
    return str(next(_disagreements(value, declared, "the view"), ""))


def _disagreements(value: object, declared: Any, where: str) -> Iterator[Disagreement]:
    if len(alternatives(declared)) > 1:
        yield from _of_union(value, declared, where)
    elif is_typeddict(declared):
        yield from _of_fields(value, declared, where)
    elif is_dict(declared):
        yield from _of_entries(value, declared, where)
    elif get_origin(declared) is list:
        yield from _of_items(value, get_args(declared)[0], where)
    elif get_origin(declared) is Literal:
        words = get_args(declared)
        if (type(value), value) not in [(type(word), word) for word in words]:
            yield Disagreement(where, f"is {_short(value)}, none of {', '.join(map(str, words))}")
    elif declared is not Any:
        yield from _of_plain(value, declared, where)


def _of_union(value: object, declared: Any, where: str) -> Iterator[Disagreement]:
    found = [next(_disagreements(value, kind, where), None) for kind in alternatives(declared)]
    if all(found):
        # What goes deepest was meant: an object is no number, but nearly a ship.
        yield max(filter(None, found), key=lambda one: len(one.where))


def _of_plain(value: object, declared: Any, where: str) -> Iterator[Disagreement]:
    if declared not in PLAIN:
        raise Undeclarable(f"{where} is declared as {declared}, which no view can be made of")
    if type(value) is not declared and not (declared is float and type(value) is int):
        yield Disagreement(where, f"is {_short(value)}, and no {declared.__name__}")


def _of_fields(value: object, declared: Any, where: str) -> Iterator[Disagreement]:
    known = fields(declared)
    shown = value if isinstance(value, dict) else {}
    if shown is not value:
        yield Disagreement(where, f"is {_short(value)}, and no {declared.__name__}")
    for name in shown:
        if name not in known:
            yield Disagreement(where, f"has '{name}', which {declared.__name__} does not declare")
    for name, (kind, required) in known.items():
        if name in shown:
            yield from _disagreements(shown[name], kind, f"{where}.{name}")
        elif required:
            yield Disagreement(where, f"lacks '{name}', which {declared.__name__} declares")


def _of_entries(value: object, declared: Any, where: str) -> Iterator[Disagreement]:
    key, kind, every = entries(declared)
    shown = value if isinstance(value, dict) else {}
    if shown is not value:
        yield Disagreement(where, f"is {_short(value)}, and no dict")
    for name, entry in shown.items():
        yield from _disagreements(name, key, f"a key of {where}")
        yield from _disagreements(entry, kind, f"{where}.{name}")
    words = [word for part in alternatives(key) for word in get_args(part)]
    if every and len(shown) < len(words):
        yield Disagreement(where, f"has {len(shown)} of {len(words)} keys")


def _of_items(value: object, kind: Any, where: str) -> Iterator[Disagreement]:
    shown = value if isinstance(value, list) else []
    if shown is not value:
        yield Disagreement(where, f"is {_short(value)}, and no list")
    for place, item in enumerate(shown):
        yield from _disagreements(item, kind, f"{where}[{place}]")


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= MOST_SHOWN else f"{text[:MOST_SHOWN]}..."
