"""Whether the table stands still, moves smoothly and answers at once, against the issue's bars.

    python tools/smoothness.py shifts      how far the layout jumps at each decision, on every board
    python tools/smoothness.py panning     frames while the chart is moved, beside an empty page
    python tools/smoothness.py answers     from a touch to the painted answer, and without playback

Shifts and answers are those of the boards that are named after them, or of all.

All are measured in one run of one browser. Panning and answers are measured in turn with what they
are compared with, several times, and their medians count: so a slow machine judges itself, and
what else it does for a moment is no matter. How busy it was is told at the end.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import CHROMIUM, KEPT  # noqa: E402 - found by the path above
from tests.browser.phases import TABLES  # noqa: E402 - found by the path above
from tests.browser.visitor import Visitor  # noqa: E402 - found by the path above
from tests.server.running import running  # noqa: E402 - found by the path above

MOST_SHIFT = 0.02  # of a decision
LEAST_FRAMES = 0.8  # of an empty page's
MOST_MILLISECONDS = 100  # on the median
MOST_OF_INSTANT = 1.5
SIZES = {"wide": (1440, 900), "tablet": (1024, 768), "phone": (390, 844)}
DECISIONS = 16
ROUNDS = 5  # of what is compared
DECISIONS_IN_A_ROUND = 5
PANNED = 1500  # milliseconds
# Everything that jumps is counted, also just after a touch, where browsers look away.
SHIFTS = """
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      window.shifts.push({
        value: entry.value,
        what: entry.sources.map(({ node }) => node?.className ?? node?.nodeName).slice(0, 3),
      });
  }).observe({ type: 'layout-shift', buffered: true });
"""
SINCE = "() => window.shifts.splice(0)"
FRAMES = """milliseconds => new Promise((done) => {
  let frames = 0;
  const end = performance.now() + milliseconds;
  const frame = (now) => (now < end ? (frames += 1, requestAnimationFrame(frame)) : done(frames));
  requestAnimationFrame(frame);
})"""
# From a touch of a choice until the frame is drawn in which the question has changed. What bots do
# next stands in line behind that frame: told by an ordinary task, it would count as part of it.
ANSWERS = """
  window.answers = [];
  let touched = 0;
  addEventListener('pointerdown', (event) => (touched = event.timeStamp), true);
  new MutationObserver(() => {
    const since = touched;
    touched = 0;
    if (since) requestAnimationFrame(() => scheduler.postTask(
      () => window.answers.push(performance.now() - since), { priority: 'user-blocking' }));
  }).observe(document, { subtree: true, attributeFilter: ['data-question'] });
"""


class Tables:
    """A server, a browser, and people with a pace who sit down there."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address

    def at(self, name: str, size: str, script: str = "", pace: str = "calm") -> Visitor:
        """Somebody at a new table who is asked something."""
        width, height = SIZES[size]
        context = self.browser.new_context(
            viewport={"width": width, "height": height}, has_touch=size != "wide"
        )
        context.add_init_script(KEPT.format(pace=pace) + script)
        visitor = Visitor(context, self.address).known_as("Mara")
        game, players = TABLES[name]
        bots = ["deckhand"] * (players - 1)
        visitor.set_table(game, "me", *bots)
        visitor.asked()
        visitor.page.wait_for_timeout(500)
        return visitor


def shifts(tables: Tables, names: list[str]) -> int:
    """Print mean, median and worst of each board; 1 when a decision makes one jump too much."""
    jumps = 0
    for name in names:
        for size in SIZES:
            visitor = tables.at(name, size, SHIFTS)
            visitor.page.evaluate(SINCE)
            found: list[tuple[float, list[str]]] = []
            for _ in range(DECISIONS):
                if not visitor.asked():
                    break
                visitor.choose(press=visitor.by_key)
                if not visitor.asked():
                    break
                visitor.page.wait_for_timeout(120)
                seen: list[dict[str, Any]] = visitor.page.evaluate(SINCE)
                what = max(seen, key=lambda one: float(one["value"]))["what"] if seen else []
                found.append((sum(one["value"] for one in seen), what))
            values = [value for value, _ in found]
            most, what = max(found)
            mean, median = statistics.mean(values), statistics.median(values)
            jumps += most > MOST_SHIFT
            about = f" by {', '.join(map(str, what))}" if most > MOST_SHIFT else ""
            print(
                f"{name}, {size}: {len(found)} decisions, mean {mean:.4f}, median {median:.4f}, "
                f"worst {most:.4f}{about}",
                flush=True,
            )
            visitor.context.close()
    print(f"at most {MOST_SHIFT} at every decision; {jumps} boards and sizes jump further")
    return int(jumps > 0)


def _by_mouse(cdp: CDPSession, step: int) -> None:
    cdp.send(
        "Input.dispatchMouseEvent",
        {
            "type": "mouseMoved",
            "x": 500 + 120 * ((step % 16) / 8 - 1),
            "y": 400,
            "button": "left",
            "buttons": 1,
        },
    )


