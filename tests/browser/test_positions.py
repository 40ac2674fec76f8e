"""Positions in the browser: pasted ones are played from, and so is any move of a replay."""

from __future__ import annotations

from roadstead import Match
from tests.browser.visitor import Visitor


def position() -> str:
    match = Match("treasure-fleet", 3, seed=5)
    for _ in range(12):
        match.play(match.to_act[0], match.codes(match.to_act[0])[0])
    return match.position_text(1)


def test_a_pasted_position_is_read_and_played_from(visitor: Visitor) -> None:
    visitor.known_as("Ann")
    visitor.go("/")
    visitor.link("Play from a position").click()
    visitor.page.get_by_label("The position").last.fill(position())
    visitor.button("Read it").click()
    visitor.see("It holds what seat 2 knew; what lay hidden is drawn anew.")
    assert visitor.page.get_by_label("Your seat").input_value() == "1"
    visitor.page.get_by_role("region", name="The position as seat 2 sees it").wait_for()
    visitor.find("h2").last.click()  # away from the text, where keys would be typed
    visitor.page.keyboard.press("i")
    visitor.find(".thing h2").wait_for()
    visitor.page.keyboard.press("Escape")
    visitor.button("Play from here").click()
    visitor.plays_to_the_end()
    visitor.go(f"/verify/{visitor.page.url.rpartition('/')[2]}")
    visitor.see("outcomes follow from the secret and the seeds.")
    visitor.see("what lay where was the host's to say")
    assert not visitor.find(".checks .differs").count()


def test_what_is_no_position_is_told_in_a_sentence(visitor: Visitor) -> None:
    visitor.go("/position")
    visitor.page.get_by_label("The position").last.fill("ahoy")
    visitor.button("Read it").click()
    visitor.page.get_by_role("alert").wait_for()
    assert "roadstead position 1" in visitor.page.get_by_role("alert").inner_text()
    visitor.trouble.clear()  # the browser's own word about the refusal


def test_a_replay_is_played_on_from_any_move(visitor: Visitor) -> None:
    visitor.known_as("Ann")
    visitor.set_table("treasure-fleet", "greenhorn", "me")
    first = visitor.page.url
    visitor.plays_to_the_end()
    visitor.button("Replay").last.click()
    visitor.see("Replay: after move 0")
    visitor.page.get_by_role("slider").fill("9")
    visitor.see("Replay: after move 9")
    visitor.button("Play on from here").click()
    visitor.page.wait_for_url(lambda url: url != first)
    assert visitor.asked()
    visitor.choose()
