"""What is shown in the terminal a screenful at a time, and what is typed there."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.text import Text

from roadstead.cli.style import LAMP


def read_line(prompt: str) -> str | None:
    """A line from the keyboard; `None` when there is no more."""
    try:
        return input(prompt).strip()
    except EOFError:
        return None


def on_a_screen() -> bool:
    """Whether somebody looks at it, and not a file or a pipe."""
    return sys.stdout.isatty()


def coach_line(saying: str) -> RenderableType:
    """What the coach says."""
    return Padding(Text("Coach: ", style=LAMP).append(saying, style="not bold default"), (0, 1))


def screens(rows: list[str], end: list[str], most: int) -> list[list[str]]:
    """So many rows at a time; the end is kept together if it can be."""
    found = [rows[first : first + most] for first in range(0, len(rows), most)]
    if found and len(found[-1]) + len(end) <= most:
        found[-1] += end
        return found
    return found + [end[first : first + most] for first in range(0, len(end), most)]


def kept_together(parts: Iterable[list[str]], most: int | None) -> Iterator[list[str]]:
    """The rows of all parts, so many at a time; a part that would be broken begins a new screen."""
    screenful: list[str] = []
    for rows in parts:
        if most is not None and screenful and len(screenful) + len(rows) > most:
            yield screenful
            screenful = []
        screenful = screenful + rows if screenful or most is None else without_blanks(rows)
        while most is not None and len(screenful) > most:
            yield screenful[:most]
            screenful = screenful[most:]
    if screenful:
        yield screenful


def without_blanks(rows: list[str]) -> list[str]:
    """The rows from the first on that says something."""
    first = next((place for place, row in enumerate(rows) if row.strip()), len(rows))
    return rows[first:]


class Screenfuls:
    """Somebody at a terminal, who is shown no more than fits."""

    def __init__(self, console: Console) -> None:
        self.console = console

    def clear(self) -> None:
        """Begin a new screen, if somebody looks at it."""
        if on_a_screen():
            self.console.clear()

    def show(self, *parts: RenderableType, last: Sequence[RenderableType] = ()) -> str | None:
        """Print it, a screenful at a time: who knows enough answers before the end of it.

        What comes last is kept together if it can be.
        """
        rows, end = self._printed(parts), self._printed(last)
        whole = len(rows) + len(end)
        parted = screens(rows, end, self.console.height - 1 if on_a_screen() else whole)
        for number, screenful in enumerate(parted, 1):
            print("\n".join(screenful))
            if number < len(parted) and (typed := read_line("Enter: more, or answer > ")) != "":
                return typed
        return ""

    def read(self, parts: Iterable[RenderableType], more: str) -> None:
        """Print it to whoever reads on with Enter; a part that fits a screen is kept together."""
        most = self.console.height - 1 if on_a_screen() else None
        shown = kept_together((self._printed([part]) for part in parts), most)
        for number, screenful in enumerate(shown):
            if number and read_line(more) != "":
                return
            print("\n".join(screenful))

    def _printed(self, parts: Sequence[RenderableType]) -> list[str]:
        """The rows that the parts are on the screen."""
        with self.console.capture() as captured:
            self.console.print(*parts, sep="\n")
        return captured.get().removesuffix("\n").split("\n") if parts else []

    def rows(self, *parts: RenderableType) -> int:
        """How many rows of the screen the parts take."""
        return sum(len(self.console.render_lines(part, pad=False)) for part in parts)
