"""Pictures of every board in three phases and of the pages around them, to be looked at.

    python tools/screenshots.py [FOLDER]     default build/screenshots

Each is taken in both sizes, light and dark. A real server keeps the tables; deckhands sit at
them, and the player takes what the list offers.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, StorageState, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser.visitor import SIZES, Visitor  # noqa: E402
from tests.server.packages import pearl_divers, with_a_board  # noqa: E402
from tests.server.running import running  # noqa: E402

TABLES = {
    "fleet": ("fleet", 4, (0, 14, 40)),
    "fleet-dice": ("fleet-dice", 3, (0, 12, 45)),
    "solo": ("fleet-dice", 1, (0, 12, 45)),
    "dicey-waters": ("dicey-waters", 3, (0, 12, 45)),
    "treasure-fleet": ("treasure-fleet", 4, (0, 4, 12)),
    "black-fleet": ("black-fleet", 4, (0, 12, 60)),
    "any-game": ("pearl-divers", 3, (0, 2, 4)),
    "brought": ("deep-pearls", 3, (0, 2, 4)),
}
PAGES = {"home": "/", "set-a-table": "/new/black-fleet", "you": "/you", "rules": "/rules/fleet"}


def strangers(site: Path) -> Path:
    """Games of other packages: one on the board for any game, one with a board of its own."""
    return with_a_board(pearl_divers(site), "deep-pearls", "Deep Pearls")


class Photographer:
    """Takes the same place in both sizes and both lights, as the same person."""

    def __init__(self, browser: Browser, address: str, folder: Path) -> None:
        self.browser = browser
        self.address = address
        self.folder = folder

    def take(self, name: str, place: str, who: StorageState) -> None:
        for size, (width, height) in SIZES.items():
            for light in ("light", "dark"):
                context = self.browser.new_context(
                    viewport={"width": width, "height": height},
                    color_scheme=light,
                    storage_state=who,
                    reduced_motion="reduce",
                )
                page = context.new_page()
                page.goto(self.address + place)
                page.wait_for_selector("main")
                page.wait_for_timeout(600)
                page.screenshot(path=self.folder / f"{name}-{size}-{light}.png")
                context.close()
        print(name)


def moments(visitor: Visitor, after: tuple[int, ...]) -> Iterator[int]:
    """Play, and stop after so many decisions each time, and at the end."""
    made = 0
    for stop, decisions in enumerate(after):
        while made < decisions and visitor.asked():
            visitor.choose(made)
            made += 1
        visitor.asked()
        yield stop + 1


def main(folder: Path) -> None:
    """Take them all."""
    folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as data,
        running(Path(data), packages=strangers(Path(data) / "site")) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox"]
        )
        visitor = Visitor(browser.new_context(reduced_motion="reduce"), server.address)
        visitor.known_as("Mara")
        who = visitor.context.storage_state()
        photographer = Photographer(browser, server.address, folder)
        for name, (game, players, after) in TABLES.items():
            table = visitor.set_table(game, "me", *["deckhand"] * (players - 1))
            for number in moments(visitor, after):
                photographer.take(f"{name}-{number}", f"/t/{table}", who)
        table = visitor.set_table("treasure-fleet", "me", "deckhand", "deckhand")
        while visitor.asked():
            visitor.choose()
        photographer.take("end", f"/t/{table}", who)
        photographer.take("dice-checked", f"/verify/{table}", who)
        table = visitor.set_table("treasure-fleet", "me", "open", "mate")
        photographer.take("waiting", f"/t/{table}", who)
        for name, place in PAGES.items():
            photographer.take(name, place, who)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build/screenshots")
