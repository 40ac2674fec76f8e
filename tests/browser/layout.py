"""How a page stands at every size: found by geometry, in the page itself."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page

GEOMETRY = (Path(__file__).parent / "geometry.js").read_text()
# A zoom of 200 % leaves half of the pixels in each direction.
ZOOMED = "200 % zoom"
SIZES = {
    **{
        f"{width}x{height}": (width, height)
        for width, height in (
            *((320, 568), (390, 844), (844, 390), (768, 1024), (820, 1180), (1024, 768)),
            *((1180, 820), (1280, 720), (1440, 900), (1920, 1080), (2560, 1440)),
        )
    },
    ZOOMED: (640, 360),
}
# As far as a browser's own setting goes, on each kind of frame.
LARGE_TEXT = {
    f"{width}x{height}, large text": (width, height)
    for width, height in ((390, 844), (844, 390), (820, 1180), (1280, 720), (1920, 1080))
}
USUAL, LARGE = 16, 32  # pixels of a letter
# Until a board has measured itself anew and was painted, however busy the machine is.
SETTLED = """async () => {
  for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
  await new Promise((done) => setTimeout(done, 120));
}"""


class Finding(NamedTuple):
    """A fault of some kind, and which element has it."""

    kind: str
    what: str


def findings(page: Page) -> list[Finding]:
    """What is wrong with the page as it stands."""
    return [Finding(one["kind"], one["what"]) for one in page.evaluate(GEOMETRY)]


def take_size(page: Page, size: str) -> None:
    """Let the page have a size, or a size and large text."""
    width, height = {**SIZES, **LARGE_TEXT}[size]
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(SETTLED)


def with_letters(page: Page, pixels: int) -> None:
    """As somebody sets their browser who wants larger text, or the usual one again."""
    cdp = page.context.new_cdp_session(page)
    cdp.send("Page.setFontSizes", {"fontSizes": {"standard": pixels, "fixed": pixels}})
    cdp.detach()


def at_size(page: Page, size: str) -> list[Finding]:
    """What is wrong with it at a size."""
    take_size(page, size)
    return findings(page)
