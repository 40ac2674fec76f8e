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
            yield _text(part.markdown)
            if number == 0 and chapter is None:
                yield Padding(Text("\n".join(_contents(found))), (1, 2))
        elif isinstance(part, PicturesPart):
            yield Padding(Group(*[_caption(one.caption) for one in part.pictures]), (0, 2, 1, 2))
        elif isinstance(part, ExamplePart):
            yield _example(found.examples[part.name], found)
        elif indexed := found.indexed(part.title):
            yield _things(indexed)


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


def _example(example: Example, found: Rulebook) -> RenderableType:
    """All steps one after another: the sentence, and the board when it has changed."""
    rows: list[RenderableType] = [Rule(f"Example: {example.title}", style="dim")]
    last: object = None
    for number, (step, match) in enumerate(played(example, found.kit.game), 1):
        view = match.view(example.gathering.seat)
        rows.append(_row(Text(f"{number:2}.", style=LAMP), Text(step.say)))
        if view["table"] != last:
            rows.append(boards.draw({**view, "pointed": set(step.points_at)}))
        last = view["table"]
    return Padding(Group(*rows, Rule(style="dim")), (1, 0, 0, 0))


def _things(indexed: Indexed) -> RenderableType:
    rows: list[RenderableType] = []
    for _, told in indexed.things:
        name = Text(told.name, style="bold").append(
            f"  {told.kind}" if told.kind else "", style="not bold dim"
        )
        rows += [name, Padding(Text(told.rule), (0, 0, 0, 3))]
    return Padding(Group(*rows), (1, 1))
