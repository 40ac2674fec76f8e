"""What changed from one piece of plain data to another, as plain data, and how it is applied.

A change is one of

- `[value]`: it is now this;
- `[]`: it is gone (an entry of a mapping);
- `{key: change}`: so much has changed inside, by key, or by place in a list ("3");
- `{"#": [place, gone, items]}`: in a list, from that place on so many went and these came.

Where all parts have changed, or many short ones, it is `[value]`, which is shorter. The browser
client applies changes, too (`web/src/protocol/changes.ts`), and is tried on those made here.
"""

from __future__ import annotations

from typing import Any, Final

Change = list[Any] | dict[str, Any]

SPLICE: Final = "#"  # no place in a list is called so
FEW: Final = 4  # a number in so many is told by its place
MISSING: Final = object()


def change(old: object, new: object) -> Change | None:
    """What changed; `None` when nothing did. Equal is what Python calls so."""
    # Most of a view is as before, and `==` says so without a step of ours.
    return None if old == new else _change(old, new)


def _change(old: Any, new: Any) -> Change:
    """What changed in things that differ."""
    if type(old) is not type(new):
        return [new]
    if isinstance(new, dict):
        return _in_mapping(old, new)
    if isinstance(new, list):
        return _in_places(old, new) if len(old) == len(new) else _splice(old, new)
    return [new]


def _in_mapping(old: dict[str, Any], new: dict[str, Any]) -> Change:
    inside: dict[str, Any] = {}
    whole = 0  # parts that are told as a whole
    common = len(new)
    for key, now in new.items():
        before = old.get(key, MISSING)
        if before is now or before == now:
            continue
        if before is MISSING:
            common -= 1
        told = inside[key] = _change(before, now)
        whole += type(told) is list
    if whole == len(new):
        return [new]
    if len(old) > common:
        for key in old:
            if key not in new:
                inside[key] = []
    return inside


def _in_places(old: list[Any], new: list[Any]) -> Change:
    inside: dict[str, Any] = {}
    whole = short = 0
    for place, now in enumerate(new):
        before = old[place]
        if before is now or before == now:
            continue
        told = inside[str(place)] = _change(before, now)
        whole += type(told) is list
        short += type(now) is int
    return [new] if whole == len(new) or FEW * short > len(new) else inside


def _splice(old: list[Any], new: list[Any]) -> Change:
    """What is alike at both ends stays."""
    shorter = min(len(old), len(new))
    first = 0
    while first < shorter and old[first] == new[first]:
        first += 1
    last = 0
    while last < shorter - first and old[-1 - last] == new[-1 - last]:
        last += 1
    if not first + last:
        return [new]
    return {SPLICE: [first, len(old) - last - first, new[first : len(new) - last]]}


def applied(old: Any, changed: Change) -> Any:
    """The new data; what did not change is shared with the old, which stays as it was."""
    if isinstance(changed, list):
        return changed[0]
    if isinstance(old, list):
        if SPLICE in changed:
            place, gone, items = changed[SPLICE]
            return [*old[:place], *items, *old[place + gone :]]
        items = list(old)
        for text, inside in changed.items():
            items[int(text)] = applied(items[int(text)], inside)
        return items
    mapping = dict(old)
    for key, inside in changed.items():
        if inside == []:
            del mapping[key]
        else:
            mapping[key] = applied(mapping.get(key), inside)
    return mapping
