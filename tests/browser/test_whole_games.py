"""Every game played through the page to its end: by mouse, by touch, by keyboard alone.

By mouse it is the whole game, by keyboard the last third of one, and by touch either, so that every
phase is seen; `make whole-games` has all three from the first decision on.
"""

from __future__ import annotations

import os
from contextlib import suppress

import pytest
from playwright.sync_api import Error, Locator

from roadstead.kernel.rng import Rng
from tests.browser.conftest import Arrive
from tests.browser.phases import last_third
from tests.browser.visitor import LISTED, MOST_CHOICES_WITH_A_KEY, Visitor

GAMES = {
    "fleet": 3,
    "fleet-dice": 2,
    "dicey-waters": 2,
    "treasure-fleet": 3,
    "black-fleet": 3,
    "solo": 1,
}
WHOLE = os.environ.get("ROADSTEAD_GAMES") == "whole"  # make whole-games
EVERY_PHASE_LATE = ("fleet-dice", "dicey-waters", "treasure-fleet", "black-fleet")
MOST_DECISIONS = 1500
# After a touch: another question, something held, a menu, a reason, or the end.
ANSWERED = """before => document.querySelector('#choices')?.dataset.question !== before
  || document.querySelector('[data-mark=held], .menu, .why, .end')"""
CHOOSES_OR_IS_DONE = f"""before => document.querySelector('{LISTED}')
  || document.querySelector('#choices')?.dataset.question !== before"""
LIT = "[data-mark=may]:visible"


def set_up(visitor: Visitor, game: str, *, whole: bool) -> None:
    name = "fleet-dice" if game == "solo" else game
    options = {"small_map": "on", "victory": "10"} if game == "black-fleet" else {}
    bots = ["deckhand"] * (GAMES[game] - 1)
    position = "" if whole else last_third(name, GAMES[game], **options)
    visitor.known_as("Ann")
    visitor.set_table(name, "me", *bots, position=position, **({} if position else options))


class Hand:
    """Plays with one way of touching things, now on the board and now in the list."""

    def __init__(self, visitor: Visitor, touch: str, seed: int) -> None:
        self.visitor = visitor
        self.touch = touch
        self.rng = Rng(seed)
        self.on_the_board = 0

    def use(self, thing: Locator) -> bool:
        try:
            thing.tap(timeout=1500) if self.touch == "tap" else thing.click(timeout=1500)
        except Error:
            return False  # it lies below something else, as on any crowded table
        return True

    def decide(self) -> None:
        visitor = self.visitor
        before = visitor.question()
        if self.rng.below(10) < 6:
            self.touch_things(before)
        if visitor.question() == before:
            self.touch_the_list(before)
        visitor.moved_on(before)

    def touch_things(self, before: str) -> None:
        """Touch what is lit until the question is settled; a second touch narrows it."""
        things = self.visitor.find(f".board {LIT}, .dock {LIT}")
        for _ in range(2):
            lit = things.count()
            if not lit or not self.use(things.nth(self.rng.below(lit))):
                return
            with suppress(Error):  # a board's own mark answers in its own way
                self.visitor.page.wait_for_function(ANSWERED, arg=before, timeout=1500)
            menu = self.visitor.find(".menu button")
            if menu.count():
                self.use(menu.first)
            if self.visitor.question() != before:
                self.on_the_board += 1
                return

    def touch_the_list(self, before: str) -> None:
        if self.touch == "tap" and not self.visitor.find("#choices.open").count():
            self.visitor.find(".tabs button").nth(1).tap()
        # What was touched on the board may be done late, and leave nothing to choose here.
        self.visitor.page.wait_for_function(CHOOSES_OR_IS_DONE, arg=before)
        if self.visitor.question() == before and self.visitor.put_together(self.use):
            return
        buttons = self.visitor.find(LISTED)
        done = False
        while not done and self.visitor.question() == before:
            listed = buttons.count()
            done = listed > 0 and self.use(buttons.nth(self.rng.below(listed)))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("size", "touch"), [("wide", "click"), ("phone", "tap")])
def test_a_game_to_its_end(arrive: Arrive, game: str, size: str, touch: str) -> None:
    visitor = arrive(size, dark=size == "phone")
    whole = WHOLE or touch == "click" or game not in EVERY_PHASE_LATE
    set_up(visitor, game, whole=whole)
    hand = Hand(visitor, touch, seed=1)
    phases: set[str] = set()
    for _ in range(MOST_DECISIONS):
        if not visitor.asked():
            break
        phase = " ".join(visitor.find(".ribbon [aria-current]").all_inner_texts())
        if phase not in phases:
            phases.add(phase)
            assert visitor.faults() == [], phase
        hand.decide()
    visitor.find(".end table").wait_for()
    assert visitor.faults() == []
    assert hand.on_the_board > 0
    assert len(phases) >= 2


@pytest.mark.parametrize("game", GAMES)
def test_a_game_to_its_end_by_keyboard(arrive: Arrive, game: str) -> None:
    visitor = arrive()
    set_up(visitor, game, whole=WHOLE)
    rng = Rng(2)
    for _ in range(MOST_DECISIONS):
        if not visitor.asked():
            break
        visitor.choose(rng.below(MOST_CHOICES_WITH_A_KEY), press=visitor.by_key)
    visitor.find(".end table").wait_for()


def test_choices_beyond_the_ninth_are_reached_with_tab_and_arrows(visitor: Visitor) -> None:
    visitor.known_as("Ann")
    visitor.set_table("black-fleet", "me", "deckhand", "deckhand")
    visitor.asked()
    before = visitor.question()
    keys = visitor.page.keyboard
    keys.press("Tab")
    keys.press("Enter")  # "Skip to your choices"
    keys.press("Tab")
    for _ in range(10):
        keys.press("ArrowDown")
    eleventh = visitor.page.evaluate("document.activeElement.querySelector('kbd').textContent")
    assert eleventh == "11"
    keys.press("Enter")
    visitor.moved_on(before)
