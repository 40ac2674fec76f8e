"""Several people at one table: by a link, with hidden hands, watching, talking, at one screen."""

from __future__ import annotations

import json
from typing import Any

from tests.browser.conftest import Arrive
from tests.browser.visitor import Visitor
from tests.server.following import Follower


def messages(visitor: Visitor) -> list[dict[str, Any]]:
    """Everything that the server sends to the visitor's page from now on."""
    heard: list[dict[str, Any]] = []

    def listen(socket: Any) -> None:
        socket.on("framereceived", lambda frame: heard.append(json.loads(frame)))

    visitor.page.on("websocket", listen)
    return heard


def invited(arrive: Arrive, ann: Visitor, table: str) -> Visitor:
    """A friend who opens the link, gives a name and sits down."""
    bob = arrive()
    bob.go(f"/t/{table}")
    bob.page.get_by_label("Your name").fill("Bob")
    bob.button("Come in").click()
    bob.button("Sit here").click()
    ann.find(".app").wait_for()
    bob.find(".app").wait_for()
    return bob


def test_a_friend_joins_by_the_link(arrive: Arrive) -> None:
    ann = arrive().known_as("Ann")
    table = ann.set_table("treasure-fleet", "me", "open")
    assert ann.page.get_by_label("Link to this table").input_value().endswith(f"/t/{table}")
    assert ann.find("svg[aria-label='QR code of the link']").count() == 1
    bob = invited(arrive, ann, table)
    assert bob.find(".seat").count() == 2
    bob.see("Bob, you")


def test_hidden_cards_never_reach_another_page(arrive: Arrive) -> None:
    ann = arrive().known_as("Ann")
    heard_by_ann = messages(ann)
    table = ann.set_table("treasure-fleet", "me", "open")
    bob = arrive()
    heard_by_bob = messages(bob)
    bob.go(f"/t/{table}")
    bob.page.get_by_label("Your name").fill("Bob")
    bob.button("Come in").click()
    bob.button("Sit here").click()
    for _ in range(3):
        assert ann.asked()
        ann.choose()
    assert bob.asked()
    own, theirs = Follower(), Follower()
    for heard, screen in ((heard_by_ann, own), (heard_by_bob, theirs)):
        for message in heard:
            if message["type"] in ("state", "changed", "people"):
                screen.take(message)
                seen = screen.state["sights"]
                pirate = seen[0]["view"]["table"]["pirates"][0] if seen else {}
                assert screen is own or not {"loaded", "hand"} & pirate.keys()
    assert own.changes >= 3
    assert theirs.changes >= 3
    assert "loaded" in own.state["sights"][0]["view"]["table"]["pirates"][0]
    assert '"loaded"' not in json.dumps(steps_in(heard_by_bob))
    told = [line.get("text", "") for line in theirs.state["sights"][0]["log"]]
    assert told
    assert not any(line.startswith("Ann loads a") for line in told)


def test_what_is_marked_stays_marked_while_others_act_and_talk(arrive: Arrive) -> None:
    ann = arrive().known_as("Ann")
    table = ann.set_table("treasure-fleet", "me", "open")
    bob = invited(arrive, ann, table)
    assert ann.asked()
    ann.find(".dock [data-spot^='card:']").first.click()
    ann.find(".slot.full").wait_for()
    bob.choose()
    bob.page.get_by_label("Say something to the table").fill("Ahoy")
    bob.page.keyboard.press("Enter")
    ann.see("Ahoy")
    assert ann.find(".slot.full").count() == 1
    ann.button("2 more").wait_for()


def test_people_talk_on_phones(arrive: Arrive) -> None:
    ann = arrive("phone").known_as("Ann")
    table = ann.set_table("treasure-fleet", "me", "open")
    bob = invited(arrive, ann, table)
    bob.page.get_by_label("Say something to the table").fill("Ahoy")
    bob.page.keyboard.press("Enter")
    ann.find(".tabs .talk").wait_for()
    ann.find(".tabs button", has_text="Log").tap()
    ann.see("Ahoy")
    answer = ann.page.locator("#log input")
    ann.page.wait_for_function("document.querySelector('#log input').checkVisibility()")
    foot = "document.querySelector('#log input').getBoundingClientRect().bottom"
    assert ann.page.evaluate(foot) < ann.page.evaluate("innerHeight")
    answer.fill("Avast")
    answer.press("Enter")
    bob.see("Avast")
    assert ann.find(".tabs .talk").count() == 0
    assert ann.faults() == []


