"""A browser, a server, and visitors; no visitor's console may complain."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.visitor import SIZES, Visitor
from tests.server.running import Server, running

Arrive = Callable[..., Visitor]
# What somebody has said before they came; a page that nothing can be kept for has none.
KEPT = "try {{ localStorage['roadstead.preferences'] ??= '{{\"pace\": \"{pace}\"}}' }} catch {{ }}"
REVIEWS = ("--reviews", "2")  # seconds, in which something is found
# The same engine without windows of its own has half the work.
CHROMIUM = shutil.which("chromium-headless-shell") or "/usr/bin/chromium"


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("data"), None, *REVIEWS) as started:
        yield started


@pytest.fixture
def arrive(browser: Browser, server: Server) -> Iterator[Arrive]:
    """Makes visitors, each with a device of their own; what others do is shown at their pace."""
    visitors: list[Visitor] = []

    def make(
        size: str = "wide", dark: bool = False, address: str = "", pace: str = "instant"
    ) -> Visitor:
        width, height = SIZES[size]
        context = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
            has_touch=size == "phone",
        )
        context.add_init_script(KEPT.format(pace=pace))
        visitors.append(Visitor(context, address or server.address))
        return visitors[-1]

    yield make
    for visitor in visitors:
        visitor.context.close()
    trouble = [line for visitor in visitors for line in visitor.trouble]
    assert trouble == []


@pytest.fixture
def visitor(arrive: Arrive) -> Visitor:
    return arrive()
