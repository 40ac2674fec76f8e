"""The written rules as HTML: each game's page and its pictures, and nothing that could do harm.

No raw HTML comes through, links lead to the client's pages of rules, to pictures, inside the page
or to the web, and a picture is one of ours. What leads anywhere else stays as its text.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from importlib.resources import files
from itertools import pairwise

from markdown_it import MarkdownIt
from markdown_it.token import Token

from roadstead import kits, pages

PICTURE = re.compile(r"\.\./pictures/([a-z-]+\.svg)")
PAGE = re.compile(r"([a-z-]+)\.md")
ELSEWHERE = re.compile(r"#|https?://")


@cache
def rules_page(game: str) -> str:
    """The page of a game."""
    return as_html(pages.page(game))


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
