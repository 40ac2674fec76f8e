"""Somebody at a browser: opens pages, touches things, and minds what the console says."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
# What is as it should be is looked at as well, but neither described nor sent.
FAULTS = """axe.run({ resultTypes: ['violations'] }).then(found => found.violations.flatMap(
  fault => fault.nodes.map(node => `${fault.id}: ${node.html.slice(0, 200)}`)))"""
SIZES = {"wide": (1440, 900), "phone": (390, 844)}
LISTED = "#choices button[data-code]:not([disabled])"
PARTS = "#choices button[aria-pressed]:not([disabled])"
MOST_CHOICES_WITH_A_KEY = 9


class Visitor:
    """One device with one page; `trouble` is everything that its console complained about."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.address = address
        self.page: Page = context.new_page()
        self.trouble: list[str] = []
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self.trouble.append(str(error)))

    def _heard(self, message: Any) -> None:
        if message.type in ("error", "warning"):
            self.trouble.append(message.text)

    def go(self, place: str) -> None:
        self.page.goto(self.address + place)

    def reload(self) -> None:
        self.page.reload()

    def find(self, selector: str, has_text: str | None = None) -> Locator:
        return self.page.locator(selector, has_text=has_text)

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name)

    def link(self, name: str) -> Locator:
        return self.page.get_by_role("link", name=name)

    def see(self, text: str, seconds: float = 10) -> None:
        """Wait until the text is on the page."""
        self.page.get_by_text(text).first.wait_for(timeout=seconds * 1000)

    def known_as(self, name: str) -> Visitor:
        """Be somebody of this name from the first page on."""
        answer = self.page.request.post(
            f"{self.address}/api/people", data={"name": name}, headers={"Origin": self.address}
        )
        assert answer.status == 201, answer.text()
        return self

    def says_a_name(self, name: str) -> Visitor:
        """Give a name, as the page about oneself asks for it."""
        self.go("/you")
        self.page.get_by_label("Your name").fill(name)
        self.button("Keep this name").click()
        self.see("That is your name now.")
        return self

    def set_table(self, game: str, *seats: str, position: str = "", **options: str) -> str:
        """Set a table at once, each seat `me`, `open` or a bot's level; the page is at it."""
        wanted = [
            {"by": seat} if seat in ("me", "open") else {"by": "bot", "level": seat}
            for seat in seats
        ]
        answer = self.page.request.post(
            f"{self.address}/api/tables",
            data={
                "game": game,
                "seats": wanted,
                "options": options,
                "position": position,
                "public": False,
            },
            headers={"Origin": self.address},
        )
        assert answer.status == 201, answer.text()
        table: str = answer.json()["table"]
        self.go(f"/t/{table}")
        return table

    def question(self) -> str:
        """What the seat is asked, as a number; empty when it is not asked."""
        return self.find("#choices").get_attribute("data-question") or ""

    def asked(self, seconds: float = 30) -> bool:
        """Wait until something is asked of the visitor, or the game is over; whether it is."""
        self.page.wait_for_selector(
            "#choices:not([data-question='']), .end", timeout=seconds * 1000, state="attached"
        )
        return not self.find(".end").count()

    def choose(self, place: int = 0, press: Callable[[Locator], object] = Locator.click) -> None:
        """Choose from the plain list, and wait until the choice is done."""
        before = self.question()
        buttons = self.find(LISTED)
        buttons.first.wait_for(state="attached")
        if not self.put_together(press):
            press(buttons.nth(place % buttons.count()))
        self.moved_on(before)

    def put_together(self, press: Callable[[Locator], object]) -> bool:
        """Mark one part after the other until there is enough, and send it; whether it is asked.

        The last part may be a pile, of which each press marks one more.
        """
        parts = self.find(PARTS)
        if not parts.count():
            return False
        sending = self.find(LISTED).last
        loose = self.find("#choices button[aria-pressed=false]:not([disabled])")
        while sending.get_attribute("aria-disabled") == "true":
            press(loose.first if loose.count() else parts.last)
        press(sending)
        return True

    def by_key(self, choice: Locator) -> None:
        """Choose from the list by its number, or with Enter where it has no key."""
        number = choice.locator("kbd").inner_text()
        if int(number) <= MOST_CHOICES_WITH_A_KEY:
            self.page.keyboard.press(number)
        else:
            choice.focus()
            self.page.keyboard.press("Enter")

    def plays_to_the_end(self) -> None:
        """Take the first choice whenever something is asked, until the game is over."""
        while self.asked():
            self.choose()
        self.find(".end table").wait_for()

    def moved_on(self, before: str, seconds: float = 10) -> None:
        """Wait until another question is asked than before, or none, and all answers are sent."""
        self.page.wait_for_function(
            """before => document.querySelector('#choices')?.dataset.question !== before
              && document.querySelector('#choices')?.ariaBusy !== 'true'""",
            arg=before,
            timeout=seconds * 1000,
        )

    def faults(self) -> list[str]:
        """What axe finds wrong with the page as it stands, for people who cannot see it all."""
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text())
        found: list[str] = self.page.evaluate(FAULTS)
        return found
