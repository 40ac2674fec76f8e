"""`roadstead kit check`: which rooms a game's kit has, and whether they keep their promises."""

from __future__ import annotations

import argparse

from rich.table import Table
from rich.text import Text

from roadstead import kits
from roadstead.cli import screen
from roadstead.cli.promises import DEFAULT, NONE, Finding, check
from roadstead.cli.style import LAMP
from roadstead.kernel.base.errors import RoadsteadError


class PromiseBroken(RoadsteadError):
    """A kit that does not keep what it promises."""


def run(arguments: argparse.Namespace) -> None:
    """Look at every room and print what was found; complain at the end about what is wrong."""
    kit = kits.of(arguments.game)
    console = screen.console()
    version = f", {kit.version}" if kit.version else ""
    console.print(Text(kit.name, style="bold").append(f"{version}  {kit.game.title}", "not bold"))
    grid = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    for heading in ("room", "brought by", "what was found"):
        grid.add_column(heading, overflow="fold")
    findings = check(kit, arguments.games)
    for finding in findings:
        grid.add_row(finding.room, _brought(finding), _found(finding))
    console.print(grid)
    for notice in kits.notices():
        screen.complain(notice)
    broken = [finding.room for finding in findings if finding.broken]
    if broken:
        raise PromiseBroken(f"{kit.name} breaks a promise: see {', '.join(broken)}")


def _brought(finding: Finding) -> Text:
    return Text(finding.brought, style="dim" if finding.brought in (DEFAULT, NONE) else "")


def _found(finding: Finding) -> Text:
    return Text(finding.broken, style=LAMP) if finding.broken else Text(finding.found)
