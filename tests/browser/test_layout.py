"""Nothing overlaps, nothing is cut, everything can be touched and read, whatever the screen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import Arrive
from tests.browser.layout import at_size, findings
from tests.browser.phases import PAGES, TABLES, fullest
from tests.browser.visitor import Visitor

# A small dose of make layouts: sizes of each kind of frame, one phase of each of our games.
DOSE = ("320x568", "844x390", "1024x768", "1440x900")
IN_THE_DOSE = ("home", "set-up-black-fleet", "rules-fleet", "learn-fleet", "you", "position")
BOARDS = ("fleet", "fleet-dice", "treasure-fleet", "black-fleet")

SOUND = """
  <main id="board">
    <h1>A harbor</h1>
    <p>Read <a href="/rules">the rules</a> before you sail.</p>
    <button style="min-width: 44px; min-height: 44px">Sail</button>
    <label style="display: block; min-height: 44px"><input type="checkbox"> With wind</label>
    <div style="height: 40px; overflow: auto"><p style="height: 300px">A long log</p></div>
    <svg width="200" height="100"><text x="10" y="40" font-size="14">Port</text></svg>
    <div class="sheet">
      <b data-mark="may" style="display: block; width: 24px; height: 24px; margin: 9px"></b>
    </div>
  </main>
