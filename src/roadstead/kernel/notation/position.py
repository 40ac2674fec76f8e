"""A position: a table as text that a person can read and paste, read back to an equal table.

    roadstead position 1
    game: treasure-fleet
    rules: 1
    players: 3
    option storms: on
    seen by: 2

    lookout: 2
    pirates:
      1:
        hand: {1 2*2 boarding}
        ...
    next:
      FireCard(seat=2)
      CapturePhase()
    end

The fields of the table follow the header; what is left out is as it was at set-up, and what
comes from the options (a box, a sheet, a map) is not written at all. `next` is what happens
next, in reading order. A position that is `seen by` a seat holds only what that seat may know:
everything hidden in it was drawn at random, and is drawn anew when it is read.
"""

from __future__ import annotations

import inspect
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from types import NoneType
from typing import Any

from roadstead.kernel import source
from roadstead.kernel.bag import Bag
from roadstead.kernel.base.errors import BadPosition
from roadstead.kernel.base.options import lines_of
from roadstead.kernel.game import Game
from roadstead.kernel.notation.header import HeaderReader, short, written_header, written_options
from roadstead.kernel.notation.literals import (
    Group,
    Literal,
    Quoted,
    in_brackets,
    parsed,
    shown,
    whole,
)
from roadstead.kernel.notation.spelling import SEAT, Spelling
from roadstead.kernel.notation.trial import must_be_possible
from roadstead.kernel.rng import Rng
from roadstead.kernel.structure import fields, snapshot
from roadstead.kernel.table import Frozen, Step, Table

FIRST_LINE = "roadstead position 1"
LAST_LINE = "end"
NEXT = "next"
INDENT = "  "
MOST_CHARACTERS = 100_000  # of what lies where; the options may bring files of their own
MOST_LINES = 4_000
MOST_LEVELS = 6
LONGEST_REPR = 400
LISTS: dict[str, type] = {"": list, "set": set, "frozenset": frozenset}
PLAIN_WORDS: dict[str, object] = {"none": None, "yes": True, "no": False}
WORD_OF: dict[object, str] = {None: "none", True: "yes", False: "no"}
FRACTION = re.compile(r"-?[0-9]{1,18}(\.[0-9]{1,18})?(e[-+]?[0-9]{1,3})?", re.ASCII)
SORTS = {int: "whole number", bool: "yes or no", str: "text", list: "list", Bag: "bag"}
KERNEL = {Table.__module__, Game.__module__, "builtins", "typing"}
# A seat's position shows one of the tables that the seat cannot tell apart: always this one.
SHOWN = 1


@dataclass
class PositionText:
    """What a position says, before any game has looked at it."""

    game: str
    rules: int
    players: int
    options: dict[str, str]
    seen_by: int | None
    body: str

    def __str__(self) -> str:
        return "\n".join([*self._header(), "", self.body])

    def _header(self) -> Iterator[str]:
        yield from written_header(FIRST_LINE, self.game, self.rules, self.players)
        yield from written_options(self.options)
        if self.seen_by is not None:
            yield f"seen by: {self.seen_by + 1}"


# Writing.


def write(
    game: Game[Any], table: Table, options: Mapping[str, object], seen_by: int | None = None
) -> str:
    """The position as text: all of it, or no more than one seat may know."""
    shown_table = table if seen_by is None else game.resample(table, seen_by, Rng(SHOWN))
    body = write_body(game, shown_table, options)
    stated = game.stated(options)
    return str(PositionText(game.name, game.rules, int(table.seats), stated, seen_by, body))


def write_body(game: Game[Any], table: Table, options: Mapping[str, object]) -> str:
    """What lies where and what happens next, without the header."""
    writer = _BodyWriter(table)
    set_up = game.set_up(int(table.seats), options)
    lines = [*writer.lines(table, set_up, ""), f"{NEXT}:"]
    lines += [INDENT + writer.value(step) for step in reversed(table.steps)]
    return "\n".join([*lines, LAST_LINE, ""])


def described(thing: Any, table: Table | None = None) -> str:
    """Anything of a table on one line, not too long: for `repr`."""
    text = _BodyWriter(table).value(thing)
    return text if len(text) <= LONGEST_REPR else f"{text[:LONGEST_REPR]}..."


