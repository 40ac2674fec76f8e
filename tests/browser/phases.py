"""Where pictures are taken and layouts are measured: every board in three phases, every page."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path

from roadstead.bots.levels import Deckhand
from roadstead.kernel.rng import Rng
from roadstead.match import Match
from tests.browser.visitor import Visitor
from tests.server.packages import pearl_divers, with_a_board

# By name: the game, its players, and after how many decisions it is looked at.
TABLES = {
    "fleet": ("fleet", 4, (0, 14, 40)),
    "fleet-dice": ("fleet-dice", 3, (0, 12, 45)),
    "solo": ("fleet-dice", 1, (0, 12, 45)),
    "dicey-waters": ("dicey-waters", 3, (0, 12, 45)),
    "treasure-fleet": ("treasure-fleet", 4, (0, 4, 12)),
    "black-fleet": ("black-fleet", 4, (0, 12, 60)),
    "any-game": ("pearl-divers", 3, (0, 2, 4)),
    "brought": ("deep-pearls", 3, (0, 2, 4)),
}
PAGES = {
    "home": "/",
    "set-a-table": "/new/black-fleet",
    "you": "/you",
    "preferences": "/preferences",
    "rules": "/rules/fleet",
}
PLACES = (*TABLES, "end", "dice-checked", "waiting", *PAGES)


def strangers(site: Path) -> Path:
    """Games of other packages: one on the board for any game, one with a board of its own."""
    return with_a_board(pearl_divers(site), "deep-pearls", "Deep Pearls")


def recorded(game: str, players: int, decisions: int) -> str:
    """The same position every time: deckhands have played, and the first seat is asked."""
    match = Match(game, players, seed=7)
    made = 0
    while made < decisions or match.to_act != [0]:
        seat = match.to_act[-1]
        position = match.position(seat, Rng(made))
        match.play(seat, position.code(Deckhand().choose(position)))
        made += 1
    return match.position_text()


def moments(visitor: Visitor, after: tuple[int, ...]) -> Iterator[int]:
    """Play, and stop after so many decisions each time, and at the end."""
    made = 0
    for stop, decisions in enumerate(after):
        while made < decisions and visitor.asked():
            visitor.choose(made)
            made += 1
        visitor.asked()
        yield stop + 1


def places(visitor: Visitor, wanted: Collection[str] = ()) -> Iterator[tuple[str, str]]:
    """Go everywhere, or where it is wanted; each place by its name and address."""
    for name, (game, players, after) in TABLES.items():
        if wanted and name not in wanted:
            continue
        table = visitor.set_table(game, "me", *["deckhand"] * (players - 1))
        for number in moments(visitor, after):
            yield f"{name}-{number}", f"/t/{table}"
    if not wanted or {"end", "dice-checked"}.intersection(wanted):
        table = visitor.set_table("treasure-fleet", "me", "deckhand", "deckhand")
        while visitor.asked():
            visitor.choose()
        yield "end", f"/t/{table}"
        visitor.go(f"/verify/{table}")
        yield "dice-checked", f"/verify/{table}"
    if not wanted or "waiting" in wanted:
        table = visitor.set_table("treasure-fleet", "me", "open", "mate")
        yield "waiting", f"/t/{table}"
    for name, place in PAGES.items():
        if not wanted or name in wanted:
            visitor.go(place)
            yield name, place
