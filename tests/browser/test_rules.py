"""The rules for people: pictures, examples to step through, links, paper; for everybody."""

from __future__ import annotations

import pytest

from roadstead import kits
from roadstead.rulebook import book
from roadstead.rulebook.parts import SYMBOL_MARK, PicturesPart
from tests.browser.conftest import Arrive
from tests.browser.visitor import Visitor
from tests.own import OWN

LANDED = "name => document.activeElement?.dataset.name === name"
AT_THE_TOP = "anchor => Math.abs(document.getElementById(anchor).getBoundingClientRect().top) < 200"


def things_drawn(game: str) -> int:
    """How many things the page of a game cuts out of its board."""
    return sum(
        not thing.startswith(SYMBOL_MARK)
        for part in book.of(kits.find(game)).parts
        if isinstance(part, PicturesPart)
        for picture in part.pictures
        for thing in picture.things
    )


@pytest.mark.parametrize("game", OWN)
def test_a_page_of_rules_is_whole_and_for_everybody(arrive: Arrive, game: str) -> None:
    """Every thing is drawn, every link leads somewhere, every example goes to its end."""
    visitor = arrive("phone", True)
    visitor.go(f"/rules/{game}")
    visitor.page.wait_for_function(
        "many => document.querySelectorAll('.cut').length === many", arg=things_drawn(game)
    )
    nothing = "[...document.querySelectorAll('.cut')].filter(one => one.offsetHeight < 20).length"
    assert visitor.page.evaluate(nothing) == 0
    assert visitor.faults() == []
    links = visitor.page.eval_on_selector_all(
        "main a[href^='#'], nav a[href^='#']", "all => all.map(one => one.hash.slice(1))"
    )
    assert len(links) > 20
    gone = "links => links.filter(link => !document.getElementById(link))"
    assert visitor.page.evaluate(gone, links) == []
    for example in visitor.find("figure.example").all():
        while example.get_by_role("button", name="Next").count():
            example.get_by_role("button", name="Next").click()
        example.get_by_role("button", name="From the start").wait_for()
    assert visitor.faults() == []


def test_a_picture_is_whole_where_things_move(arrive: Arrive) -> None:
    """A licence turns up on the board; its picture is not taken on its way."""
    visitor = arrive()
    visitor.page.emulate_media(reduced_motion="no-preference")
    visitor.go("/rules/fleet")
    visitor.find(".cut").first.wait_for()
    assert visitor.page.evaluate("document.querySelector('.cut').offsetWidth") > 120


def test_an_example_is_stepped_through_by_keys_and_speaks(visitor: Visitor) -> None:
    visitor.go("/rules/fleet")
    example = visitor.find("figure.example").first
    said = example.get_by_role("status")
    assert said.inner_text().endswith("worth 11 in all.")
    example.get_by_role("button", name="Next").focus()
    visitor.page.keyboard.press("ArrowRight")
    visitor.page.keyboard.press("ArrowRight")
    assert "Juno and Pelle pass." in said.inner_text()
    lit = "document.querySelector('figure.example [data-halo]').dataset.spot"
    visitor.page.wait_for_function(f"{lit} === 'licence:l'")
    visitor.page.keyboard.press("ArrowLeft")
    assert "Your first bid is 5" in said.inner_text()


def test_the_contents_lead_to_chapters_and_things_are_found_by_words(visitor: Visitor) -> None:
    fetched: list[str] = []
    visitor.page.on("request", lambda request: fetched.append(request.url))
    visitor.go("/rules/black-fleet")
    contents = visitor.page.get_by_role("navigation", name="Contents")
    contents.get_by_role("link", name="The navy").click()
    visitor.page.wait_for_function(AT_THE_TOP, arg="the-navy")
    contents.get_by_role("link", name="The navy", exact=True).and_(
        visitor.find("[aria-current]")
    ).wait_for()
    visitor.page.get_by_label("Find in the rules").fill("ghost")
    contents.get_by_role("link", name="Ghost Ship").click()
    visitor.page.wait_for_function(LANDED, arg="Ghost Ship")
    assert sum(url.endswith("/api/rules/black-fleet") for url in fetched) == 1


def test_the_card_of_a_thing_leads_to_its_rule(visitor: Visitor) -> None:
    visitor.known_as("Ann")
    visitor.set_table("fleet", "me", "deckhand")
    visitor.asked()
    thing = visitor.find("[data-spot^='licence:']").first
    name = f"{thing.locator('h3').inner_text()} licence"
    thing.hover()
    visitor.find(".thing").wait_for()
    visitor.page.keyboard.press("i")
    with visitor.context.expect_page() as opened:
        visitor.link("The rule: licences").click()
    opened.value.wait_for_function(LANDED, arg=name)


def test_home_links_the_rules_of_every_game(visitor: Visitor) -> None:
    visitor.go("/")
    visitor.link("The rules of Treasure Fleet").click()
    visitor.page.get_by_role("heading", name="Treasure Fleet", exact=True).wait_for()
    visitor.link("Learn it by playing").wait_for()


def test_on_paper_there_is_one_column_with_every_step(visitor: Visitor) -> None:
    visitor.go("/rules/treasure-fleet")
    visitor.find("figure.example").first.wait_for()
    visitor.page.emulate_media(media="print")
    steps = sum(len(one.steps) for one in book.of(kits.find("treasure-fleet")).examples.values())
    every = "many => document.querySelectorAll('.example .sentence').length === many"
    visitor.page.wait_for_function(every, arg=steps)
    for chrome in ("header", "nav", "main button"):
        seen = visitor.find(chrome).all()
        assert not any(one.is_visible() for one in seen), chrome
    assert len(visitor.page.pdf()) > 100_000
    visitor.page.emulate_media(media="screen")
    visitor.button("Next").first.wait_for()
