"""A game written down: a header and the moves, readable, and good for ever.

    roadstead record 1
    game: treasure-fleet
    rules: 1
    players: 3
    option storms: on
    seat 1: Ann

    * o2          nature: the second seat draws the lookout
    1 l4          the first seat loads a four-cannon
    end: 2 moves

Seats are counted from 1, `*` is nature, and what follows a `#` is a comment. A record
that does not close with its `end` line has been cut off.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from roadstead.kernel.errors import BadRecord
from roadstead.kernel.options import BYTE_ORDER_MARK, lines_of
from roadstead.kernel.table import NATURE

FIRST_LINE = "roadstead record 1"
NATURE_MARK = "*"
TEXT_MARK = "  | "
MOST_DICE_LINES = 64
LONGEST_DICE_LINE = 200
LONGEST_VERSION = 60
MOST_DIGITS = 9  # of a number; no score comes near it
MOST_PLAYERS = 16  # whatever the game
MOST_QUOTED = 40  # characters of a line that a complaint is about


@dataclass(frozen=True)
class Move:
    """One action of a seat, or of nature, in notation; `line` is where it was read."""

    seat: int
    code: str
    line: int = 0

    def __str__(self) -> str:
        return f"{NATURE_MARK if self.seat == NATURE else self.seat + 1} {self.code}"


@dataclass
class Record:
    """What a record says, before any game has looked at it."""

    game: str
    rules: int
    players: int
    options: dict[str, str] = field(default_factory=dict)
    names: dict[int, str] = field(default_factory=dict)
    moves: list[Move] = field(default_factory=list)
    scores: list[int] | None = None
    kit: str = ""  # the version of the package that brought the game, unless it is ours
    secret: str = ""  # that its chance was drawn from; see `roadstead.fair`
    dice: dict[str, str] = field(default_factory=dict)  # the scheme (under "") and what it needs

    def __str__(self) -> str:
        return "\n".join([*self._header(), "", *map(str, self.moves), *self._close(), ""])

    def _header(self) -> Iterator[str]:
        yield FIRST_LINE
        yield f"game: {self.game}"
        yield f"rules: {self.rules}"
        if self.kit:
            yield f"kit: {self.kit}"
        yield f"players: {self.players}"
        for name, value in self.dice.items():
            yield f"dice {name}: {value}" if name else f"dice: {value}"
        if self.secret:
            yield f"secret: {self.secret}"
        yield from written_options(self.options)
        for seat, name in sorted(self.names.items()):
            yield f"seat {seat + 1}: {name}"

    def _close(self) -> Iterator[str]:
        if self.scores is not None:
            yield f"scores: {' '.join(map(str, self.scores))}"
        yield f"end: {len(self.moves)} moves"


def written_options(options: dict[str, str]) -> Iterator[str]:
    """The lines of a header that tell of options."""
    for name, value in options.items():
        if "\n" in value:
            yield f"option {name}:"
            yield from (TEXT_MARK + line for line in lines_of(value))
        else:
            yield f"option {name}: {value}"


def parse(text: str) -> Record:
    """Read a record, or say on which line it is wrong."""
    return _Reader(text).read()


class _Reader:
    def __init__(self, text: str) -> None:
        self.lines = lines_of(text.removeprefix(BYTE_ORDER_MARK))
        self.number = 0  # of the line just read, from 1
        self.record = Record("", 0, 0)
        self.closed = False

    def read(self) -> Record:
        self._expect(self._next() == FIRST_LINE, f"a record begins with '{FIRST_LINE}'")
        self._read_header()
        for given, key in (
            (self.record.game, "game"),
            (self.record.rules, "rules"),
            (self.record.players, "players"),
        ):
            self._expect(bool(given), f"the header lacks '{key}:'")
        while not self.closed:
            if self.number == len(self.lines):
                raise BadRecord(f"line {self.number}: the record is cut off: 'end:' is missing")
            self._read_move(self._next())
        while self.number < len(self.lines):
            self._expect(not _said(self._next()), "nothing but comments may follow the end")
        return self.record

    def _next(self) -> str:
        line = self.lines[self.number] if self.number < len(self.lines) else ""
        self.number += 1
        return line.rstrip()

    def _expect(self, fulfilled: bool, otherwise: str) -> None:
        if not fulfilled:
            raise BadRecord(f"line {self.number}: {otherwise}")

    def _read_header(self) -> None:
        while self.number < len(self.lines):
            line = self._next()
            if not line:
                return
            if line.lstrip().startswith("#"):
                continue
            key, colon, value = line.partition(":")
            self._expect(bool(colon), f"'{_short(line)}' is no line of a header ('key: value')")
            self._read_entry(key, value.strip())

    def _read_entry(self, key: str, value: str) -> None:
        kind, _, name = key.partition(" ")
        if key == "game":
            self.record.game = value
        elif key == "rules":
            self.record.rules = self._whole(value)
        elif key == "players":
            self.record.players = self._whole(value)
            self._expect(
                1 <= self.record.players <= MOST_PLAYERS,
                f"a game is for 1 to {MOST_PLAYERS} players, not {self.record.players}",
            )
        elif key == "kit":
            self._expect(len(value) <= LONGEST_VERSION, "the version of the kit is too long")
            self.record.kit = value
        elif key == "secret":
            self.record.secret = value
        elif kind == "dice":
            self._expect(len(self.record.dice) < MOST_DICE_LINES, "too many lines about dice")
            self._expect(
                len(key) + len(value) <= LONGEST_DICE_LINE, "a line about dice is too long"
            )
            self.record.dice[name] = value
        elif kind == "option" and name:
            self.record.options[name] = value or self._read_text()
        elif kind == "seat" and name:
            seat = self._whole(name)
            self._expect(1 <= seat <= self.record.players, f"there is no seat {seat}")
            self.record.names[seat - 1] = value
        else:
            self._expect(False, f"'{_short(key)}' means nothing in a header")

    def _read_text(self) -> str:
        lines = []
        while self.number < len(self.lines) and self.lines[self.number].startswith(
            TEXT_MARK.rstrip()
        ):
            lines.append(self._next()[len(TEXT_MARK) :])
        return "".join(line + "\n" for line in lines)

    def _read_move(self, line: str) -> None:
        line = _said(line)
        if not line:
            return
        if line.startswith("scores:"):
            self.record.scores = [self._whole(part) for part in line.split()[1:]]
        elif line.startswith("end:"):
            count = len(self.record.moves)
            self._expect(
                line == f"end: {count} moves",
                f"'{_short(line)}', but there are {count} moves before it",
            )
            self.closed = True
        else:
            self._expect(self.record.scores is None, "no move may follow the scores")
            seat, _, code = line.partition(" ")
            code = code.strip()
            self._expect(
                0 < len(code) <= MOST_QUOTED and (seat == NATURE_MARK or seat.isdecimal()),
                f"'{_short(line)}' is no move ('seat code', or '* code' for chance)",
            )
            number = NATURE if seat == NATURE_MARK else self._seat(seat)
            self.record.moves.append(Move(number, code, self.number))

    def _seat(self, text: str) -> int:
        seat = self._whole(text)
        self._expect(1 <= seat <= self.record.players, f"there is no seat {seat}")
        return seat - 1

    def _whole(self, text: str) -> int:
        # Scores may be negative; everything else is refused where it is used.
        digits = text.removeprefix("-")
        shown = _short(text)
        self._expect(digits.isascii() and digits.isdecimal(), f"'{shown}' is no whole number")
        self._expect(len(digits) <= MOST_DIGITS, f"'{shown}' is too large a number")
        return int(text)


def _said(line: str) -> str:
    """A line without its comment."""
    return line.partition("#")[0].strip()


def _short(text: str) -> str:
    """Enough of a text to find it by."""
    return text if len(text) <= MOST_QUOTED else f"{text[:MOST_QUOTED]}..."
