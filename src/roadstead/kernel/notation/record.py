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

from roadstead.kernel.base.errors import BadRecord
from roadstead.kernel.notation.header import (
    MOST_QUOTED,
    HeaderReader,
    short,
    written_header,
    written_options,
    written_text,
)
from roadstead.kernel.table import NATURE

FIRST_LINE = "roadstead record 1"
NATURE_MARK = "*"
MOST_DICE_LINES = 64
LONGEST_DICE_LINE = 200
LONGEST_VERSION = 60


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
    kit: str = ""  # version and digest of the package that brought the game, unless it is ours
    secret: str = ""  # that its chance was drawn from; see `roadstead.fair`
    dice: dict[str, str] = field(default_factory=dict)  # the scheme (under "") and what it needs
    position: str = ""  # what lay where when it began; empty for the game's own set-up

    def __str__(self) -> str:
        return "\n".join([*self._header(), "", *map(str, self.moves), *self._close(), ""])

    def _header(self) -> Iterator[str]:
        yield from written_header(FIRST_LINE, self.game, self.rules, self.players, self.kit)
        for name, value in self.dice.items():
            yield f"dice {name}: {value}" if name else f"dice: {value}"
        if self.secret:
            yield f"secret: {self.secret}"
        yield from written_options(self.options)
        for seat, name in sorted(self.names.items()):
            yield f"seat {seat + 1}: {name}"
        if self.position:
            yield from written_text("position", self.position)

    def _close(self) -> Iterator[str]:
        if self.scores is not None:
            yield f"scores: {' '.join(map(str, self.scores))}"
        yield f"end: {len(self.moves)} moves"


def parse(text: str) -> Record:
    """Read a record, or say on which line it is wrong."""
    return _Reader(text).read()


class _Reader(HeaderReader):
    first_line = FIRST_LINE
    what = "record"
    error = BadRecord

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.record = Record("", 0, 0)
        self.closed = False

    def read(self) -> Record:
        record = self.record
        self.read_header()
        record.game, record.rules, record.players = self.game, self.rules, self.players
        record.options = self.options
        while not self.closed:
            if self.number == len(self.lines):
                raise BadRecord(f"line {self.number}: the record is cut off: 'end:' is missing")
            self._read_move(self.next())
        while self.number < len(self.lines):
            self.expect(not _said(self.next()), "nothing but comments may follow the end")
        return record

    def read_entry(self, key: str, value: str) -> bool:
        kind, _, name = key.partition(" ")
        if key == "kit":
            self.expect(len(value) <= LONGEST_VERSION, "the version of the kit is too long")
            self.record.kit = value
        elif key == "secret":
            self.record.secret = value
        elif kind == "dice":
            self.expect(len(self.record.dice) < MOST_DICE_LINES, "too many lines about dice")
            self.expect(len(key) + len(value) <= LONGEST_DICE_LINE, "a line about dice is too long")
            self.record.dice[name] = value
        elif kind == "seat" and name:
            self.record.names[self.seat(name)] = value
        elif key == "position" and not value:
            self.record.position = self.read_text()
        else:
            return super().read_entry(key, value)
        return True

    def _read_move(self, line: str) -> None:
        line = _said(line)
        if not line:
            return
        if line.startswith("scores:"):
            self.record.scores = [self.whole(part) for part in line.split()[1:]]
        elif line.startswith("end:"):
            count = len(self.record.moves)
            self.expect(
                line == f"end: {count} moves",
                f"'{short(line)}', but there are {count} moves before it",
            )
            self.closed = True
        else:
            self.expect(self.record.scores is None, "no move may follow the scores")
            seat, _, code = line.partition(" ")
            code = code.strip()
            self.expect(
                0 < len(code) <= MOST_QUOTED and (seat == NATURE_MARK or seat.isdecimal()),
                f"'{short(line)}' is no move ('seat code', or '* code' for chance)",
            )
            number = NATURE if seat == NATURE_MARK else self.seat(seat)
            self.record.moves.append(Move(number, code, self.number))


def _said(line: str) -> str:
    """A line without its comment."""
    return line.partition("#")[0].strip()
