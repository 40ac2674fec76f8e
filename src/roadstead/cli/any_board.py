"""A board for any game, drawn from the shape of its view: for games that bring none.

Lists with an entry for each seat become the columns of one table; rows of cards, counts,
tracks and grids are known by their form; keys become words; and what the open choices point at
is lit. What is too much for a screen is folded into a line.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeGuard

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from roadstead import kits
from roadstead.cli.lamp import Lamp
from roadstead.cli.style import LAMP, seat_name
from roadstead.kernel.base.errors import RoadsteadError
from roadstead.shape import entries, looks_seated, seated

MOST_LEAVES = 48  # values of one part of a view; a larger one is folded
MOST_RECORDS = 20  # lines of a table of things
MOST_IN_A_RECORD = 16  # values in one of them
FEW_LEAVES = 8  # that have room in one line
LONGEST_TRACK = 12  # squares
LONGEST_LIST = 40  # entries; of a longer one the rest is counted
MOST_DEPTH = 3  # of things inside things that have lines of their own
NOTHING = "-"
SCORE = "score"
FULL, EMPTY = "■", "□"
BESIDE = "   "
BETWEEN = " · "

Scalar = (int, str, float, type(None))


def draw(view: Mapping[str, Any]) -> RenderableType:
    """The table as the viewer sees it; `pointed` has what the open choices point at."""
    return _AnyBoard(view).drawn()


class _AnyBoard:
    """One view being drawn."""

    def __init__(self, view: Mapping[str, Any]) -> None:
        self.view = view
        self.table: dict[str, Any] = view["table"]
        self.names: list[str] = view["names"]
        self.seated = _seated(view)
        self.lamp = Lamp(view)

    def drawn(self) -> RenderableType:
        parts: list[RenderableType] = []
        facts = self._facts(self.table)
        if facts:
            parts.append(Padding(facts, (0, 0, 0, 1)))
        parts.append(self._seats())
        for key, value in self.table.items():
            if key not in self.seated and not isinstance(value, Scalar):
                parts.append(Padding(self._part(key, value, 1), (0, 0, 0, 1)))
        return Group(*parts)

    # Numbers and words that stand alone.

    def _facts(self, values: Mapping[str, Any]) -> Text:
        """What is a number or a word, beside each other: "round 3 of 8 ■■■□□□□□"."""
        line = Text()
        for key, value in values.items():
            if not isinstance(value, Scalar) or _is_whole_of(key, values):
                continue
            if line:
                line.append(BESIDE)
            line.append_text(self._label(key)).append(" ")
            line.append_text(self._value(key, value))
            line.append_text(_of_the_whole(value, values.get(f"{key}s")))
        return line

    def _label(self, key: str) -> Text:
        return Text().append(_in_words(key), style=LAMP if self.lamp.lights_name(key) else "dim")

    def _value(self, key: str, value: object, seat: int | None = None) -> Text:
        """Any value within a line."""
        if isinstance(value, Scalar):
            lit = self.lamp.lights_value(key, value)
            return Text(_said(value), style=LAMP if lit else "")
        if isinstance(value, list):
            return self._list(key, value, seat)
        assert isinstance(value, dict)
        return self._record(value, seat)

    def _record(self, record: Mapping[str, Any], seat: int | None) -> Text:
        """Values with their names: counts of cards, or what there is to say of one thing."""
        line = Text()
        for key, value in record.items():
            if line:
                line.append(BETWEEN, style="dim")
            lit = self.lamp.lights_key(key, seat) or self.lamp.lights_name(key)
            line.append(_in_words(key), style=LAMP if lit else "dim").append(" ")
            line.append_text(_in_brackets(self._value(key, value, seat), value))
        return line or Text(NOTHING, style="dim")

    def _list(self, key: str, things: list[Any], seat: int | None) -> Text:
        """A track of squares, hidden things as their number, or the things in their order."""
        if not things:
            return Text(NOTHING, style="dim")
        if all(isinstance(thing, bool) for thing in things):
            return Text("".join(FULL if thing else EMPTY for thing in things))
        if all(thing is None for thing in things):
            return Text(f"{len(things)} hidden", style="dim")
        few = enumerate(things[:LONGEST_LIST])
        line = Text(_between(things)).join(self._entry(key, it[0], it[1], seat) for it in few)
        if len(things) > LONGEST_LIST:
            line.append(f" and {len(things) - LONGEST_LIST} more", style="dim")
        return line

    def _entry(self, key: str, place: int, entry: object, seat: int | None) -> Text:
        """One entry of a list; a hidden one among others keeps its place."""
        text = Text("?", style="dim") if entry is None else self._value(key, entry, seat)
        if isinstance(entry, list):
            text = _in_brackets(text, entry)
        if self.lamp.lights_entry(key, place, entry, seat):
            text.stylize(LAMP)
        return text

    # What everybody has, side by side.

    def _seats(self) -> Table:
        grid = Table(box=box.ROUNDED, border_style="dim", header_style="", show_lines=False)
        grid.add_column("")
        for seat, _ in enumerate(self.names):
            grid.add_column(self._heading(seat), overflow="fold")
        grid.add_row(Text(SCORE, style="dim"), *[Text(str(it)) for it in self.view["scores"]])
        for label, cells in self._rows():
            grid.add_row(self._label(label), *cells)
        return grid

    def _heading(self, seat: int) -> Text:
        heading = Text().append_text(seat_name(self.names, seat))
        if self.lamp.lights_seat(seat):
            heading.stylize(LAMP)
        if seat == self.view["viewer"]:
            heading.append("\nyou", style="dim")
        if seat in self.view["waiting"]:
            heading.append(", " if seat == self.view["viewer"] else "\n", style="dim")
            heading.append("to act", style=LAMP)
        return heading

    def _rows(self) -> Iterator[tuple[str, list[Text]]]:
        """What there is of each seat, one row for each kind of thing."""
        for key in self.seated:
            by_seat = entries(self.table[key])
            if not any(isinstance(entry, dict) for entry in by_seat):
                yield key, [self._cell(key, entry, seat) for seat, entry in enumerate(by_seat)]
                continue
            owned = [entry if isinstance(entry, dict) else {} for entry in by_seat]
            for name in dict.fromkeys(name for entry in owned for name in entry):
                if name != SCORE:  # which is said already
                    yield name, [self._owned(name, it, seat) for seat, it in enumerate(owned)]

    def _owned(self, name: str, owned: Mapping[str, Any], seat: int) -> Text:
        return self._cell(name, owned[name], seat) if name in owned else Text("")

    def _cell(self, key: str, value: object, seat: int) -> Text:
        if _leaves(value) > MOST_LEAVES:
            return _folded(value)
        cell = self._value(key, value, seat)
        if seat == self.view["viewer"] and self.lamp.lights_all(key):
            cell.stylize(LAMP)
        return cell

    # Everything else, one part below the other.

    def _part(self, key: str, value: Any, depth: int) -> RenderableType:
        if _is_grid(value):
            return Group(self._label(key), self._grid(key, value))
        if _is_list_of_records(value):
            return Group(self._label(key), self._records(key, value))
        if _leaves(value) > MOST_LEAVES:
            return self._line(key, _folded(value))
        simple = isinstance(value, list) or all(isinstance(it, Scalar) for it in value.values())
        if simple or depth >= MOST_DEPTH:
            return self._line(key, self._value(key, value))
        return Group(self._label(key), Padding(self._inside(value, depth), (0, 0, 0, 2)))

    def _inside(self, values: Mapping[str, Any], depth: int) -> RenderableType:
        facts = self._facts(values)
        parts: list[RenderableType] = [facts] if facts else []
        for key, value in values.items():
            if not isinstance(value, Scalar):
                parts.append(self._part(key, value, depth + 1))
        return Group(*parts)

    def _line(self, key: str, said: Text) -> Text:
        return self._label(key).append("  ").append_text(said)

    def _grid(self, key: str, rows: Sequence[Sequence[Any]]) -> Table:
        grid = Table.grid(padding=(0, 1, 0, 0))
        for row in rows:
            grid.add_row(*[self._value(key, cell) for cell in row])
        return grid

    def _records(self, key: str, records: Sequence[Mapping[str, Any]]) -> Table:
        """Things of one kind below each other, with a column for whatever they have."""
        grid = Table(box=None, header_style="dim", pad_edge=False, padding=(0, 2, 0, 0))
        names = list(dict.fromkeys(name for record in records for name in record))
        for name in names:
            grid.add_column(_in_words(name), overflow="fold")
        for place, record in enumerate(records):
            lit = self.lamp.lights_entry(key, place, record, None)
            cells = [self._value(it, record[it]) if it in record else Text("") for it in names]
            grid.add_row(*cells, style=LAMP if lit else "")
        return grid


def _seated(view: Mapping[str, Any]) -> list[str]:
    """The parts of the view that have an entry for each seat."""
    seats = len(view["names"])
    table = view["table"]
    try:
        known = seated(kits.game(view["game"]))
    except RoadsteadError:  # a game that no package has announced: its view must do
        return [key for key, value in table.items() if looks_seated(value, seats)]
    return [key for key in table if key in known and table[key]]


def _in_words(key: str) -> str:
    return key.replace("_", " ")


def _said(value: object) -> str:
    """A word or number, as people say it."""
    if value is None or value == "":
        return NOTHING
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _is_short(entry: object) -> bool:
    return isinstance(entry, Scalar) and " " not in str(entry)


def _of_the_whole(part: object, whole: object) -> Text:
    """The rest of "3 of 8", with a track where it is short; nothing where there is no whole."""
    if not (_is_count(part) and _is_count(whole) and part <= whole):
        return Text()
    track = f" {FULL * part}{EMPTY * (whole - part)}" if whole <= LONGEST_TRACK else ""
    return Text(f" of {whole}").append(track, style="dim")


def _is_count(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _is_whole_of(key: str, values: Mapping[str, Any]) -> bool:
    """Whether it is said together with its part: the rounds with the round."""
    part = key.removesuffix("s")
    return part != key and bool(_of_the_whole(values.get(part), values[key]))


def _is_grid(value: object) -> bool:
    """Rows of equal length, in which every square is a word or a number."""
    return (
        isinstance(value, list)
        and len(value) > 1
        and all(isinstance(row, list) and len(row) == len(value[0]) > 1 for row in value)
        and all(isinstance(cell, Scalar) for row in value for cell in row)
    )


def _is_list_of_records(value: object) -> bool:
    """A few things of one kind, none of them with too much in it for a line."""
    return (
        isinstance(value, list)
        and 0 < len(value) <= MOST_RECORDS
        and all(isinstance(it, dict) and _leaves(it) <= MOST_IN_A_RECORD for it in value)
    )


def _between(things: Sequence[Any]) -> str:
    """What stands between the things of a list: lines for many things of many parts."""
    if all(isinstance(thing, dict) for thing in things):
        return "\n" if _leaves(things) > FEW_LEAVES else " | "
    return " " if all(_is_short(thing) for thing in things) else ", "


def _in_brackets(text: Text, value: object) -> Text:
    """What has parts stands in brackets within a line."""
    if isinstance(value, Scalar) or not value:
        return text
    return Text("(").append_text(text).append(")")


def _leaves(value: object) -> int:
    """How many words and numbers there are in it."""
    if isinstance(value, dict):
        return sum(map(_leaves, value.values()))
    if isinstance(value, list):
        return sum(map(_leaves, value))
    return 1


def _folded(value: Any) -> Text:
    """What is too much to show: the names of its parts, with the number of things in each."""
    if isinstance(value, list):
        return Text(f"{len(value)} of them", style="dim")
    parts = [
        f"{_in_words(key)} {_said(part) if isinstance(part, Scalar) else f'({len(part)})'}"
        for key, part in value.items()
    ]
    return Text(BETWEEN.join(parts), style="dim")
