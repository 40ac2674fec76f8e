"""What others do is seen to move on every board, at the calm pace and with motion allowed."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.visitor import SIZES, Visitor
from tests.server.running import Server

MOST_LOOKS = 3000
FLIES = ".stage .flying .what"
# Everything that is shown stays for longer than this, in milliseconds.
A_MOMENT = 250
LOOK = """wanted => ({
  seen: wanted.filter((one) => document.querySelector(one)),
  plays: Boolean(document.querySelector('.wake.play .tk.main:not([aria-label="Go on"])')),
  asked: Boolean(document.querySelector("#choices:not([data-question=''])")),
})"""

Sailor = Callable[..., Visitor]


@pytest.fixture
def sailor(browser: Browser, server: Server) -> Iterator[Sailor]:
    """Makes somebody at the calm pace, whose clock goes as fast as we turn it."""
    visitors: list[Visitor] = []

    def make(motion: bool = True) -> Visitor:
        width, height = SIZES["wide"]
        context = browser.new_context(
            viewport={"width": width, "height": height},
            reduced_motion="no-preference" if motion else "reduce",
        )
        context.clock.install()
        visitors.append(Visitor(context, server.address))
        return visitors[-1].known_as("Ann")

    yield make
    for visitor in visitors:
        visitor.context.close()
    assert [line for visitor in visitors for line in visitor.trouble] == []


def sights(visitor: Visitor, *wanted: str) -> Iterator[str]:
    """Play, and stop at each of these when it is seen of what the others do."""
    left = list(wanted)
    for _ in range(MOST_LOOKS):
        found = visitor.page.evaluate(LOOK, left)
        for sight in found["seen"]:
            left.remove(sight)
            yield sight
        if not left:
            return
        if found["plays"]:
            visitor.page.clock.run_for(A_MOMENT)
        elif found["asked"]:
            visitor.choose(-1)
        else:
            visitor.page.wait_for_timeout(10)
    raise AssertionError(f"{left} was never seen")


@pytest.mark.parametrize(
    ("game", "wanted"),
    [
        ("black-fleet", (".stage .course", FLIES)),
        ("fleet", (FLIES,)),
        ("fleet-dice", (FLIES,)),
        ("dicey-waters", (".tray",)),
        ("treasure-fleet", (FLIES, ".tship.fight", ".ransom .taker, .ransom .card:not(.down)")),
    ],
)
def test_what_others_do_is_seen_to_move(sailor: Sailor, game: str, wanted: tuple[str, ...]) -> None:
    visitor = sailor()
    visitor.set_table(game, "me", "deckhand", "deckhand")
    for _ in sights(visitor, *wanted):
        assert visitor.find(".stage").get_attribute("aria-hidden") == "true"
        assert visitor.faults() == []


def test_whoever_wants_no_motion_sees_where_from_and_where_to(sailor: Sailor) -> None:
    visitor = sailor(motion=False)
    visitor.set_table("black-fleet", "me", "deckhand", "deckhand")
    for _ in sights(visitor, ".stage .course"):
        assert visitor.find(FLIES).count() == 0
        assert visitor.find(".stage .to").count() > 0
