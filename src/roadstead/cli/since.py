"""What has happened, in the terminal: runs folded, by seat and round, what concerns you first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rich.text import Text

from roadstead.cli.style import seat_name
from roadstead.kernel.base.eyes import number

Line = Mapping[str, Any]
INDENT, BELOW = "  ", "  \N{BOX DRAWINGS LIGHT UP AND RIGHT} "  # a cause; what came of it
LOSS = "bold red"


def folded(lines: Sequence[Line]) -> list[Line]:
    """The lines that have a sentence; of a run the last alone, which has the sentence of all.

    A run of several seats is nobody's in particular.
    """
    kept: dict[object, Line] = {}
    for place, line in enumerate(lines):
        if line["text"]:
            run = line.get("run", place)
            ours = run in kept and kept[run].get("seat") != line.get("seat")
            kept[run] = {**line, "seat": None} if ours else line
    return list(kept.values())


def sentence(line: Line) -> str:
    """What a folded line says: the whole run, or itself."""
    return str(line.get("so_far", line["text"]))


def log_of(lines: Sequence[Line]) -> Iterator[Text]:
    """The log from the beginning down, under its headings."""
    above = ""
    for line in folded(lines):
        if line.get("heading", "") != above:
            above = str(line.get("heading", ""))
            yield Text(above, style="bold")
        yield _told(line)


def _told(line: Line, style: str = "") -> Text:
    begin = BELOW if line.get("consequence") else INDENT
    return Text(f"{begin}{sentence(line)}", style=style)


@dataclass
class _Doings:
    """What one seat did in one round, or what nobody in particular did."""

    seat: int | None
    heading: str
    lines: list[Line] = field(default_factory=list)

    def label(self, names: Sequence[str], viewer: int) -> Text:
        if self.seat is None:
            return Text(self.heading or "At the table", style="bold")
        name = seat_name([*names[:viewer], "You", *names[viewer + 1 :]], self.seat)
        return name.append(f" {self.heading}", style="not bold dim") if self.heading else name


class Since:
    """What a person has not seen yet when the next question comes."""

    def __init__(self, lines: Sequence[Line], viewer: int, names: Sequence[str]) -> None:
        self.lines = folded(lines)
        self.viewer = viewer
        self.names = names
        self.against = sum(viewer in line.get("against", ()) for line in self.lines)
        self.concerning, self.groups = self._parted()

    @property
    def of_others(self) -> bool:
        """Whether anybody but the viewer did anything."""
        return bool(self.concerning) or any(group.seat != self.viewer for group in self.groups)

    def versions(self, first: bool) -> Iterator[list[Text]]:
        """The same from all of it down to a line; the first that has room is to be shown."""
        told = [_told(line, "dim") for line in self.lines]
        if not self.of_others:
            yield told
            yield told[-1:]
            return
        title, concerning = self._title(first), self._concerning()
        rest = [_told(line, "dim") for group in self.groups for line in group.lines]
        yield [title, *self.all()]
        yield [title, *concerning, *rest]
        title = title.copy().append("  s tells all of it", style="not bold dim")
        yield [title, *concerning, *[self._counted(group) for group in self.groups]]
        yield [title, *concerning]
        yield [title]

    def fitting(self, rows: Callable[..., int], room: int, first: bool) -> list[Text]:
        """As much of it as has room; at least that there was something."""
        versions = list(self.versions(first))
        return next((shown for shown in versions if rows(*shown) <= room), versions[-1])

    def all(self) -> list[Text]:
        """Everything: what concerns the viewer, then seat by seat."""
        shown = self._concerning() if self.lines else [Text("Nothing yet.", style="dim")]
        for group in self.groups:
            shown += [group.label(self.names, self.viewer)]
            shown += [_told(line, "dim") for line in group.lines]
        return shown

    def _concerning(self) -> list[Text]:
        return [
            _told(line, LOSS if self.viewer in line.get("against", ()) else "bold")
            for line in self.concerning
        ]

    def _title(self, first: bool) -> Text:
        when = "Before your first turn" if first else "Since your last turn"
        title = Text(f"{when}: {number(len(self.lines), 'thing')}", style="bold")
        if self.against:
            title.append(f", {self.against} against you", style=LOSS)
        return title

    def _counted(self, group: _Doings) -> Text:
        if len(group.lines) == 1:
            return _told(group.lines[0], "dim")
        label = group.label(self.names, self.viewer)
        return label.append(f": {number(len(group.lines), 'thing')}", style="not bold dim")

    def _parted(self) -> tuple[list[Line], list[_Doings]]:
        """What others did to the viewer, and the rest by seat and round, in order.

        What came of something stays with it.
        """
        concerning: list[Line] = []
        groups: dict[tuple[int | None, str], _Doings] = {}
        to: list[Line] = []
        for line in self.lines:
            if not line.get("consequence") or self.viewer in line.get("against", ()):
                if self._is_done_to_viewer(line):
                    to = concerning
                else:
                    key = (line.get("seat"), str(line.get("heading", "")))
                    to = groups.setdefault(key, _Doings(*key)).lines
            to.append(line)
        return concerning, list(groups.values())

    def _is_done_to_viewer(self, line: Line) -> bool:
        by_another = line.get("seat") not in (None, self.viewer)
        done_to = by_another and f"seat:{self.viewer}" in line.get("concerns", ())
        return done_to or self.viewer in line.get("against", ())
