"""Luck or me? The review of a finished game, by mouse, by touch and by keys."""

from __future__ import annotations

import re

from tests.browser.conftest import Arrive
from tests.browser.layout import findings, take_size
from tests.browser.visitor import Visitor
from tests.server.running import ME, Guest, Server, bot, play_out

SIZES = ("390x844", "844x390", "768x1024", "1440x900")


def over(visitor: Visitor, server: Server, game: str, *bots: str) -> str:
    """A game that the visitor has played to its end, elsewhere, and that is reviewed; its table."""
    guest = Guest(server)
    for cookie in visitor.context.cookies():
        guest.http.cookies.set(cookie["name"], cookie["value"])
    table: str = guest.set_table(game, ME, *map(bot, bots), public=False)["table"]
    play_out(guest, table)
    told = guest.get(f"/api/tables/{table}/review")
    while told["state"] in ("queued", "computing"):
        told = guest.get(f"/api/tables/{table}/review", since=told["number"], wait=20)
    assert told["state"] == "done", told["reason"]
    return table


def over_with_something_dear(visitor: Visitor, server: Server, game: str) -> str:
    """The same, of a game in whose review a decision is listed: one of chance may have none."""
    for _ in range(6):
        table = over(visitor, server, game)
        told = visitor.page.request.get(f"{server.address}/api/tables/{table}/review").json()
        if told["report"]["seats"][0]["decisions"]:
            return table
    raise AssertionError("six games played by chance, and nothing in them was dear")


def at_review(visitor: Visitor, table: str) -> None:
    """From the end page to the review."""
    visitor.go(f"/t/{table}")
    visitor.find(".luck b").wait_for()
    visitor.link("Luck or me?").click()
    visitor.page.get_by_role("heading", name="What cost you most").wait_for()


def test_the_end_leads_to_the_review(arrive: Arrive, server: Server) -> None:
    visitor = arrive().known_as("Mara")
    at_review(visitor, over(visitor, server, "treasure-fleet", "deckhand", "deckhand"))
    for size in SIZES:
        take_size(visitor.page, size)
        assert findings(visitor.page) == [], size
    assert visitor.faults() == []
    visitor.page.emulate_media(color_scheme="dark")
    assert visitor.faults() == []
    visitor.page.get_by_role("radio", name=re.compile("Mara")).press("ArrowRight")
    visitor.page.get_by_role("heading", name=re.compile("What cost (?!you)")).wait_for()
    visitor.find("summary").press("Enter")
    visitor.page.get_by_role("columnheader", name="Chance of Mara").wait_for()
    assert visitor.faults() == []


def test_alone_one_finds_what_was_better_and_goes_on_from_there(
    arrive: Arrive, server: Server
) -> None:
    visitor = arrive("phone").known_as("Mara")
    table = over_with_something_dear(visitor, server, "fleet-dice")
    at_review(visitor, table)
    decision = visitor.find("ol > li").first
    decision.get_by_role("button").first.tap()
    visitor.see("Which is better?")
    assert not decision.get_by_text("Better:").count(), "the answer is hidden"
    assert visitor.faults() == []
    assert findings(visitor.page) == []
    decision.get_by_role("button", name="Show me").tap()
    decision.get_by_text("Better:").wait_for()
    decision.get_by_role("link", name="Replay from here").tap()
    visitor.see("Back to the end")
    visitor.page.go_back()
    decision.get_by_role("button").first.tap()
    decision.get_by_role("button", name="Play it on").tap()
    assert visitor.asked(), "the same question, at a table of its own"
    assert table not in visitor.page.url


def test_over_many_games_nothing_is_said_too_early(arrive: Arrive, server: Server) -> None:
    visitor = arrive().known_as("Mara")
    visitor.go("/you")
    visitor.see("No game of yours was reviewed yet.")
    over(visitor, server, "fleet-dice")
    visitor.reload()
    visitor.see("4 more to go")
    assert visitor.faults() == []


def test_a_sealed_table_is_not_watched(arrive: Arrive, server: Server) -> None:
    ann, stranger = arrive(), arrive()
    ann.known_as("Ann").go("/new/treasure-fleet")
    ann.page.get_by_label("Sealed").select_option("host")
    ann.button("Set the table and play").click()
    assert ann.asked()
    stranger.go(ann.page.url.removeprefix(ann.address))
    stranger.see("sealed until its host breaks the seal")
    assert stranger.faults() == []
    ann.button("Table").first.click()
    ann.button("Break the seal").click()
    stranger.find(".app").wait_for()
