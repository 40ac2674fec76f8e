"""A page taken apart: its text, and what its fences name.

    ```pictures the-auction
    licence:l | A **licence**: its points in the ring, below it the lowest bid.
    #wheel | What has no picture on the board has a symbol.
    ```

    ```example the-auction
    ```

    ```index Licences
    ```

Pictures are cut out of the board as it is drawn at the first step of the example that is named.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from roadstead.lessons.strict import BadLesson

FENCE = re.compile(r"```(pictures|example|index)(?: +(.*?))? *$")
END = "```"
NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,39}", re.ASCII)
THING = re.compile(r"[a-z][a-z0-9_]*(?::[\w:-]{1,30})?|#[a-z0-9-]{1,30}", re.ASCII)
SYMBOL_MARK = "#"
MOST_PICTURES = 12  # of a block
MOST_THINGS = 8  # of a picture


class TextPart(NamedTuple):
    """A stretch of Markdown."""

    markdown: str


class Depiction(NamedTuple):
    """Things of a board, or symbols of the client (`#wheel`), and what is said below them."""

    things: tuple[str, ...]
    caption: str


@dataclass(frozen=True)
class PicturesPart:
    """Pictures side by side, cut out of an example's board; symbols alone need no example."""

    example: str
    pictures: tuple[Depiction, ...]


class ExamplePart(NamedTuple):
    """An example to step through."""

    name: str


class IndexPart(NamedTuple):
    """A part of the index, by its title."""

    title: str


Part = TextPart | PicturesPart | ExamplePart | IndexPart


def parts_of(page: str) -> list[Part]:
    """The page in order; a fence that says nothing sensible is named by its line."""
    return list(_Taking(page).parts())


class _Taking:
    """A page on its way to parts."""

    def __init__(self, page: str) -> None:
        self.lines = page.splitlines()
        self.text: list[str] = []

    def parts(self) -> Iterator[Part]:
        rest = iter(enumerate(self.lines, 1))
        for number, line in rest:
            found = FENCE.fullmatch(line)
            if not found:
                self.text.append(line)
                continue
            yield from self._so_far()
            inside: list[tuple[int, str]] = []
            for place, row in rest:
                if row.strip() == END:
                    break
                inside.append((place, row))
            else:
                raise BadLesson(f"page, line {number}: this fence has no end")
            yield self._named(found[1], found[2] or "", inside, number)
        yield from self._so_far()

    def _so_far(self) -> Iterator[Part]:
        text = "\n".join(self.text).strip("\n")
        self.text = []
        if text:
            yield TextPart(text)

    def _named(self, kind: str, name: str, inside: list[tuple[int, str]], line: int) -> Part:
        if kind == "pictures":
            pictures = tuple(_picture(row, number) for number, row in inside if row.strip())
            if not 0 < len(pictures) <= MOST_PICTURES:
                raise BadLesson(f"page, line {line}: there are 1 to {MOST_PICTURES} pictures")
            if name and not NAME.fullmatch(name):
                raise BadLesson(f"page, line {line}: '{name}' is no example's name")
            return PicturesPart(name, pictures)
        if any(row.strip() for _, row in inside):
            raise BadLesson(f"page, line {line}: an {kind} is named in its first line, and no more")
        if kind == "index":
            return IndexPart(name)
        if not NAME.fullmatch(name):
            raise BadLesson(f"page, line {line}: '{name}' is no example's name")
        return ExamplePart(name)


def _picture(row: str, line: int) -> Depiction:
    named, bar, caption = row.partition("|")
    things = tuple(named.split())
    if not bar or not caption.strip() or not 0 < len(things) <= MOST_THINGS:
        raise BadLesson(
            f"page, line {line}: a picture is 1 to {MOST_THINGS} things, a bar and a caption"
        )
    for thing in things:
        if not THING.fullmatch(thing):
            raise BadLesson(f"page, line {line}: '{thing}' is no name of a thing")
    return Depiction(things, caption.strip())
