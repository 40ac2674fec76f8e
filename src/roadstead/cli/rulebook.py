"""The rules for people in the terminal: text, captions of pictures, examples step by step."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.markdown import Markdown
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from roadstead.cli import boards
from roadstead.cli.style import LAMP
from roadstead.kernel.base.explaining import Indexed
from roadstead.rulebook.book import Rulebook
from roadstead.rulebook.example import Example, played
from roadstead.rulebook.parts import ExamplePart, PicturesPart, TextPart

BULLET = "\N{BULLET}"


def drawn(found: Rulebook, chapter: str | None = None) -> Iterator[RenderableType]:
    """Every part, one below the other; or those of a chapter.

    The contents come after the title and what is below it.
    """
    for number, part in enumerate(found.parts if chapter is None else found.chapter(chapter)):
        if isinstance(part, TextPart):
            yield Padding(_text(part.markdown), (1, 0, 0, 0))
            if number == 0 and chapter is None:
                yield Padding(Text("\n".join(_contents(found))), (1, 2))
        elif isinstance(part, PicturesPart):
            yield Padding(Group(*[_caption(one.caption) for one in part.pictures]), (0, 2, 1, 2))
        elif isinstance(part, ExamplePart):
            yield from _example(found.examples[part.name], found)
        elif indexed := found.indexed(part.title):
            yield from _things(indexed)


def _contents(found: Rulebook) -> list[str]:
    return [f"{number:2}  {title}" for number, (title, _) in enumerate(found.headings(), 1)]


def _text(markdown: str) -> RenderableType:
    """The text without its pictures."""
    kept = [line for line in markdown.splitlines() if not line.startswith("![")]
    return Markdown("\n".join(kept))


def _caption(caption: str) -> RenderableType:
    return _row(Text(BULLET), Markdown(caption))


def _row(mark: Text, words: RenderableType) -> RenderableType:
    """A mark, and what hangs beside it."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_row(mark, words)
    return Padding(grid, (1, 0, 0, 0))


def _example(example: Example, found: Rulebook) -> Iterator[RenderableType]:
    """All steps one after another: the sentence, and the board when it has changed."""
    title: list[RenderableType] = [Rule(f"Example: {example.title}", style="dim")]
    last: object = None
    for number, (step, match) in enumerate(played(example, found.kit.game), 1):
        view = match.view(example.gathering.seat)
        rows = [*title, _row(Text(f"{number:2}.", style=LAMP), Text(step.say))]
        if view["table"] != last:
            rows.append(boards.draw({**view, "pointed": set(step.points_at)}))
        yield Padding(Group(*rows), (1 if title else 0, 0, 0, 0))
        title, last = [], view["table"]
    yield Rule(style="dim")


def _things(indexed: Indexed) -> Iterator[RenderableType]:
    for _, told in indexed.things:
        name = Text(told.name, style="bold").append(
            f"  {told.kind}" if told.kind else "", style="not bold dim"
        )
        yield Padding(Group(name, Padding(Text(told.rule), (0, 0, 0, 3))), (0, 1))
