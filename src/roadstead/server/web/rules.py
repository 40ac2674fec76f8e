"""The rules for people as data for a screen, their text as HTML; and nothing that could do harm.

No raw HTML comes through, links lead to the client's pages of rules, to pictures, inside the page
or to the web, and a picture is one of ours. What leads anywhere else stays as its text.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import cache
from importlib.resources import files
from itertools import pairwise

from markdown_it import MarkdownIt
from markdown_it.token import Token
from msgspec import structs

from roadstead import kits, pages
from roadstead.rulebook import book
from roadstead.rulebook.book import Rulebook, headings
from roadstead.rulebook.example import Example, played
from roadstead.rulebook.parts import ExamplePart, IndexPart, Part, PicturesPart, TextPart
from roadstead.server.messages.rules_protocol import (
    ExampleShown,
    ExampleStepShown,
    RulesHeading,
    RulesPart,
    RulesPicture,
    RulesThing,
    RulesTold,
)
from roadstead.server.web.learning import seats_of

PICTURE = re.compile(r"\.\./pictures/([a-z-]+\.svg)")
PAGE = re.compile(r"([a-z-]+)\.md")
ELSEWHERE = re.compile(r"#|https?://")


EMPTY = RulesPart(kind="text", html="", example="", pictures=[], title="", things=[])

log = logging.getLogger(__name__)


@cache
def rules_told(game: str) -> RulesTold:
    """The rules of a game; of what is broken in them the log is told once."""
    found = book.of(kits.find(game))
    for what, reason in found.left_out.items():
        log.warning("the rules of %s do without %s: %s", game, what, reason)
    return RulesTold(
        game=game,
        title=found.title,
        contents=[RulesHeading(title=title, anchor=anchor) for title, anchor in found.headings()],
        parts=list(_parts(found)),
        examples=[_example(example, found) for example in found.examples.values()],
    )


def _parts(found: Rulebook) -> Iterator[RulesPart]:
    """In order, each with the chapter that it stands in."""
    chapter = ""
    for part in found.parts:
        if isinstance(part, TextPart):
            chapter = ([chapter] + [anchor for _, anchor in headings(part)])[-1]
        yield _part(part, found, chapter)


def _part(part: Part, found: Rulebook, chapter: str) -> RulesPart:
    match part:
        case TextPart(markdown):
            return structs.replace(EMPTY, kind="text", html=as_html(markdown))
        case ExamplePart(name):
            return structs.replace(EMPTY, kind="example", example=name)
        case PicturesPart():
            pictures = [
                RulesPicture(things=list(things), html=as_line(caption))
                for things, caption in part.pictures
            ]
            return structs.replace(EMPTY, kind="pictures", example=part.example, pictures=pictures)
    assert isinstance(part, IndexPart)
    indexed = found.indexed(part.title)
    things = [
        RulesThing(
            thing=thing,
            name=told.name,
            kind=told.kind,
            rule=told.rule,
            about=told.about,
            anchor=told.anchor if told.anchor != chapter else "",
        )
        for thing, told in (indexed.things if indexed else ())
    ]
    return structs.replace(EMPTY, kind="index", title=part.title, things=things)


def _example(example: Example, found: Rulebook) -> ExampleShown:
    gathering = example.gathering
    steps = [
        ExampleStepShown(
            say=step.say, points_at=list(step.points_at), view=match.view(gathering.seat)
        )
        for step, match in played(example, found.kit.game)
    ]
    return ExampleShown(
        name=example.name,
        title=example.title,
        seat=gathering.seat,
        seats=seats_of(gathering.names, gathering.seat),
        steps=steps,
    )


def as_line(words: str) -> str:
    """A line that was written in Markdown."""
    markdown = MarkdownIt("commonmark", {"html": False})
    [line] = markdown.parseInline(words)
    line.children = _safe(line.children or [])
    html: str = markdown.renderer.render([line], markdown.options, {})
    return html


def as_html(page: str) -> str:
    """A page that was written in Markdown."""
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = markdown.parse(page)
    for heading, inline in pairwise(tokens):
        if heading.type == "heading_open":
            heading.attrSet("id", pages.anchor(inline.content))
    for token in tokens:
        if token.children:
            token.children = _safe(token.children)
    html: str = markdown.renderer.render(tokens, markdown.options, {})
    return html.replace("<th></th>", "<td></td>")  # the empty corner of a table heads nothing


@cache
def pictures() -> dict[str, bytes]:
    """Every picture of the pages, by name; of two with the same name the first game's."""
    found: dict[str, bytes] = {}
    for package in dict.fromkeys(kits.find(name).package for name in kits.names()):
        with suppress(ImportError, OSError):  # a package that is not there has no pictures
            folder = files(package).joinpath("pages", "pictures") if package else None
            for file in folder.iterdir() if folder and folder.is_dir() else ():
                if file.name.endswith(".svg"):
                    found.setdefault(file.name, file.read_bytes())
    return found


def _safe(tokens: Sequence[Token]) -> list[Token]:
    """The parts of a line, without links that lead nowhere and pictures that are not ours."""
    kept: list[Token] = []
    links: list[bool] = []  # of those that are open: whether they lead somewhere
    for token in tokens:
        if token.type == "link_open":
            address = _address(str(token.attrGet("href")))
            links.append(address is not None)
            token.attrSet("href", address or "")
        if token.type == "image":
            kept.append(_picture(token))
        elif token.type not in ("link_open", "link_close") or links[-1]:
            kept.append(token)
        if token.type == "link_close":
            links.pop()
    return kept


def _picture(image: Token) -> Token:
    address = _address(str(image.attrGet("src"))) or ""
    if address.startswith("/api/pictures/"):
        image.attrSet("src", address)
        return image
    return Token("text", "", 0, content=image.content)


def _address(written: str) -> str | None:
    """Where a link of a page leads here; `None` when it leads nowhere."""
    if ELSEWHERE.match(written):
        return written
    picture = PICTURE.fullmatch(written)
    if picture and picture[1] in pictures():
        return f"/api/pictures/{picture[1]}"
    page = PAGE.fullmatch(written)
    if page and page[1] in kits.names():
        return f"/rules/{page[1]}"
    return None
