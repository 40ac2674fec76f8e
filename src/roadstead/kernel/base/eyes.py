"""The names at a table as one viewer calls them: to yourself you are "you"."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

IRREGULAR = {"be": ("are", "is"), "have": ("have", "has"), "do": ("do", "does")}
HISSING = ("s", "x", "z", "ch", "sh", "o")
VOWELS = "aeiou"


class Eyes(tuple[str, ...]):
    """Everybody's name by seat, and which of them is "you": nobody's for a spectator.

    A subject never comes without its verb (`does`), so no sentence says "you sails". What is said
    begins small; `sentence` begins it.

    >>> ann = Eyes(["Ann", "Ben"], viewer=0)
    >>> [ann.sentence(f"{ann.does(seat, 'sail')} {ann.whose(seat)} ship.") for seat in (0, 1)]
    ['You sail your ship.', "Ben sails Ben's ship."]
    >>> f"{ann.does(1, 'carry')} a cube to {ann.who(0)} and {ann.verb(1, 'pass')}"
    'Ben carries a cube to you and passes'
    """

    viewer: int | None

    def __new__(cls, names: Iterable[str], viewer: int | None = None) -> Self:
        eyes = super().__new__(cls, names)
        eyes.viewer = viewer
        return eyes

    def with_others(self, *names: str) -> Eyes:
        """The same, with names for those who hold no seat: they come after the seats."""
        return Eyes((*self, *names), self.viewer)

    def who(self, seat: int) -> str:
        """Somebody to whom something happens: "you", "Tom"."""
        return "you" if seat == self.viewer else self[seat]

    def whose(self, seat: int) -> str:
        """Before something of somebody's: "your", "Tom's"."""
        return "your" if seat == self.viewer else f"{self[seat]}'s"

    def does(self, seat: int, verb: str) -> str:
        """Somebody who does something: "you sail", "Tom sails"."""
        return f"{self.who(seat)} {self.verb(seat, verb)}"

    def verb(self, seat: int, verb: str) -> str:
        """What somebody named before does as well: "sail", "sails"."""
        you, they = IRREGULAR.get(verb, (verb, ""))
        return you if seat == self.viewer else they or third_person(verb)

    def sentence(self, text: str) -> str:
        """What is said, begun as a sentence; a name stays as it is written."""
        return text if text.startswith(self) else f"{text[:1].upper()}{text[1:]}"


def third_person(verb: str) -> str:
    """What one does: "sails", "passes", "carries"."""
    if verb.endswith(HISSING):
        return f"{verb}es"
    if verb.endswith("y") and verb[-2] not in VOWELS:
        return f"{verb[:-1]}ies"
    return f"{verb}s"


def number(count: int, thing: str, things: str = "") -> str:
    """1 card, 2 cards; 1 fish, 2 fish."""
    return f"{count} {thing if count == 1 else things or f'{thing}s'}"


def listed(things: Iterable[str], word: str = "and") -> str:
    """Several things in a sentence: "a, b and c"."""
    *most, last = things
    return f"{', '.join(most)} {word} {last}" if most else last
