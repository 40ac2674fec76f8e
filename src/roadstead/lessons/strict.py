"""A TOML file about positions, read strictly: lessons and the examples of rules pages.

Every key is looked at, and a complaint names file and line.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from typing import Any, NoReturn

from roadstead.kernel.base.errors import BadPosition, BadSetUp
from roadstead.kernel.notation import position
from roadstead.kernel.notation.position import PositionText
from roadstead.kernel.notation.record import NATURE_MARK, Move

MOST_BYTES = 400_000  # of a file, before it is read as text
MOST_CHARACTERS = 100_000  # of a file
MOST_STEPS = 40
MOST_MOVES = 60  # that happen by themselves at a step
MOST_THINGS = 12  # that are pointed at at once
LONGEST_TITLE = 60
LONGEST_SAYING = 600
LONGEST_NAME = 20
LONGEST_CODE = 40
MOVE = re.compile(rf"(\{NATURE_MARK}|[1-9]) (\S{{1,{LONGEST_CODE}}})", re.ASCII)
COMPONENTS = re.compile(r"[0-9a-f]{16}|none", re.ASCII)


class BadLesson(BadSetUp):
    """A lesson or an example that cannot be read or played."""


def text_of(file: Traversable, called: str) -> str:
    """What stands in a file, bounded before it is read as text."""
    raw = file.read_bytes()
    if len(raw) > MOST_BYTES:
        raise BadLesson(f"{called}: {len(raw)} bytes are more than {MOST_BYTES}")
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        raise BadLesson(f"{called}: this is no text in UTF-8") from None


@dataclass(frozen=True)
class Gathering:
    """Where it is played: the position, whose eyes see it, who sits there, with what."""

    position: PositionText
    seat: int
    names: tuple[str, ...]  # of all seats
    components: str  # the digest of those that it was written for; `none` where there are none


class StrictFile:
    """One file on its way to what it says."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.lines = text.splitlines()
        if len(text) > MOST_CHARACTERS:
            self.fail(f"a file has at most {MOST_CHARACTERS} characters", 1)
        try:
            self.data = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise BadLesson(f"{file}: {error}") from None

    def fail(self, sentence: str, line: int) -> NoReturn:
        """Complain about a line."""
        raise BadLesson(f"{self.file}, line {line}: {sentence}")

    def gathering(self) -> Gathering:
        """The position, and who sits there."""
        data, first = self.data, 1
        told = self._position(self.text(data, "position", MOST_CHARACTERS, first))
        seat = self.number(data, "seat", told.players, first)
        others = self.texts(data, "others", told.players, LONGEST_NAME, first)
        if len(others) != told.players - 1:
            self.fail(f"{told.players} players have {told.players - 1} others", self.at("others"))
        components = self.text(data, "components", LONGEST_TITLE, first)
        if not COMPONENTS.fullmatch(components):
            self.fail("components are 16 digits of a digest, or 'none'", self.at("components"))
        names = (*others[: seat - 1], "You", *others[seat - 1 :])
        return Gathering(told, seat - 1, names, components)

    def _position(self, text: str) -> PositionText:
        try:
            return position.parse(text.lstrip("\n"))
        except BadPosition as error:
            self.fail(f"its position: {error}", self.at("position"))

    def tables(self, what: str) -> list[tuple[Mapping[str, Any], int]]:
        """Every [[steps]] with the line where it begins."""
        begin = [number for number, line in enumerate(self.lines, 1) if line.strip() == "[[steps]]"]
        steps = self.data.get("steps")
        if not isinstance(steps, list) or not 0 < len(steps) <= MOST_STEPS:
            self.fail(f"{what} has 1 to {MOST_STEPS} [[steps]]", 1)
        if len(begin) != len(steps) or not all(isinstance(step, dict) for step in steps):
            self.fail("every step begins with a line [[steps]]", 1)
        return list(zip(steps, begin, strict=True))

    # Single values.

    def at(self, key: str, begin: int = 1) -> int:
        """The line of a key, from a line on; that line where it is not found."""
        for number in range(begin, len(self.lines) + 1):
            line = self.lines[number - 1]
            if number > begin and line.strip() == "[[steps]]":
                break
            if re.match(rf"\s*{re.escape(key)}\b", line):
                return number
        return begin

    def expect_known(self, data: Mapping[str, Any], known: Sequence[str], line: int) -> None:
        """Complain about a key that means nothing."""
        for key in data:
            if key not in known:
                self.fail(
                    f"there is no '{key}' here; there are {', '.join(known)}", self.at(key, line)
                )

    def text(
        self, data: Mapping[str, Any], key: str, longest: int, line: int, needed: bool = True
    ) -> str:
        """A text of at most so many characters."""
        value = data.get(key, "")
        if not isinstance(value, str) or len(value) > longest:
            self.fail(f"'{key}' is a text of at most {longest} characters", self.at(key, line))
        if needed and not value.strip():
            self.fail(f"'{key}' is missing", self.at(key, line))
        return value

    def texts(
        self, data: Mapping[str, Any], key: str, most: int, longest: int, line: int
    ) -> tuple[str, ...]:
        """A list of texts, each of them once."""
        found = self._list(data, key, most, longest, line)
        if len(set(found)) < len(found):
            self.fail(f"'{key}' says something twice", self.at(key, line))
        return found

    def _list(
        self, data: Mapping[str, Any], key: str, most: int, longest: int, line: int
    ) -> tuple[str, ...]:
        values = data.get(key, [])
        sound = isinstance(values, list) and len(values) <= most
        if not sound or not all(isinstance(one, str) and 0 < len(one) <= longest for one in values):
            self.fail(
                f"'{key}' is a list of at most {most} texts of 1 to {longest} characters",
                self.at(key, line),
            )
        return tuple(values)

    def number(self, data: Mapping[str, Any], key: str, most: int, line: int) -> int:
        """A whole number from 1 on."""
        value = data.get(key)
        if type(value) is not int or not 1 <= value <= most:
            self.fail(f"'{key}' is a whole number from 1 to {most}", self.at(key, line))
        return value

    def moves(self, data: Mapping[str, Any], key: str, players: int, line: int) -> tuple[Move, ...]:
        """What seats and chance do, one after the other."""
        found = []
        for text in self._list(data, key, MOST_MOVES, LONGEST_CODE + 2, line):
            move = MOVE.fullmatch(text)
            if not move or (move[1] != NATURE_MARK and int(move[1]) > players):
                self.fail(
                    f"'{text}' is no move: a seat or {NATURE_MARK}, and a code", self.at(key, line)
                )
            found.append(Move.read(text))
        return tuple(found)

    def scores(self, data: Mapping[str, Any], players: int, line: int) -> tuple[int, ...]:
        """How it must stand; empty: it does not matter."""
        scores = data.get("scores", [])
        if not isinstance(scores, list) or not all(type(score) is int for score in scores):
            self.fail("scores are whole numbers", self.at("scores", line))
        if scores and len(scores) != players:
            self.fail(f"{players} players have {players} scores", self.at("scores", line))
        return tuple(scores)
