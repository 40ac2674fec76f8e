"""What is this? Things of the table explained in the terminal."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from roadstead.cli.style import LAMP
from roadstead.kernel.base.explaining import Explanation
from roadstead.match import Match

SIGNS = {"good": "green", "bad": "red", "": ""}
MOST_HEARD = 60  # lines of the log whose things are listed, too


def things(match: Match, seat: int) -> list[str]:
    """What can be asked about: what choices point at, the players, what was heard of lately."""
    named = [thing for choice in match.choices(seat) for thing in choice.points_at]
    named += [thing for refusal in match.refusals(seat) for thing in refusal.points_at]
    named += [f"seat:{player}" for player in range(match.players)]
    known = max(match.log_known_from, match.told - MOST_HEARD)
    for line in reversed(match.events(seat, known)):
        named += line["concerns"]
    return [thing for thing in dict.fromkeys(named) if match.explain(seat, thing) is not None]


def answer(match: Match, seat: int, asked: str) -> Iterator[RenderableType]:
    """What is printed for `i`: all things with their numbers, or one of them explained."""
    named = things(match, seat)
    if not asked:
        yield from _list(match, seat, named)
        return
    if asked.isdecimal() and 0 < int(asked[:4]) <= len(named):
        asked = named[int(asked) - 1]
    found = match.explain(seat, asked) or _called(match, seat, asked, named)
    if found is None:
        yield Text(f"  there is nothing called '{asked[:40]}' (i lists all there is)")
        return
    yield from explained(found)


def _called(match: Match, seat: int, asked: str, named: list[str]) -> Explanation | None:
    """The first thing whose name has what was asked in it."""
    for thing in named:
        told = match.explain(seat, thing)
        if told is not None and asked.casefold() in told.name.casefold():
            return told
    return None


def _list(match: Match, seat: int, named: list[str]) -> Iterator[RenderableType]:
    yield Text("What is this? i and a number, or a name, explains:", style="bold")
    listed = Table.grid(padding=(0, 2))
    for number, thing in enumerate(named, 1):
        told = match.explain(seat, thing)
        assert told is not None, "only what can be explained is listed"
        listed.add_row(Text(f"{number:>4}", style=LAMP), told.name, Text(told.kind, style="dim"))
    yield listed


def explained(told: Explanation) -> Iterator[RenderableType]:
    """A thing's name and sort, its rule, and what it would bring now."""
    title = Text(told.name, style="bold")
    yield title.append(f"  {told.kind}", style="not bold dim") if told.kind else title
    if told.rule:
        yield Padding(Text(told.rule), (0, 0, 0, 2))
    if told.brings:
        rows = Table.grid(padding=(0, 3))
        rows.add_column()
        rows.add_column(justify="right")
        for label, amount, sign in told.brings:
            rows.add_row(label, Text(amount, style=SIGNS[sign]))
        yield Padding(rows, (0, 0, 0, 2))
    if told.about:
        yield Text(f"  More in the rules: {told.about}", style="dim")
