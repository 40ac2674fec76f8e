"""Words for whatever a game does not put into its own: made from names in its source."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from roadstead.kernel.base.events import Event
from roadstead.kernel.base.eyes import Eyes
from roadstead.kernel.rule import rule_of
from roadstead.kernel.verbs import Actions, Verb

# Fields of events that name a seat by its number.
SEATS = ("seat", "player", "winner", "loser", "owner", "holder", "leader", "victim", "to", "by")
NOBODY = "nobody"


def parted(name: str) -> str:
    """A class's name as words: "PearlSeen" is "Pearl seen"."""
    words = re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+", name)
    return " ".join([*words[:1], *[word.lower() for word in words[1:]]])


def question(step: object) -> str:
    """What a step asks: the first paragraph of its rule, or its name."""
    rule = rule_of(type(step)).partition("\n\n")[0]
    return " ".join(rule.split()) or f"{parted(type(step).__name__)}."


def choice(name: str, word: str) -> str:
    """A verb with its argument, as a sentence."""
    return f"{name[:1].upper()}{name[1:]} {word}".strip()


@cache
def name_of(verb: Verb, module: str) -> str:
    """The name under which a game's modules know a verb, in small letters; or its code."""
    for name, value in _constants_beside(module):
        if value is verb:
            return name.lower()
    return verb.code


@cache
def actions_beside(module: str) -> Actions | None:
    """Everything that can be said in the game of a module, as far as its modules tell."""
    found = [value for _, value in _constants_beside(module) if isinstance(value, Actions)]
    return found[0] if found else None


def _constants_beside(module: str) -> Iterator[tuple[str, object]]:
    """What the module and those of its package define, in the modules' order by name."""
    package = f"{module.rpartition('.')[0]}."
    for name in sorted(sys.modules):
        if name == module or (name.startswith(package) and package != "."):
            yield from vars(sys.modules[name]).items()


def happened(event: Event, names: Eyes) -> str:
    """An event's name and its fields, as a sentence."""
    fields = event.data()
    said = parted(str(fields.pop("event")))
    actor = fields.pop("seat", None)
    told = [_told(field, value, names) for field, value in fields.items()]
    who = f"{_named(actor, names)}: {said[:1].lower()}{said[1:]}" if actor is not None else said
    between = "" if not told else ": " if actor is None else ", "
    return names.sentence(f"{who}{between}{', '.join(told)}.")


def concerned(event: Event, seats: int) -> tuple[str, ...]:
    """The seats that an event's fields name, as boards name them; each once."""
    found = [
        value
        for field, value in event.data().items()
        if field.rstrip("_") in SEATS and isinstance(value, int) and 0 <= value < seats
    ]
    return tuple(dict.fromkeys(f"seat:{seat}" for seat in found))


def round_in(view: Mapping[str, Any]) -> str:
    """Which round a view says it is; nothing before the first, or where it says nothing."""
    number = view.get("round")
    return f"Round {number}" if isinstance(number, int) and number > 0 else ""


def rounds_in(view: Mapping[str, Any]) -> int:
    """How many rounds a view says there are in all; 0 where it says nothing."""
    number = view.get("rounds")
    return number if isinstance(number, int) else 0


def _told(field: str, value: object, names: Eyes) -> str:
    label = field.rstrip("_").replace("_", " ")
    if field.rstrip("_") in SEATS:
        return f"{label} {_named(value, names)}"
    if isinstance(value, bool):
        return label if value else f"not {label}"
    if isinstance(value, (tuple, list)):
        if len(value) == len(names) > 1:
            parts = [f"{names.who(seat)} {part}" for seat, part in enumerate(value)]
            return f"{label} ({', '.join(parts)})"
        return f"{label} {' '.join(map(str, value)) or 'none'}"
    return f"{label} {'none' if value is None or value == '' else value}"


def _named(seat: object, names: Eyes) -> str:
    if seat is None or seat == -1:
        return NOBODY
    if isinstance(seat, int) and 0 <= seat < len(names):
        return names.who(seat)
    return str(seat)
