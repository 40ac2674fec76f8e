"""What kits bring for the browser: their boards and covers, and nothing else of the disk."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
from litestar import Litestar

from roadstead import kits
from roadstead.bots import levels
from roadstead.server.messages.protocol import GameOffered, Offer
from roadstead.server.web import kit_files, offering, rules
from roadstead.server.web.guard import Guard
from tests.own import OWN
from tests.server.packages import install

KIT = """
from roadstead.kit import Kit

KIT = Kit(
    "pearl-divers",
    package="{package}",
    rules="rules:GAME",
    board="browser/board.js",
    cover="art/cover.svg",
    page={{"en": "pages/en/page.md"}},
    pitch="Dive.",
)
"""
PAGE = """# Pearls

<script>alert(1)</script> [here](javascript:alert(1)), [there](https://example.org/),
[the rules](../../kit.py), ![a picture](file:///etc/passwd)
"""
Browse = Callable[[str], "Stranger"]


class Stranger:
    """A package with a kit, installed for one test, and a browser before it."""

    def __init__(self, site: Path, package: str) -> None:
        self.site = site
        self.folder = site / package
        self.server = Guard(Litestar(kit_files.HANDLERS, openapi_config=None))

    @property
    def offered(self) -> GameOffered:
        return next(game for game in offer().games if game.name == "pearl-divers")

    def get(self, address: str) -> tuple[int, str]:
        status, _, text = self.answer(address)
        return status, text

    def answer(self, address: str, **headers: str) -> tuple[int, dict[str, str], str]:
        """What is answered to an address as it is written: clients of ours would tidy it up."""
        sent: list[Any] = []

        async def ask() -> None:
            async def receive() -> Any:
                return {"type": "http.request", "body": b"", "more_body": False}

            async def send(message: Any) -> None:
                sent.append(message)

            await self.server(_scope(address, {"host": "localhost", **headers}), receive, send)

        asyncio.run(ask())
        found = {name.decode().lower(): value.decode() for name, value in sent[0]["headers"]}
        body = b"".join(message.get("body", b"") for message in sent[1:])
        return sent[0]["status"], found, body.decode()


def _scope(address: str, headers: dict[str, str]) -> Any:
    return {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "GET",
        "scheme": "http",
        "path": unquote(address),
        "raw_path": address.encode(),
        "query_string": b"",
        "root_path": "",
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
        "client": ("127.0.0.1", 1),
        "server": ("localhost", 80),
        "state": {},
    }


def offer() -> Offer:
    return offering.offer()


def forget() -> None:
    for kept in (
        levels.knowledge_of,
        kit_files.brought,
        offering._offered,
        rules.rules_told,
        rules.pictures,
    ):
        kept.cache_clear()
    kits.forget()


@pytest.fixture
def browse(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Browse]:
    """Installs a package of that name."""

    def installed(package: str) -> Stranger:
        site = install(
            tmp_path / "site",
            package,
            {"pearl-divers": f"{package}.kit:KIT"},
            {
                f"{package}/__init__.py": "",
                f"{package}/kit.py": KIT.format(package=package),
                f"{package}/rules.py": "from docs.template.pearl_divers import GAME",
                f"{package}/browser/board.js": "export function mount() {}",
                f"{package}/browser/pieces/pearl.js": "export const pearl = 1;",
                f"{package}/browser/board.css": ".pearl {}",
                f"{package}/browser/notes.py": "SECRET = 1",
                f"{package}/browser/.hidden.js": "SECRET",
                f"{package}/art/cover.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
                f"{package}/art/other.svg": "<svg/>",
                f"{package}/pages/en/page.md": PAGE,
                "secret.js": "SECRET",
            },
            version="1.2+local",
        )
        monkeypatch.syspath_prepend(str(site))
        forget()
        return Stranger(site, package)

    yield installed
    monkeypatch.undo()
    forget()


def test_a_board_and_a_cover_lie_under_the_version_of_their_package(browse: Browse) -> None:
    pearls = browse("pearls_a")
    assert pearls.offered.board.startswith("/kits/pearl-divers/1.2-local-")
    assert pearls.offered.board.endswith("/browser/board.js")
    assert pearls.get(pearls.offered.board) == (200, "export function mount() {}")
    assert pearls.get(pearls.offered.cover)[0] == 200
    beside = pearls.offered.board.removesuffix("board.js")
    assert pearls.get(f"{beside}pieces/pearl.js") == (200, "export const pearl = 1;")
    assert pearls.offered.by_seat == ["breaths", "worth", "chosen"]


def test_whoever_sets_a_table_is_told_where_bots_know_nothing(browse: Browse) -> None:
    assert browse("pearls_bots").offered.bots.startswith("Nobody has told bots what is good in")
    assert not [game.bots for game in offer().games if game.name in OWN and game.bots]


def test_each_file_has_its_type_and_may_be_kept_for_good(browse: Browse) -> None:
    pearls = browse("pearls_b")
    _, board, _ = pearls.answer(pearls.offered.board)
    _, style, _ = pearls.answer(pearls.offered.board.removesuffix(".js") + ".css")
    _, cover, _ = pearls.answer(pearls.offered.cover)
    assert board["content-type"] == "text/javascript; charset=utf-8"
    assert style["content-type"] == "text/css; charset=utf-8"
    assert cover["content-type"] == "image/svg+xml"
    for headers in (board, style, cover):
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["cache-control"] == "public, max-age=31536000, immutable"
    assert "default-src 'self'" in board["content-security-policy"]
    assert "sandbox" in cover["content-security-policy"]
    again = pearls.answer(pearls.offered.board, **{"if-none-match": board["etag"]})
    assert again[0] == 304


@pytest.mark.parametrize(
    "path",
    [
        "browser/../kit.py",
        "browser/../../secret.js",
        "../secret.js",
        "%2e%2e/secret.js",
        "browser/%2e%2e/%2e%2e/secret.js",
        "browser/..%2f..%2fsecret.js",
        "browser%5c..%5c..%5csecret.js",
        "/etc/passwd",
        "%2fetc%2fpasswd",
        "browser/board.js%00",
        "%00",
        "browser/",
        "browser",
        "browser/notes.py",
        "browser/.hidden.js",
        "art/other.svg",
        "kit.py",
        "BROWSER/BOARD.JS",
        "a" * 5000,
    ],
)
def test_no_path_leaves_the_boards_folder(browse: Browse, path: str) -> None:
    pearls = browse("pearls_c")
    edition = pearls.offered.board.removesuffix("browser/board.js")
    status, text = pearls.get(edition + path)
    assert status in (400, 404)
    assert "SECRET" not in text


@pytest.mark.parametrize(
    "address",
    [
        "/kits/pearl-divers/1.2/browser/board.js",
        "/kits/pearl-divers/../browser/board.js",
        "/kits/chess/1.2/browser/board.js",
        "/kits/fleet/1.2/kit.py",
    ],
)
def test_another_version_or_game_has_no_such_file(browse: Browse, address: str) -> None:
    assert browse("pearls_d").get(address)[0] == 404


def test_a_link_that_leads_out_of_the_package_is_not_followed(browse: Browse) -> None:
    pearls = browse("pearls_e")
    (pearls.folder / "browser/out.js").symlink_to(pearls.site / "secret.js")
    (pearls.folder / "browser/all").symlink_to(pearls.site)
    (pearls.folder / "browser/in.js").symlink_to(pearls.folder / "browser/board.js")
    beside = pearls.offered.board.removesuffix("board.js")
    assert pearls.get(f"{beside}out.js")[0] == 404
    assert pearls.get(f"{beside}all/secret.js")[0] == 404
    assert pearls.get(f"{beside}in.js") == (200, "export function mount() {}")


def test_a_changed_file_has_another_address(browse: Browse) -> None:
    pearls = browse("pearls_f")
    before = pearls.offered.board
    (pearls.folder / "browser/board.css").write_text(".pearl { color: red }")
    forget()
    assert pearls.offered.board != before
    assert pearls.get(before)[0] == 404


def test_a_kit_that_names_files_beside_its_package_brings_none(browse: Browse) -> None:
    pearls = browse("pearls_g")
    kit = pearls.folder / "kit.py"
    kit.write_text(kit.read_text().replace("browser/board.js", "../secret.js"))
    kit.write_text(kit.read_text().replace("art/cover.svg", str(pearls.site / "cover.svg")))
    forget()
    assert pearls.get(pearls.offered.board)[0] == 404
    assert kit_files.brought("pearl-divers").files == {}


def test_a_package_that_is_not_as_its_kit_says_hurts_nobody(
    browse: Browse, caplog: pytest.LogCaptureFixture
) -> None:
    pearls = browse("pearls_h")
    kit = pearls.folder / "kit.py"
    kit.write_text(
        KIT.format(package="nowhere_at_all").replace('"rules:GAME"', '"docs.template:GAME"')
    )
    forget()
    assert "fleet" in [game.name for game in offer().games]
    assert [game.name for game in offer().refused] == ["pearl-divers"]
    assert "No module named" in offer().refused[0].reason
    assert [line.message for line in caplog.records if line.levelno >= logging.WARNING] == []


def test_a_strangers_page_is_shown_without_what_could_do_harm(browse: Browse) -> None:
    browse("pearls_i")
    [lead] = rules.rules_told("pearl-divers").parts
    html = lead.html
    assert "<h1" in html
    assert "<script" not in html
    assert "&lt;script&gt;" in html
    assert 'href="https://example.org/"' in html
    assert "javascript:" not in html.replace("[here](javascript:alert(1))", "")
    assert "<img" not in html
    assert "kit.py" not in html
