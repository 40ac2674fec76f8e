"""What the open choices point at, found on any table: the lamp of the board for any game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

# By which of its values an entry of a list is pointed at, besides its place.
IDENTITIES = ("id", "key", "code", "place", "name", "number")
IRREGULAR = {"dice": "die", "men": "man", "fish": "fish"}
SEATS = ("seat", "player")  # pointers to somebody, by number from 0


@dataclass(frozen=True)
class _Pointer:
    """What a choice points at: a kind of thing, and mostly which of them."""

    kind: str
    which: str
    is_known: bool  # something on the table has the name of this kind


class Lamp:
    """What is lit: "breath" the breaths, "ship:b" the ship with that id or place.

    Among the viewer's own things, and where nothing on the table has the name of the kind
    ("card:k", when the cards lie in a market), whatever is called so is lit.
    """

    def __init__(self, view: Mapping[str, Any]) -> None:
        known = {_kind(key) for key in _keys(view["table"])}
        parted = [thing.partition(":") for thing in sorted(view.get("pointed", ()))]
        self.pointers = [_Pointer(kind, which, kind in known) for kind, _, which in parted]
        self.viewer = view["viewer"]

    def lights_name(self, key: str) -> bool:
        """Whether things of this name are pointed at."""
        return any(pointer.kind == _kind(key) for pointer in self.pointers)

    def lights_all(self, key: str) -> bool:
        """Whether all things of this name are."""
        return any(pointer.kind == _kind(key) and not pointer.which for pointer in self.pointers)

    def lights_value(self, key: str, value: object) -> bool:
        """Whether a word or number that stands alone is pointed at."""
        return any(it.kind == _kind(key) and it.which == str(value) for it in self.pointers)

    def lights_entry(self, key: str, place: int, entry: object, seat: int | None) -> bool:
        """Whether an entry of a list is pointed at, by what it is called or by its place from 0."""
        called = _called(entry)
        by_place = bool(entry) and not _is_number(entry)
        return any(
            pointer.which in called or (by_place and pointer.which == str(place))
            if pointer.kind == _kind(key)
            else pointer.which in called and self._is_loose(pointer, seat)
            for pointer in self.pointers
        )

    def lights_key(self, key: str, seat: int | None) -> bool:
        """Whether a thing that is counted under its own name is pointed at."""
        return any(it.which == key and self._is_loose(it, seat) for it in self.pointers)

    def _is_loose(self, pointer: _Pointer, seat: int | None) -> bool:
        """Whether it means a thing whatever its kind is called here."""
        return not pointer.is_known if seat is None else seat == self.viewer

    def lights_seat(self, seat: int) -> bool:
        """Whether a seat is pointed at."""
        return any(it.kind in SEATS and it.which == str(seat) for it in self.pointers)


def _kind(key: str) -> str:
    """What one of the things below a key is called: a card of "own_cards"."""
    last = key.rpartition("_")[2]
    return IRREGULAR.get(last, last.removesuffix("s"))


def _called(entry: object) -> set[str]:
    if isinstance(entry, dict):
        return {str(entry[name]) for name in IDENTITIES if name in entry}
    return set() if entry is None else {str(entry)}


def _is_number(entry: object) -> bool:
    return isinstance(entry, (int, float))


def _keys(value: object) -> Iterator[str]:
    """Every key on the table."""
    if isinstance(value, dict):
        yield from value
        for part in value.values():
            yield from _keys(part)
    elif isinstance(value, list):
        for part in value:
            yield from _keys(part)
