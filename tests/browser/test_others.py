"""Living with others in the browser: who is here, the host's door, a bot for the absent, quiet."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Arrive
from tests.browser.test_together import invited
from tests.browser.visitor import Visitor


def say(visitor: Visitor, text: str) -> None:
    visitor.page.get_by_label("Say something to the table").first.fill(text)
    visitor.page.keyboard.press("Enter")


def test_the_host_removes_somebody_who_cannot_sit_again(arrive: Arrive) -> None:
    ann = arrive().known_as("Ann")
    table = ann.set_table("treasure-fleet", "me", "open", "open")
    eve = arrive("phone").known_as("Eve")
    eve.go(f"/t/{table}")
    eve.button("Sit here").first.click()
    ann.button("About Eve").click()
    ann.see("Here.")
    assert ann.faults() == []
    ann.button("Remove Eve").click()
    ann.page.get_by_role("dialog").wait_for(state="detached")
    eve.button("Sit here").first.click()
    eve.see("the host asked you not to sit at this table")


@pytest.mark.parametrize("size", ["wide", "phone"])
def test_somebody_is_muted_and_reported(arrive: Arrive, size: str) -> None:
    ann = arrive(size).known_as("Ann")
    eve = invited(arrive, ann, ann.set_table("treasure-fleet", "me", "open"))
    say(eve, "nasty words")
    if size == "phone":
        ann.button("Log").click()
    ann.see("nasty words")
    ann.button("About Bob").click()
    ann.page.get_by_label("Mute").check()
    ann.page.get_by_label("Report to the operator").fill("Bob says nasty words")
    ann.button("Send the report").click()
    ann.see("The operator has it.")
    assert ann.faults() == []
    ann.page.keyboard.press("Escape")
    ann.page.wait_for_function("() => !document.body.innerText.includes('nasty words')")
    ann.go("/you")
    ann.button("Make up with Bob").click()
    ann.page.wait_for_function("() => !document.body.innerText.includes('Make up')")


def test_who_goes_is_seen_to_be_away_and_the_others_must_be_patient(arrive: Arrive) -> None:
    ann = arrive().known_as("Ann")
    bob = invited(arrive, ann, ann.set_table("treasure-fleet", "me", "open"))
    bob.go("/")
    ann.find(".seat .person.away").wait_for(timeout=15_000)
    ann.button("About Bob").click()
    ann.see("Away since")
    ann.see("on the others here may agree on that")
    assert ann.button("I agree").count() == 0
    assert ann.faults() == []