class _BodyWriter:
    def __init__(self, table: Table | None) -> None:
        self.spellings = table.spellings if table else {}

    def lines(self, thing: Any, set_up: Any, indent: str) -> Iterator[str]:
        """The fields of the table or of a part of it, a line or a block each."""
        for name in _fields(thing):
            value = getattr(thing, name)
            spelling = _spelling(self.spellings, type(thing), name)
            if spelling is None and isinstance(value, Frozen):
                continue
            before: Any = getattr(set_up, name, None)
            if spelling is None and _is_part(value, before):
                yield from _block(f"{indent}{name}:", self.lines(value, before, indent + INDENT))
            elif spelling is None and _are_parts(value, before):
                yield from _block(f"{indent}{name}:", self._parts(value, before, indent + INDENT))
            elif snapshot(value) != snapshot(before):
                yield f"{indent}{name}: {self._spelled(value, spelling)}"

    def _parts(self, parts: list[Any], set_up: list[Any], indent: str) -> Iterator[str]:
        for number, part in enumerate(parts):
            lines = self.lines(part, set_up[number], indent + INDENT)
            yield from _block(f"{indent}{number + 1}:", lines)

    def value(self, value: Any) -> str:
        """Any value on one line."""
        if isinstance(value, (bool, NoneType)):
            return WORD_OF[value]
        if isinstance(value, (int, float)):
            return str(value)
        if isinstance(value, str):
            return json.dumps(value, ensure_ascii=False)
        return self._several(value)

    def _several(self, value: Any) -> str:
        """Things in brackets."""
        if isinstance(value, tuple):
            return in_brackets("(", map(self.value, value))
        if isinstance(value, dict):
            return "dict" + in_brackets("[", map(self.value, value.items()))
        if isinstance(value, Bag):
            return "Bag" + in_brackets("[", map(self.value, value.counts))
        if isinstance(value, list):
            return in_brackets("[", map(self.value, value))
        if isinstance(value, (set, frozenset)):
            return type(value).__name__ + in_brackets("[", sorted(map(self.value, value)))
        return self._thing(value)

    def _thing(self, thing: Any) -> str:
        said = []
        for name in _fields(thing):
            value = getattr(thing, name)
            spelling = _spelling(self.spellings, type(thing), name)
            if spelling is not None or not isinstance(value, Frozen):
                said.append(f"{name}={self._spelled(value, spelling)}")
        return f"{type(thing).__name__}({' '.join(said)})"

    def _spelled(self, value: Any, spelling: Spelling | None) -> str:
        if spelling is None or value is None:
            return self.value(value)
        return spelling.write(value.counts if isinstance(value, Bag) else value)


def _block(first: str, lines: Iterator[str]) -> Iterator[str]:
    """Lines below another one; nothing when there are none."""
    below = list(lines)
    if below:
        yield first
        yield from below


def _fields(thing: Any) -> list[str]:
    """What is written of a thing; how many sit at a table is in the header, `next` comes last."""
    left_out = ("seats", "steps") if isinstance(thing, Table) else ()
    return [name for name in fields(thing) if name not in left_out]


def _spelling(spellings: Mapping[str, Spelling], kind: type, name: str) -> Spelling | None:
    for base in kind.__mro__:
        found = spellings.get(f"{base.__name__}.{name}")
        if found is not None:
            return found
    return SEAT if name == "seat" and issubclass(kind, Step) else None


def _is_part(value: Any, before: Any) -> bool:
    """Whether a value is a thing with fields that was there at set-up."""
    plain = (int, float, str, list, tuple, set, frozenset, dict, Bag, Frozen, Step, NoneType)
    return not isinstance(value, plain) and type(value) is type(before)


def _are_parts(value: Any, before: Any) -> bool:
    if not isinstance(value, list) or not value or len(value) != len(before):
        return False
    return all(_is_part(part, other) for part, other in zip(value, before, strict=True))


# Reading.


def parse(text: str) -> PositionText:
    """Read the header of a position, or say on which line it is wrong."""
    return _Header(text).read()


class _Header(HeaderReader):
    first_line = FIRST_LINE
    what = "position"
    error = BadPosition
    seen_by = ""

    def read(self) -> PositionText:
        self.read_header()
        seen_by = self.seat(self.seen_by) if self.seen_by else None
        body = "".join(line + "\n" for line in self.lines[self.number :])
        return PositionText(self.game, self.rules, self.players, self.options, seen_by, body)

    def read_entry(self, key: str, value: str) -> bool:
        if key == "seen by":
            self.seen_by = value
            return True
        return super().read_entry(key, value)


def read(game: Game[Any], text: PositionText, rng: Rng) -> Table:
    """The table of a position, or one sentence about why there cannot be one.

    What its seat cannot know is drawn anew, when it is a seat's position.
    """
    table = begun(game, text.body, text.players, game.checked(text.players, text.options))
    if text.seen_by is not None:
        table = game.resample(table, text.seen_by, rng)
    return table


