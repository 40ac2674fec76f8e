"""What changed from one piece of plain data to another, as plain data, and how it is applied.

A change is one of

- `[value]`: it is now this;
- `[]`: it is gone (an entry of a mapping);
- `{key: change}`: so much has changed inside, by key, or by place in a list ("3");
- `{"#": [place, gone, items]}`: in a list, from that place on so many went and these came.

Whatever would be longer than the new value itself is `[value]`. The browser client applies
changes, too (`web/src/protocol/changes.ts`), and both are tried on the same examples.
"""

from __future__ import annotations

import json
from typing import Any

Change = list[Any] | dict[str, Any]

SPLICE = "#"  # no place in a list is called so


def change(old: object, new: object) -> Change | None:
    """What changed; `None` when nothing did. Equal is what Python calls so."""
    # Most of a view is as before, and `==` says so without a step of ours.
    return None if old == new else _change(old, new)


def _change(old: Any, new: Any) -> Change:
    """What changed in things that differ."""
    if isinstance(old, dict) and isinstance(new, dict):
        inside = _in_mapping(old, new)
    elif isinstance(old, list) and isinstance(new, list):
        inside = _in_list(old, new)
    else:
        return [new]
    if 2 * len(inside) > len(new) and _length(new) + 2 <= _length(inside):
        return [new]
    return inside


def _in_mapping(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    inside: dict[str, Any] = {}
    for key, now in new.items():
        if key not in old:
            inside[key] = [now]
        elif (before := old[key]) is not now and before != now:
            inside[key] = _change(before, now)
    if len(old) != len(new) or inside:
        for key in old:
            if key not in new:
                inside[key] = []
    return inside


def _in_list(old: list[Any], new: list[Any]) -> dict[str, Any]:
    if len(old) == len(new):
        return {
            str(place): _change(before, now)
            for place, (before, now) in enumerate(zip(old, new, strict=True))
            if before is not now and before != now
        }
    shorter = min(len(old), len(new))
    first = 0
    while first < shorter and old[first] == new[first]:
        first += 1
    last = 0
    while last < shorter - first and old[-1 - last] == new[-1 - last]:
        last += 1
    return {SPLICE: [first, len(old) - last - first, new[first : len(new) - last]]}


def _length(data: Any) -> int:
    return len(json.dumps(data))


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
