"""Pictures of every board and of the pages around them at all sizes, to be looked at.

    python tools/screenshots.py [FOLDER [NAME ...]]     default build/screenshots, everything

Each is taken in the light at every size of make layouts, and in the dark at a desk's and a
phone's. A real server keeps the tables; deckhands sit at them, in recorded positions.
"""

from __future__ import annotations

import re
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import CHROMIUM, KEPT, REVIEWS  # noqa: E402 - found by the path above
from tests.browser.layout import SIZES, take_size  # noqa: E402 - found by the path above
from tests.browser.phases import Walk, strangers  # noqa: E402 - found by the path above
from tests.browser.visitor import SIZES as DEVICES  # noqa: E402 - found by the path above
from tests.browser.visitor import Visitor  # noqa: E402 - found by the path above
from tests.server.running import running  # noqa: E402 - found by the path above

IN_THE_DARK = tuple(f"{width}x{height}" for width, height in DEVICES.values())


def take(page: Page, place: str, folder: Path) -> None:
    """One place in all its sizes."""
    name = "-".join(re.findall(r"[\w-]+", place))
    for light, sizes in (("light", tuple(SIZES)), ("dark", IN_THE_DARK)):
        page.emulate_media(color_scheme="dark" if light == "dark" else "light")
        for size in sizes:
            take_size(page, size)
            page.screenshot(path=folder / f"{name}-{size.replace(' % ', '-')}-{light}.png")
    width, height = DEVICES["wide"]
    page.set_viewport_size({"width": width, "height": height})
    print(place, flush=True)


def main(folder: Path, names: list[str]) -> None:
    """Take them all, or those of the places that are named."""
    folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as data,
        running(Path(data), None, *REVIEWS, packages=strangers(Path(data) / "site")) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        context = browser.new_context(reduced_motion="reduce")
        context.add_init_script(KEPT.format(pace="instant"))
        visitor = Visitor(context, server.address).known_as("Mara")
        for place, _ in Walk(visitor, names, few=True).stops():
            take(visitor.page, place, folder)


if __name__ == "__main__":
    given = sys.argv[1:]
    main(Path(given[0]) if given else ROOT / "build/screenshots", given[1:])
