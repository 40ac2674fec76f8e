"""`roadstead games` and `roadstead rules`."""

from __future__ import annotations

import argparse

from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from roadstead import kits, pages
from roadstead.cli.screen import console


def list_games(_: argparse.Namespace) -> None:
    """The games with their players and options."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in ("game", "players", "options"):
        table.add_column(column, overflow="fold")
    for name in kits.names():
        game = kits.game(name)
        players = f"{game.players[0]}-{game.players[-1]}"
        options = "\n".join(f"{option.name}: {option.sentence}" for option in game.options)
        heading = Text(name, style="bold").append(f"\n{game.title}", style="not bold")
        table.add_row(heading, players, options)
    console().print(table)


def show_rules(arguments: argparse.Namespace) -> None:
    """A game's page, without its pictures."""
    lines = pages.page(arguments.game.name).splitlines()
    console().print(Markdown("\n".join(line for line in lines if not line.startswith("!["))))
