"""A sheet's file, line by line, so that every complaint can name its line.

It is TOML of the plainest kind: `[section]` lines and one `key = value` a line.
"""

from __future__ import annotations

import tomllib
from typing import NoReturn

from roadstead.kernel.errors import BadSetUp


class SheetFile:
    """The values of a file and where they stand; reading takes them out."""

    def __init__(self, text: str) -> None:
        self.values: dict[tuple[str, str], object] = {}
        self.lines: dict[tuple[str, str], int] = {}
        self.sections: dict[str, int] = {}
        section = ""
        for number, line in enumerate(text.splitlines(), 1):
            for key, value in _parsed(number, line).items():
                if isinstance(value, dict) and not value and "=" not in line.split("#")[0]:
                    section = key
                    self._add_section(section, number)
                else:
                    self._add(section, key, value, number)

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

    def take(self, section: str, key: str) -> object:
        """The value, which is then no longer among those that nobody asked for."""
        if section not in self.sections:
            raise BadSetUp(f"sheet: there is no [{section}]")
        if (section, key) not in self.lines:
            line = self.sections[section]
            raise BadSetUp(f"sheet, line {line}: [{section}] lacks {key}")
        return self.values.pop((section, key))

    def nothing_left(self) -> None:
        """Complain about the first value or section that means nothing."""
        for section, key in self.values:
            self.wrong(section, key, "means nothing here")
        for section, line in self.sections.items():
            if not any(section == known for known, _ in self.lines):
                raise BadSetUp(f"sheet, line {line}: [{section}] is empty")

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


def _parsed(number: int, line: str) -> dict[str, object]:
    try:
        return tomllib.loads(line)
    except tomllib.TOMLDecodeError as error:
        why = str(error).removesuffix(" (at end of document)").split(" (at line")[0].lower()
        raise BadSetUp(f"sheet, line {number}: cannot be read: {why}") from None
