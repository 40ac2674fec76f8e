"""What is this? A card beside the thing, a sheet on phones: by pointer, finger and keys."""

from __future__ import annotations

from playwright.sync_api import Locator

from tests.browser.conftest import Arrive
from tests.browser.visitor import Visitor

CARD = ".thing"


def apart(card: Locator, thing: Locator) -> bool:
    """Whether two elements do not lie on one another."""
    one, other = card.bounding_box(), thing.bounding_box()
    assert one is not None
    assert other is not None
    return (
        one["x"] >= other["x"] + other["width"]
        or other["x"] >= one["x"] + one["width"]
        or one["y"] >= other["y"] + other["height"]
        or other["y"] >= one["y"] + one["height"]
    )


def test_a_thing_is_explained_beside_it_by_pointer_and_keys(visitor: Visitor) -> None:
    visitor.known_as("Ann")
    visitor.set_table("treasure-fleet", "me", "deckhand", "deckhand")
    visitor.asked()
    ship = visitor.find(".board [data-spot='ship:b']")
    ship.hover()
    card = visitor.find(CARD)
    card.wait_for()
    assert "your points with it" in card.inner_text().lower()
    assert card.get_by_role("heading", name="Ship B").is_visible()
    assert apart(card, ship)
    visitor.page.mouse.move(2, 2)
    card.wait_for(state="detached")

    choice = visitor.find("#choices ol button").first
    choice.focus()
    visitor.page.keyboard.press("i")
    card.wait_for()
    assert visitor.find(f"{CARD} h2").evaluate("node => node === document.activeElement")
    assert visitor.faults() == []
    name = visitor.find(f"{CARD} h2").inner_text()
    visitor.page.keyboard.press("ArrowRight")
    visitor.page.wait_for_function(
        "name => document.querySelector('.thing h2').innerText !== name", arg=name
    )
    with visitor.context.expect_page() as opened:
        card.get_by_role("link").click()
    opened.value.locator("main h2:focus").wait_for()
    assert "#" in opened.value.url
    opened.value.close()
    visitor.page.keyboard.press("Escape")
    card.wait_for(state="detached")
    assert choice.evaluate("node => node === document.activeElement")


def test_a_hold_opens_a_sheet_below_the_thing_and_chooses_nothing(arrive: Arrive) -> None:
    visitor = arrive("phone").known_as("Ann")
    visitor.set_table("treasure-fleet", "me", "deckhand", "deckhand")
    visitor.asked()
    thing = visitor.find(".dock [data-spot='card:4']")
    box = thing.bounding_box()
    assert box is not None
    finger = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    hand = visitor.context.new_cdp_session(visitor.page)
    hand.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
    sheet = visitor.find(CARD)
    sheet.wait_for()
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert sheet.get_by_role("heading", name="4-cannon").is_visible()
    assert apart(sheet, thing), "what it speaks of is lifted above it"
    assert visitor.faults() == []
    assert visitor.find(".slot.full").count() == 0, "nothing was marked"
    visitor.button("Close").click()
    sheet.wait_for(state="detached")
    thing.tap()
    visitor.find(".slot.full").wait_for()
    assert sheet.count() == 0, "a tap chooses and explains nothing"
