"""Pictures of every board in three phases and of the pages around them, to be looked at.

    python tools/screenshots.py [FOLDER]     default build/screenshots

Each is taken in both sizes, light and dark. A real server keeps the tables; deckhands sit at
them, and the player takes what the list offers.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, StorageState, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser.phases import places, strangers  # noqa: E402
from tests.browser.visitor import SIZES, Visitor  # noqa: E402
from tests.server.running import running  # noqa: E402


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
        for name, place in places(visitor):
            photographer.take(name, place, who)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build/screenshots")
