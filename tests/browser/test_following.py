"""Following: what others did is shown event by event, and nobody has to wait for it."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Arrive
from tests.browser.visitor import Visitor

WAKE = ".wake .told b"
PLAYING = ".wake.play"


def against_bots(visitor: Visitor, game: str = "black-fleet") -> None:
    """A table at which the visitor has just ended a turn, so that the bots play."""
    visitor.known_as("Ann")
    visitor.set_table(game, "me", "deckhand", "deckhand")
    visitor.asked()
    end_turn(visitor)


def end_turn(visitor: Visitor) -> None:
    """Decide until something is shown that others did."""
    for _ in range(40):
        decide(visitor)
        visitor.asked()
        if left(visitor) > 2:
            return
    raise AssertionError("the others did nothing")


def decide(visitor: Visitor) -> None:
    """Take the first choice by its key, on any screen."""
    before = visitor.question()
    visitor.page.keyboard.press("1")
    visitor.moved_on(before)


def left(visitor: Visitor) -> int:
    """How many things can be shown or are shown now."""
    told = visitor.find(".wake .dots small")
    return int(told.inner_text().split(" of ")[1]) if told.count() else 0


def sentence(visitor: Visitor) -> str:
    return visitor.find(WAKE).inner_text()


def place(visitor: Visitor) -> int:
    return int(visitor.find(".wake .dots small").inner_text().split(" of ")[0])


def paused(visitor: Visitor) -> None:
    """Stand still at the first thing."""
    visitor.page.keyboard.press(" ")
    visitor.button("Go on").wait_for()


def test_what_bots_did_is_shown_in_the_order_of_the_log(arrive: Arrive) -> None:
    visitor = arrive(pace="calm")
    against_bots(visitor)
    paused(visitor)
    seen = [sentence(visitor)]
    for _ in range(left(visitor) - place(visitor)):
        visitor.page.keyboard.press("]")
        seen.append(sentence(visitor))
    visitor.page.keyboard.press("]")
    visitor.find(PLAYING).wait_for(state="detached")
    visitor.see("since your last turn")
    log = visitor.find("#log ol > li:not(.head, .chain)").all_inner_texts()
    rows = iter([row.split("\n")[-1].strip() for row in log])
    assert len(seen) > 2
    assert all(told in rows for told in seen), "each comes after the one before it"


def test_acting_skips_to_the_end(arrive: Arrive) -> None:
    visitor = arrive(pace="calm")
    against_bots(visitor)
    assert visitor.question(), "the choices are there while it plays"
    visitor.see("still to show")
    paused(visitor)
    visitor.choose()
    visitor.page.wait_for_function(
        "() => !document.querySelector('.wake .tk.main[aria-label=\"Go on\"]')"
    )


def test_a_touch_of_the_board_lets_one_choose_there(arrive: Arrive) -> None:
    visitor = arrive(pace="calm")
    against_bots(visitor)
    assert not visitor.find(".board [data-mark=may]").count(), "nobody mistakes it for a choice"
    visitor.find(".board").click(position={"x": 4, "y": 4})
    visitor.find(PLAYING).wait_for(state="detached")
    assert visitor.find(".board [data-mark=may], .dock [data-mark=may]").count()


def test_the_transport_goes_by_keys(arrive: Arrive) -> None:
    visitor = arrive(pace="calm")
    against_bots(visitor)
    keys = visitor.page.keyboard
    paused(visitor)
    first, before = place(visitor), sentence(visitor)
    keys.press("]")
    assert place(visitor) == first + 1
    keys.press("[")
    assert (place(visitor), sentence(visitor)) == (first, before)
    visitor.see("Back to now")
    assert visitor.faults() == []
    keys.press(" ")
    visitor.button("Pause").wait_for()
    keys.press(".")
    visitor.find(PLAYING).wait_for(state="detached")
    keys.press("[")
    visitor.find(PLAYING).wait_for()
    visitor.button("Back to now").first.click()
    visitor.find(PLAYING).wait_for(state="detached")


@pytest.mark.parametrize("size", ["wide", "phone"])
def test_a_playback_is_for_everybody(arrive: Arrive, size: str) -> None:
    visitor = arrive(size, pace="calm", dark=size == "wide")
    against_bots(visitor)
    paused(visitor)
    assert visitor.faults() == []
    visitor.page.keyboard.press(".")
    visitor.page.keyboard.press("g")
    visitor.page.keyboard.press("s")
    card = visitor.find(".since")
    assert visitor.page.evaluate("document.activeElement.innerText") == "Since your last turn"
    assert card.get_by_role("heading").count() > 1
    assert visitor.faults() == []


def test_the_card_shows_on_the_board_and_is_not_lost_by_acting(arrive: Arrive) -> None:
    visitor = arrive()
    against_bots_at_once(visitor)
    visitor.page.keyboard.press("g")
    visitor.page.keyboard.press("s")
    folds = visitor.find(".since h3 button[aria-expanded=false]")
    while folds.count():
        folds.first.click()
    told = visitor.find(".since ol li > span").all_inner_texts()
    assert told
    shows = visitor.find(".since .see")
    shows.last.click()
    visitor.find(PLAYING).wait_for()
    assert sentence(visitor) in told[-1]
    visitor.page.keyboard.press(".")
    visitor.choose()
    assert visitor.find(".since ol li > span").all_inner_texts() == told


def against_bots_at_once(visitor: Visitor) -> None:
    """The same at the instant pace, in the middle of a turn, which goes on after a decision."""
    visitor.known_as("Ann")
    visitor.set_table("black-fleet", "me", "deckhand", "deckhand")
    again = visitor.button("Show again")
    for _ in range(40):
        visitor.asked()
        visitor.choose()
        visitor.asked()
        if again.count() and visitor.find("#choices li").count() > 1:
            return
    raise AssertionError("the others did nothing")


def test_after_a_reload_the_card_tells_from_the_log(arrive: Arrive) -> None:
    visitor = arrive()
    against_bots_at_once(visitor)
    before = visitor.find(".since h2 small").inner_text()
    visitor.reload()
    visitor.asked()
    assert visitor.find(".since h2 small").inner_text() == before
    assert visitor.find(PLAYING).count() == 0
    assert not visitor.button("Show again").count()


def test_the_log_reads_downward_and_stays_at_its_foot(visitor: Visitor) -> None:
    visitor.known_as("Ann")
    visitor.set_table("black-fleet", "me", "deckhand", "deckhand")
    for _ in range(25):
        visitor.asked()
        visitor.choose()
    visitor.asked()
    visitor.page.wait_for_function(
        """() => { const log = document.querySelector('#log');
          return log.scrollHeight > log.clientHeight
            && log.scrollHeight - log.scrollTop - log.clientHeight < 4; }"""
    )
    visitor.see("newest at the foot")
    assert visitor.find("#log .head").count() > 0


def test_a_spectator_follows_too(arrive: Arrive) -> None:
    ann = arrive().known_as("Ann")
    table = ann.set_table("fleet-dice", "me", "deckhand")
    watcher = arrive(pace="calm")
    watcher.go(f"/t/{table}")
    watcher.find(".app").wait_for()
    ann.asked()
    ann.choose()
    watcher.find(PLAYING).wait_for()
    watcher.button("Skip to now").wait_for()
    assert watcher.faults() == []


def test_a_finished_game_plays_through_the_same_transport(arrive: Arrive) -> None:
    visitor = arrive()
    visitor.known_as("Ann")
    visitor.set_table("treasure-fleet", "me", "deckhand")
    visitor.plays_to_the_end()
    visitor.button("Replay").last.click()
    visitor.see("Replay: after move 0")
    visitor.page.get_by_role("slider").fill("20")
    visitor.see("Replay: after move 20")
    visitor.find(".scrub").get_by_role("button", name="Play", exact=True).click()
    visitor.page.wait_for_function("() => document.querySelector('input[type=range]').value > 24")
    visitor.find(".scrub").get_by_role("button", name="Pause", exact=True).click()
    visitor.button("Back to the end").click()
    visitor.find(".end table").wait_for()
