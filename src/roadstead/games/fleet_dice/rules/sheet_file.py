"""A sheet's file, statement by statement, so that every complaint can name its line.

It is TOML of the plainest kind: `[section]` lines and `key = value`, where a list may go on
over several lines.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final, NoReturn

from roadstead.kernel.base.errors import BadSetUp
from roadstead.kernel.base.options import lines_of

TEXTS_AND_COMMENTS: Final = re.compile(r"""("(\\.|[^"\\])*"|'[^']*'|#.*)""")


class SheetFile:
    """The values of a file and where they stand; reading takes them out."""

    def __init__(self, text: str) -> None:
        self.values: dict[tuple[str, str], object] = {}
        self.lines: dict[tuple[str, str], int] = {}
        self.sections: dict[str, int] = {}
        self.known: dict[str, list[str]] = {}  # the keys asked for so far, by section
        section = ""
        for number, statement in _statements(lines_of(text)):
            for key, value in _parsed(number, statement).items():
                if not statement.lstrip().startswith("["):
                    self._add(section, key, value, number)
                elif value == {}:
                    section = key
                    self._add_section(section, number)
                else:
                    heading = statement.strip()
                    raise BadSetUp(f"sheet, line {number}: {heading} is no [section] of a sheet")

    def _add_section(self, section: str, number: int) -> None:
        if section in self.sections:
            first = self.sections[section]
            raise BadSetUp(f"sheet, line {number}: [{section}] stands on line {first} already")
        self.sections[section] = number

    def _add(self, section: str, key: str, value: object, number: int) -> None:
        if not section:
            raise BadSetUp(f"sheet, line {number}: {key} stands before the first [section]")
        if (section, key) in self.lines:
            first = self.lines[section, key]
            raise BadSetUp(f"sheet, line {number}: {key} stands on line {first} already")
        self.values[section, key] = value
        self.lines[section, key] = number

    def wrong(self, section: str, key: str, why: str) -> NoReturn:
        """Complain about a value that has been read."""
        raise BadSetUp(f"sheet, line {self.lines[section, key]}: [{section}] {key}: {why}")

    def expect_sections(self, known: Iterable[str]) -> None:
        """Complain about the first section that means nothing."""
        names = list(known)
        for section, line in self.sections.items():
            if section not in names:
                meant = "".join([f" is [{near}] meant?" for near in _near(section, names)])
                raise BadSetUp(
                    f"sheet, line {line}: [{section}] means nothing here;{meant} "
                    f"Known are {', '.join(names)}"
                )

    def take(self, section: str, key: str) -> object:
        """The value, which is then no longer among those that nobody asked for."""
        if section not in self.sections:
            raise BadSetUp(f"sheet: there is no [{section}]")
        self.known.setdefault(section, []).append(key)
        if (section, key) not in self.lines:
            others = [other for place, other in self.values if place == section]
            meant = [
                f"; is {near} on line {self.lines[section, near]} meant?"
                for near in _near(key, others)
            ]
            line = self.sections[section]
            raise BadSetUp(f"sheet, line {line}: [{section}] lacks {key}{''.join(meant)}")
        return self.values.pop((section, key))

    def has(self, section: str, key: str) -> bool:
        """Whether the file says something that it need not say."""
        self.known.setdefault(section, []).append(key)
        return (section, key) in self.lines

    def nothing_left(self) -> None:
        """Complain about the first value that means nothing."""
        for section, key in self.values:
            known = ", ".join(dict.fromkeys(self.known.get(section, [])))
            self.wrong(section, key, f"means nothing here; known are {known}")

    def text(self, section: str, key: str) -> str:
        """A text that says something."""
        value = self.take(section, key)
        if not isinstance(value, str) or not value.strip():
            self.wrong(section, key, f'must be a text in "quotes", not {value!r}')
        return value

    def number(self, section: str, key: str, least: int, most: int) -> int:
        """A whole number between two others."""
        return self._whole(section, key, self.take(section, key), least, most)

    def numbers(self, section: str, key: str, count: int, least: int, most: int) -> list[int]:
        """A list of so many whole numbers."""
        value = self._list(section, key, self.take(section, key))
        if len(value) != count:
            self.wrong(section, key, f"must have {count} numbers, not {len(value)}")
        return [self._whole(section, key, item, least, most) for item in value]

    def each(self, section: str, key: str, count: int, least: int, most: int) -> list[int]:
        """A whole number for each of so many boats: one for all of them, or a list."""
        value = self.take(section, key)
        if not isinstance(value, list):
            return [self._whole(section, key, value, least, most)] * count
        if len(value) != count:
            self.wrong(section, key, f"must be one number, or one for each of {count} boats")
        return [self._whole(section, key, item, least, most) for item in value]

    def rising(self, section: str, key: str, least: int, most: int) -> list[int]:
        """A list of whole numbers, each greater than the one before."""
        return self._rising(section, key, self.take(section, key), least, most)

    def rising_lists(
        self, section: str, key: str, count: int, least: int, most: int
    ) -> list[list[int]]:
        """A list of so many lists of rising numbers."""
        value = self._list(section, key, self.take(section, key))
        if len(value) != count:
            self.wrong(section, key, f"must have {count} lists, not {len(value)}")
        return [self._rising(section, key, item, least, most) for item in value]

    def _rising(self, section: str, key: str, value: object, least: int, most: int) -> list[int]:
        items = self._list(section, key, value)
        numbers = [self._whole(section, key, item, least, most) for item in items]
        if not numbers or numbers != sorted(set(numbers)):
            self.wrong(section, key, "each number must be greater than the one before")
        return numbers

    def _list(self, section: str, key: str, value: object) -> list[object]:
        if not isinstance(value, list):
            self.wrong(section, key, f"must be a list in [brackets], not {value!r}")
        return value

    def _whole(self, section: str, key: str, value: object, least: int, most: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            self.wrong(section, key, f"must be a number from {least} to {most}, not {value!r}")
        return value


def _statements(lines: list[str]) -> Iterable[tuple[int, str]]:
    """Every statement with the number of its first line: a list may go on over several."""
    begun: list[str] = []
    first = 0
    depth = 0
    for number, line in enumerate(lines, 1):
        if not begun:
            first = number
        begun.append(line)
        bare = TEXTS_AND_COMMENTS.sub("", line)
        depth += bare.count("[") - bare.count("]")
        if depth <= 0:
            yield first, "\n".join(begun)
            begun = []
            depth = 0
    if begun:
        raise BadSetUp(f"sheet, line {first}: the list that begins here is never closed")


def _near(name: str, names: list[str]) -> list[str]:
    """The one of the names that is spelt most alike, if any is."""
    return get_close_matches(name, names, 1)


def _parsed(number: int, statement: str) -> dict[str, object]:
    try:
        return tomllib.loads(statement)
    except tomllib.TOMLDecodeError as error:
        why = str(error).removesuffix(" (at end of document)").split(" (at line")[0].lower()
        raise BadSetUp(f"sheet, line {number}: cannot be read: {why}") from None
