"""The header of a record or a position: which game, under which rules, for whom, with what."""

from __future__ import annotations

from collections.abc import Iterator

from roadstead.kernel.base.errors import RoadsteadError
from roadstead.kernel.base.options import BYTE_ORDER_MARK, lines_of

TEXT_MARK = "  | "
MOST_DIGITS = 9  # of a number; no score comes near it
MOST_PLAYERS = 16  # whatever the game
MOST_QUOTED = 40  # characters of a line that a complaint is about


def written_header(first: str, game: str, rules: int, players: int, kit: str = "") -> Iterator[str]:
    """The lines that every header begins with."""
    yield first
    yield f"game: {game}"
    yield f"rules: {rules}"
    if kit:
        yield f"kit: {kit}"
    yield f"players: {players}"


def written_options(options: dict[str, str]) -> Iterator[str]:
    """The lines that tell of options."""
    for name, value in options.items():
        yield from written_text(f"option {name}", value)


def written_text(key: str, value: str) -> Iterator[str]:
    """A line of a header, or several when the value has several."""
    if "\n" in value:
        yield f"{key}:"
        yield from (TEXT_MARK + line for line in lines_of(value))
    else:
        yield f"{key}: {value}"


class HeaderReader:
    """Reads a header line by line, and complains with the line's number."""

    first_line = ""
    what = ""
    error: type[RoadsteadError]

    def __init__(self, text: str) -> None:
        self.lines = lines_of(text.removeprefix(BYTE_ORDER_MARK))
        self.number = 0  # of the line just read, from 1
        self.game = ""
        self.rules = 0
        self.players = 0
        self.options: dict[str, str] = {}

    def read_header(self) -> None:
        """Read to the empty line after the header."""
        self.expect(
            self.next() == self.first_line, f"a {self.what} begins with '{self.first_line}'"
        )
        while self.number < len(self.lines):
            line = self.next()
            if not line:
                break
            if line.lstrip().startswith("#"):
                continue
            key, colon, value = line.partition(":")
            self.expect(bool(colon), f"'{short(line)}' is no line of a header ('key: value')")
            if not self.read_entry(key, value.strip()):
                self.expect(False, f"'{short(key)}' means nothing in a header")
        for given, key in ((self.game, "game"), (self.rules, "rules"), (self.players, "players")):
            self.expect(bool(given), f"the header lacks '{key}:'")

    def read_entry(self, key: str, value: str) -> bool:
        """Read a line of the header, and say whether it means anything."""
        kind, _, name = key.partition(" ")
        if key == "game":
            self.game = value
        elif key == "rules":
            self.rules = self.whole(value)
        elif key == "players":
            self.players = self.whole(value)
            self.expect(
                1 <= self.players <= MOST_PLAYERS,
                f"a game is for 1 to {MOST_PLAYERS} players, not {self.players}",
            )
        elif kind == "option" and name:
            self.options[name] = value or self.read_text()
        else:
            return False
        return True

    def next(self) -> str:
        """The next line; empty after the last."""
        line = self.lines[self.number] if self.number < len(self.lines) else ""
        self.number += 1
        return line.rstrip()

    def expect(self, fulfilled: bool, otherwise: str) -> None:
        """Complain about the line just read."""
        if not fulfilled:
            raise self.error(f"line {self.number}: {otherwise}")

    def read_text(self) -> str:
        """The lines of a value that has lines of its own."""
        lines = []
        mark = TEXT_MARK.rstrip()
        while self.number < len(self.lines) and self.lines[self.number].startswith(mark):
            lines.append(self.next()[len(TEXT_MARK) :])
        return "".join(line + "\n" for line in lines)

    def seat(self, text: str) -> int:
        """A seat, counted from 0, of those that have been told of."""
        seat = self.whole(text)
        self.expect(1 <= seat <= self.players, f"there is no seat {seat}")
        return seat - 1

    def whole(self, text: str) -> int:
        """A whole number. Scores may be negative; all else is refused where it is used."""
        digits = text.removeprefix("-")
        shown = short(text)
        self.expect(digits.isascii() and digits.isdecimal(), f"'{shown}' is no whole number")
        self.expect(len(digits) <= MOST_DIGITS, f"'{shown}' is too large a number")
        return int(text)


def short(text: str) -> str:
    """Enough of a text to find it by."""
    return text if len(text) <= MOST_QUOTED else f"{text[:MOST_QUOTED]}..."