def begun(game: Game[Any], body: str, players: int, options: Mapping[str, object]) -> Table:
    """The table of a game that began from a position, for checked options."""
    table = read_body(game, body, players, options)
    must_be_possible(game, table)
    return table


def read_body(game: Game[Any], body: str, players: int, options: Mapping[str, object]) -> Table:
    """The table that a body describes; nobody has asked yet whether a game can come to it."""
    if len(body) > MOST_CHARACTERS:
        raise BadPosition(f"a position has at most {MOST_CHARACTERS} characters")
    table: Table = game.set_up(players, options)
    _BodyReader(game, table).fill(_tree(body))
    return table


@dataclass
class _Block:
    """A line with what is written further in below it."""

    line: int
    key: str
    value: str
    blocks: list[_Block] = field(default_factory=list)

    def complain(self, about: object) -> BadPosition:
        return BadPosition(f"line {self.line} of the table: {about}")


def _tree(body: str) -> _Block:
    """The lines by how far they are indented."""
    root = _Block(0, "", "")
    above = [root]
    lines = lines_of(body)
    if len(lines) > MOST_LINES:
        raise BadPosition(f"a position has at most {MOST_LINES} lines")
    for number, line in enumerate(lines, 1):
        if line == LAST_LINE:
            if any(later.strip() for later in lines[number:]):
                raise BadPosition(f"nothing follows the '{LAST_LINE}' of a position")
            return root
        said = line.strip()
        if not said:
            continue
        level, odd = divmod(len(line) - len(line.lstrip(" ")), len(INDENT))
        if odd or level >= len(above) or level > MOST_LEVELS:
            raise BadPosition(f"line {number} of the table: it is indented too far")
        if level and above[1].key == NEXT:
            block = _Block(number, "", said)
        else:
            key, _, value = said.partition(":")
            block = _Block(number, key, value.strip())
        del above[level + 1 :]
        above[level].blocks.append(block)
        above.append(block)
    raise BadPosition(f"the position is cut off: '{LAST_LINE}' is missing")


class _BodyReader:
    """Fills a table that was just set up with what a position says."""

    def __init__(self, game: Game[Any], table: Table) -> None:
        self.game = game
        self.table = table
        self.seats = int(table.seats)
        self.classes = declared(game, table)

    def fill(self, root: _Block) -> None:
        self._expect_each_once(root)
        for block in root.blocks:
            if block.key == NEXT:
                self.table.steps = [self._step(line) for line in reversed(block.blocks)]
        self._fill(self.table, [block for block in root.blocks if block.key != NEXT])

    def _expect_each_once(self, block: _Block) -> None:
        keys = [below.key for below in block.blocks]
        for below in block.blocks:
            if keys.count(below.key) > 1:
                raise below.complain(f"'{short(below.key)}' is there twice")

    def _fill(self, thing: Any, blocks: list[_Block]) -> None:
        known = _fields(thing)
        for block in blocks:
            if block.key not in known:
                raise block.complain(f"a {type(thing).__name__} has no '{short(block.key)}'")
            self._expect_each_once(block)
            before = getattr(thing, block.key)
            spelling = _spelling(self.table.spellings, type(thing), block.key)
            if spelling is None and isinstance(before, Frozen):
                raise block.complain(f"'{block.key}' comes from the options")
            if spelling is None and _is_part(before, before):
                self._fill(before, block.blocks)
            elif spelling is None and _are_parts(before, before):
                self._fill_parts(before, block)
            else:
                self._set(thing, block, before, spelling)

    def _fill_parts(self, parts: list[Any], block: _Block) -> None:
        for below in block.blocks:
            if below.key not in [str(number + 1) for number in range(len(parts))]:
                raise below.complain(f"{block.key} has no '{short(below.key)}'")
            self._fill(parts[int(below.key) - 1], below.blocks)

    def _set(self, thing: Any, block: _Block, before: Any, spelling: Spelling | None) -> None:
        if block.blocks:
            raise block.blocks[0].complain("it is indented too far")
        try:
            value = self._value(parsed(block.value), before, spelling)
            setattr(thing, block.key, value)
        except (BadPosition, TypeError, ValueError, OverflowError) as error:
            raise block.complain(f"{block.key}: {error}") from None

    def _value(self, literal: Literal, before: Any, spelling: Spelling | None) -> Any:
        if spelling is None or (literal == "none" and before is None):
            value = self._plain(literal)
        else:
            value = spelling.read(literal, self.seats)
            if isinstance(before, Bag):
                value = Bag(_fitted(value, len(before.counts)))
            elif isinstance(before, tuple):
                value = tuple(value)
        _expect_alike(value, before)
        return value

    def _plain(self, literal: Literal) -> Any:
        """A value of which only its own text says what it is."""
        if isinstance(literal, Quoted):
            return literal.text
        if isinstance(literal, Group):
            return self._group(literal)
        if literal in PLAIN_WORDS:
            return PLAIN_WORDS[literal]
        return float(literal) if _is_fraction(literal) else whole(literal)

    def _group(self, group: Group) -> Any:
        if group.word and group.bracket == "(":
            return self._thing(group)
        values = [self._plain(item) for item in group.unnamed()]
        if group.bracket == "(":
            return tuple(values)
        if group.word == "Bag":
            return Bag(_counts(values))
        if group.word == "dict":
            return dict(values)
        if group.bracket == "[" and group.word in LISTS:
            return LISTS[group.word](values)
        raise BadPosition(f"'{short(shown(group))}' is nothing that a table holds")

    def _step(self, block: _Block) -> Step[Any]:
        try:
            step = self._plain(parsed(block.value))
        except (BadPosition, TypeError, ValueError, OverflowError) as error:
            raise block.complain(error) from None
        if not isinstance(step, Step) or block.blocks:
            raise block.complain(f"'{short(block.value)}' is no step")
        return step

    def _thing(self, group: Group) -> Any:
        """A step, or another thing that the game says comes and goes."""
        made = self.classes.get(group.word)
        if made is None:
            raise BadPosition(f"{self.game.title} has no '{short(group.word)}'")
        values = {}
        for name, item in group.items:
            if not name or name in values:
                raise BadPosition(f"the fields of a {group.word} are named, each once")
            spelling = _spelling(self.table.spellings, made, name)
            values[name] = (
                self._plain(item) if spelling is None else spelling.read(item, self.seats)
            )
        return _made(made, values)