def steps_in(heard: list[dict[str, Any]]) -> list[Any]:
    """Every step of every change that was heard, of the first seat."""
    sights = [sight for one in heard if one["type"] == "changed" for sight in one["sights"]]
    return [
        step.get("view", {}).get("table", {}).get("pirates", {}).get("0")
        for sight in sights
        for step in sight["steps"]
    ]


def test_a_move_is_seen_by_the_other_and_the_watcher(arrive: Arrive) -> None:
    ann = arrive().known_as("Ann")
    table = ann.set_table("fleet-dice", "me", "open")
    bob = invited(arrive, ann, table)
    watcher = arrive()
    watcher.go(f"/t/{table}")
    watcher.find(".app").wait_for()
    first, second, name = (ann, bob, "Ann") if ann.question() else (bob, ann, "Bob")
    first.choose()
    first.find("#log li", has_text="You select").wait_for()
    for other in (second, watcher):
        other.find("#log li", has_text=f"{name} selects").wait_for()
    assert watcher.question() == ""
    assert watcher.find(".tool").filter(has_text="Take back").count() == 0
    assert watcher.faults() == []


def test_what_is_said_is_heard(arrive: Arrive) -> None:
    ann = arrive().known_as("Ann")
    bob = invited(arrive, ann, ann.set_table("treasure-fleet", "me", "open"))
    ann.page.get_by_label("Say something to the table").first.fill("Fair winds, <b>Bob</b>!")
    ann.page.keyboard.press("Enter")
    bob.see("Fair winds, <b>Bob</b>!")


def test_those_who_watch_talk_where_the_host_lets_them(arrive: Arrive) -> None:
    ann = arrive("phone").known_as("Ann")
    ann.go("/new/treasure-fleet")
    ann.page.get_by_label("Those who watch may talk").check()
    ann.button("Set the table and play").click()
    assert ann.asked()
    eve = arrive().known_as("Eve")
    eve.go(f"/t/{ann.page.url.rpartition('/')[2]}")
    eve.page.get_by_label("Say something to the table").first.fill("Fire the big one!")
    eve.page.keyboard.press("Enter")
    ann.see("1 new word")
    ann.button("Log").click()
    ann.see("Fire the big one!")
    assert ann.page.get_by_text("1 new word").count() == 0
    assert ann.faults() == []


def test_the_next_table_that_waits_for_you_is_one_tap_away(visitor: Visitor) -> None:
    visitor.known_as("Ann")
    first = visitor.set_table("treasure-fleet", "me", "deckhand")
    visitor.asked()
    visitor.set_table("fleet-dice", "me", "open")
    visitor.link("Your turn elsewhere").wait_for()
    assert visitor.page.title().startswith("(1) ")
    icon = visitor.find("link[rel=icon]").get_attribute("href")
    assert icon is not None
    assert icon.startswith("data:image/svg+xml")
    visitor.link("Your turn elsewhere").click()
    assert visitor.asked()
    assert visitor.page.url.endswith(first)


def test_a_seat_is_left_to_a_bot_and_taken_back(visitor: Visitor) -> None:
    visitor.known_as("Ann")
    visitor.set_table("black-fleet", "me", "captain", "captain")
    visitor.asked()
    visitor.button("Table").first.click()
    visitor.page.get_by_label("How well the bot plays").select_option("captain")
    visitor.button("Leave it to the bot").click()
    visitor.see("a captain holds it")
    visitor.button("Take it back").click()
    visitor.page.wait_for_function("() => !document.body.innerText.includes('a captain holds it')")


def test_two_people_at_one_screen_do_not_see_each_others_cards(visitor: Visitor) -> None:
    visitor.known_as("Ann")
    visitor.go("/new/treasure-fleet")
    visitor.page.get_by_role("radio", name="2").check()
    visitor.page.get_by_label("Seat 2").select_option("me")
    visitor.page.get_by_label("Name of player 1").fill("Ann")
    visitor.page.get_by_label("Name of player 2").fill("Ben")
    visitor.button("Set the table and play").click()
    visitor.button("I am Ann").click()
    for _ in range(3):
        visitor.asked()
        visitor.choose()
    visitor.see("Pass the screen to Ben")
    assert visitor.find(".board .card, .dock .card, .hc").count() == 0
    assert visitor.faults() == []
    visitor.button("I am Ben").click()
    assert visitor.asked()
