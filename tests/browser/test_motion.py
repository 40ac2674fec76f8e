"""What others do is seen to move on every board, at the calm pace and with motion allowed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.visitor import SIZES, Visitor
from tests.server.running import Server

MOST_TURNS = 60
FLIES = ".stage .flying .what"
# All has been shown, or it waits after a loss.
SHOWN = ".wake:not(.play), .wake button[aria-label='Go on']"


@pytest.fixture
def visitor(browser: Browser, server: Server) -> Iterator[Visitor]:
    """Somebody who wants to see things move."""
    width, height = SIZES["wide"]
    context = browser.new_context(viewport={"width": width, "height": height})
    visitor = Visitor(context, server.address)
    yield visitor
    context.close()
    assert visitor.trouble == []


def play_until_seen(visitor: Visitor, what: str) -> None:
    """Choose the last of what is offered until this is seen of what the others do."""
    for _ in range(MOST_TURNS):
        visitor.asked()
        visitor.choose(-1)
        visitor.asked()
        visitor.page.wait_for_selector(f"{what}, {SHOWN}", state="attached")
        if visitor.find(what).count():
            return
    raise AssertionError(f"{what} was never seen")


@pytest.mark.parametrize(
    ("game", "seen"),
    [
        ("black-fleet", ".stage .course"),
        ("black-fleet", FLIES),
        ("fleet", FLIES),
        ("fleet-dice", FLIES),
        ("dicey-waters", ".tray"),
        ("treasure-fleet", FLIES),
        ("treasure-fleet", ".tship.fight"),
    ],
)
def test_what_others_do_is_seen_to_move(visitor: Visitor, game: str, seen: str) -> None:
    visitor.known_as("Ann")
    visitor.set_table(game, "me", "deckhand", "deckhand")
    play_until_seen(visitor, seen)
    assert visitor.find(".stage").get_attribute("aria-hidden") == "true"
    assert visitor.faults() == []


def test_the_governors_ransom_is_a_scene(visitor: Visitor) -> None:
    visitor.known_as("Ann")
    visitor.set_table("treasure-fleet", "me", "deckhand", "deckhand")
    while visitor.question() or not visitor.find(".ransom .governor").count():
        visitor.page.wait_for_selector(
            "#choices:not([data-question='']), .ransom .governor", state="attached"
        )
        if visitor.question():
            visitor.choose()
    visitor.page.wait_for_selector(".ransom .taker, .ransom .card:not(.down)")
    assert visitor.faults() == []


def test_whoever_wants_no_motion_sees_where_from_and_where_to(
    browser: Browser, server: Server
) -> None:
    context = browser.new_context(reduced_motion="reduce")
    still = Visitor(context, server.address).known_as("Ann")
    still.set_table("black-fleet", "me", "deckhand", "deckhand")
    play_until_seen(still, ".stage .course")
    assert still.find(FLIES).count() == 0
    assert still.find(".stage .to").count() > 0
    context.close()
    assert still.trouble == []
