"""The rules for people on their way to a screen: safe HTML, and whatever is drawn as data."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest

from roadstead import kits
from roadstead.server.messages.rules_protocol import RulesTold
from roadstead.server.web import rules
from roadstead.server.web.rules import as_html, as_line, pictures, rules_told
from tests.server.packages import install
from tests.server.served import GAMES

TAGS = set("a blockquote br code em h1 h2 h3 h4 hr img li ol p pre strong".split())  # noqa: SIM905
TAGS |= {"table", "tbody", "td", "th", "thead", "tr", "ul"}
ATTRIBUTES = {"alt", "class", "href", "id", "src", "start", "style", "title"}
HOSTILE = "<b onclick=x>a</b> [b](javascript:alert(1)) ![c](https://example.org/c.png)"


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


def all_html(told: RulesTold) -> str:
    captions = [picture.html for part in told.parts for picture in part.pictures]
    return "\n".join([*[part.html for part in told.parts], *captions])


@pytest.mark.parametrize("game", GAMES)
def test_every_link_of_a_page_leads_to_a_heading_or_to_another_page(game: str) -> None:
    told = rules_told(game)
    page = Reader(all_html(told))
    assert {"h1", "h2", "blockquote", "strong"} <= page.tags <= TAGS
    assert {name for name, _ in page.attributes} <= ATTRIBUTES
    ids = page.named("id")
    assert len(set(ids)) == len(ids)
    assert [heading.anchor for heading in told.contents] == [
        anchor for anchor in ids if anchor in {heading.anchor for heading in told.contents}
    ]
    for address in page.named("href"):
        ours = re.fullmatch(r"/rules/([a-z.-]+)|#[a-z0-9-]+", address)
        assert ours, address
        assert ours[1] is None or ours[1] in kits.names()
    for thing in (thing for part in told.parts for thing in part.things):
        assert thing.anchor in {"", *ids}, thing.name


def test_a_thing_does_not_link_to_the_chapter_it_stands_in() -> None:
    told = rules_told("fleet")
    [licences] = [part for part in told.parts if part.title == "Licences"]
    assert {thing.anchor for thing in licences.things} == {""}
    [cards] = [part for part in told.parts if part.title == "Boat cards"]
    assert {thing.anchor for thing in cards.things} == {"on-the-table"}


def test_an_example_is_shown_as_its_seat_sees_it() -> None:
    told = rules_told("fleet")
    [auction] = [one for one in told.examples if one.name == "an-auction"]
    assert [seat.name for seat in auction.seats] == ["You", "Juno", "Pelle"]
    first, *_, last = [step.view for step in auction.steps]
    assert first["table"]["players"][0]["hand"] == dict.fromkeys("tslpck", 1)
    assert "hand" not in first["table"]["players"][1]
    assert last["scores"] == [3, 4, 4]


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


def test_a_caption_is_as_safe_as_a_page() -> None:
    assert as_line("A **licence**.") == "A <strong>licence</strong>."
    assert Reader(as_line(HOSTILE)).tags == set()


# A stranger's page.

KIT = """
from roadstead.kit import Kit

KIT = Kit("pearl-divers", package="{package}", rules="rules:GAME", page={{"en": "en/page.md"}})
"""
PAGE = f"""# Pearls

Dive.

```pictures
#anchor | {HOSTILE}
```

![a pearl](../pictures/pearl.svg)

```example ../../secret
```

```example nowhere
```
"""


@pytest.fixture
def forgetful() -> Iterator[None]:
    yield
    for kept in (rules_told, pictures):
        kept.cache_clear()
    kits.forget()


@pytest.mark.usefixtures("forgetful")
@pytest.mark.parametrize(
    ("package", "page", "complaint"),
    [
        ("pearls_r", PAGE, "page, line 11: '../../secret' is no example's name"),
        (
            "pearls_s",
            PAGE.replace("../../secret", "secret"),
            "en/examples/secret.toml is not in pearls_s",
        ),
        ("pearls_t", "# Pearls\n\n```index Pearls\n```\n", "the index has no part 'Pearls'"),
    ],
)
def test_a_strangers_page_is_shown_without_what_is_broken_and_the_log_says_so(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    package: str,
    page: str,
    complaint: str,
) -> None:
    site = install(
        tmp_path / "site",
        package,
        {"pearl-divers": f"{package}.kit:KIT"},
        {
            f"{package}/__init__.py": "",
            f"{package}/kit.py": KIT.format(package=package),
            f"{package}/rules.py": "from docs.template.pearl_divers import GAME",
            f"{package}/en/page.md": page,
            f"{package}/pages/pictures/pearl.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
        },
    )
    monkeypatch.syspath_prepend(str(site))
    kits.forget()
    rules.pictures.cache_clear()
    with caplog.at_level(logging.WARNING):
        told = rules_told("pearl-divers")
    assert told.title == "Pearls"
    assert any(complaint in line.message for line in caplog.records)
    read = Reader(all_html(told))
    assert read.tags <= TAGS
    assert read.named("onclick") == []
    assert not [address for address in read.named("href") if "javascript" in address]
    assert all(address == "/api/pictures/pearl.svg" for address in read.named("src"))
