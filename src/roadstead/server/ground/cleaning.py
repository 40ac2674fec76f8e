"""Text that people wrote, made fit to be shown to others; and names that cannot be mistaken."""

from __future__ import annotations

import unicodedata
from typing import get_args

from roadstead.bots.shipmates import ALL
from roadstead.kernel.base.errors import Refused
from roadstead.server.messages.protocol import Level

SPACES = ("Zs", "Zl", "Zp", "Cc")
MOST_MARKS = 2  # on one letter: more would climb over the lines above
# Letters and marks that nobody can see, though Unicode does not call them invisible.
UNSEEN = {
    *map(chr, range(0xFE00, 0xFE10)),  # variation selectors
    *map(chr, range(0xE0100, 0xE01F0)),
    "\u034f",  # combining grapheme joiner
    "\u115f",  # Hangul fillers
    "\u1160",
    "\u3164",
    "\uffa0",
    "\u17b4",  # Khmer inherent vowels
    "\u17b5",
    "\u2800",  # a Braille pattern without dots
}
# What looks like a Latin letter or digit in Greek, Cyrillic and among themselves.
LOOKS_LIKE = str.maketrans(
    "\u0430\u0441\u0501\u0435\u04bb\u0456\u0458\u04cf\u043e\u0440\u051b\u0455\u0445\u0443\u0432\u043a\u043c\u043d\u0442"
    "\u03b1\u03b2\u03b5\u03b7\u03b9\u03ba\u03bc\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7\u0131\u0261\u0251|!1l0$5",
    "acdehijlopqsxybkmhtabehikuvoptyxigaiiiioss",
)
OF_THE_HOUSE = ("admiral", "bot", "nobody", "nature", "chance", "seat", "you", "your")
RESERVED = {*get_args(Level), *ALL, *OF_THE_HOUSE}


def cleaned(text: str, what: str) -> str:
    """The text on one line, without invisible or direction-changing characters."""
    shown: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFC", text):
        category = unicodedata.category(character)
        marks = marks + 1 if category.startswith("M") else 0
        if category in SPACES:
            shown.append(" ")
        elif not category.startswith("C") and character not in UNSEEN and marks <= MOST_MARKS:
            shown.append(character)
    clean = " ".join("".join(shown).split())
    if not clean:
        raise Refused(f"{what} has nothing in it that could be shown")
    return clean


def person_name(text: str) -> str:
    """A name that a person may have: one that says something, and no bot's."""
    name = cleaned(text, "the name")
    if appearance(name.rstrip("0123456789 .#")) in {appearance(word) for word in RESERVED}:
        raise Refused(f"'{name}' is what the house calls bots and seats: take another name")
    return name


def appearance(name: str) -> str:
    """What a name looks like: the same for names that people would take for one another."""
    plain = unicodedata.normalize("NFKD", name).casefold()
    letters = "".join(c for c in plain if not unicodedata.category(c).startswith("M"))
    return " ".join(letters.translate(LOOKS_LIKE).replace("rn", "m").replace("vv", "w").split())


def must_differ(name: str, others: list[str]) -> None:
    """Refuse a name that looks like another one at the table without being the same."""
    for other in others:
        same = name.casefold() == other.casefold()
        if other and not same and appearance(name) == appearance(other):
            raise Refused(f"your name looks like {other}'s at this table: take another one first")


def told_apart(name: str, others: list[str]) -> str:
    """The name, with a number where somebody at the table has it already."""
    taken = {other.casefold() for other in others}
    number = 2
    told = name
    while told.casefold() in taken:
        told = f"{name} {number}"
        number += 1
    return told
