"""A finished game in a frame of another page: readable by anybody, with nothing but itself."""

from __future__ import annotations

import re
from html import unescape

import httpx
import pytest

from roadstead import DICTATED, Match
from tests.server.running import ME, Guest, Json, Server, bot, play_out

pytestmark = pytest.mark.heavy


@pytest.fixture(scope="module")
def finished(server: Server) -> Json:
    ann = Guest(server, "Ann <b>")
    return play_out(ann, ann.set_table("treasure-fleet", ME, bot())["table"])


def shown(server: Server, table: str, **query: object) -> httpx.Response:
    """As a stranger on another page asks for it: without a cookie."""
    address = f"{server.address}/embed/{table}"
    return httpx.get(address, params=query)  # type: ignore[arg-type]


def items(page: str) -> list[str]:
    return [unescape(one) for one in re.findall(r"<li[^>]*>(.*?)</li>", page)]


def test_it_may_be_framed_and_brings_nothing_else(server: Server, finished: Json) -> None:
    answer = shown(server, finished["table"])
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")
    policy = answer.headers["content-security-policy"]
    assert "frame-ancestors *" in policy
    assert "default-src 'none'" in policy
    assert "set-cookie" not in answer.headers
    assert "x-frame-options" not in answer.headers
    assert "<script" not in answer.text
    assert not re.search(r"(src|@import|url\()", answer.text)
    assert not re.search(r'href="(?!\?|/t/)', answer.text)


def test_nothing_else_may_be_framed(server: Server, finished: Json) -> None:
    for place in ("/", f"/t/{finished['table']}", "/api/games", "/protocol.md", "/nowhere"):
        policy = httpx.get(server.address + place).headers["content-security-policy"]
        assert "frame-ancestors 'none'" in policy, place


def test_the_end_tells_everything_that_a_spectator_heard(server: Server, finished: Json) -> None:
    page = shown(server, finished["table"]).text
    record = httpx.get(f"{server.address}/api/tables/{finished['table']}/record").text
    match = Match.replay(record, nature=DICTATED)
    assert items(page) == match.log(None)
    assert "Ann &lt;b&gt;" in page
    assert "<b>" not in page
    for score in match.scores:
        assert f"<td>{score}</td>" in page
    assert f"Move {match.moves} of {match.moves}" in page
    assert " won." in page
    assert page.count("aria-current=step") == 1


def test_any_move_can_be_gone_to_by_links(server: Server, finished: Json) -> None:
    table, moves = finished["table"], finished["moves"]
    page = shown(server, table, move=7).text
    assert f"Move 7 of {moves}" in page
    assert " won." not in page
    links = dict(re.findall(r'<a href="\?move=(\d+)">(\w+)</a>', page))
    assert links == {"0": "First", "6": "Back", "8": "On", str(moves): "Last"}
    assert len(items(page)) < len(items(shown(server, table).text))
    assert '<a href="?move' in shown(server, table, move=0).text
    assert "aria-disabled=true>Back" in shown(server, table, move=0).text
    assert f"Move {moves} of" in shown(server, table, move=moves + 99).text


def test_what_cannot_be_shown_is_told_on_a_page(server: Server) -> None:
    ann = Guest(server, "Ann")
    running = shown(server, ann.set_table("treasure-fleet", ME, bot())["table"])
    assert running.status_code == 409
    assert "can be shown here when it is over" in running.text
    assert "frame-ancestors *" in running.headers["content-security-policy"]
    unknown = shown(server, "nosuchtable")
    assert unknown.status_code == 404
    assert unknown.headers["content-type"].startswith("text/html")
    assert shown(server, "nosuchtable", move=-1).status_code == 400
