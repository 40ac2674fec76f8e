"""A puzzle as it is written down: TOML, read strictly, many in a file.

    components = "3f0c9a1122334455"

    [[puzzles]]
    name = "0a1b2c3d"
    best = "f4a"
    next = "f3b"
    gap = 14.2
    low = 9.8
    grade = 3
    why = [[1, "points", "from treasure ships", 2.4]]
    position = \"\"\"
    roadstead position 1
    ...
    \"\"\"

A puzzle's position is a seat's: it holds what that seat may know and no more.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from roadstead.bots.reasons import Reason
from roadstead.kernel.base.errors import BadPosition, BadSetUp
from roadstead.kernel.notation import position
from roadstead.kernel.notation.position import PositionText

MOST_CHARACTERS = 1_000_000  # of a file
MOST_PUZZLES = 500
MOST_REASONS = 8
LONGEST_CODE = 40
LONGEST_TERM = 60
LONGEST_POSITION = 20_000
GRADES = range(1, 5)  # from what a deckhand sees at a glance to what a mate hardly finds
GREATEST = 1000.0  # of any amount
OF_FILE = ("components", "puzzles")
OF_PUZZLE = ("name", "best", "next", "gap", "low", "grade", "why", "position")
NAME = re.compile(r"[0-9a-f]{8}", re.ASCII)
COMPONENTS = re.compile(r"[0-9a-f]{16}|none", re.ASCII)


class BadPuzzle(BadSetUp):
    """A puzzle that cannot be read or does not fit what is here."""


@dataclass(frozen=True)
class Puzzle:
    """A question to a seat, what is best, what comes next, and by how much.

    The gap is in points of win chance (of a hundred), alone in points of the score; `low` is the
    lower end of its interval.
    """

    name: str
    position: PositionText
    text: str  # of the position
    best: str
    next: str
    gap: float
    low: float
    grade: int
    why: tuple[Reason, ...]

    @property
    def seat(self) -> int:
        """Whose question it is."""
        seen_by = self.position.seen_by
        assert seen_by is not None
        return seen_by


def name_of(text: str) -> str:
    """What a puzzle with such a position is called."""
    return sha256(text.encode()).hexdigest()[:8]


def written(puzzles: Iterable[Puzzle], components: str) -> str:
    """A file of puzzles, as `read` takes it."""
    return "\n".join([f'components = "{components}"\n', *map(_written, puzzles)])


def _written(puzzle: Puzzle) -> str:
    why = ", ".join(
        [
            f'[{reason.seat + 1}, "{reason.unit}", "{reason.whence}", {reason.difference:.1f}]'
            for reason in puzzle.why
        ]
    )
    return (
        f'[[puzzles]]\nname = "{puzzle.name}"\nbest = "{puzzle.best}"\nnext = "{puzzle.next}"\n'
        f"gap = {puzzle.gap:.1f}\nlow = {puzzle.low:.1f}\ngrade = {puzzle.grade}\n"
        f'why = [{why}]\nposition = """\n{puzzle.text}"""\n'
    )


def read(file: str, text: str) -> tuple[str, list[Puzzle]]:
    """The components' digest and the puzzles of a file; complaints name the puzzle."""
    if len(text) > MOST_CHARACTERS:
        raise BadPuzzle(f"{file}: a file of puzzles has at most {MOST_CHARACTERS} characters")
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadPuzzle(f"{file}: {error}") from None
    _expect_known(file, data, OF_FILE)
    components = data.get("components")
    if not isinstance(components, str) or not COMPONENTS.fullmatch(components):
        raise BadPuzzle(f"{file}: components are 16 digits of a digest, or 'none'")
    listed = data.get("puzzles", [])
    if not isinstance(listed, list) or len(listed) > MOST_PUZZLES:
        raise BadPuzzle(f"{file}: there are at most {MOST_PUZZLES} [[puzzles]]")
    found = [_PuzzleReader(file, number, one).puzzle() for number, one in enumerate(listed, 1)]
    if len({puzzle.name for puzzle in found}) < len(found):
        raise BadPuzzle(f"{file}: a puzzle is there twice")
    return components, found


def _expect_known(where: str, data: Mapping[str, Any], known: tuple[str, ...]) -> None:
    for key in data:
        if key not in known:
            raise BadPuzzle(f"{where}: there is no '{key}' here; there are {', '.join(known)}")


class _PuzzleReader:
    """Looks at every key of one puzzle."""

    def __init__(self, file: str, number: int, data: object) -> None:
        self.where = f"{file}, puzzle {number}"
        if not isinstance(data, dict):
            raise self.bad("a puzzle has keys and values")
        self.data: Mapping[str, Any] = data

    def bad(self, sentence: str) -> BadPuzzle:
        return BadPuzzle(f"{self.where}: {sentence}")

    def puzzle(self) -> Puzzle:
        _expect_known(self.where, self.data, OF_PUZZLE)
        text = self._text("position", LONGEST_POSITION)
        name = self._text("name", LONGEST_CODE)
        if not NAME.fullmatch(name) or name != name_of(text):
            raise self.bad("its name is not that of its position")
        told = self._position(text)
        grade = self.data.get("grade")
        if type(grade) is not int or grade not in GRADES:
            raise self.bad(f"its grade is a whole number from {GRADES[0]} to {GRADES[-1]}")
        return Puzzle(
            name=name,
            position=told,
            text=text,
            best=self._text("best", LONGEST_CODE),
            next=self._text("next", LONGEST_CODE),
            gap=self._amount(self.data.get("gap"), "gap"),
            low=self._amount(self.data.get("low"), "low"),
            grade=grade,
            why=self._why(told.players),
        )

    def _position(self, text: str) -> PositionText:
        try:
            told = position.parse(text)
        except BadPosition as error:
            raise self.bad(f"its position: {error}") from None
        if told.seen_by is None:
            raise self.bad("its position holds more than its seat may know")
        return told

    def _why(self, players: int) -> tuple[Reason, ...]:
        listed = self.data.get("why", [])
        if not isinstance(listed, list) or len(listed) > MOST_REASONS:
            raise self.bad(f"it has at most {MOST_REASONS} reasons")
        return tuple([self._reason(one, players) for one in listed])

    def _reason(self, one: object, players: int) -> Reason:
        if not isinstance(one, list) or len(one) != len(("seat", "unit", "whence", "amount")):
            raise self.bad("a reason is a seat, a unit, where it comes from, and how much")
        seat, unit, whence, amount = one
        if type(seat) is not int or not 1 <= seat <= players:
            raise self.bad(f"a reason is about a seat from 1 to {players}")
        for term in (unit, whence):
            if not isinstance(term, str) or not 0 < len(term) <= LONGEST_TERM:
                raise self.bad(f"a reason has words of at most {LONGEST_TERM} characters")
        return Reason(seat - 1, unit, whence, self._amount(amount, "why"), error=0.0)

    def _text(self, key: str, longest: int) -> str:
        value = self.data.get(key)
        if not isinstance(value, str) or not 0 < len(value) <= longest:
            raise self.bad(f"'{key}' is a text of 1 to {longest} characters")
        return value

    def _amount(self, value: Any, key: str) -> float:
        plain = isinstance(value, int | float) and not isinstance(value, bool)
        if plain and -GREATEST <= value <= GREATEST:
            return float(value)
        raise self.bad(f"'{key}' is a number of at most {GREATEST:.0f}")
