"""A stranger's game: on the board for any game, on a board of its own, broken, and gone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.visitor import Visitor
from tests.server.packages import install, pearl_divers, with_a_board
from tests.server.running import Server, running

ROUNDS = 5
TORN = "export function mount() { throw new Error('torn'); }"
SIZES = pytest.mark.parametrize("size", ["wide", "phone"])


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    site = pearl_divers(tmp_path_factory.mktemp("site"))
    with_a_board(site, "deep-pearls", "Deep Pearls")
    with_a_board(site, "torn-pearls", "Torn Pearls", TORN)
    install(site, "sunk", {"sunk": "sunk:KIT"}, {"sunk.py": "raise OSError('there is a leak')"})
    return site


@pytest.fixture(scope="module")
def strangers(tmp_path_factory: pytest.TempPathFactory, site: Path) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("data"), packages=site) as started:
        yield started


def at(arrive: Arrive, server: Server, game: str, size: str = "wide") -> tuple[Visitor, str]:
    """Somebody at a new table of the game, with two deckhands."""
    visitor = arrive(size, dark=size == "phone", address=server.address)
    visitor.known_as("Ann")
    return visitor, visitor.set_table(game, "me", "deckhand", "deckhand")


def touch(visitor: Visitor, things: str, size: str) -> None:
    """Touch the first thing that is lit, and wait until the question is answered."""
    before = visitor.question()
    thing = visitor.find(things).first
    thing.tap() if size == "phone" else thing.click()
    visitor.moved_on(before)


def expect_no_fault(visitor: Visitor, decisions: int) -> None:
    """Where it begins and where most lies on the table; between them there is only less of it."""
    if decisions in (0, ROUNDS - 1):
        assert visitor.faults() == []


@SIZES
def test_a_whole_game_by_touching_what_is_lit(arrive: Arrive, strangers: Server, size: str) -> None:
    visitor, table = at(arrive, strangers, "pearl-divers", size)
    decisions = 0
    while visitor.asked():
        expect_no_fault(visitor, decisions)
        lit = visitor.find(".held [data-mark=may]")
        assert lit.count() == ROUNDS - decisions
        assert visitor.find(".any .place").count() == 3
        touch(visitor, ".held [data-mark=may]", size)
        decisions += 1
    assert decisions == ROUNDS
    visitor.find(".end table").wait_for()

    visitor.button("Replay").first.click()
    visitor.find(".any .place.mine .card").first.wait_for()
    assert visitor.faults() == []

    watcher = arrive(size, address=strangers.address)
    watcher.go(f"/t/{table}")
    watcher.button("Replay").first.click()
    watcher.find(".any .place .card").first.wait_for()
    assert watcher.find(".any .place.mine").count() == 0


@SIZES
def test_a_whole_game_on_a_board_that_its_kit_brought(
    arrive: Arrive, strangers: Server, size: str
) -> None:
    visitor, _ = at(arrive, strangers, "deep-pearls", size)
    decisions = 0
    while visitor.asked():
        visitor.find(".pearl-divers [data-mark=may]").first.wait_for()
        expect_no_fault(visitor, decisions)
        touch(visitor, ".pearl-divers [data-mark=may]", size)
        decisions += 1
    assert decisions == ROUNDS
    visitor.find(".end table").wait_for()
    visitor.button("Replay").first.click()
    visitor.find(".pearl-divers .diver").first.wait_for()
    assert visitor.find(".pearl-divers [data-mark=may]").count() == 0


@SIZES
def test_a_board_that_fails_gives_way_with_a_notice(
    arrive: Arrive, strangers: Server, size: str
) -> None:
    visitor, _ = at(arrive, strangers, "torn-pearls", size)
    visitor.see("own board does not work just now")
    decisions = 0
    while visitor.asked():
        expect_no_fault(visitor, decisions)
        touch(visitor, ".held [data-mark=may]", size)
        decisions += 1
    assert decisions == ROUNDS


def test_the_home_page_shows_what_kits_bring_and_names_what_is_broken(
    arrive: Arrive, strangers: Server
) -> None:
    visitor = arrive(address=strangers.address)
    visitor.go("/")
    visitor.see("Hold your breath longer than the others")
    visitor.see("5 min")
    own = visitor.find(".cover", has_text="Deep Pearls").locator("img")
    assert own.evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
    plain = visitor.find(".cover", has_text="Pearl Divers").locator("svg.art")
    expect(plain).to_be_visible()
    expect(visitor.find(".refused li")).to_contain_text("sunk")
    expect(visitor.find(".refused li")).to_contain_text("there is a leak")
    assert visitor.faults() == []


def test_a_table_whose_game_is_gone_says_so_and_waits(
    arrive: Arrive, tmp_path: Path, site: Path
) -> None:
    with running(tmp_path, packages=site) as server:
        visitor, table = at(arrive, server, "pearl-divers")
        visitor.asked()
        visitor.context.close()
        server.stop()
        server.packages = None
        server.start()
        again = arrive(address=server.address)
        again.go(f"/t/{table}")
        again.see("This table waits: its game cannot be played here just now.")
        assert again.faults() == []
