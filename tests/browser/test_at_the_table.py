"""What a player may do besides playing: take back, ask, look again, come back after a drop."""

from __future__ import annotations

from pathlib import Path

from tests.browser.conftest import Arrive
from tests.browser.visitor import Visitor
from tests.server.running import running


def played_to_the_end(visitor: Visitor, game: str, *bots: str) -> str:
    visitor.known_as("Ann")
    table = visitor.set_table(game, "me", *bots)
    visitor.plays_to_the_end()
    return table


def test_undo_is_allowed_until_somebody_acts(visitor: Visitor) -> None:
    visitor.known_as("Ann")
    visitor.set_table("fleet-dice", "me", "deckhand")
    undo = visitor.find(".tool").filter(has_text="Take back")
    for _ in range(20):
        visitor.asked()
        before = visitor.find(".prompt p").inner_text()
        question = visitor.question()
        visitor.choose()
        visitor.asked()
        if undo.get_attribute("aria-disabled") == "false":
            break
    undo.click()
    visitor.page.wait_for_function(
        "text => document.querySelector('.prompt p').innerText === text", arg=before
    )
    assert visitor.question() != question, "the question is asked anew"
    visitor.see("Taken back: “You")


def test_a_refused_undo_says_why(visitor: Visitor) -> None:
    visitor.known_as("Ann")
    visitor.set_table("treasure-fleet", "me", "deckhand")
    visitor.asked()
    undo = visitor.find(".tool").filter(has_text="Take back")
    assert undo.get_attribute("aria-disabled") == "true"
    undo.click(force=True)  # it looks refused, and tells why when touched all the same
    visitor.find(".wrong").wait_for()


def test_a_bot_is_asked_and_its_choice_played(visitor: Visitor) -> None:
    visitor.known_as("Ann")
    visitor.set_table("treasure-fleet", "me", "deckhand")
    visitor.asked()
    before = visitor.question()
    visitor.button("Ask a bot").click()
    visitor.find(".thoughts li").first.wait_for(timeout=20_000)
    assert 1 <= visitor.find(".thoughts li").count() <= 3
    assert visitor.faults() == []
    visitor.button("Play this").first.click()
    visitor.moved_on(before)


def test_what_may_not_be_chosen_says_why(visitor: Visitor) -> None:
    visitor.known_as("Ann")
    visitor.set_table("black-fleet", "me", "deckhand", "deckhand")
    for _ in range(30):
        visitor.asked()
        refused = visitor.find(".dock [data-mark=no]")
        if refused.count():
            break
        visitor.choose()
    refused.first.click()
    assert visitor.find(".prompt .why").inner_text() != ""


def test_a_reload_changes_nothing(visitor: Visitor) -> None:
    visitor.known_as("Ann")
    visitor.set_table("treasure-fleet", "me", "deckhand")
    seen: set[str] = set()
    while visitor.asked():
        phase = " ".join(visitor.find(".ribbon [aria-current]").all_inner_texts())
        if phase not in seen:
            seen.add(phase)
            codes = visitor.find("#choices button").all_inner_texts()
            prompt = visitor.find(".prompt p").inner_text()
            visitor.reload()
            visitor.asked()
            visitor.find("#choices button").first.wait_for()
            assert visitor.find("#choices button").all_inner_texts() == codes
            assert visitor.find(".prompt p").inner_text() == prompt
        visitor.choose()
    visitor.reload()
    visitor.find(".end table").wait_for()
    assert len(seen) >= 4


def test_a_game_is_seen_again_and_its_dice_checked(visitor: Visitor) -> None:
    table = played_to_the_end(visitor, "treasure-fleet", "deckhand", "deckhand")
    assert visitor.find(".end .curve").count() == 1
    visitor.button("Replay").last.click()
    visitor.see("Replay: after move 0")
    slider = visitor.page.get_by_role("slider")
    slider.fill("9")
    visitor.see("Replay: after move 9")
    visitor.button("One move on").click()
    visitor.see("Replay: after move 10")
    assert visitor.faults() == []
    visitor.button("Back to the end").click()
    visitor.find(".end table").wait_for()
    visitor.go(f"/verify/{table}")
    visitor.see("outcomes follow from the secret and the seeds.")
    visitor.see("Your browser worked every outcome out again, by itself.")
    assert visitor.find("td.bad").count() == 0
    assert visitor.faults() == []


def test_a_rematch_rotates_the_seats(visitor: Visitor) -> None:
    played_to_the_end(visitor, "treasure-fleet", "deckhand")
    visitor.button("Rematch").click()
    visitor.link("To the rematch").click()
    visitor.find(".seat").nth(1).get_by_text("Ann, you").wait_for()


def test_a_dropped_connection_heals_and_loses_nothing(arrive: Arrive, tmp_path: Path) -> None:
    with running(tmp_path) as server:
        port = server.address.rsplit(":", 1)[1]
        server.command[server.command.index("--port") + 1] = port
        visitor = arrive(address=server.address)
        visitor.known_as("Ann")
        visitor.set_table("fleet-dice", "me", "deckhand")
        visitor.asked()
        before = visitor.question()
        server.kill()
        visitor.see("The connection is gone; trying again.")
        visitor.find("#choices button[data-code]").first.click()  # in mid-move
        server.start()
        visitor.moved_on(before, seconds=30)
        visitor.page.wait_for_function("() => !document.querySelector('.lost')")
        visitor.asked()
        visitor.choose()
        visitor.page.close()
        visitor.trouble.clear()  # the browser itself writes down that nobody answered


def test_what_somebody_looks_at_stays_while_people_talk(visitor: Visitor) -> None:
    visitor.known_as("Ann")
    visitor.set_table("fleet-dice", "me", "deckhand")
    visitor.asked()
    sheets = visitor.find(".whose button")
    sheets.nth(1).click()
    says(visitor, "Ahoy")
    assert sheets.nth(1).get_attribute("aria-pressed") == "true"

    visitor.set_table("black-fleet", "me", "deckhand", "deckhand")
    visitor.asked()
    for _ in range(4):
        visitor.button("larger").click()
    frame = visitor.find(".frame")
    frame.evaluate("frame => frame.scrollTo(0, 0)")
    says(visitor, "Avast")
    visitor.page.wait_for_timeout(200)
    assert frame.evaluate("frame => frame.scrollLeft + frame.scrollTop") == 0


def says(visitor: Visitor, text: str) -> None:
    visitor.page.get_by_label("Say something to the table").fill(text)
    visitor.page.keyboard.press("Enter")
    visitor.see(text)
