"""`roadstead games` and `roadstead rules`."""

from __future__ import annotations

import argparse

from rich.table import Table
from rich.text import Text

from roadstead import kits
from roadstead.bots.levels import what_admirals_lack, what_bots_lack
from roadstead.cli import rulebook
from roadstead.cli.paging import Screenfuls
from roadstead.cli.screen import complain, console
from roadstead.kernel.base.options import Option, Pick
from roadstead.rulebook import book

MORE = "Enter: more, q: enough > "


def list_games(_: argparse.Namespace) -> None:
    """The games with their players and options, and what is wrong with kits that are not listed."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in ("game", "players", "options"):
        table.add_column(column, overflow="fold")
    for name in kits.names():
        game = kits.game(name)
        players = f"{game.players[0]}-{game.players[-1]}"
        heading = Text(name, style="bold").append(f"\n{game.title}", style="not bold")
        told = [Text(_told(option)) for option in game.options]
        told += [
            Text(it, style="dim") for it in (what_bots_lack(game), what_admirals_lack(game)) if it
        ]
        table.add_row(heading, players, Text("\n").join(told))
    console().print(table)
    complain_about_kits()


def _told(option: Option) -> str:
    told = f"{option.name}: {option.sentence}"
    if isinstance(option, Pick):
        told += f" One of {', '.join(option.among)}; {option.default} if nothing is said."
    return told


def complain_about_kits() -> None:
    """Say on standard error which kits are left out, and what is announced in old ways."""
    for name, reason in kits.refused().items():
        complain(f"'{name}' is left out: {reason}")
    for notice in kits.notices():
        complain(notice)


def show_rules(arguments: argparse.Namespace) -> None:
    """The rules of a game, a screenful at a time."""
    found = book.of(kits.of(arguments.game))
    for what, reason in found.left_out.items():
        complain(f"the rules do without {what}: {reason}")
    Screenfuls(console()).read(rulebook.drawn(found, arguments.chapter), MORE)