def _by_touch(cdp: CDPSession, step: int) -> None:
    at = [{"x": 300 + 100 * ((step % 16) / 8 - 1), "y": 400}]
    cdp.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": at})


def _by_keys(cdp: CDPSession, step: int) -> None:
    key = "ArrowRight" if step // 10 % 2 else "ArrowLeft"
    about = {"key": key, "code": key, "windowsVirtualKeyCode": 39 if step // 10 % 2 else 37}
    cdp.send("Input.dispatchKeyEvent", {"type": "keyDown", **about})


WAYS: dict[str, tuple[str, Callable[[CDPSession, int], None]]] = {
    "mouse": ("wide", _by_mouse),
    "touch": ("tablet", _by_touch),
    "keys": ("wide", _by_keys),
}


def _frames(page: Page, way: str) -> tuple[int, float]:
    """How many frames were drawn while it was moved, and how far it went."""
    _, move = WAYS[way]
    cdp = page.context.new_cdp_session(page)
    if way == "mouse":
        page.mouse.move(500, 400)
        page.mouse.down()
    elif way == "touch":
        at = [{"x": 300, "y": 400}]
        cdp.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": at})
    else:
        page.evaluate("document.querySelector('.frame')?.focus()")
    left = "document.querySelector('.frame')?.scrollLeft ?? 0"
    page.evaluate(f"window.went = 0; window.was = {left}")
    page.evaluate(f"window.counted = ({FRAMES})({PANNED})")
    for step in range(PANNED // 16):
        move(cdp, step)
        page.evaluate(f"went += Math.abs({left} - was); was = {left}")
        page.wait_for_timeout(4)
    if way == "mouse":
        page.mouse.up()
    elif way == "touch":
        cdp.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    return page.evaluate("counted"), page.evaluate("went")


def panning(tables: Tables, _names: list[str]) -> int:
    """Print frames of the chart and of an empty page; 1 when the chart has too few."""
    few = 0
    for way, (size, _) in WAYS.items():
        visitor = tables.at("black-fleet", size)
        visitor.button("larger").click()
        empty = visitor.context.new_page()
        empty.goto(f"{tables.address}/robots.txt")
        rounds = []
        for _ in range(ROUNDS):
            empty.bring_to_front()
            of_nothing, _ = _frames(empty, way)
            visitor.page.bring_to_front()
            of_the_chart, went = _frames(visitor.page, way)
            rounds.append((of_the_chart / max(of_nothing, 1), of_the_chart, of_nothing, went))
        ratio, of_the_chart, of_nothing, went = sorted(rounds)[ROUNDS // 2]
        few += ratio < LEAST_FRAMES or went == 0
        print(
            f"{way}: {of_the_chart} frames beside {of_nothing} of an empty page, {ratio:.2f} "
            f"(at least {LEAST_FRAMES}); it went {went:.0f} pixels"
        )
        visitor.context.close()
    return int(few > 0)


def _answers(tables: Tables, name: str, pace: str) -> list[float]:
    visitor = tables.at(name, "wide", ANSWERS, pace)
    for _ in range(DECISIONS_IN_A_ROUND):
        if not visitor.asked():
            break
        visitor.choose()
    visitor.page.wait_for_timeout(100)
    found: list[float] = visitor.page.evaluate("answers")
    visitor.context.close()
    return found


def answers(tables: Tables, names: list[str]) -> int:
    """Print the median of each board, with playback and without; 1 when one is too slow."""
    slow = 0
    for name in names:
        took: dict[str, list[float]] = {"calm": [], "instant": []}
        for _ in range(ROUNDS):
            for pace, found in took.items():
                found.extend(_answers(tables, name, pace))
        calm, instant = map(statistics.median, took.values())
        slow += calm > MOST_MILLISECONDS or calm > MOST_OF_INSTANT * instant
        print(
            f"{name}: {calm:.0f} ms on the median (at most {MOST_MILLISECONDS}), "
            f"{calm / instant:.2f} of {instant:.0f} ms without playback (at most {MOST_OF_INSTANT})"
        )
    return int(slow > 0)


def main(what: str = "", *names: str) -> int:
    """Do what is asked for."""
    measures: dict[str, Callable[[Tables, list[str]], int]] = {
        "shifts": shifts,
        "panning": panning,
        "answers": answers,
    }
    if what not in measures:
        sys.exit(f"smoothness: say one of {', '.join(measures)}")
    if unknown := set(names) - set(TABLES):
        sys.exit(f"smoothness: no board is called {', '.join(sorted(unknown))}")
    with (
        tempfile.TemporaryDirectory() as data,
        running(Path(data)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        bad = measures[what](Tables(browser, server.address), list(names or TABLES))
    print(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    return bad


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