"""
AT = "position: absolute; left: 300px; top: 300px;"
PLANTED = {
    "overlap of texts": f'<p style="{AT}">One</p><p style="{AT} margin-top: 20px">Two</p>',
    "overlap of targets": (
        f'<button style="{AT} width: 60px; height: 60px"></button>'
        f'<button style="{AT} margin: 30px; width: 60px; height: 60px"></button>'
    ),
    "overlap of text and target": (
        f'<button style="{AT} width: 60px; height: 60px"></button><p style="{AT}">A word</p>'
    ),
    "covered text": (
        f'<p style="{AT}">Hidden</p>'
        f'<div style="{AT} width: 90px; height: 90px; background: #fff"></div>'
    ),
    "cut text": '<p style="width: 40px; overflow: hidden; white-space: nowrap">Very long</p>',
    "text outside its panel": (
        '<div style="width: 40px; border: 1px solid; white-space: nowrap">Longer than it</div>'
    ),
    "small target": '<button style="width: 43px; height: 60px; padding: 0">Go</button>',
    "small text": '<p style="font-size: 11px">Fine print</p>',
    "choice out of sight": (
        '<div style="height: 60px; overflow: auto"><div style="height: 300px"></div>'
        '<b data-mark="may" style="display: block; width: 44px; height: 44px"></b></div>'
    ),
    "in front and off the screen": (
        '<div class="thing" style="position: fixed; left: 700px; top: 9px; width: 300px">Ship</div>'
    ),
    "in front of what it speaks of": (
        f'<div class="lit" style="{AT} width: 90px; height: 90px"></div>'
        f'<div class="thing" style="{AT} margin: 60px">Ship</div>'
    ),
    "in front of a target": (
        f'<button style="{AT} width: 60px; height: 60px"></button>'
        f'<div class="tray" style="{AT} width: 90px; height: 90px"></div>'
    ),
    "scrolls sideways": (
        '<div class="dock" style="width: 200px; overflow: auto"><i style="display: block; '
        'width: 300px; height: 9px"></i></div>'
    ),
    "page scrolls beneath the table": (
        '<div class="app"></div>'
        '<i style="position: absolute; top: 900px; left: 0; height: 9px; width: 9px"></i>'
    ),
    "page scrolls sideways": '<div style="width: 2000px; height: 5px"></div>',
}


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 800, "height": 600})
    yield context.new_page()
    context.close()


def shown(page: Page, more: str = "") -> list[str]:
    """The kinds of faults of a sound page to which something was added."""
    page.set_content(SOUND.replace("</main>", f"{more}</main>"))
    return sorted({finding.kind for finding in findings(page)})


def test_a_sound_page_has_no_fault(page: Page) -> None:
    assert shown(page) == []


@pytest.mark.parametrize("kind", PLANTED)
def test_a_planted_fault_is_found_and_nothing_else(page: Page, kind: str) -> None:
    assert shown(page, PLANTED[kind]) == [kind]


def test_text_cut_by_dots_or_below_is_found(page: Page) -> None:
    dots = "overflow: hidden; text-overflow: ellipsis; white-space: nowrap"
    assert shown(page, f'<p style="width: 40px; {dots}">Very long</p>') == ["cut text"]
    assert shown(page, '<p style="height: 9px; overflow: hidden">Low</p>') == ["cut text"]


def test_text_of_a_drawing_is_as_small_as_it_is_drawn(page: Page) -> None:
    drawing = '<svg width="50" viewBox="0 0 100 100"><text y="50" font-size="20">x</text></svg>'
    assert shown(page, drawing) == ["small text"]


def test_a_box_of_a_sheet_wants_24_pixels_and_what_lies_around_it_counts(page: Page) -> None:
    box = '<b data-mark="may" style="display: block; width: 20px; height: 20px; margin: 9px"></b>'
    around = (
        "<style>.wide { position: relative } "
        ".wide::after { content: ''; position: absolute; inset: -2px }</style>"
    )
    assert shown(page, f'<div class="sheet">{box}</div>') == ["small target"]
    wide = box.replace("<b", '<b class="wide"')
    assert shown(page, f'{around}<div class="sheet">{wide}</div>') == []


def test_words_that_point_at_a_choice_out_of_sight_are_enough(page: Page) -> None:
    pointer = '<button data-beyond style="min-height: 44px">1 more below</button>'
    assert shown(page, PLANTED["choice out of sight"] + pointer) == []
    silent = '<button data-beyond style="min-height: 44px; width: 44px">↓</button>'
    assert shown(page, PLANTED["choice out of sight"] + silent) == ["choice out of sight"]


def test_what_scrolls_beneath_a_button_that_stands_still_is_no_overlap(page: Page) -> None:
    chart = (
        '<div style="position: relative"><div style="height: 60px; overflow: auto">'
        '<p style="height: 300px; margin: 0">A chart with words</p></div>'
        '<button style="position: absolute; left: 0; top: 0; width: 44px; height: 44px">'
        "</button></div>"
    )
    assert shown(page, chart) == []


def faults(visitor: Visitor) -> list[str]:
    """What is wrong where the visitor is, at the sizes of the dose."""
    return [
        f"{size}: {finding.kind}: {finding.what}"
        for size in DOSE
        for finding in at_size(visitor.page, size)
    ]


@pytest.mark.parametrize("name", BOARDS)
def test_a_board_in_play_stands_well_at_every_size(arrive: Arrive, name: str) -> None:
    visitor = arrive().known_as("Mara")
    game, players = TABLES[name]
    bots = ["deckhand"] * (players - 1)
    visitor.set_table(game, "me", *bots, position=fullest(game, players))
    visitor.asked()
    assert faults(visitor) == []


def test_the_pages_stand_well_at_every_size(arrive: Arrive) -> None:
    visitor = arrive().known_as("Mara")
    for place in IN_THE_DOSE:
        visitor.go(PAGES[place])
        visitor.find("main").wait_for()
        assert faults(visitor) == [], place


def test_a_choice_out_of_sight_is_pointed_at_and_found(arrive: Arrive) -> None:
    visitor = arrive("phone").known_as("Mara")
    visitor.set_table("black-fleet", "me", "deckhand", "deckhand")
    visitor.asked()
    pointer = visitor.find("[data-beyond]", has_text="more")
    pointer.wait_for()
    frame = "document.querySelector('.frame')"
    seen = f"{frame}.scrollLeft + {frame}.scrollTop"
    before = visitor.page.evaluate(seen)
    pointer.click()
    visitor.page.wait_for_function(f"before => {seen} !== before", arg=before)


def test_on_a_tablet_a_chip_in_the_dock_is_a_choice(arrive: Arrive) -> None:
    visitor = arrive().known_as("Mara")
    visitor.set_table("black-fleet", "me", "deckhand", "deckhand")
    visitor.asked()
    visitor.page.set_viewport_size({"width": 1024, "height": 768})
    before = visitor.question()
    visitor.find(".dock .chips button").first.click()
    visitor.moved_on(before)
