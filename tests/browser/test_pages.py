"""The door, the pages around the tables, and what they need for everybody to use them."""

from __future__ import annotations

import httpx
import pytest
from playwright.sync_api import expect

from roadstead.server.people.limits import PEOPLE
from tests.browser.conftest import Arrive
from tests.browser.visitor import Visitor

PAGES = ("/", "/new/fleet", "/new/black-fleet", "/you", "/verify", "/rules/black-fleet")


def test_two_taps_from_the_door_to_a_running_game(visitor: Visitor) -> None:
    visitor.go("/")
    visitor.link("Set a table of Treasure Fleet").wait_for()  # the page stands; now tap
    visitor.find(
        ".cover",
    ).filter(has_text="Treasure Fleet").get_by_role("button").click()
    assert visitor.asked()


def test_a_newcomer_from_a_busy_network_notices_nothing_of_the_work(visitor: Visitor) -> None:
    """Thirty new people came from there before; the page does its work and goes on."""
    busy = {"X-Forwarded-For": "198.51.100.77"}
    for number in range(PEOPLE.at_once + 1):
        name = {"name": f"Newcomer {number}"}
        sent = httpx.post(f"{visitor.address}/api/people", json=name, headers=busy)
    assert sent.status_code == 428
    visitor.context.set_extra_http_headers(busy)
    visitor.says_a_name("Ann")
    assert visitor.trouble == [line for line in visitor.trouble if "428" in line]
    visitor.trouble.clear()  # where only a developer looks


def test_the_first_load_asks_nobody_else(visitor: Visitor) -> None:
    asked: list[str] = []
    visitor.page.on("request", lambda request: asked.append(request.url))
    visitor.go("/")
    visitor.find(".cover").first.wait_for()
    assert all(address.startswith((visitor.address, "data:")) for address in asked)


@pytest.mark.parametrize("size", ["wide", "phone"])
@pytest.mark.parametrize("dark", [False, True])
def test_every_page_is_for_everybody(arrive: Arrive, size: str, dark: bool) -> None:
    visitor = arrive(size, dark)
    for page in PAGES:
        visitor.go(page)
        visitor.find("main").wait_for()
        assert visitor.faults() == [], page
        wider = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        assert visitor.page.evaluate(wider) <= 0, f"{page} scrolls sideways"


def test_a_table_is_set_as_wanted(visitor: Visitor) -> None:
    visitor.known_as("Ann")
    visitor.go("/new/treasure-fleet")
    visitor.page.get_by_role("radio", name="4").check()
    visitor.page.get_by_label("Seat 2").select_option("open")
    visitor.page.get_by_label("Storms").check()
    visitor.page.get_by_role("radio", name="Live clock").check()
    visitor.page.get_by_label("Minutes each").fill("7")
    visitor.button("Set the table and invite").click()
    visitor.see("The game begins when the last seat is taken.")
    visitor.see("Live: 7 minutes each and 10 seconds more for each decision.")
    assert visitor.find(".chairs li").count() == 4
    assert visitor.faults() == []


def test_a_wrong_component_file_is_refused_with_its_reason(visitor: Visitor) -> None:
    visitor.known_as("Ann")
    visitor.go("/new/black-fleet")
    file = {"name": "map.toml", "mimeType": "text/plain", "buffer": b"no map"}
    visitor.page.get_by_label("A map of your own").set_input_files(file)  # type: ignore[arg-type]  # as the library documents it
    visitor.button("Set the table and play").click()
    visitor.find(".wrong").wait_for()
    visitor.trouble.clear()  # the browser itself writes down every answer that is no


def test_the_rules_are_two_taps_away(visitor: Visitor) -> None:
    visitor.known_as("Ann")
    visitor.set_table("fleet", "me", "deckhand")
    visitor.asked()
    visitor.page.get_by_role("button", name="Rule", exact=True).click()
    with visitor.context.expect_page() as opened:
        visitor.link("All rules of Fleet").click()
    opened.value.get_by_role("heading", name="A round").wait_for()
    with visitor.context.expect_page() as opened:
        visitor.link("Its chapter in the rules").click()
    assert opened.value.url.endswith("/rules/fleet#1-auction")
    expect(opened.value.locator("[id='1-auction']")).to_be_in_viewport()


def test_another_device_becomes_the_same_person_once(arrive: Arrive) -> None:
    first = arrive().known_as("Ann")
    table = first.set_table("treasure-fleet", "me", "open")
    first.go("/you")
    first.button("Make the link").click()
    link = first.page.get_by_label("Link for the other device").input_value()
    second = arrive()
    second.page.goto(link)
    second.button("Be that person here").click()
    second.see("Playing as")
    second.find(f"a[href='/t/{table}']").wait_for()
    third = arrive()
    third.page.goto(link)
    third.button("Be that person here").click()
    third.find(".wrong").wait_for()
    third.trouble.clear()  # the browser itself writes down every answer that is no


def test_an_unknown_table_leads_home(visitor: Visitor) -> None:
    visitor.go("/t/AAAAAAAAAAAAAAAAAAAAAA")
    visitor.see("There is no such table.")
    visitor.link("To the games").click()
    visitor.find(".cover").first.wait_for()


def test_a_lost_device_is_signed_out_and_its_table_closes(arrive: Arrive) -> None:
    ann, phone = arrive().known_as("Ann"), arrive("phone")
    table = ann.set_table("treasure-fleet", "me", "open")
    ann.go("/you")
    ann.button("Make the link").click()
    phone.page.goto(ann.page.get_by_label("Link for the other device").input_value())
    phone.button("Be that person here").click()
    phone.see("Playing as")
    phone.go(f"/t/{table}")
    phone.button("Stand up").wait_for()
    ann.reload()
    ann.see("this one")
    assert ann.faults() == []
    ann.find("section li").filter(has_not_text="this one").get_by_role("button").click()
    phone.see("This device was signed out.")
    ann.page.wait_for_function("() => document.querySelectorAll('section li').length === 1")
    phone.reload()
    phone.see("Come in")
