"""Text that people wrote, made fit to be shown to others."""

from __future__ import annotations

import unicodedata

from roadstead.kernel.errors import Refused

SPACES = ("Zs", "Zl", "Zp", "Cc")


def cleaned(text: str, what: str) -> str:
    """The text on one line, without invisible or direction-changing characters."""
    shown = []
    for character in unicodedata.normalize("NFC", text):
        category = unicodedata.category(character)
        if category in SPACES:
            shown.append(" ")
        elif not category.startswith("C"):
            shown.append(character)
    clean = " ".join("".join(shown).split())
    if not clean:
        raise Refused(f"{what} has nothing in it that could be shown")
    return clean


def told_apart(name: str, others: list[str]) -> str:
    """The name, with a number where somebody at the table has it already."""
    taken = {other.casefold() for other in others}
    number = 2
    told = name
    while told.casefold() in taken:
        told = f"{name} {number}"
        number += 1
    return told