def _made(kind: type, values: dict[str, Any]) -> Any:
    """A thing of a class that the game has declared: made with its arguments, then filled."""
    wanted = _parameters(kind)
    try:
        thing = kind(**{name: value for name, value in values.items() if name in wanted})
    except Exception as error:  # a step may object to its arguments in any way
        raise BadPosition(f"there is no such {kind.__name__} ({error})") from None
    known = _fields(thing)
    for name, value in values.items():
        if name not in known:
            raise BadPosition(f"a {kind.__name__} has no '{short(name)}'")
        setattr(thing, name, value)
    return thing


@lru_cache(maxsize=1024)
def _parameters(kind: type) -> tuple[str, ...]:
    """What a thing is made with. Compiled classes that stay plain do not tell: read the source."""
    try:
        return tuple(inspect.signature(kind).parameters)
    except ValueError:
        maker = next(base for base in kind.__mro__ if "__init__" in vars(base))
        return source.parameters(maker.__module__, maker.__name__)


def _is_fraction(word: str) -> bool:
    return bool(FRACTION.fullmatch(word)) and ("." in word or "e" in word)


def _fitted(counts: list[int], kinds: int) -> list[int]:
    """So many counts as the set-up has kinds; of others there is nothing."""
    if any(counts[kinds:]):
        raise BadPosition(f"there are {kinds} kinds, and something of none of them")
    return counts[:kinds]


def _counts(values: list[Any]) -> list[int]:
    if not all(type(count) is int and count >= 0 for count in values):
        raise BadPosition("a bag holds whole numbers of each kind")
    return values


def _expect_alike(value: Any, before: Any) -> None:
    """Complain about a value of another sort than the one that is there at set-up."""
    if before is None or value is None:
        return
    if type(value) is not type(before):
        raise BadPosition(f"it is no {SORTS.get(type(before), type(before).__name__)}")
    if isinstance(value, Bag) and len(value.counts) != len(before.counts):
        raise BadPosition(f"a bag of {len(before.counts)} kinds has so many numbers")
    if isinstance(value, (list, tuple)) and before:
        for item in value:
            _expect_alike(item, before[0])


def declared(game: Game[Any], table: Table) -> dict[str, type]:
    """What a position of the game may make, by name: its steps, and what it says comes and goes.

    A game's steps are those of the modules beside its own, and of the games that it builds upon.
    """
    bases = [*type(game).__mro__, *type(table).__mro__]
    homes = {base.__module__ for base in bases} - KERNEL
    beside = tuple(f"{home.rpartition('.')[0]}." for home in homes if "." in home)
    found = {part.__name__: part for part in game.parts}
    for step in _below(Step):
        if step.__module__ in homes or step.__module__.startswith(beside):
            found[step.__name__] = step
    return found


def _below(base: type) -> Iterator[type]:
    derived: list[type] = base.__subclasses__()
    for kind in derived:
        yield kind
        yield from _below(kind)
