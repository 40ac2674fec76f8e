"""The rules for people as plain Markdown: whatever is drawn elsewhere is told in words."""

from __future__ import annotations

from roadstead.rulebook.book import Rulebook
from roadstead.rulebook.parts import ExamplePart, IndexPart, Part, PicturesPart, TextPart


def as_markdown(found: Rulebook) -> str:
    """The whole page: captions for pictures, sentences for examples, tables for the index."""
    return "\n\n".join(_told(part, found) for part in found.parts) + "\n"


def _told(part: Part, found: Rulebook) -> str:
    match part:
        case TextPart(markdown):
            return markdown
        case PicturesPart():
            return "\n".join(f"- {picture.caption}" for picture in part.pictures)
        case ExamplePart(name):
            example = found.examples[name]
            steps = [f"{number}. {step.say}" for number, step in enumerate(example.steps, 1)]
            return "\n".join([f"*Example: {example.title}.*", "", *steps])
    assert isinstance(part, IndexPart)
    indexed = found.indexed(part.title)
    rows = [
        f"| {told.name} | {told.kind} | {told.rule} |"
        for _, told in (indexed.things if indexed else ())
    ]
    return "\n".join(["| | | |", "|---|---|---|", *rows])
