"""What a thing on the table is: its name, its rule, and what it would bring whoever asks, now."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, NamedTuple

from roadstead.kernel.base.eyes import Eyes

Sign = Literal["good", "bad", ""]
MINUS: Final = "\N{MINUS SIGN}"
ARROW: Final = "\N{RIGHTWARDS ARROW}"


class Bringing(NamedTuple):
    """One thing that it would bring now: "Points at the end", "+3"."""

    label: str
    amount: str
    sign: Sign = ""


@dataclass(frozen=True)
class Explanation:
    """What is told of a thing: nothing that the asking seat could not know."""

    name: str
    kind: str = ""  # what sort of thing it is, with what is printed on it
    rule: str = ""  # in a sentence or two
    brings: tuple[Bringing, ...] = ()
    about: str = ""  # what the rule is about, as a link to it says
    anchor: str = ""  # of that rule's heading on the rules page; empty: the page

    def data(self) -> dict[str, object]:
        """The explanation as plain data."""
        brings = [bringing._asdict() for bringing in self.brings]
        return {**self.__dict__, "brings": brings}


class ThingAsked(NamedTuple):
    """A thing that somebody asks about, taken apart as choices and boards name it."""

    kind: str  # of "ship:b": "ship"
    which: str = ""  # and "b"
    owner: int | None = None  # where every seat has one of its own: whose

    @classmethod
    def named(cls, name: str, owner: int | None = None) -> ThingAsked:
        """The thing of that name."""
        kind, _, which = name.partition(":")
        return cls(kind, which, owner)

    @property
    def name(self) -> str:
        """As choices and boards name it."""
        return f"{self.kind}:{self.which}" if self.which else self.kind

    def seat(self, seats: int) -> int | None:
        """The seat whose plate it is; `None` when it is none."""
        if self.kind != "seat" or self.which not in {str(seat) for seat in range(seats)}:
            return None
        return int(self.which)


class IndexEntry(NamedTuple):
    """A thing of the game wherever it lies: what is printed on it, and its rule."""

    thing: str  # as choices and boards name it
    told: Explanation  # nothing that would be different at another table


@dataclass(frozen=True)
class Indexed:
    """A part of the index of a game's things: "Licences"."""

    title: str
    things: tuple[IndexEntry, ...]


# What a kit's room does: from the view of whoever asks, and from nothing else, so that it tells
# no more than the view does. `None` for what is no thing of the game.
Explain = Callable[[Any, ThingAsked, Eyes], Explanation | None]
# And what another does: all things of the game, from what a spectator sees of a new table.
IndexOf = Callable[[Any], Iterable[Indexed]]


def entry_of(explain: Explain, view: Any, thing: str, kind: str, seats: int = 1) -> IndexEntry:
    """A thing as the explain room tells it, with what is the same at every table."""
    told = explain(view, ThingAsked.named(thing, 0), Eyes([""] * seats))
    if told is None:
        raise ValueError(f"there is no '{thing}'")
    return IndexEntry(thing, replace(told, kind=kind, brings=()))


def gain(label: str, amount: int, unit: str = "") -> Bringing:
    """So much more or less of something: "+3", "-2 coins"; red when it is less."""
    sign: Sign = "good" if amount > 0 else "bad" if amount < 0 else ""
    written = f"{'+' if amount > 0 else MINUS if amount < 0 else ''}{abs(amount)}"
    return Bringing(label, f"{written} {unit}".rstrip(), sign)


def change(label: str, before: int, after: int) -> Bringing:
    """How a number would change: "9 to 12", with an arrow; one that does not stands alone."""
    if before == after:
        return Bringing(label, str(after))
    return Bringing(label, f"{before} {ARROW} {after}", "good" if after > before else "bad")
