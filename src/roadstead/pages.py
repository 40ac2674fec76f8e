"""The written rules: each game's page."""

from __future__ import annotations

import re
from importlib.resources import files

from roadstead import kits, plain_page
from roadstead.kit import LANGUAGE, Kit


def page(name: str) -> str:
    """A game's page: components, phases, choices with their codes, rulings.

    One that its kit does not bring is made from the rules of the game's steps.
    """
    return page_of(kits.find(name))


def page_of(kit: Kit) -> str:
    """The page of a kit."""
    if not kit.page:
        return plain_page.page(kit.game, kit.pitch, kit.minutes)
    file = kit.page.get(LANGUAGE) or next(iter(kit.page.values()))
    return files(kit.package).joinpath(file).read_text(encoding="utf-8")


def anchor(heading: str) -> str:
    """By which a heading of a page is found in the browser."""
    return re.sub(r"[^a-z0-9 -]", "", heading.lower()).strip().replace(" ", "-")


def anchors(page: str) -> set[str]:
    """All of a page."""
    return {anchor(line.lstrip("#")) for line in page.splitlines() if line.startswith("#")}
