"""Stable names for the things in data files, by which tools speak of them across variants."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from roadstead.kernel.base.errors import BadSetUp

MOST_LETTERS: Final = 60
WORDS: Final = re.compile("[a-z0-9]+(-[a-z0-9]+)*")


def checked_id(where: str, value: object) -> str:
    """An id: lower-case words, joined by hyphens."""
    if not isinstance(value, str) or len(value) > MOST_LETTERS or not WORDS.fullmatch(value):
        raise BadSetUp(f"{where}: an id is lower-case words joined by hyphens, not {value!r}")
    return value


def expect_unique(what: str, ids: Iterable[str]) -> None:
    """No two things may have the same id."""
    seen: set[str] = set()
    for one in ids:
        if one in seen:
            raise BadSetUp(f"{what}: two things have the id '{one}'")
        seen.add(one)
