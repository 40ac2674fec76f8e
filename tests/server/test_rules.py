"""The written rules as HTML."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from roadstead import kits
from roadstead.server.web.rules import as_html, pictures, rules_page
from tests.server.served import GAMES

TAGS = set("a blockquote br code em h1 h2 h3 h4 hr img li ol p pre strong".split())  # noqa: SIM905
TAGS |= {"table", "tbody", "td", "th", "thead", "tr", "ul"}
ATTRIBUTES = {"alt", "class", "href", "id", "src", "start", "style", "title"}


class Reader(HTMLParser):
    """Every tag and attribute of a page."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.attributes: list[tuple[str, str]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes += [(name, value or "") for name, value in attrs]

    def named(self, name: str) -> list[str]:
        return [value for key, value in self.attributes if key == name]


@pytest.mark.parametrize("game", GAMES)
def test_a_page_has_headings_tables_and_pictures_of_ours(game: str) -> None:
    page = Reader(rules_page(game))
    assert {"h1", "h2", "table", "img"} <= page.tags <= TAGS
    assert {name for name, _ in page.attributes} <= ATTRIBUTES
    for source in page.named("src"):
        assert source.removeprefix("/api/pictures/") in pictures()
    for address in page.named("href"):
        ours = re.fullmatch(r"/(rules|api/pictures)/([a-z.-]+)|#[a-z0-9-]+", address)
        assert ours, address
        assert ours[1] != "rules" or ours[2] in kits.names()
    assert len(set(page.named("id"))) == len(page.named("id")) > 4


def test_nothing_that_could_do_harm_comes_through() -> None:
    page = Reader(
        as_html(
            "# <script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n"
            "[a](javascript:alert(1)) [b](data:text/html,x) ![c](https://example.org/c.png)\n\n"
            "[d](../src/secret.py) [*e*](pictures/none.svg) [f](fleet.md) [g](https://example.org)"
        )
    )
    assert page.tags <= TAGS
    assert page.named("onerror") == []
    assert page.named("href") == ["/rules/fleet", "https://example.org"]
    assert page.named("src") == []
