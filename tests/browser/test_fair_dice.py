"""Dice that nobody can bend: the browser adds a seed, keeps the lines, and says what differs."""

from __future__ import annotations

import json
from typing import Any

from tests.browser.visitor import Visitor

DRAWER = "localStorage.getItem('roadstead.dice')"


def kept(visitor: Visitor) -> dict[str, Any]:
    """What the browser has kept of its only table."""
    [(_, about)] = json.loads(visitor.page.evaluate(DRAWER))
    found: dict[str, Any] = about
    return found


def at_a_table_of_two(visitor: Visitor) -> str:
    visitor.known_as("Ann")
    visitor.go("/new/treasure-fleet")
    visitor.page.get_by_role("radio", name="2").check()
    visitor.button("Set the table and play").click()
    visitor.asked()
    return visitor.page.url.rpartition("/")[2]


def test_a_finished_game_is_compared_with_what_the_browser_kept(visitor: Visitor) -> None:
    table = at_a_table_of_two(visitor)
    seed = kept(visitor)["seed"]
    assert len(seed) == 64
    visitor.plays_to_the_end()
    visitor.go(f"/verify/{table}")
    visitor.see("the first line is the one that you kept")
    visitor.see("the second line is the one that you kept")
    visitor.see("your own seed is among those")
    visitor.see("no seed came from Juno (bot)")
    visitor.see("outcomes follow from the secret and the seeds.")
    assert visitor.find(".checks .differs").count() == 0
    assert visitor.faults() == []
    visitor.page.evaluate(
        f"localStorage.setItem('roadstead.dice', {DRAWER}.replace('{seed}', 'a1'.repeat(32)))"
    )
    visitor.reload()
    visitor.see("your own seed is not among those")
    visitor.see("1 thing does not agree: do not trust these dice.")


def test_a_commitment_that_changes_is_told_at_the_table(visitor: Visitor) -> None:
    at_a_table_of_two(visitor)
    first = kept(visitor)["sha256"]
    visitor.page.evaluate(
        f"localStorage.setItem('roadstead.dice', {DRAWER}.replace('{first}', '0'.repeat(64)))"
    )
    visitor.reload()
    visitor.see("The server shows another number for its dice than before")
    assert visitor.faults() == []
