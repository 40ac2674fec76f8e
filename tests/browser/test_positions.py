"""Positions in the browser: pasted ones are played from, and so is any move of a replay."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from roadstead import Match
from tests.browser.visitor import Visitor
from tests.server.running import Server


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


def test_a_position_has_an_address_that_anybody_can_open(
    arrive: Callable[..., Visitor],
) -> None:
    ann, stranger = arrive().known_as("Ann"), arrive("phone", dark=True)
    table = ann.set_table("treasure-fleet", "greenhorn", "me")
    ann.plays_to_the_end()
    ann.button("Replay").last.click()
    ann.see("Replay: after move 0")
    ann.page.get_by_role("slider").fill("9")
    ann.see("Replay: after move 9")
    address = ann.link("Link to this position").get_attribute("href")
    assert address == f"/t/{table}/9/2", "through her own eyes"
    stranger.go(address)
    stranger.see("Replay: after move 9")
    eyes = stranger.page.get_by_label("Through whose eyes")
    assert eyes.input_value() == "1"
    eyes.select_option("An onlooker")
    stranger.see("Replay: after move 9")
    assert stranger.link("Link to this position").get_attribute("href") == f"/t/{table}/9"
    assert not stranger.faults()
    stranger.button("Back to the end").click()
    stranger.page.wait_for_url(lambda url: url.endswith(f"/t/{table}"))
    stranger.see("Where the points came from")


def test_while_a_game_runs_an_address_opens_no_other_eyes(arrive: Callable[..., Visitor]) -> None:
    ann, stranger = arrive().known_as("Ann"), arrive()
    table = ann.set_table("treasure-fleet", "greenhorn", "me")
    assert ann.asked()
    ann.choose()
    ann.go(f"/t/{table}/3/2")
    ann.see("Replay: after move 3")
    assert ann.link("Link to this position").get_attribute("href") == f"/t/{table}/3/2"
    assert not ann.page.get_by_label("Through whose eyes").count()
    ann.button("Back to now").click()
    assert ann.asked()
    stranger.go(f"/t/{table}/3/2")
    stranger.see("Replay: after move 3")
    assert stranger.link("Link to this position").get_attribute("href") == f"/t/{table}/3"


@contextmanager
def elsewhere(folder: Path, page: str) -> Iterator[str]:
    """The address of somebody else's page, with that in it."""
    (folder / "index.html").write_text(page)
    command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1"]
    with subprocess.Popen(
        command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as other:
        assert other.stdout is not None
        yield f"http://127.0.0.1:{other.stdout.readline().split()[5]}/"
        other.terminate()


def test_a_finished_game_is_read_in_a_frame_of_another_page(
    arrive: Callable[..., Visitor], server: Server, tmp_path: Path
) -> None:
    ann = arrive().known_as("Ann")
    table = ann.set_table("treasure-fleet", "greenhorn", "me")
    ann.plays_to_the_end()
    other = arrive("phone")
    frame = f"<iframe src='{server.address}/embed/{table}' width=360></iframe>"
    with elsewhere(tmp_path, frame) as page:
        other.page.goto(page)
        game = other.page.frame_locator("iframe")
        game.get_by_role("heading", level=1).wait_for()
        game.get_by_role("link", name="First").click()
        game.get_by_text("Move 0 of").wait_for()
        game.get_by_role("link", name="On").click()
        game.get_by_text("Move 1 of").wait_for()
        whole = game.locator("html")
        assert whole.evaluate("one => one.scrollWidth <= one.clientWidth"), "nothing is cut"
    with elsewhere(tmp_path, f"<iframe src='{server.address}/t/{table}'></iframe>") as page:
        other.page.goto(page)
        other.page.wait_for_timeout(500)
        assert not other.page.frame_locator("iframe").get_by_text("Replay").count()
    other.trouble.clear()  # the browser's own word about the frame that it refuses
