"""Whether everything stands well at every size: each board in its phases, each page.

    python tools/layouts.py [--jobs 2] [NAME ...]   default: all places; names as fleet-dice, home

Finds overlaps, cut text, small targets and text, and choices out of sight by geometry. Prints
each with the sizes that have it, then how many there are by size and kind; 1 when there are any.
Several jobs share the places, each with a server and a browser of its own.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import signal
import sys
import tempfile
import threading
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from multiprocessing.queues import Queue
from multiprocessing.sharedctypes import Synchronized
from pathlib import Path
from queue import Empty

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import CHROMIUM, KEPT, REVIEWS  # noqa: E402 - found by the path above
from tests.browser.layout import (  # noqa: E402 - found by the path above
    LARGE,
    LARGE_TEXT,
    SIZES,
    USUAL,
    Finding,
    at_size,
    with_letters,
)
from tests.browser.phases import Walk, strangers  # noqa: E402 - found by the path above
from tests.browser.visitor import SIZES as DEVICES  # noqa: E402 - found by the path above
from tests.browser.visitor import Visitor  # noqa: E402 - found by the path above
from tests.server.running import running  # noqa: E402 - found by the path above

WIDEST = max(map(len, (*SIZES, *LARGE_TEXT)))
# By place and finding: the sizes that have it.
Found = dict[tuple[str, Finding], list[str]]


def measure(page: Page, place: str, found: Found) -> None:
    """Walk the page through all sizes and back, and say what was found."""
    page.wait_for_selector("main")
    for size in SIZES:
        for finding in at_size(page, size):
            found[place, finding].append(size)
    with_letters(page, LARGE)
    for size in LARGE_TEXT:
        for finding in at_size(page, size):
            found[place, finding].append(size)
    with_letters(page, USUAL)
    width, height = DEVICES["wide"]
    page.set_viewport_size({"width": width, "height": height})
    here = {finding: sizes for (where, finding), sizes in found.items() if where == place}
    lines = [f"{place}: {len(here) or 'nothing'}"]
    for finding, sizes in sorted(here.items()):
        lines.append(f"  {finding.kind}: {finding.what} ({', '.join(sizes)})")
    print("\n".join(lines), flush=True)


def table(found: Found) -> str:
    """Sizes down, kinds across, places with faults counted once for each element."""
    counts = Counter(
        (size, finding.kind) for (_, finding), sizes in found.items() for size in sizes
    )
    kinds = sorted({finding.kind for _, finding in found})
    lines = [" | ".join(["size".ljust(WIDEST), *kinds])]
    for size in (*SIZES, *LARGE_TEXT):
        cells = [str(counts[size, kind]).rjust(len(kind)) for kind in kinds]
        lines.append(" | ".join([size.ljust(WIDEST), *cells]))
    return "\n".join(lines)


@contextmanager
def visiting() -> Iterator[Visitor]:
    """Somebody at a desk, at a server of their own."""
    with (
        tempfile.TemporaryDirectory() as data,
        running(Path(data), None, *REVIEWS, packages=strangers(Path(data) / "site")) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        width, height = DEVICES["wide"]
        context = browser.new_context(
            viewport={"width": width, "height": height}, reduced_motion="reduce"
        )
        context.add_init_script(KEPT.format(pace="instant"))
        yield Visitor(context, server.address).known_as("Mara")


def end_with_parent() -> None:
    """Be told to end as by hand when whoever started this process is gone, however it ended."""

    def wait() -> None:
        parent = multiprocessing.parent_process()
        if parent is not None:
            parent.join()
            os.kill(os.getpid(), signal.SIGTERM)

    # As an error, so that server and browser are put away.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("layouts: nobody waits for this any more"))
    threading.Thread(target=wait, daemon=True).start()


def walk(wanted: list[str], taken: Synchronized[int], done: Queue[Found]) -> None:
    """Measure the places that no other walker has taken yet."""
    end_with_parent()
    found: Found = defaultdict(list)
    with visiting() as visitor:
        way = Walk(visitor)
        known = list(way.ways())
        if unknown := [name for name in wanted if name not in known]:
            sys.exit(f"layouts: no place is called {unknown[0]}; say some of {', '.join(known)}")
        names = wanted or known
        while True:
            with taken.get_lock():
                number = taken.value
                taken.value += 1
            if number >= len(names):
                break
            for place, _ in way.at(names[number]):
                measure(visitor.page, place, found)
    done.put(found)


def measured(wanted: list[str], jobs: int) -> Found:
    """What is found at all of these places, by so many walkers at a time."""
    fresh = multiprocessing.get_context("spawn")
    taken = fresh.Value("i", 0)
    done: Queue[Found] = fresh.Queue()
    walkers = [fresh.Process(target=walk, args=(wanted, taken, done)) for _ in range(jobs)]
    for walker in walkers:
        walker.start()
    found: Found = {}
    while any(walker.is_alive() for walker in walkers) or not done.empty():
        with suppress(Empty):
            found.update(done.get(timeout=1))
    if any(walker.exitcode for walker in walkers):
        sys.exit("layouts: not every place could be reached")
    return found


def main() -> int:
    """Measure everything, or what is named."""
    parser = argparse.ArgumentParser(prog="layouts")
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    found = measured(given.names, given.jobs)
    if found:
        print(table(found))
    print(f"{sum(map(len, found.values()))} findings")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
